import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'

/** Rows that are quicker written than earned: a passkey, a notice like another of this buyer, and what the shop uploaded for its goods. Answers their ids. */
export async function addOwnedRows(
  db: Db,
  { ownerId, shopId }: { ownerId: string; shopId: number },
): Promise<Record<'passkey' | 'notice' | 'shopPicture' | 'shopVideo' | 'halfVideo', string>> {
  const [passkey, notice] = [newId(), newId()]
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
  return { passkey, notice, ...(await addShopFiles(db, shopId)) }
}

/** A picture, a video and half a video that a shop uploaded for its goods. Answers their ids. */
export async function addShopFiles(
  db: Db,
  shopId: number,
): Promise<Record<'shopPicture' | 'shopVideo' | 'halfVideo', string>> {
  const [shopPicture, shopVideo, halfVideo] = [newId(), newId(), newId()]
  await sql`insert into picture (id, shop_id, kind, sha256, bytes, width, height)
    values (${shopPicture}, ${shopId}, 'public', ${Buffer.alloc(32, 7)}, 9, 9, 9)`.execute(db)
  await sql`insert into video (id, shop_id, sha256, bytes, received_bytes, file_id, kind, width, height, duration_ms, file_bytes)
    values (${shopVideo}, ${shopId}, ${Buffer.alloc(32, 8)}, 9, 9, ${newId()}, 'mp4', 160, 160, 2000, 9),
      (${halfVideo}, ${shopId}, ${Buffer.alloc(32, 9)}, 5, 0, null, null, null, null, null, null)`.execute(db)
  return { shopPicture, shopVideo, halfVideo }
}

/** Terms of a promo code with a fixed sum off. */
export const somePromo = {
  ...{ kind: 'fixed' as const, amount: 100, minimumCents: 1000, capCents: null },
  ...{ startsAt: null, endsAt: null, usesTotal: null, usesPerBuyer: null },
}
