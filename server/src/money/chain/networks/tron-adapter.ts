import type { Hex } from 'viem'
import { hexOfTronAddress, tronAddressOf } from '../addresses/tron-address.ts'
import {
  type ChainAdapter,
  type ChainBlock,
  type ChainTransaction,
  type ChainTransfer,
  ChainUnavailable,
  type TransferRange,
} from './chain-adapter.ts'
import { asHex, type EvmLog, transfersOf } from './evm-logs.ts'
import { type TronCall, tronHttp } from './tron-http.ts'

export interface TronSource {
  /** A full node's HTTP interface, or TronGrid's. */
  url: string
  timeoutMs?: number
}

const timeoutMsDefault = 1800
const infosAtOnce = 8

/**
 * Reads TRON through the public HTTP interface of its nodes. Proven against our own stand-in (tron-stub.ts) alone, for there
 * is no local TRON node to try it on: look at it on a test network before a real one is opened.
 */
export function createTronAdapter({ url, timeoutMs = timeoutMsDefault }: TronSource): ChainAdapter {
  const call = tronHttp(url, timeoutMs)
  return {
    family: 'tron',
    async headBlock() {
      const head = blockFrom(await call('wallet/getblock', { detail: false }))
      if (!head) throw new ChainUnavailable('the source has no block at all')
      return head
    },
    block: (no) => readBlock(call, no),
    async transfers(range) {
      if (range.contracts?.length === 0 || range.toBlock < range.fromBlock) return []
      return readTransfers(call, range)
    },
    transaction: (hash) => readTransaction(call, bare(hash)),
    nonceAt: async () => 0,
    tokenBalance: (contract, address) => readBalance(call, contract, address),
  }
}

/** TRON writes hashes without 0x. */
const bare = (hash: string): string => hash.replace(/^0x/i, '').toLowerCase()

interface RawBlock {
  blockID?: string
  block_header?: { raw_data?: { number?: number; parentHash?: string } }
}

/** The first block's number is 0, which TRON leaves out; what it does not have is an empty object. */
function blockFrom(answer: unknown): ChainBlock | null {
  const { blockID, block_header } = answer as RawBlock // the shape is the interface's; what matters is looked at
  if (blockID === undefined) return null
  const { number = 0, parentHash = '' } = block_header?.raw_data ?? {}
  return { no: number, hash: blockID, parentHash }
}

async function readBlock(call: TronCall, no: number): Promise<ChainBlock | null> {
  const block = blockFrom(await call('wallet/getblock', { id_or_num: String(no), detail: false }))
  if (block && block.no !== no) throw new ChainUnavailable('the source answers with another block')
  return block
}

async function needBlock(call: TronCall, no: number): Promise<ChainBlock> {
  const block = await readBlock(call, no)
  if (!block) throw new ChainUnavailable(`the source has no block ${no}`)
  return block
}

interface TransactionInfo {
  id?: string
  blockNumber?: number
  /** In sun; left out when it cost nothing. */
  fee?: number
  /** FAILED, or left out when it went well. */
  result?: string
  receipt?: { result?: string }
  log?: { address?: string; topics?: string[]; data?: string }[]
}

/**
 * There is no question for many blocks: each is asked for what its transactions did. These answers do not say of which block
 * with that number they are, so the last block is looked at again: if it is still there, so are all before it.
 */
async function readTransfers(call: TronCall, range: TransferRange): Promise<ChainTransfer[]> {
  const { fromBlock, toBlock } = range
  const numbers = Array.from({ length: toBlock - fromBlock + 1 }, (_, n) => fromBlock + n)
  const blocks: ChainBlock[] = []
  const found: ChainTransfer[] = []
  for (let at = 0; at < numbers.length; at += infosAtOnce) {
    const some = numbers.slice(at, at + infosAtOnce)
    const read = await Promise.all(some.map((no) => needBlock(call, no)))
    const infos = await Promise.all(some.map((num) => call('wallet/gettransactioninfobyblocknum', { num })))
    blocks.push(...read)
    for (const [n, block] of read.entries()) {
      const list = infos[n]
      // Some nodes say [] for a block without transactions, and some {}.
      for (const info of Array.isArray(list) ? list : []) found.push(...transfersIn(info, block))
    }
  }
  const isLinked = blocks.every((block, n) => n === 0 || block.parentHash === blocks[n - 1]?.hash)
  const last = await needBlock(call, toBlock)
  if (!isLinked || last.hash !== blocks.at(-1)?.hash)
    throw new ChainUnavailable('the chain moved while it was read')
  return found.filter(({ contract }) => range.contracts?.includes(contract) ?? true)
}

const isFailed = ({ result, receipt }: TransactionInfo): boolean =>
  result === 'FAILED' || (receipt?.result !== undefined && receipt.result !== 'SUCCESS')

function transfersIn(info: TransactionInfo, block: ChainBlock): ChainTransfer[] {
  if (isFailed(info)) return []
  if ((info.blockNumber ?? 0) !== block.no)
    throw new ChainUnavailable('the source answers with another block')
  const logs = (info.log ?? []).map(
    ({ address = '', topics = [], data = '' }, index): EvmLog => ({
      // Twenty bytes; some sources write TRON's own first byte before them.
      address: `0x${address.slice(-40)}`,
      topics: topics.map((topic) => `0x${topic}`),
      data: `0x${data}`,
      blockNumber: `0x${block.no.toString(16)}`,
      blockHash: block.hash,
      transactionHash: bare(info.id ?? ''),
      logIndex: `0x${index.toString(16)}`,
    }),
  )
  return transfersOf(logs).map((transfer) => ({
    ...transfer,
    contract: tronAddressOf(asHex(transfer.contract)),
    from: tronAddressOf(asHex(transfer.from)),
    to: tronAddressOf(asHex(transfer.to)),
  }))
}

async function readTransaction(call: TronCall, hash: string): Promise<ChainTransaction> {
  // Its outcome first: a transaction that is mined between the two questions is then pending, not unknown.
  const info = (await call('wallet/gettransactioninfobyid', { value: hash })) as TransactionInfo
  if (info.id === undefined) {
    const known = (await call('wallet/gettransactionbyid', { value: hash })) as { txID?: string }
    return { state: known.txID === undefined ? 'unknown' : 'pending', block: null, transfers: [] }
  }
  const block = await needBlock(call, info.blockNumber ?? 0)
  const again = (await call('wallet/gettransactioninfobyid', { value: hash })) as TransactionInfo
  if (bare(info.id) !== hash || again.blockNumber !== info.blockNumber)
    throw new ChainUnavailable('the chain moved while it was read')
  const feePaid = BigInt(info.fee ?? 0)
  if (isFailed(info)) return { state: 'failed', block, transfers: [], feePaid }
  return { state: 'mined', block, transfers: transfersIn(info, block), feePaid }
}

async function readBalance(call: TronCall, contract: string, address: string): Promise<bigint> {
  const owner = hexOfTronAddress(address)
  if ('problem' in owner) throw new TypeError(`${address} is no address of TRON`)
  const answer = (await call('wallet/triggerconstantcontract', {
    owner_address: address,
    contract_address: contract,
    function_selector: 'balanceOf(address)',
    parameter: wordOf(owner.hex),
    visible: true,
  })) as { constant_result?: string[] }
  const word = answer.constant_result?.[0] ?? ''
  if (!/^[0-9a-f]{64}$/i.test(word)) throw new ChainUnavailable('the token does not tell its balances')
  return BigInt(`0x${word}`)
}

/** A word of a call's parameters: 32 bytes in hex, without 0x. */
export const wordOf = (hex: Hex): string => hex.slice(2).padStart(64, '0')
