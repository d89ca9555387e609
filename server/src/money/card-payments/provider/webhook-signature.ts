import { createHmac, timingSafeEqual } from 'node:crypto'
import { cardHookMinutes } from '@sampan/contract/money/card-payments/hook.ts'

/** HMAC-SHA256 of `seconds.body`, in hex. */
const hmac = (secret: string, seconds: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

/**
 * True if the holder of the secret signed exactly this body within the last minutes. The header is `t=<seconds>,v1=<hex>`; while a secret is
 * changed it has one `v1` for each.
 */
export function isSigned(secret: string, header: string, body: Buffer, now: Date): boolean {
  const parts = header.split(',').slice(0, 6)
  const seconds = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  if (!/^\d{1,12}$/.test(seconds)) return false
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > cardHookMinutes * 60_000) return false
  const expected = Buffer.from(hmac(secret, seconds, body))
  return parts
    .filter((part) => part.startsWith('v1='))
    .map((part) => Buffer.from(part.slice(3)))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}
