import { defaultLocale, type Locale } from '@sampan/contract/locales/index.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/**
 * Words in titles by an index of trigrams, until the search has a store of its own. Few hits are found by the index and then
 * sorted; of a word that many titles have, the list in its order is walked until a page is full.
 */

/** More hits than this are not collected. */
const hitsMax = 3000
/** A search that takes longer is given up, so that searches leave connections for others; it is answered with `busy`. */
const searchTimeoutMs = 250
const wordsMax = 8

/** Chinese and Korean letters, each of which the index holds as a word; `search_text` in the migration names the same. */
const letterWords = /[\u3400-\u9fff\uac00-\ud7af]/g

/** % and _ are letters like others. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** Of one or two letters only the beginning of a word is looked for, where words are parted: an index of three letters knows no others. */
const isShort = (word: string): boolean => /^[\p{Script=Latin}\p{N}]{1,2}$/u.test(word)

const patternsOf = (word: string): string[] =>
  isShort(word) ? [`${escaped(word)}%`, `% ${escaped(word)}%`] : [`%${escaped(word)}%`]

const words = (text: string): string[] => text.split(/\s+/).slice(0, wordsMax)

type Given = (value: unknown) => string

const oneOf = (column: string, patterns: readonly string[], given: Given): string =>
  `(${patterns.map((pattern) => `${column} ilike ${given(pattern)}`).join(' or ')})`

/** Every word must be in the title, in the caller's language or in English. */
export function titleHas(locale: Locale, text: string, given: Given): string {
  const has = (column: string) =>
    words(text)
      .map((word) => oneOf(column, patternsOf(word), given))
      .join(' and ')
  return locale === defaultLocale
    ? `(${has('fallback.title')})`
    : `(${has('own.title')} or ${has('fallback.title')})`
}

/** Ids of all products whose title has the words; null when there are more than are collected. */
export async function productsWith(db: Db, locale: Locale, text: string): Promise<number[] | null> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const has = (one: Locale) =>
    `(select product_id from product_text where locale = '${one}' and ${words(text)
      .map((word) => oneOf('search_text(title)', patternsOf(word.replace(letterWords, ' $& ')), given))
      .join(' and ')} limit ${hitsMax + 1})`
  const rows = await runStatement<{ product_id: number }>(
    db,
    `select product_id from (${[...new Set([locale, defaultLocale])].map(has).join(' union ')}) hits limit ${hitsMax + 1}`,
    values,
  )
  return rows.length > hitsMax ? null : rows.map((row) => row.product_id)
}

/** Work of a search: it ends in its time or not at all, and takes the index of words even where a guess says that many have them. */
export const withinSearchTime = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(searchTimeoutMs)}, true), set_config('enable_seqscan', 'off', true)`.execute(
        tx,
      )
      return work(tx)
    })
