import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#kernel/database.ts'
import { addDays } from '../life/order-clock.ts'
import type { Doing, Moved } from '../life/order-life-store.ts'

/** An order as it is packed: pieces that were refunded before they left are not among its lines. */
export interface ToShip extends Moved {
  orderNo: string
  lines: { skuId: number; quantity: number }[]
}

/** A shop's orders by id or number, locked in the order of their ids: two clerks who ship the same one come one after the other. */
export async function lockToShip(
  tx: Tx,
  shopId: number,
  by: { ids: readonly string[] } | { orderNos: readonly string[] },
): Promise<ToShip[]> {
  // Locked first, read afterwards: a statement that waits for a lock would read the old lines.
  await tx
    .selectFrom('purchase')
    .select('id')
    .where('shop_id', '=', shopId)
    .$if('ids' in by, (rows) => ('ids' in by ? rows.where('id', 'in', [...by.ids]) : rows))
    .$if('orderNos' in by, (rows) =>
      'orderNos' in by ? rows.where('order_no', 'in', [...by.orderNos]) : rows,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await tx
    .selectFrom('purchase')
    .select((eb) => [
      'purchase.id',
      'buyer_id as buyerId',
      'shop_id as shopId',
      'status',
      'order_no as orderNo',
      jsonArrayFrom(
        eb
          .selectFrom('purchase_line')
          .select(['sku_id as skuId', sql<number>`quantity - cancelled_quantity`.as('quantity')])
          .whereRef('purchase_line.purchase_id', '=', 'purchase.id')
          .orderBy('sku_id'),
      ).as('lines'),
    ])
    .where('shop_id', '=', shopId)
    .$if('ids' in by, (rows) => ('ids' in by ? rows.where('purchase.id', 'in', [...by.ids]) : rows))
    .$if('orderNos' in by, (rows) =>
      'orderNos' in by ? rows.where('order_no', 'in', [...by.orderNos]) : rows,
    )
    .orderBy('purchase.id')
    .execute()
  return rows as ToShip[]
}

/** Orders of which all is with the carrier: their time to confirm begins. */
export async function markShipped(
  tx: Tx,
  ids: readonly string[],
  { now }: Doing,
  confirmDays: number,
): Promise<Moved[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .updateTable('purchase')
    .set((eb) => ({
      status: 'delivered',
      shipped_at: now,
      due_at: addDays(now, confirmDays),
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', [...ids])
    .where('status', '=', 'waitingDelivery')
    .returning(['id', 'buyer_id as buyerId', 'shop_id as shopId', 'status'])
    .execute()
  return rows as Moved[]
}

/** All parcels of an order have arrived: from now on time may confirm it, and the buyer has some days to look at it. */
export async function markArrived(
  tx: Tx,
  id: string,
  { arrivedAt, lookUntil }: { arrivedAt: Date; lookUntil: Date },
): Promise<void> {
  const open: OrderState[] = ['delivered', 'afterSale']
  await tx
    .updateTable('purchase')
    .set({
      arrived_at: arrivedAt,
      due_at: sql<Date>`greatest(due_at, ${lookUntil}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('status', 'in', open)
    .where('shipped_at', 'is not', null)
    .where('arrived_at', 'is', null)
    .execute()
}

/** Locks an order until the transaction ends: two parcels that arrive at once see each other. */
export async function holdOrder(tx: Tx, id: string): Promise<void> {
  await sql`select from purchase where id = ${id} for no key update`.execute(tx)
}
