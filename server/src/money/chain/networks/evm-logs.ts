import type { Hex } from 'viem'
import { chainLibrary } from '../chain-library.ts'
import { type ChainTransfer, ChainUnavailable } from './chain-adapter.ts'

/** keccak256 of `Transfer(address,address,uint256)`, which ERC-20 and ERC-721 share. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A log as JSON-RPC tells it, as far as we read it. */
export interface EvmLog {
  address: string
  topics: string[]
  data: string
  blockNumber: string
  blockHash: string
  transactionHash: string
  logIndex: string
  removed?: boolean
}

/**
 * The token transfers among logs, in the chain's order, each with its ordinal. What only looks like a transfer (a token
 * that is no number but a thing, a contract that makes up its own form) is not one.
 */
export function transfersOf(logs: readonly EvmLog[]): ChainTransfer[] {
  const counts = new Map<string, number>()
  return logs
    .filter(isTransfer)
    .map((log) => ({ log, blockNo: Number(log.blockNumber), index: Number(log.logIndex) }))
    .sort((a, b) => a.blockNo - b.blockNo || a.index - b.index)
    .map(({ log, blockNo }) => {
      const group = log.transactionHash + log.address
      const logNo = counts.get(group) ?? 0
      counts.set(group, logNo + 1)
      return {
        txHash: log.transactionHash,
        logNo,
        blockNo,
        blockHash: log.blockHash,
        contract: chainLibrary().getAddress(asHex(log.address)),
        from: addressIn(log.topics[1]),
        to: addressIn(log.topics[2]),
        rawAmount: BigInt(log.data),
      }
    })
}

const word = /^0x[0-9a-f]{64}$/
const addressWord = /^0x0{24}[0-9a-f]{40}$/

/** Also refuses logs that a reorganisation took back, and transactions that are in no block yet. */
const isTransfer = (log: EvmLog): boolean =>
  log.removed !== true &&
  log.topics.length === 3 &&
  log.topics[0] === transferTopic &&
  addressWord.test(log.topics[1] ?? '') &&
  addressWord.test(log.topics[2] ?? '') &&
  word.test(log.data) &&
  log.blockHash !== null

const addressIn = (topic: string | undefined): string =>
  chainLibrary().getAddress(asHex(`0x${topic?.slice(26) ?? ''}`))

export function asHex(text: string): Hex {
  if (!text.startsWith('0x')) throw new ChainUnavailable('the source answers with something that is no hex')
  return text as Hex
}
