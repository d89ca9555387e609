import assert from 'node:assert/strict'
import { AppMemory } from '#kernel/app-memory.ts'
import { systemClock } from '#kernel/clock.ts'
import type { JobContext } from '#kernel/jobs.ts'
import { createTranslate } from '#kernel/language.ts'
import { createLog } from '#kernel/log.ts'
import { transaction } from '#kernel/transaction.ts'
import { networkById } from '#money/chain/network-store.ts'
import { createEvmAdapter } from '#money/chain/networks/evm-adapter.ts'
import { scanNetwork } from '#money/chain/scan-network.ts'
import type { TestChain } from '#testing/test-chain.ts'
import type { TestServer } from '#testing/test-server.ts'

/** One round of the scanner on the network `harbour` of a server. Returns the problem, or null. */
export async function scanServer({ db, config }: TestServer, chain: TestChain): Promise<string | null> {
  const network = await networkById(db, 'harbour')
  assert.ok(network)
  const ctx: JobContext = {
    db,
    config,
    clock: systemClock,
    log: createLog(config),
    translate: createTranslate(),
    memory: new AppMemory(),
    transaction: (work) => transaction(db, work),
  }
  const adapter = createEvmAdapter({ url: chain.url, chainId: chain.chainId })
  return scanNetwork({ ctx, network, adapter, pace: { windowBlocks: 2000 } })
}
