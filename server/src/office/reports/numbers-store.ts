import type { productSorts } from '@sampan/contract/office/reports/schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { NumbersRange } from './numbers-range.ts'

export interface NumbersDay {
  day: string
  seen: number
  bagged: number
  orders: number
  pieces: number
  paidCents: number
  refunds: number
  refundedCents: number
}

/** Days of a shop by UTC, oldest first; a day on which nothing happened is there too. */
export const numbersDays = (db: Db, shopId: number, from: string, to: string): Promise<NumbersDay[]> =>
  runStatement<NumbersDay>(
    db,
    `select to_char(all_days.day, 'YYYY-MM-DD') as day, coalesce(seen, 0) as seen, coalesce(bagged, 0) as bagged,
      coalesce(orders, 0) as orders, coalesce(pieces, 0) as pieces, coalesce(paid_cents, 0)::bigint as "paidCents",
      coalesce(refunds, 0) as refunds, coalesce(refunded_cents, 0)::bigint as "refundedCents"
    from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') as all_days(day)
      left join shop_day own on own.shop_id = $1 and own.day = all_days.day::date
    order by all_days.day`,
    [shopId, from, to],
  )

export interface SoldProduct {
  productId: number
  title: string
  picture: string
  pieces: number
  piecesBefore: number
  paidCents: number
  paidCentsBefore: number
  /** Value that the list is in the order of. */
  sortValue: number
}

interface SoldQuery {
  shopId: number
  locale: Locale
  range: NumbersRange
  sort: (typeof productSorts)[number]
  after: { value: number; productId: number } | null
  limit: number
}

const sortValues = { paid: 'cents', pieces: 'pieces', change: 'cents - cents_before' } as const

/**
 * A page of the products that were sold in a range or before it. Their days are added up from `product_day` along its
 * key: as many rows as products were sold on each day, however many orders there were.
 */
export function soldProducts(db: Db, query: SoldQuery): Promise<SoldProduct[]> {
  const { shopId, range, sort, after, limit } = query
  const isDown = sort.startsWith('-')
  const value = sortValues[sort.replace('-', '') as keyof typeof sortValues]
  const [order, before] = isDown ? ['desc', '<'] : ['asc', '>']
  const values: unknown[] = [shopId, range.beforeFrom, range.from, range.to]
  const beyond = after ? `where (sort_value, product_id) ${before} ($5, $6)` : ''
  if (after) values.push(after.value, after.productId)
  return runStatement<SoldProduct>(
    db,
    `select sold.product_id as "productId", pieces, pieces_before as "piecesBefore", cents as "paidCents",
      cents_before as "paidCentsBefore", sort_value as "sortValue",
      coalesce((select title from product_text t where t.product_id = sold.product_id
        order by t.locale <> '${query.locale}', t.locale <> 'en', t.locale limit 1), '') as title,
      coalesce((select coalesce(shown_picture, pictures[1]) from product where id = sold.product_id), '') as picture
    from (
      select * from (
        select product_id, pieces, pieces_before, cents, cents_before, (${value})::bigint as sort_value from (
          select product_id, coalesce(sum(pieces) filter (where day >= $3::date), 0)::int as pieces,
            coalesce(sum(pieces) filter (where day < $3::date), 0)::int as pieces_before,
            coalesce(sum(paid_cents) filter (where day >= $3::date), 0)::bigint as cents,
            coalesce(sum(paid_cents) filter (where day < $3::date), 0)::bigint as cents_before
          from product_day where shop_id = $1 and day between $2::date and $4::date group by product_id
        ) added
      ) sorted ${beyond} order by sort_value ${order}, product_id ${order} limit ${Number(limit)}
    ) sold order by sort_value ${order}, product_id ${order}`,
    values,
  )
}
