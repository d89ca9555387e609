import type { Output } from '#client/types.ts'

export type Quote = Output<'refund_quote'>
export type QuotedLine = Quote['lines'][number]
export type Refund = Output<'refund_detail'>
/** Pieces by SKU that are to be refunded; what is not in it is not. */
export type Picks = Readonly<Record<string, number>>
