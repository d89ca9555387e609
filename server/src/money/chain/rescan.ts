import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Network, networkById } from './network-store.ts'
import { type ChainBlock, ChainUnavailable } from './networks/chain-adapter.ts'
import { fewAtOnce } from './read-blocks.ts'
import { endLive } from './roll-back.ts'
import {
  deleteBlocksAbove,
  keepBlocks,
  lockCursor,
  moveCursor,
  readCursor,
  type ScanCursor,
} from './scan-store.ts'
import { type LiveDeposit, liveDepositsAbove, liveDepositsUpTo } from './settle-store.ts'
import { adapterOf } from './source-adapters.ts'

/** The last block that a chain and our record have in common, as an operator says it. */
export interface Comparison {
  network: Network
  cursor: ScanCursor
  block: ChainBlock
  /** Deposits above the block that the chain does not have (any more): they are taken back. */
  gone: readonly LiveDeposit[]
  /** The credited ones among them. */
  goneCents: number
}

/** The number of deposits below the block that are compared too: if one of them is gone, the block was chosen too high. */
const comparedBelow = 500

/**
 * Compares the deposits of our record with the chain above and below the block that an operator names as the last one in common.
 * Refuses notFound; badInput when the chain has no such block yet, or lacks a deposit below it; chainUnavailable.
 */
export async function compareWithChain(
  ctx: OperatorContext,
  networkId: string,
  blockNo: number,
): Promise<Comparison> {
  const network = (await networkById(ctx.db, networkId)) ?? refuse('notFound')
  const adapter = adapterOf(ctx.config, network) ?? refuse('chainUnavailable')
  const cursor = (await readCursor(ctx.db, networkId)) ?? refuse('notFound')
  if (blockNo > cursor.blockNo) refuse('badInput', { fields: { blockNo: 'badInput' } })
  const above = await liveDepositsAbove(ctx.db, networkId, blockNo)
  const below = await liveDepositsUpTo(ctx.db, networkId, blockNo, comparedBelow)
  try {
    const hashOf = new Map(
      await fewAtOnce(
        [...new Set([blockNo, ...[...above, ...below].map((one) => one.blockNo)])],
        async (no) => {
          const block = await adapter.block(no)
          return [no, block] as const
        },
      ),
    )
    const isGone = (one: LiveDeposit) => hashOf.get(one.blockNo)?.hash !== one.blockHash
    const block = hashOf.get(blockNo)
    if (!block || below.some(isGone)) return refuse('badInput', { fields: { blockNo: 'badInput' } })
    const gone = above.filter(isGone)
    const credited = gone.filter(({ state }) => state === 'credited')
    const goneCents = credited.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
    return { network, cursor, block, gone, goneCents }
  } catch (error) {
    if (error instanceof ChainUnavailable) return refuse('chainUnavailable')
    throw error
  }
}

/**
 * Takes back what the chain does not have above the block, and lets scanning go on behind it: what is mined there is found again.
 * Refuses changedMeanwhile when the scanner moved since the comparison.
 */
export async function rescanFrom(
  tx: Tx,
  ctx: OperatorContext,
  { network, cursor, block, gone }: Comparison,
): Promise<void> {
  const now = await lockCursor(tx, network.id)
  if (now?.blockNo !== cursor.blockNo || now.blockHash !== cursor.blockHash) refuse('changedMeanwhile')
  await endLive(tx, network, gone)
  await deleteBlocksAbove(tx, network.id, -1)
  await keepBlocks(tx, network.id, [block], 0)
  await moveCursor(tx, network.id, block, cursor.headNo)
  await publish(tx, 'operators', { topic: 'network' })
  ctx
    .openLog()
    .warn(
      { network: network.id, block: block.no, deposits: gone.length },
      'scanning goes on from a chosen block',
    )
}
