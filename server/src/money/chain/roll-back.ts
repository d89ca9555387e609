import './events.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { lockedBalances, postTransfers } from '#money/ledger/index.ts'
import type { Network } from './network-store.ts'
import { ChainUnavailable } from './networks/chain-adapter.ts'
import { publishToBuyers } from './publish-to-buyers.ts'
import { fewAtOnce } from './read-blocks.ts'
import { type Scan, underCursor } from './scan.ts'
import {
  deleteBlocksAbove,
  moveCursor,
  type ScanCursor,
  type ScannedBlock,
  scannedBlocks,
} from './scan-store.ts'
import { endDeposits, type LiveDeposit, liveDepositsAbove, lockLiveDeposits } from './settle-store.ts'

/**
 * Goes back to the last block that the chain and we have in common. Deposits above it whose block is gone are orphaned, and
 * taken back if they were credited (RELIABILITY §2 no. 17); scanning on finds what was mined again.
 * @returns the cursor there; null when somebody else moved it; 'deeper' when nothing that we keep is common
 */
export async function rollBack(scan: Scan, cursor: ScanCursor): Promise<ScanCursor | null | 'deeper'> {
  const { ctx, network, adapter } = scan
  const common = await commonBlock(scan, cursor)
  if (!common) return 'deeper'
  const live = await liveDepositsAbove(ctx.db, network.id, common.no)
  const numbers = [...new Set(live.map(({ blockNo }) => blockNo))]
  const hashes = new Map(
    await fewAtOnce(numbers, async (no) => [no, (await adapter.block(no))?.hash ?? null] as const),
  )
  const gone = live.filter(({ blockNo, blockHash }) => hashes.get(blockNo) !== blockHash)
  if ((await adapter.block(common.no))?.hash !== common.hash)
    throw new ChainUnavailable('the chain moved while it was read')
  return underCursor(scan, cursor, async (tx) => {
    const deposits = await endLive(tx, network, gone)
    await deleteBlocksAbove(tx, network.id, common.no)
    await moveCursor(tx, network.id, common, cursor.headNo)
    const depth = cursor.blockNo - common.no
    ctx.log.warn({ network: network.id, depth, deposits }, 'a chain was reorganised')
    return { ...cursor, blockNo: common.no, blockHash: common.hash }
  })
}

/** Ends deposits whose block is gone: taken back if they were credited, orphaned else. @returns how many still lived */
export async function endLive(tx: Tx, network: Network, gone: readonly LiveDeposit[]): Promise<number> {
  const ended = await lockLiveDeposits(
    tx,
    gone.map(({ id }) => id),
  )
  await takeBack(tx, network, ended)
  await endDeposits(tx, ended)
  await publishToBuyers(
    tx,
    ended.flatMap(({ buyerId }) => buyerId ?? []),
    'deposit',
  )
  if (ended.length > 0) await publish(tx, 'operators', { topic: 'deposit' })
  return ended.length
}

async function commonBlock(
  { ctx, network, adapter }: Scan,
  cursor: ScanCursor,
): Promise<ScannedBlock | null> {
  for (const known of await scannedBlocks(ctx.db, network.id)) {
    if (known.no >= cursor.blockNo) continue
    if ((await adapter.block(known.no))?.hash === known.hash) return known
  }
  return null
}

/** Books the credited ones back. A balance never goes below zero: what it does not cover, the buyer owes. */
async function takeBack(tx: Tx, network: Network, ended: readonly LiveDeposit[]): Promise<void> {
  const credited = ended.flatMap(({ state, id, buyerId, amountCents }) =>
    state === 'credited' && buyerId !== null && amountCents !== null ? [{ id, buyerId, amountCents }] : [],
  )
  const buyers = credited.map(({ buyerId }) => buyerId)
  const balanceOf = await lockedBalances(tx, [
    { kind: 'world_chain', owner: network.id },
    ...buyers.flatMap((owner) => [
      { kind: 'available', owner } as const,
      { kind: 'receivable', owner } as const,
    ]),
  ])
  const left = new Map(buyers.map((id) => [id, balanceOf('available', id)]))
  const reversals = credited.map((deposit) => {
    const has = left.get(deposit.buyerId) ?? 0
    const takenCents = Math.min(has, deposit.amountCents)
    left.set(deposit.buyerId, has - takenCents)
    return { ...deposit, takenCents, shortfallCents: deposit.amountCents - takenCents }
  })
  await postTransfers(
    tx,
    reversals.map(({ id, buyerId, amountCents, takenCents, shortfallCents }) => ({
      kind: 'reversal',
      ref: id,
      actor: `chain:${network.id}`,
      reason: 'reorganisation',
      lines: [
        { kind: 'available', owner: buyerId, cents: -takenCents },
        { kind: 'receivable', owner: buyerId, cents: -shortfallCents },
        { kind: 'world_chain', owner: network.id, cents: amountCents },
      ],
    })),
  )
  if (reversals.length > 0) {
    const deposits = reversals.map(({ id, buyerId, amountCents, shortfallCents }) => ({
      depositId: id,
      buyerId,
      amountCents,
      owedCents: shortfallCents,
    }))
    await emit(tx, 'deposit.reversed', { networkId: network.id, deposits })
  }
  await publishToBuyers(tx, buyers, 'balance')
}
