import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16
/** A shorter tag, as that of a seal that was cut, is never taken. */
const options = { authTagLength: tagBytes }

const keyFor = (dataKey: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, 'sampan', use, 32))

/**
 * Seals a text that must be readable again (AES-256-GCM). `use` names what it is, such as `card`, and gives it a key of its own.
 * The result is nonce, tag and cipher text.
 */
export function seal(dataKey: string, use: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(dataKey, use), nonce, options)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens what `seal` made. @throws when it was changed, or sealed with another key or for another use */
export function unseal(dataKey: string, use: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(dataKey, use), nonce, options)
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  )
}

/** A keyed fingerprint of a text that is too guessable for a plain hash, such as a card number. */
export const fingerprint = (dataKey: string, use: string, text: string): Buffer =>
  createHmac('sha256', keyFor(dataKey, use)).update(text).digest()
