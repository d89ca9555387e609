import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { signInOperator } from '#testing/operators.ts'
import { assertBooksBalance } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { untilLocked } from '#testing/until-locked.ts'
import {
  addPlainWithdrawal,
  moneyOf,
  passWithdrawal,
  refuseWithdrawal,
  startMoneyDesk,
  testCard,
  transfersOf,
} from '#testing/withdrawers.ts'

const { server, ana, bea } = await startMoneyDesk()
after(() => server.close())

describe('deciding on a withdrawal', () => {
  it('passes one to a bank card: paid, the charge is ours', async () => {
    const { buyer, made } = await addPlainWithdrawal(server, 20_000)
    const answer = await passWithdrawal(ana, made.id)
    assert.ok(answer.ok, answer.msg)
    assert.deepEqual([answer.data.status, answer.data.payoutState, answer.data.version], [1, 'done', 2])
    assert.deepEqual(
      answer.data.approvals.map(({ operator, decision }) => [operator.account, decision]),
      [[ana.account, 'pass']],
    )
    assert.equal(answer.data.cardNumber, null, 'the number is told while it waits')
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 0 })
    assert.deepEqual(await transfersOf(server.db, made.id), ['payout', 'withdraw'])
    const { rows } = await sql<{ kind: string; cents: number }>`
      select a.kind, e.amount_cents as cents from ledger_entry e join ledger_account a on a.id = e.account_id
      join ledger_transfer t on t.id = e.transfer_id where t.kind = 'payout' and t.ref = ${made.id} order by 1`.execute(
      server.db,
    )
    assert.deepEqual(rows, [
      { kind: 'fee_income', cents: 200 },
      { kind: 'withdraw_hold', cents: -20_000 },
      { kind: 'world_bank', cents: 19_800 },
    ])
    const seen = await buyer.client.expect('extract_detail', { id: made.id })
    assert.ok(seen.status === 1 && seen.paidAt !== null && seen.decidedAt !== null)
    assert.equal(seen.bankReference, 'QB-1', 'by which their bank finds it')
  })

  it('passes none to a bank card without the reference of the transfer, which whoever passes it last has made', async () => {
    const { buyer, made } = await addPlainWithdrawal(server, 20_000)
    await sql`update withdrawal set needed_approvals = 2 where id = ${made.id}`.execute(server.db)
    const pass = { id: made.id, version: 1, decision: 'pass' } as const
    assert.ok((await ana.client.call('console_withdrawal_decide', pass)).ok, 'the first has paid nothing yet')
    for (const bankReference of [undefined, ' '])
      assertRefused(
        await bea.client.raw('console_withdrawal_decide', { ...pass, bankReference }),
        'payoutReference',
      )
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 20_000 })
    assert.ok((await passWithdrawal(bea, made.id)).ok)
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 0 })
  })

  it('passes one to an address: it waits for the sending process', async () => {
    const { buyer, made } = await addPlainWithdrawal(server, 10_000, { onChain: true })
    const answer = await passWithdrawal(ana, made.id)
    assert.ok(answer.ok, answer.msg)
    assert.deepEqual([answer.data.status, answer.data.payoutState, answer.data.paidAt], [1, 'queued', null])
    assert.equal(answer.data.bankReference, null)
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 10_000 })
    assert.deepEqual(await transfersOf(server.db, made.id), ['withdraw'])
  })

  it('refuses with a reason that the buyer reads, and gives all of it back', async () => {
    const { buyer, made } = await addPlainWithdrawal(server, 20_000)
    assert.ok((await refuseWithdrawal(ana, made.id)).ok)
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 20_000, held: 0 })
    assert.deepEqual(await transfersOf(server.db, made.id), ['withdraw', 'withdraw_return'])
    const seen = await buyer.client.expect('extract_detail', { id: made.id })
    assert.deepEqual(
      [seen.status, seen.reason, seen.payoutState],
      [2, 'Card of another (note from Sampan)', 'none'],
    )
    await assertBooksBalance(server.db)
  })

  it('is refused with a code that the buyer reads in their language, words of the operator marked beside it', async () => {
    const { buyer, made } = await addPlainWithdrawal(server)
    const { id } = made
    const refusal = { id, version: 1, decision: 'refuse', reasonCode: 'nameDiffers' } as const
    assertRefused(
      await ana.client.raw('console_withdrawal_decide', { ...refusal, reasonCode: 'unreadable' }),
      'badInput',
    )
    assert.ok((await ana.client.call('console_withdrawal_decide', { ...refusal, reason: 'It says Lee' })).ok)
    const read = async (locale: 'en' | 'ri') =>
      (await buyer.client.expect('extract_detail', { id }, { locale })).reason
    assert.equal(
      await read('en'),
      'The card holder’s name does not match your account. It says Lee (note from Sampan)',
    )
    assert.equal(
      await read('ri'),
      'カードの名義がお客様のアカウントと一致しません。 It says Lee（Sampanからのコメント）',
    )
    const { rows } = await sql<{ reason: string }>`
      select reason from ledger_transfer where ref = ${id} and kind = 'withdraw_return'
      union all select reason from audit_entry where subject_id = ${id}`.execute(server.db)
    assert.deepEqual(
      rows.map(({ reason }) => reason),
      ['nameDiffers: It says Lee', 'nameDiffers: It says Lee'],
    )
  })

  it('says in the language of the reader why all rest, and why one does', async () => {
    const { buyer } = await addPlainWithdrawal(server)
    const { client } = ana
    const stop = { isStopped: true, reasonCode: 'maintenance' } as const
    assertRefused(
      await client.raw('console_withdrawals_stop', { ...stop, isStopped: false }),
      'reasonMissing',
    )
    const stopped = await client.expect('console_withdrawals_stop', stop)
    assert.equal(stopped.stoppedReason, 'We are carrying out maintenance.')
    const why = async () => (await buyer.client.expect('extract_terms', {}, { locale: 'tr' })).stoppedReason
    assert.equal(await why(), 'Sistem bakımı yapıyoruz.')
    await client.expect('console_withdrawals_stop', { isStopped: false, reasonCode: 'resolved' })
    assert.equal(await why(), '')
    const block = { id: buyer.id, isBlocked: true, reasonCode: 'stolenAccess' } as const
    assert.equal((await client.expect('console_buyer_block', block)).blockedReason, 'stolenAccess')
    assert.match(await why(), /^Hesabınıza başka biri/)
    assert.ok(
      (await client.call('console_buyer_block', { id: buyer.id, isBlocked: false, reasonCode: 'mistake' }))
        .ok,
    )
  })

  it('asks for a reason', async () => {
    const { made } = await addPlainWithdrawal(server)
    const { client } = ana
    const id = made.id
    for (const reason of [undefined, '', '  ', 'no'])
      assertRefused(
        await client.raw('console_withdrawal_decide', { id, version: 1, decision: 'refuse', reason }),
        'reasonMissing',
      )
  })

  it('is refused to roles that may not, and without a fresh second factor', async () => {
    const { made } = await addPlainWithdrawal(server)
    const support = await signInOperator(server, 'support')
    assertRefused(await passWithdrawal(support, made.id), 'roleMissing')
    const stale = await signInOperator(server, 'finance')
    await sql`update operator_session set stepped_up_until = now() - interval '1 second' where operator_id = ${stale.id}`.execute(
      server.db,
    )
    assertRefused(await passWithdrawal(stale, made.id), 'totpNeeded')
  })
})

describe('an operator who decides', () => {
  it('decides on the version they saw: another version is refused', async () => {
    const { made } = await addPlainWithdrawal(server)
    assertRefused(await passWithdrawal(ana, made.id, 2), 'changedMeanwhile')
    assertRefused(await refuseWithdrawal(ana, made.id, 0), 'changedMeanwhile')
  })

  it('is not the buyer', async () => {
    const { buyer, made } = await addPlainWithdrawal(server)
    const own = await signInOperator(server, 'finance', buyer.id)
    assertRefused(await passWithdrawal(own, made.id), 'ownAccount')
    assertRefused(await refuseWithdrawal(own, made.id), 'ownAccount')
    assertRefused(await passWithdrawal(ana, '00000000-0000-7000-8000-00000000000f'), 'notFound')
  })

  it('cannot pass while withdrawals are stopped, but refuse', async () => {
    const [one, other] = [await addPlainWithdrawal(server), await addPlainWithdrawal(server)]
    await ana.client.expect('console_withdrawals_stop', { isStopped: true, reason: 'A look at the books' })
    assertRefused(await passWithdrawal(ana, one.made.id), 'drawStopped')
    assert.ok((await refuseWithdrawal(ana, other.made.id)).ok)
    await ana.client.expect('console_withdrawals_stop', { isStopped: false, reason: 'All is well' })
    await ana.client.expect('console_buyer_block', {
      id: one.buyer.id,
      isBlocked: true,
      reason: 'Stolen phone',
    })
    assertRefused(await passWithdrawal(ana, one.made.id), 'drawStopped')
    const terms = await one.buyer.client.expect('extract_terms', {})
    assert.deepEqual([terms.isStopped, terms.stoppedReason], [true, 'Stolen phone (note from Sampan)'])
    const unblocked = await ana.client.expect('console_buyer_block', {
      id: one.buyer.id,
      isBlocked: false,
      reason: 'Found again',
    })
    assert.equal(unblocked.isBlocked, false)
    assert.ok((await passWithdrawal(ana, one.made.id)).ok)
  })

  it('is alone: of ten at the same time exactly one decides', async () => {
    for (let round = 0; round < 3; round++) {
      const { buyer, made } = await addPlainWithdrawal(server, 10_000)
      const many = [ana, bea]
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          (n % 3 === 0 ? refuseWithdrawal : passWithdrawal)(many[n % 2] ?? ana, made.id),
        ),
      )
      assert.equal(answers.filter(({ ok }) => ok).length, 1)
      for (const answer of answers) if (!answer.ok) assertRefused(answer, 'alreadyDecided')
      const kinds = await transfersOf(server.db, made.id)
      assert.equal(kinds.length, 2)
      const { available, held } = await moneyOf(server.db, buyer.id)
      assert.deepEqual([available, held], [kinds.includes('payout') ? 0 : 10_000, 0])
    }
    await assertBooksBalance(server.db)
  })

  it('decides nothing when they are shut out in the middle of it', async () => {
    const { buyer, made } = await addPlainWithdrawal(server, 10_000)
    const outgoing = await signInOperator(server, 'finance')
    const deciding = await transaction(server.db, async (tx) => {
      // The row, not the audit trail: who waits for the trail has locked the session already, which would be a deadlock.
      await sql`select from withdrawal where id = ${made.id} for update`.execute(tx)
      const asked = passWithdrawal(outgoing, made.id)
      await untilLocked(server.db, asked) // it has found the session, and waits for the row
      await sql`delete from operator_session where operator_id = ${outgoing.id}`.execute(tx)
      return { asked }
    })
    assertRefused(await deciding.asked, 'loginExpired')
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 10_000 })
    assert.deepEqual(await transfersOf(server.db, made.id), ['withdraw'])
    assert.ok((await passWithdrawal(ana, made.id)).ok)
  })

  it('leaves a trail, also of a card number that they read', async () => {
    const { made } = await addPlainWithdrawal(server)
    const detail = await ana.client.expect('console_withdrawal_detail', { id: made.id })
    assert.deepEqual([detail.cardNumber, detail.cardHolder], ['6222020200112233', testCard.holder])
    // An open pane reads it again and again; another operator's reading is another line.
    await ana.client.expect('console_withdrawal_detail', { id: made.id })
    await bea.client.expect('console_withdrawal_detail', { id: made.id })
    const { items } = await bea.client.expect('console_audit_list', {
      q: made.id,
      action: 'wallet.card_read',
    })
    assert.deepEqual(
      items.map(({ operator }) => operator?.account),
      [bea.account, ana.account],
    )
    await passWithdrawal(ana, made.id)
    const { rows } = await sql<{ action: string; text: string }>`
      select action, e::text as text from audit_entry e where subject_id = ${made.id} and operator_id = ${ana.id} order by id`.execute(
      server.db,
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['wallet.card_read', 'wallet.withdrawal_pass'],
    )
    assert.ok(rows.every(({ text }) => !text.includes('6222020200112233')))
    assert.equal((await ana.client.expect('console_withdrawal_detail', { id: made.id })).cardNumber, null)
  })
})
