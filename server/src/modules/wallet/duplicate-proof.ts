import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** Whether a picture with which this buyer proved a recharge came in for another one too (RELIABILITY §2 no. 19). */
export async function hasDuplicateProof(db: Db, buyerId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select 1 from recharge r
        join recharge_evidence own on own.recharge_id = r.id
        join picture p on p.id = own.picture_id
        join picture twin on twin.sha256 = p.sha256 and twin.kind = 'private' and twin.id <> p.id
        join recharge_evidence other on other.picture_id = twin.id
      where r.buyer_id = ${buyerId}) as has`.execute(db)
  return rows[0]?.has ?? false
}
