import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'

export type HitPart = 'target' | 'sender' | 'counterparty'
export type HitState = 'open' | 'released' | 'kept' | 'blocked'

export interface NewHit {
  withdrawalId: string | null
  depositId: string | null
  buyerId: string
  networkId: string
  address: string
  source: string
  part: HitPart
}

export interface Hit extends NewHit {
  id: string
  state: HitState
  foundAt: Date
  decidedAt: Date | null
}

const columns = [
  'id',
  'withdrawal_id as withdrawalId',
  'deposit_id as depositId',
  'buyer_id as buyerId',
  'network_id as networkId',
  'address',
  'source',
  'part',
  'state',
  'found_at as foundAt',
  'decided_at as decidedAt',
] as const

/** Writes hits down, each once. */
export async function insertHits(tx: Tx, hits: readonly NewHit[]): Promise<void> {
  if (hits.length === 0) return
  await tx
    .insertInto('sanctions_hit')
    .values(
      hits.map((hit) => ({
        id: newId(),
        withdrawal_id: hit.withdrawalId,
        deposit_id: hit.depositId,
        buyer_id: hit.buyerId,
        network_id: hit.networkId,
        address: hit.address,
        source: hit.source,
        part: hit.part,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Hits of these deposits that two persons released, as `<deposit> <address>`. */
export async function decidedHits(db: Db, depositIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sanctions_hit')
    .select(['deposit_id as depositId', 'address'])
    .where(sql<boolean>`deposit_id = any(${[...depositIds]}::uuid[])`)
    .where('state', '=', sql.lit('released' as const))
    .execute()
  return new Set(rows.map(({ depositId, address }) => `${depositId} ${address}`))
}

export interface HitQuery {
  state: HitState | undefined
  id: string | undefined
  after: { at: Date; id: string } | null
  limit: number
}

/** Hits, newest first. */
export const hitRows = (db: Db, { state, id, after, limit }: HitQuery): Promise<Hit[]> =>
  db
    .selectFrom('sanctions_hit')
    .select(columns)
    .$if(state !== undefined, (rows) => rows.where('state', '=', sql.lit(state ?? 'open')))
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .$if(after !== null, (rows) =>
      rows.where(sql<boolean>`(found_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('found_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findHit = (db: Db, id: string): Promise<Hit | undefined> =>
  db.selectFrom('sanctions_hit').select(columns).where('id', '=', id).executeTakeFirst()

/** Payments that hits stopped, as operators name them, by the hit's id: the withdrawal's number; hits about deposits have none. */
export async function hitNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sanctions_hit')
    .innerJoin('withdrawal', 'withdrawal.id', 'sanctions_hit.withdrawal_id')
    .select(['sanctions_hit.id', 'withdrawal.number'])
    .where(sql<boolean>`sanctions_hit.id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, `W-${number}`]))
}

/** As `findHit`, its row locked until the transaction ends. */
export const lockHit = (tx: Tx, id: string): Promise<Hit | undefined> =>
  tx.selectFrom('sanctions_hit').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Hits about one withdrawal that two persons did not release. */
export const hitsOfWithdrawal = (db: Db, withdrawalId: string): Promise<Hit[]> =>
  db
    .selectFrom('sanctions_hit')
    .select(columns)
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '<>', 'released')
    .orderBy('found_at')
    .limit(20)
    .execute()

/** Writes a decision; the table takes it only with the proposal that two persons made. */
export async function writeDecision(
  tx: Tx,
  id: string,
  decision: { state: HitState; proposalId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('sanctions_hit')
    .set({ state: decision.state, decided_by: decision.proposalId, decided_at: decision.at })
    .where('id', '=', id)
    .execute()
}

/** The number of hits that nobody has decided. */
export async function openHits(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('sanctions_hit')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('state', '=', sql.lit('open' as const))
    .executeTakeFirstOrThrow()
  return n
}
