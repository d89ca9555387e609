import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'

/** Rows that are quicker written than earned: a passkey, a notice like another of this buyer, a picture of the shop's goods. Answers their ids. */
export async function addOwnedRows(
  db: Db,
  { ownerId, shopId }: { ownerId: string; shopId: number },
): Promise<{ passkey: string; notice: string; shopPicture: string }> {
  const [passkey, notice, shopPicture] = [newId(), newId(), newId()]
  await db
    .insertInto('passkey')
    .values({
      id: passkey,
      buyer_id: ownerId,
      credential_id: 'b3duZXJz',
      public_key: Buffer.alloc(32),
      sign_count: 0,
      is_synced: false,
      is_backed_up: false,
      transports: [],
      name: 'Phone',
    })
    .execute()
  await sql`insert into notice (id, buyer_id, kind, text_key, detail, subject_type, subject_id, is_shown, created_at)
    select ${notice}, ${ownerId}, kind, text_key, detail, subject_type, subject_id, true, now() from notice
    where buyer_id = ${ownerId} limit 1`.execute(db)
  await sql`insert into picture (id, shop_id, kind, sha256, bytes, width, height)
    values (${shopPicture}, ${shopId}, 'public', ${Buffer.alloc(32, 7)}, 9, 9, 9)`.execute(db)
  return { passkey, notice, shopPicture }
}
