import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { pagesOf, plansOf, rowsOf, slowSteps } from '#testing/explain.ts'
import { fillTable } from '#testing/fill-table.ts'
import { fillOrders } from '#testing/many-orders.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { cohortCounts } from './cohort-store.ts'
import { stepFacts } from './first-steps-store.ts'
import { escrowOf, moneyMonths, statementLines } from './money-store.ts'
import { numbersDays, soldProducts } from './numbers-store.ts'
import {
  claimsToProve,
  questionsToAnswer,
  refundsToAnswer,
  reviewsToAnswer,
  runningOut,
  toShip,
} from './today-store.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
  // Orders of forty shops; of the rest a quarter is one shop's.
  const { url } = database
  const shop_id = `case when n % 4 = 0 then ${shopId} else 8 + n % 300 end`
  await fillOrders(url, 20_000, newId())
  await fillTable(url, 'settlement', 20_000, {
    shop_id,
    kind: "'settled'",
    purchase_id: 'gen_random_uuid()',
    gross_cents: 'n',
    commission_cents: '0',
    payable_cents: 'n',
    at: 'now() - make_interval(mins => n)',
  })
  await fillTable(url, 'settlement_month', 6_000, {
    shop_id: '1 + n % 300',
    month: "date_trunc('month', now())::date - (n / 300) * interval '1 month'",
    gross_cents: '0',
    commission_cents: '0',
    receivable_cents: '0',
    payable_cents: '0',
  })
  for (const table of ['review', 'question'])
    await fillTable(url, table, 20_000, {
      shop_id,
      ...(table === 'review' && stars),
      created_at: 'now() - make_interval(mins => n)',
    })
  await fillTable(url, 'low_stock', 5_000, { shop_id })
  await fillTable(url, 'product', 5_000, {
    shop_id,
    ship_from: "'VN'",
    category: "'food'",
    sales_recent: 'n % 50',
  })
  await fillTable(url, 'product_day', 20_000, { shop_id, product_id: 'n', day: 'current_date - n % 60' })
  await fillTable(url, 'shop_day', 20_000, { shop_id: '1 + n % 40', day: 'current_date - n / 40' })
})
after(() => database.drop())

const shopId = 7
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const stars = { product_score: '5', service_score: '5', postage_score: '5' }
/** Pages of 8 kB that a reading may touch, as PostgreSQL chooses by itself; the tables have hundreds. */
const pagesMax = 200

async function assertFewPages(work: (db: Db) => Promise<unknown>, max = pagesMax): Promise<void> {
  const pages = await pagesOf(database.url, work)
  assert.ok(pages < max, `${pages} pages`)
}

it('what waits in a shop is counted on an index of the shop, whatever the others have', async () => {
  const indexes: readonly (readonly [string, (db: Db, shopId: number) => Promise<unknown>])[] = [
    ['purchase_of_shop_by_status purchase_of_shop_late purchase_of_shop_to_ship', toShip],
    ['refund_case_of_shop_to_answer', refundsToAnswer],
    ['delivery_claim_of_shop', claimsToProve],
    ['review_of_shop_unanswered', reviewsToAnswer],
    ['question_of_shop_unanswered', questionsToAnswer],
    ['low_stock_by_time', runningOut],
  ]
  for (const [index, read] of indexes) {
    const steps = await plansOf(database.url, (db) => read(db, shopId))
    await assertFewPages((db) => read(db, shopId))
    const used = steps.flatMap((step) => step.index ?? [])
    assert.equal(used.toSorted().join(' '), index)
    assert.deepEqual(slowSteps(steps), [], index)
    assert.ok(
      steps.some(({ node }) => node === 'Limit'),
      index,
    )
  }
})

it('the first steps of a shop are told by looks along indexes, however much it has', async () => {
  const steps = await plansOf(database.url, (db) => stepFacts(db, shopId))
  await assertFewPages((db) => stepFacts(db, shopId), 60)
  assert.deepEqual(
    steps.filter(({ node }) => node === 'Seq Scan'),
    [],
  )
})

it('cohorts are read from one index of the shop’s paid orders, in the order of buyers, without a sort of them', async () => {
  const steps = await plansOf(database.url, (db) => cohortCounts(db, shopId, dayAgo(330)))
  assert.ok(steps.some(({ index }) => index === 'purchase_of_shop_by_buyer'))
  assert.deepEqual(
    steps.filter(({ node }) => /Seq Scan/.test(node)),
    [],
  )
})

it('escrow is added up from an index alone', async () => {
  const steps = await plansOf(database.url, (db) => escrowOf(db, shopId))
  await assertFewPages((db) => escrowOf(db, shopId))
  assert.deepEqual(
    steps.flatMap(({ node, index }) => (index === null ? [] : [[node, index]])),
    [['Index Only Scan', 'purchase_held']],
  )
})

it('products of a range are added up along the key of their days, whatever other shops sold', async () => {
  const range = { from: dayAgo(6), to: dayAgo(0), beforeFrom: dayAgo(13) }
  for (const after of [null, { value: 40, productId: 9 }]) {
    const read = (db: Db) =>
      soldProducts(db, { shopId, locale: 'zh', range, sort: '-paid', after, limit: 21 })
    const steps = await plansOf(database.url, read)
    // A sixtieth of the shop's 5,000 rows is of each day.
    const rows = await rowsOf(database.url, read, 'product_day')
    assert.ok(rows > 0 && rows < 1400, `${rows} rows`)
    assert.ok(steps.some(({ table, index }) => table === 'product_day' && index === 'product_day_pkey'))
    assert.deepEqual(
      steps.filter(({ node }) => node === 'Seq Scan'),
      [],
    )
  }
  const days = await plansOf(database.url, (db) => numbersDays(db, shopId, dayAgo(731), dayAgo(0)))
  assert.deepEqual(
    days.flatMap(({ table }) => table ?? []),
    ['shop_day'],
  )
  assert.ok(days.some(({ index }) => index === 'shop_day_pkey'))
})

it('a year of settlements is read as twelve sums, and a month line by line', async () => {
  const months = await plansOf(database.url, (db) => moneyMonths(db, shopId, new Date()))
  await assertFewPages((db) => moneyMonths(db, shopId, new Date()))
  assert.deepEqual(slowSteps(months), [])
  assert.deepEqual(
    months.flatMap(({ table }) => table ?? []),
    ['settlement_month'],
  )
  for (const last of [null, { at: new Date().toISOString(), id: 9 }]) {
    const read = (db: Db) => statementLines(db, { shopId, month: '2026-11', after: last, limit: 21 })
    const lines = await plansOf(database.url, read)
    await assertFewPages(read)
    assert.deepEqual(slowSteps(lines), [])
    assert.ok(lines.some(({ index }) => index === 'settlement_of_shop_by_time'))
  }
})
