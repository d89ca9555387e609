import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

const dayMs = 86_400_000

/** Orders that arrived, written straight into the database. */
export interface DeliveredWish {
  shopId: number
  buyerId: string
  /** For each order, how many days after its payment its parcel was delivered. */
  days: readonly number[]
  country?: string
  /** Number of days since they were delivered. */
  daysAgo?: number
  state?: 'delivered' | 'lost'
  /** Source that told that they came. */
  source?: 'seller' | 'service'
}

/** Answers the ids of the orders. */
export async function addDelivered(db: Db, wish: DeliveredWish): Promise<string[]> {
  const { shopId, buyerId, days, country = 'US', daysAgo = 1, state = 'delivered', source = 'service' } = wish
  const rows = days.map((travelled) => ({ id: randomUUID(), order_no: randomUUID(), travelled }))
  const asked = sql`json_to_recordset(${JSON.stringify(rows)}::json) as asked(id uuid, order_no text, travelled float8)`
  const deliveredAt = sql`${new Date(Date.now() - daysAgo * dayMs)}::timestamptz`
  const paidAt = sql`${deliveredAt} - travelled * interval '24 hours'`
  await sql`
    insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents, discount_cents,
      total_cents, address, days_min, days_max, created_at, paid_at, shipped_at, arrived_at)
    select id, order_no, id, ${buyerId}, ${shopId}, 'completed', 1, 1000, 0, 0, 1000, ${JSON.stringify({ area: [country] })}::jsonb, 5, 9,
      ${paidAt}, ${paidAt}, ${paidAt}, ${deliveredAt} from ${asked}`.execute(db)
  await sql`
    insert into parcel (id, purchase_id, shop_id, buyer_id, state, carrier, tracking_no, shipped_at, delivered_at)
    select id, id, ${shopId}, ${buyerId}, ${state}, 'River Line', 'RL1234', ${paidAt},
      ${state === 'delivered' ? deliveredAt : sql`null::timestamptz`} from ${asked}`.execute(db)
  if (state === 'delivered')
    await sql`insert into parcel_event (parcel_id, at, milestone, source)
      select id, ${deliveredAt}, 'delivered', ${source} from ${asked}`.execute(db)
  return rows.map(({ id }) => id)
}
