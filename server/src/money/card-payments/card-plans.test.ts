import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { Db } from '#kernel/database.ts'
import { pagesOf, plansOf } from '#testing/explain.ts'
import { fillTable } from '#testing/fill-table.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  type ConsoleQuery,
  consoleDisputes,
  consolePayments,
  consolePayouts,
  countWaiting,
  latestEvents,
  payoutLines,
} from './console-store.ts'

/** Lists of cards at the console stay fast with a hundred thousand payments: each row of them is found by an index, and none is sorted. */

const many = 100_000
const payout = "lpad((n / 1000)::text, 32, '0')::uuid"
const aPayout = '00000000-0000-0000-0000-000000000005'
const aBuyer = '00000000-0000-0000-0000-000000000007'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
  const { url } = database
  await fillTable(url, 'card_payment', many, {
    buyer_id: "lpad((n % 2000)::text, 32, '0')::uuid",
    state: "case when n % 997 = 0 then 'open' when n % 991 = 0 then 'differs' else 'paid' end",
    session_id: "'s' || n",
    card_last_four: "'4242'",
    paid_at: 'case when n % 997 > 0 and n % 991 > 0 then now() - make_interval(secs => n) end',
    payout_id: `case when n > 1000 and n % 997 > 0 and n % 991 > 0 then ${payout} end`,
    problem: "case when n % 983 = 0 then 'The provider does not answer' else '' end",
    returned_cents: '0',
  })
  await fillTable(url, 'card_event', many, {
    payment_id: `case when n % 2 = 0 then '${aPayout}'::uuid else gen_random_uuid() end`,
  })
  await fillTable(url, 'card_dispute', many / 5, {
    state: "case when n % 500 = 0 then 'open' when n % 2 = 0 then 'won' else 'lost' end",
    decided_at: 'case when n % 500 > 0 then now() end',
    evidence_at: 'null',
    evidence_sent_at: 'null',
  })
  await fillTable(url, 'card_payout', many / 5, {
    state: "case when n % 900 = 0 then 'differs' else 'booked' end",
    booked_at: 'now()',
    differing: '0',
    lines: '1',
  })
  await fillTable(url, 'card_payout_line', many, {
    payout_id: payout,
    kind: "'payment'",
    payment_id: 'gen_random_uuid()',
    difference: "case when n % 5000 = 0 then 'otherSum' else '' end",
  })
})
after(() => database.drop())

const any: ConsoleQuery = {
  state: undefined,
  show: undefined,
  from: null,
  until: null,
  named: null,
  after: null,
  limit: 21,
}
const middle = { at: new Date(Date.now() - (many / 2) * 1000), id: randomUUID() }
const from = new Date(Date.now() - 60_000 * 1000)
const until = new Date(Date.now() - 50_000 * 1000)
const payments = (query: Partial<ConsoleQuery>) => (db: Db) => consolePayments(db, { ...any, ...query })

const readings: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'payments, newest first': payments({}),
  'payments, further on': payments({ after: middle }),
  'payments of some days': payments({ from, until }),
  'payments of a state, further on': payments({ state: 'open', after: middle }),
  'payments of a state of some days': payments({ state: 'paid', from, until }),
  'payments with a problem': payments({ show: 'problem' }),
  'payments with a problem, further on': payments({ show: 'problem', after: middle }),
  'payments in no payout': payments({ show: 'noPayout' }),
  'payments in no payout of some days': payments({ show: 'noPayout', from, until }),
  'payments of a buyer': payments({ named: { buyerId: aBuyer } }),
  'payments of a buyer, further on': payments({ named: { buyerId: aBuyer }, after: middle }),
  'events of a payment': (db) => latestEvents(db, aPayout),
  'disputes, further on': (db) => consoleDisputes(db, { state: undefined, after: middle, limit: 21 }),
  'open disputes': (db) => consoleDisputes(db, { state: 'open', after: null, limit: 21 }),
  'payouts, further on': (db) => consolePayouts(db, { isWrong: false, after: middle, limit: 21 }),
  'payouts to look at': (db) => consolePayouts(db, { isWrong: true, after: null, limit: 21 }),
  'lines of a payout, further on': (db) =>
    payoutLines(db, { payoutId: aPayout, isDiffering: false, afterId: 't5500', limit: 51 }),
  'lines of a payout that differ': (db) =>
    payoutLines(db, { payoutId: aPayout, isDiffering: true, afterId: null, limit: 51 }),
  'numbers of what waits': countWaiting,
}

for (const [name, read] of Object.entries(readings))
  it(`${name}: found by an index, and little is read`, async () => {
    const steps = await plansOf(database.url, read, { asItIs: true })
    assert.deepEqual(
      steps.filter(({ node }) => node === 'Seq Scan' || node === 'Sort'),
      [],
    )
    const pages = await pagesOf(database.url, read)
    assert.ok(pages < 800, `${pages} pages were read`)
  })

it('a payment by its number or session: found by its own index', async () => {
  for (const named of [{ number: 60_000 }, { sessionId: 's500' }]) {
    const steps = await plansOf(database.url, payments({ named }), { asItIs: true })
    assert.deepEqual(
      steps.map(({ index }) => index).filter((index) => index !== null),
      ['number' in named ? 'card_payment_number_key' : 'card_payment_session_id_key'],
    )
  }
})
