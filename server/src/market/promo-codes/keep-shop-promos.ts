import type { promoCodesConsoleEndpoints } from '@sampan/contract/market/promo-codes/console-endpoints.ts'
import { openCodesMax } from '@sampan/contract/market/promo-codes/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { refuse } from '#kernel/refusal.ts'
import { presentPromo } from './present-promo.ts'
import { closeCode, insertPromo, setOffered, shopPromoRows } from './promo-store.ts'
import { checkTerms } from './promo-terms.ts'
import { holdShopCodes, imitatesSampan } from './shop-promo-store.ts'

type Rows = typeof promoCodesConsoleEndpoints
type ShopPromo = AnswerOf<Rows['console_shop_promo_add']>

/** The shop's own codes, newest first. */
export async function listShopPromos(
  ctx: MemberContext,
  { cursor, limit }: ParsedOf<Rows['console_shop_promo_list']>,
): Promise<AnswerOf<Rows['console_shop_promo_list']>> {
  const last = decodeCursor(cursor, ['number'])
  const now = ctx.clock.now()
  return pageOf(
    await shopPromoRows(ctx.db, {
      shopId: ctx.member.shopId,
      beforeId: last?.[0] ?? null,
      limit: limit + 1,
    }),
    limit,
    ({ id }) => [id],
    (row) => presentPromo(row, now),
  )
}

/**
 * Makes a code for which the shop pays (docs/decisions/055). Refused in this order: promoTooMuch (nothing would be left to
 * pay), promoWindow, promoImitates, promoTooMany, promoTaken.
 */
export async function addShopPromo(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_shop_promo_add']>,
): Promise<ShopPromo> {
  const now = ctx.clock.now()
  const window = checkTerms(input, now)
  return ctx.act(async (tx) => {
    if (await imitatesSampan(tx, input.code)) refuse('promoImitates')
    // The second of two codes made at once counts the first.
    if ((await holdShopCodes(tx, ctx.member.shopId, now)) >= openCodesMax)
      refuse('promoTooMany', { count: openCodesMax })
    const made = await insertPromo(tx, {
      ...input,
      ...window,
      category: null,
      shopId: ctx.member.shopId,
      operatorId: ctx.operator.id,
    })
    return made ? presentPromo(made, now) : refuse('promoTaken')
  })
}

/** Offers a code to every buyer, or no longer. Refuses notFound. */
export const offerShopPromo = (
  ctx: MemberContext,
  { id, offered }: ParsedOf<Rows['console_shop_promo_offer']>,
): Promise<ShopPromo> =>
  ctx.act(async (tx) => {
    const row = await setOffered(tx, { id, shopId: ctx.member.shopId, offered })
    return row ? presentPromo(row, ctx.clock.now()) : refuse('notFound')
  })

/** Switches a code off. Orders that are placed keep what it took off. Refuses notFound. */
export const closeShopPromo = (
  ctx: MemberContext,
  { id }: ParsedOf<Rows['console_shop_promo_close']>,
): Promise<ShopPromo> =>
  ctx.act(async (tx) => {
    const now = ctx.clock.now()
    const closed = await closeCode(tx, { id, shopId: ctx.member.shopId, operatorId: ctx.operator.id, now })
    return closed ? presentPromo(closed, now) : refuse('notFound')
  })
