import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { startTestChain, type Tamper, type TestChain } from '#testing/test-chain.ts'
import { type ChainAdapter, ChainUnavailable } from './chain-adapter.ts'
import { createAdapter } from './create-adapter.ts'

/** Two ways to one node: one honest, one that can be cut, lag and lie. */
let chain: TestChain
let both: ChainAdapter
const somebody = '0x000000000000000000000000000000000000dEaD'
before(async () => {
  chain = await startTestChain()
  both = createAdapter({ family: 'evm', chainId: chain.chainId, urls: [chain.nodeUrl, chain.url] })
})
afterEach(() => {
  chain.tamper(null)
  chain.restoreRpc()
})
after(() => chain.stop())

const last = async () => {
  const no = await chain.headNo()
  return both.transfers({ fromBlock: no, toBlock: no, contracts: null })
}
const change =
  (method: string, to: (result: unknown) => unknown): Tamper =>
  (call, result) =>
    call.method === method ? to(result) : result

describe('two sources', () => {
  it('that agree are as good as one', async () => {
    const txHash = await chain.transfer(somebody, 5n)
    await chain.mine()
    assert.equal((await both.headBlock()).no, await chain.headNo())
    assert.equal((await both.block(1))?.no, 1)
    assert.equal(await both.block(10_000), null)
    assert.deepEqual(
      (await last()).map((transfer) => transfer.txHash),
      [txHash],
    )
    assert.equal((await both.transaction(txHash)).state, 'mined')
    assert.equal(await both.tokenBalance(chain.token, somebody), 5n)
  })

  it('of which one is silent are none', async () => {
    chain.dropRpc()
    for (const ask of [() => both.headBlock(), () => both.block(1), last])
      await assert.rejects(ask(), ChainUnavailable)
  })

  it('of which one lags have its head', async () => {
    await chain.mine(3)
    const no = await chain.headNo()
    const behind = await chain.rpc('eth_getBlockByNumber', [`0x${(no - 2).toString(16)}`, false])
    chain.tamper((call, result) => (call.params[0] === 'latest' ? behind : result))
    assert.equal((await both.headBlock()).no, no - 2)
    const txHash = await chain.transfer(somebody, 5n)
    await chain.mine()
    chain.tamper(change('eth_getTransactionReceipt', () => null))
    assert.equal((await both.transaction(txHash)).state, 'pending', 'one has not seen it mined')
  })

  it('of which one tells of other blocks are not believed', async () => {
    const otherHash = (result: unknown) => ({ ...Object(result), hash: `0x${'66'.repeat(32)}` })
    chain.tamper(change('eth_getBlockByNumber', otherHash))
    await assert.rejects(both.headBlock(), /disagree about block/)
    await assert.rejects(both.block(1), /disagree about block 1/)
  })

  it('of which one makes up, leaves out or changes a transfer are not believed', async () => {
    const txHash = await chain.transfer(somebody, 5n)
    await chain.mine()
    const lies: ((logs: Record<string, unknown>[]) => unknown)[] = [
      () => [],
      (logs) => [...logs, ...logs],
      (logs) => logs.map((log) => ({ ...log, data: `0x${'9'.padStart(64, '0')}` })),
      (logs) => logs.map((log) => ({ ...log, address: `0x${'11'.repeat(20)}` })),
      (logs) => logs.map((log) => ({ ...log, transactionHash: `0x${'77'.repeat(32)}` })),
    ]
    for (const lie of lies) {
      chain.tamper(change('eth_getLogs', (logs) => lie(logs as Record<string, unknown>[])))
      await assert.rejects(last(), /disagree about transfers/)
    }
    chain.tamper(change('eth_getTransactionReceipt', (receipt) => ({ ...Object(receipt), status: '0x0' })))
    await assert.rejects(both.transaction(txHash), /disagree about a transaction/)
    chain.tamper(change('eth_call', () => `0x${'f'.repeat(64)}`))
    await assert.rejects(both.tokenBalance(chain.token, somebody), /disagree about a balance/)
  })
})
