import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Db } from '#kernel/database.ts'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { escrowOf, moneyMonths, statementLines } from './money-store.ts'
import { bestSellers } from './numbers-store.ts'
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
})
after(() => database.drop())

it('what waits in a shop is counted on an index of the shop, whatever the others have', async () => {
  const indexes: readonly (readonly [string, (db: Db, shopId: number) => Promise<unknown>])[] = [
    ['purchase_of_shop_by_status', toShip],
    ['refund_case_of_shop_to_answer', refundsToAnswer],
    ['delivery_claim_of_shop', claimsToProve],
    ['review_of_shop_unanswered', reviewsToAnswer],
    ['question_of_shop_unanswered', questionsToAnswer],
    ['low_stock_by_time', runningOut],
  ]
  for (const [index, read] of indexes) {
    const steps = await plansOf(database.url, (db) => read(db, 7))
    const used = steps.flatMap((step) => step.index ?? [])
    assert.deepEqual(used, [index])
    assert.deepEqual(slowSteps(steps), [], index)
    assert.ok(
      steps.some(({ node }) => node === 'Limit'),
      index,
    )
  }
})

it('escrow is added up from an index alone', async () => {
  const steps = await plansOf(database.url, (db) => escrowOf(db, 7))
  assert.deepEqual(
    steps.flatMap(({ node, index }) => (index === null ? [] : [[node, index]])),
    [['Index Only Scan', 'purchase_held']],
  )
})

it('what sold best is looked up for the products of most recent sales, not added up of all', async () => {
  const steps = await plansOf(database.url, (db) => bestSellers(db, 7, new Date(), 'zh'))
  assert.ok(steps.some(({ index }) => index === 'product_of_shop_by_recent_sales'))
  assert.ok(steps.some(({ index }) => index === 'product_day_pkey'))
  assert.deepEqual(
    steps.filter(({ node }) => node === 'Seq Scan'),
    [],
  )
})

it('a year of settlements is read as twelve sums, and a month line by line', async () => {
  const months = await plansOf(database.url, (db) => moneyMonths(db, 7, new Date()))
  assert.deepEqual(slowSteps(months), [])
  assert.deepEqual(
    months.flatMap(({ table }) => table ?? []),
    ['settlement_month'],
  )
  for (const last of [null, { at: new Date().toISOString(), id: 9 }]) {
    const lines = await plansOf(database.url, (db) =>
      statementLines(db, { shopId: 7, month: '2026-11', after: last, limit: 21 }),
    )
    assert.deepEqual(slowSteps(lines), [])
    assert.ok(lines.some(({ index }) => index === 'settlement_of_shop_by_time'))
  }
})
