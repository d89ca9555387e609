import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { rawCent } from '#testing/chain-fixture.ts'
import { depositAddressOf } from '#testing/deposits.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertBooksBalance } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { scanServer } from '#testing/scan-server.ts'
import {
  freshTarget,
  harbourConfirmations,
  openSendingFixture,
  type SendingFixture,
} from '#testing/sending-fixture.ts'
import { agreed } from '#testing/two-persons.ts'
import {
  addUsableAddress,
  addWithdrawer,
  drawn,
  moneyOf,
  passWithdrawal,
  transfersOf,
} from '#testing/withdrawers.ts'
import { update } from '../../../bin/sampan/sanctions.ts'

let fixture: SendingFixture
let ana: TestOperator
let bea: TestOperator
before(async () => {
  fixture = await openSendingFixture()
  ana = fixture.finance
  bea = await signInOperator(fixture.server, 'finance')
})
after(() => fixture.close())
afterEach(async () => {
  await assertBooksBalance(fixture.server.db)
  await list([])
})

const today = new Date().toISOString().slice(0, 10)
/** Puts a list in force that names these addresses, in the capitals that nobody uses. */
const list = (addresses: readonly string[]) =>
  update(fixture.server.db, {
    text: `date: ${today}\n${addresses.map((one) => `evm 0x${one.slice(2).toUpperCase()} OFAC-SDN`).join('\n')}\n`,
    origin: 'test.txt',
    force: true,
  })
const hitOf = async (id: string) => {
  const { items } = await ana.client.expect('console_sanctions_list', {})
  const hit = items.find(({ withdrawal, deposit }) => withdrawal?.id === id || deposit?.id === id)
  return hit ?? assert.fail('no hit')
}
const decide = (hitId: string, outcome: 'released' | 'kept' | 'blocked') =>
  agreed(ana, bea, { kind: 'sanctions_decide', hitId, outcome, reasonCode: 'lookedUp', reason: '' })
const proposalsOf = async (subjectId: string) =>
  (await ana.client.expect('console_proposal_list', { subjectId, limit: 20 })).items
const stateOf = async (id: string) => {
  const { state, problem } = await fixture.stateOf(id)
  return `${state} ${problem}`.trim()
}

async function asked(target: string, cents = 1000) {
  const buyer = await addWithdrawer(fixture.server, cents)
  const addressId = await addUsableAddress(fixture.server, buyer, target)
  return { buyer, made: await drawn(buyer, { amountCents: cents, addressId }) }
}

describe('a withdrawal to an address on the sanctions list', () => {
  it('is taken and held: nobody decides it alone, and its buyer reads that it is being checked and no more', async () => {
    const target = freshTarget()
    await list([target])
    const { buyer, made } = await asked(target)
    assert.equal(made.isBeingChecked, true)
    const [told] = (await buyer.client.expect('extract_log', {})).items
    assert.deepEqual([told?.status, told?.reason, told?.isBeingChecked], [0, '', true])
    assert.doesNotMatch(JSON.stringify(told), /sanction|OFAC/i)
    const pass = await passWithdrawal(ana, made.id)
    assertRefused(pass, 'withdrawalHeld')
    assertRefused(
      await ana.client.call('console_withdrawal_decide', {
        id: made.id,
        version: 1,
        decision: 'refuse',
        reason: 'Away with it',
      }),
      'withdrawalHeld',
    )
    const hit = await hitOf(made.id)
    assert.deepEqual(
      [hit.part, hit.source, hit.state, hit.withdrawal?.amountCents],
      ['target', 'OFAC-SDN', 'open', 1000],
    )
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 0, held: 1000 })
    const alone = await ana.client.expect('console_sanctions_list', { id: hit.id })
    assert.deepEqual(alone.items, [hit])
  })

  it('waits for no auditor until two persons release it', async () => {
    const target = freshTarget()
    const { made } = await asked(target)
    const forBea = async () => {
      const { items } = await bea.client.expect('console_withdrawal_list', { forMe: 'true', limit: 50 })
      const { forMe } = await bea.client.expect('console_withdrawal_stats', {})
      const halfway = await bea.client.expect('console_halfway_list', { whose: 'forMe', limit: 50 })
      return [
        items.filter(({ id }) => id === made.id).length,
        halfway.items.filter(({ id }) => id === made.id).length,
        forMe,
      ] as const
    }
    await passWithdrawal(ana, made.id)
    const [listed, half, all] = await forBea()
    assert.deepEqual([listed, half], [1, 1])
    await list([target])
    assert.deepEqual(await forBea(), [0, 0, all - 1])
    await decide((await hitOf(made.id)).id, 'released')
    assert.deepEqual(await forBea(), [1, 1, all])
  })

  it('goes on to the chain when two persons release it, and to them alone', async () => {
    const target = freshTarget()
    await list([target])
    const { buyer, made } = await asked(target)
    const { id } = await hitOf(made.id)
    const proposed = {
      kind: 'sanctions_decide',
      hitId: id,
      outcome: 'released',
      reasonCode: 'lookedUp',
      reason: '',
    } as const
    const one = await ana.client.expect('console_proposal_make', proposed)
    const [shown] = await proposalsOf(id)
    assert.match(shown?.subject.name ?? '', /^W-\d+$/, 'is named by its withdrawal')
    assertRefused(
      await ana.client.call('console_proposal_decide', { id: one.id, decision: 'confirm' }),
      'secondApprover',
    )
    await bea.client.expect('console_proposal_decide', { id: one.id, decision: 'confirm' })
    const detail = await ana.client.expect('console_withdrawal_detail', { id: made.id })
    for (const by of [ana, bea]) await passWithdrawal(by, made.id, detail.version)
    await fixture.settle()
    assert.equal(await stateOf(made.id), 'done')
    assert.equal(await fixture.paidTo(target), made.arrivalCents)
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 0, held: 0 })
  })

  it('stays when two persons keep it, with the account blocked when they say so, and can be released later', async () => {
    const target = freshTarget()
    await list([target])
    const { buyer, made } = await asked(target)
    const { id } = await hitOf(made.id)
    await decide(id, 'kept')
    assertRefused(await passWithdrawal(ana, made.id), 'withdrawalHeld')
    await decide(id, 'blocked')
    const terms = await buyer.client.expect('extract_terms', {})
    assert.equal(terms.isStopped, true)
    assert.doesNotMatch(terms.stoppedReason, /sanction|OFAC|list/i)
    await decide(id, 'released')
    assert.equal((await hitOf(made.id)).state, 'released')
    assertRefused(
      await ana.client.call('console_proposal_make', {
        kind: 'sanctions_decide',
        hitId: id,
        outcome: 'kept',
        reason: 'After all',
      }),
      'changedMeanwhile',
    )
  })

  it('is not signed when the list named it after it was passed, and others are paid meanwhile', async () => {
    const target = freshTarget()
    const { buyer, made } = await fixture.pass(target)
    await list([target])
    const other = freshTarget()
    const { made: second } = await fixture.pass(other)
    await fixture.settle()
    assert.equal(await stateOf(made.id), 'queued sanctioned')
    assert.equal(await fixture.paidTo(target), 0)
    assert.equal(await stateOf(second.id), 'done')
    const told = await buyer.client.expect('extract_detail', { id: made.id })
    assert.deepEqual([told.payoutState, told.isBeingChecked], ['queued', true])
    assertRefused(
      await ana.client.call('console_proposal_make', {
        kind: 'payout_cancel',
        withdrawalId: made.id,
        reason: 'Back with it',
      }),
      'changedMeanwhile',
    )
    await decide((await hitOf(made.id)).id, 'released')
    await fixture.settle()
    assert.equal(await fixture.paidTo(target), made.arrivalCents)
  })

  it('is called back when the list named it after it was signed and before a block took it', async () => {
    const target = freshTarget()
    const { buyer, made } = await fixture.pass(target)
    await fixture.step()
    assert.match(await stateOf(made.id), /^signed|^sent/)
    await list([target])
    await fixture.settle()
    assert.equal(await stateOf(made.id), 'cancelled')
    assert.equal(await fixture.paidTo(target), 0)
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 1000, held: 0 })
    assert.deepEqual(await transfersOf(fixture.server.db, made.id), ['withdraw', 'withdraw_return'])
  })

  it('cannot be signed by any process: the database refuses the attempt, and a decision without two persons', async () => {
    const { db } = fixture.server
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    await list([target])
    const sign = sql`insert into payout_attempt (withdrawal_id, attempt, network_id, from_address, nonce, tx_hash, raw_tx, max_fee_wei, tip_wei)
      values (${made.id}, 1, 'harbour', '0xa', 99, '0xfeed', '0x', 0, 0)`
    await assert.rejects(sign.execute(db), /is held by the sanctions list/)
    await assert.rejects(
      sql`update sanctions_hit set state = 'released', decided_by = gen_random_uuid(), decided_at = now() where withdrawal_id = ${made.id}`.execute(
        db,
      ),
      /is decided by two persons alone/,
    )
    await assert.rejects(
      sql`update withdrawal set payout_state = 'cancelled' where id = ${made.id}`.execute(db),
      /is held by the sanctions list/,
    )
    await assert.rejects(sql`delete from sanctions_hit`.execute(db), /never deleted/)
    await decide((await hitOf(made.id)).id, 'kept')
  })

  it('waits for a list that is being replaced: what is signed goes by the new one', async () => {
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    let isSigned: Promise<void> = Promise.resolve()
    await transaction(fixture.server.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('sanctions list', 0))`.execute(tx)
      isSigned = fixture.step()
      await new Promise((resolve) => setTimeout(resolve, 300))
      assert.match((await fixture.stateOf(made.id)).state, /queued/)
      await sql`insert into sanctioned_address values ('evm', ${target.toLowerCase()}, 'EU')`.execute(tx)
    })
    await isSigned
    assert.equal(await stateOf(made.id), 'queued sanctioned')
    await decide((await hitOf(made.id)).id, 'kept')
  })

  it('is not signed for an address of the sending process’s own file, nor while that file cannot be read', async () => {
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    const look = (verdict: 'listed' | 'unreadable' | 'good') =>
      fixture.step({
        ownList: {
          look: async (family, key) => (family === 'evm' && key === target.toLowerCase() ? verdict : 'good'),
        },
      })
    await look('unreadable')
    assert.equal(await stateOf(made.id), 'queued listUnreadable')
    await look('listed')
    assert.equal(await stateOf(made.id), 'queued sanctioned')
    await look('good')
    await fixture.settle()
    assert.equal(await stateOf(made.id), 'done')
  })
})

describe('a deposit from an address on the sanctions list', () => {
  const scan = () => scanServer(fixture.server, fixture.chain)
  const arrived = async (cents: number) => {
    const buyer = await addWithdrawer(fixture.server, 0)
    const address = await depositAddressOf(buyer)
    await scan()
    const txHash = await fixture.chain.transfer(address, BigInt(cents) * rawCent)
    await fixture.chain.mine(harbourConfirmations)
    await scan()
    const { items } = await ana.client.expect('console_deposit_list', { q: txHash })
    return { buyer, txHash, deposit: items[0] ?? assert.fail('no deposit') }
  }

  it('is credited to nobody; its buyer reads that it is being checked, and two persons release it', async () => {
    await scan()
    await list([fixture.chain.payer])
    const { buyer, txHash, deposit } = await arrived(700)
    assert.deepEqual([deposit.state, deposit.keptReason], ['kept', 'sanctioned'])
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 0, held: 0 })
    const [moving] = await buyer.client.expect('deposit_list', {})
    assert.deepEqual([moving?.state, moving?.keptReason, moving?.isBeingChecked], ['confirmed', null, true])
    const [line] = (await buyer.client.expect('recharge_log', { status: 0 })).items
    assert.deepEqual([line?.isBeingChecked, line?.reason, line?.status], [true, '', 0])
    assert.equal((await buyer.client.expect('recharge_log', { status: 2 })).items.length, 0)
    const found = await buyer.client.expect('deposit_find', { networkId: 'harbour', txHash })
    assert.equal(found.verdict, 'crossing')
    assert.doesNotMatch(JSON.stringify([moving, line, found]), /sanction|OFAC/i)
    const hit = await hitOf(deposit.id)
    assert.deepEqual([hit.part, hit.address], ['sender', deposit.from])
    await assert.rejects(
      sql`update deposit set state = 'confirmed', kept_reason = null where id = ${deposit.id}`.execute(
        fixture.server.db,
      ),
      /is not released by two persons/,
    )
    await decide(hit.id, 'released')
    await scan()
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 700, held: 0 })
    assert.deepEqual(await transfersOf(fixture.server.db, deposit.id), ['recharge'])
  })

  it('is kept although the list named its sender only between its block and its credit', async () => {
    const buyer = await addWithdrawer(fixture.server, 0)
    const address = await depositAddressOf(buyer)
    await scan()
    const txHash = await fixture.chain.transfer(address, 500n * rawCent)
    await fixture.chain.mine(1)
    await scan()
    await list([fixture.chain.payer])
    await fixture.chain.mine(harbourConfirmations)
    await scan()
    const { items } = await ana.client.expect('console_deposit_list', { q: txHash })
    assert.equal(items[0]?.keptReason, 'sanctioned')
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 0, held: 0 })
  })

  it('stops a withdrawal of who was credited from it before it was listed, to a bank as well', async () => {
    const { buyer } = await arrived(2000)
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 2000, held: 0 })
    await list([fixture.chain.payer])
    const made = await drawn(buyer, { amountCents: 1000 })
    const hit = await hitOf(made.id)
    assert.deepEqual([hit.part, hit.address], ['counterparty', fixture.chain.payer])
    assertRefused(await passWithdrawal(ana, made.id), 'withdrawalHeld')
    await decide(hit.id, 'released')
    const again = await drawn(buyer, { amountCents: 1000 })
    assert.equal(again.isBeingChecked, false, 'what was released once for this buyer does not stop again')
  })

  it('that is dust holds nobody up: who sends a cent from a listed address stops no withdrawal', async () => {
    await scan()
    await list([fixture.chain.payer])
    const { buyer, deposit } = await arrived(1)
    assert.equal(deposit.keptReason, 'belowMinimum')
    await agreed(ana, bea, {
      kind: 'adjust',
      account: 'available',
      buyerId: buyer.id,
      amountCents: 1000,
      cause: 'Test',
      reason: 'A test',
    })
    assert.equal((await drawn(buyer, { amountCents: 1000 })).isBeingChecked, false)
  })
})
