import type { Localized } from '@sampan/contract/locales/index.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Titles of products in all their languages, by id; also of those that left the shelf. */
export async function goodsTitles(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Partial<Localized>>> {
  if (ids.length === 0) return new Map()
  const rows = await runStatement<{ id: number; titles: Partial<Localized> }>(
    db,
    `select product_id as id, jsonb_object_agg(locale, title) as titles from product_text
    where product_id = any($1::bigint[]) group by product_id`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, titles }) => [id, titles]))
}
