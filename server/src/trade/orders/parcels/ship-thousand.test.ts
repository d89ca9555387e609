import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ordersPaidTogetherMax } from '@sampan/contract/trade/orders/limits.ts'
import { shipTogetherMax } from '@sampan/contract/trade/shipments/limits.ts'
import { sql } from 'kysely'
import { type OrderLifeFixture, openOrderLife } from '#testing/order-life.ts'
import { giveMoney } from '#testing/orders.ts'
import { buyerSecrets } from '#testing/test-server.ts'

const count = 1000
let fixture: OrderLifeFixture
before(async () => {
  fixture = await openOrderLife()
})
after(() => fixture.server.close())

/** Paid orders of one piece each, in the order in which they were placed. */
async function paidOrders(): Promise<{ id: string; orderNo: string }[]> {
  const { server, goods, buyer } = fixture
  await sql`update sku set stock = ${count + 100} where id = ${goods.skuId}`.execute(server.db)
  await giveMoney(server.db, buyer.id, 1_000_000_000)
  const lines = [{ skuId: goods.skuId, quantity: 1 }]
  const { totalCents } = await buyer.client.expect('order_preview', { lines })
  const orderIds: string[] = []
  while (orderIds.length < count) {
    const few = await Promise.all(
      Array.from({ length: Math.min(ordersPaidTogetherMax, 10, count - orderIds.length) }, () =>
        buyer.client.expect('order_create', { lines, shownTotalCents: totalCents }),
      ),
    )
    const ids = few.flatMap((made) => made.orderIds)
    await buyer.client.expect('order_pay', { orderIds: ids, payCode: buyerSecrets.payCode })
    orderIds.push(...ids)
  }
  const { rows } = await sql<{ id: string; orderNo: string }>`
    select id, order_no as "orderNo" from purchase where id = any(${orderIds}::uuid[]) order by id`.execute(
    server.db,
  )
  return rows
}

describe('a thousand orders from one paste', () => {
  it('are shipped in parts, faults are named by their rows, and what was done once is not done twice', async () => {
    const { server, member } = fixture
    const orders = await paidOrders()
    assert.equal(orders.length, count)
    const wrong = new Set([0, 317, 999])
    const rows = orders.map(({ orderNo }, at) => ({
      orderNo,
      carrier: 'Thailand Post',
      trackingNo: wrong.has(at) ? '?' : `RA${String(at).padStart(9, '0')}TH`,
    }))
    const began = performance.now()
    const answers = []
    for (let at = 0; at < rows.length; at += shipTogetherMax)
      answers.push(
        await member.client.expect('shop_order_ship_many', { rows: rows.slice(at, at + shipTogetherMax) }),
      )
    const seconds = (performance.now() - began) / 1000
    console.log(`${count} orders shipped in ${seconds.toFixed(1)} s`)
    const told = answers.flatMap((answer) => answer.rows)
    assert.deepEqual(
      told.flatMap(({ problem }, at) => (problem === null ? [] : [[at, problem]])),
      [...wrong].map((at) => [at, 'trackingNoWrong']),
    )
    assert.equal(
      answers.reduce((sum, { shipped }) => sum + shipped, 0),
      count - wrong.size,
    )
    const { rows: states } = await sql<{ status: string; n: number }>`
      select status, count(*)::int as n from purchase group by status order by status`.execute(server.db)
    assert.deepEqual(states, [
      { status: 'delivered', n: count - wrong.size },
      { status: 'waitingDelivery', n: wrong.size },
    ])
    // A paste that is sent again changes nothing: nobody gets two parcels for one.
    const again = await member.client.expect('shop_order_ship_many', {
      rows: rows.slice(1, 1 + shipTogetherMax),
    })
    assert.equal(again.shipped, 0)
    assert.deepEqual(new Set(again.rows.map(({ problem }) => problem)), new Set(['notToShip']))
    const { rows: parcels } = await sql<{ n: number }>`select count(*)::int as n from parcel`.execute(
      server.db,
    )
    assert.equal(parcels[0]?.n, count - wrong.size)
  })
})
