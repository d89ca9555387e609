import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  buyerRows,
  consoleRows,
  depositCounts,
  endedRows,
  movingRows,
  rowsOfTransaction,
} from './deposit-store.ts'
import { readCursor, scannedBlocks } from './scan-store.ts'
import { confirmedDeposits, liveDepositsAbove } from './settle-store.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const buyerId = newId()
const afterRow = { seenAt: new Date(), id: newId() }
const page = { state: undefined, unexplained: false, networkId: undefined, txHashes: null, buyerIds: null }

/** Tables of a handful of rows; the look at deposits is what must not grow. */
const small = new Set(['network', 'scan_cursor'])

async function assertByIndex(work: (db: Db) => Promise<unknown>, maySort = false): Promise<void> {
  const steps = await plansOf(database.url, work)
  assert.ok(steps.some(({ table, index }) => table === 'deposit' && index !== null))
  const slow = slowSteps(steps).filter(
    ({ node, table }) => !(table && small.has(table)) && !(maySort && node === 'Sort'),
  )
  assert.deepEqual(slow, [], JSON.stringify(steps))
}

for (const after of [null, afterRow]) {
  const which = after ? 'a later page' : 'the first page'
  it(`reads ${which} of a buyer's deposits from the buyer's index`, async () => {
    for (const status of [undefined, 0, 1, 2] as const)
      await assertByIndex((db) => buyerRows(db, buyerId, { status, before: after, limit: 21 }))
  })

  it(`reads ${which} of operators' lists in the order of an index`, async () => {
    for (const filter of [
      {},
      { unexplained: true },
      { state: 'credited' as const },
      { networkId: 'tron' },
      { networkId: 'tron', state: 'kept' as const, unexplained: true },
    ])
      await assertByIndex((db) => consoleRows(db, { ...page, ...filter, after, limit: 21 }))
  })

  it(`reads ${which} of what was named by what was named`, async () => {
    // One transaction or one buyer has few rows: those are sorted.
    await assertByIndex((db) => consoleRows(db, { ...page, txHashes: ['0x1', '1'], after, limit: 21 }), true)
    await assertByIndex((db) => consoleRows(db, { ...page, buyerIds: [buyerId], after, limit: 21 }), true)
  })
}

it("finds a buyer's moving and last deposits, and a transaction, by an index", async () => {
  await assertByIndex((db) => movingRows(db, buyerId, 50))
  await assertByIndex((db) => endedRows(db, buyerId, new Date(), 5))
  await assertByIndex((db) => rowsOfTransaction(db, ['0x1']), true)
})

it('scans by indexes', async () => {
  await assertByIndex((db) =>
    confirmedDeposits(db, 'tron', { topBlock: 9, after: { blockNo: 1, id: newId() }, limit: 200 }),
  )
  await assertByIndex((db) => liveDepositsAbove(db, 'tron', 9))
  await assertByIndex((db) => depositCounts(db))
  for (const work of [readCursor, scannedBlocks])
    assert.deepEqual(slowSteps(await plansOf(database.url, (db) => work(db, 'tron'))), [])
})
