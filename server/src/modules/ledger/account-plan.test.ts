import assert from 'node:assert/strict'
import { it } from 'node:test'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { listAccountRows } from './journal-store.ts'

it('a page of the accounts of one kind comes from their index, first page or later', async () => {
  const database = await createTestDatabase()
  for (const afterId of [null, 5000]) {
    const steps = await plansOf(database.url, (db) =>
      listAccountRows(db, { kind: 'order_escrow' }, afterId, 21),
    )
    assert.deepEqual(slowSteps(steps), [])
    assert.deepEqual(
      steps.flatMap(({ index }) => index ?? []),
      ['ledger_account_of_kind'],
    )
  }
  await database.drop()
})
