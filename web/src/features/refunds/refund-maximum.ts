import { type RefundMaximum, refundMaximum } from '@sampan/contract/trade/refunds/amount.ts'
import type { Picks, Quote } from './refund-types.ts'

/** The most for what is picked, by the rule that the server goes by too: so it moves with every tap. */
export const maximumOf = (quote: Quote, picks: Picks): RefundMaximum => refundMaximum(quote, picksOf(picks))

export const picksOf = (picks: Picks): { skuId: number; quantity: number }[] =>
  Object.entries(picks).map(([skuId, quantity]) => ({ skuId: Number(skuId), quantity }))

/** Lines that the address names: those of the named products, or all that are left. */
export function wantedPicks(quote: Quote, productIds: readonly number[]): Picks {
  const left = quote.lines.filter(({ leftPieces }) => leftPieces > 0)
  const named = left.filter(({ productId }) => productIds.includes(productId))
  return Object.fromEntries(
    (named.length > 0 ? named : left).map(({ skuId, leftPieces }) => [skuId, leftPieces]),
  )
}

/** Kept picks of which some pieces may be refunded by now. */
export const stillLeft = (quote: Quote, picks: Picks): Picks =>
  Object.fromEntries(
    quote.lines.flatMap(({ skuId, leftPieces }) => {
      const quantity = Math.min(picks[skuId] ?? 0, leftPieces)
      return quantity > 0 ? [[skuId, quantity]] : []
    }),
  )

/** The hint of an address: whole cents, of which no more counts than can be refunded. Null for anything else. */
export function hintedCents(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,12}$/.test(text)) return null
  const cents = Number(text)
  return cents > 0 ? cents : null
}
