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

/**
 * Ids of a page of orders that have the words, newest first. What is not often among the newest is looked up in the index, which names
 * all that have it; of what is often there it would name too many.
 */
export async function ordersWithWords(db: Db, wanted: WordsWanted): Promise<{ id: string }[]> {
  const near = await pageFrom(db, wanted, wanted.shopId === null ? newest : newestOfShop)
  return near.length >= wanted.limit ? near : pageFrom(db, wanted, indexed)
}

const newest = `(select purchase_id, words from purchase_words where $2::uuid is null or purchase_id < $2
  order by purchase_id desc limit ${newestLooked})`

/** Read state by state along one index, as the list without words is; ids are in the order of time. */
const newestOfShop = `(select w.purchase_id, w.words from (
  select own.id from unnest('{${orderStates.join()}}'::text[]) as wanted(status) cross join lateral (
    select id, created_at from purchase where shop_id = $4 and purchase.status = wanted.status
      and ($2::uuid is null or (created_at, id) < (select created_at, id from purchase where id = $2))
    order by created_at desc, id desc limit ${newestLooked}) own
  order by own.id desc limit ${newestLooked}) placed
  join purchase_words w on w.purchase_id = placed.id)`

/** Kept apart from the order of the page, or the planner would walk through all orders for a word that nobody has. */
const indexed = `(select purchase_id, words from (
  select purchase_id, words from purchase_words where words @@ $1::tsquery offset 0) hit
  where $2::uuid is null or purchase_id < $2)`

function pageFrom(db: Db, wanted: WordsWanted, source: string): Promise<{ id: string }[]> {
  const { query, shopId, status, beforeId, limit } = wanted
  const ofShop = shopId === null ? '' : 'and purchase.shop_id = $4'
  const isAny = shopId === null ? '$3::text is null or' : ''
  return runStatement<{ id: string }>(
    db,
    `select found.purchase_id as id from ${source} found
      where found.words @@ $1::tsquery and (${isAny} exists (select from purchase where purchase.id = found.purchase_id
        and ($3::text is null or purchase.status = $3) ${ofShop}))
      order by found.purchase_id desc limit ${Number(limit)}`,
    [query, beforeId, status ?? null, ...(shopId === null ? [] : [shopId])],
  )
}
