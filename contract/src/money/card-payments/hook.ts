import * as z from 'zod/mini'

/**
 * Webhook of a card provider (docs/card-provider.md): JSON with a signature in one header, `t=<seconds since 1970>,v1=<hex>`, which is the
 * HMAC-SHA256 of `<t>.<body as it was sent>` under the shop's secret. What it says is a hint: the provider is asked for the session before
 * anything is credited.
 */
export const cardHookPath = '/api/cardPayment/hook'
export const cardHookHeader = 'card-signature'
export const cardHookMinutes = 5
export const cardHookBodyBytesMax = 64 * 1024

export const cardHookBody = z.object({
  /** The provider's own name of the event: the same one is told once. */
  id: z.string().check(z.regex(/^[\w.:-]{1,80}$/)),
  type: z.string().check(z.regex(/^[a-z][a-z0-9_.]{0,59}$/)),
  session: z.string().check(z.regex(/^[\w.:-]{1,120}$/)),
  /** Our own name of the payment, as it was given with the session. */
  reference: z.optional(z.string().check(z.regex(/^[\w.:-]{1,120}$/))),
})
