import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

export interface CartRow {
  skuId: number
  quantity: number
  selected: boolean
  addedPriceCents: number
}

/** A buyer's lines, the newest first. */
export async function cartRows(db: Db, buyerId: string): Promise<CartRow[]> {
  return db
    .selectFrom('cart_line')
    .select(['sku_id as skuId', 'quantity', 'selected', 'added_price_cents as addedPriceCents'])
    .where('buyer_id', '=', buyerId)
    .orderBy('added_at', 'desc')
    .orderBy('sku_id', 'desc')
    .execute()
}

/** How many pieces lie in a buyer's bag. */
export async function cartQuantity(db: Db, buyerId: string): Promise<number> {
  const row = await db
    .selectFrom('cart_line')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), sql<number>`0`).as('n'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Serialises changes of one bag, so that two tabs count on each other's lines. */
export async function lockCart(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cart:' || ${buyerId}, 0))`.execute(tx)
}

/** Writes lines with the quantity given; a line put in anew or with more pieces is selected and takes today's price. */
export async function putLines(
  tx: Tx,
  buyerId: string,
  lines: readonly { skuId: number; quantity: number; priceCents: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('cart_line')
    .values(
      lines.map((line) => ({
        buyer_id: buyerId,
        sku_id: line.skuId,
        quantity: line.quantity,
        added_price_cents: line.priceCents,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['buyer_id', 'sku_id']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        added_price_cents: eb.ref('excluded.added_price_cents'),
        selected: true,
      })),
    )
    .execute()
}

/** Changes quantity and selected flag of lines that are there; absent values stay. */
export async function changeLines(
  tx: Tx,
  buyerId: string,
  changes: readonly { skuId: number; quantity?: number | undefined; selected?: boolean | undefined }[],
): Promise<void> {
  await sql`
    update cart_line set
      quantity = coalesce(change.quantity, cart_line.quantity),
      selected = coalesce(change.selected, cart_line.selected)
    from unnest(
      ${changes.map((change) => change.skuId)}::bigint[],
      ${changes.map((change) => change.quantity ?? null)}::int[],
      ${changes.map((change) => change.selected ?? null)}::bool[]
    ) as change(sku_id, quantity, selected)
    where cart_line.buyer_id = ${buyerId} and cart_line.sku_id = change.sku_id`.execute(tx)
}

export async function removeLines(tx: Tx, buyerId: string, skuIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('cart_line')
    .where('buyer_id', '=', buyerId)
    .where('sku_id', 'in', [...skuIds])
    .execute()
}
