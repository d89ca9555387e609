import type { savedSearch } from '@sampan/contract/market/search/schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { runStatement } from '#kernel/run-statement.ts'

export type KeptChoice = z.output<typeof savedSearch>['choice']

export interface SavedRow {
  id: string
  choice: KeptChoice
  tells: boolean
  createdAt: Date
}

const columns = 'id, choice, tells, created_at as "createdAt"'

export function savedRows(db: Db, buyerId: string, limit: number): Promise<SavedRow[]> {
  return runStatement<SavedRow>(
    db,
    `select ${columns} from saved_search where buyer_id = $1 order by created_at desc, id desc limit ${Number(limit)}`,
    [buyerId],
  )
}

/** The number of other searches that the buyer keeps; the buyer's row is locked, so that two at once are counted one after the other. */
export async function countOtherSearches(tx: Tx, buyerId: string, choice: KeptChoice): Promise<number> {
  await sql`select from buyer where id = ${buyerId} for no key update`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from saved_search
    where buyer_id = ${buyerId} and choice <> ${JSON.stringify(choice)}::jsonb`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Keeps a search; one that is kept already tells again. */
export async function saveSearch(
  tx: Tx,
  saved: { id: string; buyerId: string; locale: Locale; choice: KeptChoice; now: Date },
): Promise<SavedRow | undefined> {
  const { id, buyerId, locale, choice, now } = saved
  const { rows } = await sql<SavedRow>`
    insert into saved_search (id, buyer_id, locale, choice, created_at)
    values (${id}, ${buyerId}, ${locale}, ${JSON.stringify(choice)}::jsonb, ${now})
    on conflict (buyer_id, choice) do update set tells = true
    returning ${sql.raw(columns)}`.execute(tx)
  return rows[0]
}

/** Undefined when the buyer keeps no such search. What arrived while it was silent is not told afterwards. */
export async function setTells(
  tx: Tx,
  buyerId: string,
  id: string,
  tells: boolean,
): Promise<SavedRow | undefined> {
  const { rows } = await sql<SavedRow>`
    update saved_search set tells = ${tells},
      seen_until = case when ${tells} and not tells then now() else seen_until end
    where id = ${id} and buyer_id = ${buyerId} returning ${sql.raw(columns)}`.execute(tx)
  return rows[0]
}

export async function removeSearch(tx: Tx, buyerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_search where id = ${id} and buyer_id = ${buyerId} returning id`.execute(tx)
  return rows.length > 0
}

export const removeSearches = async (tx: Tx, buyerId: string): Promise<void> => {
  await sql`delete from saved_search where buyer_id = ${buyerId}`.execute(tx)
}

export interface DueSearch {
  id: string
  buyerId: string
  locale: Locale
  choice: KeptChoice
  /** To the microsecond. */
  seenUntil: string
}

/** Saved searches whose turn it is, held; each of several workers at the same time gets others. */
export async function holdDue(tx: Tx, { limit, within }: Scope): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    select id, buyer_id as "buyerId", locale, choice, seen_until::text as "seenUntil" from saved_search
    where tells and next_at <= now() and ${within('id', 'uuid')} order by next_at limit ${limit} for update skip locked`.execute(
    tx,
  )
  return rows
}

/** They have been looked at, and are again in a day: nobody is told more often of one search. */
export async function lookTomorrow(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update saved_search set seen_until = now() - interval '1 minute', next_at = now() + interval '1 day'
    where id = any(${[...ids]}::uuid[])`.execute(tx)
}
