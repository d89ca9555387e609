/** Never part of what is stored, not even hashed: six digits are guessed from a hash in a moment. */
const secrets: ReadonlySet<string> = new Set([
  'payCode',
  'oldPayCode',
  'password',
  'oldPassword',
  'confirmPassword',
  'ticket',
])

/** Acts of one name whose outcome is not known, by the hash of what they do: their keys, the latest last. */
type OpenActs = Record<string, string>
const openActsMax = 20

const nameOf = (name: string) => `act:${name}`

/**
 * The key of an act, stored before it is sent. The same act again, after a time-out, a crash or a reload, takes the
 * same key, so that the server does it once and answers what it did ("you cannot pay twice", PRODUCT §6.1). Acts of the
 * same name that do something else, even at the same time, have keys of their own.
 */
export function keyOfMutation(name: string, input: object): string {
  const hash = hashOf(input)
  const open = openActs(name)
  const known = open[hash]
  if (known !== undefined) return known
  const key = newKey()
  store(name, { ...open, [hash]: key })
  return key
}

/** The outcome is known: the same act again is a new one. Without `input` that holds for all acts of the name. */
export function settleMutation(name: string, input?: object): void {
  const { [input ? hashOf(input) : '']: _, ...others } = openActs(name)
  store(name, input ? others : {})
}

/** An act of this name was sent and its outcome never came back. */
export const isActPending = (name: string): boolean => Object.keys(openActs(name)).length > 0

function store(name: string, open: OpenActs): void {
  const latest = Object.entries(open).slice(-openActsMax)
  try {
    if (latest.length === 0) sessionStorage.removeItem(nameOf(name))
    else sessionStorage.setItem(nameOf(name), JSON.stringify(Object.fromEntries(latest)))
  } catch {
    // A browser that keeps nothing: a repetition within this page still works by what the server tells of doubles.
  }
}

function openActs(name: string): OpenActs {
  const stored = storedActs(name)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function storedActs(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(name)) ?? 'null')
  } catch {
    return null
  }
}

/** FNV-1a over the act without its secrets; it tells acts apart and protects nothing. */
function hashOf(input: object): string {
  const text = JSON.stringify(input, (name, value: unknown) => (secrets.has(name) ? undefined : value))
  let hash = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n)
  }
  // A name that looks like a number would be put in front of the older ones.
  return `h${hash.toString(36)}`
}

/** A key for an act that keeps it itself; `crypto.randomUUID` is missing on pages without HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
