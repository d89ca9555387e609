import type { membersConsoleEndpoints } from '@sampan/contract/market/members/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext, OperatorContext } from '#kernel/context.ts'
import { decodeOrderCursor, pageOf } from '#kernel/cursor.ts'
import { boundedCount } from '#kernel/list-totals.ts'
import { refuse } from '#kernel/refusal.ts'
import { countShops, membersOf, shopExists, shopsForConsole, shopValueKindOf } from './member-store.ts'
import { presentMember } from './present-member.ts'

type Rows = typeof membersConsoleEndpoints

/** The members of the caller's own shop. */
export const listMembers = async (ctx: MemberContext): Promise<AnswerOf<Rows['console_member_list']>> =>
  (await membersOf(ctx.db, ctx.member.shopId)).map(presentMember)

/** The members of a shop, for Sampan's operators. Refuses shopGone. */
export async function listShopMembers(
  ctx: OperatorContext,
  { shopId }: ParsedOf<Rows['console_shop_members']>,
): Promise<AnswerOf<Rows['console_shop_members']>> {
  if (!(await shopExists(ctx.db, shopId))) return refuse('shopGone')
  return (await membersOf(ctx.db, shopId)).map(presentMember)
}

/** All shops, those that were opened first first, or in another order. */
export async function listConsoleShops(
  ctx: OperatorContext,
  { cursor, limit, q, suspended, order = 'oldest' }: ParsedOf<Rows['console_shop_list']>,
): Promise<AnswerOf<Rows['console_shop_list']>> {
  const last = decodeOrderCursor(order, cursor, [shopValueKindOf(order), 'number'])
  const rows = await shopsForConsole(ctx.db, {
    q: q ?? '',
    isSuspended: suspended !== undefined,
    order,
    after: last && { value: last[0], id: last[1] },
    limit: limit + 1,
  })
  return pageOf(
    rows,
    limit,
    ({ id, sortValue }) => [order, sortValue, id],
    ({ sortValue: _, openedAt, ...row }) => ({ ...row, openedAt: openedAt.toISOString() }),
  )
}

/** Number of the shops that the same filter finds. */
export const countListedShops = async (
  ctx: OperatorContext,
  { q, suspended }: ParsedOf<Rows['console_shop_count']>,
): Promise<AnswerOf<Rows['console_shop_count']>> =>
  boundedCount(await countShops(ctx.db, { q: q ?? '', isSuspended: suspended !== undefined }))
