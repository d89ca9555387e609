import type { OrderActor } from '@sampan/contract/trade/orders/status.ts'
import type { RefundReason } from '@sampan/contract/trade/refunds/reasons.ts'
import type { RefundState } from '@sampan/contract/trade/refunds/status.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

export interface OrderStepRow {
  caseId: string
  number: number
  reason: RefundReason
  isWithdrawal: boolean
  buyerId: string
  state: RefundState
  at: Date
  by: OrderActor
  actorId: string | null
  amountCents: number | null
}

/** Steps of all refunds of an order, oldest first, of one shop's order or of any; a case is open at a time, so they are few. */
export async function stepsOfOrder(db: Db, orderId: string, shopId: number | null): Promise<OrderStepRow[]> {
  const { rows } = await sql<OrderStepRow>`
    select c.id as "caseId", c.number, c.reason, c.is_withdrawal as "isWithdrawal", c.buyer_id as "buyerId",
      h.state, h.at, h.actor as by, h.actor_id as "actorId",
      coalesce(h.amount_cents, case when h.state in ('refunding', 'refunded') then c.amount_cents
        when h.state in ('requested', 'agreed', 'refused', 'appealed') then coalesce(c.asked_cents, c.amount_cents) end) as "amountCents"
    from refund_case c join refund_history h on h.refund_id = c.id
    where c.purchase_id = ${orderId} and ${shopId === null ? sql`true` : sql`c.shop_id = ${shopId}`}
    order by h.id limit 500`.execute(db)
  return rows
}
