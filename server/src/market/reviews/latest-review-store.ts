import type { Locale } from '@sampan/contract/wire/locales.ts'
import { reviewColumns, reviewTables } from './review-store.ts'

export interface LatestReviews {
  /** SQL of the product's id. */
  product: string
  /** SQL of the id of the buyer who reads, or the word null. */
  reader: string
  locale: Locale
  limit: number
}

/**
 * The newest few reviews of a product, as one column of the statement that reads it. The others are read only where too few are in
 * the reader's language; each part takes `limit` rows from the end of an index.
 */
export function latestReviewsColumn({ product, reader, locale, limit }: LatestReviews): string {
  const newest = (condition: string) => `select ${reviewColumns(reader)} from ${reviewTables}
    where hidden_at is null and product_id = ${product} and ${condition} order by review.id desc limit ${Number(limit)}`
  return `(with readable as materialized (${newest(`locale = '${locale}'`)})
    select coalesce(json_agg(one), '[]') from (
      select * from readable union all
      select * from (${newest(`(select count(*) from readable) < ${Number(limit)}`)}) others
        where others.locale <> '${locale}') one)`
}
