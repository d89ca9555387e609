import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { type ChainCase, needed, startChainCase } from '#testing/chain-case.ts'
import { addNetwork, assertDepositBooks } from '#testing/chain-fixture.ts'
import { startTestChain } from '#testing/test-chain.ts'
import { ChainUnavailable } from './networks/chain-adapter.ts'
import { createEvmAdapter } from './networks/evm-adapter.ts'
import { agreeingSources } from './networks/two-sources.ts'
import { scanNetwork } from './scan-network.ts'
import { readCursor } from './scan-store.ts'

/** Sources that fall silent, lie or disagree: nothing is concluded, and nothing is lost (RELIABILITY §2 no. 18, R10). */
let world: ChainCase
before(async () => {
  world = await startChainCase()
})
afterEach(async () => {
  world.chain.restoreRpc()
  world.chain.tamper(null)
  await assertDepositBooks(world.fixture.db)
})
after(() => world.stop())

describe('a source that is away [R10]', () => {
  for (const how of ['refuse', 'hang'] as const) {
    it(`credits nothing while it does not answer (${how}), and all of it 500 blocks later`, async () => {
      const { chain, fixture, look, mineAndLook, newBuyer, send, statesOf } = world
      const buyers = [await newBuyer(), await newBuyer()]
      await send(buyers[0] ?? { address: '' }, 700)
      await mineAndLook(needed - 1)
      chain.dropRpc(how)
      await chain.mine()
      await assert.rejects(look(), ChainUnavailable)
      assert.equal(await fixture.balance(buyers[0]?.id ?? ''), 0)
      await chain.mine(250)
      await send(buyers[1] ?? { address: '' }, 800)
      await chain.mine(250)
      chain.restoreRpc()
      await look()
      assert.equal(await fixture.balance(buyers[0]?.id ?? ''), 700)
      assert.equal(await fixture.balance(buyers[1]?.id ?? ''), 800)
      for (const buyer of buyers) assert.deepEqual(await statesOf(buyer), ['credited'])
    })
  }

  it('goes on where a source broke off in the middle of a look', async () => {
    const { chain, fixture, look, newBuyer, send } = world
    const buyer = await newBuyer()
    await send(buyer, 700)
    await chain.mine(needed)
    const methods = ['eth_getBlockByNumber', 'eth_getLogs', 'eth_getTransactionReceipt']
    for (const broken of methods) {
      chain.tamper(({ method }, result) => (method === broken ? new Error('overloaded') : result))
      await assert.rejects(look(), ChainUnavailable)
      assert.equal(await fixture.balance(buyer.id), 0)
    }
    chain.tamper(null)
    await look()
    assert.equal(await fixture.balance(buyer.id), 700)
  })

  it('reads fewer blocks at once when a source finds them too many', async () => {
    const { chain, fixture, adapter, newBuyer, send } = world
    const buyer = await newBuyer()
    await send(buyer, 700)
    await chain.mine(300)
    const pace = { windowBlocks: 2000 }
    const narrow = {
      ...adapter,
      transfers: (range: Parameters<typeof adapter.transfers>[0]) =>
        range.toBlock - range.fromBlock > 100
          ? Promise.reject(new ChainUnavailable('too much at once'))
          : adapter.transfers(range),
    }
    for (let n = 0; n < 12 && (await fixture.balance(buyer.id)) === 0; n++) {
      const network = await fixture.network()
      await scanNetwork({ ctx: fixture.ctx, network, adapter: narrow, pace }).catch(() => {})
    }
    assert.equal(await fixture.balance(buyer.id), 700)
  })
})

describe('a source that lies [R10]', () => {
  it('is not believed when its receipt says that the transaction failed', async () => {
    const { chain, fixture, look, newBuyer, send, statesOf } = world
    const buyer = await newBuyer()
    await send(buyer, 700)
    await chain.mine(needed)
    chain.tamper(({ method }, result) =>
      method === 'eth_getTransactionReceipt' ? { ...(result as object), status: '0x0' } : result,
    )
    assert.match((await look()) ?? '', /receipts/)
    assert.deepEqual(await statesOf(buyer), ['confirmed'])
    assert.equal(await fixture.balance(buyer.id), 0)
    chain.tamper(null)
    assert.equal(await look(), null)
    assert.equal(await fixture.balance(buyer.id), 700)
  })

  it('is not believed about a transfer that its receipts do not know', async () => {
    const { chain, fixture, look, newBuyer, send } = world
    const [buyer, other] = [await newBuyer(), await newBuyer()]
    await send(other, 700)
    await chain.mine(needed)
    // The log's receiver is made another one.
    const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
    chain.tamper(({ method }, result) =>
      method === 'eth_getLogs'
        ? JSON.parse(JSON.stringify(result).replaceAll(topic(other.address), topic(buyer.address)))
        : result,
    )
    await look()
    assert.equal(await fixture.balance(buyer.id), 0)
    chain.tamper(null)
    await look()
    assert.equal(await fixture.balance(buyer.id), 0)
  })
})

describe('two sources [R10]', () => {
  it('credit when they agree, wait while one of them lags', async () => {
    const { chain, fixture, adapter, look, newBuyer, send } = world
    const buyer = await newBuyer()
    const both = agreeingSources(adapter, createEvmAdapter({ url: chain.nodeUrl, chainId: chain.chainId }))
    await look(both)
    await send(buyer, 700)
    await chain.mine(needed)
    // The first source does not know the last block yet.
    const head = await chain.headNo()
    chain.tamper(({ method, params }, result) =>
      method === 'eth_getBlockByNumber' && params[0] === `0x${head.toString(16)}` ? null : result,
    )
    await look(both).catch((error) => assert.ok(error instanceof ChainUnavailable))
    assert.equal(await fixture.balance(buyer.id), 0)
    chain.tamper(null)
    await look(both)
    assert.equal(await fixture.balance(buyer.id), 700)
  })

  it('credit nothing while they tell of different chains', async () => {
    const { chain, fixture, adapter, look, newBuyer, send } = world
    const buyer = await newBuyer()
    const another = await startTestChain()
    try {
      await another.mine(await chain.headNo())
      const both = agreeingSources(adapter, createEvmAdapter({ url: another.url, chainId: another.chainId }))
      await send(buyer, 700)
      await chain.mine(needed)
      await another.mine(needed)
      await assert.rejects(look(both), ChainUnavailable)
      assert.equal(await fixture.balance(buyer.id), 0)
      await look()
      assert.equal(await fixture.balance(buyer.id), 700)
    } finally {
      await another.stop()
    }
  })
})

describe('nodes that go back [R10]', () => {
  it('waits for a node that restored an older state, and follows it when it grew another way', async () => {
    const { chain, fixture, look, mineAndLook, newBuyer, send, statesOf } = world
    const buyer = await newBuyer()
    const snapshot = await chain.rpc('evm_snapshot')
    await send(buyer, 700)
    await mineAndLook(needed)
    assert.equal(await fixture.balance(buyer.id), 700)
    await chain.rpc('evm_revert', [snapshot])
    assert.match((await look()) ?? '', /behind/)
    assert.equal(await fixture.balance(buyer.id), 700)
    // Other blocks than before: the deposit is not in them.
    await chain.mine(needed + 1)
    await look()
    assert.equal(await fixture.balance(buyer.id), 0)
    assert.deepEqual(await statesOf(buyer), ['reversed'])
  })

  it('concludes nothing from a node that was set up anew', async () => {
    const { chain, fixture, look, mineAndLook, newBuyer, send } = world
    const buyer = await newBuyer()
    await send(buyer, 700)
    await mineAndLook(needed)
    const another = await startTestChain()
    try {
      const fresh = createEvmAdapter({ url: another.url, chainId: another.chainId })
      assert.match((await look(fresh)) ?? '', /behind/)
      await another.mine((await chain.headNo()) + 5)
      assert.equal(await look(fresh), null)
      assert.ok((await readCursor(fixture.db, fixture.networkId))?.haltedAt)
      assert.equal(await fixture.balance(buyer.id), 700)
      await look()
      assert.equal((await readCursor(fixture.db, fixture.networkId))?.haltedAt, null, 'our node again')
    } finally {
      await another.stop()
    }
  })

  it('takes a source of another chain for none', async () => {
    const wrong = createEvmAdapter({ url: world.chain.url, chainId: 1 })
    await assert.rejects(world.look(wrong), ChainUnavailable)
  })
})

describe('several networks [R10]', () => {
  it('credit the same address on each of them apart', async () => {
    const { chain, fixture, look, newBuyer, send } = world
    const buyer = await newBuyer()
    await addNetwork(fixture.db, { networkId: 'twin', tokenContract: chain.token, confirmations: 1 })
    const twin = { id: 'twin', confirmations: 1 }
    await look(undefined, twin)
    await send(buyer, 700)
    await chain.mine(needed)
    await Promise.all([look(), look(undefined, twin)])
    assert.equal(await fixture.balance(buyer.id), 1400)
  })
})
