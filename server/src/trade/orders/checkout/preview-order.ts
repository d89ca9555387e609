import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { presentOffered, presentQuote } from '../read/present-order.ts'
import { quote } from './quote.ts'

type Row = typeof ordersEndpoints.order_preview

/** Prices a checkout; changes nothing. Refuses what `quote` refuses. */
export async function previewOrder(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { locale, clockCountry } = ctx
  const request = { ...input, buyerId: ctx.buyer.id, locale, clockCountry, now: ctx.clock.now() }
  const quoted = await quote(ctx.db, request)
  const { balanceCents, hasPayCode } = quoted.buyer
  return { ...presentQuote(quoted, ctx.locale), ...presentOffered(quoted), balanceCents, hasPayCode }
}
