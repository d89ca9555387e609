import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { findBuyerByName } from '#base/account/index.ts'
import type { Db } from '#kernel/database.ts'

/** The search of an operator in a list of buyers' texts. */
export type WordsAsked =
  | { buyerId: string }
  | { productId: number }
  /** Looked for in what is written, and in the name of its product by these languages. */
  | { words: string; locales: readonly Locale[] }

/** A buyer if it is the name of one, a product if it is a number, else words. */
export async function wordsAsked(db: Db, q: string, locale: Locale): Promise<WordsAsked> {
  const buyer = await findBuyerByName(db, q)
  if (buyer) return { buyerId: buyer.id }
  if (/^\d{1,12}$/.test(q)) return { productId: Number(q) }
  return { words: q, locales: [locale, defaultLocale] }
}

/**
 * Of how many rows, the newest of a list, words are looked for: in a language without spaces no index finds a part of a text, and
 * operators hide what is new.
 */
const lookedThrough = 10_000

interface Looked {
  table: 'review' | 'question'
  state: 'shown' | 'hidden' | undefined
  /** In SQL: all that was written. */
  texts: readonly string[]
}

/** The condition of a list's query; `given` takes a value and names its place. */
export function holdsWords(
  { words, locales }: Extract<WordsAsked, { words: string }>,
  { table, state, texts }: Looked,
  given: (value: unknown) => string,
): string {
  // Small letters by the database alone: it knows others than we do.
  const typed = given(words)
  const holds = texts.map((text) => `strpos(lower(${text}), lower(${typed})) > 0`)
  return `${table}.id >= coalesce((select newest.id from ${table} newest
      where newest.hidden_at is ${state === 'hidden' ? 'not null' : 'null'} order by newest.id desc offset ${lookedThrough - 1} limit 1), 0)
    and (${holds.join(' or ')} or exists (select from product_words product where product.product_id = ${table}.product_id
      and product.locale = any(${given([...locales])}::text[]) and strpos(lower(product.title), lower(${typed})) > 0))`
}
