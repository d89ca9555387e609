import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { pagesOf } from '#testing/explain.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { auditRows } from './audit-store.ts'

/** Days of the audit trail: the newest entries are many, and older days are found without reading them. */

let server: TestServer
let admin: TestOperator
const entries = 20_000

const insert = (at: string, action: string) =>
  sql`insert into audit_entry (at, operator_id, action, subject_type, subject_id)
    values (${at}, ${admin.id}, ${action}, 'order', '1')`.execute(server.db)

before(async () => {
  server = await startTestServer()
  admin = await signInOperator(server, 'admin')
  // Entries of this test have times and ids of their own.
  await sql`alter table audit_entry disable trigger all`.execute(server.db)
  await sql`delete from audit_entry`.execute(server.db)
  await sql`insert into audit_entry (id, at, operator_id, action, subject_type, subject_id)
    select n, '2026-03-01T00:00:00Z'::timestamptz + make_interval(mins => n * 5), ${admin.id}, 'orders.ship', 'order', n::text
    from generate_series(1, ${entries}::int) n`.execute(server.db)
  await sql`alter table audit_entry enable trigger all`.execute(server.db)
  await sql`vacuum analyze audit_entry`.execute(server.db)
})
after(() => server.close())

const listed = async (input: { fromDay?: string; untilDay?: string; zone?: string; operatorId?: string }) =>
  (await admin.client.expect('console_audit_list', { ...input, limit: 50 })).items

it('is read by days of a zone, the last one included, newest first', async () => {
  const all = await listed({ fromDay: '2026-03-04', untilDay: '2026-03-04' })
  assert.equal(all.length, 50)
  assert.equal(all[0]?.at, '2026-03-04T23:55:00.000Z')
  const hanoi = await listed({ fromDay: '2026-03-04', untilDay: '2026-03-04', zone: 'Asia/Ho_Chi_Minh' })
  assert.equal(hanoi[0]?.at, '2026-03-04T16:55:00.000Z')
  const first = await listed({ untilDay: '2026-03-01' })
  assert.equal(first[0]?.at, '2026-03-01T23:55:00.000Z')
  assert.deepEqual(await listed({ fromDay: '2027-01-01' }), [])
  assert.deepEqual(await listed({ untilDay: '2025-01-01' }), [])
})

it('has an act of the day before that was under way over midnight, and stands later in the chain', async () => {
  await insert('2027-05-02T00:00:01Z', 'orders.first')
  await insert('2027-05-01T23:59:30Z', 'orders.late')
  const of = async (day: string) =>
    (await listed({ fromDay: day, untilDay: day })).map(({ action }) => action)
  assert.deepEqual([await of('2027-05-01'), await of('2027-05-02')], [['orders.late'], ['orders.first']])
})

it('is read by the operator who acted, together with the days', async () => {
  const other = await signInOperator(server, 'admin')
  await insert('2027-06-01T10:00:00Z', 'orders.mine')
  const days = { fromDay: '2027-06-01', untilDay: '2027-06-01' }
  assert.equal((await listed({ ...days, operatorId: admin.id })).length, 1)
  assert.deepEqual(await listed({ ...days, operatorId: other.id }), [])
})

it('reads a page of old days without the entries since then', async () => {
  const pages = await pagesOf(server.database.url, (db) =>
    auditRows(db, { fromDay: '2026-03-02', untilDay: '2026-03-02', limit: 20 }, null),
  )
  assert.ok(pages < 60, `${pages} pages`)
})
