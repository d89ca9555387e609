import type { shopSettingsConsoleEndpoints } from '@sampan/contract/market/shop-settings/console-endpoints.ts'
import type { shopSettingsEndpoints } from '@sampan/contract/market/shop-settings/endpoints.ts'
import { type TraderFact, traderFactsMissing } from '@sampan/contract/market/shops/trader-missing.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, Context, MemberContext, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findTraders, isShopThere, type TraderRow, writeChecked, writeTrader } from './trader-store.ts'

type PublicRow = typeof shopSettingsEndpoints.shop_trader
type State = AnswerOf<typeof shopSettingsConsoleEndpoints.console_shop_trader>
type Wish = ParsedOf<typeof shopSettingsConsoleEndpoints.console_shop_trader_save>
type Check = ParsedOf<typeof shopSettingsConsoleEndpoints.console_trader_check>

const present = ({ shopId: _, version: __, certifiedAt, checkedAt, ...facts }: TraderRow) => ({
  ...facts,
  certifiedAt: certifiedAt?.toISOString() ?? null,
  checkedAt: checkedAt?.toISOString() ?? null,
})

async function stateOf(db: Db, shopId: number): Promise<State> {
  const [row] = await findTraders(db, [shopId])
  const facts = row ? present(row) : null
  return { facts, missing: traderFactsMissing(facts), version: row?.version ?? 0 }
}

/** Facts about who sells in a shop, for everybody. Refuses shopGone. */
export async function showTrader({ db }: Context, { id }: ParsedOf<PublicRow>): Promise<OutputOf<PublicRow>> {
  const [row] = await findTraders(db, [id])
  if (!row && !(await isShopThere(db, id))) refuse('shopGone')
  return { facts: row ? present(row) : null }
}

/** Facts that one's own shop says. */
export const showOwnTrader = ({ db, member }: MemberContext): Promise<State> => stateOf(db, member.shopId)

/** Writes it; what was checked is unchecked once it changes. */
export const saveTrader = (ctx: MemberContext, wish: Wish): Promise<State> =>
  ctx.act(async (tx) => {
    await writeTrader(tx, ctx.member.shopId, wish, ctx.clock.now())
    return stateOf(tx, ctx.member.shopId)
  })

/** The same for operators. Refuses shopGone. */
export async function showTraderOf({ db }: OperatorContext, { shopId }: { shopId: number }): Promise<State> {
  if (!(await isShopThere(db, shopId))) refuse('shopGone')
  return stateOf(db, shopId)
}

/** Marks what was seen as checked, or takes the mark off. Refuses in this order: shopGone, skuChanged (the shop changed it). */
export const checkTrader = (ctx: OperatorContext, { shopId, version, isChecked }: Check): Promise<State> =>
  ctx.act(async (tx) => {
    if (!(await isShopThere(tx, shopId))) refuse('shopGone')
    const at = isChecked ? ctx.clock.now() : null
    if (!(await writeChecked(tx, shopId, { version, operatorId: ctx.operator.id, at })))
      refuse('skuChanged', { count: 1 })
    await audit(tx, ctx, {
      action: 'shops.trader_check',
      subject: { type: 'shop', id: String(shopId) },
      after: { isChecked, version },
    })
    return stateOf(tx, shopId)
  })

/** Names of the facts that each shop has not said; none of a shop that may offer goods to buyers in the EU. One statement, whatever their number. */
export async function traderFactsMissingOf(
  db: Db,
  shopIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TraderFact[]>> {
  const rows = new Map((await findTraders(db, shopIds)).map((row) => [row.shopId, present(row)]))
  return new Map(shopIds.map((id) => [id, traderFactsMissing(rows.get(id) ?? null)]))
}
