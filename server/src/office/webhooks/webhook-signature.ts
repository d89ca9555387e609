import { createHmac } from 'node:crypto'

/** Begins every secret; the rest is its bytes in base64. */
export const secretPrefix = 'whsec_'

/** HMAC-SHA256 over time and body by each secret that counts now, as `v1=…,v1=…` (docs/api/webhooks.md). */
export const signatureOf = (secrets: readonly string[], timestamp: string, body: string): string =>
  secrets
    .map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`)
    .join(',')

/**
 * Standard Webhooks: HMAC-SHA256 over id, time and body, in base64, by the bytes that a secret stands for (`whsec_` and base64); one
 * signature for each secret, with a space between.
 */
export const standardSignatureOf = (
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
