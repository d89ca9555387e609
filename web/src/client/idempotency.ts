import { parseJson, sessionStore } from '#device/storage.ts'

/** Never part of what is stored, not even hashed: six digits are guessed from a hash in a moment. */
const secrets: ReadonlySet<string> = new Set([
  'payCode',
  'oldPayCode',
  'password',
  'oldPassword',
  'confirmPassword',
  'ticket',
])

interface StoredAct {
  key: string
  hash: string
}

const nameOf = (name: string) => `act:${name}`

/**
 * The key of an act, stored before it is sent. The same act again, after a time-out, a crash or a reload, takes the
 * same key, so that the server does it once and answers what it did ("you cannot pay twice", PRODUCT §6.1).
 */
export function keyOfAct(name: string, input: object): string {
  const hash = hashOf(input)
  const stored = storedAct(name)
  if (stored?.hash === hash) return stored.key
  const key = newKey()
  sessionStore.set(nameOf(name), JSON.stringify({ key, hash } satisfies StoredAct))
  return key
}

/** The outcome is known: the next act of this name is a new one. */
export function settleAct(name: string): void {
  sessionStore.remove(nameOf(name))
}

/** An act of this name was sent and its outcome never came back. */
export const isActPending = (name: string): boolean => storedAct(name) !== null

function storedAct(name: string): StoredAct | null {
  const stored = parseJson(sessionStore.get(nameOf(name)))
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('hash' in stored)) return null
  return typeof stored.key === 'string' && typeof stored.hash === 'string'
    ? { key: stored.key, hash: stored.hash }
    : null
}

/** FNV-1a over the act without its secrets; it tells acts apart and protects nothing. */
function hashOf(input: object): string {
  const text = JSON.stringify(input, (name, value: unknown) => (secrets.has(name) ? undefined : value))
  let hash = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n)
  }
  return hash.toString(36)
}

/** `crypto.randomUUID` is missing on pages without HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
