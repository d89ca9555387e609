import { isLocale, type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { type ReviewQuery, type ReviewRow, reviewRows } from './review-store.ts'

/** The place of a review in a list that begins with one language: whether it is of that, and its place in the order. */
interface LanguagePlace {
  isFirst: boolean
  helpful: number
  id: number
}

/**
 * A page of reviews, those in language `first` before all others, each part in the order of the query. A query for one language has
 * that part alone.
 */
export async function rowsByLanguage(
  db: Db,
  query: Omit<ReviewQuery, 'after' | 'locales'> & { locale?: Locale | undefined },
  { first, after }: { first: Locale; after: LanguagePlace | null },
): Promise<ReviewRow[]> {
  const { locale, ...wanted } = query
  if (locale !== undefined) return reviewRows(db, { ...wanted, locales: [locale], after })
  const own =
    after !== null && !after.isFirst ? [] : await reviewRows(db, { ...wanted, locales: [first], after })
  const left = query.limit - own.length
  if (left === 0) return own
  const others = await reviewRows(db, {
    ...wanted,
    locales: localeCodes.filter((code) => code !== first),
    after: after !== null && !after.isFirst ? after : null,
    limit: left,
  })
  return [...own, ...others]
}

/** The values of a cursor: the language that the list began with, which stays when the reader changes theirs, and the last place. */
export const placeOf = (first: Locale, { locale, helpful, id }: ReviewRow): (string | number)[] => [
  first,
  locale === first ? 1 : 0,
  helpful,
  id,
]

/** Reads the values back; a language that nobody knows is the reader's. */
export function placeIn(
  parts: readonly [string, number, number, number] | null,
  reader: Locale,
): { first: Locale; after: LanguagePlace | null } {
  if (parts === null) return { first: reader, after: null }
  const [first, isFirst, helpful, id] = parts
  return { first: isLocale(first) ? first : reader, after: { isFirst: isFirst === 1, helpful, id } }
}
