import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { offersFor } from '#market/promo-codes/index.ts'
import { goodsOf } from '../order-rules.ts'
import { shopAmong } from '../read/present-order.ts'
import { quote } from './quote.ts'

type Row = typeof ordersEndpoints.order_promos

/** Compares promo codes for a checkout: which apply, which takes the most off, and why others do not (PRODUCT §7.7). */
export async function comparePromos(
  ctx: BuyerContext,
  { promoCode, ...input }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  const now = ctx.clock.now()
  const { locale, clockCountry } = ctx
  const quoted = await quote(ctx.db, { ...input, buyerId: ctx.buyer.id, locale, clockCountry, now })
  const lines = quoted.groups.flatMap((group) => group.lines)
  const offers = await offersFor(ctx.db, goodsOf(lines), { buyerId: ctx.buyer.id, typed: promoCode, now })
  return {
    items: offers.map(({ shopId, ...offer }) => ({ ...offer, shop: shopAmong(quoted, shopId) })),
  }
}
