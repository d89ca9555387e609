import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** The least number of delivered orders for a record; with fewer the zone's own days stay. */
const ordersMin = 20
/** Older orders say little about the present. */
const recentDays = 90
/** The newest of a shop, so that the largest one stays within the time of a statement. */
const parcelsMax = 5000
/** Nobody is promised fewer or more days than these. */
const days = { least: 1, most: 60 }

/** Shops after `afterId`, in the order of their ids, that were not looked at since `since`. */
export async function shopsToReckon(
  db: Db,
  { afterId, since, limit }: { afterId: number; since: Date; limit: number },
): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    `select shop.id from shop left join freight_reckoned done on done.shop_id = shop.id
    where shop.id > $1 and (done.at is null or done.at < $2) order by shop.id limit $3`,
    [afterId, since, limit],
  )
  return rows.map(({ id }) => id)
}

/**
 * Computes a shop's record anew: for each country that a template names, and for all others together, the 10th and 90th percentile of the whole days from payment to the last parcel.
 * An order counts once, when all of it arrived, with nothing lost and no word of the buyer that it did not come. When it
 * arrived is what a tracking service or an operator told: a shop that tells it by hand would write its own promise.
 */
export async function computeShop(db: Db, shopId: number, now: Date): Promise<void> {
  await runStatement(
    db,
    `with here as (
      select purchase_id, id from parcel
      where shop_id = $1 and state = 'delivered' and not is_return
        and delivered_at > $2::timestamptz - make_interval(days => ${recentDays})
      order by delivered_at desc limit ${parcelsMax}
    ), told as (
      select here.purchase_id, event.at from here cross join lateral (
        select min(at) as at from parcel_event
        where parcel_id = here.id and milestone = 'delivered' and source <> 'seller') event
    ), whole as (
      select purchase_id, max(at) as at from told group by purchase_id having bool_and(at is not null)
    ), arrived as (
      select extract(epoch from whole.at - purchase.paid_at) / 86400 as days,
        case when purchase.address -> 'area' ->> 0 = any(named.countries) then purchase.address -> 'area' ->> 0 else '*' end as zone
      from whole join purchase on purchase.id = whole.purchase_id
      cross join (select array(select unnest(zone.countries) from freight_zone zone
        join freight_template template on template.id = zone.template_id where template.shop_id = $1) as countries) named
      where whole.at >= purchase.paid_at
        and not exists (select from parcel other where other.purchase_id = whole.purchase_id and not other.is_return
          and other.state in ('ready', 'travelling', 'lost'))
        and not exists (select from delivery_claim claim where claim.purchase_id = whole.purchase_id
          and claim.state <> 'accepted')
    ), computed as (
      select zone, count(*) as orders,
        floor(percentile_disc(0.1) within group (order by days)) as days_min,
        ceil(percentile_disc(0.9) within group (order by days)) as days_max
      from arrived group by zone having count(*) >= ${ordersMin}
    ), gone as (
      delete from freight_record where shop_id = $1 and zone not in (select zone from computed)
    ), written as (
      insert into freight_record (shop_id, zone, orders, days_min, days_max)
      select $1, zone, orders, ${within('days_min')}, ${within('days_max')} from computed order by zone
      on conflict (shop_id, zone) do update
        set orders = excluded.orders, days_min = excluded.days_min, days_max = excluded.days_max
    )
    insert into freight_reckoned (shop_id, at) values ($1, $2)
    on conflict (shop_id) do update set at = excluded.at`,
    [shopId, now],
  )
}

const within = (column: string): string => `least(greatest(${column}, ${days.least}), ${days.most})`

/** Within how many days of the payment most orders of a shop arrived, the zone of the most orders first. */
export const recordsOf = (
  db: Db,
  shopId: number,
): Promise<{ zone: string; orders: number; daysMin: number; daysMax: number }[]> =>
  runStatement(
    db,
    `select zone, orders, days_min as "daysMin", days_max as "daysMax" from freight_record
    where shop_id = $1 order by orders desc, zone`,
    [shopId],
  )
