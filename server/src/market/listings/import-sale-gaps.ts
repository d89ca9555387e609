import { changesShownMax } from '@sampan/contract/market/listings/limits.ts'
import type { SaleGaps } from '@sampan/contract/market/listings/sale-schemas.ts'
import { saleFacts, saleFactsMissing } from '@sampan/contract/market/sale-rules/sale-facts.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { askingCountries } from '#market/sale-rules/index.ts'
import type { GoodsDetail } from './detail-store.ts'
import { findShopSafety } from './safety-store.ts'
import { traderOfShop } from './sale-known-store.ts'

type Goods = Pick<GoodsDetail, 'safety' | 'pictures'>
type Gap = Pick<SaleGaps['first'][number], 'missing' | 'countries'>

/** Reads what destinations ask for and what the shop says for all goods; then tells of a product which facts it lacks, and for which countries. */
export async function readSaleDemands(db: Db, shopId: number, now: Date): Promise<(goods: Goods) => Gap> {
  const { countries } = await askingCountries(db, now)
  if (countries.length === 0) return () => ({ missing: [], countries: [] })
  const row = await traderOfShop(db, shopId)
  const trader = row && { ...row, certifiedAt: row.certifiedAt?.toISOString() ?? null }
  const shop = await findShopSafety(db, shopId)
  return ({ safety, pictures }) => {
    const warnings = Object.keys(safety.warnings).length > 0 ? safety.warnings : shop.warnings
    const known = {
      trader,
      maker: (safety.maker ?? shop.maker) !== null,
      euPerson: (safety.euPerson ?? shop.euPerson) !== null,
      identifier: safety.identifier !== null,
      warningLocales: localeCodes.filter((code) => warnings[code] !== undefined),
      pictures: pictures.length,
    }
    const lacking = countries.flatMap(({ country, rules }) => {
      const facts = saleFactsMissing(rules, known)
      return facts.length === 0 ? [] : [{ country, facts }]
    })
    return {
      missing: saleFacts.filter((fact) => lacking.some(({ facts }) => facts.includes(fact))),
      countries: lacking.map(({ country }) => country),
    }
  }
}

/** Notes a product of a file among those that lack facts, if it does. */
export function noteSaleGap(
  gaps: SaleGaps,
  of: Pick<SaleGaps['first'][number], 'line' | 'id' | 'title'>,
  gap: Gap,
): void {
  if (gap.missing.length === 0) return
  gaps.count++
  if (gaps.first.length < changesShownMax) gaps.first.push({ ...of, ...gap })
}
