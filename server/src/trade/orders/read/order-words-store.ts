import { type OrderState, orderStates } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import type { Address } from '#base/account/index.ts'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { LineText } from './own-search.ts'

export interface WaitingOrder {
  id: string
  address: Address
  shop: string
  lines: LineText[]
}

/** The oldest orders whose words are not made; another process that makes them too takes others. */
export async function takeWaitingOrders(tx: Tx, { limit, within }: Scope): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    with taken as (
      delete from purchase_words_waiting where purchase_id in (
        select purchase_id from purchase_words_waiting
        where ${within('purchase_id', 'uuid')} order by purchase_id limit ${limit} for update skip locked)
      returning purchase_id)
    select p.id, p.address, shop.name as shop, (
      select coalesce(json_agg(json_build_object('title', line.title, 'spec', line.spec)), '[]')
      from purchase_line line where line.purchase_id = p.id) as lines
    from taken join purchase p on p.id = taken.purchase_id join shop on shop.id = p.shop_id order by p.id`.execute(
    tx,
  )
  return rows
}

export async function writeOrderWords(
  tx: Tx,
  rows: readonly { id: string; keys: string[]; texts: Record<string, string> }[],
): Promise<void> {
  const given = JSON.stringify(rows)
  await sql`
    insert into purchase_words (purchase_id, words)
    select id, array_to_tsvector(array(select jsonb_array_elements_text(keys)))
    from jsonb_to_recordset(${given}::jsonb) as given(id uuid, keys jsonb)
    on conflict (purchase_id) do update set words = excluded.words`.execute(tx)
  await sql`
    insert into purchase_text (purchase_id, texts)
    select id, texts from jsonb_to_recordset(${given}::jsonb) as given(id uuid, texts jsonb)
    on conflict (purchase_id) do update set texts = excluded.texts`.execute(tx)
}

export interface WordsWanted {
  query: string
  /** Orders of this shop alone; null: of any. */
  shopId: number | null
  status: OrderState | undefined
  beforeId: string | null
  limit: number
}

/** The number of newest orders that are looked through first: a word that many orders have fills its page there. */
const newestLooked = 10_000
/** The same of one shop, whose list is read state by state. */
const newestOfShop = 5000

/**
 * Ids of a page of orders that have the words, newest first. What is not often among the newest is looked up in the index, which names
 * all that have it; of what is often there it would name too many. A shop with few orders is looked through whole.
 */
export async function ordersWithWords(db: Db, wanted: WordsWanted): Promise<{ id: string }[]> {
  if (wanted.shopId !== null) {
    const { ids, isAll } = await amongNewestOfShop(db, wanted, wanted.shopId)
    if (isAll || ids.length >= wanted.limit) return ids.map((id) => ({ id }))
    return pageFrom(db, wanted, indexed)
  }
  const near = await pageFrom(
    db,
    wanted,
    `(select purchase_id, words from purchase_words where $2::uuid is null or purchase_id < $2
      order by purchase_id desc limit ${newestLooked})`,
  )
  return near.length >= wanted.limit ? near : pageFrom(db, wanted, indexed)
}

/** Read along the index of the list without words; ids are in the order of time. */
async function amongNewestOfShop(
  db: Db,
  { query, status, beforeId, limit }: WordsWanted,
  shopId: number,
): Promise<{ ids: string[]; isAll: boolean }> {
  const states = status === undefined ? orderStates : [status]
  const [row] = await runStatement<{ looked: number; ids: string[] | null }>(
    db,
    `with placed as materialized (
      select own.id from unnest($3::text[]) as wanted(status) cross join lateral (
        select id, created_at from purchase where shop_id = $4 and purchase.status = wanted.status
          and ($2::uuid is null or (created_at, id) < (select created_at, id from purchase where id = $2))
        order by created_at desc, id desc limit ${newestOfShop}) own
      order by own.id desc limit ${newestOfShop})
    select (select count(*)::int from placed) as looked, (select json_agg(id) from (
      select placed.id from placed join purchase_words w on w.purchase_id = placed.id and w.words @@ $1::tsquery
      order by placed.id desc limit ${Number(limit)}) found) as ids`,
    [query, beforeId, states, shopId],
  )
  return { ids: row?.ids ?? [], isAll: (row?.looked ?? 0) < newestOfShop }
}

/** Kept apart from the order of the page, or the planner would walk through all orders for a word that nobody has. */
const indexed = `(select purchase_id, words from (
  select purchase_id, words from purchase_words where words @@ $1::tsquery offset 0) hit
  where $2::uuid is null or purchase_id < $2)`

function pageFrom(db: Db, wanted: WordsWanted, source: string): Promise<{ id: string }[]> {
  const { query, shopId, status, beforeId, limit } = wanted
  const isWanted =
    shopId === null
      ? `($3::text is null or exists (select from purchase where purchase.id = found.purchase_id and purchase.status = $3))`
      : `exists (select from purchase where purchase.id = found.purchase_id and purchase.shop_id = $4
        and ($3::text is null or purchase.status = $3))`
  return runStatement<{ id: string }>(
    db,
    `select found.purchase_id as id from ${source} found
      where found.words @@ $1::tsquery and ${isWanted} order by found.purchase_id desc limit ${Number(limit)}`,
    [query, beforeId, status ?? null, ...(shopId === null ? [] : [shopId])],
  )
}
