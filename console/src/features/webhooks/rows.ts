import type { Output } from '#client/call.ts'

export type WebhookRow = Output<'console_webhook_list'>[number]
export type Secret = Output<'console_webhook_add'>
export type Delivery = Output<'console_webhook_deliveries'>['items'][number]

/** Host of an address, shown where the whole is too long. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
