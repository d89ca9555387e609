import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** One message of what buyer and shop said about an order. */
export interface SaidAboutOrder {
  byBuyer: boolean
  text: string
  pictureId: string | null
  at: Date
}

export const saidShownMax = 500
const threadsLookedAt = 50

/**
 * Messages of a buyer and a shop about one order, oldest first (docs/decisions/062): from where the order was shown in
 * their conversation until another one was. Of what they said about anything else, or to anybody else, nothing.
 */
export const saidAboutOrder = (
  db: Db,
  { orderId, buyerId, shopId }: { orderId: string; buyerId: string; shopId: number },
): Promise<SaidAboutOrder[]> =>
  runStatement<SaidAboutOrder>(
    db,
    `select operator_id is null as "byBuyer", "text", picture_id as "pictureId", created_at as at from (
      select part.*, first_value(purchase_id) over (partition by conversation_id, shown order by n) as about from (
        select m.*, count(m.purchase_id) over (partition by m.conversation_id order by m.n) as shown
        from (select id from conversation where buyer_id = $2 and coalesce(shop_id, 0) = $3
          order by last_at desc, id desc limit ${threadsLookedAt}) c
        join message m on m.conversation_id = c.id
      ) part
    ) said where about = $1 order by created_at, conversation_id, n limit ${saidShownMax}`,
    [orderId, buyerId, shopId],
  )
