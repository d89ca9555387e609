import { privateKeyToAccount } from 'viem/accounts'
import { encodeFunctionData, keccak256 } from 'viem/utils'
import { tokenAbi } from '../token/harbour-dollar.ts'
import {
  type BroadcastOutcome,
  type ChainSender,
  ChainUnavailable,
  GasShort,
  NotTaken,
} from './chain-adapter.ts'
import { type EvmSource, openEvmRpc } from './evm-adapter.ts'
import { asHex } from './evm-logs.ts'
import { RpcRefused } from './json-rpc.ts'

export interface EvmWallet extends EvmSource {
  chainId: number
  /** 0x and 64 digits. It stays in this closure. */
  privateKey: string
}

/** More than a transaction without data uses on any EVM network (21,000 on most); what is left over costs nothing. */
const plainGas = 60_000n

/** Gas that a token transfer may use, whoever receives it; what is left over costs nothing. */
const transferGas = 120_000n

/** Sends tokens from one wallet of an EVM network, as EIP-1559 transactions. */
export function createEvmSender(wallet: EvmWallet): ChainSender {
  const account = privateKeyToAccount(asHex(wallet.privateKey))
  const { rpc, plainRpc } = openEvmRpc(wallet)
  return {
    family: 'evm',
    address: account.address,
    async nextNonce() {
      return Number(await rpc('eth_getTransactionCount', [account.address, 'pending']))
    },
    async feeNow() {
      const [head, tip] = await Promise.all([
        rpc('eth_getBlockByNumber', ['latest', false]),
        rpc('eth_maxPriorityFeePerGas', []),
      ])
      const baseFee = (head as { baseFeePerGas?: string } | null)?.baseFeePerGas
      if (baseFee === undefined) throw new ChainUnavailable('the network tells no base fee')
      const maxPriorityFeePerGas = BigInt(String(tip))
      // Twice the base fee outlives six full blocks in a row.
      return { maxFeePerGas: BigInt(baseFee) * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas }
    },
    gasFor: async () => transferGas,
    async signTransfer({ contract, to, rawAmount, nonce, fee, gas }) {
      const data = encodeFunctionData({
        abi: tokenAbi,
        functionName: 'transfer',
        args: [asHex(to), rawAmount],
      })
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: wallet.chainId,
        to: asHex(contract),
        data,
        nonce,
        gas,
        ...fee,
      })
      return { raw, txHash: keccak256(raw) }
    },
    async signNothing({ nonce, fee }) {
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: wallet.chainId,
        to: account.address,
        value: 0n,
        nonce,
        gas: plainGas,
        ...fee,
      })
      return { raw, txHash: keccak256(raw) }
    },
    isExpired: async () => false,
    async broadcast(raw) {
      try {
        await plainRpc('eth_sendRawTransaction', [raw])
        return 'sent'
      } catch (error) {
        if (!(error instanceof RpcRefused)) throw error
        const outcome = outcomeOf(error.message)
        if (outcome === 'known' || (await rpc('eth_getTransactionByHash', [keccak256(asHex(raw))])) !== null)
          return 'known'
        if (outcome !== null) return outcome
        const Refused = lacksGas(error.message) ? GasShort : NotTaken
        throw new Refused(error.message, { cause: error })
      }
    },
  }
}

/** Nodes have no codes for it; these are the words of geth, erigon, nethermind, besu, reth and anvil. */
function outcomeOf(message: string): BroadcastOutcome | null {
  if (/already (known|imported)|known transaction|AlreadyKnown/i.test(message)) return 'known'
  if (/nonce (is )?too low|OldNonce|nonce.*already used/i.test(message)) return 'nonceTooLow'
  if (/underpriced|less than (the )?block base fee|fee too low|FeeTooLow/i.test(message)) return 'underpriced'
  return null
}

/** True for the words of geth, erigon, reth and anvil; of nethermind; of besu. */
const lacksGas = (message: string): boolean =>
  /insufficient funds|InsufficientFunds|upfront cost exceeds/i.test(message)
