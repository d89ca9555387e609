import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { RankedText } from './score-words.ts'

/** The indexed texts of products in these languages. */
export const productTexts = (
  db: Db,
  productIds: readonly number[],
  locales: readonly Locale[],
): Promise<(RankedText & { productId: number })[]> =>
  runStatement<RankedText & { productId: number }>(
    db,
    `select product_id as "productId", locale, title, facts, about from product_search_text
      where product_id = any($1::bigint[]) and locale = any($2::text[])`,
    [productIds, locales],
  )
