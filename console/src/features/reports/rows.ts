import type { Input, Output } from '#client/call.ts'

export type Numbers = Output<'console_shop_numbers'>
export type NumbersInput = Input<'console_shop_numbers'>
export type SoldProduct = Output<'console_shop_products'>['items'][number]
export type ProductSort = NonNullable<Input<'console_shop_products'>['sort']>
export type SearchedWords = Output<'console_shop_words'>['words'][number]
export type Cohort = Output<'console_shop_cohorts'>['cohorts'][number]
