import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import { saleFacts, saleFactsMissing } from '@sampan/contract/market/sale-rules/sale-facts.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { askingCountries } from '#market/sale-rules/index.ts'
import { findShopSafety } from './safety-store.ts'
import { knownOfGoods, traderOfShop } from './sale-known-store.ts'

type Answer = AnswerOf<typeof listingsConsoleEndpoints.console_shop_sale_facts>

const lookedAtMax = 200
const shownMax = 20

/** Demands of countries on goods of one's own shop, and which of the newest goods on sale lack some of it. */
export async function showShopSaleFacts(ctx: MemberContext): Promise<Answer> {
  const { db, member, locale } = ctx
  const { enforcement, countries } = await askingCountries(db, ctx.clock.now())
  const row = await traderOfShop(db, member.shopId)
  const trader = row && {
    ...row,
    certifiedAt: row.certifiedAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
  }
  const goods = countries.length === 0 ? [] : await knownOfGoods(db, member.shopId, locale, lookedAtMax)
  const lacking = goods.flatMap(({ id, title, ...known }) => {
    const found = new Set(countries.flatMap(({ rules }) => saleFactsMissing(rules, { ...known, trader })))
    return found.size === 0 ? [] : [{ id, title, missing: saleFacts.filter((fact) => found.has(fact)) }]
  })
  return {
    enforcement,
    countries,
    trader,
    safety: await findShopSafety(db, member.shopId),
    lacking: lacking.slice(0, shownMax),
  }
}
