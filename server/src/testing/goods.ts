import { randomUUID } from 'node:crypto'
import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { ShopAddress } from '@sampan/contract/market/shops/address.ts'
import type { Localized } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import type { SpecAxis } from '#market/catalog/index.ts'

/** Shops, goods and promo codes for tests, written straight into the database. */

export interface ShopWish {
  name?: string
  room?: Category
  open?: boolean
  salesTotal?: number
  /** Cents of goods from which freight is free. */
  freeFromCents?: number | null
  /** Zones by country or '*': first 500 g and each further 500 g begun, in cents. Default: everywhere for 500 + 200. */
  zones?: Readonly<Record<string, { firstCents: number; stepCents: number }>>
  texts?: Partial<Record<keyof Localized, { tagline: string; about: string }>>
  /** Address at which it takes returns; null: it has not said. */
  returnAddress?: ShopAddress | null
}

export const quayAddress: ShopAddress = {
  addressee: 'Lantern Quay, returns',
  mobilePhone: '+8613800138000',
  area: ['CN', 'Zhejiang', 'Ningbo'],
  postalCode: '315000',
  detailedAddress: '8 Quay Road',
}

/** A freight template of a shop, with a zone for each country; answers its id. */
export async function addTemplate(
  db: Db,
  shopId: number,
  zones: NonNullable<ShopWish['zones']>,
  { name, isDefault = false }: { name: string; isDefault?: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('freight_template')
    .values({ shop_id: shopId, name, is_default: isDefault })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Object.entries(zones).map(([zone, { firstCents, stepCents }], at) => ({
    template_id: id,
    place: at + 1,
    countries: [zone],
    first_grams: 500,
    first_cents: firstCents,
    step_grams: 500,
    step_cents: stepCents,
    days_min: 5,
    days_max: 9,
  }))
  if (rows.length > 0) await db.insertInto('freight_zone').values(rows).execute()
  return id
}

/** A shop that sends everywhere; answers its id. */
export async function addShop(db: Db, wish: ShopWish = {}): Promise<number> {
  const { id } = await db
    .insertInto('shop')
    .values({
      external_id: randomUUID(),
      name: wish.name ?? 'Lantern Quay',
      room: wish.room ?? 'outdoors',
      country: 'CN',
      since: 2019,
      open: wish.open ?? true,
      sales_total: wish.salesTotal ?? 0,
      free_freight_from_cents: wish.freeFromCents ?? null,
      return_address: wish.returnAddress === null ? null : JSON.stringify(wish.returnAddress ?? quayAddress),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const zones = wish.zones ?? { '*': { firstCents: 500, stepCents: 200 } }
  if (Object.keys(zones).length > 0) await addTemplate(db, id, zones, { name: 'Standard', isDefault: true })
  const texts = Object.entries(
    wish.texts ?? { en: { tagline: 'Off the boat', about: 'A quay with lanterns.' } },
  )
  await db
    .insertInto('shop_text')
    .values(texts.map(([locale, text]) => ({ shop_id: id, locale, ...text })))
    .execute()
  return id
}

export interface SkuWish {
  values?: string[]
  priceCents?: number
  originalPriceCents?: number | null
  stock?: number
  active?: boolean
}

export interface ProductWish {
  category?: Category
  titles?: Partial<Localized>
  skus?: readonly SkuWish[]
  specs?: readonly SpecAxis[]
  weightGrams?: number
  sales?: number
  onSale?: boolean
  createdAt?: Date
}

export interface Goods {
  productId: number
  skuIds: number[]
  /** The first SKU. */
  skuId: number
}

/** A product of a shop with its texts and SKUs: by default one of 1,000 cents, 400 g, ten pieces. */
export async function addProduct(db: Db, shopId: number, wish: ProductWish = {}): Promise<Goods> {
  const { id: productId } = await db
    .insertInto('product')
    .values({
      shop_id: shopId,
      external_id: randomUUID(),
      category: wish.category ?? 'outdoors',
      pictures: ['/media/test/lantern'],
      specs: JSON.stringify(wish.specs ?? []),
      weight_grams: wish.weightGrams ?? 400,
      ship_from: 'CN',
      sales: wish.sales ?? 0,
      on_sale: wish.onSale ?? true,
      ...(wish.createdAt ? { created_at: wish.createdAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const titles = Object.entries(wish.titles ?? { en: 'Brass lantern' })
  await db
    .insertInto('product_text')
    .values(
      titles.map(([locale, title]) => ({ product_id: productId, locale, title, description: `${title}.` })),
    )
    .execute()
  const skus = await db
    .insertInto('sku')
    .values(
      (wish.skus ?? [{}]).map((sku) => ({
        product_id: productId,
        values: sku.values ?? [],
        price_cents: sku.priceCents ?? 1000,
        original_price_cents: sku.originalPriceCents ?? null,
        stock: sku.stock ?? 10,
        active: sku.active ?? true,
      })),
    )
    .returning('id')
    .execute()
  const skuIds = skus.map((row) => row.id)
  return { productId, skuIds, skuId: skuIds[0] ?? 0 }
}

export interface PromoWish {
  code: string
  kind?: 'fixed' | 'percent'
  /** Cents for fixed, basis points for percent. */
  amount?: number
  minimumCents?: number
  startsAt?: Date
  endsAt?: Date | null
  usesPerBuyer?: number | null
  usesTotal?: number | null
  shopId?: number | null
  category?: Category | null
  offered?: boolean
}

/** A promo code: by default 300 cents off everything, as often as one likes. */
export async function addPromo(db: Db, wish: PromoWish): Promise<number> {
  const { id } = await db
    .insertInto('promo_code')
    .values({
      code: wish.code,
      kind: wish.kind ?? 'fixed',
      amount: wish.amount ?? 300,
      minimum_cents: wish.minimumCents ?? 0,
      ...(wish.startsAt ? { starts_at: wish.startsAt } : {}),
      ends_at: wish.endsAt ?? null,
      uses_per_buyer: wish.usesPerBuyer ?? null,
      uses_total: wish.usesTotal ?? null,
      shop_id: wish.shopId ?? null,
      category: wish.category ?? null,
      offered: wish.offered ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function stockOf(db: Db, skuId: number): Promise<number> {
  const { stock } = await db
    .selectFrom('sku')
    .select('stock')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  return stock
}

/**
 * Two shops to check out from. Harbour sends everywhere for 500 + 200, free from 5,000; Quay to the US alone for 900 + 300.
 * The lantern is Harbour's: 1,000 cents, 400 g, coral. The tea is Quay's: 600 cents, 400 g.
 */
export async function addTwoShops(
  db: Db,
): Promise<{ harbour: number; quay: number; lantern: Goods; tea: Goods }> {
  const harbour = await addShop(db, { name: 'Harbour', freeFromCents: 5000 })
  const quay = await addShop(db, { name: 'Quay', zones: { US: { firstCents: 900, stepCents: 300 } } })
  const coral = { key: 'coral', name: { en: 'Coral', zh: '珊瑚色' }, picture: null }
  const lantern = await addProduct(db, harbour, {
    titles: { en: 'Brass lantern', zh: '黄铜灯笼' },
    specs: [{ key: 'c', name: { en: 'Colour' }, values: [coral] }],
    skus: [{ values: ['coral'], stock: 1000 }],
  })
  const tea = await addProduct(db, quay, {
    titles: { en: 'Tea' },
    category: 'food',
    skus: [{ priceCents: 600, stock: 1000 }],
  })
  return { harbour, quay, lantern, tea }
}
