import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { UploadBegunTable } from '#kernel/tables.generated.ts'

export type UploadRow = Selectable<UploadBegunTable>

export interface NewUpload {
  id: string
  buyerId: string
  sha256: Buffer
  bytes: number
}

/** Makes other uploads that this buyer begins wait. */
export async function lockUploads(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${buyerId}`}, 0))`.execute(tx)
}

/** Begins an upload, or finds the buyer's begun one of the same file; one announced with another length begins anew. */
export const beginRow = (tx: Tx, upload: NewUpload): Promise<UploadRow> =>
  tx
    .insertInto('upload_begun')
    .values({ id: upload.id, buyer_id: upload.buyerId, sha256: upload.sha256, bytes: upload.bytes })
    .onConflict((conflict) =>
      conflict.columns(['buyer_id', 'sha256']).doUpdateSet((eb) => ({
        bytes: eb.ref('excluded.bytes'),
        received_bytes: sql<number>`case when upload_begun.bytes = excluded.bytes then upload_begun.received_bytes else 0 end`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const findUpload = (db: Db, buyerId: string, id: string): Promise<UploadRow | undefined> =>
  db
    .selectFrom('upload_begun')
    .selectAll()
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()

/** Makes other parts of the same file wait. */
export const lockUpload = (tx: Tx, buyerId: string, id: string): Promise<UploadRow | undefined> =>
  tx
    .selectFrom('upload_begun')
    .selectAll()
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .forUpdate()
    .executeTakeFirst()

export async function setReceived(tx: Tx, id: string, receivedBytes: number): Promise<void> {
  await tx.updateTable('upload_begun').set({ received_bytes: receivedBytes }).where('id', '=', id).execute()
}

/** @returns false when somebody else was faster */
export async function endRow(tx: Tx, id: string): Promise<boolean> {
  const ended = await tx.deleteFrom('upload_begun').where('id', '=', id).executeTakeFirst()
  return ended.numDeletedRows === 1n
}

/** Takes away uploads that were begun too long ago; answers their ids. */
export async function deleteUploads(tx: Tx, hours: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('upload_begun')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
