import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { leastIdAt, newId } from '#kernel/ids.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let desk: TestOperator
let buyer: TestBuyer
let jar: Goods
before(async () => {
  server = await startTestServer()
  jar = await addProduct(server.db, await addShop(server.db, { name: 'Quay of Jars' }), {
    skus: [{ priceCents: 1000, stock: 100 }],
  })
  desk = await signInOperator(server, 'support')
  buyer = await readyBuyer(server)
  for (const who of [buyer, buyer, await readyBuyer(server)])
    await placeOrder(who, [{ skuId: jar.skuId, quantity: 1 }])
})
after(() => server.close())

type Filter = Parameters<typeof desk.client.expect<'console_order_totals'>>[1]
const totals = (filter: Filter) => desk.client.expect('console_order_totals', filter)
/** Rows of the list, which the totals count. */
const both = async (filter: Filter, order: 'oldest' | 'newest' = 'newest') => {
  const [found, { items }] = await Promise.all([
    totals(filter),
    desk.client.expect('console_order_list', { ...filter, order, limit: 50 }),
  ])
  assert.deepEqual(found, {
    count: items.length,
    isMore: false,
    cents: items.reduce((sum, { totalCents }) => sum + totalCents, 0),
  })
  return items
}
const dayOf = (at: string, later = 0) =>
  new Date(Date.parse(at.slice(0, 10)) + later * 86_400_000).toISOString().slice(0, 10)

describe("the operators' list of orders", () => {
  it('says number and sum of what is filtered by owner, number and day', async () => {
    const all = await both({})
    assert.equal(all.length, 3)
    const [first] = all
    assert.ok(first)
    const [today, next, before] = [
      dayOf(first.createdAt),
      dayOf(first.createdAt, 1),
      dayOf(first.createdAt, -1),
    ]
    assert.equal((await both({ q: first.orderNo })).length, 1)
    assert.equal((await both({ q: 'Quay of Jars' })).length, 3)
    assert.equal((await both({ buyerId: buyer.id })).length, 2)
    for (const owner of [{}, { q: first.orderNo }, { q: 'Quay of Jars' }, { buyerId: buyer.id }]) {
      const whole = (await both(owner)).length
      assert.equal((await both({ ...owner, fromDay: before, untilDay: next })).length, whole)
      assert.equal((await both({ ...owner, fromDay: next })).length, 0, JSON.stringify([owner, today]))
      assert.equal((await both({ ...owner, untilDay: before })).length, 0, JSON.stringify(owner))
    }
  })

  it('goes on within its days, page by page, both ways', async () => {
    const [first] = await both({})
    const days = { fromDay: dayOf(first?.createdAt ?? '', -1), untilDay: dayOf(first?.createdAt ?? '', 1) }
    for (const order of ['oldest', 'newest'] as const) {
      const whole = (await both(days, order)).map(({ id }) => id)
      const page = await desk.client.expect('console_order_list', { ...days, order, limit: 2 })
      const rest = await desk.client.expect('console_order_list', {
        ...days,
        order,
        limit: 2,
        cursor: page.nextCursor ?? '',
      })
      assert.deepEqual(
        [...page.items, ...rest.items].map(({ id }) => id),
        whole,
      )
      assert.equal(rest.nextCursor, null)
    }
  })

  it('has no sum where words find orders', async () => {
    assert.equal(await totals({ q: 'porcelain jar' }), null)
  })
})

it('the least id of a time stands before each id of it, and after all of the time before', () => {
  const at = new Date('2026-03-04T05:06:07.089Z')
  for (let times = 0; times < 100; times++) {
    assert.ok(newId(at.getTime()) >= leastIdAt(at))
    assert.ok(newId(at.getTime() - 1) < leastIdAt(at))
  }
})
