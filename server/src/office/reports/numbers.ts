import type { reportsConsoleEndpoints } from '@sampan/contract/office/reports/console-endpoints.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { bestSellers, numbersDays } from './numbers-store.ts'

type Row = typeof reportsConsoleEndpoints.console_shop_numbers

/** Looks, bags, orders and refunds of the last 30 days, and what sold best. */
export async function showNumbers(ctx: MemberContext): Promise<AnswerOf<Row>> {
  const { db, locale } = ctx
  const { shopId } = ctx.member
  const now = ctx.clock.now()
  const [days, best] = await Promise.all([numbersDays(db, shopId, now), bestSellers(db, shopId, now, locale)])
  return { days, best }
}
