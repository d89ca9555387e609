import { cleanHsCode, hsDigitsMin } from '@sampan/contract/market/catalog/hs-code.ts'
import { hsFoundMax } from '@sampan/contract/market/listings/limits.ts'
import { defaultLocale, type Locale, type Localized, localeCodes } from '@sampan/contract/wire/locales.ts'
import { readWordTable } from '#market/catalog/index.ts'
import { foldText } from '#market/search/index.ts'

/** Six digits of the Harmonized System (2022) with the name of the goods in plain words; not the legal text. */
interface Heading {
  code: string
  names: Localized
  chapter: { code: string; names: Localized }
}

const table = readWordTable(import.meta.dirname, 'hs-headings.tsv').map(({ keys: [code = ''], names }) => ({
  code,
  names,
}))
const chapters = new Map(table.filter(({ code }) => code.length === 2).map((row) => [row.code, row]))
const headings: readonly Heading[] = table
  .filter(({ code }) => code.length === hsDigitsMin)
  .map((row) => {
    const chapter = chapters.get(row.code.slice(0, 2))
    if (!chapter) throw new Error(`hs-headings.tsv has no chapter of ${row.code}`)
    return { ...row, chapter }
  })

/** A text as words are looked for in it. Scripts without spaces have no beginnings of words, so a word may stand anywhere. */
interface Folded {
  text: string
  words: readonly string[]
}
const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
const folded = (name: string): Folded => {
  const text = foldText(name)
  return { text, words: wordsIn(text) }
}
const foldedNames = new Map<Locale, { heading: Heading; own: Folded; chapter: Folded }[]>()

/** Names in a language, folded when somebody first searches in it. */
function namesIn(locale: Locale) {
  let names = foldedNames.get(locale)
  if (!names) {
    names = headings.map((heading) => ({
      heading,
      own: folded(heading.names[locale]),
      chapter: folded(heading.chapter.names[locale]),
    }))
    foldedNames.set(locale, names)
  }
  return names
}

const denseScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u
const innerLengthMin = 4

/** Fit of a word to a text that has it: as a word, as the beginning of one, inside one; 0 where it has not. */
function fitOf({ text, words }: Folded, word: string): number {
  if (words.includes(word)) return 4
  if (words.some((one) => one.startsWith(word))) return 3
  const mayBeInside = denseScripts.test(word) || word.length >= innerLengthMin
  return mayBeInside && text.includes(word) ? 2 : 0
}

function foundIn(locale: Locale, asked: readonly string[]): Heading[] {
  return namesIn(locale)
    .flatMap(({ heading, own, chapter }) => {
      // The name of the goods counts more than that of their chapter.
      const fits = asked.map((word) => 3 * fitOf(own, word) || fitOf(chapter, word))
      return fits.includes(0) ? [] : [{ heading, fit: fits.reduce((sum, fit) => sum + fit, 0) }]
    })
    .sort((a, b) => b.fit - a.fit || (a.heading.code < b.heading.code ? -1 : 1))
    .map(({ heading }) => heading)
}

/**
 * Headings whose digits begin so, or whose name has these words in the reader's language; where none has, in English, then in
 * any language of ours. A longer code of a country finds the heading of its first six digits.
 */
export function findHeadings(typed: string, locale: Locale): Heading[] {
  const digits = cleanHsCode(typed)
  if (/^\d+$/.test(digits)) {
    const beginning = digits.slice(0, hsDigitsMin)
    return headings.filter(({ code }) => code.startsWith(beginning)).slice(0, hsFoundMax)
  }
  const asked = wordsIn(foldText(typed))
  if (asked.length === 0) return []
  for (const one of new Set([locale, defaultLocale, ...localeCodes])) {
    const found = foundIn(one, asked)
    if (found.length > 0) return found.slice(0, hsFoundMax)
  }
  return []
}
