import type { WordsAsked } from './words-asked.ts'

/**
 * Number of rows, the newest of a list, in which words are looked for: in a language without spaces no index finds a part of a text, and
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
