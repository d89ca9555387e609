import type { HistoryAct, OrderActor, OrderState } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { newId } from '#kernel/ids.ts'
import { addDays } from './order-clock.ts'

/** An order that a step or act just changed. */
export interface Moved {
  id: string
  buyerId: string
  shopId: number
  status: OrderState
}
const moved = ['id', 'buyer_id as buyerId', 'shop_id as shopId', 'status'] as const

/** The actor, and the time by the app's clock. */
export interface Doing {
  actor: OrderActor
  /** Buyer or operator who acts; null for the timer. */
  actorId: string | null
  now: Date
}

/** Adds rows to the history of orders: the act, who and when. */
export async function insertHistory(
  tx: Tx,
  orders: readonly { id: string; status: OrderState }[],
  act: HistoryAct,
  { actor, actorId, now }: Doing,
): Promise<void> {
  if (orders.length === 0) return
  await tx
    .insertInto('purchase_history')
    .values(
      orders.map(({ id, status }) => ({ purchase_id: id, status, act, actor, actor_id: actorId, at: now })),
    )
    .execute()
}

/**
 * Orders that time moves once they are due (index `purchase_due_now`): none is paused. One that is still on its way waits for its
 * arrival, one that was received for the end of the days to appeal.
 */
export const movedByTime = sql`due_at is not null and paused_at is null
  and ((status = 'received' and appeal_until is null and coalesce(withdraw_until(arrived_at, greatest(withdraw_days, return_days)) <= now(), true)) or (status = 'delivered' and arrived_at is not null))`

/** Orders whose time is over by `now`, locked; those that somebody else holds at this moment are left to the next run. */
export async function lockDue(
  tx: Tx,
  now: Date,
  { limit, within }: Scope,
): Promise<{ id: string; status: OrderState }[]> {
  const { rows } = await sql<{ id: string; status: OrderState }>`
    select id, status from purchase
    where ${movedByTime} and due_at <= ${now}
      and ${within('id', 'uuid')}
    order by due_at, id limit ${limit} for no key update skip locked`.execute(tx)
  return rows
}

/** Marks orders as received, by the buyer or by time; open claims about them end. */
export async function markReceived(
  tx: Tx,
  ids: readonly string[],
  { now }: Doing,
  completeDays: number,
): Promise<Moved[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .updateTable('purchase')
    .set((eb) => ({
      status: 'received',
      received_at: now,
      arrived_at: eb.fn.coalesce('arrived_at', eb.val(now)),
      // The money stays where it is as long as the buyer can withdraw from the contract, or send goods back for free.
      due_at: sql<Date>`greatest(${addDays(now, completeDays)}::timestamptz,
        withdraw_until(coalesce(arrived_at, ${now}::timestamptz), greatest(withdraw_days, return_days)))`,
      paused_at: null,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', [...ids])
    .where('status', '=', 'delivered')
    .returning(moved)
    .execute()
  await endClaims(tx, rows, 'confirmed', now)
  return rows as Moved[]
}

/**
 * Marks received orders as completed, never while a refund can be appealed: with the completion the money leaves
 * escrow.
 */
export async function markCompleted(tx: Tx, ids: readonly string[], { now }: Doing): Promise<Moved[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .updateTable('purchase')
    .set((eb) => ({
      status: 'completed',
      completed_at: now,
      due_at: null,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', [...ids])
    .where('status', '=', 'received')
    .where('appeal_until', 'is', null)
    .where(
      sql<boolean>`coalesce(withdraw_until(arrived_at, greatest(withdraw_days, return_days)) <= ${now}, true)`,
    )
    .returning(moved)
    .execute()
  return rows as Moved[]
}

/** Extends the period once; counted from now when the period is over and the parcel still travels. */
export async function markExtended(tx: Tx, id: string, { now }: Doing, days: number): Promise<Moved[]> {
  const rows = await tx
    .updateTable('purchase')
    .set((eb) => ({
      due_at: sql<Date>`greatest(due_at, ${now}::timestamptz) + make_interval(days => ${days})`,
      extended_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['delivered', 'received'])
    .where('extended_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('due_at', 'is not', null)
    .returning(moved)
    .execute()
  return rows as Moved[]
}

/** Pauses the clock of a sent order, and asks its shop for a proof of delivery. */
export async function markNotReceived(tx: Tx, id: string, { now }: Doing): Promise<Moved[]> {
  const rows = await tx
    .updateTable('purchase')
    .set((eb) => ({ paused_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'delivered')
    .where('paused_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery_claim')
            .select('id')
            .where('purchase_id', '=', id)
            .where('state', 'in', ['accepted', 'withdrawn']),
        ),
      ),
    )
    .returning(moved)
    .execute()
  if (rows.length > 0) {
    await tx
      .insertInto('delivery_claim')
      .values(
        (rows as Moved[]).map(({ id, shopId }) => ({
          id: newId(now.getTime()),
          purchase_id: id,
          shop_id: shopId,
          asked_at: now,
        })),
      )
      .execute()
  }
  return rows as Moved[]
}

/** Resumes the clock of a reported order with the time that was left; the order counts as arrived. */
export async function resumeClock(tx: Tx, id: string, now: Date, lookUntil: Date): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    update purchase set paused_at = null, arrived_at = coalesce(arrived_at, ${now}),
      due_at = greatest(due_at + greatest(${now}::timestamptz - paused_at, interval '0'), ${lookUntil}), version = version + 1
    where id = ${id} and status = 'delivered' and paused_at is not null
    returning id, buyer_id as "buyerId", shop_id as "shopId", status`.execute(tx)
  return rows
}

/** Ends a claim that the buyer withdraws. The order is locked before its claim, as when an operator decides it. */
export async function markTakenBack(tx: Tx, id: string, { now }: Doing, lookUntil: Date): Promise<Moved[]> {
  const rows = await resumeClock(tx, id, now, lookUntil)
  await endClaims(tx, rows, 'withdrawn', now)
  return rows
}

/** Ends what is open about orders: the buyer has the goods after all, or asked for the money back. */
export async function endClaims(
  tx: Tx,
  orders: readonly { id: string }[],
  state: 'confirmed' | 'refunded' | 'withdrawn',
  now: Date,
): Promise<void> {
  if (orders.length === 0) return
  await tx
    .updateTable('delivery_claim')
    .set({ state, ended_at: now })
    .where(
      'purchase_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('ended_at', 'is', null)
    .execute()
}
