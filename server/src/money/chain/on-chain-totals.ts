import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import { type DueAddress, dueAddresses, keepBalances, rememberedRaw } from './chain-balances-store.ts'
import { centsOfRaw } from './deposit-rules.ts'
import { allNetworks, type Network } from './network-store.ts'
import { type ChainAdapter, ChainUnavailable } from './networks/chain-adapter.ts'
import { fewAtOnce } from './read-blocks.ts'
import { adapterOf } from './source-adapters.ts'

/**
 * The most addresses of a network that one run asks for; the others count with their balance when they were last asked.
 */
export const addressesAtOnce = 1000

/**
 * Our balance on a chain, in whole cents. `silent`: its source did not answer. `behind`: more has come in than was
 * asked for so far; the next looks go on. `noSource`: nobody has said where to ask.
 */
export type OnChainTotal = number | 'silent' | 'behind' | 'noSource'

/**
 * Our balances on the chains, by network: the deposit addresses that ever received something, and `wallets`, which
 * pay out. A network on which we never had an address is missing. Nothing is concluded of one that could not be looked at.
 */
export async function onChainTotals(
  db: Db,
  ctx: { readonly config: Config },
  wallets: readonly { networkId: string; address: string }[] = [],
  addressesMax: number = addressesAtOnce,
): Promise<ReadonlyMap<string, OnChainTotal>> {
  const totals = new Map<string, OnChainTotal>()
  for (const network of await allNetworks(db)) {
    const own = wallets.filter(({ networkId }) => networkId === network.id).map(({ address }) => address)
    const due = await dueAddresses(db, network.id, addressesMax)
    if (due.length === 0 && own.length === 0) continue
    const adapter = adapterOf(ctx.config, network)
    totals.set(network.id, adapter ? await totalOf(db, network, adapter, due, own) : 'noSource')
  }
  return totals
}

async function totalOf(
  db: Db,
  network: Network,
  adapter: ChainAdapter,
  due: readonly DueAddress[],
  own: readonly string[],
): Promise<OnChainTotal> {
  const ask = (address: string) => adapter.tokenBalance(network.tokenContract, address)
  try {
    const ownRaw = await fewAtOnce(own, ask)
    const balances = await fewAtOnce(due, async (one) => ({ ...one, raw: await ask(one.address) }))
    await keepBalances(db, network.id, balances)
    const remembered = await rememberedRaw(db, network.id, own)
    if (remembered.urgent > 0) return 'behind'
    const raw = ownRaw.reduce((sum, one) => sum + one, remembered.raw)
    return Number(centsOfRaw(raw, network.tokenDecimals))
  } catch (error) {
    if (error instanceof ChainUnavailable) return 'silent'
    throw error
  }
}
