import type { Output } from '#client/call.ts'

export type Today = Output<'console_shop_today'>
export type Overview = Output<'console_overview'>
