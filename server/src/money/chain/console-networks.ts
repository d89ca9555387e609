import type { chainConsoleEndpoints } from '@sampan/contract/money/chain/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { Config } from '#kernel/config.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { allNetworks, lockNetwork, type Network, type NetworkChange, updateNetwork } from './network-store.ts'
import { ChainUnavailable } from './networks/chain-adapter.ts'
import { readCursor, readCursors, type ScanCursor } from './scan-store.ts'
import { adapterOf, isUsable } from './source-adapters.ts'

type ListRow = typeof chainConsoleEndpoints.console_network_list
type CloseRow = typeof chainConsoleEndpoints.console_network_close
export type NetworkRules = NetworkChange
type ConsoleNetwork = OutputOf<CloseRow>

/** The networks with their settings, and how far each is scanned. */
export async function consoleNetworkList(ctx: OperatorContext): Promise<OutputOf<ListRow>> {
  const [networks, cursors] = await Promise.all([allNetworks(ctx.db), readCursors(ctx.db)])
  return networks.map((network) => present(ctx.config, network, cursors.get(network.id)))
}

/** Closes a network for deposits, withdrawals or both, at once and by one person. Refuses notFound, changedMeanwhile. */
export const closeNetwork = (
  ctx: OperatorContext,
  { id, version, deposits, withdrawals, reason }: ParsedOf<CloseRow>,
): Promise<ConsoleNetwork> =>
  ctx.act(async (tx) => {
    const before = (await lockNetwork(tx, id)) ?? refuse('notFound')
    if (before.version !== version) return refuse('changedMeanwhile')
    const rules = {
      ...networkRulesOf(before),
      open: before.open && !deposits,
      withdrawOpen: before.withdrawOpen && !withdrawals,
    }
    const after = await write(tx, ctx, before, rules, { action: 'chain.network_close', reason })
    return present(ctx.config, after, await readCursor(tx, id))
  })

/** Changes a network, in the transaction in which a second person agrees. */
export async function changeNetwork(
  tx: Tx,
  ctx: OperatorContext,
  before: Network,
  rules: NetworkRules,
  reason: string,
): Promise<void> {
  await write(tx, ctx, before, rules, { action: 'chain.network_save', reason })
}

async function write(
  tx: Tx,
  ctx: OperatorContext,
  before: Network,
  rules: NetworkRules,
  { action, reason }: { action: 'chain.network_save' | 'chain.network_close'; reason: string },
): Promise<Network> {
  const { id } = before
  await updateNetwork(tx, id, rules)
  const after = { ...before, ...rules, version: before.version + 1 }
  await publish(tx, 'operators', { topic: 'network', id })
  const subject = { type: 'network', id }
  await audit(tx, ctx, {
    action,
    subject,
    reason,
    before: networkRulesOf(before),
    after: networkRulesOf(after),
  })
  return after
}

/** A network that cannot be read now is not opened. Refuses chainUnavailable. */
export async function requireOpenable(config: Config, network: Network, rules: NetworkRules): Promise<void> {
  const opens = (rules.open && !network.open) || (rules.withdrawOpen && !network.withdrawOpen)
  if (opens) await requireAnswer(config, network)
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

export const networkRulesOf = ({
  minAmountCents,
  confirmations,
  networkCostCents,
  open,
  withdrawOpen,
}: Network): NetworkRules => ({
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
    ...networkRulesOf(network),
    sources: (config.chainSources[network.id] ?? []).length,
    scannedBlock: cursor?.blockNo ?? null,
    headBlock: cursor?.headNo ?? null,
    scannedAt: cursor?.scannedAt.toISOString() ?? null,
    trouble: cursor?.trouble ?? null,
    haltedAt: cursor?.haltedAt?.toISOString() ?? null,
    version: network.version,
  }
}
