import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { rawCent } from '#testing/chain-fixture.ts'
import { type ChainServer, startChainServer } from '#testing/chain-server.ts'
import { depositAddressOf } from '#testing/deposits.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertBooksBalance } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'

/** Acts about a reorganisation that is deeper than the scanner follows (RELIABILITY §2 no. 17). */
let world: ChainServer
let ana: TestOperator
let bea: TestOperator
before(async () => {
  world = await startChainServer()
  ana = await signInOperator(world.server, 'finance')
  bea = await signInOperator(world.server, 'finance')
})
after(() => world.stop())

const reason = 'A fork of the network, seen in its explorer'
const propose = (blockNo: number) =>
  ana.client.call('console_proposal_make', { kind: 'rescan', networkId: 'harbour', blockNo, reason })
const haltedAt = async () =>
  (await ana.client.expect('console_network_list', {})).find(({ id }) => id === 'harbour')?.haltedAt
const waiting = async () => {
  const { haltedNetworks, openProposals } = await ana.client.expect('console_overview', {})
  return { haltedNetworks, openProposals }
}
const paidIn = async (cents: bigint) => {
  const buyer = await world.server.registerBuyer()
  await world.chain.transfer(await depositAddressOf(buyer), cents * rawCent)
  return buyer
}
/** As if another loss had been found when it was proposed. */
async function shownAs(id: string, found: Record<string, string>): Promise<void> {
  const { db } = world.server
  await sql`alter table proposal disable trigger proposal_changes`.execute(db)
  await sql`update proposal set detail = detail || ${JSON.stringify(found)}::jsonb where id = ${id}`.execute(
    db,
  )
  await sql`alter table proposal enable trigger proposal_changes`.execute(db)
}
const balanceOf = async (buyer: Awaited<ReturnType<typeof paidIn>>) =>
  (await buyer.client.expect('getUserInfo', {})).balanceCents

describe('a reorganisation that is too deep to follow', () => {
  it('is repaired by two operators: what the chain lacks is taken back, and scanning goes on', async () => {
    const { chain, look } = world
    const stays = await paidIn(500n)
    await chain.mine(3)
    await look()
    const common = await chain.headNo()
    const goes = await paidIn(700n)
    await chain.mine(40)
    await look()
    await look()
    assert.deepEqual([await balanceOf(stays), await balanceOf(goes)], [500, 700])

    await chain.reorg(40)
    await look()
    assert.ok(await haltedAt())
    assert.deepEqual(await waiting(), { haltedNetworks: 1, openProposals: 0 })
    assert.ok((await ana.client.expect('console_overview', {})).isStopped)
    assert.equal(await balanceOf(goes), 700, 'nothing is concluded by itself')
    const { isStopped, stoppedReason } = await goes.client.expect('extract_terms', {})
    assert.ok(isStopped)
    assert.match(stoppedReason, /^A network has changed blocks/)

    assertRefused(await propose((await chain.headNo()) - 1), 'badInput')
    const made = await propose(common)
    assert.ok(made.ok, made.msg)
    assert.deepEqual(
      [made.data.detail['deposits'], made.data.detail['cents'], made.data.subject.name],
      ['1', '700', 'Harbour test chain'],
    )
    assert.deepEqual(await waiting(), { haltedNetworks: 1, openProposals: 1 })
    const confirm = (by: TestOperator) =>
      by.client.call('console_proposal_decide', { id: made.data.id, decision: 'confirm' })
    assertRefused(await confirm(ana), 'secondApprover')
    world.chain.dropRpc('refuse')
    assertRefused(await confirm(bea), 'chainUnavailable')
    world.chain.restoreRpc()
    // The chain changed since: less was to be taken back when it was proposed.
    await shownAs(made.data.id, { deposits: '0', cents: '0' })
    assertRefused(await confirm(bea), 'changedMeanwhile')
    assert.equal(await balanceOf(goes), 700)
    await shownAs(made.data.id, { deposits: '1', cents: '700' })
    assert.ok((await confirm(bea)).ok)
    assert.deepEqual([await balanceOf(stays), await balanceOf(goes)], [500, 0])

    const later = await paidIn(900n)
    await chain.mine(3)
    await look()
    await look()
    assert.deepEqual([await haltedAt(), await balanceOf(later), await balanceOf(stays)], [null, 900, 500])
    assert.deepEqual(await waiting(), { haltedNetworks: 0, openProposals: 0 })
    await assertBooksBalance(world.server.db)
  })
})
