import { providerVisitMinutes } from '@sampan/contract/access/roles.ts'
import { sql } from 'kysely'
import type { Config } from '#kernel/config.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { seal, unseal } from '#kernel/seal.ts'
import type { VisitSecrets } from './identity-provider.ts'

/** Visits to the identity provider. Of state and browser mark the hashes are kept alone. */

type Sealing = Pick<Config, 'dataKey'>
const use = 'provider-visit'

/** The keys by which a visit is found: what came back in the address, and what only that browser holds. */
export interface VisitKeys {
  stateHash: Buffer
  browserHash: Buffer
}

export interface Beginner {
  operatorId: string
  sessionId: string
}

export async function insertVisit(
  tx: Tx,
  config: Sealing,
  { stateHash, browserHash }: VisitKeys,
  secrets: VisitSecrets,
  beginner: Beginner | null,
): Promise<void> {
  await tx
    .insertInto('provider_visit')
    .values({
      state_hash: stateHash,
      browser_hash: browserHash,
      sealed: seal(config.dataKey, use, JSON.stringify(secrets)),
      operator_id: beginner?.operatorId ?? null,
      session_id: beginner?.sessionId ?? null,
      expires_at: sql<Date>`now() + make_interval(mins => ${providerVisitMinutes})`,
    })
    .execute()
}

export interface Visit {
  secrets: VisitSecrets
  beginner: Beginner | null
}

/** Takes the answer of a visit, once. @returns null when it is over, was answered, or was begun in another browser */
export async function takeAnswer(tx: Tx, config: Sealing, keys: VisitKeys): Promise<Visit | null> {
  const row = await tx
    .updateTable('provider_visit')
    .set({ answered_at: sql<Date>`now()` })
    .where('state_hash', '=', keys.stateHash)
    .where('browser_hash', '=', keys.browserHash)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['sealed', 'operator_id', 'session_id'])
    .executeTakeFirst()
  if (!row) return null
  const { operator_id: operatorId, session_id: sessionId } = row
  return {
    secrets: JSON.parse(unseal(config.dataKey, use, row.sealed)) as VisitSecrets,
    beginner: operatorId === null || sessionId === null ? null : { operatorId, sessionId },
  }
}

/** Notes who an answered visit says it is, until they have shown our second factor. */
export async function noteWho(tx: Tx, { stateHash }: VisitKeys, operatorId: string): Promise<void> {
  await tx
    .updateTable('provider_visit')
    .set({ operator_id: operatorId })
    .where('state_hash', '=', stateHash)
    .execute()
}

/** For whom our second factor is waited for. */
export async function findWho(db: Db, { stateHash, browserHash }: VisitKeys): Promise<string | null> {
  const row = await db
    .selectFrom('provider_visit')
    .select('operator_id')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('answered_at', 'is not', null)
    .where('session_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.operator_id ?? null
}

/** @returns false when another call has ended the visit */
export async function endVisit(tx: Tx, { stateHash }: VisitKeys): Promise<boolean> {
  const ended = await tx.deleteFrom('provider_visit').where('state_hash', '=', stateHash).executeTakeFirst()
  return ended.numDeletedRows === 1n
}

/** Deletes visits that are over. */
export const deleteExpiredVisits = (db: Db): Promise<void> =>
  deleteInBatches(db, 'provider_visit', sql`expires_at < now()`)
