import { TronWeb } from 'tronweb'
import { hexOfTronAddress } from '../addresses/tron-address.ts'
import {
  type BroadcastOutcome,
  type ChainSender,
  ChainUnavailable,
  GasShort,
  NotTaken,
  type TransferToSign,
} from './chain-adapter.ts'
import { type TronSource, wordOf } from './tron-adapter.ts'
import { type TronCall, tronHttp } from './tron-http.ts'

export interface TronWallet extends TronSource {
  /** Hex digits, with or without 0x. It stays in this closure. */
  privateKey: string
}

const timeoutMsDefault = 1800

/** The part of our own stored bytes that is read; the whole of them is sent. */
interface Signed {
  txID: string
  raw_data: { expiration: number }
}

/**
 * Sends TRC-20 tokens from one wallet of TRON. A transaction there has no number that excludes another; it names a recent block
 * and expires a minute after it. So one that replaces it is safe only once it has expired for good: then `broadcast` answers
 * `nonceTooLow`, and never before. Proven against tron-stub.ts alone.
 */
export function createTronSender({ url, privateKey, timeoutMs = timeoutMsDefault }: TronWallet): ChainSender {
  const call = tronHttp(url, timeoutMs)
  const tronWeb = new TronWeb({ fullHost: url, privateKey: privateKey.replace(/^0x/, '') })
  const address = tronWeb.defaultAddress.base58
  if (address === false) throw new TypeError('a wallet without an address')
  return {
    family: 'tron',
    address,
    async nextNonce() {
      return 0
    },
    async feeNow() {
      return { maxFeePerGas: await energyPriceSun(call), maxPriorityFeePerGas: 0n }
    },
    gasFor: (transfer) => energyFor(call, address, transfer),
    async signTransfer({ contract, to, rawAmount, fee, gas }) {
      try {
        // Built here and not by the node, which could build something else.
        const { transaction } = await tronWeb.transactionBuilder.triggerSmartContract(
          contract,
          'transfer(address,uint256)',
          { txLocal: true, feeLimit: Number(gas * fee.maxFeePerGas) },
          [
            { type: 'address', value: to },
            { type: 'uint256', value: rawAmount.toString() },
          ],
          address,
        )
        const signed = await tronWeb.trx.sign(transaction)
        return { raw: JSON.stringify(signed), txHash: signed.txID }
      } catch (error) {
        // The only question it asks is for the newest block.
        throw new ChainUnavailable('a transaction could not be built', { cause: error })
      }
    },
    async signNothing() {
      throw new TypeError('transactions of TRON have no numbers to take')
    },
    isExpired: async (raw) => isExpired(call, JSON.parse(raw)),
    async broadcast(raw) {
      const signed: Signed = JSON.parse(raw)
      const answer = (await call('wallet/broadcasttransaction', { ...signed })) as {
        result?: boolean
        code?: string
        message?: string
      }
      if (answer.result === true) return 'sent'
      if (answer.code === 'DUP_TRANSACTION_ERROR') return 'known'
      const why = `${answer.code}: ${textOf(answer.message)}`
      // The node spells it so: neither bandwidth nor the coin to pay for it.
      return afterRefusal(
        call,
        signed,
        answer.code === 'BANDWITH_ERROR' ? new GasShort(why) : new NotTaken(why),
      )
    },
  }
}

/** In hexadecimal, mostly. */
const textOf = (message = ''): string =>
  /^([0-9a-f]{2})+$/i.test(message) ? Buffer.from(message, 'hex').toString() : message

/** One address is served by several nodes, of which the one asked last may lag behind the one asked first. */
const lagMaxMs = 300_000

/** A refusal may come too late (it is mined already) or pass by; only what has been final for a while counts. */
async function afterRefusal(call: TronCall, signed: Signed, refusal: NotTaken): Promise<BroadcastOutcome> {
  const value = signed.txID
  const known = (await call('wallet/gettransactioninfobyid', { value })) as { id?: string }
  if (known.id !== undefined) return 'known'
  if (!(await isOver(call, signed))) throw refusal
  return (await isMinedForGood(call, signed)) ? 'known' : 'nonceTooLow'
}

const isExpired = async (call: TronCall, signed: Signed): Promise<boolean> =>
  (await isOver(call, signed)) && !(await isMinedForGood(call, signed))

async function isOver(call: TronCall, signed: Signed): Promise<boolean> {
  // Final blocks alone: nobody can take them back, and none after them may hold what expired before.
  const final = (await call('walletsolidity/getblock', { detail: false })) as {
    block_header?: { raw_data?: { timestamp?: number } }
  }
  const finalMs = final.block_header?.raw_data?.timestamp ?? 0
  return finalMs > signed.raw_data.expiration + lagMaxMs
}

async function isMinedForGood(call: TronCall, { txID }: Signed): Promise<boolean> {
  const info = (await call('walletsolidity/gettransactioninfobyid', { value: txID })) as { id?: string }
  return info.id !== undefined
}

/** Share of energy above what the node computes: the receiver may spend all of the token before the transfer is mined. */
const energySpare = { times: 11n, of: 10n }
/** A token that asks for more than this is not the one we know. */
const energyMax = 500_000n

/** Energy of the transfer as the node computes it by the receiver's state now, and a tenth more. */
async function energyFor(
  call: TronCall,
  from: string,
  { contract, to, rawAmount }: Pick<TransferToSign, 'contract' | 'to' | 'rawAmount'>,
): Promise<bigint> {
  const receiver = hexOfTronAddress(to)
  if ('problem' in receiver) throw new TypeError(`${to} is no address of TRON`)
  const answer = (await call('wallet/triggerconstantcontract', {
    owner_address: from,
    contract_address: contract,
    function_selector: 'transfer(address,uint256)',
    parameter: wordOf(receiver.hex) + wordOf(`0x${rawAmount.toString(16)}`),
    visible: true,
  })) as { energy_used?: number; result?: { result?: boolean; code?: string; message?: string } }
  const { energy_used, result } = answer
  if (result?.result !== true || result.message !== undefined)
    throw new NotTaken(`the token would refuse it: ${textOf(result?.message ?? result?.code)}`)
  if (energy_used === undefined) throw new ChainUnavailable('the network tells no energy of a transfer')
  const energy = (BigInt(energy_used) * energySpare.times) / energySpare.of
  if (energy > energyMax) throw new NotTaken(`the transfer would use ${energy_used} energy`)
  return energy
}

async function energyPriceSun(call: TronCall): Promise<bigint> {
  const answer = (await call('wallet/getchainparameters', {})) as {
    chainParameter?: { key: string; value?: number }[]
  }
  const price = answer.chainParameter?.find(({ key }) => key === 'getEnergyFee')?.value
  if (price === undefined) throw new ChainUnavailable('the network tells no price of energy')
  return BigInt(price)
}
