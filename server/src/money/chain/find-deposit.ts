import type { chainEndpoints } from '@sampan/contract/money/chain/endpoints.ts'
import {
  type DepositState,
  type FindVerdict,
  type KeptReason,
  keptReasons,
} from '@sampan/contract/money/chain/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { addressKey, hashKey, judgeTransfer } from './deposit-rules.ts'
import { type DepositRow, rowsOfTransaction } from './deposit-store.ts'
import { isOpen } from './list-networks.ts'
import { allNetworks, type Network } from './network-store.ts'
import { type ChainTransaction, ChainUnavailable } from './networks/chain-adapter.ts'
import { presentDeposit } from './present-deposit.ts'
import { ownersOf } from './scan-store.ts'
import { adapterOf } from './source-adapters.ts'
import { isTold, toldReason, toldState } from './told-deposit.ts'

type Row = typeof chainEndpoints.deposit_find
type Found = OutputOf<Row>

/**
 * One plain answer to "where is my money" (PRODUCT §6.5): by our own record first, then by the network, then by the
 * other open ones. Of another buyer's deposit the answer says only that it is not the caller's.
 * Refuses rechargeNetwork, notOpen, chainUnavailable.
 */
export async function findDeposit(ctx: BuyerContext, input: ParsedOf<Row>): Promise<Found> {
  const networks = await allNetworks(ctx.db)
  const asked = networks.find(({ id }) => id === input.networkId)
  if (!asked) return refuse('rechargeNetwork')
  if (!isOpen(ctx.config, asked)) return refuse('notOpen')
  const onRecord = await findOnRecord(ctx, asked, input.txHash)
  if (onRecord) return onRecord
  const there = await askNetwork(ctx, asked, input.txHash)
  if (there.state !== 'unknown') return { ...nothing, verdict: await verdictOf(ctx, asked, there) }
  const others = networks.filter((network) => network.id !== asked.id && isOpen(ctx.config, network))
  const elsewhere = await Promise.all(others.map((network) => findElsewhere(ctx, network, input.txHash)))
  const name = elsewhere.find((found) => found !== null)
  return name
    ? { ...nothing, verdict: 'wrongNetwork', networkName: name }
    : { ...nothing, verdict: 'notFound' }
}

const nothing = { networkName: null, deposit: null }

const verdictOfState: Readonly<Record<Exclude<DepositState, 'kept'>, FindVerdict>> = {
  credited: 'credited',
  confirmed: 'crossing',
  seen: 'crossing',
  reversed: 'takenBack',
  orphaned: 'takenBack',
}
const verdictOfKept: Readonly<Record<KeptReason, FindVerdict>> = {
  dust: 'tooSmall',
  belowMinimum: 'tooSmall',
  tooLarge: 'crossing',
  unknownToken: 'unknownToken',
  networkClosed: 'wrongNetwork',
  ownTransfer: 'notOurs',
}
/** The sanctions list is never named: what it holds is on its way. A transfer of nothing brought the buyer nothing. */
function verdictOfRow(row: DepositRow): FindVerdict {
  const state = toldState(row)
  if (state !== 'kept') return verdictOfState[state]
  return row.keptReason === 'zeroValue' ? 'notOurs' : verdictOfKept[toldReason(row) ?? 'unknownToken']
}

/** Verdicts in their order: of several transfers in one transaction, the one that is furthest decides the answer. */
const byNews: readonly FindVerdict[] = [
  'credited',
  'crossing',
  'tooSmall',
  'unknownToken',
  'wrongNetwork',
  'takenBack',
]
function newsOf(row: DepositRow): number {
  const place = byNews.indexOf(verdictOfRow(row))
  return place === -1 ? byNews.length : place
}

async function findOnRecord(ctx: BuyerContext, asked: Network, txHash: string): Promise<Found | null> {
  const rows = await rowsOfTransaction(ctx.db, [hashKey('evm', txHash), hashKey('tron', txHash)])
  const own = rows.filter(({ buyerId }) => buyerId === ctx.buyer.id).sort((a, b) => newsOf(a) - newsOf(b))
  const best = own.find(({ networkId }) => networkId === asked.id) ?? own[0]
  if (!best) return rows.some(isLive) ? { ...nothing, verdict: 'notYours' } : null
  // A deposit that was taken back may be on its way again.
  if (best.state === 'orphaned' || best.state === 'reversed') {
    const there = await askNetwork(ctx, asked, txHash)
    if (there.state !== 'unknown') return { ...nothing, verdict: await verdictOf(ctx, asked, there) }
  }
  const isElsewhere = best.networkId !== asked.id
  return {
    verdict: isElsewhere ? 'wrongNetwork' : verdictOfRow(best),
    networkName: isElsewhere || best.keptReason === 'networkClosed' ? best.networkName : null,
    deposit: isTold(best) ? presentDeposit(best) : null,
  }
}

const isLive = ({ state }: DepositRow): boolean => state !== 'orphaned' && state !== 'reversed'

async function askNetwork(ctx: BuyerContext, network: Network, txHash: string): Promise<ChainTransaction> {
  const adapter = adapterOf(ctx.config, network)
  if (!adapter) return refuse('notOpen')
  try {
    return await adapter.transaction(hashKey(network.family, txHash))
  } catch (error) {
    if (error instanceof ChainUnavailable) return refuse('chainUnavailable')
    throw error
  }
}

/** The meaning for this buyer of a transaction that is not on record yet. */
async function verdictOf(ctx: BuyerContext, network: Network, there: ChainTransaction): Promise<FindVerdict> {
  if (there.state === 'unknown') return 'notFound'
  if (there.state !== 'mined') return there.state
  const keys = there.transfers.map(({ to }) => addressKey(network.family, to))
  const owners = await ownersOf(ctx.db, network.family, keys)
  const ownerOf = (to: string) => owners.get(addressKey(network.family, to))?.buyerId
  const own = there.transfers.filter(({ to, rawAmount }) => rawAmount > 0n && ownerOf(to) === ctx.buyer.id)
  if (own.length === 0) return owners.size > 0 ? 'notYours' : 'notOurs'
  const reasons = own.map((transfer) => judgeTransfer(transfer, network, false).keptReason)
  if (reasons.includes(null)) return 'crossing'
  const [reason] = reasons
  return verdictOfKept[keptReasons.find((one) => one === reason) ?? 'unknownToken']
}

/** The name of another network on which the transaction brought this buyer something; null when it did not, or that is unknown. */
async function findElsewhere(ctx: BuyerContext, network: Network, txHash: string): Promise<string | null> {
  try {
    const there = await adapterOf(ctx.config, network)?.transaction(hashKey(network.family, txHash))
    if (there?.state !== 'mined') return null
    const verdict = await verdictOf(ctx, network, there)
    return verdict === 'notOurs' || verdict === 'notYours' ? null : network.name
  } catch (error) {
    if (error instanceof ChainUnavailable) return null
    throw error
  }
}
