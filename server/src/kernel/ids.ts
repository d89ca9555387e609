import { createHash, randomBytes } from 'node:crypto'

/**
 * A UUID v7 (RFC 9562): 48 bits of time first, so that newer rows stand beside each other in an index; 74 random bits.
 * Made here and not in SQL, because PostgreSQL before 18 has no `uuidv7()`.
 */
export function newId(nowMs: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** 32 random bytes as 43 characters of base64url: session tokens and payment tickets. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const tokenShape = /^[\w-]{43}$/
/** Whether a text can be a token at all; what cannot is not looked up. */
export const looksLikeToken = (text: string): boolean => tokenShape.test(text)

/** What is stored of a token (SHA-256): a stolen table opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
