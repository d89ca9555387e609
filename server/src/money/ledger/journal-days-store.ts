import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** Most transfers and entries that are posted at the same moment, of which one that began later may be first. */
export const racing = { transfers: 50, entries: 10_000, ms: 60_000 }

export interface Days {
  from?: Date | undefined
  until?: Date | undefined
}

/**
 * Days, and the ids between which their transfers and entries lie. Lists are in the order of ids, which is that of time but for
 * those who race; so an index over the ids leads to a day long ago without passing what came after it.
 */
export interface JournalDays extends Days {
  firstId: string
  lastId: string
  /** Null where a transfer has no entries. */
  firstEntry: number | null
  lastEntry: number | null
}

/** Undefined: nothing was posted on these days. */
export async function journalDays(db: Db, { from, until }: Days): Promise<JournalDays | undefined> {
  const { rows } = await sql<Omit<JournalDays, keyof Days>>`
    with first as (select id from ledger_transfer where created_at >= ${from ?? new Date(0)} order by created_at limit 1),
      last as (select id from ledger_transfer where created_at < ${until ?? sql`'infinity'::timestamptz`} order by created_at desc limit 1)
    select first.id as "firstId", last.id as "lastId",
      (select min(e.id)::float from ledger_entry e where e.transfer_id = first.id) as "firstEntry",
      (select max(e.id)::float from ledger_entry e where e.transfer_id = last.id) as "lastEntry" from first, last`.execute(
    db,
  )
  const [found] = rows
  return found && { from, until, ...found }
}

/** Condition on transfers `t`. The ids find them; their times, by no index, tell those at the borders apart. */
export const inDays = ({ from, until, firstId, lastId }: JournalDays): RawBuilder<SqlBool>[] => [
  ...(from
    ? [
        sql<SqlBool>`t.id >= ${moved(firstId, 0 - racing.ms)}::uuid`,
        sql<SqlBool>`(t.created_at >= ${from}) is true`,
      ]
    : []),
  ...(until
    ? [
        sql<SqlBool>`t.id <= ${moved(lastId, racing.ms)}::uuid`,
        sql<SqlBool>`(t.created_at < ${until}) is true`,
      ]
    : []),
]

/** Condition on entries `e`, whose times are never before those of their transfers: what they leave out is not looked up in vain. */
export const entriesInDays = ({ from, until, firstEntry, lastEntry }: JournalDays): RawBuilder<SqlBool>[] => [
  ...(from ? [sql<SqlBool>`e.at >= ${from}`] : []),
  ...(from && firstEntry !== null ? [sql<SqlBool>`e.id >= ${firstEntry - racing.entries}`] : []),
  ...(until ? [sql<SqlBool>`e.at < ${new Date(until.getTime() + racing.ms)}`] : []),
  ...(until && lastEntry !== null ? [sql<SqlBool>`e.id <= ${lastEntry + racing.entries}`] : []),
]

/** The id with its time, which is the first 48 bits of it, earlier or later. */
function moved(id: string, ms: number): string {
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) + ms
  const hex = Math.min(Math.max(time, 0), 0xffff_ffff_ffff).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${id.slice(13)}`
}
