import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { countWaitingMails } from '#base/mail/index.ts'
import type { TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestServer } from '#testing/test-server.ts'
import { agreed } from '#testing/two-persons.ts'
import { startMoneyDesk } from '#testing/withdrawers.ts'

let server: TestServer
let finance: TestOperator
let admin: TestOperator
before(async () => {
  const desk = await startMoneyDesk('admin')
  server = desk.server
  finance = desk.ana
  admin = desk.bea
})
after(() => server.close())

const put = (key: string, value: object) =>
  sql`insert into app_setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`.execute(
    server.db,
  )
const inAMinute = new Date(Date.now() + 60_000)
const mails = async () => (await countWaitingMails(server.db, inAMinute)).older
const overview = () => admin.client.expect('console_overview', {})

it('a restored copy is let send by two persons, without the e-mails that waited when it was restored', async () => {
  const resume = { kind: 'restore_resume', waiting: 'drop', reason: 'The shop is gone' } as const
  assertRefused(await admin.client.call('console_proposal_make', resume), 'changedMeanwhile')
  await put('restored', {
    restoredAt: inAMinute.toISOString(),
    dataOf: '2026-11-27T20:00:00.000Z',
    cursors: {},
  })
  assert.equal((await overview()).restoredFrom, '2026-11-27T20:00:00.000Z')
  assertRefused(await finance.client.call('console_proposal_make', resume), 'roleMissing')
  await sql`insert into mail (id, to_address, template, locale, next_try_at, created_at)
    values (gen_random_uuid(), 'a@example.com', 'mail.receipt', 'en', now(), now())`.execute(server.db)
  assert.ok((await mails()) > 0)
  await agreed(admin, finance, resume)
  assert.equal((await overview()).restoredFrom, null)
  assert.equal(await mails(), 0)
  assertRefused(await admin.client.call('console_proposal_make', resume), 'changedMeanwhile')
})

it('a payment that it does not know is explained by two persons, and the others stay', async () => {
  const payment = (digit: string) => ({
    networkId: 'harbour',
    txHash: `0x${digit.repeat(64)}`,
    to: '0xabc',
    rawAmount: '1230000',
    nonce: 1,
  })
  await sql`delete from app_setting where key = 'restored.payouts'`.execute(server.db)
  await put('restored.payouts', {
    resumedAt: new Date().toISOString(),
    unread: {},
    unexplained: [payment('a'), payment('b')],
  })
  const told = (await overview()).unknownPaymentList
  assert.deepEqual(
    told.map(({ amountCents, networkName }) => [amountCents, networkName]),
    [
      [123, 'Harbour test chain'],
      [123, 'Harbour test chain'],
    ],
  )
  const explain = {
    kind: 'restore_payment',
    networkId: 'harbour',
    txHash: payment('a').txHash,
    reason: 'Paid to Mai',
  } as const
  await agreed(finance, admin, explain)
  assert.deepEqual(
    (await overview()).unknownPaymentList.map(({ txHash }) => txHash),
    [payment('b').txHash],
  )
  assertRefused(await finance.client.call('console_proposal_make', explain), 'notFound')
})
