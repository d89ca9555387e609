import { defaultLocale, type Locale, type Localized } from '@sampan/contract/wire/locales.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { sentTogether } from '#kernel/transaction.ts'
import { freightColumn, type ShopFreight } from '#market/freight/index.ts'
import type { SpecAxis } from './specs.ts'

/** A SKU with what a bag or an order needs to know of its product and shop. Money in cents, weight in grams. */
export interface SkuRow {
  skuId: number
  values: string[]
  priceCents: number
  originalPriceCents: number | null
  stock: number
  /** True if it can be bought at all: SKU, product and shop are all open, and the shop takes orders. */
  onSale: boolean
  /** Until when it is off the shelf because the shop is on holiday; null where that is not the reason. */
  awayUntil: Date | null
  /** True if it is off the shelf because the shop takes no orders for now. */
  shopSuspended: boolean
  picture: string
  productId: number
  category: string
  specs: SpecAxis[]
  weightGrams: number
  titles: Partial<Localized>
  shopId: number
  shopName: string
  shopRoom: string
  /** Country from which the goods are sent. */
  sentFrom: string
  /** Facts for customs; null where the shop has not said them. */
  hsCode: string | null
  originCountry: string | null
  material: string | null
}

/** Which titles to read: those of a reader (their language and English), or all of them, for an order to keep. */
export type Titles = Locale | 'all'

/**
 * The picture of the first chosen value that has one, as the database's `picture_of_values` finds it. It is written out because
 * PostgreSQL cannot inline that function (it orders and limits), and would plan its query anew for each row.
 */
const pictureOfValues = `(select value ->> 'picture'
      from jsonb_array_elements(product.specs) with ordinality axis(spec, n), jsonb_array_elements(spec -> 'values') value
      where value ->> 'key' = sku.values[n] and value ->> 'picture' is not null order by n limit 1)`

/** The columns of a SkuRow. Their values are ours: the language is one of ten, not what somebody typed. */
const skuColumns = (
  titles: Titles,
): string => `sku.id as "skuId", sku.values, sku.price_cents as "priceCents",
    sku.original_price_cents as "originalPriceCents", sku.stock,
    sku.active and product.on_sale and shop.open and shop.suspended = 0 and coalesce(shop.away_until <= now(), true) as "onSale",
    sku.active and product.on_sale and shop.suspended > 0 as "shopSuspended",
    case when sku.active and product.on_sale and shop.open and shop.away_until > now() then shop.away_until end
      as "awayUntil",
    coalesce(sku.picture, ${pictureOfValues}, product.pictures[1], '') as picture,
    product.id as "productId", product.category, product.specs, product.weight_grams as "weightGrams",
    (select jsonb_object_agg(t.locale, t.title) from product_text t where t.product_id = product.id
      ${titles === 'all' ? '' : `and t.locale in ('${titles}', '${defaultLocale}')`}) as titles,
    shop.id as "shopId", shop.name as "shopName", shop.room as "shopRoom", product.ship_from as "sentFrom", product.hs_code as "hsCode",
    product.origin_country as "originCountry", product.material`

/** A SKU with what its shop asks for sending. */
export interface QuotableSku extends SkuRow {
  freight: ShopFreight
}

/** Ids are single parameters: with an array PostgreSQL would make a new plan each time. */
const byId = (skuIds: readonly number[]): string => `from sku
  join product on product.id = sku.product_id join shop on shop.id = product.shop_id
  where sku.id in (${skuIds.map((_, n) => `$${n + 1}`).join(', ')})`

const bySku = <Row extends SkuRow>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.skuId, row]))

/** Reads SKUs by id; ids that do not exist are missing from the answer. */
export async function findSkus(
  db: Db,
  skuIds: readonly number[],
  titles: Titles,
): Promise<Map<number, SkuRow>> {
  if (skuIds.length === 0) return new Map()
  return bySku(await runStatement<SkuRow>(db, `select ${skuColumns(titles)} ${byId(skuIds)}`, skuIds))
}

/** The same with their shops' freight, to be priced. */
export async function findQuotable(
  db: Db,
  skuIds: readonly number[],
  titles: Titles,
): Promise<Map<number, QuotableSku>> {
  if (skuIds.length === 0) return new Map()
  const text = `select ${skuColumns(titles)}, ${freightColumn} ${byId(skuIds)}`
  return bySku(await runStatement<QuotableSku>(db, text, skuIds))
}

/**
 * SKUs joined to lines that name them, in one statement.
 * @param lines SQL of rows with a column `sku_id`; `columns` of them, as `line.…`, are read beside the SKU's
 */
export function skusOfLines<Columns>(
  db: Db,
  titles: Titles,
  lines: { text: string; columns: string; order: string; values: readonly unknown[] },
): Promise<(SkuRow & Columns)[]> {
  return runStatement(
    db,
    `select ${skuColumns(titles)}, ${lines.columns} from (${lines.text}) line
    join sku on sku.id = line.sku_id join product on product.id = sku.product_id join shop on shop.id = product.shop_id
    order by ${lines.order}`,
    lines.values,
  )
}

export interface Pieces {
  skuId: number
  quantity: number
}

/**
 * Takes pieces off the shelf at the price that was quoted; all or, by the `false` it answers, not all: the caller must then roll
 * back. The conditions are in the UPDATE, so nothing was held while the buyer's sum was worked out: a SKU is locked
 * from here to COMMIT alone. One statement for each SKU, in id order: they are pipelined, and are planned once
 * whatever their number.
 */
export async function takeStock(
  tx: Tx,
  pieces: readonly (Pieces & { priceCents: number })[],
): Promise<boolean> {
  const taken = await sentTogether(
    pieces
      .toSorted((a, b) => a.skuId - b.skuId)
      .map(({ skuId, quantity, priceCents }) =>
        runStatement<{ id: number }>(
          tx,
          `update sku set stock = stock - $2 where id = $1 and stock >= $2 and price_cents = $3 and active returning id`,
          [skuId, quantity, priceCents],
        ),
      ),
  )
  return taken.every(({ length }) => length === 1)
}

/**
 * Puts pieces back on the shelf. One statement for each SKU, in id order, as `takeStock` does: one that locks its rows first and then
 * changes them by the versions it saw before can wait for who waits for its lock.
 */
export async function returnStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  await sentTogether(
    pieces
      .toSorted((a, b) => a.skuId - b.skuId)
      .map(({ skuId, quantity }) =>
        runStatement(tx, 'update sku set stock = stock + $2 where id = $1', [skuId, quantity]),
      ),
  )
}
