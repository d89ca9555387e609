import * as z from 'zod/mini'
import {
  cents,
  instant,
  page,
  pageInput,
  positiveCents,
  typedSearch,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { cleanUnspaced } from '../../wire/typed-text.ts'
import { txHashShape } from './limits.ts'
import { allKeptReasons, depositStates, findVerdicts, hitParts, hitStates, keptReasons } from './status.ts'

/** A network's key, such as `ethereum`. */
export const networkId = z
  .string('rechargeNetwork')
  .check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'rechargeNetwork'))
export const networkFamily = z.enum(['evm', 'tron'])
export const txHash = z.string().check(z.overwrite(cleanUnspaced), z.regex(txHashShape))

/** A network as a buyer sees it. A closed one is listed and answers notOpen. */
export const network = z.object({
  id: z.string(),
  name: z.string(),
  family: networkFamily,
  /** The dollar token that is credited there, such as `USDT`, and its standard, such as `ERC-20`. */
  token: z.string(),
  standard: z.string(),
  /** The buyer's own address for deposits; null while the network is closed. */
  address: z.nullable(z.string()),
  minAmountCents: z.int(),
  confirmations: z.int(),
  secondsPerBlock: z.number(),
  /** Usual network cost of sending there; on withdrawals we pay it. */
  networkCostCents: z.int(),
  /** Takes deposits. */
  open: z.boolean(),
  /** Takes withdrawals. */
  withdrawOpen: z.boolean(),
  /** Page of a transaction in a public explorer; `{hash}` is its place. Null when there is none. */
  explorer: z.nullable(z.string()),
  /** The demo can send test dollars there. */
  hasFaucet: z.boolean(),
  /** Facts by which a wallet prepares a payment (EIP-681): the chain's id, and the token's contract and decimals. Null where that form is not known. */
  transfer: z.nullable(z.object({ chainId: z.int(), contract: z.string(), decimals: z.int() })),
})

/** A deposit as its buyer follows it: seen → n of N → credited. */
export const deposit = z.object({
  id: uuid,
  networkId: z.string(),
  networkName: z.string(),
  token: z.string(),
  txHash: z.string(),
  amountCents: cents,
  state: z.enum(depositStates),
  keptReason: z.nullable(z.enum(keptReasons)),
  /** It is all there, and operators look at it before it is credited. */
  isBeingChecked: z.boolean(),
  confirmations: z.int(),
  neededConfirmations: z.int(),
  /** About so many seconds until it is credited; null when it is, or never will be. */
  secondsLeft: z.nullable(z.int()),
  seenAt: instant,
  creditedAt: z.nullable(instant),
})
export const findInput = z.strictObject({ networkId, txHash })
export const found = z.object({
  verdict: z.enum(findVerdicts),
  /** The network on which it was found, when that is not the one asked for. */
  networkName: z.nullable(z.string()),
  deposit: z.nullable(deposit),
})
export const tapInput = z.strictObject({
  networkId,
  amountCents: positiveCents.check(z.lte(1_000_000)),
})

export const consoleDeposit = z.object({
  id: uuid,
  networkId: z.string(),
  networkName: z.string(),
  txHash: z.string(),
  logNo: z.int(),
  blockNo: z.int(),
  contract: z.string(),
  /** Null for a token that is not ours. */
  token: z.nullable(z.string()),
  from: z.string(),
  address: z.string(),
  /** In the token's smallest unit, as decimal digits. */
  rawAmount: z.string(),
  amountCents: z.nullable(cents),
  state: z.enum(depositStates),
  keptReason: z.nullable(z.enum(allKeptReasons)),
  note: z.nullable(z.string()),
  buyer: z.nullable(z.object({ id: uuid, account: z.string(), name: z.string() })),
  confirmations: z.int(),
  neededConfirmations: z.int(),
  seenAt: instant,
  creditedAt: z.nullable(instant),
})
export const consoleDepositInput = z.strictObject({
  ...pageInput,
  state: z.optional(z.enum(depositStates)),
  /** Kept ones that nobody has written a note on. */
  unexplained: z.optional(z.enum(['true'])),
  /** Kept ones of this reason. */
  keptReason: z.optional(z.enum(allKeptReasons)),
  networkId: z.optional(networkId),
  /** Transaction, address or buyer. */
  q: z.optional(typedSearch(1, 80)),
})
/** A hit of the sanctions list. Its subject is a withdrawal or a deposit. */
export const sanctionsHit = z.object({
  id: uuid,
  withdrawal: z.nullable(z.object({ id: uuid, number: z.string(), amountCents: cents })),
  deposit: z.nullable(z.object({ id: uuid, txHash: z.string(), amountCents: cents })),
  buyer: z.object({ id: uuid, account: z.string(), name: z.string() }),
  networkName: z.string(),
  address: z.string(),
  /** Authority that names the address, as the list says. */
  source: z.string(),
  part: z.enum(hitParts),
  state: z.enum(hitStates),
  foundAt: instant,
  decidedAt: z.nullable(instant),
})
/** All, those in one state, or one by its id, whatever its state. */
export const sanctionsInput = z.strictObject({
  ...pageInput,
  state: z.optional(z.enum(hitStates)),
  id: z.optional(uuid),
})
export const sanctionsPage = page(sanctionsHit)
/** The list in force; null before the first. */
export const sanctionsFacts = z.nullable(
  z.object({
    date: z.string(),
    ageDays: z.int(),
    /** Its day lies further back than a list should. */
    isOld: z.boolean(),
    entries: z.int(),
    foreign: z.int(),
    origin: z.string(),
    loadedAt: instant,
  }),
)
export const consoleDepositPage = page(consoleDeposit)

export const consoleNetwork = z.object({
  id: z.string(),
  name: z.string(),
  family: networkFamily,
  chainId: z.nullable(z.int()),
  token: z.string(),
  standard: z.string(),
  tokenContract: z.string(),
  tokenDecimals: z.int(),
  minAmountCents: z.int(),
  confirmations: z.int(),
  networkCostCents: z.int(),
  open: z.boolean(),
  withdrawOpen: z.boolean(),
  /** Sources of the chain's data that the settings name; with none the network cannot be opened. */
  sources: z.int(),
  /** The last block that was scanned, the chain's head when it was, and what went wrong last. */
  scannedBlock: z.nullable(z.int()),
  headBlock: z.nullable(z.int()),
  scannedAt: z.nullable(instant),
  trouble: z.nullable(z.string()),
  /** Since when it halts, as its chain differs from ours deeper than reorganisations are followed. */
  haltedAt: z.nullable(instant),
  version: z.int(),
})
/** Rules of a network that two operators can change. */
export const networkRules = {
  minAmountCents: z.int().check(z.gte(1), z.lte(100_000_00)),
  confirmations: z.int().check(z.gte(1), z.lte(10_000)),
  networkCostCents: z.int().check(z.gte(0), z.lte(100_00)),
  open: z.boolean(),
  withdrawOpen: z.boolean(),
}
/** Which directions are to be closed: nothing is opened by it. */
export const networkCloseInput = z.strictObject({
  id: networkId,
  version: z.int(),
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  reason: typedText(3, 500, 'reasonMissing'),
})
export const networkName = z.object({ id: z.string(), name: z.string() })
