/** A query parameter's value; objects nest one level deep as `name[key]` (SPEC §7). */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Query = Readonly<Record<string, QueryValue | Readonly<Record<string, QueryValue>>>>

/** Writes GET parameters: null and empty ones are skipped, 0 and false are not (SPEC §7). */
export function encodeQuery(query: Query): string {
  const search = new URLSearchParams()
  const put = (name: string, value: QueryValue) => {
    if (Array.isArray(value)) for (const entry of value) put(name, entry)
    else if (value !== null && value !== undefined && value !== '') search.append(name, String(value))
  }
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value as Record<string, QueryValue>))
        put(`${name}[${key}]`, inner)
    } else put(name, value as QueryValue)
  }
  return search.toString()
}

export const queryParametersMax = 50
export const queryListMax = 20

/**
 * Reads what `encodeQuery` writes, into objects without a prototype.
 * @returns null when the text is not worth reading: too many parameters, too long lists, nested deeper than one level,
 *   or a name used both plain and nested.
 */
export function decodeQuery(text: string): Record<string, unknown> | null {
  const query: Record<string, unknown> = Object.create(null)
  let count = 0
  for (const [rawName, value] of new URLSearchParams(text)) {
    if (++count > queryParametersMax) return null
    const match = /^([A-Za-z_]\w{0,63})(?:\[([A-Za-z_]\w{0,63})\])?$/.exec(rawName)
    if (!match?.[1]) return null
    const [, name, key] = match
    if (key === undefined) {
      if (!put(query, name, value)) return null
      continue
    }
    query[name] ??= Object.create(null)
    const inner = query[name]
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return null
    if (!put(inner as Record<string, unknown>, key, value)) return null
  }
  return query
}

function put(target: Record<string, unknown>, name: string, value: string): boolean {
  const present = target[name]
  if (present === undefined) target[name] = value
  else if (typeof present === 'string') target[name] = [present, value]
  else if (Array.isArray(present) && present.length < queryListMax) present.push(value)
  else return false
  return true
}
