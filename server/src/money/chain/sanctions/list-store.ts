import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { SanctionsList } from './read-list.ts'

/** The list in force, without its addresses. */
export interface ListFacts {
  /** Day that the list itself names, such as `2026-11-20`. */
  date: string
  loadedAt: Date
  entries: number
  foreign: number
  digest: string
  origin: string
  /** Whole days since its day, by UTC. */
  ageDays: number
}

/** Null before the first list. */
export async function listFacts(db: Db): Promise<ListFacts | null> {
  const { rows } = await sql<ListFacts>`
    select list_date::text as date, loaded_at as "loadedAt", entries, foreign_entries as "foreign", digest, origin,
      greatest(0, (now() at time zone 'utc')::date - list_date) as "ageDays"
    from sanctions_list`.execute(db)
  return rows[0] ?? null
}

/** Keeps the list as it is until the transaction ends (`hold_sanctions_list` of the schema). */
export async function holdList(tx: Tx): Promise<void> {
  await sql`select hold_sanctions_list()`.execute(tx)
}

/** Waits until nobody signs or credits by the list, and lets nobody begin until the transaction ends. */
export async function takeList(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sanctions list', 0))`.execute(tx)
}

const insertAtOnce = 5000

/** Puts another list in the place of the one in force. */
export async function replaceList(tx: Tx, list: SanctionsList, origin: string): Promise<void> {
  await sql`delete from sanctioned_address`.execute(tx)
  for (let at = 0; at < list.entries.length; at += insertAtOnce) {
    const some = list.entries.slice(at, at + insertAtOnce)
    await sql`
      insert into sanctioned_address (family, address_key, source)
      select * from unnest(${some.map(({ family }) => family)}::text[], ${some.map(({ key }) => key)}::text[],
        ${some.map(({ source }) => source)}::text[])`.execute(tx)
  }
  await sql`
    insert into sanctions_list (list_date, entries, foreign_entries, digest, origin)
    values (${list.date}::date, ${list.entries.length}, ${list.foreign}, ${list.digest}, ${origin})
    on conflict (id) do update set list_date = excluded.list_date, loaded_at = now(), entries = excluded.entries,
      foreign_entries = excluded.foreign_entries, digest = excluded.digest, origin = excluded.origin`.execute(
    tx,
  )
}
