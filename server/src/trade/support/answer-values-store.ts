import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { HeldThread } from './thread-store.ts'

/** Latest messages of a conversation in which its order is looked for. */
const lookedAt = 500

export interface OrderFacts {
  orderNo: string | null
  /** Name of the conversation's shop, else of the order's. */
  shop: string | null
  /** Numbers of the parcels that left, the first first. */
  trackingNos: string[]
}

/**
 * The order that a conversation is about: the last one that was shown in it, else the only one that the buyer has there. Who has
 * several and showed none is asked, not guessed.
 */
export async function orderFacts(
  db: Db,
  { id, buyerId, shopId, lastN }: Pick<HeldThread, 'id' | 'buyerId' | 'shopId' | 'lastN'>,
): Promise<OrderFacts> {
  const [row] = await runStatement<OrderFacts>(
    db,
    `with shown as (
      select purchase_id as id from message
      where conversation_id = $1 and n > $4 and purchase_id is not null order by n desc limit 1
    ), few as (
      select id from purchase where buyer_id = $2 and ($3::bigint is null or shop_id = $3)
        and not exists (select from shown) limit 2
    ), only_one as (select min(id::text)::uuid as id from few having count(*) = 1)
    select p.order_no as "orderNo", s.name as shop,
      array(select tracking_no from parcel where purchase_id = p.id and not is_return
        and state in ('travelling', 'delivered') order by created_at, id limit 5) as "trackingNos"
    from (select coalesce((select id from shown), (select id from only_one)) as id) about
    left join purchase p on p.id = about.id
    left join shop s on s.id = coalesce($3, p.shop_id)`,
    [id, buyerId, shopId, lastN - lookedAt],
  )
  return row ?? { orderNo: null, shop: null, trackingNos: [] }
}
