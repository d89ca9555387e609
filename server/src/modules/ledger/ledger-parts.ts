import type { Db } from '#kernel/database.ts'

/** Ids of what lines of the bill are about. */
export interface SubjectIds {
  order: readonly string[]
  recharge: readonly string[]
  withdrawal: readonly string[]
}

/** What the ledger needs of modules to its right; the app hands it in. */
export interface LedgerParts {
  /** Under which numbers a buyer knows these, by their ids. */
  numbersOf(db: Db, ids: SubjectIds): Promise<ReadonlyMap<string, string>>
}
