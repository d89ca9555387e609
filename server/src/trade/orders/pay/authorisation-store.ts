import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

/** An order that a card payment may pay, and the sum for which the buyer showed the payment code. */
export interface Authorised {
  orderId: string
  cents: number
}

/** Writes down that these orders may be paid with the money of a card payment, each with its sum and until it expires. */
export async function insertAuthorisations(
  tx: Tx,
  paymentId: string,
  orders: readonly { id: string; totalCents: number; expiresAt: Date | null }[],
): Promise<void> {
  await tx
    .insertInto('card_authorisation')
    .values(
      orders.map(({ id, totalCents, expiresAt }) => ({
        payment_id: paymentId,
        purchase_id: id,
        amount_cents: totalCents,
        expires_at: expiresAt ?? sql<Date>`now()`,
      })),
    )
    .execute()
}

/** Card payment that waits to pay one of these orders; null where none does. */
export async function waitingPaymentOf(db: Db, orderIds: readonly string[]): Promise<string | null> {
  const row = await db
    .selectFrom('card_authorisation')
    .select('payment_id as paymentId')
    .where('purchase_id', 'in', [...orderIds])
    .where('state', '=', sql.lit('waiting'))
    .limit(1)
    .executeTakeFirst()
  return row?.paymentId ?? null
}

/** Locks orders in id order, until the transaction ends. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('purchase')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks the orders that a card payment still may pay, in id order: before any account, as every payment does. */
export async function lockAuthorised(tx: Tx, paymentId: string): Promise<void> {
  await sql`select from purchase where id in (
      select purchase_id from card_authorisation where payment_id = ${paymentId} and state = 'waiting')
    order by id for no key update`.execute(tx)
}

/** Authorisations of a card payment that still wait. */
export const waitingAuthorisations = (tx: Tx, paymentId: string): Promise<Authorised[]> =>
  tx
    .selectFrom('card_authorisation')
    .select(['purchase_id as orderId', 'amount_cents as cents'])
    .where('payment_id', '=', paymentId)
    .where('state', '=', sql.lit('waiting'))
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('purchase_id')
    .execute()

/** Ends the authorisations of a card payment that wait: those that were used, and all others. */
export async function endAuthorisations(
  tx: Tx,
  paymentId: string,
  spentIds: readonly string[],
): Promise<void> {
  await sql`
    update card_authorisation set state = case when purchase_id = any(${[...spentIds]}::uuid[]) then 'spent' else 'ended' end
    where payment_id = ${paymentId} and state = 'waiting'`.execute(tx)
}
