import type { chainEndpoints } from '@sampan/contract/money/chain/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Config } from '#kernel/config.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Faucet } from './faucet.ts'
import { giveAddresses } from './give-addresses.ts'
import { allNetworks, type Network } from './network-store.ts'
import { isUsable } from './source-adapters.ts'

type Row = typeof chainEndpoints.getBlockchain
export type PresentedNetwork = OutputOf<Row>[number]

/** All networks, each open one with the buyer's own address. A closed one is shown as not open yet (SPEC §7). */
export async function networksFor(
  ctx: Pick<BuyerContext, 'db' | 'config' | 'transaction' | 'buyer'>,
  faucet: Pick<Faucet, 'networkId'> | null,
): Promise<PresentedNetwork[]> {
  const networks = await allNetworks(ctx.db)
  const open = networks.filter((network) => isOpen(ctx.config, network))
  const addresses = await giveAddresses(
    ctx,
    ctx.buyer.id,
    open.map(({ family }) => family),
  )
  return networks.map((network) => ({
    id: network.id,
    name: network.name,
    family: network.family,
    token: network.token,
    standard: network.standard,
    address: isOpen(ctx.config, network) ? (addresses[network.family] ?? null) : null,
    minAmountCents: network.minAmountCents,
    confirmations: network.confirmations,
    secondsPerBlock: network.secondsPerBlock,
    networkCostCents: network.networkCostCents,
    open: isOpen(ctx.config, network),
    withdrawOpen: paysOut(ctx.config, network),
    explorer: network.explorer,
    transfer:
      network.chainId === null
        ? null
        : {
            chainId: network.chainId,
            contract: network.tokenContract,
            decimals: network.tokenDecimals,
          },
    hasFaucet: faucet?.networkId === network.id && isOpen(ctx.config, network),
  }))
}

/**
 * True if a network takes deposits: an operator opened it, the settings let it work, and its first scan has begun. An address that is shown
 * before would be paid in a block that no scan reads.
 */
export const isOpen = (config: Config, network: Network): boolean =>
  network.open && network.isScanned && isUsable(config, network)

/** True if a network takes withdrawals. */
export const paysOut = (config: Config, network: Network): boolean =>
  network.withdrawOpen && isUsable(config, network)
