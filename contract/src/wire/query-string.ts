export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly (string | number)[]
  | { readonly [key: string]: QueryValue }
/** GET parameters. Objects nest as `name[key]` (SPEC §7), those inside them as `name[key][inner]`. */
export type Query = Readonly<Record<string, QueryValue>>

/** Writes GET parameters: null and empty ones are skipped, 0 and false are not (SPEC §7). */
export function encodeQuery(query: Query): string {
  const search = new URLSearchParams()
  const put = (name: string, value: QueryValue) => {
    if (Array.isArray(value)) for (const entry of value) put(name, entry)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) put(`${name}[${key}]`, inner)
    else if (value !== null && value !== undefined && value !== '') search.append(name, String(value))
  }
  for (const [name, value] of Object.entries(query)) put(name, value)
  return search.toString()
}

export const queryParametersMax = 50
export const queryListMax = 20
/** The most levels of nested objects: `name[key][inner]` is two. */
export const queryDepthMax = 3

/**
 * Reads what `encodeQuery` writes, into objects without a prototype.
 * @returns null when the text is not worth reading: too many parameters, too long lists, nested too deep, or a
 *   name used both plain and nested.
 */
export function decodeQuery(text: string): Record<string, unknown> | null {
  const query: Record<string, unknown> = Object.create(null)
  let count = 0
  for (const [rawName, value] of new URLSearchParams(text)) {
    if (++count > queryParametersMax) return null
    const path = pathOf(rawName)
    const name = path?.pop()
    if (!path || name === undefined) return null
    let target = query
    for (const key of path) {
      target[key] ??= Object.create(null)
      const inner = target[key]
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return null
      target = inner as Record<string, unknown>
    }
    if (!put(target, name, value)) return null
  }
  return query
}

/** The keys of `name[key][inner]`, outermost first; null for anything else. */
function pathOf(name: string): string[] | null {
  const keys = name.split('[')
  if (keys.length > queryDepthMax + 1) return null
  const path: string[] = []
  for (const [at, key] of keys.entries()) {
    const match = (at === 0 ? /^([A-Za-z_]\w{0,63})$/ : /^([A-Za-z_]\w{0,63})\]$/).exec(key)
    if (!match?.[1]) return null
    path.push(match[1])
  }
  return path
}

function put(target: Record<string, unknown>, name: string, value: string): boolean {
  const present = target[name]
  if (present === undefined) target[name] = value
  else if (typeof present === 'string') target[name] = [present, value]
  else if (Array.isArray(present) && present.length < queryListMax) present.push(value)
  else return false
  return true
}
