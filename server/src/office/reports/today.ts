import { type MemberRight, mayWork } from '@sampan/contract/access/members.ts'
import type { reportsConsoleEndpoints } from '@sampan/contract/office/reports/console-endpoints.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { returnAddressOf, shopState } from '#market/shops/index.ts'
import * as store from './today-store.ts'

type Row = typeof reportsConsoleEndpoints.console_shop_today

/** Work that waits in the shop for a member with these rights. */
export async function showToday(ctx: MemberContext): Promise<AnswerOf<Row>> {
  const { db, member } = ctx
  const look = async (right: MemberRight, read: typeof store.toShip) => {
    if (!mayWork(member, right)) return null
    const { count, at, due } = await read(db, member.shopId)
    return { count, at: at?.toISOString() ?? null, due: due?.toISOString() ?? null }
  }
  const [
    state,
    toShip,
    shipSoon,
    late,
    refunds,
    claims,
    reviews,
    questions,
    lowStock,
    notOnTime,
    messages,
    takenDown,
    address,
  ] = await Promise.all([
    shopState(db, member.shopId, ctx.clock.now()),
    look('orders', store.toShip),
    look('orders', store.shipSoon),
    look('orders', store.pastShipBy),
    look('refunds', store.refundsToAnswer),
    look('orders', store.claimsToProve),
    look('reviews', store.reviewsToAnswer),
    look('reviews', store.questionsToAnswer),
    look('goods', store.runningOut),
    look('goods', store.notOnTime),
    look('messages', store.messagesToAnswer),
    mayWork(member, 'goodsRead') ? store.goodsTakenDown(db, member.shopId, ctx.locale) : null,
    returnAddressOf(db, member.shopId),
  ])
  return {
    isOpen: state.isOpen,
    awayUntil: state.awayUntil?.toISOString() ?? null,
    toShip,
    shipSoon,
    late,
    refunds,
    claims,
    reviews,
    questions,
    lowStock,
    notOnTime,
    messages,
    takenDown,
    takesReturns: address !== null,
  }
}
