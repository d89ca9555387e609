import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { type Desk, ofReader, type Reader } from './whose.ts'

export interface ThreadRow {
  id: string
  buyerId: string
  shopId: number | null
  operatorId: string | null
  lastN: number
  buyerReadN: number
  staffReadN: number
  buyerUnread: number
  staffUnread: number
  waitsSince: Date | null
  isNoticed: boolean
  closedAt: Date | null
  rating: number | null
  lastAt: Date
  leftByHand: boolean
  last: { byBuyer: boolean; text: string; locale: Locale; at: Date } | null
  lastCarries: 'picture' | 'product' | 'order' | null
}

type FlatRow = Omit<ThreadRow, 'last'> & {
  lastByBuyer: boolean
  lastText: string | null
  lastLocale: Locale | null
}

const columns = `c.id, c.buyer_id as "buyerId", c.shop_id as "shopId", c.operator_id as "operatorId", c.last_n as "lastN",
  c.buyer_read_n as "buyerReadN", c.staff_read_n as "staffReadN", c.buyer_unread as "buyerUnread",
  c.staff_unread as "staffUnread", c.waits_since as "waitsSince", c.is_noticed as "isNoticed", c.closed_at as "closedAt",
  c.rating, c.last_at as "lastAt", c.left_by_hand as "leftByHand"`
const lastColumns = `m.operator_id is null as "lastByBuyer", m."text" as "lastText", m.locale as "lastLocale",
  case when m.picture_id is not null then 'picture' when m.product_id is not null then 'product'
    when m.purchase_id is not null then 'order' end as "lastCarries"`
const withLast = 'left join message m on m.conversation_id = c.id and m.n = c.last_n'

const whole = ({ lastByBuyer, lastText, lastLocale, ...row }: FlatRow): ThreadRow => ({
  ...row,
  last:
    lastText === null || lastLocale === null
      ? null
      : { byBuyer: lastByBuyer, text: lastText, locale: lastLocale, at: row.lastAt },
})

export interface ThreadKey {
  at: Date
  id: string
}

async function pageOfThreads(
  db: Db,
  condition: string,
  values: readonly unknown[],
  page: { after: ThreadKey | null; limit: number; isByWaiting?: boolean },
): Promise<ThreadRow[]> {
  const given = [...values]
  const [column, sign, direction] = page.isByWaiting ? ['waits_since', '>', ''] : ['last_at', '<', ' desc']
  const after = page.after
    ? `and (c.${column}, c.id) ${sign} ($${given.push(page.after.at)}, $${given.push(page.after.id)})`
    : ''
  const rows = await runStatement<FlatRow>(
    db,
    `select ${columns}, ${lastColumns} from conversation c ${withLast} where ${condition} ${after}
    order by c.${column}${direction}, c.id${direction} limit ${Number(page.limit)}`,
    given,
  )
  return rows.map(whole)
}

/** A buyer's conversations, the latest first. */
export const buyerThreads = (
  db: Db,
  buyerId: string,
  page: { after: ThreadKey | null; limit: number },
): Promise<ThreadRow[]> => pageOfThreads(db, 'c.buyer_id = $1', [buyerId], page)

export interface ThreadFilter {
  show: 'waiting' | 'mine' | 'nobody' | 'all' | 'closed'
  /** Operator whose own ones are asked for. */
  mine: string
  /** Times between which the buyers of waiting conversations began to wait. */
  waited: { after: Date | null; until: Date } | null
  /** Operator whose open conversations are meant. */
  operatorId: string | null
}

/** A desk's conversations: those that wait by who waits longest, all others the latest first. */
export function deskThreads(
  db: Db,
  { shopId }: Desk,
  { show, mine, waited, operatorId }: ThreadFilter,
  page: { after: ThreadKey | null; limit: number },
): Promise<ThreadRow[]> {
  const desk = 'coalesce(c.shop_id, 0) = $1'
  const values: unknown[] = [shopId ?? 0]
  if (show === 'waiting') {
    const until = waited ? `and c.waits_since <= $${values.push(waited.until)}` : ''
    const after = waited?.after ? `and c.waits_since > $${values.push(waited.after)}` : ''
    const condition = `${desk} and c.waits_since is not null ${until} ${after}`
    return pageOfThreads(db, condition, values, { ...page, isByWaiting: true })
  }
  const holder = show === 'mine' ? mine : show === 'all' ? operatorId : null
  if (holder !== null) {
    const theirs = `${desk} and c.closed_at is null and c.operator_id = $2`
    return pageOfThreads(db, theirs, [...values, holder], page)
  }
  if (show === 'nobody')
    return pageOfThreads(db, `${desk} and c.closed_at is null and c.operator_id is null`, values, page)
  return pageOfThreads(db, `${desk} and c.closed_at is ${show === 'closed' ? 'not ' : ''}null`, values, page)
}

/** All that a desk and a buyer wrote to each other, the latest first. */
export const threadsWith = (
  db: Db,
  { shopId }: Desk,
  buyerId: string,
  page: { after: ThreadKey | null; limit: number },
): Promise<ThreadRow[]> =>
  pageOfThreads(db, 'c.buyer_id = $1 and coalesce(c.shop_id, 0) = $2', [buyerId, shopId ?? 0], page)

/** The number of buyers who wait for a desk, counted up to a limit. */
export async function countWaiting(db: Db, { shopId }: Desk, most: number): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    db,
    `select count(*)::int as n from (
      select from conversation c where coalesce(c.shop_id, 0) = $1 and c.waits_since is not null limit ${Number(most)}) waiting`,
    [shopId ?? 0],
  )
  return row?.n ?? 0
}

/** One of the reader's conversations; another's is not found. */
export async function findThread(db: Db, reader: Reader, id: string): Promise<ThreadRow | undefined> {
  const { sql, value } = ofReader(reader)
  const text = `select ${columns}, ${lastColumns} from conversation c ${withLast} where ${sql} and c.id = $2`
  const [row] = await runStatement<FlatRow>(db, text, [value, id])
  return row && whole(row)
}

/** The buyer's latest conversation with a shop or the desk. */
export async function latestThread(
  db: Db,
  buyerId: string,
  { shopId }: Desk,
): Promise<ThreadRow | undefined> {
  const text = `select ${columns}, ${lastColumns} from conversation c ${withLast}
    where c.buyer_id = $1 and coalesce(c.shop_id, 0) = $2 order by c.last_at desc, c.id desc limit 1`
  const [row] = await runStatement<FlatRow>(db, text, [buyerId, shopId ?? 0])
  return row && whole(row)
}

export type HeldThread = Omit<ThreadRow, 'last' | 'lastCarries'>

/** Makes others who write in it wait. */
export async function lockThread(tx: Tx, reader: Reader, id: string): Promise<HeldThread | undefined> {
  const { sql, value } = ofReader(reader)
  const text = `select ${columns} from conversation c where ${sql} and c.id = $2 for update`
  const [row] = await runStatement<HeldThread>(tx, text, [value, id])
  return row
}

/** The open conversation with a shop or the desk, begun if there is none. @returns null when there is no such shop */
export async function openThread(
  tx: Tx,
  buyerId: string,
  { shopId }: Desk,
  at: Date,
): Promise<HeldThread | null> {
  const begin = `insert into conversation (id, buyer_id, shop_id, last_at, created_at)
    select $1, $2, $3::bigint, $4, $4 where $3::bigint is null or exists (select from shop where id = $3::bigint and open)
    on conflict (buyer_id, coalesce(shop_id, 0)) where closed_at is null do nothing`
  const find = `select ${columns} from conversation c
    where c.buyer_id = $1 and coalesce(c.shop_id, 0) = $2 and c.closed_at is null for update`
  // Somebody may close the one that was there between both statements: then the second round begins another.
  for (let round = 0; round < 2; round++) {
    await runStatement(tx, begin, [newId(at.getTime()), buyerId, shopId, at])
    const [row] = await runStatement<HeldThread>(tx, find, [buyerId, shopId ?? 0])
    if (row) return row
  }
  return null
}

export async function countUnreadMessages(db: Db, buyerId: string): Promise<number> {
  const text = `select coalesce(sum(buyer_unread), 0)::int as n from conversation where buyer_id = $1 and buyer_unread > 0`
  const [row] = await runStatement<{ n: number }>(db, text, [buyerId])
  return row?.n ?? 0
}
