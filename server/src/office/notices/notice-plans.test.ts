import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import pg from 'pg'
import { newId } from '#kernel/ids.ts'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { countUnread, noticeRows } from './notice-store.ts'
import { markTheRest } from './read-notices.ts'

/** A buyer with a hundred thousand notices, none of them read, among others. */

let server: TestServer
const many = 100_000
let buyer: TestBuyer
let buyerId = ''
before(async () => {
  server = await startTestServer()
  buyer = await server.registerBuyer()
  buyerId = buyer.id
  const other = (await server.registerBuyer()).id
  const seed = new pg.Client({ connectionString: server.database.url })
  await seed.connect()
  await seed.query(`insert into notice (id, buyer_id, kind, text_key, detail, subject_type, subject_id, is_shown, created_at)
    select gen_random_uuid(), case when n % 10 = 0 then '${other}'::uuid else '${buyerId}'::uuid end,
      case when n % 2 = 0 then 'order' else 'refund' end, 'orderPaid', '{}', 'order', '', true, now()
    from generate_series(1, ${many}) n`)
  await seed.query('analyze notice')
  await seed.end()
})
after(() => server.close())

it('finds their notices and counts the unread ones by indexes alone, and no further than is shown', async () => {
  const query = { buyerId, kind: undefined, beforeId: null, limit: 21 }
  const plans = {
    list: await plansOf(server.database.url, (db) => noticeRows(db, query)),
    next: await plansOf(server.database.url, (db) => noticeRows(db, { ...query, beforeId: newId() })),
    kind: await plansOf(server.database.url, (db) => noticeRows(db, { ...query, kind: 'refund' })),
    count: await plansOf(server.database.url, (db) => countUnread(db, buyerId)),
  }
  for (const [name, steps] of Object.entries(plans)) assert.deepEqual(slowSteps(steps), [], name)
  const indexes = Object.values(plans).map((steps) => steps.find(({ index }) => index !== null)?.index)
  assert.deepEqual(indexes, ['notice_buyer_idx', 'notice_buyer_idx', 'notice_kind_idx', 'notice_unread_idx'])
  assert.ok(plans.count.some(({ node }) => node === 'Limit'))
  assert.equal(await countUnread(server.db, buyerId), 100)
})

it('marks all of them as read a few thousand at a time, the rest by a job', async () => {
  const { unreadNotices } = await buyer.client.expect('notice_read', { all: true })
  assert.equal(unreadNotices, 100, 'the rest is still to be marked')
  await markTheRest.work(server.jobContext, { buyerId, until: new Date().toISOString() })
  assert.equal(await countUnread(server.db, buyerId), 0)
})
