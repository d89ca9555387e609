import { MemoryField } from '#kernel/app-memory.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { SearchReads } from './search-engine.ts'

export interface KnownWord {
  word: string
  shown: string
  count: number
}

/** Keys that some product has. */
export const knownWords = (db: Db, keys: readonly string[]): Promise<KnownWord[]> =>
  runStatement<KnownWord>(
    db,
    'select word, shown, product_count as count from search_word where word = any($1::text[])',
    [keys],
  )

const beginningsMax = 1000

/** Which letters a reader of Chinese reads; other words have one spelling. */
const shownIn = { plain: 'shown', traditional: 'coalesce(shown_traditional, shown)' } as const

/** Words that begin so, those of most products first. Very many begin with one letter or two: an index has these in their order. */
export function wordsBeginning(
  db: Db,
  beginning: string,
  limit: number,
  letters: keyof typeof shownIn = 'plain',
): Promise<(KnownWord & { category: string | null })[]> {
  const shown = shownIn[letters]
  const length = [...beginning.slice(beginning.indexOf(':') + 1)].length
  if (length === 1 || length === 2)
    return runStatement(
      db,
      `select word, ${shown} as shown, product_count as count, category from search_word
        where left(word, strpos(word, ':') + ${length}) = $1 order by product_count desc, word limit ${Number(limit)}`,
      [beginning],
    )
  return runStatement(
    db,
    `select word, shown, count, category from (
      select word, ${shown} as shown, product_count as count, category from search_word where word >= $1 and word < $2 order by word limit ${beginningsMax}
    ) begun order by count desc, word limit ${Number(limit)}`,
    [beginning, `${beginning}\u{10ffff}`],
  )
}

/** The most letters that a word may be longer or shorter, and the most words that are looked at. */
const lettersApartMax = 2
const alikeMax = 2000

/** Words of the same language spelled much alike. */
export const wordsLike = (db: Db, key: string): Promise<KnownWord[]> => {
  const colon = key.indexOf(':')
  return runStatement<KnownWord>(
    db,
    `select word, shown, product_count as count from words_spelled_alike($1, $2, ${lettersApartMax}, ${alikeMax})`,
    [key.slice(colon + 1), key.slice(0, colon)],
  )
}

/** A spelling in which `_` is any letter, how it begins, so that an index finds it, and what it is a spelling of. */
interface Pattern {
  of: number
  begins: string
  pattern: string
}

/** Words that are spelled so, each with what it is a spelling of. */
export const wordsOfPatterns = (
  db: Db,
  patterns: readonly Pattern[],
): Promise<(KnownWord & { of: number })[]> =>
  runStatement<KnownWord & { of: number }>(
    db,
    `select distinct given."of", near.word, near.shown, near.product_count as count
      from unnest($1::text[], $2::text[], $3::int[]) given(begins, pattern, "of"), lateral (
        select word, shown, product_count from search_word
        where word >= given.begins and word < given.begins || $4 and word like given.pattern limit 20
      ) near`,
    [
      patterns.map(({ begins }) => begins),
      patterns.map(({ pattern }) => pattern),
      patterns.map(({ of }) => of),
      '\u{10ffff}',
    ],
  )

const productsCounted = new MemoryField((): { kept: { atMs: number; count: number } | null } => ({
  kept: null,
}))
const countKeptMs = 60_000

/** About how many products there are; the rarity of a word is measured by it. Kept for a minute. */
export async function productsAbout({ db, memory }: SearchReads): Promise<number> {
  const counted = memory.of(productsCounted)
  const { kept } = counted
  if (kept && performance.now() - kept.atMs < countKeptMs) return kept.count
  const [row] = await runStatement<{ count: number }>(
    db,
    "select greatest(reltuples, 0)::float8 as count from pg_class where relname = 'product_search'",
    [],
  )
  const count = Math.max(row?.count ?? 0, 1000)
  counted.kept = { atMs: performance.now(), count }
  return count
}
