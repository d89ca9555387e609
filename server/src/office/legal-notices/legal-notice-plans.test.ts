import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Db } from '#kernel/database.ts'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { unknownId } from '#testing/refused.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { figuresOf, yearsWithNotices } from './figures-store.ts'
import {
  countOthers,
  countSent,
  countWaiting,
  findNotice,
  queueRows,
  rowsOfNotifier,
} from './legal-notice-store.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const about = { subject: 'product', subjectId: 7, since: new Date(0), max: 50 } as const
const row = { id: unknownId, subject: 'review', productId: 7, reviewId: 8 }
const reads: Record<string, (db: Db) => Promise<unknown>> = {
  'the queue of those that wait': (db) => queueRows(db, { state: 'open', order: null, after: 40, limit: 21 }),
  'those that wait, newest first': (db) =>
    queueRows(db, { state: 'open', order: 'newest', after: 40, limit: 21 }),
  'the queue of all': (db) => queueRows(db, { state: undefined, order: null, after: 40, limit: 21 }),
  'all, oldest first': (db) => queueRows(db, { state: undefined, order: 'oldest', after: 40, limit: 21 }),
  'one report': (db) => findNotice(db, unknownId),
  'the number that waits': (db) => countWaiting(db, unknownId, 100),
  'those of a buyer': (db) =>
    rowsOfNotifier(db, unknownId, { before: { at: '2026-01-01T00:00:00.000Z', id: unknownId }, limit: 21 }),
  'what was sent lately': (db) =>
    countSent(db, { ...about, notifierId: unknownId, sender: Buffer.alloc(32), email: 'a@b.example' }),
  'others about the same': (db) => countOthers(db, row as Parameters<typeof countOthers>[1]),
  'the years': yearsWithNotices,
}

for (const [name, read] of Object.entries(reads))
  it(`${name} come by an index`, async () => {
    assert.deepEqual(slowSteps(await plansOf(database.url, read)), [])
  })

it('the figures of a year read its reports by the index of time alone', async () => {
  const steps = await plansOf(database.url, (db) => figuresOf(db, new Date(0), new Date(1)))
  const scans = steps.filter(({ table }) => table === 'legal_notice')
  assert.ok(scans.length > 0)
  for (const { node, index } of scans)
    assert.deepEqual([node, index], ['Index Only Scan', 'legal_notice_by_time'])
})
