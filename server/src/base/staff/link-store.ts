import { joinLinkHours } from '@sampan/contract/access/roles.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'

/** The links by which operators set up their sign-in. Of the token its hash is kept alone. */

/** A new link for an operator; an earlier one of theirs ends. @returns until when it can be used */
export async function insertLink(
  tx: Tx,
  link: { id: string; operatorId: string; tokenHash: Buffer; madeBy: string },
): Promise<Date> {
  await deleteLink(tx, link.operatorId)
  const made = await tx
    .insertInto('operator_link')
    .values({
      id: link.id,
      operator_id: link.operatorId,
      token_hash: link.tokenHash,
      made_by: link.madeBy,
      expires_at: sql<Date>`now() + make_interval(hours => ${joinLinkHours})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return made.expires_at
}

export interface LiveLink {
  id: string
  operatorId: string
}

/** The link of a token that can be used now. */
export const findLink = (db: Db, tokenHash: Buffer): Promise<LiveLink | undefined> =>
  db
    .selectFrom('operator_link')
    .select(['id', 'operator_id as operatorId'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Takes the link, so that nobody else uses it. @returns undefined when it is over */
export const takeLink = (tx: Tx, tokenHash: Buffer): Promise<LiveLink | undefined> =>
  tx
    .deleteFrom('operator_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'operator_id as operatorId'])
    .executeTakeFirst()

export const deleteLink = (tx: Tx, operatorId: string) =>
  tx.deleteFrom('operator_link').where('operator_id', '=', operatorId).execute()

/** Until when the link of each operator can be used; those without one are not in the map. */
export async function linkTimes(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('operator_link')
    .select(['operator_id', 'expires_at'])
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return new Map(rows.map((row) => [row.operator_id, row.expires_at]))
}

/** Deletes links that are over. */
export const deleteExpiredLinks = (db: Db): Promise<void> =>
  deleteInBatches(db, 'operator_link', sql`expires_at < now()`)
