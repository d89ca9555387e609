import type { Output } from '#client/call.ts'

export type Today = Output<'console_shop_today'>
export type Overview = Output<'console_overview'>
export type FirstStep = Output<'console_shop_first_steps'>['steps'][number]['step']
