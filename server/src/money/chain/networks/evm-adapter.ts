import { chainLibrary } from '../chain-library.ts'
import { tokenAbi } from '../token/harbour-dollar.ts'
import type {
  ChainAdapter,
  ChainBlock,
  ChainTransaction,
  ChainTransfer,
  TransferRange,
} from './chain-adapter.ts'
import { ChainUnavailable } from './chain-adapter.ts'
import { asHex, type EvmLog, transfersOf, transferTopic } from './evm-logs.ts'
import { type JsonRpc, jsonRpc, RpcRefused } from './json-rpc.ts'

export interface EvmSource {
  /** JSON-RPC over HTTP. */
  url: string
  /** EIP-155. A source of another chain is taken for none; null is for any. */
  chainId: number | null
  /** The time limit of a small question; a range of logs may take five times that. */
  timeoutMs?: number
}

const timeoutMsDefault = 1800
const rangeFactor = 5

/** Reads an EVM network through one JSON-RPC source. */
export function createEvmAdapter(source: EvmSource): ChainAdapter {
  const { rpc, timeoutMs } = openEvmRpc(source)
  const blockBy = async (method: string, key: string): Promise<ChainBlock | null> =>
    blockFrom(await rpc(method, [key, false]))
  const getLogs = (range: TransferRange) => logsIn(rpc, range, timeoutMs * rangeFactor)
  return {
    family: 'evm',
    async headBlock() {
      const head = await blockBy('eth_getBlockByNumber', 'latest')
      if (!head) throw new ChainUnavailable('the source has no block at all')
      return head
    },
    block: (no) => blockBy('eth_getBlockByNumber', toHex(no)),
    async transfers(range) {
      if (range.contracts?.length === 0 || range.toBlock < range.fromBlock) return []
      return requireInRange(transfersOf(await getLogs(range)), range)
    },
    transaction: (hash) => readTransaction(rpc, hash),
    async nonceAt(address, blockNo) {
      return Number(await rpc('eth_getTransactionCount', [address, toHex(blockNo)]))
    },
    async tokenBalance(contract, address) {
      const { decodeFunctionResult, encodeFunctionData } = chainLibrary()
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [asHex(address)] })
      const answer = await rpc('eth_call', [{ to: contract, data }, 'latest'])
      if (typeof answer !== 'string' || answer === '0x')
        throw new ChainUnavailable('the token does not tell its balances')
      return decodeFunctionResult({ abi: tokenAbi, functionName: 'balanceOf', data: asHex(answer) })
    },
  }
}

/** Calls of a source that has shown to be of the right chain; what it refuses is unavailable to us. */
export function openEvmRpc({ url, chainId, timeoutMs = timeoutMsDefault }: EvmSource): {
  rpc: JsonRpc
  /** Calls whose refusal means something to the caller (RpcRefused). */
  plainRpc: JsonRpc
  timeoutMs: number
} {
  const call = jsonRpc(url, timeoutMs)
  let rightChain: Promise<void> | null = null
  const requireChain = async () => {
    if (chainId === null) return
    const told = await call('eth_chainId', [])
    if (Number(told) !== chainId)
      throw new ChainUnavailable(`the source is of chain ${Number(told)} instead of ${chainId}`)
  }
  const plainRpc: JsonRpc = async (...request) => {
    rightChain ??= requireChain()
    await rightChain.catch((error) => {
      rightChain = null // asked again by the next call
      throw error
    })
    return call(...request)
  }
  const rpc: JsonRpc = async (...request) => {
    try {
      return await plainRpc(...request)
    } catch (error) {
      if (error instanceof RpcRefused)
        throw new ChainUnavailable(`${request[0]}: ${error.message}`, { cause: error })
      throw error
    }
  }
  return { rpc, plainRpc, timeoutMs }
}

export const toHex = (no: number | bigint): string => `0x${no.toString(16)}`

interface RpcBlock {
  number: string
  hash: string
  parentHash: string
}

function blockFrom(answer: unknown): ChainBlock | null {
  if (answer === null) return null
  const block = answer as RpcBlock // the shape is the protocol's; what matters of it is looked at here
  if (!block.hash || !block.number) throw new ChainUnavailable('the source tells of a block without a hash')
  return { no: Number(block.number), hash: block.hash, parentHash: block.parentHash }
}

/** Logs of one range, asked by halves when the source finds them too many. */
async function logsIn(rpc: JsonRpc, range: TransferRange, timeoutMs: number): Promise<EvmLog[]> {
  const filter = {
    fromBlock: toHex(range.fromBlock),
    toBlock: toHex(range.toBlock),
    topics: [transferTopic],
    ...(range.contracts === null ? {} : { address: range.contracts }),
  }
  try {
    const answer = await rpc('eth_getLogs', [filter], timeoutMs)
    if (!Array.isArray(answer)) throw new ChainUnavailable('the source answers no list of logs')
    return answer
  } catch (error) {
    const { fromBlock, toBlock, contracts } = range
    if (!(error instanceof ChainUnavailable) || !tooMany.test(error.message) || fromBlock === toBlock)
      throw error
    const middle = Math.floor((fromBlock + toBlock) / 2)
    const lower = await logsIn(rpc, { fromBlock, toBlock: middle, contracts }, timeoutMs)
    return [...lower, ...(await logsIn(rpc, { fromBlock: middle + 1, toBlock, contracts }, timeoutMs))]
  }
}

/** Words by which providers say that a range holds too much; there is no code for it. */
const tooMany = /more than \d+|too (many|large|wide)|exceed|response size|range is|limited to|block range/i

/** A source that answers another question than the one asked must not move the cursor. */
function requireInRange(transfers: ChainTransfer[], range: TransferRange): ChainTransfer[] {
  const allowed = range.contracts && new Set(range.contracts.map((contract) => contract.toLowerCase()))
  const hashes = new Map<number, string>()
  for (const { blockNo, blockHash, contract } of transfers) {
    if (
      blockNo < range.fromBlock ||
      blockNo > range.toBlock ||
      allowed?.has(contract.toLowerCase()) === false
    )
      throw new ChainUnavailable('the source tells of transfers that were not asked for')
    if ((hashes.get(blockNo) ?? blockHash) !== blockHash)
      throw new ChainUnavailable('the chain moved while it was read')
    hashes.set(blockNo, blockHash)
  }
  return transfers
}

interface RpcReceipt {
  status: string
  gasUsed?: string
  effectiveGasPrice?: string
  blockHash: string
  blockNumber: string
  transactionHash: string
  logs: EvmLog[]
}

async function readTransaction(rpc: JsonRpc, hash: string): Promise<ChainTransaction> {
  // The receipt first: a transaction that is mined between the two questions is then pending, not unknown.
  const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as RpcReceipt | null
  if (receipt === null) {
    const known = await rpc('eth_getTransactionByHash', [hash])
    return { state: known === null ? 'unknown' : 'pending', block: null, transfers: [] }
  }
  const block = blockFrom(await rpc('eth_getBlockByNumber', [receipt.blockNumber, false]))
  const isSound = receipt.transactionHash.toLowerCase() === hash.toLowerCase()
  if (!block || block.hash !== receipt.blockHash || !isSound)
    throw new ChainUnavailable('the chain moved while it was read')
  const { gasUsed, effectiveGasPrice } = receipt
  const paid = gasUsed && effectiveGasPrice ? { feePaid: BigInt(gasUsed) * BigInt(effectiveGasPrice) } : {}
  if (Number(receipt.status) !== 1) return { state: 'failed', block, transfers: [], ...paid }
  return { state: 'mined', block, transfers: transfersOf(receipt.logs), ...paid }
}
