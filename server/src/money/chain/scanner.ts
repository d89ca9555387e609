import type { JobContext } from '#kernel/jobs.ts'
import { publish } from '#kernel/live-events.ts'
import type { Service } from '#kernel/services.ts'
import { allNetworks, type Network } from './network-store.ts'
import { ChainUnavailable } from './networks/chain-adapter.ts'
import { scanNetwork, windowBlocksFirst } from './scan-network.ts'
import { readCursor, writeTrouble } from './scan-store.ts'
import { adapterOf } from './source-adapters.ts'

/**
 * Reads all networks that have sources, each at its own pace: once a second where blocks come fast, else twice a block. A
 * closed network is read on if it was ever open: what arrives there is kept on record.
 */
export function createScanner(): Service {
  const paces = new Map<string, { windowBlocks: number; nextMs: number }>()
  return {
    name: 'chain.scan',
    everyMs: 1000,
    async step(ctx) {
      const networks = await allNetworks(ctx.db)
      await Promise.all(
        networks.map(async (network) => {
          const pace = paces.get(network.id) ?? { windowBlocks: windowBlocksFirst, nextMs: 0 }
          paces.set(network.id, pace)
          if (performance.now() < pace.nextMs) return
          pace.nextMs = performance.now() + Math.min(10_000, network.secondsPerBlock * 500) - 100
          await lookAt(ctx, network, pace)
        }),
      )
    },
  }
}

/** One round over all networks. An error of one network is shown in the console and stops no other. */
export async function lookAt(
  ctx: JobContext,
  network: Network,
  pace: { windowBlocks: number },
): Promise<void> {
  const adapter = adapterOf(ctx.config, network)
  if (!adapter || !(network.open || (await readCursor(ctx.db, network.id)))) return
  let trouble: string | null
  try {
    trouble = await scanNetwork({ ctx, network, adapter, pace })
  } catch (error) {
    if (error instanceof ChainUnavailable)
      trouble = error.message // of a source it names only the host
    else {
      ctx.log.error({ err: error, network: network.id }, 'scanning a network failed')
      trouble = 'Scanning failed; the log says why'
    }
  }
  await ctx.transaction(async (tx) => {
    if (await writeTrouble(tx, network.id, trouble)) await publish(tx, 'operators', { topic: 'network' })
  })
}
