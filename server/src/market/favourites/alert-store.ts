import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface Alerts {
  cheaper: boolean
  back: boolean
}

/** The alerts that a buyer has set for a product; none for a product that they do not like. */
export async function alertsOf(db: Db, buyerId: string, productId: number): Promise<Alerts> {
  const [row] = await runStatement<Alerts>(
    db,
    `select tell_below_cents is not null as cheaper, tell_back as back from favourite where buyer_id = $1 and product_id = $2`,
    [buyerId, productId],
  )
  return row ?? { cheaper: false, back: false }
}

/** Writes what a buyer wants to be told of a favourite; what is left out stays. Cheaper is: than it is now. */
export async function setAlerts(
  tx: Tx,
  buyerId: string,
  productId: number,
  { cheaper, back }: { cheaper?: boolean | undefined; back?: boolean | undefined },
): Promise<void> {
  await sql`
    update favourite f set
      tell_below_cents = case ${cheaper ?? null}::boolean when true then coalesce(f.tell_below_cents, p.price_cents)
        when false then null else f.tell_below_cents end,
      tell_back = coalesce(${back ?? null}::boolean, f.tell_back)
    from product p
    where f.buyer_id = ${buyerId} and f.product_id = ${productId} and p.id = f.product_id`.execute(tx)
}

export interface News {
  id: number
  productId: number
  priceCents: number
  /** True if it can be bought still. */
  isThere: boolean
  /** True if it was gone before: otherwise its price fell. */
  isBack: boolean
}

/** The oldest news, held; of workers at the same time each gets another. */
export async function holdNews(tx: Tx, { limit, within }: Scope): Promise<News[]> {
  const { rows } = await sql<News>`
    select n.id, n.product_id as "productId", p.price_cents as "priceCents", p.on_sale and p.in_stock and shop.open and shop.suspended = 0 as "isThere", n.is_back as "isBack"
    from favourite_news n join product p on p.id = n.product_id join shop on shop.id = p.shop_id
    where ${within('n.id', 'bigint')} order by n.id limit ${limit} for update of n skip locked`.execute(tx)
  return rows
}

export async function dropNews(tx: Tx, id: number): Promise<void> {
  await sql`delete from favourite_news where id = ${id}`.execute(tx)
}

/** Buyers who wait for it to be back, so many at most; they no longer do. */
export async function takeBack(tx: Tx, productId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ buyerId: string }>`
    with waiting as materialized (
      select buyer_id, product_id from favourite where product_id = ${productId} and tell_back limit ${limit} for update
    )
    update favourite f set tell_back = false from waiting w
    where f.buyer_id = w.buyer_id and f.product_id = w.product_id and f.tell_back
    returning f.buyer_id as "buyerId"`.execute(tx)
  return rows.map(({ buyerId }) => buyerId)
}

/** Buyers who wait for it to be cheaper than it was, so many at most; from now on only for less than this. */
export async function takeCheaper(
  tx: Tx,
  productId: number,
  priceCents: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ buyerId: string }>`
    with waiting as materialized (
      select buyer_id, product_id from favourite
      where product_id = ${productId} and tell_below_cents > ${priceCents} limit ${limit} for update
    )
    update favourite f set tell_below_cents = ${priceCents} from waiting w
    where f.buyer_id = w.buyer_id and f.product_id = w.product_id and f.tell_below_cents > ${priceCents}
    returning f.buyer_id as "buyerId"`.execute(tx)
  return rows.map(({ buyerId }) => buyerId)
}
