import type { chainEndpoints } from '@sampan/contract/money/chain/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { rawOfCents } from './deposit-rules.ts'
import { giveAddresses } from './give-addresses.ts'
import { isOpen } from './list-networks.ts'
import { networkById } from './network-store.ts'
import { ChainUnavailable } from './networks/chain-adapter.ts'

type Row = typeof chainEndpoints.demo_faucet

/** Sends test dollars on the demo's own test chain. */
export interface Faucet {
  readonly networkId: string
  /** Answers the transaction's hash. Throws ChainUnavailable. */
  send(to: string, rawAmount: bigint): Promise<string>
}

/** Sends test dollars to the buyer's own address. Refuses rechargeNetwork, notOpen (everywhere but in the demo), chainUnavailable. */
export async function takeFromFaucet(
  ctx: BuyerContext,
  input: ParsedOf<Row>,
  faucet: Faucet | null,
): Promise<OutputOf<Row>> {
  const network = await networkById(ctx.db, input.networkId)
  if (!network) return refuse('rechargeNetwork')
  if (faucet?.networkId !== network.id || !isOpen(ctx.config, network)) return refuse('notOpen')
  const address = (await giveAddresses(ctx, ctx.buyer.id, [network.family]))[network.family]
  if (address === undefined) return refuse('notOpen')
  try {
    return { txHash: await faucet.send(address, rawOfCents(input.amountCents, network.tokenDecimals)) }
  } catch (error) {
    if (error instanceof ChainUnavailable) return refuse('chainUnavailable')
    throw error
  }
}
