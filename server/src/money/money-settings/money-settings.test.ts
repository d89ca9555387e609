import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestServer } from '#testing/test-server.ts'
import { agreed, confirm, propose } from '#testing/two-persons.ts'
import { addWithdrawer, draw, drawn, startMoneyServer } from '#testing/withdrawers.ts'

let server: TestServer
let admin: TestOperator
let second: TestOperator
before(async () => {
  server = await startMoneyServer()
  admin = await signInOperator(server, 'admin')
  second = await signInOperator(server, 'finance')
})
after(() => server.close())

const read = async () => {
  const {
    isStopped: _,
    stoppedReason: __,
    ...rules
  } = await admin.client.expect('console_money_settings', {})
  return rules
}

type Rules = Awaited<ReturnType<typeof read>>
const wish = ({ version, ...rules }: Rules, reason: string) => ({
  kind: 'money_settings' as const,
  version,
  rules,
  reason,
})

it('changes what a withdrawal costs, for those asked for from then on', async () => {
  const buyer = await addWithdrawer(server, 50_000)
  const before = await drawn(buyer, { amountCents: 20_000 })
  const rules = await read()
  await agreed(admin, second, wish({ ...rules, feeBps: 250 }, 'Banks ask more'))
  const saved = await read()
  assert.deepEqual([saved.feeBps, saved.version], [250, rules.version + 1])
  assert.equal((await buyer.client.expect('extract_detail', { id: before.id })).serviceChargeCents, 200)
  const old = await draw(buyer, { amountCents: 20_000 })
  assert.deepEqual(assertRefused(old, 'quoteChanged'), { serviceChargeCents: 500, arrivalCents: 19_500 })
  assert.equal((await drawn(buyer, { amountCents: 20_000, arrivalCents: 19_500 })).serviceChargeCents, 500)
  await agreed(admin, second, wish({ ...(await read()), feeBps: 100 }, 'As it was'))
})

it('are proposed once at a time, and not about a version that is gone', async () => {
  const rules = await read()
  const answers = await Promise.all(
    [31, 32, 33].map((auditMinutes) =>
      admin.client.call('console_proposal_make', wish({ ...rules, auditMinutes }, 'Faster')),
    ),
  )
  const [made, ...more] = answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
  assert.ok(made && more.length === 0)
  for (const answer of answers) if (!answer.ok) assertRefused(answer, 'alreadyDecided')
  assert.ok((await confirm(second, made.id)).ok)
  assertRefused(await propose(admin, second, wish(rules, 'Faster')), 'changedMeanwhile')
})

it('refuses rules that contradict each other, by their field, and a missing reason', async () => {
  const rules = await read()
  const save = (change: object) =>
    admin.client.raw('console_proposal_make', wish({ ...rules, ...change }, 'A try'))
  assert.deepEqual(assertRefused(await save({ minFeeCents: 500 }), 'badInput'), {
    fields: { minFeeCents: 'badInput' },
  })
  assert.deepEqual(assertRefused(await save({ maxAmountCents: 499 }), 'badInput'), {
    fields: { maxAmountCents: 'badInput' },
  })
  assertRefused(await save({ feeBps: 2001 }), 'badInput')
  assertRefused(await save({ secondPersonWaitMinutes: 0 }), 'badInput')
  assertRefused(await admin.client.call('console_proposal_make', wish(rules, '')), 'reasonMissing')
})

it('is for the admin; stopping is for finance too; both leave a trail', async () => {
  const finance = await signInOperator(server, 'finance')
  const rules = await read()
  assertRefused(await finance.client.call('console_proposal_make', wish(rules, 'A try')), 'roleMissing')
  const stopped = await finance.client.expect('console_withdrawals_stop', {
    isStopped: true,
    reason: 'Something is odd',
  })
  assert.deepEqual([stopped.isStopped, stopped.stoppedReason], [true, 'Something is odd (note from Sampan)'])
  const going = await finance.client.expect('console_withdrawals_stop', {
    isStopped: false,
    reason: 'It was nothing',
  })
  assert.deepEqual([going.isStopped, going.stoppedReason], [false, ''])
  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from audit_entry where operator_id = ${finance.id} and subject_id = 'money' order by id`.execute(
    server.db,
  )
  assert.deepEqual(rows, [
    { action: 'wallet.withdrawals_stop', reason: 'Something is odd' },
    { action: 'wallet.withdrawals_go_on', reason: 'It was nothing' },
  ])
})
