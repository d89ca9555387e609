import type { chainConsoleEndpoints } from '@sampan/contract/chain/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Config } from '#kernel/config.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from '#modules/staff/index.ts'
import { allNetworks, lockNetwork, type Network, networkById, updateNetwork } from './network-store.ts'
import { ChainUnavailable } from './networks/chain-adapter.ts'
import { readCursor, readCursors, type ScanCursor } from './scan-store.ts'
import { adapterOf, isUsable } from './source-adapters.ts'

type ListRow = typeof chainConsoleEndpoints.console_network_list
type SaveRow = typeof chainConsoleEndpoints.console_network_save
type ConsoleNetwork = OutputOf<SaveRow>

/** The networks with their settings, and how far each is scanned. */
export async function consoleNetworkList(ctx: OperatorContext): Promise<OutputOf<ListRow>> {
  const [networks, cursors] = await Promise.all([allNetworks(ctx.db), readCursors(ctx.db)])
  return networks.map((network) => present(ctx.config, network, cursors.get(network.id)))
}

/**
 * Changes a network's limits, opens or closes it. One that cannot be read now cannot be opened.
 * Refuses notFound, changedMeanwhile, chainUnavailable.
 */
export async function consoleNetworkSave(
  ctx: OperatorContext,
  { id, version, reason, ...change }: ParsedOf<SaveRow>,
): Promise<ConsoleNetwork> {
  const seen = await networkById(ctx.db, id)
  if (!seen) return refuse('notFound')
  const opens = (change.open && !seen.open) || (change.withdrawOpen && !seen.withdrawOpen)
  if (opens) await requireAnswer(ctx.config, seen)
  return ctx.act(async (tx) => {
    const before = await lockNetwork(tx, id)
    if (before?.version !== version) return refuse('changedMeanwhile')
    await updateNetwork(tx, id, change)
    const after = { ...before, ...change, version: version + 1 }
    await publish(tx, 'operators', { topic: 'network', id })
    const answer = present(ctx.config, after, await readCursor(tx, id))
    await audit(tx, ctx, {
      action: 'chain.network_save',
      subject: { type: 'network', id },
      reason,
      before: settingsOf(before),
      after: settingsOf(after),
    })
    return answer
  })
}

async function requireAnswer(config: Config, network: Network): Promise<void> {
  const adapter = adapterOf(config, network)
  if (!adapter || !isUsable(config, network)) return refuse('chainUnavailable')
  try {
    await adapter.headBlock()
  } catch (error) {
    if (error instanceof ChainUnavailable) refuse('chainUnavailable')
    throw error
  }
}

const settingsOf = ({ minAmountCents, confirmations, networkCostCents, open, withdrawOpen }: Network) => ({
  minAmountCents,
  confirmations,
  networkCostCents,
  open,
  withdrawOpen,
})

function present(config: Config, network: Network, cursor: ScanCursor | undefined): ConsoleNetwork {
  return {
    id: network.id,
    name: network.name,
    family: network.family,
    chainId: network.chainId,
    token: network.token,
    standard: network.standard,
    tokenContract: network.tokenContract,
    tokenDecimals: network.tokenDecimals,
    ...settingsOf(network),
    sources: (config.chainSources[network.id] ?? []).length,
    scannedBlock: cursor?.blockNo ?? null,
    headBlock: cursor?.headNo ?? null,
    scannedAt: cursor?.scannedAt.toISOString() ?? null,
    trouble: cursor?.trouble ?? null,
    haltedAt: cursor?.haltedAt?.toISOString() ?? null,
    version: network.version,
  }
}
