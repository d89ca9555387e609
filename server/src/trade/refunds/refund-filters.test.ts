import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { plansOf } from '#testing/explain.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { applyFor, bring, payOrder, type Sides, shipWhole, signInSides } from '#testing/refunds.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { caseTotals } from './case-read-store.ts'

let server: TestServer
let sides: Sides
let jar: Goods
before(async () => {
  server = await startTestServer()
  const shopId = await addShop(server.db, { name: 'Quay of Jars' })
  jar = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 100 }] })
  sides = await signInSides(server, shopId)
  for (const acts of [['refuse', 'appeal'], ['refuse']] as const) {
    const buyer = await readyBuyer(server, 100_000)
    const { orderId } = await payOrder(buyer, [{ skuId: jar.skuId, quantity: 1 }])
    await shipWhole(server.db, orderId)
    const { id } = await applyFor(buyer, orderId, { productStatus: 'received' })
    await bring({ ...sides, buyer }, id, [...acts])
  }
})
after(() => server.close())

type Filter = Parameters<typeof sides.operator.client.expect<'console_refund_totals'>>[1]
/** Rows of the list, which the totals count. */
const both = async (filter: Filter) => {
  const [found, { items }] = await Promise.all([
    sides.operator.client.expect('console_refund_totals', filter),
    sides.operator.client.expect('console_refund_list', { ...filter, limit: 50 }),
  ])
  assert.deepEqual(found, {
    count: items.length,
    isMore: false,
    cents: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
  })
  return { ...found, items }
}

describe("the operators' list of refunds", () => {
  it('says number and sum of what is filtered, by state, day and shop', async () => {
    assert.equal((await both({ show: 'waiting' })).count, 1)
    const all = await both({ show: 'all' })
    assert.equal(all.count, 2)
    const day = all.items[0]?.createdAt.slice(0, 10) ?? ''
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    assert.equal((await both({ show: 'all', fromDay: day, untilDay: day })).count, 2)
    assert.equal((await both({ show: 'all', fromDay: next })).count, 0)
    assert.equal((await both({ show: 'waiting', fromDay: next })).count, 0)
    assert.equal((await both({ show: 'all', q: 'Quay of Jars' })).count, 2)
    assert.equal((await both({ show: 'all', q: 'R-1' })).count, 0)
  })

  it('finds what one operator decided, and names who can have', async () => {
    const other = await signInOperator(server, 'support')
    const { operators } = await sides.operator.client.expect('console_refund_choices', {})
    assert.ok([sides.operator, other].every((one) => operators.some(({ id }) => id === one.id)))
    const buyer = await readyBuyer(server, 100_000)
    const { orderId } = await payOrder(buyer, [{ skuId: jar.skuId, quantity: 1 }])
    await shipWhole(server.db, orderId)
    const { id } = await applyFor(buyer, orderId, { productStatus: 'received' })
    await bring({ ...sides, buyer }, id, ['refuse', 'appeal', 'close'])
    const mine = await both({ show: 'all', operatorId: sides.operator.id })
    assert.deepEqual(
      mine.items.map((each) => each.id),
      [id],
    )
    assert.equal((await both({ show: 'all', operatorId: other.id })).count, 0)
  })

  it('counts by the indexes of the list', async () => {
    const days = { from: new Date(0), before: new Date() }
    for (const waitingFor of ['operator', null] as const) {
      const steps = await plansOf(server.database.url, (db) =>
        caseTotals(db, { whose: 'anybody', waitingFor, q: null, ...days }),
      )
      assert.ok(
        steps.every(({ node }) => node !== 'Sort' && node !== 'Seq Scan'),
        JSON.stringify(steps),
      )
    }
  })
})

it("a shop's list says number and sum of what is filtered, of its own requests alone", async () => {
  const { items } = await sides.seller.client.expect('shop_refund_list', { show: 'all' })
  assert.ok(items.length > 1)
  assert.deepEqual(await sides.seller.client.expect('shop_refund_totals', { show: 'all' }), {
    count: items.length,
    isMore: false,
    cents: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
  })
  const [first] = items
  assert.equal(
    (await sides.seller.client.expect('shop_refund_totals', { show: 'all', q: first?.number ?? '' })).count,
    1,
  )
  const stranger = await signInSides(server, await addShop(server.db))
  assert.equal((await stranger.seller.client.expect('shop_refund_totals', { show: 'all' })).count, 0)
})
