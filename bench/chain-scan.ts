import assert from 'node:assert/strict'
import { createEvmAdapter } from '../server/src/money/chain/networks/evm-adapter.ts'
import { mintCall } from '../server/src/money/chain/token/harbour-dollar.ts'
import { startTestChain } from '../server/src/testing/test-chain.ts'

/**
 * `npm run bench:chain`: reads 10,000 token transfers from the local node, in one range and in windows of blocks, as the
 * scanner does, and finds those to 1,000 addresses of ours among them.
 */
const transferCount = 10_000
const perTransaction = 250
const addressCount = 1000
const rounds = 5

const addressOf = (n: number): string => `0x${(0x100000 + n).toString(16).padStart(40, '0')}`

const chain = await startTestChain()
try {
  const startedMs = performance.now()
  for (let at = 0; at < transferCount; at += perTransaction) {
    const mints = Array.from({ length: perTransaction }, (_, n) => ({
      to: chain.token,
      // Half of them go to addresses of ours, each a few times.
      data: mintCall(`0x${addressOf((at + n) % (addressCount * 2)).slice(2)}`, BigInt(at + n + 1)),
    }))
    await chain.sendAll(mints)
    await chain.mine(10)
  }
  console.log(`made ${transferCount} transfers in ${seconds(startedMs)} s`)

  const adapter = createEvmAdapter({ url: chain.url, chainId: chain.chainId, timeoutMs: 20_000 })
  const ours = new Set(Array.from({ length: addressCount }, (_, n) => addressOf(n)))
  const headNo = await chain.headNo()
  for (const windowBlocks of [headNo, 50, 10]) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const roundMs = performance.now()
      let [seen, found] = [0, 0]
      for (let fromBlock = 3; fromBlock <= headNo; fromBlock += windowBlocks) {
        const toBlock = Math.min(headNo, fromBlock + windowBlocks - 1)
        const transfers = await adapter.transfers({ fromBlock, toBlock, contracts: null })
        seen += transfers.length
        found += transfers.filter(({ to }) => ours.has(to.toLowerCase())).length
      }
      assert.equal(seen, transferCount)
      assert.equal(found, transferCount / 2)
      times.push(performance.now() - roundMs)
    }
    times.sort((a, b) => a - b)
    const median = times[Math.floor(rounds / 2)] ?? Number.NaN
    const rate = Math.round(transferCount / (median / 1000))
    console.log(
      `windows of ${windowBlocks} blocks: ${(median / 1000).toFixed(2)} s, ${rate} transfers per second`,
    )
  }
} finally {
  await chain.stop()
}

function seconds(sinceMs: number): string {
  return ((performance.now() - sinceMs) / 1000).toFixed(1)
}
