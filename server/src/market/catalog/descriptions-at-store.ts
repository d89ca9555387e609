import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Descriptions of goods as they were at a moment, each in one language: the words that were changed after it, else those of today. */
export async function descriptionsAt(
  db: Db,
  goods: readonly { productId: number; titleLocale: Locale }[],
  at: Date,
): Promise<ReadonlyMap<number, string>> {
  if (goods.length === 0) return new Map()
  const rows = await runStatement<{ id: number; text: string | null }>(
    db,
    `select wanted.id, coalesce(
      (select description from product_text_before before where before.product_id = wanted.id
        and before.locale = wanted.locale and before.until > $3::timestamptz order by before.until limit 1),
      (select description from product_text text where text.product_id = wanted.id and text.locale = wanted.locale)) as text
    from unnest($1::bigint[], $2::text[]) wanted(id, locale)`,
    [goods.map(({ productId }) => productId), goods.map(({ titleLocale }) => titleLocale), at],
  )
  return new Map(rows.map(({ id, text }) => [id, text ?? '']))
}
