import { onDatabase } from './fill.ts'
import type { Measured } from './judge.ts'

/** Orders paid on the day that is counted as a whole, and since. */
const paidYesterday = `purchase where paid_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc' - interval '1 day'`

export const jobsAsked: readonly Measured[] = [
  // It looks at 5,000 rows of each kind, and on the smallest database there are fewer.
  { name: 'job wallet.self-audit', aimMs: 500 },
  { name: 'job orders.count-sales' },
  { name: 'job orders.age-sales' },
  { name: 'job orders.move-due' },
  { name: 'job goods.look-at-stock' },
  { name: 'job reports.count-days' },
  { name: 'job reports.check-day', rowsSql: paidYesterday },
  { name: 'job mail.forget-sent' },
  { name: 'job account.forget-expired' },
  { name: 'job shipments.forget-deliveries' },
]

/** Services that look often, with nothing to do. */
export const servicesAsked = ['orders.expire', 'refunds.clocks', 'notifications.mail', 'mail.deliver']

/** Two thousand sales of as many goods wait to be counted. */
export const noteSales = (url: string, size: number) =>
  onDatabase(url, (client) =>
    client.query(
      `insert into sale_to_count (product_id, shop_id, quantity)
        select p.id, p.shop_id, 1 from generate_series(1, 2000) g join product p on p.id = 1 + (g * 7919) % $1`,
      [size],
    ),
  )
