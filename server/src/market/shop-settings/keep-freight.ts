import { parcelFreightCentsMax, parcelGramsJudged } from '@sampan/contract/market/freight/limits.ts'
import type { shopSettingsConsoleEndpoints } from '@sampan/contract/market/shop-settings/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { freightCents, freightTemplates, replaceTemplates, templatesInUse } from '#market/freight/index.ts'
import { freeFreightOf, holdVersion, writeFreeFreight, writeHistory } from './shop-store.ts'

type Rows = typeof shopSettingsConsoleEndpoints
type Answer = AnswerOf<Rows['console_shop_freight']>
type Wish = ParsedOf<Rows['console_shop_freight_save']>

async function present(db: Db, shopId: number): Promise<Answer> {
  const templates = await freightTemplates(db, shopId)
  return {
    ...(await freeFreightOf(db, shopId)),
    templates: templates.map(({ zones, ...template }) => ({
      ...template,
      zones: zones.map((zone) => ({ ...zone, countries: [...zone.countries] })),
    })),
  }
}

/** Shipping templates of one's own shop. */
export const showFreight = (ctx: MemberContext): Promise<Answer> => present(ctx.db, ctx.member.shopId)

/**
 * Changes what sending costs. Refused in this order: zoneTwice, daysReversed, freightTooMuch, freightNameTwice, skuChanged (somebody changed
 * the shop since), freightTemplateGone, freightTemplateUsed (goods name what would be deleted).
 */
export function saveFreight(ctx: MemberContext, wish: Wish): Promise<Answer> {
  requireSound(wish)
  const { shopId } = ctx.member
  return ctx.act(async (tx) => {
    if ((await holdVersion(tx, shopId)) !== wish.version) refuse('skuChanged', { count: 1 })
    await requireKept(tx, shopId, wish)
    await writeFreeFreight(tx, shopId, wish.freeFromCents)
    await replaceTemplates(tx, shopId, wish.templates)
    const { version: _, ...after } = wish
    await writeHistory(tx, { shopId, operatorId: ctx.operator.id, kind: 'freight', after })
    return present(tx, shopId)
  })
}

function requireSound({ templates }: Wish): void {
  const hasDouble = (names: readonly string[]) => new Set(names).size < names.length
  if (templates.some(({ zones }) => hasDouble(zones.flatMap(({ countries }) => countries))))
    refuse('zoneTwice')
  const zones = templates.flatMap((template) => template.zones)
  if (zones.some(({ daysMin, daysMax }) => daysMax < daysMin)) refuse('daysReversed')
  const heaviest = { weightGrams: parcelGramsJudged, goodsCents: 0, freeFromCents: null }
  if (zones.some((zone) => freightCents(zone, heaviest) >= parcelFreightCentsMax)) refuse('freightTooMuch')
  if (hasDouble(templates.map(({ name }) => name.toLowerCase()))) refuse('freightNameTwice')
}

/** Known templates are the shop's own, and those that it gives up are no product's. */
async function requireKept(tx: Tx, shopId: number, { templates }: Wish): Promise<void> {
  const known = new Set((await freightTemplates(tx, shopId)).map(({ id }) => id))
  const kept = templates.flatMap(({ id }) => id ?? [])
  if (kept.some((id) => !known.has(id)) || new Set(kept).size < kept.length) refuse('freightTemplateGone')
  const gone = [...known].filter((id) => !kept.includes(id))
  const [used] = await templatesInUse(tx, shopId, gone)
  if (used !== undefined) refuse('freightTemplateUsed', { name: used })
}
