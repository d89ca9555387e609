import type { Db } from '#kernel/database.ts'
import { audited, type Caller } from '#money/money-settings/index.ts'
import { findRecharge, type RechargeRow } from './recharge-store.ts'

/**
 * A recharge that the caller may see: a buyer their own, finance any. Somebody else's is undefined exactly as one that does
 * not exist (RELIABILITY §2 no. 26). `db` may be the transaction that changed it.
 */
export const seenRecharge = (db: Db, caller: Caller, id: string): Promise<RechargeRow | undefined> =>
  findRecharge(db, id, audited(caller))
