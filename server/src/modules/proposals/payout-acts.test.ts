import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { encodeFunctionData } from 'viem'
import { tokenAbi } from '#modules/chain/token/harbour-dollar.ts'
import { rawCent } from '#testing/chain-house.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertBooksBalance } from '#testing/orders.ts'
import {
  freshTarget,
  harbourConfirmations,
  openPayoutHouse,
  type PayoutHouse,
} from '#testing/payout-house.ts'
import { assertRefused } from '#testing/refused.ts'
import { moneyOf, transfersOf } from '#testing/withdrawers.ts'

let house: PayoutHouse
let ana: TestOperator
let bea: TestOperator
before(async () => {
  house = await openPayoutHouse()
  ana = house.finance
  bea = await signInOperator(house.server, 'finance')
  await house.chain.rpc('anvil_impersonateAccount', [house.wallet])
})
after(() => house.close())
afterEach(() => assertBooksBalance(house.server.db))

const reason = 'Looked up by hand'
type PayoutKind = 'payout_retry' | 'payout_cancel' | 'payout_reassign'
const propose = (kind: PayoutKind, withdrawalId: string) =>
  ana.client.call('console_proposal_make', { kind, withdrawalId, reason })
const decide = (by: TestOperator, id: string, decision: 'confirm' | 'refuse' = 'confirm') =>
  by.client.call('console_proposal_decide', { id, decision })

/** One proposes, another one confirms. */
async function agree(kind: PayoutKind, withdrawalId: string): Promise<void> {
  const made = await propose(kind, withdrawalId)
  assert.ok(made.ok, made.msg)
  const done = await decide(bea, made.data.id)
  assert.ok(done.ok, done.msg)
  assert.equal(done.data.state, 'done')
}

/** A signed payout whose number somebody used by hand; `data` is what they sent to the token, if anything. */
async function usedElsewhere(target: string, data?: string) {
  const { buyer, made } = await house.pass(target)
  await house.step()
  const nonce = (await house.finance.client.expect('console_withdrawal_detail', { id: made.id })).attempts[0]
    ?.nonce
  const txHash = String(
    await house.chain.rpc('eth_sendTransaction', [
      {
        from: house.wallet,
        to: data === undefined ? house.wallet : house.chain.token,
        value: '0x0',
        nonce: `0x${(nonce ?? 0).toString(16)}`,
        ...(data === undefined ? {} : { data }),
      },
    ]),
  )
  await house.chain.mine()
  await house.step()
  assert.match((await house.stateOf(made.id)).problem, new RegExp(`^numberUsed ${nonce}`))
  return { buyer, id: made.id, txHash }
}

const stateOf = async (id: string) => (await house.stateOf(id)).state
const transferOf = (to: string, cents: bigint) =>
  encodeFunctionData({
    abi: tokenAbi,
    functionName: 'transfer',
    args: [to as `0x${string}`, cents * rawCent],
  })

describe('a payout whose number was used by another transaction', () => {
  it('holds up no other, and is paid with a new number when two operators agree', async () => {
    const target = freshTarget()
    const { id } = await usedElsewhere(target)
    const other = await house.pass(freshTarget())
    await house.settle()
    assert.deepEqual([await stateOf(id), await stateOf(other.made.id)], ['signed', 'done'])
    await agree('payout_reassign', id)
    await house.settle(2 * harbourConfirmations + 4)
    assert.deepEqual([await stateOf(id), await house.paidTo(target)], ['done', 900])
    assert.deepEqual(await transfersOf(house.server.db, id), ['payout', 'withdraw'])
  })

  it('is not signed anew before the other use is final', async () => {
    const target = freshTarget()
    const { id } = await usedElsewhere(target)
    await agree('payout_reassign', id)
    for (let n = 2; n < harbourConfirmations; n++) {
      await house.step()
      assert.equal(await stateOf(id), 'signed')
      await house.chain.mine()
    }
    await house.settle(2 * harbourConfirmations + 4)
    assert.deepEqual([await stateOf(id), await house.paidTo(target)], ['done', 900])
  })

  it('is called back, and the money returns once', async () => {
    const target = freshTarget()
    const { buyer, id } = await usedElsewhere(target)
    await agree('payout_cancel', id)
    await house.settle()
    assert.deepEqual([await stateOf(id), await house.paidTo(target)], ['cancelled', 0])
    assert.deepEqual(await moneyOf(house.server.db, buyer.id), { available: 1000, held: 0 })
    assert.deepEqual(await transfersOf(house.server.db, id), ['withdraw', 'withdraw_return'])
  })

  it('is settled by the transaction that paid it by hand, and by no other', async () => {
    const target = freshTarget()
    const { id, txHash } = await usedElsewhere(target, transferOf(target, 900n))
    const settle = async (hash: string) => {
      const wish = { kind: 'payout_settle' as const, withdrawalId: id, txHash: hash, reason }
      const made = await ana.client.expect('console_proposal_make', wish)
      assert.ok((await decide(bea, made.id)).ok)
      await house.settle()
    }
    const wrong = await house.chain.transfer(freshTarget(), 900n * rawCent)
    await settle(wrong)
    const refused = await house.stateOf(id)
    assert.deepEqual([refused.state, refused.problem], ['signed', `notPaidByHand ${wrong}`])
    await settle(txHash)
    assert.deepEqual([await stateOf(id), await house.paidTo(target)], ['done', 900])
    assert.deepEqual(await transfersOf(house.server.db, id), ['payout', 'withdraw'])
  })
})

describe('acts on payouts', () => {
  it('a payout at its highest fee offers more when two operators agree', async () => {
    const target = freshTarget()
    const { made } = await house.pass(target)
    for (let n = 0; n < 40; n++) await house.step({ bumpAfterMs: -1 })
    assert.match((await house.stateOf(made.id)).problem, /^feeCap 10/)
    const before = (await house.finance.client.expect('console_withdrawal_detail', { id: made.id })).attempts
      .length
    await agree('payout_retry', made.id)
    for (let n = 0; n < 2; n++) await house.step({ bumpAfterMs: -1 })
    const after = (await house.finance.client.expect('console_withdrawal_detail', { id: made.id })).attempts
      .length
    assert.ok(after > before)
    await house.settle()
    assert.deepEqual([await stateOf(made.id), await house.paidTo(target)], ['done', 900])
  })

  it('one that waits is called back at once, one that was sent by its number', async () => {
    const [waiting, sent] = [await house.pass(freshTarget()), await house.pass(freshTarget())]
    await agree('payout_cancel', waiting.made.id)
    assert.equal(await stateOf(waiting.made.id), 'cancelled')
    await house.step()
    await house.step()
    assert.equal(await stateOf(sent.made.id), 'sent')
    await agree('payout_cancel', sent.made.id)
    await house.settle()
    assert.equal(await stateOf(sent.made.id), 'cancelled')
    assert.deepEqual(await moneyOf(house.server.db, sent.buyer.id), { available: 1000, held: 0 })
  })

  it('need two operators, a payout that is still so, and are done once', async () => {
    const { made } = await house.pass(freshTarget())
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
    assert.deepEqual(await transfersOf(house.server.db, made.id), ['withdraw', 'withdraw_return'])
  })

  it('are not done when the payout moved on between proposal and confirmation', async () => {
    const target = freshTarget()
    const { made } = await house.pass(target)
    const proposed = await propose('payout_cancel', made.id)
    assert.ok(proposed.ok)
    await house.settle()
    assertRefused(await decide(bea, proposed.data.id), 'changedMeanwhile')
    assert.ok((await decide(ana, proposed.data.id, 'refuse')).ok, 'whoever proposed it takes it back')
    assert.deepEqual([await stateOf(made.id), await house.paidTo(target)], ['done', 900])
  })

  it('leave a trail, and support cannot do them', async () => {
    const { made } = await house.pass(freshTarget())
    await agree('payout_cancel', made.id)
    const trail = await (await signInOperator(house.server, 'admin')).client.expect('console_audit_list', {
      q: made.id,
      limit: 20,
    })
    assert.deepEqual(
      trail.items.map(({ action }) => action).filter((action) => action.startsWith('proposal.')),
      ['proposal.confirm', 'proposal.make'],
    )
    const support = await signInOperator(house.server, 'support')
    assertRefused(await support.client.call('console_proposal_list', { limit: 20 }), 'roleMissing')
  })
})
