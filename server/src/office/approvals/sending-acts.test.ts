import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { encodeFunctionData } from 'viem'
import { tokenAbi } from '#money/chain/token/harbour-dollar.ts'
import { rawCent } from '#testing/chain-fixture.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertBooksBalance } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import {
  freshTarget,
  harbourConfirmations,
  openSendingFixture,
  type SendingFixture,
} from '#testing/sending-fixture.ts'
import { moneyOf, transfersOf } from '#testing/withdrawers.ts'

let fixture: SendingFixture
let ana: TestOperator
let bea: TestOperator
before(async () => {
  fixture = await openSendingFixture()
  ana = fixture.finance
  bea = await signInOperator(fixture.server, 'finance')
  await fixture.chain.rpc('anvil_impersonateAccount', [fixture.wallet])
})
after(() => fixture.close())
afterEach(() => assertBooksBalance(fixture.server.db))

const reason = 'Looked up by hand'
type SendingKind = 'payout_retry' | 'payout_cancel' | 'payout_reassign'
const propose = (kind: SendingKind, withdrawalId: string) =>
  ana.client.call('console_proposal_make', { kind, withdrawalId, reason })
const decide = (by: TestOperator, id: string, decision: 'confirm' | 'refuse' = 'confirm') =>
  by.client.call('console_proposal_decide', { id, decision })

/** One proposes, another one confirms. */
async function agree(kind: SendingKind, withdrawalId: string): Promise<void> {
  const made = await propose(kind, withdrawalId)
  assert.ok(made.ok, made.msg)
  const done = await decide(bea, made.data.id)
  assert.ok(done.ok, done.msg)
  assert.equal(done.data.state, 'done')
}

/** A signed sending whose number somebody used by hand; `data` is what they sent to the token, if anything. */
async function usedElsewhere(target: string, data?: string) {
  const { buyer, made } = await fixture.pass(target)
  await fixture.step()
  const nonce = (await fixture.finance.client.expect('console_withdrawal_detail', { id: made.id }))
    .attempts[0]?.nonce
  const txHash = String(
    await fixture.chain.rpc('eth_sendTransaction', [
      {
        from: fixture.wallet,
        to: data === undefined ? fixture.wallet : fixture.chain.token,
        value: '0x0',
        nonce: `0x${(nonce ?? 0).toString(16)}`,
        ...(data === undefined ? {} : { data }),
      },
    ]),
  )
  await fixture.chain.mine()
  await fixture.step()
  assert.match((await fixture.stateOf(made.id)).problem, new RegExp(`^numberUsed ${nonce}`))
  return { buyer, id: made.id, txHash }
}

const stateOf = async (id: string) => (await fixture.stateOf(id)).state
const transferOf = (to: string, cents: bigint) =>
  encodeFunctionData({
    abi: tokenAbi,
    functionName: 'transfer',
    args: [to as `0x${string}`, cents * rawCent],
  })

describe('a sending whose number was used by another transaction', () => {
  it('holds up no other, and is paid with a new number when two operators agree', async () => {
    const target = freshTarget()
    const { id } = await usedElsewhere(target)
    const other = await fixture.pass(freshTarget())
    await fixture.settle()
    assert.deepEqual([await stateOf(id), await stateOf(other.made.id)], ['signed', 'done'])
    await agree('payout_reassign', id)
    await fixture.settle(2 * harbourConfirmations + 4)
    assert.deepEqual([await stateOf(id), await fixture.paidTo(target)], ['done', 900])
    assert.deepEqual(await transfersOf(fixture.server.db, id), ['payout', 'withdraw'])
  })

  it('is counted on the overview and listed as stuck until it has ended, as is what was proposed about it', async () => {
    const seen = async () => {
      const { stuckPayouts, openProposals } = await ana.client.expect('console_overview', {})
      const { items } = await ana.client.expect('console_withdrawal_list', { stuck: 'true' })
      return { stuckPayouts, openProposals, listed: items.map((row) => row.id) }
    }
    const goesOn = await fixture.pass(freshTarget())
    await fixture.settle()
    assert.equal(await stateOf(goesOn.made.id), 'done')
    const { id } = await usedElsewhere(freshTarget())
    const underway = await fixture.pass(freshTarget())
    assert.equal((await fixture.stateOf(underway.made.id)).problem, '')
    assert.deepEqual(await seen(), { stuckPayouts: 1, openProposals: 0, listed: [id] })
    const made = await ana.client.expect('console_proposal_make', {
      kind: 'payout_cancel',
      withdrawalId: id,
      reason,
    })
    assert.deepEqual(await seen(), { stuckPayouts: 1, openProposals: 1, listed: [id] })
    assert.ok((await decide(bea, made.id)).ok)
    await fixture.settle(2 * harbourConfirmations + 4)
    assert.equal(await stateOf(id), 'cancelled')
    // A problem stays on record behind its end, and is no open question.
    await sql`insert into payout_problem (withdrawal_id, code, detail) values (${id}, 'failedOnChain', '{}')`.execute(
      fixture.server.db,
    )
    assert.deepEqual(await seen(), { stuckPayouts: 0, openProposals: 0, listed: [] })
  })

  it('is not signed anew before the other use is final', async () => {
    const target = freshTarget()
    const { id } = await usedElsewhere(target)
    await agree('payout_reassign', id)
    for (let n = 2; n < harbourConfirmations; n++) {
      await fixture.step()
      assert.equal(await stateOf(id), 'signed')
      await fixture.chain.mine()
    }
    await fixture.settle(2 * harbourConfirmations + 4)
    assert.deepEqual([await stateOf(id), await fixture.paidTo(target)], ['done', 900])
  })

  it('is called back, and the money returns once', async () => {
    const target = freshTarget()
    const { buyer, id } = await usedElsewhere(target)
    await agree('payout_cancel', id)
    await fixture.settle()
    assert.deepEqual([await stateOf(id), await fixture.paidTo(target)], ['cancelled', 0])
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 1000, held: 0 })
    assert.deepEqual(await transfersOf(fixture.server.db, id), ['withdraw', 'withdraw_return'])
  })

  it('is settled by the transaction that paid it by hand, and by no other', async () => {
    const target = freshTarget()
    const { id, txHash } = await usedElsewhere(target, transferOf(target, 900n))
    const settle = async (hash: string) => {
      const wish = { kind: 'payout_settle' as const, withdrawalId: id, txHash: hash, reason }
      const made = await ana.client.expect('console_proposal_make', wish)
      assert.ok((await decide(bea, made.id)).ok)
      await fixture.settle()
    }
    const wrong = await fixture.chain.transfer(freshTarget(), 900n * rawCent)
    await settle(wrong)
    const refused = await fixture.stateOf(id)
    assert.deepEqual([refused.state, refused.problem], ['signed', `notPaidByHand ${wrong}`])
    await settle(txHash)
    assert.deepEqual([await stateOf(id), await fixture.paidTo(target)], ['done', 900])
    assert.deepEqual(await transfersOf(fixture.server.db, id), ['payout', 'withdraw'])
  })
})

describe('acts on payouts', () => {
  it('a sending at its highest fee offers more when two operators agree', async () => {
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    for (let n = 0; n < 40; n++) await fixture.step({ bumpAfterMs: -1 })
    assert.match((await fixture.stateOf(made.id)).problem, /^feeCap 10/)
    const before = (await fixture.finance.client.expect('console_withdrawal_detail', { id: made.id }))
      .attempts.length
    await agree('payout_retry', made.id)
    for (let n = 0; n < 2; n++) await fixture.step({ bumpAfterMs: -1 })
    const after = (await fixture.finance.client.expect('console_withdrawal_detail', { id: made.id })).attempts
      .length
    assert.ok(after > before)
    await fixture.settle()
    assert.deepEqual([await stateOf(made.id), await fixture.paidTo(target)], ['done', 900])
  })

  it('one that waits is called back at once, one that was sent by its number', async () => {
    const [waiting, sent] = [await fixture.pass(freshTarget()), await fixture.pass(freshTarget())]
    await agree('payout_cancel', waiting.made.id)
    assert.equal(await stateOf(waiting.made.id), 'cancelled')
    await fixture.step()
    await fixture.step()
    assert.equal(await stateOf(sent.made.id), 'sent')
    await agree('payout_cancel', sent.made.id)
    await fixture.settle()
    assert.equal(await stateOf(sent.made.id), 'cancelled')
    assert.deepEqual(await moneyOf(fixture.server.db, sent.buyer.id), { available: 1000, held: 0 })
  })

  it('need two operators, a sending that is still so, and are done once', async () => {
    const { made } = await fixture.pass(freshTarget())
    assertRefused(await propose('payout_reassign', made.id), 'changedMeanwhile')
    assertRefused(await propose('payout_cancel', '01a201f8-525c-7a94-8d43-377d51b4a754'), 'notFound')
    const proposed = await propose('payout_cancel', made.id)
    assert.ok(proposed.ok)
    assertRefused(await propose('payout_cancel', made.id), 'alreadyDecided')
    assertRefused(await decide(ana, proposed.data.id), 'secondApprover')
    const both = await Promise.all([decide(bea, proposed.data.id), decide(bea, proposed.data.id)])
    assert.equal(both.filter(({ ok }) => ok).length, 1)
    assertRefused(await decide(bea, proposed.data.id), 'alreadyDecided')
    assertRefused(await propose('payout_cancel', made.id), 'changedMeanwhile')
    assert.deepEqual(await transfersOf(fixture.server.db, made.id), ['withdraw', 'withdraw_return'])
  })

  it('are not done when the sending moved on between proposal and confirmation', async () => {
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    const proposed = await propose('payout_cancel', made.id)
    assert.ok(proposed.ok)
    await fixture.settle()
    assertRefused(await decide(bea, proposed.data.id), 'changedMeanwhile')
    assert.ok((await decide(ana, proposed.data.id, 'refuse')).ok, 'whoever proposed it takes it back')
    assert.deepEqual([await stateOf(made.id), await fixture.paidTo(target)], ['done', 900])
  })

  it('leave a trail, and support cannot do them', async () => {
    const { made } = await fixture.pass(freshTarget())
    await agree('payout_cancel', made.id)
    const trail = await (await signInOperator(fixture.server, 'admin')).client.expect('console_audit_list', {
      q: made.id,
      limit: 20,
    })
    assert.deepEqual(
      trail.items.map(({ action }) => action).filter((action) => action.startsWith('proposal.')),
      ['proposal.confirm', 'proposal.make'],
    )
    const support = await signInOperator(fixture.server, 'support')
    assertRefused(await support.client.call('console_proposal_list', { limit: 20 }), 'roleMissing')
  })
})
