import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export const daysShown = 30
const bestShown = 10

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

/** The last days of a shop by UTC, oldest first; a day on which nothing happened is there too. */
export const numbersDays = (db: Db, shopId: number, now: Date): Promise<NumbersDay[]> =>
  runStatement<NumbersDay>(
    db,
    `select to_char(all_days.day, 'YYYY-MM-DD') as day, coalesce(seen, 0) as seen, coalesce(bagged, 0) as bagged,
      coalesce(orders, 0) as orders, coalesce(pieces, 0) as pieces, coalesce(paid_cents, 0)::bigint as "paidCents",
      coalesce(refunds, 0) as refunds, coalesce(refunded_cents, 0)::bigint as "refundedCents"
    from generate_series(
        ($2::timestamptz at time zone 'utc')::date::timestamp - interval '${daysShown - 1} days',
        ($2::timestamptz at time zone 'utc')::date::timestamp, interval '1 day') as all_days(day)
      left join shop_day own on own.shop_id = $1 and own.day = all_days.day::date
    order by all_days.day`,
    [shopId, now],
  )

export interface BestSeller {
  productId: number
  title: string
  picture: string
  pieces: number
  paidCents: number
}

/** More products than are shown: recent sales are counted a little earlier or later than days. */
const candidates = 5 * bestShown

/**
 * Products that sold best in those days, by pieces, of what is on the shelf. The products of most recent sales come
 * from an index, and their days are looked up for them alone: so a shop with a hundred thousand kinds reads no more
 * than a small one.
 */
export const bestSellers = (db: Db, shopId: number, now: Date, locale: Locale): Promise<BestSeller[]> =>
  runStatement<BestSeller>(
    db,
    `select best.id as "productId", best.pieces, best.cents as "paidCents", best.picture,
      coalesce((select title from product_text t where t.product_id = best.id
        order by t.locale <> '${locale}', t.locale <> 'en' limit 1), '') as title
    from (
      select near.id, near.picture, sold.pieces, sold.cents from (
        select id, coalesce(shown_picture, pictures[1], '') as picture from product
        where shop_id = $1 and on_sale order by sales_recent desc, id desc limit ${candidates}
      ) near cross join lateral (
        select sum(of_day.pieces)::int as pieces, sum(of_day.paid_cents)::bigint as cents
        from generate_series(0, ${daysShown - 1}) as days(ago) cross join lateral (
          select pieces, paid_cents from product_day
          where shop_id = $1 and day = ($2::timestamptz at time zone 'utc')::date - days.ago and product_id = near.id limit 1
        ) of_day
      ) sold where sold.pieces > 0 order by sold.pieces desc, near.id limit ${bestShown}
    ) best order by best.pieces desc, best.id`,
    [shopId, now],
  )
