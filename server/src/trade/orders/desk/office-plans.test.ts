import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { Tx } from '#kernel/database.ts'
import { wholeScope } from '#kernel/each-alone.ts'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { fillOrders } from '#testing/many-orders.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { ordersByTracking, parcelsOf } from '#trade/shipments/index.ts'
import { lockToCancel } from '../life/after-sale-store.ts'
import { claimRows } from '../life/claim-store.ts'
import { lockDue } from '../life/order-life-store.ts'
import { lockPastShipBy } from '../life/past-ship-by-store.ts'
import {
  historyOf,
  keysByTime,
  officeKeys,
  officeOrders,
  orderByNumber,
  shopCounts,
} from './console-read-store.ts'
import { type ShopKeysQuery, shopKeys } from './shop-keys-store.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
  await fillOrders(database.url, 20_000, randomUUID())
})
after(() => database.drop())

it('a page of a shop with 500,000 orders comes from one index, state by state, first page or later, both ways', async () => {
  for (const status of [undefined, 'waitingDelivery'] as const) {
    for (const after of [null, { createdAt: new Date(), id: randomUUID() }]) {
      for (const isOldestFirst of [true, false]) {
        const steps = await plansOf(
          database.url,
          (db) => officeKeys(db, { whose: { shopId: 7 }, status, after, isOldestFirst, limit: 21 }),
          { asItIs: true },
        )
        assert.ok(
          steps.some(({ index }) => index === 'purchase_of_shop_by_status'),
          JSON.stringify(steps),
        )
        // At most a page of each state is sorted, which are eight; no table is read whole.
        const sorted = slowSteps(steps)
        assert.ok(
          sorted.length <= 1 && sorted.every(({ node, table }) => /Sort/.test(node) && table === null),
          JSON.stringify(steps),
        )
      }
    }
  }
})

const page = { shopId: 7, status: undefined, order: 'newest', after: null, limit: 21 } as const
const member = { id: randomUUID(), member: { shopId: 7 } } as NonNullable<ShopKeysQuery['held']>['by']

it('a shop’s orders in each order of the list come from the index of that order, first page or later', async () => {
  const id = randomUUID()
  const orders: [ShopKeysQuery['order'], string | number, string[]][] = [
    ['newest', new Date().toISOString(), ['purchase_of_shop_by_status']],
    ['oldest', new Date().toISOString(), ['purchase_of_shop_by_status']],
    ['smallest', 5000, ['purchase_of_shop_by_total']],
    ['largest', 5000, ['purchase_of_shop_by_total']],
    ['firstDue', new Date().toISOString(), ['purchase_of_shop_late', 'purchase_of_shop_to_ship']],
    ['lastDue', new Date().toISOString(), ['purchase_of_shop_late', 'purchase_of_shop_to_ship']],
  ]
  for (const [order, value, indexes] of orders) {
    for (const after of [null, { value, id }]) {
      const steps = await plansOf(database.url, (db) => shopKeys(db, { ...page, order, after }))
      for (const index of indexes)
        assert.ok(
          steps.some((step) => step.index === index),
          `${order} ${JSON.stringify(steps)}`,
        )
      assert.ok(
        slowSteps(steps).every(({ node, table }) => /Sort/.test(node) && table === null),
        `${order} ${JSON.stringify(steps)}`,
      )
    }
  }
})

it('a shop’s orders to a country come from an index, in the order of time; few of them are sorted by their sum', async () => {
  for (const order of ['newest', 'largest'] as const) {
    const steps = await plansOf(database.url, (db) => shopKeys(db, { ...page, order, country: 'JP' }), {
      asItIs: true,
    })
    assert.ok(
      steps.some(({ index }) => index === 'purchase_of_shop_by_country'),
      `${order} ${JSON.stringify(steps)}`,
    )
    assert.ok(
      slowSteps(steps).every(({ node, table }) => /Sort/.test(node) && table === null),
      `${order} ${JSON.stringify(steps)}`,
    )
  }
})

it('a shop’s orders with a product come from the product’s lines, in any order', async () => {
  for (const order of ['newest', 'largest', 'firstDue'] as const) {
    const steps = await plansOf(database.url, (db) => shopKeys(db, { ...page, order, productId: 3 }))
    assert.ok(
      steps.some(({ index }) => index === 'purchase_line_by_product'),
      `${order} ${JSON.stringify(steps)}`,
    )
    assert.ok(
      slowSteps(steps).every(({ table }) => table === null),
      `${order} ${JSON.stringify(steps)}`,
    )
  }
})

it('orders that a member has are read from what they have, and those of nobody along the index of the list', async () => {
  const held = await plansOf(database.url, (db) =>
    shopKeys(db, { ...page, held: { held: 'mine', by: member } }),
  )
  assert.ok(
    held.some(({ index }) => index === 'team_hold_by'),
    JSON.stringify(held),
  )
  const nobodys = await plansOf(database.url, (db) =>
    shopKeys(db, { ...page, held: { held: 'nobody', by: member } }),
  )
  assert.ok(
    nobodys.some(({ index }) => index === 'team_hold_of'),
    JSON.stringify(nobodys),
  )
  for (const steps of [held, nobodys])
    assert.ok(
      slowSteps(steps).every(({ table }) => table === null),
      JSON.stringify(steps),
    )
})

it('what is due is found by its own index, in its order', async () => {
  const steps = await plansOf(database.url, (db) => lockDue(db as Tx, new Date(), wholeScope(50)), {
    asItIs: true,
  })
  assert.deepEqual(slowSteps(steps), [])
  assert.ok(
    steps.some(({ index }) => index === 'purchase_due_now'),
    JSON.stringify(steps),
  )
})

it('what cancels itself, and whom to tell of a late order, are found by indexes of their own, in their order', async () => {
  const reads = {
    purchase_to_cancel: (db: Parameters<typeof shopCounts>[0]) =>
      lockToCancel(db as Tx, new Date(), wholeScope(1)),
    purchase_to_tell_late: (db: Parameters<typeof shopCounts>[0]) =>
      lockPastShipBy(db as Tx, new Date(), wholeScope(100)),
  }
  for (const [index, read] of Object.entries(reads)) {
    const steps = await plansOf(database.url, read, { asItIs: true })
    assert.deepEqual(slowSteps(steps), [], index)
    assert.ok(
      steps.some((step) => step.index === index),
      JSON.stringify(steps),
    )
  }
})

it('counts, numbers, parcels and reports come from indexes, however many there are', async () => {
  const id = randomUUID()
  const reads = {
    counts: (db: Parameters<typeof shopCounts>[0]) => shopCounts(db, 7, new Date()),
    late: (db: Parameters<typeof shopCounts>[0]) =>
      shopKeys(db, {
        ...page,
        order: 'firstDue',
        lateAt: new Date(),
        after: { value: new Date().toISOString(), id },
      }),
    number: (db: Parameters<typeof shopCounts>[0]) => orderByNumber(db, '2611220477319920', 7),
    newest: (db: Parameters<typeof shopCounts>[0]) => keysByTime(db, id, false, 21),
    placed: (db: Parameters<typeof shopCounts>[0]) =>
      keysByTime(db, null, false, 21, { from: new Date(0), before: new Date() }),
    oldest: (db: Parameters<typeof shopCounts>[0]) => keysByTime(db, id, true, 21),
    claims: (db: Parameters<typeof shopCounts>[0]) =>
      claimRows(db, { state: 'proved', after: { at: new Date(), id }, limit: 21 }),
  }
  for (const [name, read] of Object.entries(reads)) {
    assert.deepEqual(slowSteps(await plansOf(database.url, read)), [], name)
  }
  for (const read of [
    (db: Parameters<typeof shopCounts>[0]) => officeOrders(db, [id], 7),
    (db: Parameters<typeof shopCounts>[0]) => parcelsOf(db, [id]),
    (db: Parameters<typeof shopCounts>[0]) => ordersByTracking(db, 'SP1', 7, 50),
    (db: Parameters<typeof shopCounts>[0]) => historyOf(db, id),
  ]) {
    // Lines, parcels and steps of one order are sorted, which are few.
    assert.deepEqual(
      slowSteps(await plansOf(database.url, read)).filter(({ node }) => !/Sort/.test(node)),
      [],
    )
  }
})
