import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { RechargeCheck } from '@sampan/contract/money/recharges/status.ts'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { addNetwork, testXpubs } from '#testing/chain-fixture.ts'
import { depositAddressOf } from '#testing/deposits.ts'
import { sendEvidence, somePicture } from '#testing/evidence.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertBooksBalance } from '#testing/orders.ts'
import { somePdf } from '#testing/pdfs.ts'
import { handIn, type Recharged } from '#testing/recharges.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestChain, type TestChain } from '#testing/test-chain.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

/**
 * Findings of the machine about a recharge's proof, before a real chain; and that no proof pays twice (RELIABILITY §2
 * no. 19).
 */

const needed = 3
const dollar = 1_000_000n
let chain: TestChain
let server: TestServer
let ana: TestOperator
let ben: TestOperator
let buyer: TestBuyer

before(async () => {
  chain = await startTestChain()
  server = await startTestServer({
    env: { CHAIN_SOURCES: `harbour=${chain.url}`, DEPOSIT_XPUB_EVM: testXpubs().evm },
  })
  await addNetwork(server.db, {
    networkId: 'harbour',
    tokenContract: chain.token,
    confirmations: needed,
    minAmountCents: 100,
  })
  ana = await signInOperator(server, 'finance')
  ben = await signInOperator(server, 'finance')
  await look()
})
after(async () => {
  await server.close()
  await chain.stop()
})
beforeEach(async () => {
  chain.restoreRpc()
  buyer = await server.registerBuyer()
})

/** One step of the scanner as the app has it; its pause between two looks is over. */
async function look(): Promise<void> {
  await pause(450)
  await server.step('chain.scan')
}
const balance = async () => (await buyer.client.expect('getUserInfo', {})).balanceCents
const pass = (by: TestOperator, { id }: Pick<Recharged, 'id'>, arrivedCents: number) =>
  by.client.call('console_recharge_decide', { id, version: 1, decision: 'pass', arrivedCents })

async function checksOf({
  id,
}: Recharged): Promise<Partial<Record<RechargeCheck, [boolean | null, string]>>> {
  const { checks } = await ana.client.expect('console_recharge_detail', { id })
  return Object.fromEntries(checks.map(({ check, isGood, detail }) => [check, [isGood, detail]]))
}

describe('a transaction that is named', () => {
  it('is looked at on its network: found, confirmed, how much, where to, from whom', async () => {
    const stranger = `0x${'12'.repeat(20)}`
    const txHash = await chain.transfer(stranger, 12n * dollar)
    await chain.mine(1)
    const recharge = await handIn(buyer, { txHash, amountCents: 1200, address: chain.payer })
    const early = await checksOf(recharge)
    assert.deepEqual(early.hashFound, [true, 'mined'])
    assert.deepEqual(early.hashConfirmed, [false, `1 / ${needed}`])
    await chain.mine(needed)
    const checks = await checksOf(recharge)
    assert.equal(checks.hashConfirmed?.[0], true)
    assert.deepEqual(checks.amountEquals, [true, '$12.00'])
    assert.equal(checks.addressOurs?.[0], false)
    assert.equal(checks.senderKnown?.[0], true)
    const liar = await handIn(buyer, { txHash, amountCents: 9900, address: stranger })
    const told = await checksOf(liar)
    assert.deepEqual(
      [told.amountEquals?.[0], told.senderKnown?.[0], told.hashUnused?.[0]],
      [false, false, false],
    )
    const nothing = await checksOf(await handIn(buyer, { txHash: `0x${'ee'.repeat(32)}` }))
    assert.deepEqual([nothing.hashFound, nothing.addressOurs?.[0]], [[false, 'unknown'], false])
  })

  it('pays one recharge, also when two are passed at once', async () => {
    const txHash = await chain.transfer(`0x${'13'.repeat(20)}`, 12n * dollar)
    await chain.mine(1)
    const other = await server.registerBuyer()
    const twins = [await handIn(buyer, { txHash }), await handIn(other, { txHash })]
    const answers = await Promise.all(twins.map((one, n) => pass(n === 0 ? ana : ben, one, 12_345)))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    assertRefused(answers.find(({ ok }) => !ok) ?? assert.fail(), 'hashUsed')
    await assertBooksBalance(server.db)
  })

  it('is not credited by hand when the chain credits it by itself, before or after it was scanned', async () => {
    const txHash = await chain.transfer(await depositAddressOf(buyer), 20n * dollar)
    await chain.mine(1)
    const recharge = await handIn(buyer, { txHash, amountCents: 2000, address: chain.payer })
    assert.equal((await checksOf(recharge)).addressOurs?.[0], true)
    assertRefused(await pass(ana, recharge, 2000), 'hashUsed')
    await look()
    assertRefused(await pass(ana, recharge, 2000), 'hashUsed')
    await chain.mine(needed)
    await look()
    assert.equal(await balance(), 2000)
    assertRefused(await pass(ana, recharge, 2000), 'hashUsed')
    await ana.client.expect('console_recharge_decide', {
      id: recharge.id,
      version: 1,
      decision: 'refuse',
      reason: 'It arrived by itself',
    })
    assert.equal(await balance(), 2000)
    await assertBooksBalance(server.db)
  })

  it('is not credited by hand while no block holds it, for then the chain could credit it later', async () => {
    const txHash = await chain.transfer(await depositAddressOf(buyer), 30n * dollar)
    const recharge = await handIn(buyer, { txHash, amountCents: 3000, address: chain.payer })
    assert.deepEqual((await checksOf(recharge)).hashFound, [false, 'pending'])
    assertRefused(await pass(ana, recharge, 3000), 'hashUnproven')
    const unsent = await handIn(buyer, { txHash: `0x${'5c'.repeat(32)}` })
    assertRefused(await pass(ana, unsent, 3000), 'hashUnproven')
    await chain.mine(1)
    await look()
    await chain.mine(needed)
    await look()
    assertRefused(await pass(ana, recharge, 3000), 'hashUsed')
    assert.equal(await balance(), 3000)
    await assertBooksBalance(server.db)
  })

  it('can be credited by hand when the scanner put it aside, and is booked where it lies', async () => {
    const txHash = await chain.transfer(await depositAddressOf(buyer), dollar / 2n)
    await chain.mine(1)
    await look()
    const recharge = await handIn(buyer, { txHash, amountCents: 100, address: chain.payer })
    assert.ok((await pass(ana, recharge, 50)).ok)
    assert.equal(await balance(), 50)
    const world = await server.db
      .selectFrom('ledger_transfer')
      .innerJoin('ledger_entry', 'ledger_entry.transfer_id', 'ledger_transfer.id')
      .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
      .select(['ledger_account.kind', 'owner', 'amount_cents as cents'])
      .where('ref', '=', recharge.id)
      .where('amount_cents', '<', 0)
      .execute()
    assert.deepEqual(world, [{ kind: 'world_chain', owner: 'harbour', cents: -50 }])
    await assertBooksBalance(server.db)
  })

  it('is not for another who read its hash on the chain', async () => {
    const txHash = await chain.transfer(await depositAddressOf(buyer), dollar / 4n)
    await chain.mine(1)
    await look()
    const thief = await server.registerBuyer()
    const stolen = await handIn(thief, { txHash, amountCents: 100, address: chain.payer })
    assert.equal((await checksOf(stolen)).addressOurs?.[0], false)
    assertRefused(await pass(ana, stolen, 25), 'hashUsed')
    const own = await handIn(buyer, { txHash, amountCents: 100, address: chain.payer })
    assert.equal((await checksOf(own)).addressOurs?.[0], true)
    await sql`update deposit set kept_reason = 'ownTransfer' where tx_hash = ${txHash}`.execute(server.db)
    assertRefused(await pass(ana, own, 25), 'hashUsed')
    await sql`update deposit set kept_reason = 'belowMinimum' where tx_hash = ${txHash}`.execute(server.db)
    assert.ok((await pass(ana, own, 25)).ok)
    assert.equal(await balance(), 25)
  })

  it('waits while the chain cannot be asked; refusing, and recharges without one, do not', async () => {
    const named = await handIn(buyer, { txHash: `0x${'7e'.repeat(32)}` })
    const plain = await handIn(buyer)
    chain.dropRpc()
    assertRefused(await pass(ana, named, 12_345), 'chainUnavailable')
    assert.deepEqual((await checksOf(named)).hashFound, [null, ''])
    assert.ok((await pass(ana, plain, 12_345)).ok)
    const refused = { id: named.id, version: 1, decision: 'refuse' as const, reason: 'No such transaction' }
    assert.ok((await ana.client.call('console_recharge_decide', refused)).ok)
    assert.equal(await balance(), 12_345)
  })

  it('is not credited by hand either when only our record knows it', async () => {
    const hash = `0x${'6d'.repeat(32)}`
    const recharge = await handIn(buyer, { txHash: hash })
    for (const state of ['orphaned', 'seen'])
      await sql`insert into deposit (id, network_id, tx_hash, log_no, block_no, block_hash, contract, from_address, address, buyer_id,
        raw_amount, amount_cents, state) values (${newId()}, 'harbour', ${hash}, 0, 1000000, ${state}, '0x2', '0x3',
        ${await depositAddressOf(buyer)}, ${buyer.id}, 123450000, 12345, ${state})`.execute(server.db)
    assertRefused(await pass(ana, recharge, 12_345), 'hashUsed')
    assert.equal(await balance(), 0)
  })
})

it('a picture that proved another recharge is shown to the operator', async () => {
  const picture = await somePicture(40_000)
  const other = await server.registerBuyer()
  const first = await handIn(other, { evidence: [await sendEvidence(other, picture)] })
  const second = await handIn(buyer, {
    evidence: [await sendEvidence(buyer, picture), await sendEvidence(buyer, await somePicture(300))],
  })
  const detail = await ana.client.expect('console_recharge_detail', { id: second.id })
  assert.deepEqual(
    detail.evidence.map(({ matches }) =>
      matches.map((match) => [match.kind, match.number, match.buyer.account]),
    ),
    [[['same', first.number, other.account]], []],
  )
  assert.equal(detail.checks.find(({ check }) => check === 'pictureNew')?.isGood, false)
})

it('a PDF proves a recharge, and the same one proves no other unseen', async () => {
  const pdf = await somePdf(2)
  const other = await server.registerBuyer()
  const first = await handIn(other, { evidence: [await sendEvidence(other, pdf)] })
  assert.deepEqual(first.pdfs, first.evidence)
  const second = await handIn(buyer, { evidence: [await sendEvidence(buyer, pdf)] })
  const { evidence } = await ana.client.expect('console_recharge_detail', { id: second.id })
  assert.deepEqual(
    evidence.map(({ pages, matches }) => [pages, matches.map(({ kind, number }) => [kind, number])]),
    [[2, [['same', first.number]]]],
  )
})
