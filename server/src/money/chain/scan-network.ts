import './events.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { creditConfirmed } from './credit-deposits.ts'
import { addressKey, asWritten, judgeTransfer, keptDepth } from './deposit-rules.ts'
import { type Network, networkById } from './network-store.ts'
import { type ChainBlock, type ChainTransfer, ChainUnavailable } from './networks/chain-adapter.ts'
import { publishToBuyers } from './publish-to-buyers.ts'
import { readBlocks } from './read-blocks.ts'
import { rollBack } from './roll-back.ts'
import { type Scan, underCursor } from './scan.ts'
import {
  type AddressOwner,
  buyersWaiting,
  haltNetwork,
  insertCursor,
  insertDeposits,
  keepBlocks,
  markConfirmed,
  moveCursor,
  ownersOf,
  readCursor,
  type ScanCursor,
  scannedBlocks,
  writeLook,
} from './scan-store.ts'

const windowBlocksMax = 2000
/** Number of blocks of a scanner's first window; it grows while blocks hold little. */
export const windowBlocksFirst = 200
/** The most transfers held in memory at once, where fewer blocks can help. */
const manyTransfers = 20_000
/** Ms after which a catch-up pauses, so that the other networks have their turn. */
const stepBudgetMs = 4000
/** The least pause between two notes that a network was scanned, while no block comes. */
const lookWrittenEveryMs = 5000

/**
 * Reads a network from its cursor to its head: follows reorganisations, writes deposits down, and credits those that have
 * their confirmations (RELIABILITY §4.7). It may be cut off anywhere and run twice at once: what it writes goes by the locked
 * cursor. Returns the problem, in words for operators, or null.
 * @throws ChainUnavailable when the sources do not tell the truth now; then nothing was concluded
 */
export async function scanNetwork(scan: Scan): Promise<string | null> {
  const { ctx, network, adapter } = scan
  const head = await adapter.headBlock()
  const known = (await readCursor(ctx.db, network.id)) ?? (await begin(scan, head))
  if (!known) return null
  if (head.no < known.blockNo) return 'The source is behind what was read before'
  const isWhere = (await adapter.block(known.blockNo))?.hash === known.blockHash
  let cursor: ScanCursor | null = known
  if (!isWhere) {
    const followed = await rollBack(scan, known)
    if (followed === 'deeper') {
      await halt(scan)
      return null
    }
    cursor = followed
  }
  if (cursor && cursor.blockNo < head.no) await scanAgain(scan, cursor, head)
  const startedMs = performance.now()
  while (cursor && cursor.blockNo < head.no && performance.now() - startedMs < stepBudgetMs)
    cursor = await scanForward(scan, cursor, head)
  if (!cursor) return null // another process scans; the next step begins where it ended
  const isLookDue =
    known.haltedAt !== null || ctx.clock.now().getTime() - cursor.scannedAt.getTime() > lookWrittenEveryMs
  if (isWhere && cursor.blockNo === known.blockNo && isLookDue)
    await ctx.transaction((tx) => writeLook(tx, network.id, head.no))
  return creditConfirmed(scan, cursor)
}

/** Emits that a person must look before money leaves; once, however often it is found. */
const halt = ({ ctx, network }: Scan): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (!(await haltNetwork(tx, network.id))) return
    await emit(tx, 'network.halted', { networkId: network.id })
    await publish(tx, 'operators', { topic: 'network' })
  })

/** The first scan begins as deep as a reorganisation is followed. Until then nobody is shown an address of the network (`isOpen`). */
async function begin({ ctx, network, adapter }: Scan, head: ChainBlock): Promise<ScanCursor | undefined> {
  const first = await adapter.block(Math.max(0, head.no - keptDepth(network.confirmations)))
  if (!first) throw new ChainUnavailable('the source does not have its own blocks')
  return ctx.transaction(async (tx) => {
    await insertCursor(tx, network.id, first, head.no)
    await keepBlocks(tx, network.id, [first], 0)
    return readCursor(tx, network.id)
  })
}

/** The next window of blocks. @returns the cursor after it, or null when somebody else moved it meanwhile */
async function scanForward(scan: Scan, cursor: ScanCursor, head: ChainBlock): Promise<ScanCursor | null> {
  const { network, adapter } = scan
  const fromBlock = cursor.blockNo + 1
  const toBlock = Math.min(head.no, cursor.blockNo + scan.pace.windowBlocks)
  const transfers = await readWindow(scan, { fromBlock, toBlock })
  const found = await onlyOurs(scan, transfers)
  const keepFrom = head.no - keptDepth(network.confirmations)
  const numbers = [fromBlock, toBlock, ...found.ours.map((transfer) => transfer.blockNo)]
  for (let no = Math.max(fromBlock, keepFrom); no <= toBlock; no++) numbers.push(no)
  const blocks = await readBlocks(adapter, numbers)
  requireLinked(blocks, cursor, found.ours)
  const last = blocks.get(toBlock)
  if (!last) throw new ChainUnavailable('the source does not have its own blocks')
  return underCursor(scan, cursor, async (tx) => {
    const buyers = await writeDown(scan, tx, found)
    if (found.ours.length > 0) crashPoint('deposit.afterInsert')
    await keepBlocks(tx, network.id, [...blocks.values()], Math.min(keepFrom, toBlock))
    await markConfirmed(tx, network.id, toBlock, network.confirmations)
    await moveCursor(tx, network.id, last, head.no)
    if (found.ours.length > 0) crashPoint('deposit.afterCursor')
    await publishToBuyers(tx, [...buyers, ...(await buyersWaiting(tx, network.id))], 'deposit')
    return { ...cursor, blockNo: last.no, blockHash: last.hash, headNo: head.no }
  })
}

/** Adapts the size of the window: fewer blocks after too many transfers, more after few. */
async function readWindow(
  { network, adapter, pace }: Scan,
  range: { fromBlock: number; toBlock: number },
): Promise<ChainTransfer[]> {
  try {
    const transfers = await adapter.transfers({ ...range, contracts: null })
    if (transfers.length > manyTransfers) pace.windowBlocks = Math.ceil(pace.windowBlocks / 2)
    else if (transfers.length < manyTransfers / 4)
      pace.windowBlocks = Math.min(windowBlocksMax, pace.windowBlocks * 2)
    return transfers.map((transfer) => asWritten(network.family, transfer))
  } catch (error) {
    if (error instanceof ChainUnavailable) pace.windowBlocks = Math.max(1, Math.floor(pace.windowBlocks / 2))
    throw error
  }
}

/** Transfers to deposit addresses, with the owners of all of our addresses in them, by their key. */
interface Found {
  ours: ChainTransfer[]
  owners: ReadonlyMap<string, AddressOwner>
}

/** Transfers to deposit addresses. Filtered here, since providers limit lists of receivers. */
async function onlyOurs(
  { ctx, network: { family } }: Scan,
  transfers: readonly ChainTransfer[],
): Promise<Found> {
  const receivers = await ownersOf(
    ctx.db,
    family,
    transfers.map(({ to }) => addressKey(family, to)),
  )
  const ours = transfers.filter(({ to }) => receivers.has(addressKey(family, to)))
  const senders = await ownersOf(
    ctx.db,
    family,
    ours.map(({ from }) => addressKey(family, from)),
  )
  return { ours, owners: new Map([...receivers, ...senders]) }
}

/**
 * Stores transfers that are not stored yet, judged by the network's terms of now.
 * @returns the buyers who see one of the new ones
 */
async function writeDown({ ctx, network }: Scan, tx: Tx, { ours, owners }: Found): Promise<string[]> {
  const terms = (await networkById(tx, network.id)) ?? network
  const deposits = ours.map((transfer) => withJudgement(transfer, terms, owners))
  const { inserted, buyers } = await insertDeposits(tx, network.id, deposits, ctx.clock.now())
  if (inserted > 0) await publish(tx, 'operators', { topic: 'deposit' })
  return buyers
}

function withJudgement(transfer: ChainTransfer, network: Network, owners: ReadonlyMap<string, AddressOwner>) {
  const owner = owners.get(addressKey(network.family, transfer.to))
  if (!owner) throw new TypeError('a transfer to nobody was taken for a deposit')
  const isFromOurs = owners.has(addressKey(network.family, transfer.from))
  return { ...transfer, ...owner, ...judgeTransfer(transfer, network, isFromOurs) }
}

/**
 * Blocks that were read must be one chain that continues ours: each block the child of the one below, each transfer in
 * a block that is on it. If it moved while it was read, the next step reads it anew.
 */
function requireLinked(
  blocks: ReadonlyMap<number, ChainBlock>,
  cursor: ScanCursor,
  transfers: readonly ChainTransfer[],
): void {
  for (const block of blocks.values()) {
    const parent = block.no === cursor.blockNo + 1 ? cursor.blockHash : blocks.get(block.no - 1)?.hash
    if (parent !== undefined && parent !== block.parentHash) throw new ChainUnavailable(moved)
  }
  for (const { blockNo, blockHash } of transfers)
    if (blocks.get(blockNo)?.hash !== blockHash) throw new ChainUnavailable(moved)
}
const moved = 'the chain moved while it was read'

/** Reads blocks once more for our token: a source may announce a block before it answers all that is in it. */
async function scanAgain(scan: Scan, cursor: ScanCursor, head: ChainBlock): Promise<void> {
  const { ctx, network, adapter } = scan
  const range = againRange(network, cursor.blockNo, head.no)
  if (range.fromBlock > range.toBlock) return
  const transfers = await adapter.transfers({ ...range, contracts: [network.tokenContract] })
  const { ours, owners } = await onlyOurs(
    scan,
    transfers.map((transfer) => asWritten(network.family, transfer)),
  )
  if (ours.length === 0) return
  const scanned = new Map((await scannedBlocks(ctx.db, network.id)).map(({ no, hash }) => [no, hash]))
  const sound = ours.filter(({ blockNo, blockHash }) => scanned.get(blockNo) === blockHash)
  await underCursor(scan, cursor, async (tx) => {
    const buyers = await writeDown(scan, tx, { ours: sound, owners })
    await markConfirmed(tx, network.id, cursor.blockNo, network.confirmations)
    await publishToBuyers(tx, buyers, 'deposit')
  })
}

/**
 * On EVM networks one question reads all blocks that a reorganisation may touch. On TRON each block costs two: there those
 * are read that have their confirmations now.
 */
function againRange({ family, confirmations }: Network, cursorNo: number, headNo: number) {
  if (family === 'evm')
    return { fromBlock: Math.max(1, cursorNo - keptDepth(confirmations)), toBlock: cursorNo }
  const fromBlock = Math.max(1, cursorNo - confirmations + 2)
  return { fromBlock, toBlock: Math.min(cursorNo, headNo - confirmations + 1) }
}
