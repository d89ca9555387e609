import type { reportsConsoleEndpoints } from '@sampan/contract/office/reports/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { rangeOf } from './numbers-range.ts'
import { numbersDays, soldProducts } from './numbers-store.ts'

type Rows = typeof reportsConsoleEndpoints

/** Looks, bags, orders and refunds of each day of a range, and of as many days before it. */
export async function showNumbers(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_shop_numbers']>,
): Promise<AnswerOf<Rows['console_shop_numbers']>> {
  const { from, to, beforeFrom } = rangeOf(input, ctx.clock.now())
  const all = await numbersDays(ctx.db, ctx.member.shopId, beforeFrom, to)
  return { days: all.filter(({ day }) => day >= from), before: all.filter(({ day }) => day < from) }
}

/** Products that were sold in a range or in as many days before it, by sum, pieces, or the change of the sum. */
export async function listProducts(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_shop_products']>,
): Promise<AnswerOf<Rows['console_shop_products']>> {
  const last = decodeCursor(input.cursor, ['number', 'number'])
  const rows = await soldProducts(ctx.db, {
    shopId: ctx.member.shopId,
    locale: ctx.locale,
    range: rangeOf(input, ctx.clock.now()),
    sort: input.sort ?? '-paid',
    after: last && { value: last[0], productId: last[1] },
    limit: input.limit + 1,
  })
  return pageOf(
    rows,
    input.limit,
    ({ sortValue, productId }) => [sortValue, productId],
    ({ sortValue, ...row }) => row,
  )
}
