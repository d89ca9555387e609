import type { Milestone } from '@sampan/contract/trade/shipments/milestones.ts'
import { sql } from 'kysely'
import type { Watch } from './crew.ts'
import { shipOrder } from './shop-work.ts'

/** A person who tries the console has so long to ship first. */
const shipAfterSeconds = 30
const nextAfterSeconds = 12
const atOnceMax = 20

/** Milestones of a parcel of the crew; the buyer sees each step come. */
const way: readonly Milestone[] = [
  'handedOver',
  'leftOrigin',
  'customsOut',
  'inTransit',
  'arrivedCountry',
  'customsIn',
  'sorting',
  'outForDelivery',
  'delivered',
]

interface Paid {
  id: string
  shopId: number
  shopName: string
}
interface Travelling extends Paid {
  milestone: Milestone | null
}

/** Ships what was paid, and tells where each parcel is, one milestone after the other. */
export async function moveOrders({ shop, crew, since }: Watch): Promise<void> {
  const { db } = shop.deps
  const paid = await sql<Paid>`
    select p.id, p.shop_id as "shopId", s.name as "shopName" from purchase p join shop s on s.id = p.shop_id
    where p.status = 'waitingDelivery' and p.created_at > ${since} and p.paid_at < now() - make_interval(secs => ${shipAfterSeconds})
    order by p.paid_at limit ${atOnceMax}`.execute(db)
  for (const { id, shopId, shopName } of paid.rows) await shipOrder(crew.memberOf(shopId, shopName), id)
  const travelling = await sql<Travelling>`
    select l.id, l.shop_id as "shopId", s.name as "shopName", l.milestone from parcel l join shop s on s.id = l.shop_id
    where l.state = 'travelling' and not l.is_return and l.created_at > ${since}
      and coalesce(l.milestone_at, l.shipped_at) < now() - make_interval(secs => ${nextAfterSeconds})
    order by l.created_at limit ${atOnceMax}`.execute(db)
  for (const { id, shopId, shopName, milestone } of travelling.rows) {
    const next = way[milestone === null ? 0 : way.indexOf(milestone) + 1]
    if (next)
      await crew
        .memberOf(shopId, shopName)
        .call('shop_parcel_track', { id, milestone: next, text: 'Demo crew' })
  }
}
