import type { Db } from '#kernel/database.ts'
import { audited, type Caller } from '#money/money-settings/index.ts'
import { findWithdrawal, type WithdrawalRow } from './withdrawal-store.ts'

/**
 * A withdrawal that the caller may see: a buyer their own, finance any. Somebody else's is undefined exactly as one that
 * does not exist (RELIABILITY §2 no. 26). `db` may be the transaction that changed it.
 */
export const seenWithdrawal = (db: Db, caller: Caller, id: string): Promise<WithdrawalRow | undefined> =>
  findWithdrawal(db, id, audited(caller))
