import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { NetworkTable } from '#kernel/tables.generated.ts'
import type { ChainFamily } from './networks/chain-adapter.ts'

/** A network as its row says; whether it can be used at all follows from the settings too (`isUsable`). */
export interface Network {
  id: string
  name: string
  family: ChainFamily
  /** EIP-155; null for TRON. */
  chainId: number | null
  token: string
  standard: string
  tokenContract: string
  tokenDecimals: number
  confirmations: number
  secondsPerBlock: number
  minAmountCents: number
  networkCostCents: number
  explorer: string | null
  open: boolean
  withdrawOpen: boolean
  /** Its first scan has begun: from that block on nothing that is sent to our addresses is missed. */
  isScanned: boolean
  version: number
}

const fromRow = (row: Selectable<NetworkTable> & { is_scanned: boolean }): Network => ({
  id: row.id,
  name: row.name,
  family: row.family,
  chainId: row.chain_id,
  token: row.token,
  standard: row.standard,
  tokenContract: row.token_contract,
  tokenDecimals: row.token_decimals,
  confirmations: row.confirmations,
  secondsPerBlock: Number(row.seconds_per_block),
  minAmountCents: row.min_amount_cents,
  networkCostCents: row.network_cost_cents,
  explorer: row.explorer,
  open: row.open,
  withdrawOpen: row.withdraw_open,
  isScanned: row.is_scanned,
  version: row.version,
})

const isScanned = sql<boolean>`exists (select from scan_cursor where network_id = network.id)`.as(
  'is_scanned',
)

/** All networks, in the order in which they are shown. */
export async function allNetworks(db: Db): Promise<Network[]> {
  const rows = await db
    .selectFrom('network')
    .selectAll()
    .select(isScanned)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

/** A network by its key; undefined when there is none. */
export async function networkById(db: Db, id: string): Promise<Network | undefined> {
  const row = await db
    .selectFrom('network')
    .selectAll()
    .select(isScanned)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** As `networkById`, and nobody changes it until the transaction ends. */
export async function lockNetwork(tx: Tx, id: string): Promise<Network | undefined> {
  const row = await tx
    .selectFrom('network')
    .selectAll()
    .select(isScanned)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && fromRow(row)
}

export type NetworkChange = Pick<
  Network,
  'minAmountCents' | 'confirmations' | 'networkCostCents' | 'open' | 'withdrawOpen'
>

export async function updateNetwork(tx: Tx, id: string, change: NetworkChange): Promise<void> {
  await tx
    .updateTable('network')
    .set((eb) => ({
      min_amount_cents: change.minAmountCents,
      confirmations: change.confirmations,
      network_cost_cents: change.networkCostCents,
      open: change.open,
      withdraw_open: change.withdrawOpen,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
