import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { nowMs } from '#kernel/clock.ts'

/**
 * A UUID v7 (RFC 9562): 48 bits of time first, so that new rows are beside each other in an index; 74 random bits.
 * Made here and not in SQL, because PostgreSQL before 18 has no `uuidv7()`.
 */
export function newId(atMs: number = nowMs()): string {
  const time = atMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** 32 random bytes as 43 characters of base64url: session tokens and payment tickets. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const tokenShape = /^[\w-]{43}$/
/** True if a text has the form of a token; any other is not looked up. */
export const looksLikeToken = (text: string): boolean => tokenShape.test(text)

/** The stored form of a token (SHA-256): a stolen table opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Least id that can be made at this time: of rows whose ids are in order of time, those from then on are not below it. */
export function leastIdAt(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
