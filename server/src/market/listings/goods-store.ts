import type { StandingState } from '@sampan/contract/market/catalog/takedown-states.ts'
import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { type SpecAxis, takedownColumn } from '#market/catalog/index.ts'
import { isLow, type QualityColumns, qualityColumns } from './quality-store.ts'
import { type ScheduledStep, scheduleColumn } from './schedule-store.ts'
import { codeColumns, codesOf, type SkuCodes } from './sku-code-store.ts'
import {
  changedAtColumn,
  firstFew,
  type Given,
  type SomeGoods,
  type SortedGoods,
  type SortQuery,
  sortedGoods,
} from './sort-store.ts'

/** The shop whose goods are read, and a filter of them. */
export interface GoodsQuery {
  shopId: number
  locale: Locale
  /** Ids that were found by words (`findGoodsWith`), or chosen. */
  ids?: readonly number[] | undefined
  state?: 'onSale' | 'off' | undefined
  lowStock?: boolean | undefined
  /** True: goods alone whose time is set, or could not be kept. */
  scheduled?: boolean | undefined
  /** True: goods alone whose listing needs work. */
  lowQuality?: boolean | undefined
  limit: number
}

export function conditions(
  { shopId, ids, state }: GoodsFilter & Pick<GoodsQuery, 'ids'>,
  given: Given,
): string[] {
  const all = [`product.shop_id = ${given(shopId)}`]
  if (state !== undefined) all.push(state === 'onSale' ? 'product.on_sale' : 'not product.on_sale')
  if (ids !== undefined) all.push(`product.id = any(${given(ids)}::bigint[])`)
  return all
}

/** The title in a member's language, else in English, else in any. */
const titleIn = (locale: Locale): string =>
  `coalesce((select title from product_text t where t.product_id = product.id
    order by t.locale <> '${locale}', t.locale <> 'en', t.locale limit 1), '')`

/** Filter alone, of which no page is read. */
export type GoodsFilter = Omit<GoodsQuery, 'locale' | 'limit' | 'ids'>

export interface GoodsRow extends QualityColumns {
  id: number
  title: string
  picture: string
  category: Category
  onSale: boolean
  schedule: ScheduledStep[]
  /** State of the takedown that stands. */
  takedown: StandingState | null
  priceCents: number
  priceMaxCents: number
  skus: number
  stock: number
  low: number
  sales: number
  seen: number
  pictures: number
  /** Languages that have both title and description. */
  written: string[]
  createdAt: Date
  changedAt: Date
  /** Value that the list is sorted by, as a cursor has it. */
  sortValue: number | string
}

/** Lists of few goods each: what has a time, runs out, or needs work. */
export function fewOf({
  scheduled,
  lowStock,
  lowQuality,
}: GoodsFilter): { table: string; condition: string }[] {
  return [
    ...(scheduled ? [{ table: 'goods_schedule', condition: 'true' }] : []),
    ...(lowStock ? [{ table: 'low_stock', condition: 'true' }] : []),
    ...(lowQuality ? [{ table: 'goods_quality', condition: isLow }] : []),
  ]
}

export const isAmong = (few: { table: string; condition: string }, shopId: string): string =>
  `product.id in (select product_id from ${few.table} where shop_id = ${shopId} and ${few.condition})`

/** A page of a shop's goods, those made last first; what is counted of a product is counted for the page's rows alone. */
export function goodsRows(db: Db, query: GoodsQuery & { beforeId: number | null }): Promise<GoodsRow[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const where = conditions(query, given)
  if (query.beforeId !== null) where.push(`product.id < ${given(query.beforeId)}`)
  // A page of few goods walks their own list until it is full, and not all goods.
  const [few, ...others] = fewOf(query)
  for (const other of others) where.push(isAmong(other, given(query.shopId)))
  const found = few
    ? `(select distinct product_id from ${few.table} where shop_id = ${given(query.shopId)} and ${few.condition}
        ${query.beforeId === null ? '' : `and product_id < ${given(query.beforeId)}`} order by product_id desc) few
      cross join lateral (select * from product where product.id = few.product_id and ${where.join(' and ')} offset 0) product
      order by few.product_id desc`
    : `product where ${where.join(' and ')} order by product.id desc`
  return runStatement<GoodsRow>(
    db,
    rowsOf(query, {
      found: `select product.* from ${found} limit ${Number(query.limit)}`,
      inOrder: 'product.id desc',
      valueColumn: 'product.id',
    }),
    values,
  )
}

/** The same in another order, along its index; goods of a filter that are few are sorted themselves. */
export async function goodsInOrder(
  db: Db,
  query: GoodsQuery & Pick<SortQuery, 'order' | 'after'>,
): Promise<GoodsRow[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const isByScore = query.order === 'worst' || query.order === 'best'
  const lists = fewOf(isByScore ? { ...query, lowQuality: false } : query).map(
    (few): SomeGoods =>
      (put) =>
        `select product_id from ${few.table} where shop_id = ${put(query.shopId)} and ${few.condition}`,
  )
  const where = [...conditions(query, given), ...lists.map((list) => `product.id in (${list(given)})`)]
  const sorted = sortedGoods(
    {
      ...query,
      onSale: query.state && query.state === 'onSale',
      also: isByScore && query.lowQuality ? isLow : undefined,
      where,
      among: await firstFew(db, lists),
    },
    given,
  )
  return runStatement<GoodsRow>(db, rowsOf(query, sorted), values)
}

/** Statement of the rows of the products that another one finds, in an order. */
const rowsOf = ({ locale }: GoodsQuery, { found, inOrder, valueColumn }: SortedGoods): string =>
  `select product.id, ${valueColumn} as "sortValue", ${titleIn(locale)} as title,
      coalesce(product.shown_picture, product.pictures[1], '') as picture, product.category,
      product.on_sale as "onSale", ${scheduleColumn}, product.price_cents as "priceCents",
      ${takedownColumn},
      coalesce(own.price_max, product.price_cents) as "priceMaxCents", own.skus, own.stock, own.low,
      product.sales, product.seen, cardinality(product.pictures) as pictures,
      array(select locale from product_text t where t.product_id = product.id and t.description <> '') as written,
      product.created_at as "createdAt", ${changedAtColumn}, ${qualityColumns}
    from (${found}) product
    cross join lateral (
      select max(price_cents) as price_max, count(*)::int as skus, coalesce(sum(stock), 0)::bigint as stock,
        (count(*) filter (where stock <= (select low_stock_at from shop where shop.id = product.shop_id)))::int as low
      from sku where sku.product_id = product.id and sku.active
    ) own
    order by ${inOrder}`

export interface GridRow extends SkuCodes {
  skuId: number
  productId: number
  title: string
  specs: SpecAxis[]
  values: string[]
  picture: string
  priceCents: number
  originalPriceCents: number | null
  stock: number
  active: boolean
  onSale: boolean
  takedown: StandingState | null
  version: number
}

/** A page of a shop's SKUs in the order of its goods; one that was closed stands only where its product has it on an axis. */
export function gridRows(
  db: Db,
  query: GoodsQuery & { after: { productId: number; skuId: number } | null },
): Promise<GridRow[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const where = conditions(query, given)
  const order = query.lowStock ? ['low.product_id', 'low.sku_id'] : ['product.id', 'sku.id']
  if (query.lowStock) where.push(`low.shop_id = ${given(query.shopId)}`)
  if (query.after) {
    const [product, sku] = [given(query.after.productId), given(query.after.skuId)]
    where.push(`${order[0]} <= ${product} and (${order[0]} < ${product} or ${order[1]} > ${sku})`)
  }
  return runStatement<GridRow>(
    db,
    `select sku.id as "skuId", product.id as "productId", ${titleIn(query.locale)} as title, product.specs, sku.values,
      coalesce(sku.picture, picture_of_values(product.specs, sku.values), product.pictures[1], '') as picture,
      sku.price_cents as "priceCents", sku.original_price_cents as "originalPriceCents", sku.stock, sku.active,
      product.on_sale as "onSale", ${takedownColumn}, sku.version, ${codeColumns}
    from ${
      query.lowStock
        ? 'low_stock low join sku on sku.id = low.sku_id join product on product.id = low.product_id'
        : 'product join sku on sku.product_id = product.id'
    } ${codesOf}
    where ${where.join(' and ')} and choice_on_axes(product.specs, sku.values)
    order by ${order[0]} desc, ${order[1]} limit ${Number(query.limit)}`,
    values,
  )
}
