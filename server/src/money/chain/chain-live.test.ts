import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startServices } from '#kernel/services.ts'
import { assertDepositBooks, rawCent } from '#testing/chain-fixture.ts'
import { type ChainServer, chainServerNeeds, startChainServer } from '#testing/chain-server.ts'
import { depositAddressOf } from '#testing/deposits.ts'
import { listenLive } from '#testing/live-listener.ts'
import { operatorCookie, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestChain } from '#testing/test-chain.ts'
import type { TestServer } from '#testing/test-server.ts'
import { propose } from '#testing/two-persons.ts'
import { findTransfer, networkById, onChainTotals } from './index.ts'

/** The live events of a deposit, from the chain to the balance. */
const zero = '0x0000000000000000000000000000000000000000'

let world: ChainServer
let chain: TestChain
let elsewhere: TestChain
let server: TestServer
let finance: TestOperator
before(async () => {
  world = await startChainServer()
  ;({ chain, elsewhere, server } = world)
  finance = await signInOperator(server, 'finance')
})
afterEach(async () => {
  chain.restoreRpc()
  elsewhere.restoreRpc()
  await assertDepositBooks(server.db)
})
after(() => world.stop())

describe('a deposit, watched [R10]', () => {
  it('is published to its buyer as it is seen, confirmed and credited, and to no other buyer', async () => {
    const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
    const stream = `${server.url}/api/event/stream`
    const heard = await listenLive(stream, { token: buyer.token })
    const overheard = await listenLive(stream, { token: other.token })
    const desk = await listenLive(`${server.url}/api/console/event/stream`, {
      cookie: operatorCookie(finance.token),
      'x-sampan-console': '1',
    })
    const topics = () => heard.events.map(({ topic }) => topic)
    await depositAddressOf(other)
    const txHash = await chain.transfer(await depositAddressOf(buyer), 1234n * rawCent)
    await chain.mine()
    await world.look()
    await heard.until((events) => events.some(({ topic }) => topic === 'deposit'))
    assert.ok(!topics().includes('balance'))
    const [seen] = await buyer.client.expect('deposit_list', {})
    assert.deepEqual([seen?.state, seen?.confirmations, seen?.secondsLeft], ['seen', 1, 1])
    await chain.mine()
    await world.look()
    await heard.until((events) => events.some(({ topic }) => topic === 'balance'))
    await desk.until((events) => events.some(({ topic }) => topic === 'deposit'))
    const [credited] = await buyer.client.expect('deposit_list', {})
    assert.deepEqual([credited?.state, credited?.confirmations, credited?.amountCents], ['credited', 2, 1234])
    assert.equal((await buyer.client.expect('getUserInfo', {})).balanceCents, 1234)
    const { items } = await buyer.client.expect('bill', {})
    assert.deepEqual(
      items.map(({ kind, amountCents, subject }) => [kind, amountCents, subject.id, subject.number]),
      [['recharge', 1234, credited?.id, `D-${txHash.slice(2, 10)}`]],
    )
    assert.deepEqual(
      overheard.events.filter(({ topic }) => topic === 'deposit' || topic === 'balance'),
      [],
    )
    for (const listener of [heard, overheard, desk]) listener.stop()
  })

  it('shows operators the problem of a network, and only that network waits', async () => {
    const troubleOf = async (id: string) =>
      (await finance.client.expect('console_network_list', {})).find((one) => one.id === id)?.trouble
    const buyer = await server.registerBuyer()
    await depositAddressOf(buyer)
    chain.dropRpc()
    await elsewhere.transfer(await depositAddressOf(buyer), 500n * rawCent)
    await elsewhere.mine(chainServerNeeds)
    await world.look()
    assert.match((await troubleOf('harbour')) ?? '', /does not answer/)
    assert.equal(await troubleOf('other'), null)
    assert.equal((await buyer.client.expect('getUserInfo', {})).balanceCents, 500)
    chain.restoreRpc()
    await world.look()
    assert.equal(await troubleOf('harbour'), null)
  })

  it('is credited once by two processes that scan, of which one works', async () => {
    const buyer = await server.registerBuyer()
    const address = await depositAddressOf(buyer)
    const runners = [1, 2].map(() => startServices(server.database.url, server.app.services, server.app.deps))
    try {
      await chain.transfer(address, 700n * rawCent)
      await chain.mine(chainServerNeeds)
      const deadlineMs = Date.now() + 8000
      while ((await buyer.client.expect('getUserInfo', {})).balanceCents === 0) {
        assert.ok(Date.now() < deadlineMs, 'not credited in time')
        await pause(50)
      }
    } finally {
      await Promise.all(runners.map((runner) => runner.stop()))
    }
    assert.equal((await buyer.client.expect('getUserInfo', {})).balanceCents, 700)
  })
})

describe('what the wallet asks', () => {
  it('finds a transaction with its confirmations and whose address it went to', async () => {
    const buyer = await server.registerBuyer()
    const address = await depositAddressOf(buyer)
    const txHash = await chain.transfer(address, 321n * rawCent)
    await chain.mine(3)
    const found = await findTransfer(server.db, server, 'harbour', txHash.toUpperCase().replace('0X', '0x'))
    assert.deepEqual(found, {
      state: 'mined',
      confirmations: 3,
      neededConfirmations: chainServerNeeds,
      transfers: [{ from: chain.payer, to: address, amountCents: 321, buyerId: buyer.id }],
    })
    chain.dropRpc()
    assert.equal(await findTransfer(server.db, server, 'harbour', txHash), null)
    assert.equal(await findTransfer(server.db, server, 'tron', txHash), null)
  })

  it('sums our balances on each chain that answers', async () => {
    await world.look()
    const totals = await onChainTotals(server.db, server, [{ networkId: 'harbour', address: zero }])
    const standing = async (id: string) => {
      const network = await networkById(server.db, id)
      const rows = await server.db
        .selectFrom('deposit')
        .select(['address', 'raw_amount'])
        .where('network_id', '=', id)
        .where('state', 'in', ['seen', 'confirmed', 'credited', 'kept'])
        .where('contract', '=', network?.tokenContract.toLowerCase() ?? '')
        .execute()
      return Number(rows.reduce((sum, { raw_amount }) => sum + BigInt(raw_amount), 0n) / rawCent)
    }
    assert.deepEqual(
      totals,
      new Map([
        ['harbour', await standing('harbour')],
        ['other', await standing('other')],
      ]),
    )
    elsewhere.dropRpc()
    assert.deepEqual(
      await onChainTotals(server.db, server),
      new Map<string, unknown>([
        ['harbour', await standing('harbour')],
        ['other', 'silent'],
      ]),
      'a network that is silent hides no other',
    )
  })

  it('says that it is behind while more addresses received something than it asks for at once, then their sum', async () => {
    const sumNow = () => onChainTotals(server.db, server, [], 1)
    for (let n = 0; n < 3; n++)
      await chain.transfer(await depositAddressOf(await server.registerBuyer()), 100n * rawCent)
    await chain.mine(chainServerNeeds)
    await world.look()
    const whole = (await onChainTotals(server.db, server)).get('harbour')
    await sql`update chain_balance set looked_at = null`.execute(server.db)
    assert.equal((await sumNow()).get('harbour'), 'behind')
    let looks = 1
    while ((await sumNow()).get('harbour') === 'behind') looks++
    assert.ok(looks >= 3, `${looks} looks`)
    assert.equal((await sumNow()).get('harbour'), whole)
  })
})

describe('networks that operators open', () => {
  it('opens one that answers, and closes it again', async () => {
    const admin = await signInOperator(server, 'admin')
    const finance = await signInOperator(server, 'finance')
    const save = async (change: object) => {
      const now = (await admin.client.expect('console_network_list', {})).find(({ id }) => id === 'other')
      assert.ok(now)
      const { id, version, minAmountCents, confirmations, networkCostCents, open, withdrawOpen } = now
      const rules = { minAmountCents, confirmations, networkCostCents, open, withdrawOpen, ...change }
      return propose(admin, finance, { kind: 'network', networkId: id, version, rules, reason: 'A test' })
    }
    assert.ok((await save({ open: false })).ok)
    const buyer = await server.registerBuyer()
    const closed = await buyer.client.raw('deposit_find', {
      networkId: 'other',
      txHash: `0x${'79'.repeat(32)}`,
    })
    assertRefused(closed, 'notOpen')
    elsewhere.dropRpc()
    assertRefused(await save({ open: true }), 'chainUnavailable')
    elsewhere.restoreRpc()
    assert.ok((await save({ open: true })).ok)
  })
})
