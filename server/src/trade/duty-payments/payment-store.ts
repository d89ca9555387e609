import type { DutyReceiver } from '@sampan/contract/trade/duty-payments/schemas.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { DutyPayment } from './pay-duties.ts'

/** Writes a payment; answers its number. */
export async function insertPayment(
  tx: Tx,
  payment: DutyPayment & { decidedBy: string; at: Date },
): Promise<number> {
  const { number } = await tx
    .insertInto('duty_payment')
    .values({
      id: payment.id,
      shop_id: payment.shopId,
      amount_cents: payment.amountCents,
      paid_to: payment.paidTo,
      receiver: payment.receiver,
      reference: payment.reference,
      paid_on: payment.paidOn,
      proposed_by: payment.proposedBy,
      decided_by: payment.decidedBy,
      at: payment.at,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** True if a payment of the shop to this receiver has the reference already. */
export async function isReferenceUsed(
  db: Db,
  { shopId, receiver, reference }: Pick<DutyPayment, 'shopId' | 'receiver' | 'reference'>,
): Promise<boolean> {
  const [found] = await runStatement(
    db,
    'select 1 from duty_payment where shop_id = $1 and receiver = $2 and reference = $3',
    [shopId, receiver, reference],
  )
  return found !== undefined
}

export interface PaymentRow {
  number: number
  shopId: number
  shopName: string
  amountCents: number
  paidTo: DutyReceiver
  receiver: string
  reference: string
  paidOn: string
  proposedBy: string
  decidedBy: string
  at: Date
}

/** Payments, newest first, of one shop or of all. */
export const paymentRows = (
  db: Db,
  query: { shopId: number | undefined; after: number | null; limit: number },
): Promise<PaymentRow[]> =>
  runStatement<PaymentRow>(
    db,
    `select paid.number, paid.shop_id as "shopId", shop.name as "shopName", paid.amount_cents as "amountCents", paid.paid_to as "paidTo",
      paid.receiver, paid.reference, paid.paid_on::text as "paidOn", proposer.name as "proposedBy", decider.name as "decidedBy", paid.at
    from duty_payment paid join shop on shop.id = paid.shop_id join operator proposer on proposer.id = paid.proposed_by
      join operator decider on decider.id = paid.decided_by
    where ${query.shopId === undefined ? '$1::bigint is null' : 'paid.shop_id = $1'} and ($2::bigint is null or paid.number < $2)
    order by paid.number desc limit ${Number(query.limit)}`,
    [query.shopId ?? null, query.after],
  )

export interface OwedRow {
  accountId: number
  shopId: number
  shopName: string
  owedCents: number
}

/** Shops of whose orders duties are owed, in the order in which they first had any. */
export const owedRows = (db: Db, query: { after: number | null; limit: number }): Promise<OwedRow[]> =>
  runStatement<OwedRow>(
    db,
    `select account.id as "accountId", shop.id as "shopId", shop.name as "shopName", account.balance_cents as "owedCents"
    from ledger_account account join shop on shop.id = account.owner::bigint
    where account.kind = 'duties_owed' and account.balance_cents > 0 and account.id > $1
    order by account.id limit ${Number(query.limit)}`,
    [query.after ?? 0],
  )

/** The sum of what is owed, of all shops. */
export async function owedTotal(db: Db): Promise<number> {
  const [row] = await runStatement<{ cents: number }>(
    db,
    `select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_account where kind = 'duties_owed'`,
    [],
  )
  return row?.cents ?? 0
}
