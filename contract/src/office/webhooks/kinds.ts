/** Kinds of events that a shop's own system can be told of (PRODUCT §7.10). */
export const webhookKinds = [
  'order.paid',
  'order.cancelled',
  'order.shipped',
  'order.completed',
  'parcel.sent',
  'parcel.moved',
  'refund.opened',
  'refund.decided',
  'stock.low',
  'message.received',
  'product.published',
  'product.takenDown',
] as const
export type WebhookKind = (typeof webhookKinds)[number]
/** Kind of the event that an address gets when its owner tries it. */
export const testKind = 'test'

/** `failing`: switched off by itself, after nothing was taken for days. */
export const webhookStates = ['on', 'off', 'failing'] as const
export type WebhookState = (typeof webhookStates)[number]
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed'] as const

/** Addresses that a shop can have at once. */
export const webhooksPerShopMax = 5
export const webhookUrlLengthMax = 500
/** After a new secret is made, the one before signs beside it for so long. */
export const oldSecretHours = 24
/** Hours in which a delivery that was not taken is tried again. */
export const deliveryTriedHours = 24
/** An address that takes nothing for so long is switched off. */
export const failingDaysMax = 3
/** Days for which the list of deliveries goes back. */
export const deliveriesKeptDays = 30

/** Headers of a delivery (docs/api/webhooks.md). */
export const webhookHeaders = {
  event: 'sampan-event',
  timestamp: 'sampan-timestamp',
  signature: 'sampan-signature',
} as const

/** The same by the names of Standard Webhooks (standardwebhooks.com), for receivers that use a library of it. */
export const standardWebhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const
