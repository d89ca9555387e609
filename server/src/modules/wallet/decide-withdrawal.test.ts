import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertBooksBalance, giveMoney } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestServer } from '#testing/test-server.ts'
import {
  addUsableAddress,
  addWithdrawer,
  drawn,
  growOld,
  moneyOf,
  startMoneyServer,
  testCard,
  transfersOf,
  type Withdrawal,
  type Withdrawer,
} from '#testing/withdrawers.ts'

let server: TestServer
let ana: TestOperator
let bea: TestOperator
before(async () => {
  server = await startMoneyServer()
  ana = await signInOperator(server, 'finance')
  bea = await signInOperator(server, 'admin')
})
after(() => server.close())

/** A withdrawal that one operator can pass, unless it is large. */
async function plain(cents = 10_000, onChain = false): Promise<{ buyer: Withdrawer; made: Withdrawal }> {
  const buyer = await addWithdrawer(server, cents)
  const target = onChain ? { addressId: await addUsableAddress(server, buyer) } : {}
  const made = await drawn(buyer, { amountCents: cents, ...target })
  await growOld(server.db, buyer.id)
  return { buyer, made }
}
const pass = (operator: TestOperator, id: string, version = 1) =>
  operator.client.call('console_withdrawal_decide', { id, version, decision: 'pass', bankReference: 'QB-1' })
const refuseIt = (operator: TestOperator, id: string, version = 1) =>
  operator.client.call('console_withdrawal_decide', {
    id,
    version,
    decision: 'refuse',
    reason: 'Card of another',
  })

describe('deciding on a withdrawal', () => {
  it('passes one to a bank card: paid, the charge is ours', async () => {
    const { buyer, made } = await plain(20_000)
    const answer = await pass(ana, made.id)
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
  })

  it('passes one to an address: it waits for the payout process', async () => {
    const { buyer, made } = await plain(10_000, true)
    const answer = await pass(ana, made.id)
    assert.ok(answer.ok, answer.msg)
    assert.deepEqual([answer.data.status, answer.data.payoutState, answer.data.paidAt], [1, 'queued', null])
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 10_000 })
    assert.deepEqual(await transfersOf(server.db, made.id), ['withdraw'])
  })

  it('refuses with a reason that the buyer reads, and gives all of it back', async () => {
    const { buyer, made } = await plain(20_000)
    assert.ok((await refuseIt(ana, made.id)).ok)
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 20_000, held: 0 })
    assert.deepEqual(await transfersOf(server.db, made.id), ['withdraw', 'withdraw_return'])
    const seen = await buyer.client.expect('extract_detail', { id: made.id })
    assert.deepEqual([seen.status, seen.reason, seen.payoutState], [2, 'Card of another', 'none'])
    await assertBooksBalance(server.db)
  })

  it('asks for a reason', async () => {
    const { made } = await plain()
    const { client } = ana
    const id = made.id
    for (const reason of [undefined, '', '  ', 'no'])
      assertRefused(
        await client.raw('console_withdrawal_decide', { id, version: 1, decision: 'refuse', reason }),
        'reasonMissing',
      )
  })

  it('is refused to roles that may not, and without a fresh second factor', async () => {
    const { made } = await plain()
    const support = await signInOperator(server, 'support')
    assertRefused(await pass(support, made.id), 'roleMissing')
    const stale = await signInOperator(server, 'finance')
    await sql`update operator_session set stepped_up_until = now() - interval '1 second' where operator_id = ${stale.id}`.execute(
      server.db,
    )
    assertRefused(await pass(stale, made.id), 'totpNeeded')
  })
})

describe('two persons', () => {
  it('agree on a large one; the first leaves his word alone', async () => {
    const { buyer, made } = await plain(60_000)
    await sql`update withdrawal set needed_approvals = 2 where id = ${made.id}`.execute(server.db)
    const first = await pass(ana, made.id)
    assert.ok(first.ok)
    assert.deepEqual([first.data.status, first.data.approvals.length, first.data.version], [0, 1, 1])
    assert.deepEqual([first.data.cardNumber, first.data.cardHolder], [null, null], 'answers of acts are kept')
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 60_000 })
    assertRefused(await pass(ana, made.id), 'secondApprover')
    const second = await pass(bea, made.id)
    assert.ok(second.ok && second.data.payoutState === 'done')
    assert.deepEqual(
      second.data.approvals.map(({ operator }) => operator.account),
      [ana.account, bea.account],
    )
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
    assert.ok((await pass(ana, first.id)).ok)
    const usual = await drawn(buyer, { amountCents: 1000 })
    assert.deepEqual(await flagsOf(usual.id), { flags: [], needed: 1 })
    const row = await drawn(buyer, { amountCents: 48_000 })
    assert.deepEqual(await flagsOf(row.id), { flags: ['dailyTotal'], needed: 2 })
    const large = await drawn(buyer, { amountCents: 50_000 })
    assert.deepEqual(await flagsOf(large.id), { flags: ['largeAmount'], needed: 2 })
  })

  it('are both still in: the word of one who was shut out since counts no more', async () => {
    const { buyer, made } = await plain(60_000)
    await sql`update withdrawal set needed_approvals = 2 where id = ${made.id}`.execute(server.db)
    const gone = await signInOperator(server, 'finance')
    assert.ok((await pass(gone, made.id)).ok)
    await bea.client.expect('console_staff_save', { id: gone.id, isDisabled: true, reason: 'He left us' })
    const second = await pass(ana, made.id)
    assert.ok(second.ok && second.data.status === 0)
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 60_000 })
    const { items } = await ana.client.expect('console_withdrawal_list', { q: made.number })
    assert.equal(items[0]?.approvals, 1)
    assert.equal((await pass(bea, made.id)).ok, true)
    assert.deepEqual(await transfersOf(server.db, made.id), ['payout', 'withdraw'])
  })

  it('are not needed to refuse; one who had agreed may change his mind', async () => {
    const { buyer, made } = await plain(60_000)
    await sql`update withdrawal set needed_approvals = 2 where id = ${made.id}`.execute(server.db)
    assert.ok((await pass(ana, made.id)).ok)
    assert.ok((await refuseIt(ana, made.id)).ok)
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 60_000, held: 0 })
  })
})

describe('an operator who decides', () => {
  it('sees what he decides on: another version is refused', async () => {
    const { made } = await plain()
    assertRefused(await pass(ana, made.id, 2), 'changedMeanwhile')
    assertRefused(await refuseIt(ana, made.id, 0), 'changedMeanwhile')
  })

  it('is not the buyer', async () => {
    const { buyer, made } = await plain()
    const own = await signInOperator(server, 'finance', buyer.id)
    assertRefused(await pass(own, made.id), 'ownAccount')
    assertRefused(await refuseIt(own, made.id), 'ownAccount')
    assertRefused(await pass(ana, '00000000-0000-7000-8000-00000000000f'), 'notFound')
  })

  it('cannot pass while withdrawals rest, but refuse', async () => {
    const [one, other] = [await plain(), await plain()]
    await ana.client.expect('console_withdrawals_stop', { isStopped: true, reason: 'A look at the books' })
    assertRefused(await pass(ana, one.made.id), 'drawStopped')
    assert.ok((await refuseIt(ana, other.made.id)).ok)
    await ana.client.expect('console_withdrawals_stop', { isStopped: false, reason: 'All is well' })
    await ana.client.expect('console_buyer_block', {
      id: one.buyer.id,
      isBlocked: true,
      reason: 'Stolen phone',
    })
    assertRefused(await pass(ana, one.made.id), 'drawStopped')
    const terms = await one.buyer.client.expect('extract_terms', {})
    assert.deepEqual([terms.isStopped, terms.stoppedReason], [true, 'Stolen phone'])
    const unblocked = await ana.client.expect('console_buyer_block', {
      id: one.buyer.id,
      isBlocked: false,
      reason: 'Found again',
    })
    assert.equal(unblocked.isBlocked, false)
    assert.ok((await pass(ana, one.made.id)).ok)
  })

  it('is alone: of ten at the same time exactly one decides', async () => {
    for (let round = 0; round < 3; round++) {
      const { buyer, made } = await plain(10_000)
      const many = [ana, bea]
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 3 === 0 ? refuseIt : pass)(many[n % 2] ?? ana, made.id)),
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

  it('decides nothing when he is shut out in the middle of it', async () => {
    const { buyer, made } = await plain(10_000)
    const victim = await signInOperator(server, 'finance')
    const deciding = await transaction(server.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('audit_entry', 0))`.execute(tx)
      const asked = pass(victim, made.id)
      await pause(300) // by now it waits for the trail
      await sql`delete from operator_session where operator_id = ${victim.id}`.execute(tx)
      return { asked }
    })
    assertRefused(await deciding.asked, 'loginExpired')
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 10_000 })
    assert.deepEqual(await transfersOf(server.db, made.id), ['withdraw'])
    assert.ok((await pass(ana, made.id)).ok)
  })

  it('leaves a trail, also of a card number that he read', async () => {
    const { made } = await plain()
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
    await pass(ana, made.id)
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

describe('the table of withdrawals', () => {
  const payoutStates = ['none', 'queued', 'signed', 'sent', 'mined', 'done', 'failed'] as const
  const states = [
    [0, 'none'],
    [2, 'none'],
    ...payoutStates.slice(1).map((state) => [1, state] as const),
  ] as const
  const allowed: Record<'bank' | 'onchain', readonly string[]> = {
    bank: ['0/none 2/none', '0/none 1/done'],
    onchain: [
      '0/none 2/none',
      '0/none 1/queued',
      '1/queued 1/signed',
      '1/queued 1/failed',
      '1/signed 1/sent',
      '1/sent 1/mined',
      '1/sent 1/failed',
      '1/mined 1/sent',
      '1/mined 1/done',
      '1/mined 1/failed',
    ],
  }

  it('allows its steps and no others, whoever asks [withdraw:audit]', async () => {
    for (const type of ['bank', 'onchain'] as const) {
      const { made } = await plain(1000, type === 'onchain')
      const set = (
        tx: Parameters<Parameters<typeof transaction>[1]>[0],
        [status, payout]: readonly [number, string],
      ) =>
        sql`
        update withdrawal set status = ${status}, payout_state = ${payout}, reason = 'why',
          decided_at = case when ${status}::int = 0 then null else now() end,
          paid_at = case when ${payout}::text = 'done' then now() end where id = ${made.id}`.execute(tx)
      for (const from of states) {
        for (const to of states) {
          const attempt = transaction(server.db, async (tx) => {
            await sql`alter table withdrawal disable trigger withdrawal_changes`.execute(tx)
            await set(tx, from)
            await sql`alter table withdrawal enable trigger withdrawal_changes`.execute(tx)
            await set(tx, to)
            throw new Error('undone')
          })
          const step = `${from[0]}/${from[1]} ${to[0]}/${to[1]}`
          const isSame = from === to
          const expected = isSame || allowed[type].includes(step) ? /undone/ : /cannot go from/
          await assert.rejects(attempt, expected, `${type} ${step}`)
        }
      }
    }
  })

  it('keeps what was asked for', async () => {
    const { made } = await plain()
    for (const change of [
      'amount_cents = 2, service_charge_cents = 1, arrival_cents = 1',
      "type = 'onchain'",
      'buyer_id = gen_random_uuid()',
      'card_id = null',
    ])
      await assert.rejects(
        sql`update withdrawal set ${sql.raw(change)} where id = ${made.id}`.execute(server.db),
      )
  })

  it('decides each state by what the console may do with it', async () => {
    for (const onChain of [false, true]) {
      const { made } = await plain(1000, onChain)
      assert.ok((await pass(ana, made.id)).ok)
      for (const payout of onChain ? ['queued', 'signed', 'sent', 'mined', 'done'] : ['done']) {
        if (payout !== 'queued' && onChain)
          await sql`update withdrawal set payout_state = ${payout}, paid_at = case when ${payout}::text = 'done' then now() end where id = ${made.id}`.execute(
            server.db,
          )
        for (const decide of [pass, refuseIt]) assertRefused(await decide(bea, made.id, 2), 'alreadyDecided')
      }
      if (onChain)
        await sql`select post_transfer(gen_random_uuid(), 'payout', ${made.id}, 'test', '', ${JSON.stringify([
          {
            kind: 'withdraw_hold',
            owner: (
              await server.db
                .selectFrom('withdrawal')
                .select('buyer_id')
                .where('id', '=', made.id)
                .executeTakeFirstOrThrow()
            ).buyer_id,
            cents: -1000,
          },
          { kind: 'fee_income', cents: 100 },
          { kind: 'world_chain', owner: 'harbour', cents: 900 },
        ])}::jsonb)`.execute(server.db)
    }
    const { made } = await plain(1000)
    assert.ok((await refuseIt(ana, made.id)).ok)
    for (const decide of [pass, refuseIt]) assertRefused(await decide(bea, made.id, 2), 'alreadyDecided')
  })
})

describe('the queue', () => {
  it('is found by number, buyer, address; filtered by status and amount; in pages', async () => {
    const { buyer, made } = await plain(12_345, true)
    await giveMoney(server.db, buyer.id, 50_000)
    const later = await drawn(buyer, { amountCents: 700 })
    const ids = async (input: object) =>
      (await ana.client.expect('console_withdrawal_list', input)).items.map(({ id }) => id)
    for (const q of [made.number, made.number.slice(2), made.number.toLowerCase()])
      assert.deepEqual(await ids({ q }), [made.id])
    assert.deepEqual(await ids({ q: buyer.account }), [later.id, made.id])
    assert.deepEqual(await ids({ q: `${buyer.account}@example.com`, minCents: 701 }), [made.id])
    assert.ok((await ids({ q: made.address ?? '' })).includes(made.id))
    assert.deepEqual(await ids({ q: 'nobody at all' }), [])
    const row = (await ana.client.expect('console_withdrawal_list', { q: later.number })).items[0]
    assert.deepEqual(
      [row?.target, row?.buyer.account, row?.approvals],
      ['Quay Bank ···· 2233', buyer.account, 0],
    )
    const all = await ids({ limit: 50 })
    const first = await ana.client.expect('console_withdrawal_list', { limit: 2 })
    const second = await ana.client.expect('console_withdrawal_list', {
      limit: 2,
      cursor: first.nextCursor ?? '',
    })
    assert.deepEqual(
      [...first.items, ...second.items].map(({ id }) => id),
      all.slice(0, 4),
    )
    const stats = await ana.client.expect('console_withdrawal_stats', {})
    const waiting = (await ana.client.expect('console_withdrawal_list', { status: 0, limit: 50 })).items
    assert.equal(stats.waiting, waiting.length)
    assert.equal(
      stats.waitingCents,
      waiting.reduce((sum, { amountCents }) => sum + amountCents, 0),
    )
    assert.equal(stats.medianMinutes, 0)
  })
})
