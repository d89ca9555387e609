import { languageFacts } from '@sampan/contract/wire/language-facts.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { denseKindsNamed, kindsNamed, type NameUse } from './kinds.ts'
import { type Run, segmentsOf } from './split-words.ts'

/** A name of a kind where it stands in a text: among its runs, or among the letters of one run without spaces. */
export interface NameFound {
  at: number
  length: number
  kinds: readonly string[]
}

/** A name is of so many words at most. */
const nameWordsMax = 5

/** Names of kinds among words that spaces part, the longest first; no word is part of two. */
export function namesInWords(runs: readonly Run[], locale: Locale, use: NameUse): NameFound[] {
  return languageFacts[locale].isHeadFirst ? fromStart(runs, locale, use) : fromEnd(runs, locale, use)
}

function fromStart(runs: readonly Run[], locale: Locale, use: NameUse): NameFound[] {
  const found: NameFound[] = []
  for (let at = 0; at < runs.length; ) {
    const lengths = lengthsUpTo(runs.length - at)
    const length = lengths.find((one) => kindsOfRuns(runs.slice(at, at + one), locale, use))
    if (length !== undefined) found.push(nameAt(runs, at, length, locale, use))
    at += length ?? 1
  }
  return found
}

/** "Oolong tea bags" are tea bags, and no bags of oolong tea. */
function fromEnd(runs: readonly Run[], locale: Locale, use: NameUse): NameFound[] {
  const found: NameFound[] = []
  for (let end = runs.length; end > 0; ) {
    const lengths = lengthsUpTo(end)
    const length = lengths.find((one) => kindsOfRuns(runs.slice(end - one, end), locale, use))
    if (length !== undefined) found.push(nameAt(runs, end - length, length, locale, use))
    end -= length ?? 1
  }
  return found.reverse()
}

const lengthsUpTo = (most: number): number[] =>
  Array.from({ length: Math.min(nameWordsMax, most) }, (_, n) => Math.min(nameWordsMax, most) - n)

const nameAt = (
  runs: readonly Run[],
  at: number,
  length: number,
  locale: Locale,
  use: NameUse,
): NameFound => ({
  at,
  length,
  kinds: kindsOfRuns(runs.slice(at, at + length), locale, use) ?? [],
})

function kindsOfRuns(taken: readonly Run[], locale: Locale, use: NameUse): string[] | null {
  if (!taken.every(({ kind }) => kind === 'spaced')) return null
  const words = taken.flatMap(({ parts, exactParts }) =>
    parts.map((text, n) => ({ text, exact: exactParts[n] ?? text })),
  )
  return kindsNamed(words, locale, use)
}

const lettersMax = 14
const isKatakana = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{Script=Katakana}ー]/u.test(letter)

/** From so many letters on a name is one wherever it stands; a shorter one stands between the bounds of words. */
const freeFrom: Readonly<Record<Locale, number>> = {
  en: 1,
  zh: 2,
  ri: 2,
  han: 2,
  tai: 4,
  yn: 1,
  id: 1,
  tr: 1,
  ft: 1,
  tw: 2,
}

/** Names of kinds in a run without spaces, the longest first. */
export function namesInRun(run: Run, locale: Locale, use: NameUse): NameFound[] {
  const hasKana = languageFacts[locale].scripts.includes('Kana')
  const bounds = new Set([0])
  let end = 0
  for (const { shown } of segmentsOf(run)) {
    end += shown.length
    bounds.add(end)
  }
  const fits = (at: number, length: number): boolean => {
    const last = at + length
    const isAtBounds = bounds.has(at) && bounds.has(last)
    if (hasKana) {
      const shown = run.shown.slice(at, last)
      // Words of katakana end with what they are: "silver ring" is a ring, "ring toss" is none.
      if (isKatakana(shown.at(-1)) && isKatakana(run.shown[last])) return false
      if (/^[\p{Script=Hiragana}]+$/u.test(shown) && length < 3) return isAtBounds
      if (isKatakana(shown[0]) && isKatakana(run.shown[at - 1]) && length < 3) return false
    }
    return length >= freeFrom[locale] || isAtBounds
  }
  const found: NameFound[] = []
  for (let at = 0; at < run.text.length; ) {
    let taken = 1
    for (let length = Math.min(lettersMax, run.text.length - at); length > 0; length--) {
      if (!fits(at, length)) continue
      const kinds = denseKindsNamed(run.text.slice(at, at + length), locale, use)
      if (!kinds) continue
      found.push({ at, length, kinds })
      taken = length
      break
    }
    at += taken
  }
  return found
}
