import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { checkBooks } from '#testing/check-books.ts'
import type { Acks } from '../durability/shoppers.ts'

/** Stock and money before the shopping began. */
export interface Beginning {
  balanceCents: ReadonlyMap<string, number>
  /** Sums sent to each buyer on the chain meanwhile. */
  sentCents?: ReadonlyMap<string, number>
  stock: ReadonlyMap<number, number>
  /** Orders that somebody sent, or received, after they were paid. */
  wentOn?: ReadonlySet<string>
}

interface OrderRow {
  id: string
  buyerId: string
  status: OrderState
  debits: number
  debitedCents: number
}

/** Compares the answers that buyers got with the database; returns a sentence for each difference. */
export async function verifyAnswers(db: Db, acks: Acks, beginning: Beginning): Promise<string[]> {
  const wrong = [...acks.unresolved.map((what) => `never resolved: ${what}`), ...acks.wrong]
  const orders = await readOrders(db)
  const by = new Map(orders.map((order) => [order.id, order]))
  for (const { orderId } of acks.placed) if (!by.has(orderId)) wrong.push(`placed order ${orderId} is lost`)
  for (const { orderId, paidCents } of acks.paid) {
    const order = by.get(orderId)
    const went = beginning.wentOn?.has(orderId) ?? false
    if (order?.status !== 'waitingDelivery' && !(went && order && isPaid(order)))
      wrong.push(`paid order ${orderId} is in state ${order?.status}`)
    if (order?.debitedCents !== paidCents)
      wrong.push(`paid order ${orderId} was debited ${order?.debitedCents}`)
  }
  for (const { orderId } of acks.cancelled) {
    if (by.get(orderId)?.status !== 'cancelled')
      wrong.push(`cancelled order ${orderId} is in state ${by.get(orderId)?.status}`)
  }
  for (const order of orders) {
    const { id, status, debits } = order
    if (debits !== (isPaid(order) ? 1 : 0))
      wrong.push(`order ${id} in state ${status} was debited ${debits} times`)
  }
  // Everything has a definite answer by now, so the database holds nothing that was not answered.
  const placed = new Set(acks.placed.map(({ orderId }) => orderId))
  for (const { id } of orders)
    if (!placed.has(id)) wrong.push(`order ${id} was placed twice or behind a refusal`)
  wrong.push(...(await findWrongBalances(db, acks, beginning)), ...(await checkBooks(db, beginning.stock)))
  return wrong
}

const isPaid = ({ status }: OrderRow): boolean =>
  ['waitingDelivery', 'delivered', 'received', 'completed'].includes(status)

async function readOrders(db: Db): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select p.id, p.buyer_id as "buyerId", p.status, count(t.id)::int as debits, coalesce(-sum(e.amount_cents), 0)::bigint as "debitedCents"
    from purchase p
      left join ledger_transfer t on t.kind = 'pay' and left(t.ref, 36) = p.id::text
      left join (ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'available') on e.transfer_id = t.id
    group by p.id`.execute(db)
  return rows
}

async function findWrongBalances(
  db: Db,
  acks: Acks,
  { balanceCents, sentCents }: Beginning,
): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['owner', 'balance_cents'])
    .where('kind', '=', 'available')
    .execute()
  return [...balanceCents].flatMap(([buyerId, before]) => {
    const spent = acks.paid
      .filter((ack) => ack.buyerId === buyerId)
      .reduce((sum, ack) => sum + ack.paidCents, 0)
    const held = acks.withdrawn
      .filter((ack) => ack.buyerId === buyerId)
      .reduce((sum, ack) => sum + ack.cents, 0)
    const should = before + (sentCents?.get(buyerId) ?? 0) - spent - held
    const has = rows.find((row) => row.owner === buyerId)?.balance_cents ?? 0
    return has === should ? [] : [`buyer ${buyerId} has ${has} instead of ${should}`]
  })
}
