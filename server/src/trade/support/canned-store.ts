import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import { cannedMax } from '@sampan/contract/trade/support/limits.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export type Canned = OutputOf<(typeof supportConsoleEndpoints)['console_support_canned_save']>

/** The title of a canned answer and its text in each language. */
export interface CannedWords {
  title: string
  texts: object
}

const columns = 'id, title, texts'

/** Languages that are written. */
export const withWords = (texts: Readonly<Partial<Record<Locale, string | undefined>>>) =>
  Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''),
  ) as Partial<Record<Locale, string>>

export const cannedRows = (db: Db, shopId: number | null): Promise<Canned[]> =>
  runStatement<Canned>(
    db,
    `select ${columns} from canned_answer where coalesce(shop_id, 0) = $1 order by id limit ${cannedMax}`,
    [shopId ?? 0],
  )

/** Makes those who add at once wait for each other, or they would pass the limit together. */
export async function lockCanned(tx: Tx, shopId: number | null): Promise<void> {
  await runStatement(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`canned:${shopId ?? 0}`])
}

export async function insertCanned(
  tx: Tx,
  shopId: number | null,
  { title, texts }: CannedWords,
): Promise<Canned | undefined> {
  const text = `insert into canned_answer (shop_id, title, texts) values ($1, $2, $3) returning ${columns}`
  const [row] = await runStatement<Canned>(tx, text, [shopId, title, JSON.stringify(texts)])
  return row
}

/** @returns undefined when the desk or shop has no such answer */
export async function updateCanned(
  tx: Tx,
  shopId: number | null,
  id: number,
  { title, texts }: CannedWords,
): Promise<Canned | undefined> {
  const text = `update canned_answer set title = $3, texts = $4
    where id = $1 and coalesce(shop_id, 0) = $2 returning ${columns}`
  const [row] = await runStatement<Canned>(tx, text, [id, shopId ?? 0, title, JSON.stringify(texts)])
  return row
}

/**
 * Holds a canned answer: a macro that begins to send it, and who removes it, wait for each other.
 * @returns false when the desk or shop has no such answer
 */
export async function lockCannedRow(
  tx: Tx,
  shopId: number | null,
  id: number,
  how: 'share' | 'update',
): Promise<boolean> {
  const text = `select from canned_answer where id = $1 and coalesce(shop_id, 0) = $2 for ${how}`
  return (await runStatement(tx, text, [id, shopId ?? 0])).length === 1
}

/** @returns what it was; undefined when the desk or shop has no such answer */
export async function deleteCanned(tx: Tx, shopId: number | null, id: number): Promise<Canned | undefined> {
  const text = `delete from canned_answer where id = $1 and coalesce(shop_id, 0) = $2 returning ${columns}`
  const [row] = await runStatement<Canned>(tx, text, [id, shopId ?? 0])
  return row
}
