import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { auditTransitions } from '@sampan/contract/money/money-settings/status.ts'
import { sql } from 'kysely'
import { addDeposit, startDepositServer } from '#testing/deposits.ts'
import { handIn } from '#testing/recharges.ts'
import type { TestServer } from '#testing/test-server.ts'
import { addPlainWithdrawal } from '#testing/withdrawers.ts'

let server: TestServer
before(async () => {
  server = await startDepositServer()
})
after(() => server.close())

const run = (statement: string) => sql.raw(statement).execute(server.db)
const refused = (statement: string, why: RegExp) => assert.rejects(run(statement), why, statement)

it('the database lets a recharge be decided once, and nothing of it change', async () => {
  const buyer = await server.registerBuyer()
  const ends = [
    { to: auditTransitions.pass.to, other: auditTransitions.refuse.to, arrived: '12345', reason: '' },
    { to: auditTransitions.refuse.to, other: auditTransitions.pass.to, arrived: 'null', reason: 'Not ours' },
  ] as const
  for (const { to, other, arrived, reason } of ends) {
    const { id } = await handIn(buyer)
    const of = `where id = '${id}'`
    for (const change of [
      'amount_cents = amount_cents + 1',
      `tx_hash = 'x'`,
      `address = 'x'`,
      'buyer_id = gen_random_uuid()',
    ])
      await refused(`update recharge set ${change} ${of}`, /does not change/)
    const outcome = `status = '${to}', arrived_cents = ${arrived}, reason = '${reason}', decided_at = now()`
    await run(`update recharge set ${outcome}, version = version + 1 ${of}`)
    for (const change of [
      "status = 'auditing', arrived_cents = null, decided_at = null",
      `status = '${other}', arrived_cents = ${to === 'passed' ? 'null' : '1'}, reason = 'x'`,
      `reason = reason || '!'`,
      "decided_at = now() + interval '1 second'",
    ])
      await refused(`update recharge set ${change} ${of}`, /is decided/)
  }
})

it('the database gives a number of a wallet to one withdrawal, and keeps what was signed', async () => {
  const [one, other] = [await addPlainWithdrawal(server, 1000), await addPlainWithdrawal(server, 1000)]
  let hashes = 0
  const sign = (id: string, attempt: number, nonce: number) => `
    insert into payout_attempt (withdrawal_id, attempt, network_id, from_address, nonce, tx_hash, raw_tx, max_fee_wei, tip_wei)
    values ('${id}', ${attempt}, 'harbour', '0xa', ${nonce}, '0x${++hashes}', '0x', 1, 1)`
  await run(sign(one.made.id, 1, 7))
  await refused(sign(other.made.id, 1, 7), /payout_attempt_number_once/)
  await refused(sign(other.made.id, 2, 8), /another number/)
  await run(sign(one.made.id, 2, 7))
  await refused(sign(one.made.id, 3, 8), /another number/)
  await run(sign(other.made.id, 1, 8))
  await refused(`update payout_attempt set raw_tx = '0x1' where nonce = 7`, /does not change/)
  await refused(`update payout_attempt set nonce = 9 where nonce = 8`, /does not change/)
  await run('update payout_attempt set sent_at = now(), mined_block = 3')
  await refused('delete from payout_attempt', /never deleted/)
})

it('the database credits nothing to nobody, and keeps the money settings sound', async () => {
  const { id } = await addDeposit(server, await server.registerBuyer())
  const copy = (change: string) => `
    insert into deposit select (jsonb_populate_record(d, '{"id": "${crypto.randomUUID()}", "tx_hash": "0x1", ${change}}')).* from deposit d
    where id = '${id}'`
  for (const change of ['"buyer_id": null', '"amount_cents": null', '"amount_cents": 0'])
    await refused(copy(change), /deposit_check/)
  await refused('update money_settings set daily_amount_cents = min_amount_cents - 1', /money_settings_check/)
  await refused('update money_settings set new_address_wait_minutes = -1', /money_settings/)
})
