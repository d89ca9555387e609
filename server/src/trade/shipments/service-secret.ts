import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#kernel/config.ts'
import { seal, unseal } from '#kernel/seal.ts'

const use = 'tracking'

export const newSecret = (): string => randomBytes(32).toString('hex')
export const sealSecret = (config: Config, secret: string): string =>
  seal(config.dataKey, use, secret).toString('base64')
export const openSecret = (config: Config, sealed: string): string =>
  unseal(config.dataKey, use, Buffer.from(sealed, 'base64'))

/** The text that a tracking service signs (contract/src/trade/shipments/hook.ts). */
export const signatureOf = (
  secret: string,
  { timestamp, delivery, body }: { timestamp: string; delivery: string; body: Buffer },
): string => createHmac('sha256', secret).update(`${timestamp}.${delivery}.`).update(body).digest('hex')

/** True if two signatures are the same, in a time that tells nothing of where they differ. */
export function isSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
