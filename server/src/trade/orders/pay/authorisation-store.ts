import type { PaidBy } from '@sampan/contract/trade/orders/status.ts'
import { type RawBuilder, sql } from 'kysely'
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

/**
 * Part of the payment of an order that a card made, as SQL about the order whose id `orderId` is: `card` where the card payment covers all orders
 * that it paid, `cardAndBalance` where the balance paid the rest; null where no card paid.
 */
export const paidByCard = (
  orderId: RawBuilder<unknown>,
): RawBuilder<Exclude<PaidBy, 'balance'> | null> => sql`(
  select case when card_payment.amount_cents >= (select sum(one.amount_cents) from card_authorisation one
      where one.payment_id = spent.payment_id and one.state = 'spent') then 'card' else 'cardAndBalance' end
  from card_authorisation spent join card_payment on card_payment.id = spent.payment_id
  where spent.purchase_id = ${orderId} and spent.state = 'spent')`

/** Source of what was paid for an order that was paid. */
export async function paidByOf(db: Db, orderId: string): Promise<PaidBy> {
  const { rows } = await sql<{
    by: PaidBy | null
  }>`select ${paidByCard(sql`${orderId}::uuid`)} as by`.execute(db)
  return rows[0]?.by ?? 'balance'
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
