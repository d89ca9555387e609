import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { alikePictures } from '#base/media/index.ts'
import type { Db } from '#kernel/database.ts'
import { queueStats } from '#money/money-settings/queue-stats-store.ts'
import { moneyDays } from '#office/overview/overview-store.ts'
import { pagesOf, plansOf } from '#testing/explain.ts'
import { createKernelFixture, type KernelFixture } from '#testing/kernel-fixture.ts'
import { hashUses, isKnownSender } from './recharge-facts-store.ts'
import { buyerRecharges, countWaiting, type QueueQuery, queueRows, queueTotals } from './recharge-store.ts'

/** Lists that operators look at all day stay fast with a hundred thousand recharges. */

let fixture: KernelFixture
const buyerId = randomUUID()
const many = 100_000
const [busy, rare] = [randomUUID(), randomUUID()]
/** Pages of 8 kB that a reading may touch; the tables have some thousands. */
const pagesMax = 1000
/** For what looks at all of some days: here that is every row, once. */
const pagesOfDaysMax = 6000

/** More is read by these: a page and its index for each row of ten thousand, and each row that waits among the approvals. */
const pagesOfMax: Readonly<Record<string, number>> = {
  'fourteen days': pagesOfDaysMax,
  'totals of a network': 12_000,
  'the numbers above': 1500,
}

before(async () => {
  fixture = await createKernelFixture()
  const seed = new pg.Client({ connectionString: fixture.url })
  await seed.connect()
  await seed.query(`insert into buyer (id, account, given_name, email, mobile, password_hash)
    select case n when 0 then '${buyerId}'::uuid else gen_random_uuid() end, 'buyer' || n, 'B', n || '@example.com', '+1202555' || lpad(n::text, 4, '0'), ''
    from generate_series(0, 999) n`)
  await seed.query(`insert into recharge (id, buyer_id, network_id, address, amount_cents, arrived_cents, tx_hash, status, reason, created_at, decided_at)
    select gen_random_uuid(), b.id, 'tron', md5(n::text), n, case when n % 300 = 0 then null else n end, md5('t' || n),
      case when n % 300 = 0 then 'auditing' else 'passed' end, '', now() - make_interval(secs => n), case when n % 300 = 0 then null else now() - make_interval(secs => n - 60) end
    from generate_series(1, ${many}) n join (select id, row_number() over () as r from buyer) b on b.r = 1 + n % 1000`)
  // Flags as they are found: many are large, few have a proof that was seen before.
  await seed.query(`update recharge set flags = case when number % 5000 = 0 then array['duplicateProof', 'largeAmount'] else array['largeAmount'] end
    where number % 2 = 0`)
  await seed.query(`insert into picture (id, buyer_id, kind, sha256, bytes, width, height, look, used_at, created_at)
    select gen_random_uuid(), '${buyerId}', 'private', sha256(n::text::bytea), 1, 1, 1, (('x' || md5(n::text))::bit(64)), now(), now() - make_interval(secs => n)
    from generate_series(1, ${many}) n`)
  // One in ten has a known decider: one operator of nearly all of them, another of few.
  await seed.query(`insert into operator (id, account, name, role, password_hash, totp_sealed)
    values ('${busy}', 'busy', 'Busy', 'finance', '', ''), ('${rare}', 'rare', 'Rare', 'finance', '', '')`)
  await seed.query(`insert into approval (subject_type, subject_id, operator_id, decision, seen_version)
    select 'recharge', id, case when number % 30000 = 0 then '${rare}'::uuid else '${busy}'::uuid end, 'pass', 1
    from recharge where status = 'passed' and number % 10 = 0`)
  await seed.query('analyze')
  await seed.end()
})
after(() => fixture.close())

const queue = (change: Partial<QueueQuery>): QueueQuery => ({
  status: undefined,
  minCents: undefined,
  anyOf: null,
  after: null,
  isOldestFirst: false,
  limit: 21,
  ...change,
})
const middle = { createdAt: new Date(Date.now() - 50_000_000), id: randomUUID() }
const anyOf = { buyerId, number: 40_500, text: 'a'.repeat(32), hashes: ['b'.repeat(32)] }

const decider = { id: randomUUID(), buyerId: randomUUID() }

const readings: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'those that wait': (db) => queueRows(db, queue({ status: 'auditing', isOldestFirst: true })),
  'those that wait for one operator, further on': (db) =>
    queueRows(db, queue({ decider, isOldestFirst: true, after: middle })),
  'those that wait, further on': (db) =>
    queueRows(db, queue({ status: 'auditing', isOldestFirst: true, after: middle })),
  'all, newest first': (db) => queueRows(db, queue({})),
  'passed ones, further on': (db) => queueRows(db, queue({ status: 'passed', after: middle })),
  'found by anything': (db) => queueRows(db, queue({ anyOf })),
  'of some days': (db) =>
    queueRows(
      db,
      queue({ from: new Date(Date.now() - 80_000_000), before: new Date(Date.now() - 70_000_000) }),
    ),
  'of one network, further on': (db) => queueRows(db, queue({ place: 'tron', after: middle })),
  'of a network that has none': (db) => queueRows(db, queue({ place: 'harbour' })),
  'of one way': (db) => queueRows(db, queue({ place: randomUUID() })),
  'decided by who decides most': (db) => queueRows(db, queue({ decidedBy: busy })),
  'decided by who decides seldom': (db) => queueRows(db, queue({ decidedBy: rare })),
  'with a flag that many have, further on': (db) =>
    queueRows(db, queue({ flag: 'largeAmount', after: middle })),
  'with a flag that few have': (db) => queueRows(db, queue({ flag: 'duplicateProof' })),
  'with a flag that none has': (db) => queueRows(db, queue({ flag: 'newAccount' })),
  'that wait, with a flag that few have': (db) =>
    queueRows(db, queue({ status: 'auditing', flag: 'duplicateProof', isOldestFirst: true })),
  'totals of a flag that few have': (db) =>
    queueTotals(db, { status: undefined, minCents: undefined, anyOf: null, flag: 'duplicateProof' }),
  'totals of those that wait': (db) =>
    queueTotals(db, { status: 'auditing', minCents: undefined, anyOf: null }),
  'totals of a network': (db) =>
    queueTotals(db, { status: 'passed', minCents: undefined, anyOf: null, place: 'tron' }),
  'the numbers above': (db) => queueStats(db, 'recharge', decider),
  'records of a buyer': (db) => buyerRecharges(db, buyerId, { before: middle, limit: 21 }),
  'records of a buyer in one state': (db) =>
    buyerRecharges(db, buyerId, { status: 'auditing', before: null, limit: 21 }),
  'how many of theirs wait': (db) => countWaiting(db, buyerId),
  'uses of a hash': (db) => hashUses(db, { id: randomUUID(), networkId: 'tron', txHash: 'x' }),
  'a known sender': (db) => isKnownSender(db, { buyerId, networkId: 'tron', address: 'x' }),
  'fourteen days': (db) => moneyDays(db),
}

for (const [name, read] of Object.entries(readings)) {
  it(`${name}: no whole table is read`, async () => {
    const steps = await plansOf(fixture.url, read, { asItIs: true })
    const whole = steps.filter(
      ({ node, table }) => node === 'Seq Scan' && (table === 'recharge' || table === 'picture'),
    )
    assert.deepEqual(whole, [], JSON.stringify(steps))
  })
}

// Pages are counted, because milliseconds are the machine's.
for (const [name, read] of Object.entries(readings))
  it(`${name}: little is read`, async () => {
    const pages = await pagesOf(fixture.url, read)
    assert.ok(pages < (pagesOfMax[name] ?? pagesMax), `${pages} pages`)
  })

it('pictures are compared with the newest alone', async () => {
  const { rows } = await sql<{ id: string }>`select id from picture order by created_at desc limit 3`.execute(
    fixture.database.db,
  )
  const ids = rows.map(({ id }) => id)
  assert.deepEqual(await alikePictures(fixture.database.db, ids), [])
  const pages = await pagesOf(fixture.url, (db) => alikePictures(db, ids))
  assert.ok(pages < pagesOfDaysMax, `${pages} pages`)
})
