import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { SpecAxis } from '#market/catalog/index.ts'
import { type QualityColumns, qualityColumns } from './quality-store.ts'
import { type ScheduledStep, scheduleColumn } from './schedule-store.ts'
import { codeColumns, codesOf, type SkuCodes } from './sku-code-store.ts'

/** The shop whose goods are read, and a filter of them. */
export interface GoodsQuery {
  shopId: number
  locale: Locale
  /** Those that were found by words (`findGoodsWith`). */
  ids?: readonly number[] | undefined
  state?: 'onSale' | 'off' | undefined
  lowStock?: boolean | undefined
  /** Those alone whose time is set, or could not be kept. */
  scheduled?: boolean | undefined
  limit: number
}

type Given = (value: unknown) => string

function conditions({ shopId, ids, state }: GoodsQuery, given: Given): string[] {
  const all = [`product.shop_id = ${given(shopId)}`]
  if (state !== undefined) all.push(state === 'onSale' ? 'product.on_sale' : 'not product.on_sale')
  if (ids !== undefined) all.push(`product.id = any(${given(ids)}::bigint[])`)
  return all
}

/** The title in a member's language, else in English, else in any. */
const titleIn = (locale: Locale): string =>
  `coalesce((select title from product_text t where t.product_id = product.id
    order by t.locale <> '${locale}', t.locale <> 'en', t.locale limit 1), '')`

export interface GoodsRow extends QualityColumns {
  id: number
  title: string
  picture: string
  category: Category
  onSale: boolean
  schedule: ScheduledStep[]
  isTakenDown: boolean
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
}

/** A page of a shop's goods, those made last first; what is counted of a product is counted for the page's rows alone. */
export function goodsRows(db: Db, query: GoodsQuery & { beforeId: number | null }): Promise<GoodsRow[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const where = conditions(query, given)
  if (query.beforeId !== null) where.push(`product.id < ${given(query.beforeId)}`)
  // Few goods run out or have a time: a page of those walks their own list until it is full, and not all goods.
  const few = query.scheduled ? 'goods_schedule' : query.lowStock ? 'low_stock' : null
  if (query.scheduled && query.lowStock)
    where.push(`product.id in (select product_id from low_stock where shop_id = ${given(query.shopId)})`)
  const found = few
    ? `(select distinct product_id from ${few} where shop_id = ${given(query.shopId)}
        ${query.beforeId === null ? '' : `and product_id < ${given(query.beforeId)}`} order by product_id desc) few
      cross join lateral (select * from product where product.id = few.product_id and ${where.join(' and ')} offset 0) product
      order by few.product_id desc`
    : `product where ${where.join(' and ')} order by product.id desc`
  return runStatement<GoodsRow>(
    db,
    `select product.id, ${titleIn(query.locale)} as title,
      coalesce(product.shown_picture, product.pictures[1], '') as picture, product.category,
      product.on_sale as "onSale", ${scheduleColumn}, product.price_cents as "priceCents",
      exists (select from product_takedown d where d.product_id = product.id and d.state <> 'lifted') as "isTakenDown",
      coalesce(own.price_max, product.price_cents) as "priceMaxCents", own.skus, own.stock, own.low,
      product.sales, product.seen, cardinality(product.pictures) as pictures,
      array(select locale from product_text t where t.product_id = product.id and t.description <> '') as written,
      product.created_at as "createdAt", ${qualityColumns}
    from (select product.* from ${found} limit ${Number(query.limit)}) product
    cross join lateral (
      select max(price_cents) as price_max, count(*)::int as skus, coalesce(sum(stock), 0)::bigint as stock,
        (count(*) filter (where stock <= (select low_stock_at from shop where shop.id = product.shop_id)))::int as low
      from sku where sku.product_id = product.id and sku.active
    ) own
    order by product.id desc`,
    values,
  )
}

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
      product.on_sale as "onSale", sku.version, ${codeColumns}
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
