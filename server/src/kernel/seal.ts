import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { allOf, type KeyRing, keyId, keyIdBytes } from '#kernel/key-ring.ts'

const nonceBytes = 12
const tagBytes = 16
/** A shorter tag, as that of a seal that was cut, is never taken. */
const options = { authTagLength: tagBytes }
/** First byte of a seal that names its key. Older ones begin with the nonce. */
const naming = 1
const headBytes = 1 + keyIdBytes

const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'sampan', use, 32))

/**
 * Seals a text that must be readable again (AES-256-GCM). `use` names what it is, such as `card`, and gives it a key of its own.
 * The result is a byte and the id of the key, nonce, tag and cipher text.
 */
export function seal(keys: KeyRing, use: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(keys.current, use), nonce, options)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([headOf(keys.current), nonce, cipher.getAuthTag(), sealed])
}

const headOf = (secret: string): Buffer => Buffer.concat([Buffer.from([naming]), keyId(secret)])

/** True if it names this key: it need not be sealed anew. */
export const isSealedBy = (secret: string, sealed: Buffer): boolean =>
  sealed.subarray(0, headBytes).equals(headOf(secret))

/**
 * Opens what `seal` made, by the key that it names. An older one names none, and may begin like one that does: it is tried with each.
 * @throws when it was changed, or sealed with another key or for another use
 */
export function unseal(keys: KeyRing, use: string, sealed: Buffer): string {
  const all = allOf(keys)
  const named = all.find((secret) => isSealedBy(secret, sealed))
  const ways = [
    ...(named === undefined ? [] : [() => open(named, use, sealed.subarray(headBytes))]),
    ...all.map((secret) => () => open(secret, use, sealed)),
  ]
  let problem: unknown
  for (const way of ways)
    try {
      return way()
    } catch (error) {
      problem ??= error
    }
  throw problem
}

function open(secret: string, use: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, use), nonce, options)
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  )
}

/** A keyed fingerprint of a text that is too guessable for a plain hash, such as a card number. */
export const fingerprint = (keys: KeyRing, use: string, text: string): Buffer =>
  fingerprintBy(keys.current, use, text)

/** The fingerprints that the text has, or had before the key was changed; the first is today's. */
export const fingerprints = (keys: KeyRing, use: string, text: string): [Buffer, ...Buffer[]] => [
  fingerprint(keys, use, text),
  ...keys.former.map((secret) => fingerprintBy(secret, use, text)),
]

const fingerprintBy = (secret: string, use: string, text: string): Buffer =>
  createHmac('sha256', keyFor(secret, use)).update(text).digest()
