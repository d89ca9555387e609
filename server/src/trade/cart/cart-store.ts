import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { type QuotableSku, type SkuRow, skusOfLines, type Titles } from '#market/catalog/index.ts'
import { freightColumn } from '#market/freight/index.ts'

export interface CartRow {
  skuId: number
  quantity: number
  selected: boolean
  addedPriceCents: number
}

/** A line of a bag with its SKU. */
export interface BagLine<Sku extends SkuRow = SkuRow> {
  row: CartRow
  sku: Sku
}

type LineColumns = { lineQuantity: number; selected: boolean; addedPriceCents: number }

/** A buyer's lines with their SKUs, the newest first: one statement. */
export async function bagLines(db: Db, buyerId: string, titles: Titles): Promise<BagLine[]> {
  const lines = { text: ownLines, columns, order, values: [buyerId] }
  return toBag(await skusOfLines<LineColumns>(db, titles, lines))
}

/** More columns for a statement: SQL in which `$1` is the buyer and the values follow, from `$2` on. */
export interface MoreColumns {
  columns: string
  values: readonly unknown[]
}

/** The selected ones with their shops' freight, to be priced, and beside each what else is asked for. */
export async function selectedLines<More>(
  db: Db,
  buyerId: string,
  titles: Titles,
  more: MoreColumns,
): Promise<BagLine<QuotableSku & More>[]> {
  const lines = {
    text: `${ownLines} and selected`,
    columns: `${columns}, ${freightColumn}, ${more.columns}`,
    order,
    values: [buyerId, ...more.values],
  }
  return toBag(await skusOfLines<LineColumns & Pick<QuotableSku, 'freight'> & More>(db, titles, lines))
}

/** The same, and a SKU that may or may not be among them. */
export async function bagAndSku(
  db: Db,
  buyerId: string,
  skuId: number,
  titles: Titles,
): Promise<{ bag: BagLine[]; sku: SkuRow | undefined }> {
  const text = `${ownLines}
    union all select $2::bigint, 0, true, 0, null where not exists (
      select from cart_line where buyer_id = $1 and sku_id = $2)`
  const rows = await skusOfLines<LineColumns>(db, titles, { text, columns, order, values: [buyerId, skuId] })
  const lines = toBag(rows)
  return {
    bag: lines.filter(({ row }) => row.quantity > 0),
    sku: lines.find(({ row }) => row.skuId === skuId)?.sku,
  }
}

const ownLines = `select sku_id, quantity, selected, added_price_cents, added_at from cart_line where buyer_id = $1`
const columns = 'line.quantity as "lineQuantity", line.selected, line.added_price_cents as "addedPriceCents"'
const order = 'line.added_at desc, line.sku_id desc'

const toBag = <Row extends SkuRow & LineColumns>(rows: readonly Row[]): BagLine<Row>[] =>
  rows.map((sku) => ({
    row: {
      skuId: sku.skuId,
      quantity: sku.lineQuantity,
      selected: sku.selected,
      addedPriceCents: sku.addedPriceCents,
    },
    sku,
  }))

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

/** The products of a buyer's lines, each once. */
export async function productsInBag(db: Db, buyerId: string): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    'select distinct product_id as id from cart_line join sku on sku.id = cart_line.sku_id where buyer_id = $1',
    [buyerId],
  )
  return rows.map(({ id }) => id)
}

/** The number of pieces in a buyer's bag. */
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
  await runStatement(tx, `select pg_advisory_xact_lock(hashtextextended('cart:' || $1, 0))`, [buyerId])
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

/**
 * Puts one line as `putLines` does, with what `keeping` keeps: one statement, and a transaction by itself.
 * @throws `isBagChanged` when the bag is no longer as it was read
 */
export async function putInBag(
  tx: Tx,
  buyerId: string,
  line: { skuId: number; quantity: number; priceCents: number },
  seen: readonly CartRow[],
  keeping: RawBuilder<unknown>,
): Promise<void> {
  const pieces = seen.reduce((sum, { quantity }) => sum + quantity, 0)
  const ofSku = seen.find(({ skuId }) => skuId === line.skuId)?.quantity ?? 0
  await sql`
    with kept as (${keeping})
    select put_in_bag(${buyerId}, ${line.skuId}, ${line.quantity}, ${line.priceCents}, ${seen.length}, ${pieces}, ${ofSku})`.execute(
    tx,
  )
}

export const isBagChanged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SB001'

/** Puts a line in the place of another one, selected; a line of the same SKU that was there already is taken over. */
export async function replaceLine(
  tx: Tx,
  buyerId: string,
  oldSkuId: number,
  line: { skuId: number; quantity: number; priceCents: number },
): Promise<void> {
  await runStatement(
    tx,
    `with old as (
       delete from cart_line where buyer_id = $1 and sku_id = $2 and sku_id <> $3 returning added_at)
     insert into cart_line (buyer_id, sku_id, quantity, added_price_cents, added_at)
     values ($1, $3, $4, $5, coalesce((select added_at from old), now()))
     on conflict (buyer_id, sku_id) do update set
       quantity = excluded.quantity, added_price_cents = excluded.added_price_cents, selected = true,
       added_at = coalesce((select added_at from old), cart_line.added_at)`,
    [buyerId, oldSkuId, line.skuId, line.quantity, line.priceCents],
  )
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

/**
 * Takes ordered lines out, as a part of the statement that places the orders: a row for each that was still there, selected,
 * with the quantity that was ordered.
 */
export const takingOrdered = (
  buyerId: string,
  lines: readonly { skuId: number; quantity: number }[],
): RawBuilder<unknown> => sql`
  delete from cart_line where buyer_id = ${buyerId} and selected and (sku_id, quantity) in (${sql.join(
    lines.map(({ skuId, quantity }) => sql`(${skuId}::bigint, ${quantity}::int)`),
  )}) returning 1`

/** Deletes a buyer's whole bag. */
export async function deleteCart(tx: Tx, buyerId: string): Promise<void> {
  await tx.deleteFrom('cart_line').where('buyer_id', '=', buyerId).execute()
}
