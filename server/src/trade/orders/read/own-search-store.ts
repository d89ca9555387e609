import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { ownOrdersByTracking } from '#trade/shipments/index.ts'
import { type OrderRow, type OrdersWanted, orderRowsOf } from './order-read-store.ts'
import { hasWord } from './own-search.ts'

/** The number of orders that one page of a search looks through: a word that no order has ends there. The next page goes on behind it. */
export const searchedMax = 5_000

interface SearchWanted extends OrdersWanted {
  words: readonly string[]
  /** The whole text, for tracking numbers. */
  typed: string
  locale: Locale
}

interface Place {
  id: string
  createdAt: Date
}

/**
 * A page of a buyer's orders that have every word, or a parcel with the number that was typed. `seenTo` is the last order that was
 * looked at, where the page is not full and there may be older ones.
 */
export async function searchOwnOrders(
  db: Db,
  wanted: SearchWanted,
): Promise<{ rows: OrderRow[]; seenTo: Place | null }> {
  const byTracking = await ownOrdersByTracking(
    db,
    wanted.buyerId,
    wanted.typed.replaceAll(/\s/g, '').toUpperCase(),
  )
  const found = await ordersWithText(db, wanted, byTracking)
  const [rows, seenTo] = await Promise.all([
    orderRowsOf(
      db,
      wanted.buyerId,
      found.map(({ id }) => id),
    ),
    found.length < wanted.limit ? lastLookedAt(db, wanted) : null,
  ])
  return { rows, seenTo }
}

/** The tab of after-sale shows two states (SPEC §4). */
const statesOf = (status: OrderState): OrderState[] =>
  status === 'afterSale' ? [status, 'refunded'] : [status]

/** The newest orders behind the cursor, of one state or all, and the values of its placeholders $1 to $4. */
function newest({ buyerId, status, after }: SearchWanted): { from: string; values: unknown[] } {
  const walk = (state: string) => `select id, created_at, order_no, shop_id from purchase
    where buyer_id = $1 ${state} and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
    order by created_at desc, id desc limit ${searchedMax}`
  const of = status === undefined ? null : statesOf(status)
  return {
    from:
      of === null
        ? `(${walk('and $4::text[] is null')})`
        : `(select few.* from unnest($4::text[]) wanted(status)
            cross join lateral (${walk('and purchase.status = wanted.status')}) few
          order by created_at desc, id desc limit ${searchedMax})`,
    values: [buyerId, after?.createdAt ?? null, after?.id ?? null, of],
  }
}

function ordersWithText(db: Db, wanted: SearchWanted, byTracking: readonly string[]): Promise<Place[]> {
  const { from, values } = newest(wanted)
  const given = (value: unknown) => `$${values.push(value)}`
  const locale = `${given(wanted.locale)}::text`
  const words = wanted.words.map((word) => hasWord(`${given(word)}::text`, locale))
  return runStatement<Place>(
    db,
    `select purchase.id, purchase.created_at as "createdAt" from ${from} purchase
      join shop on shop.id = purchase.shop_id
      left join purchase_text said on said.purchase_id = purchase.id
    where ${words.join(' and ')} or purchase.id = any(${given([...byTracking])}::uuid[])
    order by purchase.created_at desc, purchase.id desc limit ${Number(wanted.limit)}`,
    values,
  )
}

async function lastLookedAt(db: Db, wanted: SearchWanted): Promise<Place | null> {
  const { from, values } = newest(wanted)
  const [row] = await runStatement<Place>(
    db,
    `select id, created_at as "createdAt" from ${from} purchase
    order by created_at desc, id desc offset ${searchedMax - 1} limit 1`,
    values,
  )
  return row ?? null
}

/** The words that each of these orders has. */
export async function wordsOfOrders(
  db: Db,
  ids: readonly string[],
  words: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map()
  const has = words.map((_, n) => hasWord(`$${n + 3}::text`, '$2::text'))
  const rows = await runStatement<{ id: string; has: boolean[] }>(
    db,
    `select purchase.id, array[${has.join(', ')}] as has from purchase
      join shop on shop.id = purchase.shop_id
      left join purchase_text said on said.purchase_id = purchase.id
    where purchase.id = any($1::uuid[])`,
    [[...ids], locale, ...words],
  )
  return new Map(rows.map(({ id, has }) => [id, new Set(words.filter((_, n) => has[n]))]))
}
