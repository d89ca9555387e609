import type { Output } from '#client/call.ts'

export type ApplicationRow = Output<'console_merchant_list'>['items'][number]
export type ApplicationDetail = Output<'console_merchant_detail'>
