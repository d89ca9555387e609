import { languageFacts, wordLocaleOf } from '@sampan/contract/wire/language-facts.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { withNegations } from './negation.ts'
import { joinedSegmentsOf, pairsOf, type Run, runsOf } from './split-words.ts'
import { stemWord } from './stem-word.ts'
import { measuresOf } from './units.ts'

/** Numbers mean the same in all languages, with their units too. */
const prefixOf = (word: string, locale: Locale): string => (/^\d/.test(word) ? '#' : wordLocaleOf(locale))

/** A word of a language as the index spells it. */
export const keyOf = (word: string, locale: Locale): string => `${prefixOf(word, locale)}:${word}`

export const spacedKey = (word: string, locale: Locale): string => keyOf(stemWord(word, locale), locale)

/** A whole word of a script without spaces, as the runtime parts them; `=` keeps it apart from a pair of letters. */
export const segmentKey = (segment: string, locale: Locale): string => `${wordLocaleOf(locale)}:=${segment}`

/** The keys of one run by which a text with it is found. */
export function keysOfRun(run: Run, locale: Locale): string[] {
  if (run.kind === 'spaced') {
    const whole = run.parts.length > 1 ? [keyOf(run.text, locale), spacedKey(run.text, locale)] : []
    const exact = languageFacts[locale].hasWordAccents
      ? run.exactParts.map((part) => keyOf(part, locale))
      : []
    return [...run.parts.map((part) => spacedKey(part, locale)), ...exact, ...whole]
  }
  const letters = run.kind === 'dense' ? [...run.text] : []
  const segments = joinedSegmentsOf(run)
  return [
    ...[...letters, ...pairsOf(run.text)].map((part) => keyOf(part, locale)),
    ...segments.map(({ text }) => segmentKey(text, locale)),
  ]
}

/** A run as the ranking reads it: stems where words are parted by spaces, the letters themselves where they are not. */
export const rankedWords = (run: Run, locale: Locale): string[] => {
  // Whole words of a run stand behind it: `=` keeps them apart from its letters.
  if (run.kind !== 'spaced') return [run.text, ...joinedSegmentsOf(run).map(({ text }) => `=${text}`)]
  // Accents that make the word are kept, and left aside for those who type none.
  if (languageFacts[locale].hasWordAccents) return [...run.exactParts]
  const stems = run.parts.map((part) => stemWord(part, locale))
  return run.parts.length > 1 ? [...stems, run.text] : stems
}

export interface WordsOfText {
  keys: Set<string>
  ranked: string[]
  /** The spelling of each word that can be suggested. */
  shown: Map<string, string>
}

export function wordsOfText(text: string, locale: Locale): WordsOfText {
  const words: WordsOfText = { keys: new Set(), ranked: [], shown: new Map() }
  const runs = withNegations(runsOf(text), locale)
  for (const run of runs) {
    for (const key of keysOfRun(run, locale)) words.keys.add(key)
    words.ranked.push(...rankedWords(run, locale))
    noteShown(words.shown, run, locale)
  }
  for (const measure of measuresOf(runs)) {
    words.keys.add(keyOf(measure.text, locale))
    words.ranked.push(measure.text)
  }
  return words
}

function noteShown(shown: Map<string, string>, run: Run, locale: Locale): void {
  if (run.kind === 'spaced') {
    const written = run.shown.replace(/['’]s$/, '')
    if (run.parts.length === 1) shown.set(spacedKey(run.text, locale), written)
    else shown.set(keyOf(run.text, locale), written)
    return
  }
  for (const segment of joinedSegmentsOf(run))
    if (segment.text.length > 1) shown.set(segmentKey(segment.text, locale), segment.shown)
}
