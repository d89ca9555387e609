import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import pg from 'pg'
import type { Db } from '#kernel/database.ts'
import { pagesOf, plansOf, slowSteps } from '#testing/explain.ts'
import { fillOrders } from '#testing/many-orders.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { findOrder, orderCounts, orderRows, ordersUnderWay } from './order-read-store.ts'

let database: TestDatabase
const buyerId = randomUUID()

before(async () => {
  database = await createTestDatabase()
  await fillOrders(database.url, 20_000, buyerId)
})
after(() => database.drop())

it('a page of orders comes from an index in its order, of one state or all, first page or later', async () => {
  for (const status of [undefined, 'waitingDelivery'] as const) {
    for (const after of [null, { createdAt: new Date(), id: randomUUID() }]) {
      const steps = await plansOf(database.url, (db) => orderRows(db, { buyerId, status, after, limit: 21 }))
      assert.deepEqual(slowSteps(steps), [])
      const index = status === undefined ? 'purchase_of_buyer' : 'purchase_of_buyer_by_status'
      assert.ok(
        steps.some((step) => step.index === index),
        JSON.stringify(steps),
      )
      // As PostgreSQL chooses by itself; the buyer has seven thousand orders on hundreds of pages.
      const pages = await pagesOf(database.url, (db) => orderRows(db, { buyerId, status, after, limit: 21 }))
      assert.ok(pages < 300, `${pages} pages`)
    }
  }
})

it('orders on their way come from the index of their state, however many the buyer has', async () => {
  const read = (db: Db) => ordersUnderWay(db, buyerId, 50)
  const steps = await plansOf(database.url, read)
  assert.deepEqual(slowSteps(steps), [])
  assert.ok(
    steps.some((step) => step.index === 'purchase_of_buyer_by_status'),
    JSON.stringify(steps),
  )
  const pages = await pagesOf(database.url, read)
  assert.ok(pages < 150, `${pages} pages`)
})

it('what is in after-sale or was refunded comes from the index of each state', async () => {
  for (const after of [null, { createdAt: new Date(), id: randomUUID() }]) {
    const steps = await plansOf(database.url, (db) =>
      orderRows(db, { buyerId, status: 'afterSale', after, limit: 21 }),
    )
    assert.deepEqual(
      slowSteps(steps).filter(({ node }) => node !== 'Sort'),
      [],
    )
    assert.ok(
      steps.some((step) => step.index === 'purchase_of_buyer_by_status'),
      JSON.stringify(steps),
    )
  }
})

it('one order and the counts of all come from indexes', async () => {
  const one = await plansOf(database.url, (db) => findOrder(db, buyerId, randomUUID()))
  // Events of the order's own parcels are sorted, which are few; no table is read whole.
  assert.deepEqual(
    slowSteps(one).filter(({ node }) => node !== 'Sort'),
    [],
  )
  assert.deepEqual(slowSteps(await plansOf(database.url, (db) => orderCounts(db, buyerId))), [])
})

it('whether a delivery is proven is looked up for each order, never for all at once', async () => {
  await onDatabase(`insert into delivery_claim (id, purchase_id, shop_id, state, asked_at, proved_at, ended_at)
    select gen_random_uuid(), gen_random_uuid(), 1, case when g % 50 = 0 then 'accepted' else 'confirmed' end, now(), now(), now()
    from generate_series(1, 3000) g`)
  await onDatabase(`insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents,
      discount_cents, total_cents, address, days_min, days_max, paid_at)
    select gen_random_uuid(), 'many-' || g, gen_random_uuid(), '${buyerId}', 1, 'delivered', 1, 1, 0, 0, 1, '{}', 1, 1, now() from generate_series(1, 3000) g`)
  const steps = await plansOf(
    database.url,
    (db) => orderRows(db, { buyerId, status: 'delivered', after: null, limit: 21 }),
    { asItIs: true },
  )
  const claims = steps.filter(({ table }) => table === 'delivery_claim')
  assert.ok(claims.length > 0)
  assert.deepEqual(
    claims.filter(({ node }) => node === 'Seq Scan'),
    [],
  )
})

/** Rows as they would lie there, without the shops and buyers whom they name. */
async function onDatabase(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; ${text}; analyze delivery_claim; analyze purchase`,
    )
  } finally {
    await client.end()
  }
}
