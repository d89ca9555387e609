import { totalsMax } from '@sampan/contract/wire/limits.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

export interface ListCount {
  count: number
  isMore: boolean
}

export interface ListTotals extends ListCount {
  cents: number
}

/** Rows that a count reads at most. */
export const totalsLimit = totalsMax + 1

/**
 * Number and sum of the rows of a filter. `rows` selects their money as `cents`, and no more of them than `totalsLimit`, so that a
 * filter that finds millions costs no more than one that finds some thousands.
 */
export async function totalsOf(db: Db, rows: Expression<{ cents: number }>): Promise<ListTotals> {
  const { rows: found } = await sql<{ count: number; cents: number }>`
    select count(*)::int as count, coalesce(sum(cents), 0)::bigint as cents from (${rows}) part`.execute(db)
  const { count = 0, cents = 0 } = found[0] ?? {}
  const counted = boundedCount(count)
  return { ...counted, cents: counted.isMore ? 0 : cents }
}

/** Number of the rows of a filter that has no money to be added up. `rows` selects no more of them than `totalsLimit`. */
export async function countOf(db: Db, rows: Expression<unknown>): Promise<ListCount> {
  const { rows: found } = await sql<{
    count: number
  }>`select count(*)::int as count from (${rows}) part`.execute(db)
  return boundedCount(found[0]?.count ?? 0)
}

/** Number that a statement counted of no more than `totalsLimit` rows. */
export const boundedCount = (found: number): ListCount =>
  found > totalsMax ? { count: totalsMax, isMore: true } : { count: found, isMore: false }
