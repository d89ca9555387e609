import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'

export interface TallyRow {
  locale: Locale
  stars: number
  reviews: number
  withPictures: number
}

/** Numbers of shown reviews, by language and stars; at most fifty rows, however many reviews there are. */
export async function tallyOf(db: Db, subject: 'product' | 'shop', id: number): Promise<TallyRow[]> {
  const rows = await db
    .selectFrom('review_tally')
    .select(['locale', 'stars', 'reviews', 'with_pictures as withPictures'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('reviews', '>', 0)
    .execute()
  return rows as TallyRow[] // the languages are those that reviews were written with
}
