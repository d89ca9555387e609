import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { arrivedOrder, type OrderLifeFixture, openOrderLife, shippedOrder } from '#testing/order-life.ts'
import { placeOrder } from '#testing/orders.ts'
import { oldestDueOrder } from './oldest-due-store.ts'

let fixture: OrderLifeFixture
before(async () => {
  fixture = await openOrderLife()
})
after(() => fixture.server.close())

const seconds = async () => {
  const { db, config } = fixture.server
  return Math.round((await oldestDueOrder.read(db, config)) ?? -1)
}
const past = (column: 'due_at' | 'expires_at', id: string) =>
  sql`update purchase set ${sql.ref(column)} = now() - interval '1 hour' where id = ${id}`.execute(
    fixture.server.db,
  )

it('counts orders that time moves, and none that waits for a parcel or for a person', async () => {
  assert.equal(await seconds(), 0)
  const onItsWay = await shippedOrder(fixture)
  await past('due_at', onItsWay.id)
  assert.equal(await seconds(), 0)

  const arrived = await arrivedOrder(fixture)
  await past('due_at', arrived.id)
  assert.equal(await seconds(), 3600)
  await sql`update purchase set paused_at = now() where id = ${arrived.id}`.execute(fixture.server.db)
  assert.equal(await seconds(), 0)

  const skuId = fixture.goods.skuIds[0] ?? 0
  const { orderId } = await placeOrder(fixture.buyer, [{ skuId, quantity: 1 }])
  await past('expires_at', orderId)
  assert.equal(await seconds(), 3600)
})
