import { type Category, categories } from '@sampan/contract/market/categories/categories.ts'
import { localesIn } from '@sampan/contract/wire/language-facts.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { categoryWords } from './category-words.ts'
import { type Token, tokensOf } from './query-tokens.ts'
import { synonymLines } from './synonyms.ts'

/** A thing that goods are or have, by any of its names in ten languages. */
export interface Thing {
  /** English words, then those of all other languages. */
  words: readonly { tokens: readonly Token[]; isEnglish: boolean }[]
  /** Goods of these categories answer too, whatever they are called. */
  categories: readonly Category[]
  /** Its other names are looked for. */
  isNamed: boolean
}

interface NamedThing {
  thing: Thing
  isEnglish: boolean
}

/** Texts of tokens as a question spells them. */
export const joined = (tokens: readonly Pick<Token, 'text' | 'run'>[]): string =>
  tokens.reduce(
    (text, token) =>
      text === '' ? token.text : `${text}${token.run.kind === 'spaced' ? ' ' : ''}${token.text}`,
    '',
  )

function addThing(
  things: Map<string, NamedThing[]>,
  line: string,
  ofCategories: readonly Category[],
  isNamed: boolean,
): void {
  let isEnglish = true
  const words = line.split('|').map((text) => {
    const tokens = tokensOf(text, defaultLocale)
    if (tokens.some(({ run }) => run.kind !== 'spaced')) isEnglish = false
    return { tokens, isEnglish }
  })
  const thing = { words, categories: ofCategories, isNamed }
  for (const { tokens, isEnglish } of words) {
    const key = joined(tokens)
    things.set(key, [...(things.get(key) ?? []), { thing, isEnglish }])
  }
}

let known: Map<string, NamedThing[]> | undefined

function readThings(): Map<string, NamedThing[]> {
  const things = new Map<string, NamedThing[]>()
  for (const line of synonymLines) addThing(things, line, [], true)
  for (const category of categories) addThing(things, categoryWords[category], [category], false)
  return things
}

/** Languages in Latin letters other than English. */
export const otherLatin: readonly Locale[] = localesIn('Latin').filter((code) => code !== defaultLocale)

/** The things that some words name; of those in Latin letters an English name, or any where the reader's language has such. */
export function thingsNamed(keys: readonly string[], isLatin: boolean, locale: Locale): Thing[] {
  known ??= readThings()
  const things = known
  return keys
    .flatMap((key) => things.get(key) ?? [])
    .filter(({ isEnglish }) => isEnglish || !isLatin || otherLatin.includes(locale))
    .map(({ thing }) => thing)
}
