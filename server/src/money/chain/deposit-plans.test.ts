import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { auditStates } from '@sampan/contract/money/money-settings/status.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { pagesOf, plansOf, slowSteps } from '#testing/explain.ts'
import { fillTable } from '#testing/fill-table.ts'
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
  // Nearly all of them were credited; some hundreds move, and as many wait for a look.
  const state =
    "case when n % 100 = 0 then 'seen' when n % 101 = 0 then 'confirmed' when n % 97 = 0 then 'kept' else 'credited' end"
  await fillTable(database.url, 'deposit', 20_000, {
    network_id: "(array['tron', 'harbour'])[1 + n % 2]",
    buyer_id: 'md5((n % 2000)::text)::uuid',
    amount_cents: 'n',
    state,
    kept_reason: `case when ${state} = 'kept' then 'dust' end`,
    note: "case when n % 2 = 0 then 'Known' end",
    credited_at: `case when ${state} = 'credited' then now() - make_interval(secs => n) end`,
    seen_at: 'now() - make_interval(secs => n)',
  })
})
after(() => database.drop())

const buyerId = newId()
const afterRow = { seenAt: new Date(), id: newId() }
const page = {
  state: undefined,
  unexplained: false,
  keptReason: undefined,
  networkId: undefined,
  txHashes: null,
  buyerIds: null,
}

/** Pages of 8 kB that a reading may touch, as PostgreSQL chooses by itself; the table has five hundred. */
const pagesMax = 150

/** Tables of a handful of rows; the look at deposits is what must not grow. */
const small = new Set(['network', 'scan_cursor'])

async function assertByIndex(
  work: (db: Db) => Promise<unknown>,
  maySort = false,
  max = pagesMax,
): Promise<void> {
  const steps = await plansOf(database.url, work)
  assert.ok(steps.some(({ table, index }) => table === 'deposit' && index !== null))
  const slow = slowSteps(steps).filter(
    ({ node, table }) => !(table && small.has(table)) && !(maySort && node === 'Sort'),
  )
  assert.deepEqual(slow, [], JSON.stringify(steps))
  const pages = await pagesOf(database.url, work)
  assert.ok(pages < max, `${pages} pages`)
}

for (const after of [null, afterRow]) {
  const which = after ? 'a later page' : 'the first page'
  it(`reads ${which} of a buyer's deposits from the buyer's index`, async () => {
    for (const status of [undefined, ...auditStates])
      await assertByIndex((db) => buyerRows(db, buyerId, { status, before: after, limit: 21 }))
  })

  it(`reads ${which} of operators' lists in the order of an index`, async () => {
    for (const filter of [
      {},
      { unexplained: true },
      { keptReason: 'zeroValue' as const },
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
    confirmedDeposits(db, 'tron', { topBlock: 19_990, after: { blockNo: 19_900, id: newId() }, limit: 200 }),
  )
  await assertByIndex((db) => liveDepositsAbove(db, 'tron', 19_950))
  // It looks at each of the four hundred that it counts.
  await assertByIndex((db) => depositCounts(db), false, 4 * pagesMax)
  for (const work of [readCursor, scannedBlocks])
    assert.deepEqual(slowSteps(await plansOf(database.url, (db) => work(db, 'tron'))), [])
})
