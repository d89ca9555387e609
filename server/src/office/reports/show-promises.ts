import type { reportsConsoleEndpoints } from '@sampan/contract/office/reports/console-endpoints.ts'
import type { reportsEndpoints } from '@sampan/contract/office/reports/endpoints.ts'
import { promiseAnswersMax, promiseDays, promiseOrdersMin } from '@sampan/contract/office/reports/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, Context, MemberContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { recordsOf } from '#market/freight/index.ts'
import { isShopOpen } from '#market/shops/index.ts'
import { replyRecord } from '#trade/support/index.ts'
import { promisedBy, promiseSums } from './promise-store.ts'

type Row = typeof reportsEndpoints.shop_promises
type Own = typeof reportsConsoleEndpoints.console_shop_promises

/** The record of a shop, for everybody (PRODUCT §7.9). Refuses shopGone. */
export async function showPromises(ctx: Context, { id }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  if (!(await isShopOpen(ctx.db, id))) refuse('shopGone')
  return promisesOf(ctx.db, id, ctx.clock.now())
}

/** The same numbers, for who works in the shop. */
export const showOwnPromises = (ctx: MemberContext): Promise<AnswerOf<Own>> =>
  promisesOf(ctx.db, ctx.member.shopId, ctx.clock.now())

/** The record of a shop, from sums of days, its latest answers and the record of its arrivals. */
export async function promisesOf(db: Db, shopId: number, now: Date): Promise<OutputOf<Row>> {
  const since = new Date(now.getTime() - promiseDays * 86_400_000)
  const [promised, reply, sums, arrival] = await Promise.all([
    promisedBy(db, shopId),
    replyRecord(db, shopId, { since, now, most: promiseAnswersMax }),
    promiseSums(db, shopId, now),
    recordsOf(db, shopId),
  ])
  const { paid, due, leftInTime, cameBack, promiseKept, lateCancelled } = sums
  return {
    promised,
    reply,
    onTime: due < promiseOrdersMin ? null : { orders: due, kept: leftInTime },
    shipBy:
      sums.promised < promiseOrdersMin
        ? null
        : { orders: sums.promised, kept: promiseKept, cancelled: lateCancelled },
    refunds: paid < promiseOrdersMin ? null : { orders: paid, refunded: cameBack },
    arrival,
  }
}
