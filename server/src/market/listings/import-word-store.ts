import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface WordRow {
  kind: string
  word: string
  meaning: string
}

/** A shop's decisions about words of its files, latest first. */
export const wordRows = (db: Db, shopId: number, limit: number): Promise<WordRow[]> =>
  runStatement<WordRow>(
    db,
    `select kind, word, meaning from goods_import_word where shop_id = $1
    order by saved_at desc, kind, word limit $2`,
    [shopId, limit],
  )

export async function saveWords(tx: Tx, shopId: number, words: readonly WordRow[], at: Date): Promise<void> {
  await runStatement(
    tx,
    `insert into goods_import_word (shop_id, kind, word, meaning, saved_at)
    select $1, kind, word, meaning, $3 from jsonb_to_recordset($2::jsonb) x(kind text, word text, meaning text) order by kind, word
    on conflict (shop_id, kind, word) do update set meaning = excluded.meaning, saved_at = excluded.saved_at`,
    [shopId, JSON.stringify(words), at],
  )
}

/** Deletes the oldest decisions of a shop that has more than `max`. */
export async function deleteOldestWords(tx: Tx, shopId: number, max: number): Promise<void> {
  await runStatement(
    tx,
    `delete from goods_import_word where shop_id = $1 and (kind, word) in (
      select kind, word from goods_import_word where shop_id = $1 order by saved_at desc, kind, word offset $2)`,
    [shopId, max],
  )
}
