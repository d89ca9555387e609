import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { getAddress } from 'viem'
import { mintCall } from '#money/chain/token/harbour-dollar.ts'
import { codeThatLogs } from '#testing/code-that-calls.ts'
import { startTestChain, type TestChain } from '#testing/test-chain.ts'
import { type ChainAdapter, ChainUnavailable } from './chain-adapter.ts'
import { createEvmAdapter } from './evm-adapter.ts'
import { transferTopic } from './evm-logs.ts'

let chain: TestChain
let adapter: ChainAdapter
before(async () => {
  chain = await startTestChain()
  adapter = createEvmAdapter({ url: chain.url, chainId: chain.chainId })
})
afterEach(() => {
  chain.tamper(null)
  chain.restoreRpc()
})
after(() => chain.stop())

const somebody = () => getAddress(`0x${randomBytes(20).toString('hex')}`)
const lastBlocks = async (count: number, contracts: string[] | null = null) => {
  const head = await chain.headNo()
  return adapter.transfers({ fromBlock: head - count + 1, toBlock: head, contracts })
}

describe('an EVM network', () => {
  it('tells its head, its blocks, and nothing of blocks to come', async () => {
    await chain.mine(3)
    const head = await adapter.headBlock()
    assert.equal(head.no, await chain.headNo())
    assert.equal((await adapter.block(head.no - 1))?.hash, head.parentHash)
    assert.equal(await adapter.block(head.no + 1), null)
  })

  it('tells a transfer with all that matters of it', async () => {
    const to = somebody()
    const txHash = await chain.transfer(to, 12_345_678n)
    await chain.mine()
    const block = await adapter.headBlock()
    assert.deepEqual(await lastBlocks(1), [
      {
        txHash,
        logNo: 0,
        blockNo: block.no,
        blockHash: block.hash,
        contract: getAddress(chain.token),
        from: chain.payer,
        to,
        rawAmount: 12_345_678n,
      },
    ])
    assert.equal(await adapter.tokenBalance(chain.token, to), 12_345_678n)
  })

  it('numbers the transfers of a token within their transaction, whichever tokens are asked for', async () => {
    const [a, b] = [somebody(), somebody()]
    const other = await chain.deployToken()
    await chain.transfer(a, 1n) // stands before it in the block
    const txHash = await chain.sendAll([
      { to: other, data: mintCall(a, 2n) },
      { to: chain.token, data: mintCall(a, 3n) },
      { to: other, data: mintCall(b, 4n) },
      { to: chain.token, data: mintCall(b, 5n) },
    ])
    await chain.mine()
    const all = (await lastBlocks(1)).filter((transfer) => transfer.txHash === txHash)
    assert.deepEqual(
      all.map(({ rawAmount, logNo }) => [rawAmount, logNo]),
      [
        [2n, 0],
        [3n, 0],
        [4n, 1],
        [5n, 1],
      ],
    )
    const ours = all.filter(({ contract }) => contract === getAddress(chain.token))
    const asked = await lastBlocks(1, [chain.token])
    assert.deepEqual(
      asked.filter((transfer) => transfer.txHash === txHash),
      ours,
    )
    assert.deepEqual((await adapter.transaction(txHash)).transfers, all)
  })

  it('tells nothing of a transaction that failed, nor of tokens not asked for', async () => {
    const fake = await chain.deployToken()
    const failed = await chain.transfer(somebody(), 5n, fake) // the payer has none of these
    await chain.mine()
    assert.deepEqual(await lastBlocks(1), [])
    assert.equal((await adapter.transaction(failed)).state, 'failed')
    assert.deepEqual((await adapter.transaction(failed)).transfers, [])
    await chain.mint(somebody(), 5n, fake)
    await chain.mine()
    assert.equal((await lastBlocks(1)).length, 1)
    assert.deepEqual(await lastBlocks(1, [chain.token]), [])
    assert.deepEqual(await lastBlocks(1, []), [])
  })

  it('takes nothing for a transfer that only looks like one', async () => {
    const word = (digits: string) => `0x${digits.padStart(64, '0')}`
    const to = word(somebody().slice(2).toLowerCase())
    const looks = [
      codeThatLogs([transferTopic, word('1'), to, word('7')], []), // a thing with a number (ERC-721)
      codeThatLogs([transferTopic, word('1'), to], []), // no amount
      codeThatLogs([transferTopic, word('1'), to], [word('1'), word('2')]), // two amounts
      codeThatLogs([transferTopic, word('1')], [to, word('5')]), // the receiver is not indexed
      codeThatLogs([transferTopic, `0x${'f'.repeat(64)}`, to], [word('5')]), // no address
    ]
    for (const data of looks)
      await chain.rpc('eth_sendTransaction', [{ from: chain.payer, data, gas: '0x100000' }])
    await chain.mine()
    assert.deepEqual(await lastBlocks(1), [])
  })

  it('tells what became of a transaction, and of the same one after a reorganisation', async () => {
    const to = somebody()
    const txHash = await chain.transfer(to, 9n)
    assert.equal((await adapter.transaction(txHash)).state, 'pending')
    await chain.mine(3)
    const mined = await adapter.transaction(txHash)
    assert.equal(mined.state, 'mined')
    assert.equal(mined.block?.no, (await chain.headNo()) - 2)
    await chain.reorg(3, [{ txHash, at: 1 }])
    const again = await adapter.transaction(txHash)
    assert.equal(again.block?.no, (mined.block?.no ?? 0) + 1)
    assert.notEqual(again.block?.hash, mined.block?.hash)
    assert.deepEqual(
      again.transfers.map(({ to: receiver, logNo }) => [receiver, logNo]),
      [[to, 0]],
    )
    await chain.reorg(3)
    assert.notEqual((await adapter.transaction(txHash)).state, 'mined')
    assert.deepEqual(await lastBlocks(3), [])
    assert.equal((await adapter.transaction(`0x${'ab'.repeat(32)}`)).state, 'unknown')
  })

  it('says within 2 s that a dead or silent source is none, and goes on when it is back', async () => {
    for (const how of ['refuse', 'hang'] as const) {
      chain.dropRpc(how)
      const startedMs = performance.now()
      await assert.rejects(adapter.headBlock(), ChainUnavailable)
      assert.ok(performance.now() - startedMs < 2000)
      chain.restoreRpc()
      assert.equal((await adapter.headBlock()).no, await chain.headNo())
    }
  })

  it('does not believe a source of another chain, of other blocks, or of nonsense', async () => {
    const stranger = createEvmAdapter({ url: chain.url, chainId: 1 })
    await assert.rejects(stranger.headBlock(), /of chain 31337 instead of 1/)
    await chain.transfer(somebody(), 3n)
    await chain.mine(2)
    const head = await chain.headNo()
    const range = { fromBlock: head, toBlock: head, contracts: null }
    chain.tamper((call, result) =>
      call.method === 'eth_getLogs' ? [{ ...aLog, blockNumber: '0x1' }] : result,
    )
    await assert.rejects(adapter.transfers(range), /not asked for/)
    chain.tamper(() => 'nonsense')
    for (const ask of [() => adapter.headBlock(), () => adapter.transfers(range)])
      await assert.rejects(ask(), ChainUnavailable)
    await assert.rejects(adapter.transaction(`0x${'ab'.repeat(32)}`), ChainUnavailable)
  })

  it('asks by halves when a source finds a range too long', async () => {
    const head = await chain.headNo()
    const whole = await lastBlocks(head)
    let refusals = 0
    const provider = createEvmAdapter({ url: chain.url, chainId: chain.chainId })
    chain.tamper((call, result) => {
      const [filter] = call.params as [{ fromBlock: string; toBlock: string }]
      if (call.method !== 'eth_getLogs' || Number(filter.toBlock) - Number(filter.fromBlock) < 4)
        return result
      refusals++
      return new Error('query returned more than 10000 results')
    })
    assert.deepEqual(await provider.transfers({ fromBlock: 1, toBlock: head, contracts: null }), whole)
    assert.ok(refusals > 1)
  })
})

const aLog = {
  address: `0x${'11'.repeat(20)}`,
  topics: [transferTopic, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`],
  data: `0x${'0'.repeat(64)}`,
  blockHash: `0x${'22'.repeat(32)}`,
  transactionHash: `0x${'33'.repeat(32)}`,
  logIndex: '0x0',
}
