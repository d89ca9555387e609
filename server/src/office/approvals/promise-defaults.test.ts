import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { keepSecondFactors, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { payOrder } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { agreed, confirm, propose } from '#testing/two-persons.ts'

let server: TestServer
let admin: TestOperator
let finance: TestOperator
let buyer: TestBuyer
before(async () => {
  server = await startTestServer()
  admin = await signInOperator(server, 'admin')
  finance = await signInOperator(server, 'finance')
  await keepSecondFactors(server)
  buyer = await readyBuyer(server, 100_000_000)
})
after(() => server.close())

const off = { shipDays: 0, cancelDays: 0, latePercent: 0, lateMaxCents: 0, returnDays: 0, returnCents: 0 }
const all = {
  shipDays: 3,
  cancelDays: 4,
  latePercent: 10,
  lateMaxCents: 500,
  returnDays: 15,
  returnCents: 650,
}
const defaults = () => admin.client.expect('console_promise_defaults', {})
async function wishOf(rules: typeof off) {
  const { version } = await defaults()
  return { kind: 'promise_defaults' as const, version, rules, reason: 'for the test' }
}
const set = async (rules: typeof off) => agreed(admin, finance, await wishOf(rules))

interface Side {
  shopId: number
  goods: Goods
  owner: TestOperator
}
async function newShop(wish: Parameters<typeof addShop>[1] = {}): Promise<Side> {
  const shopId = await addShop(server.db, wish)
  const goods = await addProduct(server.db, shopId, { skus: [{ values: ['Red'], stock: 100 }] })
  return { shopId, goods, owner: await signInMember(server, shopId, { role: 'owner' }) }
}
const nothing = { shipDays: null, cancelDays: null, late: null, returns: null }
const say = (side: Side, wish: object) =>
  side.owner.client.expect('console_shop_rules_save', { version: 0, ...nothing, ...wish })

/** Promises of an order that is paid now. */
async function promised({ goods }: Side) {
  const { orderId } = await payOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
  return { orderId, ...(await kept(orderId)) }
}
async function kept(id: string) {
  const order = await buyer.client.expect('order_detail', { id })
  const days = (from: string | null, until: string | null) =>
    from === null || until === null ? null : (Date.parse(until) - Date.parse(from)) / 86_400_000
  return {
    shipDays: days(order.paidAt, order.shipBy),
    cancelDays: days(order.shipBy, order.cancelsAt),
    late: order.latePromise?.percent ?? null,
    returnDays: order.freeReturn?.days ?? null,
  }
}
const none = { shipDays: null, cancelDays: null, late: null, returnDays: null }

describe('the default promises of the marketplace', () => {
  it('are off, and an admin alone does not set them', async () => {
    assert.deepEqual(await defaults(), { ...off, version: 1 })
    const side = await newShop()
    const { orderId: _, ...paid } = await promised(side)
    assert.deepEqual(paid, none)
    const { id, before } = await admin.client.expect('console_proposal_make', await wishOf(all))
    assert.deepEqual(before, off)
    assertRefused(await confirm(admin, id), 'secondApprover')
    assert.deepEqual(await defaults(), { ...off, version: 1 })
    assert.ok((await confirm(finance, id)).ok)
    assert.deepEqual(await defaults(), { ...all, version: 2 })
    const { items } = await admin.client.expect('console_audit_list', { action: 'promises.' })
    assert.deepEqual(items[0]?.after, { ...all, version: 2 })
  })

  it('are whole: nothing cancels itself without a date, no days without a sum', async () => {
    for (const part of [
      { shipDays: 0 },
      { latePercent: 0 },
      { lateMaxCents: 0 },
      { returnDays: 0 },
      { returnCents: 0 },
      { shipDays: 31 },
    ])
      assertRefused(await propose(admin, finance, await wishOf({ ...all, ...part })), 'badInput')
    const wish = await wishOf({ ...all, version: undefined, shipDays: 5 } as typeof all)
    assertRefused(
      await admin.client.call('console_proposal_make', { ...wish, version: wish.version - 1 }),
      'changedMeanwhile',
    )
  })

  it('count for shops that say nothing: in orders, on the product, on cards and in the filter', async () => {
    await set(all)
    const side = await newShop()
    const { orderId: _, ...paid } = await promised(side)
    assert.deepEqual(paid, { shipDays: 3, cancelDays: 4, late: 10, returnDays: 15 })
    const { productId: id } = side.goods
    const client = server.client()
    const detail = await client.expect('product_detail', { id })
    assert.deepEqual(detail.freeReturn, { days: 15, freightCents: 650 })
    const shown = await client.expect('product_list', { shop: side.shopId })
    assert.deepEqual(
      shown.items.map(({ freeReturns }) => freeReturns),
      [true],
    )
    const found = await client.expect('product_search', { q: '', shop: side.shopId, freeReturns: true })
    assert.deepEqual(
      found.items.map((one) => one.id),
      [id],
    )
    const facets = await client.expect('search_facets', { q: '', shop: side.shopId })
    assert.equal(facets.freeReturns, 1)
    const { marketplace } = await side.owner.client.expect('console_shop_rules', {})
    assert.deepEqual(marketplace, {
      shipDays: 3,
      cancelDays: 4,
      late: { percent: 10, maxCents: 500 },
      returns: { days: 15, freightCents: 650 },
    })
  })

  it('give way to a shop’s own word, promise by promise, also where that is no', async () => {
    await set(all)
    const own = await newShop()
    await say(own, { shipDays: 9, none: ['late'] })
    const { orderId: _, ...paid } = await promised(own)
    assert.deepEqual(paid, { shipDays: 9, cancelDays: null, late: null, returnDays: 15 })
    const refusing = await newShop()
    const said = await say(refusing, { none: ['ship', 'late', 'returns'] })
    assert.deepEqual(said.none, ['ship', 'late', 'returns'])
    const { orderId: __, ...bare } = await promised(refusing)
    assert.deepEqual(bare, none)
    const found = await server
      .client()
      .expect('product_search', { q: '', shop: refusing.shopId, freeReturns: true })
    assert.deepEqual(found.items, [])
    assertRefused(
      await own.owner.client.call('console_shop_rules_save', {
        version: 1,
        ...nothing,
        shipDays: 3,
        none: ['ship'],
      }),
      'badInput',
    )
  })

  it('that change touch no order that was paid before', async () => {
    await set(all)
    const side = await newShop()
    const { orderId, ...before } = await promised(side)
    await set({ ...off, shipDays: 1 })
    assert.deepEqual(await kept(orderId), before)
    const { orderId: _, ...later } = await promised(side)
    assert.deepEqual(later, { ...none, shipDays: 1 })
  })

  it('of free returns do not count for a shop that nothing can be sent back to', async () => {
    await set(all)
    const side = await newShop({ returnAddress: null })
    const { orderId: _, ...paid } = await promised(side)
    assert.deepEqual(paid, { shipDays: 3, cancelDays: 4, late: 10, returnDays: null })
    const { freeReturn } = await server.client().expect('product_detail', { id: side.goods.productId })
    assert.equal(freeReturn, null)
  })
})
