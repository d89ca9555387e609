import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { type PlanStep, pagesOf, plansOf, slowSteps } from '#testing/explain.ts'
import { fillTable } from '#testing/fill-table.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { journalDays } from './journal-days-store.ts'
import {
  accountRows,
  findTransfer,
  type JournalSearch,
  journalRows,
  linesOf,
  listAccountRows,
} from './journal-store.ts'
import { availableCents, billRows, billSums } from './ledger-store.ts'

/** Pages of 8 kB that a reading may touch, as PostgreSQL chooses by itself; the tables have fifteen hundred. */
const pagesMax = 150
/** Most pages that are read: each of one account and kind, and the newest together, a read for each of some thirty kinds. */
const pagesOfKindsMax = 900
/** The entries of those who race at the borders of some days. */
const pagesOfRaceMax = 300
const pagesOfDaysMax = pagesOfKindsMax + pagesOfRaceMax

/** One a minute; an id begins with its time. */
const firstMs = 1_700_000_000_000
const timeOf = (n: string) => `lpad(to_hex(${firstMs} + (${n})::bigint * 60000), 12, '0')`
const transferId = (n: string) =>
  `(substr(${timeOf(n)}, 1, 8) || '-' || substr(${timeOf(n)}, 9) || '-7000-8000-000000000000')::uuid`
const minute = (n: number) => new Date(firstMs + n * 60_000)
const busyAccount = 7
const busyOwner = 'buyer 7'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
  const { url } = database
  await fillTable(url, 'ledger_account', 20_000, {
    kind: "case when n % 4 = 0 then 'order_escrow' else 'available' end",
    owner: "'buyer ' || n",
  })
  const kind = "(array['recharge', 'pay', 'withdraw', 'refund'])[1 + n % 4]"
  await fillTable(url, 'ledger_transfer', 30_000, {
    id: transferId('n'),
    kind,
    ref: "'thing ' || n",
    created_at: `to_timestamp(${firstMs} / 1000 + n * 60)`,
    actor: "case when n % 50 = 0 then 'operator:ana' else 'buyer:' || n % 2000 end",
  })
  // A third of all entries are one account's.
  await fillTable(url, 'ledger_entry', 60_000, {
    transfer_id: transferId('1 + n / 2'),
    account_id: `case when n % 2 = 0 and n % 3 < 2 then ${busyAccount} else 8 + n % 1500 end`,
    kind,
    at: `to_timestamp(${firstMs} / 1000 + (1 + n / 2) * 60)`,
  })
  await fillTable(url, 'ledger_month', 20_000, { account_id: '1 + n % 2000' })
})
after(() => database.drop())

async function assertByIndex(
  work: (db: Db) => Promise<unknown>,
  { max = pagesMax, maySort = false }: { max?: number; maySort?: boolean } = {},
): Promise<void> {
  const steps: PlanStep[] = await plansOf(database.url, work)
  const slow = slowSteps(steps).filter(({ node }) => !(maySort && node === 'Sort'))
  assert.deepEqual(slow, [], JSON.stringify(steps))
  const pages = await pagesOf(database.url, work)
  assert.ok(pages < max, `${pages} pages`)
}

for (const beforeId of [null, 5000]) {
  const which = beforeId === null ? 'the first page' : 'a later page'
  it(`reads ${which} of a bill from the index of its account, of one kind or all`, async () => {
    const bill = { buyerId: busyOwner, beforeId, limit: 21 }
    await assertByIndex((db) => billRows(db, bill))
    // A page for each kind is sorted.
    const kinds = ['recharge', 'refund'] as const
    await assertByIndex((db) => billRows(db, { ...bill, kinds }), {
      maySort: true,
    })
  })

  it(`reads ${which} of the accounts of one kind, and of all, from their index`, async () => {
    await assertByIndex((db) => listAccountRows(db, { kind: 'order_escrow' }, beforeId, 21))
    await assertByIndex((db) => listAccountRows(db, {}, beforeId, 21))
  })

  it(`reads ${which} of one account's transfers from its index`, async () => {
    await assertByIndex((db) => accountRows(db, busyAccount, undefined, undefined, beforeId, 21))
    await assertByIndex((db) => accountRows(db, busyAccount, 'recharge', undefined, beforeId, 21))
  })
}

for (const beforeId of [null, newId(minute(15_000).getTime())]) {
  const which = beforeId === null ? 'the first page' : 'a later page'
  it(`reads ${which} of the journal by what is asked for`, async () => {
    const read = (search: Parameters<typeof journalRows>[1]) => (db: Db) =>
      journalRows(db, search, beforeId, 21)
    await assertByIndex(read({}))
    await assertByIndex(read({ kind: 'recharge' }))
    const ofKinds = { max: pagesOfKindsMax, maySort: true }
    await assertByIndex(read({ actor: 'operator:ana' }), ofKinds)
    await assertByIndex(read({ accountIds: [busyAccount, 9] }), {
      ...ofKinds,
    })
    await assertByIndex(read({ ref: 'thing 9' }), { maySort: true })
  })
}

for (const [which, from, until] of [
  ['long ago', minute(300), minute(1740)],
  ['of late', minute(28_000), minute(29_440)],
  ['from a day on', minute(20_000), undefined],
  ['up to a day', undefined, minute(2000)],
] as const)
  it(`reads the journal of days ${which} by index, past none of what came later`, async () => {
    const read = (search: Omit<JournalSearch, 'days'>) => async (db: Db) =>
      journalRows(db, { ...search, days: await journalDays(db, { from, until }) }, null, 21)
    await assertByIndex(read({}))
    await assertByIndex(read({ kind: 'recharge' }))
    const ofKinds = { max: pagesOfKindsMax, maySort: true }
    await assertByIndex(read({ actor: 'operator:ana' }), ofKinds)
    await assertByIndex(read({ accountIds: [busyAccount, 9] }), { max: pagesOfDaysMax, maySort: true })
    await assertByIndex(read({ ref: 'thing 9' }), { maySort: true })
    await assertByIndex(
      async (db) => accountRows(db, busyAccount, undefined, await journalDays(db, { from, until }), null, 21),
      { max: pagesOfRaceMax },
    )
  })

it('looks up what a buyer has, their months and one transfer with its lines by an index', async () => {
  await assertByIndex((db) => availableCents(db, busyOwner))
  // Months are few.
  await assertByIndex((db) => billSums(db, busyOwner), { maySort: true })
  const id = '00000000-0000-7000-8000-000000000001'
  await assertByIndex((db) => findTransfer(db, id))
  await assertByIndex((db) => linesOf(db, [id]), { maySort: true })
})
