import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export async function searchesOf(db: Db, buyerId: string, limit: number): Promise<string[]> {
  const rows = await runStatement<{ words: string }>(
    db,
    `select words from search_history where buyer_id = $1 order by searched_at desc, words limit ${Number(limit)}`,
    [buyerId],
  )
  return rows.map(({ words }) => words)
}

/** The first of the words is the latest, all are later than those of a call before; one more than the most lets the oldest go. */
export async function rememberSearches(
  tx: Tx,
  buyerId: string,
  words: readonly string[],
  now: Date,
  most: number,
): Promise<void> {
  await sql`
    insert into search_history (buyer_id, words, searched_at)
    select ${buyerId}, word, ${now}::timestamptz - make_interval(secs => n * 0.00001)
    from unnest(${[...words]}::text[]) with ordinality given(word, n) order by word
    on conflict (buyer_id, words) do update set searched_at = excluded.searched_at`.execute(tx)
  await sql`
    delete from search_history where buyer_id = ${buyerId} and words not in (
      select words from search_history where buyer_id = ${buyerId} order by searched_at desc, words limit ${most})`.execute(
    tx,
  )
}

export const deleteSearches = async (tx: Tx, buyerId: string): Promise<void> => {
  await sql`delete from search_history where buyer_id = ${buyerId}`.execute(tx)
}
