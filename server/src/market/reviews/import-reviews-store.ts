import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'

/** A review that came with its goods from elsewhere: nobody of ours wrote it. */
export interface ImportedReview {
  author: string
  locale: Locale
  text: string
  stars: number
  createdAt: Date
}

/** Adds the reviews that a product does not have yet; answers how many were new. */
export async function addImportedReviews(
  tx: Tx,
  productId: number,
  reviews: readonly ImportedReview[],
): Promise<number> {
  if (reviews.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into review (product_id, author, locale, "text", product_score, service_score, postage_score, created_at)
    select distinct ${productId}::bigint, r.author, r.locale, r."text", r.stars, r.stars, r.stars, r.created_at
    from unnest(
      ${reviews.map(({ author }) => author)}::text[], ${reviews.map(({ locale }) => locale)}::text[],
      ${reviews.map(({ text }) => text)}::text[], ${reviews.map(({ stars }) => stars)}::smallint[],
      ${reviews.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[]
    ) as r(author, locale, "text", stars, created_at)
    where not exists (
      select 1 from review own
      where own.product_id = ${productId} and own.buyer_id is null and own.author = r.author and own."text" = r."text"
    )`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
