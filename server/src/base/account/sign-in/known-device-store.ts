import { devicesKnownDays, devicesKnownMax } from '@sampan/contract/base/account/limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { hashToken } from '#kernel/ids.ts'

/** True if this buyer or operator has signed in on the device that carries the mark. */
export async function isKnownDevice(db: Db, subjectId: string, mark: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('subject_id')
    .where('subject_id', '=', subjectId)
    .where('mark_hash', '=', hashToken(mark))
    .where('seen_at', '>', sql<Date>`now() - make_interval(days => ${devicesKnownDays})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Knows the device from now on, and forgets the ones seen longest ago beyond `devicesKnownMax`. */
export async function keepDevice(tx: Tx, subjectId: string, mark: string): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ subject_id: subjectId, mark_hash: hashToken(mark) })
    .onConflict((conflict) =>
      conflict.columns(['subject_id', 'mark_hash']).doUpdateSet({ seen_at: sql<Date>`now()` }),
    )
    .execute()
  await sql`
    delete from known_device where subject_id = ${subjectId} and mark_hash in (
      select mark_hash from known_device where subject_id = ${subjectId}
      order by seen_at desc, mark_hash offset ${devicesKnownMax})`.execute(tx)
}

export async function deleteDevices(tx: Tx, subjectId: string): Promise<void> {
  await tx.deleteFrom('known_device').where('subject_id', '=', subjectId).execute()
}

/** Number of devices on which this buyer signed in, and of other buyers who signed in on one of them. */
export async function deviceCounts(
  db: Db,
  buyerId: string,
): Promise<{ devices: number; othersOnThem: number }> {
  const { rows } = await sql<{ devices: number; othersOnThem: number }>`
    select count(distinct own.mark_hash)::int as devices, count(distinct buyer.id)::int as "othersOnThem"
    from known_device own
      left join known_device other on other.mark_hash = own.mark_hash and other.subject_id <> own.subject_id
      left join buyer on buyer.id = other.subject_id
    where own.subject_id = ${buyerId}`.execute(db)
  return rows[0] ?? { devices: 0, othersOnThem: 0 }
}
