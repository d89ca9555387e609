import type { Config } from '#kernel/config.ts'
import type { Network } from './network-store.ts'
import type { ChainAdapter } from './networks/chain-adapter.ts'
import { createAdapter } from './networks/create-adapter.ts'

type Sources = Pick<Config, 'chainSources'>

const made = new WeakMap<Sources, Map<string, ChainAdapter>>()

/** The reader of a network, from the sources that the settings name for it; null when they name none. Made once. */
export function adapterOf(config: Sources, network: Network): ChainAdapter | null {
  const urls = config.chainSources[network.id] ?? []
  if (urls.length === 0) return null
  const known = made.get(config) ?? new Map<string, ChainAdapter>()
  made.set(config, known)
  const key = JSON.stringify([network.id, network.family, network.chainId, urls])
  const adapter = known.get(key) ?? createAdapter({ family: network.family, chainId: network.chainId, urls })
  known.set(key, adapter)
  return adapter
}

/** True if a network can be used at all: the settings name sources for it, and a key that addresses follow from. */
export const isUsable = (config: Config, network: Network): boolean =>
  (config.chainSources[network.id] ?? []).length > 0 && config.depositXpub[network.family] !== null
