import type { GivenConfig } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import { allNetworks, type Network } from './network-store.ts'
import { createAdapter } from './networks/create-adapter.ts'
import { hostOf } from './networks/json-rpc.ts'
import { readCursors } from './scan-store.ts'

export interface SourceHead {
  /** Host alone: paths and queries hold keys. */
  host: string
  url: string
  ms: number
  /** The newest block, or why it is not known. */
  answer: { blockNo: number } | { error: unknown }
}

export interface NetworkHeads {
  network: Network
  /** The last block that our reading has taken in; null before the first. */
  readNo: number | null
  sources: SourceHead[]
}

/** Asks each source of each network by itself for its newest block, all at once. */
export async function newestBlocks(
  { chainSources }: Pick<GivenConfig, 'chainSources'>,
  db: Db,
): Promise<NetworkHeads[]> {
  const [networks, cursors] = await Promise.all([allNetworks(db), readCursors(db)])
  return Promise.all(
    networks
      .filter(({ id }) => (chainSources[id] ?? []).length > 0)
      .map(async (network) => ({
        network,
        readNo: cursors.get(network.id)?.blockNo ?? null,
        sources: await Promise.all((chainSources[network.id] ?? []).map((url) => headOf(network, url))),
      })),
  )
}

async function headOf({ family, chainId }: Network, url: string): Promise<SourceHead> {
  const startedMs = performance.now()
  const told = await createAdapter({ family, chainId, urls: [url] })
    .headBlock()
    .then(
      ({ no }) => ({ blockNo: no }),
      (error: unknown) => ({ error }),
    )
  return { host: hostOf(url), url, ms: Math.round(performance.now() - startedMs), answer: told }
}
