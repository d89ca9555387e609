import type { Locale } from '@sampan/contract/wire/locales.ts'

/** Endings of folded words, the longest first. What is left has at least so many letters. */
type Ending = readonly [ending: RegExp, instead: string, leftMin: number]

const endings: Readonly<Record<Locale, readonly Ending[]>> = {
  en: [
    [/ies$/, 'y', 3],
    [/(?<=ch|sh|ss|x|zz)es$/, '', 3],
    [/(?<=v)es$/, 'e', 3],
    [/(?<![su'i])s$/, '', 3],
  ],
  ft: [
    [/eaux$/, 'eau', 4],
    [/aux$/, 'al', 4],
    [/(?<=.)[sx]$/, '', 3],
  ],
  id: [
    [/nya$/, '', 4],
    [/(ku|mu)$/, '', 5],
  ],
  tr: [
    [/l[ae]ri$/, '', 3],
    [/l[ae]r$/, '', 3],
    [/(?<=[aeiou])s[iu]$/, '', 3],
    [/(?<=[^aeiou])[iu]$/, '', 3],
  ],
  zh: [],
  ri: [],
  han: [],
  tai: [],
  yn: [],
  tw: [],
}

/** Hard letters that soften before an ending: `oyuncağı` is of `oyuncak`. */
const hardOf: Readonly<Record<string, string>> = { g: 'k', b: 'p' }

/** Change of what is left of a word once an ending is off; null in languages that have none. */
const afterEnding: Readonly<Record<Locale, ((stem: string, word: string) => string) | null>> = {
  ft: (stem) => (stem.length > 4 ? stem.replace(/e$/, '') : stem),
  tr: (stem, word) => (stem === word ? stem : stem.replace(/[gb]$/, (last) => hardOf[last] ?? last)),
  en: null,
  zh: null,
  ri: null,
  han: null,
  tai: null,
  yn: null,
  id: null,
  tw: null,
}

/** The stem of a folded word: plural and possessive endings taken off where a language has them, and little else. */
export function stemWord(word: string, locale: Locale): string {
  if (/\d/.test(word)) return word
  let stem = word
  for (const [ending, instead, leftMin] of endings[locale]) {
    const left = stem.replace(ending, instead)
    if (left !== stem && left.length >= leftMin) {
      stem = left
      break
    }
  }
  return afterEnding[locale]?.(stem, word) ?? stem
}
