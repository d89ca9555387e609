import { noLineColumns, type ProductColumn } from '@sampan/contract/market/catalog/product-fields.ts'
import { type Localized, localeCodes } from '@sampan/contract/wire/locales.ts'
import { pictureBase } from '@sampan/illustrations/planned.ts'
import type { Tx } from '@sampan/server/kernel/database.ts'
import { axisWords, type SpecAxis } from '@sampan/server/market/catalog/index.ts'
import { sql } from 'kysely'
import {
  type DemoCategory,
  type DemoFamily,
  type DemoOption,
  type DemoProduct,
  type DemoShop,
  productsOf,
} from './catalogue.ts'
import { between, chance } from './chance.ts'
import type { createReviewChooser, DemoReview } from './choose-reviews.ts'
import { colourNames } from './colours.ts'
import { customsOf } from './customs-facts.ts'
import { kindOf } from './kinds.ts'
import { type ProductPictures, picturesOf } from './product-pictures.ts'
import { seedReviews } from './seed-reviews.ts'
import { valueName } from './value-names.ts'

const dayMs = 86_400_000

interface Prepared {
  product: DemoProduct
  family: DemoFamily
  shopKey: string
  pictures: string[]
  buyersPictures: string[]
  colours: SpecAxis | null
  option: DemoOption | undefined
  sales: number
  /** For how many days it has been for sale, and for how long to the millisecond. */
  days: number
  agoMs: number
  reviews: readonly DemoReview[]
  next: () => number
}

/** Facts that take time to find out, found out before the transaction that writes it. */
export async function prepareProducts(
  catalogue: DemoCategory,
  chooseReviews: ReturnType<typeof createReviewChooser>,
): Promise<Prepared[]> {
  const { category, shops } = catalogue
  const prepared: Prepared[] = []
  for (const { family, product, n } of productsOf(catalogue)) {
    const pictures = picturesOf(family, category, product.id, n)
    const next = chance(`product/${category}/${product.id}`)
    const sales = salesOf(next)
    const shopKey = product.shop ?? family.shop
    const written = family.reviews.filter((review) => review.product === product.id)
    const days = daysOnSale(sales, product.wasCents !== null, sinceOf(shops, shopKey), next)
    prepared.push({
      product,
      family,
      shopKey,
      pictures: pictures.all.map(({ name }) => pictureBase(name)),
      buyersPictures: pictures.byBuyers.map(({ name }) => pictureBase(name)),
      colours: await coloursOf(family, pictures),
      option: (product.options ?? family.options)[0],
      sales,
      days,
      agoMs: days * dayMs + between(next, 0, dayMs),
      reviews: chooseReviews(
        { id: product.id, kind: kindOf(category, family.id), family: family.id, sales },
        written,
      ),
      next,
    })
  }
  return prepared
}

/** Few goods sell much. */
const salesOf = (next: () => number): number => Math.round(8 + 4200 * next() ** 5 + 260 * next())

/** The first of a product's numbers: how much it sold. */
export const salesOfProduct = (category: string, id: string): number =>
  salesOf(chance(`product/${category}/${id}`))

const sinceOf = (shops: readonly DemoShop[], id: string) => shops.find((shop) => shop.id === id)?.since ?? 0

/** The youngest shops of the demo opened in this year; nothing of theirs is older than so many days. */
const youngestSince = 2025
const youngestDays = 300
/** Number of goods that sold little and came a few days ago. */
const newShare = 0.2

/** Goods that sold much have been there for long, and those that cost less than before were there before. */
function daysOnSale(sales: number, isReduced: boolean, since: number, next: () => number): number {
  const most = since >= youngestSince ? youngestDays : 540
  const fewest = isReduced ? 60 : next() < newShare ? 4 : 40
  return Math.min(most, fewest + Math.round(sales / (3 + 6 * next())) + between(next, 0, fewest * 3))
}

async function coloursOf(family: DemoFamily, { byColour }: ProductPictures): Promise<SpecAxis | null> {
  if (family.colours !== 3) return null
  // With the picture library, which only a first start needs.
  const { dominantHue } = await import('@sampan/illustrations/art.ts')
  const hues = await Promise.all(byColour.map(({ thing }) => dominantHue(thing)))
  const values = colourNames(hues).map((colour, n) => {
    const picture = byColour[n]?.picture.name
    return { ...colour, picture: picture === undefined ? null : pictureBase(picture) }
  })
  return { key: 'colour', name: axisWords['colour'] ?? 'Colour', values }
}

const skusAtOnce = 150

/** Writes the goods of a category with texts, SKUs and reviews, in a few statements, whatever their number. */
export async function seedProducts(
  tx: Tx,
  catalogue: DemoCategory,
  prepared: readonly Prepared[],
  shops: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rows = await tx
    .insertInto('product')
    .values(prepared.map((each) => productRow(catalogue, each, shops, now)))
    .returning(['id', 'external_id'])
    .execute()
  const ids = new Map(rows.map((row) => [row.external_id, row.id]))
  const idOf = ({ product }: Prepared) => ids.get(externalId(product)) ?? 0
  await tx
    .insertInto('product_text')
    .values(prepared.flatMap((each) => textRows(idOf(each), each)))
    .execute()
  const skus = prepared.flatMap((each) => skuRows(idOf(each), each, now))
  // A few at a time: each is looked at by triggers, and a slow machine has no longer for a statement than others.
  for (let at = 0; at < skus.length; at += skusAtOnce)
    await tx
      .insertInto('sku')
      .values(skus.slice(at, at + skusAtOnce))
      .execute()
  await agePrices(tx, [...ids.values()])
  await seedReviews(
    tx,
    prepared.map((each) => ({ ...each, id: idOf(each), axes: axesOf(each) })),
    now,
  )
}

const axesOf = ({ colours, option }: Prepared): SpecAxis[] => [
  ...(colours ? [colours] : []),
  ...(option ? [axisOf(option)] : []),
]

const externalId = (product: DemoProduct) => `demo/${product.id}`

function productRow(catalogue: DemoCategory, each: Prepared, shops: ReadonlyMap<string, number>, now: Date) {
  const { product, family, shopKey, sales, reviews, next } = each
  const shop = catalogue.shops.find(({ id }) => id === shopKey)
  const shopId = shops.get(shopKey)
  if (!shop || shopId === undefined)
    throw new Error(`${product.id} names a shop ${shopKey} that is not there`)
  const fields = {
    category: catalogue.category,
    ship_from: shop.country,
    weight_grams: family.weightGrams,
    ...noLineColumns,
    ...customsOf(family.id, product.id, shop.country),
  } satisfies Record<ProductColumn, unknown>
  return {
    shop_id: shopId,
    external_id: externalId(product),
    ...fields,
    pictures: each.pictures,
    specs: JSON.stringify(axesOf(each)),
    sales,
    seen: sales * between(next, 6, 14) + between(next, 20, 400),
    score_sum: reviews.reduce((sum, review) => sum + review.stars, 0),
    score_count: reviews.length,
    created_at: new Date(now.getTime() - each.agoMs),
  }
}

const textRows = (productId: number, { product, family }: Prepared) =>
  localeCodes.map((locale: keyof Localized) => ({
    product_id: productId,
    locale,
    title: product.title[locale],
    description: `${product.line[locale]}\n\n${family.about[locale]}`,
  }))

const axisOf = (option: DemoOption): SpecAxis => ({
  key: option.axis,
  name: axisWords[option.axis] ?? option.axis,
  values: option.values.map((value, n) => ({
    key: `v${n + 1}`,
    name: valueName(option.axis, value),
    picture: null,
  })),
})

/**
 * A struck-out price was the price from when it went on sale until a while ago; every third had a cheaper week in
 * between. Prices change at any hour.
 */
async function agePrices(tx: Tx, productIds: readonly number[]): Promise<void> {
  const ids = sql`${[...productIds]}::bigint[]`
  await sql`
    with reduced as (
      select sku.id, sku.original_price_cents as was, sku.price_cents as price, product.created_at as began,
        (4 + product_id % 9) * interval '1 day' + (product_id * 37 % 1300) * interval '1 minute' as ago,
        product_id % 3 = 0 as had_week
      from sku join product on product.id = sku.product_id
      where sku.product_id = any(${ids}) and sku.original_price_cents is not null
    ), earlier as (
      insert into price_change (sku_id, price_cents, since, until)
      select id, was, began, now() - ago - interval '14 days' from reduced
      union all
      select id, case when had_week then (was + price) / 2 else was end, now() - ago - interval '14 days',
        now() - ago - interval '7 days' from reduced
      union all
      select id, was, now() - ago - interval '7 days', now() - ago from reduced
    )
    update sku set priced_at = now() - ago, lowest_before_cents = case when had_week then (was + price) / 2 else was end
    from reduced where reduced.id = sku.id`.execute(tx)
}

/** One SKU for each combination; now and then one is sold out or nearly so. */
function skuRows(productId: number, { product, colours, option, next, agoMs }: Prepared, now: Date) {
  const choices = colours ? colours.values : [null]
  const options = option
    ? option.values.map((_, n) => ({ key: `v${n + 1}`, addCents: option.addCents[n] ?? 0 }))
    : [null]
  const soldOut = next() < 0.02
  return choices.flatMap((colour) =>
    options.map((each) => {
      const luck = next()
      const stock = soldOut || luck < 0.05 ? 0 : luck < 0.15 ? between(next, 1, 4) : between(next, 12, 160)
      const addCents = each?.addCents ?? 0
      return {
        product_id: productId,
        values: [colour?.key, each?.key].filter((key) => key !== undefined),
        price_cents: product.priceCents + addCents,
        original_price_cents: product.wasCents === null ? null : product.wasCents + addCents,
        stock,
        picture: colour?.picture ?? null,
        // It costs that since it went on sale.
        priced_at: new Date(now.getTime() - agoMs),
      }
    }),
  )
}
