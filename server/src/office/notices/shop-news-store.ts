import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface ShopNews {
  id: string
  shopId: number
  shopName: string
  what: 'suspended' | 'released'
  at: Date
  cutsOff: string | null
  statesDone: number
  /** The moment of the last order, to the microsecond. */
  afterAt: string | null
  afterId: string | null
}

/** Paid orders that are not at their end, in the order in which they move: one that moves on meanwhile is met again, not missed. */
export const openStates = ['waitingDelivery', 'delivered', 'received', 'afterSale'] as const

/** Writes news down once. What of the same shop is still being told ends: who has not heard of it need not hear of its end. */
export async function putNews(
  tx: Tx,
  news: Pick<ShopNews, 'id' | 'shopId' | 'shopName' | 'what' | 'at'>,
): Promise<void> {
  await runStatement(
    tx,
    `with earlier as (
      update shop_news set finished_at = $5 where shop_id = $2 and finished_at is null and id <> $1 returning id, what
    )
    insert into shop_news (id, shop_id, shop_name, what, at, cuts_off)
    values ($1, $2, $3, $4, $5, (select id from earlier where what = 'suspended' and $4 = 'released'))
    on conflict do nothing`,
    [news.id, news.shopId, news.shopName, news.what, news.at],
  )
}

/** News that are being told, held; of workers at the same time each gets others. */
export async function holdShopNews(tx: Tx, { limit, within }: Scope): Promise<ShopNews[]> {
  const { rows } = await sql<ShopNews>`
    select id, shop_id as "shopId", shop_name as "shopName", what, at, cuts_off as "cutsOff", states_done as "statesDone",
      after_at::text as "afterAt", after_id as "afterId"
    from shop_news where finished_at is null and ${within('id', 'uuid')} order by id limit ${limit} for update skip locked`.execute(
    tx,
  )
  return rows
}

interface Part {
  /** The last order that was looked at; null where none is left in this state. */
  last: { at: string; id: string } | null
  /** Buyers who had not been told, each with one of their orders. */
  told: { buyerId: string; orderId: string }[]
}

/** Takes the next orders of the state that the news are at, and writes down who is told by it. */
export async function takeBuyersOf(tx: Tx, news: ShopNews, limit: number): Promise<Part> {
  const rows = await runStatement<{ id: string; at: string; buyerId: string; isTold: boolean }>(
    tx,
    `with page as materialized (
      select id, created_at, buyer_id from purchase
      where shop_id = $1 and status = $2 and created_at <= $3
        and ($4::timestamptz is null or (created_at, id) < ($4::timestamptz, $5::uuid))
      order by created_at desc, id desc limit ${Number(limit)}
    ), told as (
      insert into shop_news_told (news_id, buyer_id)
      select distinct $6::uuid, buyer_id from page
      where $7::uuid is null or exists (
        select from shop_news_told earlier where earlier.news_id = $7 and earlier.buyer_id = page.buyer_id)
      on conflict do nothing returning buyer_id
    )
    select page.id, page.created_at::text as at, page.buyer_id as "buyerId", told.buyer_id is not null as "isTold"
    from page left join told on told.buyer_id = page.buyer_id order by page.created_at desc, page.id desc`,
    [
      news.shopId,
      openStates[news.statesDone] ?? 'afterSale',
      news.at,
      news.afterAt,
      news.afterId,
      news.id,
      news.cutsOff,
    ],
  )
  const last = rows.length === limit ? rows.at(-1) : undefined
  const told = new Map(rows.filter(({ isTold }) => isTold).map(({ buyerId, id }) => [buyerId, id]))
  return {
    last: last ? { at: last.at, id: last.id } : null,
    told: [...told].map(([buyerId, orderId]) => ({ buyerId, orderId })),
  }
}

/** Writes down how far the news are; they go on from there, also after a process was killed. */
export async function goOnWith(tx: Tx, { id, statesDone }: ShopNews, part: Part, now: Date): Promise<void> {
  const done = part.last === null ? statesDone + 1 : statesDone
  await runStatement(
    tx,
    `update shop_news set states_done = $2, after_at = $3::timestamptz, after_id = $4::uuid, told = told + $5, finished_at = $6
    where id = $1`,
    [
      id,
      done,
      part.last?.at ?? null,
      part.last?.id ?? null,
      part.told.length,
      done === openStates.length ? now : null,
    ],
  )
}

/** Forgets who was told of news that nobody goes by any more, so many at most. @returns how many */
export async function deleteTold(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from shop_news_told where (news_id, buyer_id) in (
      select told.news_id, told.buyer_id from shop_news news join shop_news_told told on told.news_id = news.id
      where news.finished_at is not null and not exists (
        select from shop_news later where later.cuts_off = news.id and later.finished_at is null)
      limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
