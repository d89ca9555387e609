import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'

export interface LoginPlace {
  buyerId: string
  ipAddress: string
  userAgent: string | null
}

/** Notes that somebody signed in. */
export async function insertLogin(tx: Tx, { buyerId, ipAddress, userAgent }: LoginPlace): Promise<void> {
  await tx
    .insertInto('login_record')
    .values({ id: newId(), buyer_id: buyerId, ip_address: ipAddress, user_agent: userAgent })
    .execute()
}

export const lastLogins = (db: Db, buyerId: string, limit: number) =>
  db
    .selectFrom('login_record')
    .select(['id', 'at', 'ip_address', 'user_agent'])
    .where('buyer_id', '=', buyerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
