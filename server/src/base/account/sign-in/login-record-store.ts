import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'

export interface LoginPlace {
  buyerId: string
  ipAddress: string
  userAgent: string | null
  timeZone: string | null
}

/** Notes that somebody signed in. */
export async function insertLogin(tx: Tx, place: LoginPlace): Promise<void> {
  await tx
    .insertInto('login_record')
    .values({
      id: newId(),
      buyer_id: place.buyerId,
      ip_address: place.ipAddress,
      user_agent: place.userAgent,
      time_zone: place.timeZone,
    })
    .execute()
}

export const lastLogins = (db: Db, buyerId: string, limit: number) =>
  db
    .selectFrom('login_record')
    .select(['id', 'at', 'ip_address', 'user_agent', 'time_zone'])
    .where('buyer_id', '=', buyerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
