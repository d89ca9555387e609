import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startServices } from '#kernel/services.ts'
import { transaction } from '#kernel/transaction.ts'
import { addNetwork, assertDepositBooks, rawCent, testXpubs } from '#testing/chain-house.ts'
import { assertRefused } from '#testing/goods.ts'
import { listenLive } from '#testing/live-listener.ts'
import { operatorCookie, signInOperator, type TestOperator } from '#testing/operators.ts'
import { startTestChain, type TestChain } from '#testing/test-chain.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { findTransfer, networkById, onChainTotals } from './index.ts'

/** A whole server before two real chains: a deposit from the chain to the balance, and every answer about a lost one. */
const needed = 2
const zero = '0x0000000000000000000000000000000000000000'

let chain: TestChain
let elsewhere: TestChain
let server: TestServer
let finance: TestOperator
before(async () => {
  ;[chain, elsewhere] = await Promise.all([startTestChain(), startTestChain()])
  await elsewhere.mine(50) // so that nothing on it looks like the other one's
  server = await startTestServer({
    env: {
      CHAIN_SOURCES: `harbour=${chain.url} other=${elsewhere.url}`,
      DEPOSIT_XPUB_EVM: testXpubs().evm,
    },
  })
  const terms = { confirmations: needed, minAmountCents: 100 }
  await addNetwork(server.db, { networkId: 'harbour', tokenContract: chain.token, ...terms })
  await addNetwork(server.db, { networkId: 'other', tokenContract: elsewhere.token, ...terms })
  await server.db.updateTable('network').set({ name: 'Other quay' }).where('id', '=', 'other').execute()
  finance = await signInOperator(server, 'finance')
  await look()
})
afterEach(async () => {
  chain.restoreRpc()
  elsewhere.restoreRpc()
  await assertDepositBooks(server.db)
})
after(async () => {
  await server.close()
  await Promise.all([chain.stop(), elsewhere.stop()])
})

/** One step of the scanner as the app has it; its pause between two looks is over. */
async function look(): Promise<void> {
  const scanner = server.app.services.find(({ name }) => name === 'chain.scan')
  assert.ok(scanner)
  await pause(450) // half a block of a second
  await scanner.step({
    ...server.app.house,
    transaction: (work) => transaction(server.db, work),
  })
}

const addressOf = async ({ client }: TestBuyer): Promise<string> => {
  const address = (await client.expect('getBlockchain', {})).find(({ id }) => id === 'harbour')?.address
  assert.ok(address)
  return address
}

describe('a deposit, watched [R10]', () => {
  it('is told to its buyer as it is seen, confirmed and credited, and to no other buyer', async () => {
    const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
    const stream = `${server.url}/api/event/stream`
    const heard = await listenLive(stream, { token: buyer.token })
    const overheard = await listenLive(stream, { token: other.token })
    const desk = await listenLive(`${server.url}/api/console/event/stream`, {
      cookie: operatorCookie(finance.token),
      'x-sampan-console': '1',
    })
    const topics = () => heard.events.map(({ topic }) => topic)
    await addressOf(other)
    const txHash = await chain.transfer(await addressOf(buyer), 1234n * rawCent)
    await chain.mine()
    await look()
    await heard.until((events) => events.some(({ topic }) => topic === 'deposit'))
    assert.ok(!topics().includes('balance'))
    const [seen] = await buyer.client.expect('deposit_list', {})
    assert.deepEqual([seen?.state, seen?.confirmations, seen?.secondsLeft], ['seen', 1, 1])
    await chain.mine()
    await look()
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

  it('shows operators what stands in the way of a network, and only that network waits', async () => {
    const troubleOf = async (id: string) =>
      (await finance.client.expect('console_network_list', {})).find((one) => one.id === id)?.trouble
    const buyer = await server.registerBuyer()
    await addressOf(buyer)
    chain.dropRpc()
    await elsewhere.transfer(await addressOf(buyer), 500n * rawCent)
    await elsewhere.mine(needed)
    await look()
    assert.match((await troubleOf('harbour')) ?? '', /does not answer/)
    assert.equal(await troubleOf('other'), null)
    assert.equal((await buyer.client.expect('getUserInfo', {})).balanceCents, 500)
    chain.restoreRpc()
    await look()
    assert.equal(await troubleOf('harbour'), null)
  })

  it('is credited once by two processes that scan, of which one works', async () => {
    const buyer = await server.registerBuyer()
    const address = await addressOf(buyer)
    const runners = [1, 2].map(() =>
      startServices(server.database.url, server.app.services, server.app.house),
    )
    try {
      await chain.transfer(address, 700n * rawCent)
      await chain.mine(needed)
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

describe('find my deposit, by what the network says', () => {
  const find = async ({ client }: TestBuyer, txHash: string, networkId = 'harbour') =>
    client.expect('deposit_find', { networkId, txHash })
  const verdictOf = async (buyer: TestBuyer, txHash: string) => (await find(buyer, txHash)).verdict

  it('pending, then crossing before we saw it and after, then credited', async () => {
    const buyer = await server.registerBuyer()
    const txHash = await chain.transfer(await addressOf(buyer), 900n * rawCent)
    assert.equal(await verdictOf(buyer, txHash), 'pending')
    await chain.mine()
    assert.equal(await verdictOf(buyer, txHash), 'crossing')
    await look()
    const crossing = await find(buyer, txHash)
    assert.deepEqual([crossing.verdict, crossing.deposit?.confirmations], ['crossing', 1])
    await chain.mine()
    await look()
    assert.equal(await verdictOf(buyer, txHash), 'credited')
  })

  it('too small and unknown token, before we saw it', async () => {
    const buyer = await server.registerBuyer()
    const address = await addressOf(buyer)
    const fake = await chain.deployToken()
    const small = await chain.transfer(address, 20n * rawCent)
    const wrong = await chain.mint(address, 10n ** 9n, fake)
    await chain.mine()
    assert.equal(await verdictOf(buyer, small), 'tooSmall')
    assert.equal(await verdictOf(buyer, wrong), 'unknownToken')
    await look()
    assert.equal(await verdictOf(buyer, small), 'tooSmall')
    assert.equal(await verdictOf(buyer, wrong), 'unknownToken')
  })

  it('not found, failed, not ours, not yours', async () => {
    const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
    await addressOf(buyer)
    const strangers = await chain.transfer('0x000000000000000000000000000000000000dEaD', 500n * rawCent)
    const others = await chain.transfer(await addressOf(other), 500n * rawCent)
    const poor = '0x00000000000000000000000000000000000000F1'
    await chain.giveGas(poor)
    await chain.rpc('anvil_impersonateAccount', [poor])
    const failed = String(
      await chain.rpc('eth_sendTransaction', [
        {
          from: poor,
          to: chain.token,
          data: `0xa9059cbb${'0'.repeat(63)}1${'0'.repeat(63)}1`,
          gas: '0x30d40',
        },
      ]),
    )
    await chain.mine()
    assert.equal(await verdictOf(buyer, `0x${'77'.repeat(32)}`), 'notFound')
    assert.equal(await verdictOf(buyer, failed), 'failed')
    assert.equal(await verdictOf(buyer, strangers), 'notOurs')
    assert.equal(await verdictOf(buyer, others), 'notYours')
    await look()
    assert.deepEqual(await find(buyer, others), { verdict: 'notYours', networkName: null, deposit: null })
  })

  it('on another network, by its name, before we saw it and after', async () => {
    const buyer = await server.registerBuyer()
    const txHash = await elsewhere.transfer(await addressOf(buyer), 600n * rawCent)
    await elsewhere.mine(needed)
    assert.deepEqual(await find(buyer, txHash), {
      verdict: 'wrongNetwork',
      networkName: 'Other quay',
      deposit: null,
    })
    await look()
    const found = await find(buyer, txHash)
    assert.deepEqual([found.verdict, found.networkName], ['wrongNetwork', 'Other quay'])
    assert.equal(found.deposit?.state, 'credited')
    assert.equal((await find(buyer, txHash, 'other')).verdict, 'credited')
    // Nobody else learns that it is there.
    const other = await server.registerBuyer()
    await addressOf(other)
    assert.equal(await verdictOf(other, txHash), 'notYours')
  })

  it('taken back by a reorganisation, and crossing again when it is mined once more', async () => {
    const buyer = await server.registerBuyer()
    const txHash = await chain.transfer(await addressOf(buyer), 800n * rawCent)
    await chain.mine(needed)
    await look()
    await chain.reorg(needed)
    await look()
    const taken = await find(buyer, txHash)
    assert.deepEqual([taken.verdict, taken.deposit?.state], ['takenBack', 'reversed'])
    await chain.reorg(1, [{ txHash, at: 0 }])
    assert.equal(await verdictOf(buyer, txHash), 'crossing')
    await chain.mine(needed)
    await look()
    assert.equal(await verdictOf(buyer, txHash), 'credited')
  })

  it('is refused while the network does not answer [msg:chainUnavailable]', async () => {
    const { client } = await server.registerBuyer()
    chain.dropRpc()
    const asked = await client.raw('deposit_find', { networkId: 'harbour', txHash: `0x${'78'.repeat(32)}` })
    assertRefused(asked, 'chainUnavailable')
  })
})

describe('what the wallet asks', () => {
  it('finds a transaction with its confirmations and whose address it went to', async () => {
    const buyer = await server.registerBuyer()
    const address = await addressOf(buyer)
    const txHash = await chain.transfer(address, 321n * rawCent)
    await chain.mine(3)
    const found = await findTransfer(server.db, server, 'harbour', txHash.toUpperCase().replace('0X', '0x'))
    assert.deepEqual(found, {
      state: 'mined',
      confirmations: 3,
      neededConfirmations: needed,
      transfers: [{ from: chain.payer, to: address, amountCents: 321, buyerId: buyer.id }],
    })
    chain.dropRpc()
    assert.equal(await findTransfer(server.db, server, 'harbour', txHash), null)
    assert.equal(await findTransfer(server.db, server, 'tron', txHash), null)
  })

  it('counts what stands on the chains, or tells that it cannot', async () => {
    await look()
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
      new Map(totals?.map(({ networkId, cents }) => [networkId, cents])),
      new Map([
        ['harbour', await standing('harbour')],
        ['other', await standing('other')],
      ]),
    )
    elsewhere.dropRpc()
    assert.equal(await onChainTotals(server.db, server), null)
  })
})

describe('networks that operators open', () => {
  it('opens one that answers, and closes it again', async () => {
    const admin = await signInOperator(server, 'admin')
    const save = async (change: object) => {
      const now = (await admin.client.expect('console_network_list', {})).find(({ id }) => id === 'other')
      assert.ok(now)
      const { id, version, minAmountCents, confirmations, networkCostCents, open, withdrawOpen } = now
      const was = { id, version, minAmountCents, confirmations, networkCostCents, open, withdrawOpen }
      return admin.client.call('console_network_save', { ...was, reason: 'A test', ...change })
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
