import { setTimeout as pause } from 'node:timers/promises'
import type { JsonRpc } from '#money/chain/index.ts'

export interface Miner {
  /** Mines no more once the block in hand is done. */
  stop(): Promise<void>
}

interface MiningParts {
  rpc: JsonRpc
  blockTimeMs: number
  save(): Promise<void>
  /** The node does not answer: it may have been killed. */
  revive(error: unknown): Promise<void>
}

/** Blocks mined after the last transaction, so that it is confirmed; then the harbour sleeps until something moves. */
const settleBlocks = 64
const saveEveryBlocks = 5

/**
 * Mines a block at each tick while anything waits or is being confirmed. A chain that grows while nobody looks would have
 * 86,400 empty blocks a day, 2 kB each, to be saved again and again.
 */
export function keepMining({ rpc, blockTimeMs, save, revive }: MiningParts): Miner {
  let isStopped = false
  let quietFromNo: number | null = null
  let unsaved = 0

  async function tick(): Promise<void> {
    const status = (await rpc('txpool_status', [])) as { pending?: string }
    const headNo = Number(await rpc('eth_blockNumber', []))
    // The last blocks may be unconfirmed when we take over.
    quietFromNo ??= headNo + settleBlocks
    const isWaited = Number(status.pending) > 0
    if (!isWaited && headNo >= quietFromNo) return
    await rpc('evm_mine', [])
    if (isWaited) quietFromNo = headNo + 1 + settleBlocks
    unsaved++
    if (!isWaited && unsaved < saveEveryBlocks && headNo + 1 < quietFromNo) return
    await save()
    unsaved = 0
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      const startedMs = Date.now()
      await tick().catch((error: unknown) => (isStopped ? undefined : revive(error)))
      const restMs = Math.max(10, blockTimeMs - (Date.now() - startedMs))
      await pause(restMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  const stopping = new AbortController()
  const looping = loop()
  return {
    async stop() {
      isStopped = true
      stopping.abort()
      await looping
    },
  }
}
