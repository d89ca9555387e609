import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import {
  type OrderAction,
  type OrderState,
  orderCan,
  orderStates,
  orderTransitions,
} from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import { isCheckViolation } from '#kernel/database-errors.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let goods: Goods
let buyer: TestBuyer

before(async () => {
  server = await startTestServer()
  goods = await addProduct(server.db, await addShop(server.db), { skus: [{ stock: 1000 }] })
  buyer = await readyBuyer(server)
})
after(() => server.close())

/** A way to each state over allowed steps. */
const ways: Record<OrderState, OrderState[]> = {
  waitingPay: [],
  waitingDelivery: ['waitingDelivery'],
  delivered: ['waitingDelivery', 'delivered'],
  received: ['waitingDelivery', 'delivered', 'received'],
  completed: ['waitingDelivery', 'delivered', 'received', 'completed'],
  cancelled: ['cancelled'],
  afterSale: ['waitingDelivery', 'afterSale'],
  refunded: ['waitingDelivery', 'afterSale', 'refunded'],
}

async function step(id: string, status: OrderState): Promise<void> {
  await sql`update purchase set status = ${status},
    paid_at = case when ${status} in ('waitingPay', 'cancelled') then null else coalesce(paid_at, now()) end,
    expires_at = case when ${status} = 'waitingPay' then now() end where id = ${id}`.execute(server.db)
}

/** Moves that the contract's table allows: 'before' is any state from which after-sale is entered. */
function allowed(from: OrderState, to: OrderState): boolean {
  return (Object.keys(orderTransitions) as OrderAction[]).some((action) => {
    if (!orderCan(action, from)) return false
    const target = orderTransitions[action].to
    return target === 'before' ? orderCan('requestRefund', to) : target === to
  })
}

it('the database takes exactly the steps of the contract and refuses all others [order:statuses]', async () => {
  for (const from of orderStates) {
    for (const to of orderStates) {
      if (from === to) continue
      const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
      for (const status of ways[from]) await step(orderId, status)
      if (allowed(from, to)) await step(orderId, to)
      else await assert.rejects(step(orderId, to), (error) => isCheckViolation(error), `${from} → ${to}`)
    }
  }
})

it('the database refuses an order that does not add up', async () => {
  const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
  const edits = [
    sql`update purchase set total_cents = total_cents - 1 where id = ${orderId}`,
    sql`update purchase set goods_cents = -1 where id = ${orderId}`,
    sql`update purchase set discount_cents = goods_cents + 1, total_cents = freight_cents - 1 where id = ${orderId}`,
    sql`update purchase set refunded_cents = total_cents + 1 where id = ${orderId}`,
    sql`update purchase set status = ${'posted'} where id = ${orderId}`,
    sql`update purchase set expires_at = null where id = ${orderId}`,
    sql`update purchase set paid_at = now() where id = ${orderId}`,
    sql`update purchase_line set quantity = 2 where purchase_id = ${orderId}`,
    sql`update purchase_line set price_cents = 0, subtotal_cents = 0 where purchase_id = ${orderId}`,
    // Sums that add up, but are not those that were ordered.
    sql`update purchase set freight_cents = freight_cents + 1, total_cents = total_cents + 1 where id = ${orderId}`,
    sql`update purchase_line set price_cents = 1, subtotal_cents = quantity where purchase_id = ${orderId}`,
    sql`delete from purchase_line where purchase_id = ${orderId}`,
    sql`update sku set stock = -1 where id = ${goods.skuId}`,
  ]
  for (const edit of edits) await assert.rejects(edit.execute(server.db), (error) => isCheckViolation(error))
})
