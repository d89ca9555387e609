import { defaultLocale, type Locale, type Localized } from '@sampan/contract/locales/index.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { SpecAxis } from './specs.ts'

/** A SKU with what a bag or an order needs to know of its product and shop. Money in cents, weight in grams. */
export interface SkuRow {
  skuId: number
  values: string[]
  priceCents: number
  originalPriceCents: number | null
  stock: number
  /** Whether it can be bought at all: SKU, product and shop are all open. */
  onSale: boolean
  picture: string
  productId: number
  category: string
  specs: SpecAxis[]
  weightGrams: number
  titles: Partial<Localized>
  shopId: number
  shopName: string
  shopRoom: string
}

const skuText = (
  ofText = '',
): string => `select sku.id as "skuId", sku.values, sku.price_cents as "priceCents",
    sku.original_price_cents as "originalPriceCents", sku.stock,
    sku.active and product.on_sale and shop.open as "onSale",
    coalesce(sku.picture, product.pictures[1], '') as picture, product.id as "productId", product.category, product.specs,
    product.weight_grams as "weightGrams",
    (select jsonb_object_agg(t.locale, t.title) from product_text t where t.product_id = product.id ${ofText}) as titles,
    shop.id as "shopId", shop.name as "shopName", shop.room as "shopRoom"
  from sku join product on product.id = sku.product_id join shop on shop.id = product.shop_id`

/** Ids stand one by one in the text, from `$from` on: of an array PostgreSQL would make a new plan each time. */
const listed = (skuIds: readonly number[], from: number): string =>
  `where sku.id in (${skuIds.map((_, n) => `$${from + n}`).join(', ')}) order by sku.id`

const bySku = (rows: readonly SkuRow[]): Map<number, SkuRow> => new Map(rows.map((row) => [row.skuId, row]))

/** Reads SKUs by id, their titles in a reader's language and in English; ids that do not exist are missing from the answer. */
export async function findSkus(
  db: Db,
  skuIds: readonly number[],
  locale: Locale,
): Promise<Map<number, SkuRow>> {
  if (skuIds.length === 0) return new Map()
  const text = `${skuText(`and t.locale in ($1, '${defaultLocale}')`)} ${listed(skuIds, 2)}`
  return bySku(await runStatement<SkuRow>(db, text, [locale, ...skuIds]))
}

/** The same with titles in all languages, holding the SKU rows until the transaction ends. Locked in id order, as everybody does. */
export async function lockSkus(tx: Tx, skuIds: readonly number[]): Promise<Map<number, SkuRow>> {
  if (skuIds.length === 0) return new Map()
  const text = `${skuText()} ${listed(skuIds, 1)} for no key update of sku`
  return bySku(await runStatement<SkuRow>(tx, text, skuIds))
}

export interface Pieces {
  skuId: number
  quantity: number
}

/**
 * Takes pieces off the shelf; all or, by the `false` it answers, not all: the caller must then roll back.
 * The condition stands in the UPDATE, so that no reading before it can be stale. One statement for each SKU, in id
 * order: they travel together, and are planned once whatever their number.
 */
export async function takeStock(tx: Tx, pieces: readonly Pieces[]): Promise<boolean> {
  const taken = await Promise.all(
    pieces
      .toSorted((a, b) => a.skuId - b.skuId)
      .map(({ skuId, quantity }) =>
        sql`update sku set stock = stock - ${quantity} where id = ${skuId} and stock >= ${quantity}`.execute(
          tx,
        ),
      ),
  )
  return taken.every(({ numAffectedRows }) => numAffectedRows === 1n)
}

/** Puts pieces back on the shelf, in id order. */
export async function returnStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return
  const ids = pieces.map((piece) => piece.skuId)
  await tx.selectFrom('sku').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  await sql`
    update sku set stock = stock + taken.quantity
    from unnest(${ids}::bigint[], ${pieces.map((piece) => piece.quantity)}::int[]) as taken(id, quantity)
    where sku.id = taken.id`.execute(tx)
}
