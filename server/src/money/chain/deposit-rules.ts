import type { AnyKeptReason } from '@sampan/contract/money/chain/status.ts'
import { moneyCentsMax } from '@sampan/contract/wire/schemas.ts'
import type { ChainFamily, ChainTransfer } from './networks/chain-adapter.ts'

/** The form in which an address is compared: EVM writes the same one in upper and lower case, TRON does not. */
export const addressKey = (family: ChainFamily, address: string): string =>
  family === 'evm' ? address.toLowerCase() : address

/** The form of a transaction's hash in our tables: lower case, with 0x on EVM and without on TRON. */
export function hashKey(family: ChainFamily, hash: string): string {
  const digits = hash.trim().toLowerCase().replace(/^0x/, '')
  return family === 'evm' ? `0x${digits}` : digits
}

/** Whole cents of a raw amount; what is below a cent stays in the raw amount (RELIABILITY §2 no. 7). */
export const centsOfRaw = (rawAmount: bigint, decimals: number): bigint =>
  decimals >= 2 ? rawAmount / 10n ** BigInt(decimals - 2) : rawAmount * 10n ** BigInt(2 - decimals)

/** Raw units of a sum in cents. For a token with fewer than two decimals the rest is dropped. */
export const rawOfCents = (cents: number, decimals: number): bigint =>
  decimals >= 2 ? BigInt(cents) * 10n ** BigInt(decimals - 2) : BigInt(cents) / 10n ** BigInt(2 - decimals)

/** The most cents that one deposit may credit; a larger one is kept for operators. */
const creditCentsMax = BigInt(moneyCentsMax) / 10n

export interface DepositTerms {
  family: ChainFamily
  tokenContract: string
  tokenDecimals: number
  minAmountCents: number
  open: boolean
}

export interface Judgement {
  /** Null for a token that is not ours, or an amount that the books cannot hold. */
  amountCents: number | null
  /** Why it is kept; null for one that will be credited. */
  keptReason: AnyKeptReason | null
}

/**
 * Worth in cents of a transfer to one of our addresses, or why it is kept. Only the network's one token contract
 * counts, never a token's name. `isFromOurs`: one of our own deposit addresses sent it (RELIABILITY §2 no. 18).
 */
export function judgeTransfer(
  transfer: Pick<ChainTransfer, 'contract' | 'rawAmount'>,
  terms: DepositTerms,
  isFromOurs: boolean,
): Judgement {
  if (addressKey(terms.family, transfer.contract) !== addressKey(terms.family, terms.tokenContract))
    return { amountCents: null, keptReason: 'unknownToken' }
  if (transfer.rawAmount === 0n) return { amountCents: 0, keptReason: 'zeroValue' }
  const cents = centsOfRaw(transfer.rawAmount, terms.tokenDecimals)
  if (cents > creditCentsMax) return { amountCents: null, keptReason: 'tooLarge' }
  const amountCents = Number(cents)
  if (isFromOurs) return { amountCents, keptReason: 'ownTransfer' }
  if (amountCents < 1) return { amountCents, keptReason: 'dust' }
  if (!terms.open) return { amountCents, keptReason: 'networkClosed' }
  return { amountCents, keptReason: amountCents < terms.minAmountCents ? 'belowMinimum' : null }
}

/** The block itself is the first confirmation; 0 for one that the cursor has not reached. */
export const confirmationsOf = (blockNo: number, cursorNo: number | null): number =>
  cursorNo === null ? 0 : Math.max(0, cursorNo - blockNo + 1)

/** A transfer in the form of our tables, so that two sources' answers can be compared. */
export const asWritten = (family: ChainFamily, transfer: ChainTransfer): ChainTransfer => ({
  ...transfer,
  contract: addressKey(family, transfer.contract),
  txHash: hashKey(family, transfer.txHash),
})

/** Blocks below the head that are kept with their hashes and read again: as deep as a reorganisation is followed. */
export const keptDepth = (confirmations: number): number => confirmations + Math.max(20, confirmations)
