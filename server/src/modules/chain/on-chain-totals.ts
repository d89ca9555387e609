import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import { addressKey, centsOfRaw } from './deposit-rules.ts'
import { fundedAddresses } from './deposit-store.ts'
import { allNetworks, type Network } from './network-store.ts'
import { ChainUnavailable } from './networks/chain-adapter.ts'
import { fewAtOnce } from './read-blocks.ts'
import { adapterOf } from './source-adapters.ts'

/** More addresses than this are not asked for one by one. */
const addressesMax = 5000

/**
 * What stands on the chains in our name, in whole cents by network: the deposit addresses that ever received something, and
 * `wallets`, which pay out. A network of which it cannot be told now is missing: fail closed, the caller concludes nothing.
 */
export async function onChainTotals(
  db: Db,
  ctx: { readonly config: Config },
  wallets: readonly { networkId: string; address: string }[] = [],
): Promise<ReadonlyMap<string, number>> {
  const totals = new Map<string, number>()
  for (const network of await allNetworks(db)) {
    const addresses = new Map<string, string>()
    const own = wallets.filter(({ networkId }) => networkId === network.id).map(({ address }) => address)
    for (const address of [...(await fundedAddresses(db, network.id, addressesMax + 1)), ...own])
      addresses.set(addressKey(network.family, address), address)
    if (addresses.size === 0 || addresses.size > addressesMax) continue
    const cents = await balanceCents(ctx.config, network, [...addresses.values()])
    if (cents !== null) totals.set(network.id, cents)
  }
  return totals
}

async function balanceCents(
  config: Config,
  network: Network,
  addresses: readonly string[],
): Promise<number | null> {
  const adapter = adapterOf(config, network)
  if (!adapter) return null
  try {
    const raw = await fewAtOnce(addresses, (address) => adapter.tokenBalance(network.tokenContract, address))
    return Number(
      centsOfRaw(
        raw.reduce((sum, one) => sum + one, 0n),
        network.tokenDecimals,
      ),
    )
  } catch (error) {
    if (error instanceof ChainUnavailable) return null
    throw error
  }
}
