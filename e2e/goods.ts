import { test } from '@playwright/test'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Call, Sql } from './fixtures.ts'

/** A product on sale, as a journey looks for it. */
export interface Good {
  productId: number
  shopId: number
  shop: string
  title: string
  /** Its first SKU in stock. */
  skuId: number
  /** Choice on each axis that gives that SKU. */
  values: readonly string[]
  priceCents: number
}

interface Wish {
  count?: number
  locale?: Locale
  /** With specs to choose, or sold in one kind only. */
  hasSpecs?: boolean
  priceMaxCents?: number
  /** Name of a shop of the demo which somebody tends at the console. */
  shop?: string
  /** True in a journey beside which no other runs: a shop may have few such goods. */
  ofAnyShelf?: boolean
  /**
   * Name of a journey that changes the product itself, which may be off sale afterwards: it gets one of the spare shelf that no
   * other journey in that shop gets, as they run side by side.
   */
  spareFor?: SpareUser
}

/** Each of the journeys that run side by side has a shelf of its own, so that nobody takes what another counts. */
const shelves = 4
const shelf = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % shelves
/** Shelf that is no worker's while there are three of them (`workers` of the configuration). */
const spareShelf = 3

/** Half of a shop's spare shelf that a journey gets: two that use one shop have different halves. */
const spareUsers = { recall: 0, notice: 1, video: 0 } as const
export type SpareUser = keyof typeof spareUsers

const callsOf = new Map<string, number>()

/** Other goods for each journey and each of its calls, and the same ones whenever it runs. */
function nextSeed(): string {
  const { testId } = test.info()
  const call = (callsOf.get(testId) ?? 0) + 1
  callsOf.set(testId, call)
  return `${testId} ${call}`
}

/** Number of earlier runs of the journey: each time it gets the next goods of a shop, since the first are as the earlier run left them. */
const timesBefore = () => test.info().retry + test.info().repeatEachIndex

/** Goods of different shops with plenty of stock, another choice at each call. */
export async function chooseGoods(sql: Sql, wish: Wish = {}): Promise<Good[]> {
  const { count = 1, locale = 'en', hasSpecs, priceMaxCents = 30_000, shop } = wish
  const spareHalf = wish.spareFor ? spareUsers[wish.spareFor] : null
  const rows = await sql(
    `select * from (
       select p.id, p.shop_id, s.name as shop, t.title, k.id as sku_id, k.values, k.price_cents,
         row_number() over (partition by p.shop_id order by md5(p.id || $7::text)) - 1 as place,
         count(*) over (partition by p.shop_id) as places
       from product p
       join shop s on s.id = p.shop_id and s.open
       join product_text t on t.product_id = p.id and t.locale = $1
       join lateral (
         select id, values, price_cents from sku where product_id = p.id and active and stock >= 20 order by id limit 1
       ) k on true
       where p.on_sale and p.in_stock and k.price_cents <= $2
         and ($3::boolean is null or (p.only_sku_id is null) = $3)
         and ($9::boolean or p.id % $5::int = $6) and ($8::text is null or s.external_id = 'demo/' || $8)
         and ($10::int is null or p.id / (2 * $5::int) % 2 = $10)
     ) found where place = $11::int % places
     order by md5(id || $7::text) limit $4`,
    [
      locale,
      priceMaxCents,
      hasSpecs ?? null,
      count,
      shelves,
      spareHalf === null ? shelf : spareShelf,
      nextSeed(),
      shop ?? null,
      wish.ofAnyShelf ?? false,
      spareHalf,
      timesBefore(),
    ],
  )
  if (rows.length < count) throw new Error(`The demo shop has only ${rows.length} such goods`)
  return rows.map((row) => ({
    productId: Number(row['id']),
    shopId: Number(row['shop_id']),
    shop: String(row['shop']),
    title: String(row['title']),
    skuId: Number(row['sku_id']),
    values: row['values'] as string[],
    priceCents: Number(row['price_cents']),
  }))
}

/** One of them. */
export async function chooseGood(sql: Sql, wish: Omit<Wish, 'count'> = {}): Promise<Good> {
  const [good] = await chooseGoods(sql, wish)
  if (!good) throw new Error('Nothing is on sale')
  return good
}

/** A bag with one good in it, which the buyer has chosen. */
export async function fillBag(
  sql: Sql,
  call: Call,
  { quantity = 1, ...wish }: Omit<Wish, 'count'> & { quantity?: number } = {},
): Promise<Good> {
  const good = await chooseGood(sql, wish)
  await call('cart_add', { skuId: good.skuId, quantity })
  return good
}

export async function stockOf(sql: Sql, skuId: number): Promise<number> {
  const [row] = await sql('select stock from sku where id = $1', [skuId])
  return Number(row?.['stock'])
}
