import type { Localized } from '@sampan/contract/locales/index.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
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

const skuRows = (db: Db, skuIds: readonly number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select((eb) => [
      'sku.id as skuId',
      'sku.values',
      'sku.price_cents as priceCents',
      'sku.original_price_cents as originalPriceCents',
      'sku.stock',
      eb
        .and([eb('sku.active', '=', true), eb('product.on_sale', '=', true), eb('shop.open', '=', true)])
        .as('onSale'),
      sql<string>`coalesce(sku.picture, product.pictures[1], '')`.as('picture'),
      'product.id as productId',
      'product.category',
      sql<SpecAxis[]>`product.specs`.as('specs'),
      'product.weight_grams as weightGrams',
      sql<
        Partial<Localized>
      >`(select jsonb_object_agg(t.locale, t.title) from product_text t where t.product_id = product.id)`.as(
        'titles',
      ),
      'shop.id as shopId',
      'shop.name as shopName',
      'shop.room as shopRoom',
    ])
    .where('sku.id', 'in', [...skuIds])
    .orderBy('sku.id')

/** Reads SKUs by id; ids that do not exist are missing from the answer. */
export async function findSkus(db: Db, skuIds: readonly number[]): Promise<Map<number, SkuRow>> {
  if (skuIds.length === 0) return new Map()
  const rows = (await skuRows(db, skuIds).execute()) as SkuRow[]
  return new Map(rows.map((row) => [row.skuId, row]))
}

/** The same, holding the SKU rows until the transaction ends. Locked in id order, as everybody does. */
export async function lockSkus(tx: Tx, skuIds: readonly number[]): Promise<Map<number, SkuRow>> {
  if (skuIds.length === 0) return new Map()
  const rows = (await skuRows(tx, skuIds).forNoKeyUpdate('sku').execute()) as SkuRow[]
  return new Map(rows.map((row) => [row.skuId, row]))
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
