import type { Output } from '#client/call.ts'

export type Numbers = Output<'console_shop_numbers'>
export type SearchedWords = Output<'console_shop_words'>['words'][number]
