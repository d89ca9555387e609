import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { signInOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import {
  addPlainWithdrawal,
  addWithdrawer,
  drawn,
  growOld,
  moneyOf,
  passWithdrawal,
  refuseWithdrawal,
  startMoneyDesk,
  transfersOf,
} from '#testing/withdrawers.ts'

const { server, ana, bea } = await startMoneyDesk()
after(() => server.close())

describe('two persons', () => {
  it('agree on a large one; the first only leaves an approval', async () => {
    const { buyer, made } = await addPlainWithdrawal(server, 60_000)
    await sql`update withdrawal set needed_approvals = 2 where id = ${made.id}`.execute(server.db)
    const first = await passWithdrawal(ana, made.id)
    assert.ok(first.ok)
    assert.deepEqual([first.data.status, first.data.approvals.length, first.data.version], [0, 1, 1])
    assert.deepEqual([first.data.cardNumber, first.data.cardHolder], [null, null], 'answers of acts are kept')
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 60_000 })
    assertRefused(await passWithdrawal(ana, made.id), 'secondApprover')
    const second = await passWithdrawal(bea, made.id)
    assert.ok(second.ok && second.data.payoutState === 'done')
    assert.deepEqual(
      second.data.approvals.map(({ operator }) => operator.account),
      [ana.account, bea.account],
    )
  })

  it('are told apart by the queue: what one agreed to waits for the other alone', async () => {
    const { made } = await addPlainWithdrawal(server, 60_000)
    await sql`update withdrawal set needed_approvals = 2 where id = ${made.id}`.execute(server.db)
    const seenBy = async ({ client }: typeof ana) => {
      const { items } = await client.expect('console_withdrawal_list', { forMe: 'true', limit: 50 })
      const { waiting, forMe } = await client.expect('console_withdrawal_stats', {})
      const overview = await client.expect('console_overview', {})
      assert.equal(overview.withdrawals.forMe, forMe)
      return { isThere: items.some(({ id }) => id === made.id), waiting, forMe, listed: items.length }
    }
    const before = await seenBy(ana)
    assert.ok(before.isThere)
    assert.ok((await passWithdrawal(ana, made.id)).ok)
    const after = await seenBy(ana)
    assert.deepEqual(
      { ...after, waiting: after.waiting - before.waiting, forMe: after.forMe - before.forMe },
      { isThere: false, waiting: 0, forMe: -1, listed: before.listed - 1 },
    )
    const other = await seenBy(bea)
    assert.ok(other.isThere)
    assert.equal(other.forMe, other.listed)
    // Nobody decides about their own account.
    const { buyer, made: own } = await addPlainWithdrawal(server, 1_000)
    const themselves = await signInOperator(server, 'finance', buyer.id)
    const { items } = await themselves.client.expect('console_withdrawal_list', { forMe: 'true', limit: 50 })
    assert.ok(!items.some(({ id }) => id === own.id))
  })

  it('are needed for what a flag warns of, whatever the amount', async () => {
    const buyer = await addWithdrawer(server, 100_000)
    const flagsOf = async (id: string) => {
      const detail = await ana.client.expect('console_withdrawal_detail', { id })
      return { flags: detail.flags, needed: detail.neededApprovals }
    }
    const first = await drawn(buyer, { amountCents: 1000 })
    assert.deepEqual(await flagsOf(first.id), {
      flags: ['firstWithdrawal', 'newTarget', 'secretsChanged'],
      needed: 2,
    })
    await growOld(server.db, buyer.id)
    assert.ok((await passWithdrawal(ana, first.id)).ok)
    const usual = await drawn(buyer, { amountCents: 1000 })
    assert.deepEqual(await flagsOf(usual.id), { flags: [], needed: 1 })
    const row = await drawn(buyer, { amountCents: 48_000 })
    assert.deepEqual(await flagsOf(row.id), { flags: ['dailyTotal'], needed: 2 })
    const large = await drawn(buyer, { amountCents: 50_000 })
    assert.deepEqual(await flagsOf(large.id), { flags: ['largeAmount'], needed: 2 })
  })

  it('are both still in: the word of one who was shut out since counts no more', async () => {
    const { buyer, made } = await addPlainWithdrawal(server, 60_000)
    await sql`update withdrawal set needed_approvals = 2 where id = ${made.id}`.execute(server.db)
    const gone = await signInOperator(server, 'finance')
    assert.ok((await passWithdrawal(gone, made.id)).ok)
    await bea.client.expect('console_staff_save', { id: gone.id, isDisabled: true, reason: 'They left us' })
    const second = await passWithdrawal(ana, made.id)
    assert.ok(second.ok && second.data.status === 0)
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 60_000 })
    const { items } = await ana.client.expect('console_withdrawal_list', { q: made.number })
    assert.equal(items[0]?.approvals, 1)
    assert.equal((await passWithdrawal(bea, made.id)).ok, true)
    assert.deepEqual(await transfersOf(server.db, made.id), ['payout', 'withdraw'])
  })

  it('are not needed to refuse; one who had agreed may still refuse', async () => {
    const { buyer, made } = await addPlainWithdrawal(server, 60_000)
    await sql`update withdrawal set needed_approvals = 2 where id = ${made.id}`.execute(server.db)
    assert.ok((await passWithdrawal(ana, made.id)).ok)
    assert.ok((await refuseWithdrawal(ana, made.id)).ok)
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 60_000, held: 0 })
  })
})
