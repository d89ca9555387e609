import { wordLocaleOf } from '@sampan/contract/wire/language-facts.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { keysOfWord, wordLocales } from './word-query.ts'
import { type KnownWord, knownWords, wordsBeginning, wordsLike } from './word-store.ts'
import { foldText } from './words/fold-text.ts'
import { kindTerm } from './words/kind-terms.ts'
import { kindsNamed, namesIn } from './words/kinds.ts'
import type { Matcher, Term } from './words/read-query.ts'
import { keyOf, spacedKey } from './words/words-of-text.ts'

export interface CorrectedTerms {
  terms: Term[]
  /** The words as they were probably meant; null when all are known. */
  meant: string | null
}

const correctableMin = 4
const beginningMin = 3

/**
 * Words that no product has are taken for what they may be: a word of another language, the beginning of one, two words that were
 * written as one, or a slip of the finger. Only the last changes what was asked, and is said.
 */
export async function correctTerms(db: Db, terms: readonly Term[], locale: Locale): Promise<CorrectedTerms> {
  const locales: Locale[] = [...new Set([wordLocaleOf(locale), defaultLocale])]
  const whole = await joinNeighbours(db, terms, locales)
  const unknown = await unknownTerms(db, whole)
  if (unknown.size === 0) return { terms: whole, meant: null }
  let isCorrected = false
  const corrected = await Promise.all(
    whole.map(async (term) => {
      if (!unknown.has(term)) return term
      const read =
        kindElsewhere(term) ?? (await begun(db, term, locales)) ?? (await parted(db, term, locales))
      if (read) return read
      const name = nearestName(term.text, locales)
      if (name) {
        isCorrected = true
        return kindTerm(
          { ...term, text: name.key, shown: name.shown, ways: [wordWay(name.key, locales)] },
          name.kinds,
        )
      }
      const meant = await nearest(db, term.text, locales)
      if (!meant) return (await elsewhere(db, term)) ?? term
      isCorrected = true
      return { ...term, text: meant.text, shown: meant.shown, ways: [wordWay(meant.text, locales)] }
    }),
  )
  return { terms: corrected, meant: isCorrected ? corrected.map(({ shown }) => shown).join(' ') : null }
}

const wordWay = (text: string, locales: readonly Locale[], kind: 'word' | 'prefix' = 'word') => {
  const matchers: Matcher[] = [{ kind, text, locales }]
  return { weight: 1, matchers }
}

/** "smart watch" is also "smartwatch", where goods are called so. */
async function joinNeighbours(db: Db, terms: readonly Term[], locales: readonly Locale[]): Promise<Term[]> {
  // A model is written with a space as well: "mk 270". Names of kinds were joined before.
  const isWord = (term: Term | undefined): term is Term =>
    term?.isSpaced === true && !term.kinds && !term.makes && /^[\p{L}\d]+$/u.test(term.text)
  const joined = terms.map((term, n) => {
    const next = terms[n + 1]
    const isNumber = (one: Term) => /^\d+$/.test(one.text)
    return isWord(term) && isWord(next) && !(isNumber(term) && isNumber(next)) ? term.text + next.text : null
  })
  const keys = joined.flatMap((text) => (text === null ? [] : keysOfWord(text, locales)))
  if (keys.length === 0) return [...terms]
  const known = new Set((await knownWords(db, keys)).map(({ word }) => word))
  const result: Term[] = []
  for (let n = 0; n < terms.length; n++) {
    const [term, next, text] = [terms[n], terms[n + 1], joined[n] ?? null]
    if (!term) continue
    if (!next || text === null || !keysOfWord(text, locales).some((key) => known.has(key))) {
      result.push(term)
      continue
    }
    const apart = {
      weight: 1,
      matchers: [...(term.ways[0]?.matchers ?? []), ...(next.ways[0]?.matchers ?? [])],
    }
    result.push({
      shown: `${term.shown} ${next.shown}`,
      text: `${term.text} ${next.text}`,
      length: 2,
      isSpaced: true,
      ways: [apart, wordWay(text, locales)],
    })
    n++
  }
  return result
}

/** Single spaced words of which no product has any form, and that name no known thing. */
async function unknownTerms(db: Db, terms: readonly Term[]): Promise<ReadonlySet<Term>> {
  const asked = terms.filter(
    ({ isSpaced, text, ways, kinds, makes }) =>
      isSpaced && /^\p{L}+$/u.test(text) && !kinds && !makes && !ways.some(({ weight }) => weight < 1),
  )
  if (asked.length === 0) return new Set()
  const keysOf = ({ ways }: Term) =>
    ways.flatMap(({ matchers }) =>
      matchers.flatMap((matcher) =>
        matcher.kind === 'word' ? keysOfWord(matcher.text, matcher.locales, matcher.exact) : [],
      ),
    )
  const known = new Set((await knownWords(db, asked.flatMap(keysOf))).map(({ word }) => word))
  return new Set(asked.filter((term) => !keysOf(term).some((key) => known.has(key))))
}

/** A name of a kind in a language that the reader does not read: there is no doubt what is meant. */
function kindElsewhere(term: Term): Term | null {
  if (term.text.length < correctableMin) return null
  for (const locale of wordLocales) {
    const kinds = kindsNamed([{ text: term.text, exact: term.text }], locale, 'asked')
    if (kinds) return kindTerm(term, kinds)
  }
  return null
}

/** The name of a kind that is one slip away, two in a long word; the first letter is seldom a slip. */
function nearestName(
  text: string,
  locales: readonly Locale[],
): { key: string; shown: string; kinds: readonly string[] } | null {
  if (text.length < correctableMin) return null
  const slipsMax = text.length >= 8 ? 2 : 1
  let best: { key: string; shown: string; kinds: readonly string[]; slips: number } | null = null
  for (const locale of locales)
    for (const [key, names] of namesIn(locale)) {
      if (key[0] !== text[0] || key.length < correctableMin || Math.abs(key.length - text.length) > slipsMax)
        continue
      const slips = slipsBetween(key, text)
      if (slips <= slipsMax && slips < (best?.slips ?? slipsMax + 1))
        best = { key, shown: names[0]?.shown ?? key, kinds: names.flatMap(({ kinds }) => kinds), slips }
    }
  return best
}

/** A word of another language: whole, as it is written there, and when nothing nearer is meant. */
async function elsewhere(db: Db, term: Term): Promise<Term | null> {
  // A word that is alike only because an ending was cut off does not count.
  const found = (await knownWords(db, keysOfWord(term.text, wordLocales))).filter(
    ({ shown }) => foldText(shown) === term.text,
  )
  if (found.length === 0) return null
  const locales = wordLocales.filter((locale) =>
    found.some(({ word }) => word === spacedKey(term.text, locale) || word === keyOf(term.text, locale)),
  )
  return { ...term, ways: [wordWay(term.text, locales)] }
}

async function begun(db: Db, term: Term, locales: readonly Locale[]): Promise<Term | null> {
  if (term.text.length < beginningMin) return null
  for (const locale of locales) {
    const [whole] = await wordsBeginning(db, keyOf(term.text, locale), 1)
    if (!whole) continue
    const way = wordWay(whole.word.slice(whole.word.indexOf(':') + 1), locales)
    return { ...term, ways: [way, { ...wordWay(term.text, locales, 'prefix'), weight: 0.6 }] }
  }
  return null
}

/** "powerbank" is "power bank". */
async function parted(db: Db, term: Term, locales: readonly Locale[]): Promise<Term | null> {
  const { text } = term
  const cuts = Array.from({ length: Math.max(0, text.length - 5) }, (_, n) => n + 3)
  if (cuts.length === 0) return null
  const keys = cuts.flatMap((cut) => [
    ...keysOfWord(text.slice(0, cut), locales),
    ...keysOfWord(text.slice(cut), locales),
  ])
  const known = new Set((await knownWords(db, keys)).map(({ word }) => word))
  const isKnown = (part: string) => keysOfWord(part, locales).some((key) => known.has(key))
  const cut = cuts.find((at) => isKnown(text.slice(0, at)) && isKnown(text.slice(at)))
  if (cut === undefined) return null
  const matchers = [text.slice(0, cut), text.slice(cut)].map((part) => ({
    kind: 'word' as const,
    text: part,
    locales,
  }))
  return { ...term, ways: [{ weight: 1, matchers }] }
}

/** The known word with the fewest slips, of several the one that most products have. */
async function nearest(
  db: Db,
  text: string,
  locales: readonly Locale[],
): Promise<{ text: string; shown: string } | null> {
  if (text.length < correctableMin) return null
  const slips = oneSlip(text)
  for (const locale of locales) {
    const near = await knownWords(
      db,
      slips.map((slip) => spacedKey(slip, locale)),
    )
    const found =
      best(near, text, locale, 1) ??
      (text.length >= 7 ? best(await wordsLike(db, keyOf(text, locale)), text, locale, 2) : null)
    if (found) return { text: found.word.slice(found.word.indexOf(':') + 1), shown: found.shown }
  }
  return null
}

function best(words: readonly KnownWord[], text: string, locale: Locale, slipsMax: number): KnownWord | null {
  const stem = spacedKey(text, locale)
  const [first] = words
    .filter(({ word }) => !word.includes(':=') && word[word.indexOf(':') + 1] === text[0])
    .map((word) => ({
      word,
      slips: Math.min(slipsBetween(word.word, stem), slipsBetween(word.word, keyOf(text, locale))),
    }))
    .filter(({ slips }) => slips <= slipsMax)
    .sort((one, other) => one.slips - other.slips || other.word.count - one.word.count)
  return first?.word ?? null
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** All texts one slip away: a letter left out, doubled up, mistaken, or two of them swapped. */
export function oneSlip(text: string): string[] {
  const near = new Set<string>()
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)]
    if (after !== '') near.add(before + after.slice(1))
    if (after.length > 1) near.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
    for (const letter of letters) {
      near.add(before + letter + after)
      if (after !== '') near.add(before + letter + after.slice(1))
    }
  }
  near.delete(text)
  return [...near]
}

/** Letters to add, take away, change or swap with their neighbour to make one text the other. */
export function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + change,
      )
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? Math.max(one.length, other.length)
}
