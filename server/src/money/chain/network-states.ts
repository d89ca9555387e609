import type { NetworkState } from '@sampan/contract/money/chain/network-states.ts'
import type { Context } from '#kernel/context.ts'
import { isOpen } from './list-networks.ts'
import { allNetworks, type Network } from './network-store.ts'
import { readCursors, type ScanCursor } from './scan-store.ts'

/** A scan so many blocks behind the head of its chain makes deposits late. */
const lateBlocks = 50

/** Each network that takes deposits, and how they come in. */
export async function statesOfNetworks({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<(Pick<Network, 'name' | 'token'> & { state: NetworkState })[]> {
  const [networks, cursors] = await Promise.all([allNetworks(db), readCursors(db)])
  return networks
    .filter((network) => isOpen(config, network))
    .map(({ id, name, token }) => ({ name, token, state: stateOf(cursors.get(id)) }))
}

function stateOf(cursor: ScanCursor | undefined): NetworkState {
  if (!cursor) return 'good' // nobody has scanned it yet, so nothing is late
  if (cursor.haltedAt) return 'stopped'
  return cursor.trouble !== null || cursor.headNo - cursor.blockNo > lateBlocks ? 'late' : 'good'
}
