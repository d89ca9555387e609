import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { it } from 'node:test'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { availableCents, billRows, billSums } from './ledger-store.ts'

it('a page of the bill comes from the index of the account, first page or later, of one kind or all', async () => {
  const database = await createTestDatabase()
  const buyerId = randomUUID()
  for (const kinds of [undefined, ['recharge', 'reversal'] as const]) {
    for (const beforeId of [null, 5000]) {
      const steps = await plansOf(database.url, (db) => billRows(db, { buyerId, kinds, beforeId, limit: 21 }))
      assert.deepEqual(
        slowSteps(steps).filter(({ node }) => node !== 'Sort'), // a page for each kind
        [],
      )
      const wanted = kinds ? 'ledger_entry_of_account_by_kind' : 'ledger_entry_of_account'
      assert.ok(
        steps.some(({ index }) => index === wanted),
        JSON.stringify(steps),
      )
    }
  }
  assert.deepEqual(slowSteps(await plansOf(database.url, (db) => availableCents(db, buyerId))), [])
  const sums = await plansOf(database.url, (db) => billSums(db, buyerId))
  assert.deepEqual(
    slowSteps(sums).filter(({ node }) => node !== 'Sort'), // months are few
    [],
  )
  await database.drop()
})
