import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type OrderState, type OrderStatus, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { transaction } from '#kernel/transaction.ts'
import { postTransfer, type TransferLine } from '#money/ledger/index.ts'
import { ledgerFaults } from '#testing/ledger-faults.ts'
import { buyerSecrets, type TestBuyer, type TestServer } from '#testing/test-server.ts'

/** Buyers with money, and their orders. */

/** Money from outside onto a buyer's balance. */
export const giveMoney = (db: Db, buyerId: string, cents: number): Promise<void> =>
  give(db, { kind: 'available', owner: buyerId, cents })

/** Money from outside that Sampan owes a shop. */
export const giveShop = (db: Db, shopId: number, cents: number): Promise<void> =>
  give(db, { kind: 'merchant_payable', owner: String(shopId), cents })

async function give(db: Db, line: TransferLine): Promise<void> {
  await transaction(db, (tx) =>
    postTransfer(tx, {
      kind: 'adjust',
      ref: randomUUID(),
      actor: 'demo',
      reason: 'money for a test',
      lines: [line, { kind: 'world_demo', cents: -line.cents }],
    }),
  )
}

export const harbourAddress = {
  addressee: 'Ada Boat',
  mobilePhone: '+12025550123',
  area: ['US', 'Maine', 'Portland'],
  detailedAddress: '1 Wharf Street',
  tag: 'home' as const,
  isDefault: true,
}

/** A buyer who can shop at once: address, payment code, and money if any is named. */
export async function readyBuyer(server: TestServer, cents = 0): Promise<TestBuyer & { addressId: string }> {
  const buyer = await server.registerBuyer()
  const { id: addressId } = await buyer.client.expect('address_add', harbourAddress)
  await buyer.client.expect('resetPay', { payCode: buyerSecrets.payCode })
  if (cents > 0) await giveMoney(server.db, buyer.id, cents)
  return { ...buyer, addressId }
}

/** An order just placed. `lines` are bought straight; what they cost is asked from the server first. */
export async function placeOrder(
  { client }: Pick<TestBuyer, 'client'>,
  lines: { skuId: number; quantity: number }[],
): Promise<{ orderIds: string[]; orderId: string; totalCents: number }> {
  const { totalCents } = await client.expect('order_preview', { lines })
  const { orderIds } = await client.expect('order_create', { lines, shownTotalCents: totalCents })
  return { orderIds, orderId: orderIds[0] ?? '', totalCents }
}

/** Lets orders' time to pay run out in the database, whose clock decides. */
export async function outlive(db: Db, orderIds: readonly string[]): Promise<void> {
  await sql`update purchase set expires_at = now() - interval '1 second' where id = any(${[...orderIds]}::uuid[])`.execute(
    db,
  )
}

/** State of an order as the wire tells it. */
export async function orderStatusOf(db: Db, id: string): Promise<OrderStatus> {
  const { status } = await db
    .selectFrom('purchase')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return orderStatus[status]
}

/**
 * Laws that hold at any moment: the ledger balances, and every piece is on the shelf or in a living order.
 * @param initial pieces by SKU that there were before anything was ordered
 */
export async function assertBooksBalance(
  db: Db,
  initial: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  assert.deepEqual(await ledgerFaults(db), {})
  for (const [skuId, pieces] of initial) {
    const { rows } = await sql<{ stock: number; ordered: number }>`
      select stock, (select coalesce(sum(l.quantity), 0)::int from purchase_line l join purchase p on p.id = l.purchase_id
        where l.sku_id = sku.id and p.status <> 'cancelled') as ordered
      from sku where id = ${skuId}`.execute(db)
    assert.equal((rows[0]?.stock ?? 0) + (rows[0]?.ordered ?? 0), pieces, `pieces of SKU ${skuId}`)
  }
  // Each order's state and its one debit say the same.
  const { rows } = await sql<{ id: string; status: OrderState; debits: number }>`
    select p.id, p.status, count(t.id)::int as debits
    from purchase p left join ledger_transfer t on t.kind = 'pay' and t.ref = p.id::text
    group by p.id, p.status`.execute(db)
  for (const { id, status, debits } of rows) {
    assert.equal(
      debits,
      status === 'waitingPay' || status === 'cancelled' ? 0 : 1,
      `order ${id} in state ${status}`,
    )
  }
}
