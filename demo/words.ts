import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import type { Kind, QuestionKey } from './kinds.ts'

/** Contents of `demo/words/<locale>.json`: who writes in a language, and what they say. */
export interface Words {
  authors: readonly string[]
  /** Words about goods of each sort: first those of content buyers, then two reserved remarks, last a bad one. */
  kinds: Readonly<Record<Kind, readonly string[]>>
  /** Sentences that people add, whatever they bought; an empty one stands for nothing. */
  tails: Readonly<Record<'good' | 'bad', readonly string[]>>
  /** Answers of shops to praise, and to blame. */
  thanks: readonly string[]
  sorry: readonly string[]
  /** Sentences that people add weeks later, of goods that last and of those that are used up. */
  lasting: readonly string[]
  used: readonly string[]
  questions: Readonly<Record<QuestionKey, readonly [question: string, answer: string]>>
}

/** Number of a sort's sentences that are content; the last one is bad, those between are reserved. */
export const contentWords = 5

let read: Readonly<Record<Locale, Words>> | undefined

/** Read once, when the first product wants it. */
export function readWords(): Readonly<Record<Locale, Words>> {
  read ??= Object.fromEntries(
    localeCodes.map((locale) => [
      locale,
      JSON.parse(readFileSync(join(import.meta.dirname, `words/${locale}.json`), 'utf8')),
    ]),
  ) as Record<Locale, Words> // one of each, tested by choose-reviews.test.ts
  return read
}
