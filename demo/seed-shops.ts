import type { Localized } from '@sampan/contract/wire/locales.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import type { Tx } from '@sampan/server/kernel/database.ts'
import { firstTemplateName } from '@sampan/server/market/freight/index.ts'
import type { DemoCategory, DemoShop } from './catalogue.ts'
import { between, chance } from './chance.ts'
import { shopAddress } from './shop-addresses.ts'

/** Neighbours, for whom sending costs less than to the rest of the world. */
const regions: readonly (readonly string[])[] = [
  ['CN', 'HK', 'MO', 'TW', 'JP', 'KR'],
  ['TH', 'VN', 'ID', 'SG', 'MY', 'PH', 'KH', 'LA', 'MM'],
  ['TR', 'FR', 'DE', 'BE', 'NL', 'ES', 'IT', 'PT', 'CH', 'AT', 'GB'],
  ['US', 'CA', 'MX'],
]

/** Writes the shops of a category with texts and freight. Answers their ids by their names in the catalogue. */
export async function seedShops(tx: Tx, { category, shops }: DemoCategory): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('shop')
    .values(
      shops.map((shop) => {
        const next = chance(`shop/${shop.id}`)
        return {
          external_id: `demo/${shop.id}`,
          name: shop.name,
          room: category,
          country: shop.country,
          since: shop.since,
          fans: between(next, 240, 38_000),
          free_freight_from_cents: next() < 0.65 ? between(next, 3, 9) * 1000 + 900 : null,
          return_address: JSON.stringify(shopAddress(shop)),
        }
      }),
    )
    .returning(['id', 'external_id'])
    .execute()
  const ids = new Map(rows.map((row) => [row.external_id.slice('demo/'.length), row.id]))
  await tx
    .insertInto('shop_text')
    .values(shops.flatMap((shop) => textsOf(shop, ids.get(shop.id) ?? 0)))
    .execute()
  const templates = await tx
    .insertInto('freight_template')
    .values(
      shops.map((shop) => ({ shop_id: ids.get(shop.id) ?? 0, name: firstTemplateName, is_default: true })),
    )
    .returning(['id', 'shop_id'])
    .execute()
  const templateOf = new Map(templates.map(({ id, shop_id }) => [shop_id, id]))
  await tx
    .insertInto('freight_zone')
    .values(shops.flatMap((shop) => zonesOf(shop, templateOf.get(ids.get(shop.id) ?? 0) ?? 0)))
    .execute()
  return ids
}

const textsOf = (shop: DemoShop, shopId: number) =>
  localeCodes.map((locale: keyof Localized) => ({
    shop_id: shopId,
    locale,
    tagline: shop.tagline[locale],
    about: shop.about[locale],
  }))

/** Zones of a shop's template: its own country, its neighbours together, and everywhere else. */
function zonesOf(shop: DemoShop, templateId: number) {
  const next = chance(`freight/${shop.id}`)
  const region = regions.find((one) => one.includes(shop.country)) ?? []
  const neighbours = region.filter((country) => country !== shop.country)
  const near = between(next, 32, 46) * 10
  const zone = (countries: readonly string[], share: number, days: readonly [number, number]) => ({
    countries: [...countries],
    first_grams: 500,
    first_cents: Math.round((near * share) / 10) * 10,
    step_grams: 500,
    step_cents: Math.round((near * share) / 40) * 10,
    days_min: days[0],
    days_max: days[1],
  })
  const zones = [
    zone([shop.country], 0.5, [1, 3]),
    ...(neighbours.length > 0 ? [zone(neighbours, 1, [4, 7])] : []),
    zone(['*'], 1.9, [7, 13]),
  ]
  return zones.map((one, at) => ({ template_id: templateId, place: at + 1, ...one }))
}
