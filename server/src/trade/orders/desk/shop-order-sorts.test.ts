import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { payOrder } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

/** Orders of a shop by sum, by when they are due, by country and by product. */

let server: TestServer
let shop: TestOperator
let stranger: TestOperator
let buyer: TestBuyer
let dear: { productId: number; skuId: number }
let cheap: { productId: number; skuId: number }
/** Orders in the order in which they were placed; their sums in pieces of a cheap and of a dear product. */
let ids: string[]
before(async () => {
  server = await startTestServer()
  const shopId = await addShop(server.db)
  dear = await addProduct(server.db, shopId, { skus: [{ priceCents: 9000, stock: 100 }] })
  cheap = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 100 }] })
  shop = await signInMember(server, shopId)
  stranger = await signInMember(server, await addShop(server.db))
  buyer = await readyBuyer(server, 1_000_000)
  ids = []
  for (const lines of [
    [{ skuId: cheap.skuId, quantity: 2 }],
    [{ skuId: dear.skuId, quantity: 1 }],
    [{ skuId: cheap.skuId, quantity: 2 }],
    [
      { skuId: cheap.skuId, quantity: 1 },
      { skuId: dear.skuId, quantity: 2 },
    ],
  ])
    ids.push((await payOrder(buyer, lines)).orderId)
})
after(() => server.close())

type Filter = Parameters<typeof shop.client.expect<'shop_order_list'>>[1]
/** Places in `ids` of the orders that are found, read in pages of one; the totals count the same. */
async function found(filter: Filter, by = shop): Promise<number[]> {
  const rows = await walkPages((cursor) =>
    by.client.expect('shop_order_list', { ...filter, limit: 1, ...(cursor && { cursor }) }),
  )
  const { order: _, ...asked } = { order: undefined, ...filter }
  const totals = await by.client.expect('shop_order_totals', asked)
  assert.deepEqual(
    [totals?.count, totals?.cents],
    [rows.length, rows.reduce((sum, row) => sum + row.totalCents, 0)],
  )
  return rows.map(({ id }) => ids.indexOf(id))
}

describe("a shop's orders in an order of their own", () => {
  it('are sorted by sum both ways, equal sums by the older one first, in all states and in one', async () => {
    assert.deepEqual(await found({ order: 'smallest' }), [0, 2, 1, 3])
    assert.deepEqual(await found({ order: 'largest' }), [3, 1, 2, 0])
    assert.deepEqual(await found({ order: 'largest', status: 1 }), [3, 1, 2, 0])
    assert.deepEqual(await found({ order: 'largest', status: 2 }), [])
  })

  it('are sorted by when they are due: as promised, else three days after the payment; sent ones are left out', async () => {
    const [first = '', second = '', third = '', fourth = ''] = ids
    await sql`update purchase set ship_by = null, cancel_at = null where id = any(${ids}::uuid[])`.execute(
      server.db,
    )
    await sql`update purchase set paid_at = paid_at - interval '10 days' where id = ${third}`.execute(
      server.db,
    )
    await sql`update purchase set ship_by = now() - interval '1 day' where id = ${second}`.execute(server.db)
    await sql`update purchase set ship_by = now() + interval '30 days' where id = ${first}`.execute(server.db)
    assert.deepEqual(await found({ order: 'firstDue', status: 1 }), [2, 1, 3, 0])
    assert.deepEqual(await found({ order: 'lastDue', status: 1 }), [0, 3, 1, 2])
    assert.deepEqual(await found({ order: 'lastDue', status: 4 }), [])
    // Late are those alone whose promise is broken.
    assert.deepEqual(await found({ late: true }), [1])
    assert.deepEqual(await found({ late: true, order: 'largest' }), [1])
    await shop.client.expect('shop_order_ship', { id: fourth, carrier: 'other', trackingNo: 'TR12345678' })
    assert.deepEqual(await found({ order: 'firstDue', status: 1 }), [2, 1, 0])
    assert.deepEqual(await found({ order: 'largest' }), [3, 1, 2, 0])
  })

  it('refuse the cursor of another order', async () => {
    const { nextCursor } = await shop.client.expect('shop_order_list', { order: 'largest', limit: 1 })
    assert.ok(nextCursor)
    for (const order of ['smallest', 'newest', 'firstDue'] as const)
      assertRefused(
        await shop.client.call('shop_order_list', { order, limit: 1, cursor: nextCursor }),
        'badInput',
      )
  })
})

describe("a shop's orders by country and product", () => {
  it('are those sent to the country, in every order', async () => {
    await sql`update purchase set address = jsonb_set(address, '{area,0}', '"JP"') where id in (${ids[0]}, ${ids[3]})`.execute(
      server.db,
    )
    assert.deepEqual(await found({ country: 'JP' }), [3, 0])
    assert.deepEqual(await found({ country: 'JP', order: 'smallest' }), [0, 3])
    assert.deepEqual(await found({ country: 'JP', status: 1 }), [0])
    assert.deepEqual(await found({ country: 'JP', order: 'firstDue', status: 1 }), [0])
    assert.deepEqual(await found({ country: 'FR' }), [])
  })

  it('are those with the product, each once, in every order, and none of another shop', async () => {
    assert.deepEqual(await found({ productId: cheap.productId }), [3, 2, 0])
    assert.deepEqual(await found({ productId: cheap.productId, order: 'largest' }), [3, 2, 0])
    assert.deepEqual(await found({ productId: dear.productId, country: 'JP' }), [3])
    assert.deepEqual(await found({ productId: dear.productId, order: 'firstDue', status: 1 }), [1])
    assert.deepEqual(await found({ productId: dear.productId }, stranger), [])
  })
})
