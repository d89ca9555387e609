import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { findShopSafety, writeShopSafety } from './safety-store.ts'

type Row = typeof listingsConsoleEndpoints.console_shop_safety
type SaveRow = typeof listingsConsoleEndpoints.console_shop_safety_save

/** Facts about the safety of all goods of a shop that do not say their own. */
export const showShopSafety = ({ db, member }: MemberContext): Promise<AnswerOf<Row>> =>
  findShopSafety(db, member.shopId)

/** Writes them. A shop has no type or batch: that is said product by product. */
export const saveShopSafety = (ctx: MemberContext, facts: ParsedOf<SaveRow>): Promise<AnswerOf<SaveRow>> =>
  ctx.act(async (tx) => {
    await writeShopSafety(tx, ctx.member.shopId, facts)
    return findShopSafety(tx, ctx.member.shopId)
  })
