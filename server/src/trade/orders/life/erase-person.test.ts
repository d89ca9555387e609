import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { arrivedOrder, type OrderLifeFixture, openOrderLife } from '#testing/order-life.ts'
import { harbourAddress, placeOrder, readyBuyer } from '#testing/orders.ts'
import { buyerSecrets } from '#testing/test-server.ts'
import { emptiedAtOnce, erasePersonJob } from './erase-person.ts'

let fixture: OrderLifeFixture
before(async () => {
  fixture = await openOrderLife()
})
after(() => fixture.server.close())

const { password } = buyerSecrets
const addressees = async (buyerId: string) => {
  const { rows } = await sql<{ addressee: string; n: number }>`
    select address ->> 'addressee' as addressee, count(*)::int as n from purchase where buyer_id = ${buyerId} group by 1`.execute(
    fixture.server.db,
  )
  return Object.fromEntries(rows.map(({ addressee, n }) => [addressee, n]))
}

it('the orders of a deleted account keep goods, sums and country, and nothing of the person', async () => {
  const { server, support } = fixture
  const buyer = await readyBuyer(server, 0)
  const { orderId } = await placeOrder(buyer, [{ skuId: fixture.goods.skuId, quantity: 1 }])
  await buyer.client.expect('order_cancel', { id: orderId })
  const other = await arrivedOrder(fixture)
  await server.step('orders.words')
  const found = async (q: string) =>
    (await support.client.expect('console_order_list', { q })).items.map(({ id }) => id)
  assert.ok((await found(harbourAddress.detailedAddress)).includes(orderId))
  await buyer.client.expect('account_close', { password })
  const { rows } = await sql<{ row: string; country: string; total: number }>`
    select purchase::text as row, address -> 'area' ->> 0 as country, total_cents as total from purchase where id = ${orderId}`.execute(
    server.db,
  )
  const [kept] = rows
  assert.ok(kept)
  for (const part of [
    harbourAddress.addressee,
    harbourAddress.detailedAddress,
    harbourAddress.mobilePhone,
    ...harbourAddress.area.slice(1),
  ])
    assert.ok(!kept.row.includes(part), part)
  assert.equal(kept.country, harbourAddress.area[0])
  assert.ok(kept.total > 0)
  await server.step('orders.words')
  const left = await found(harbourAddress.detailedAddress)
  assert.ok(!left.includes(orderId))
  assert.ok(left.includes(other.id), 'nothing of anybody else')
  const shown = await support.client.expect('console_order_detail', { id: orderId })
  assert.equal(shown.addressee, '–')
})

it('of an account with very many orders the rest follow by a job', async () => {
  const { server } = fixture
  const buyer = await readyBuyer(server, 0)
  const { orderId } = await placeOrder(buyer, [{ skuId: fixture.goods.skuId, quantity: 1 }])
  await buyer.client.expect('order_cancel', { id: orderId })
  await sql`insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents,
      discount_cents, total_cents, address, days_min, days_max)
    select gen_random_uuid(), 'MANY' || n, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents,
      discount_cents, total_cents, address, days_min, days_max
    from purchase, generate_series(1, ${emptiedAtOnce}) n where id = ${orderId}`.execute(server.db)
  await buyer.client.expect('account_close', { password })
  assert.deepEqual(await addressees(buyer.id), { '–': emptiedAtOnce, [harbourAddress.addressee]: 1 })
  await erasePersonJob.work(server.jobContext, { buyerId: buyer.id })
  assert.deepEqual(await addressees(buyer.id), { '–': emptiedAtOnce + 1 })
})
