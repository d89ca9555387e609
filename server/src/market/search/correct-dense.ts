import { localesIn, scripts } from '@sampan/contract/wire/language-facts.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { type KnownWord, knownWords, wordsBeginning, wordsOfPatterns } from './word-store.ts'
import type { Term } from './words/read-query.ts'
import { segmentKey } from './words/words-of-text.ts'

/** Pieces of one mistyped word that are joined again: the runtime, which parts words, has split it there. */
const piecesMax = 3
const lettersMax = 16
/** The most readings that are tried. */
const meantMax = 6

interface Window {
  at: number
  length: number
  text: string
  locale: Locale
}

interface Corrected {
  terms: Term[]
  /** The words as they were probably meant. */
  meant: string
}

/**
 * Word that was probably meant where a word without spaces (Thai, kana, Korean) is one letter away from one that goods
 * have, the likeliest first; the words around it tell which. Chinese words are not read so: of two or three letters
 * each, another letter is another word.
 */
export async function correctDense(db: Db, terms: readonly Term[]): Promise<Corrected[]> {
  const windows = windowsOf(terms)
  if (windows.length === 0) return []
  const near = await nearest(db, windows)
  return windows
    .flatMap((window, n) => (near[n] ?? []).map((word) => ({ window, word })))
    .toSorted((one, other) => other.window.text.length - one.window.text.length)
    .slice(0, meantMax)
    .map(({ window, word }) => correctedBy(terms, window, word))
}

/**
 * True if no goods have a word that begins as one that was typed: neighbours of its letters stand together in many all
 * the same.
 */
export async function hasNoSuchWord(db: Db, terms: readonly Term[]): Promise<boolean> {
  for (const { text } of terms.filter(({ isDoubtful }) => isDoubtful)) {
    const locale = localeOf(text)
    if (locale && (await wordsBeginning(db, segmentKey(text, locale), 1)).length === 0) return true
  }
  return false
}

function correctedBy(terms: readonly Term[], { at, length, locale }: Window, word: KnownWord): Corrected {
  const text = word.word.slice(word.word.indexOf('=') + 1)
  const meant: Term = {
    shown: word.shown,
    text,
    length: 1,
    isSpaced: false,
    ways: [{ weight: 1, matchers: [{ kind: 'dense', text, locales: [locale] }] }],
  }
  const corrected = [...terms.slice(0, at), meant, ...terms.slice(at + length)]
  return { terms: corrected, meant: joined(corrected) }
}

/** Neighbours stand together as they were written, words with spaces apart. */
const joined = (terms: readonly Term[]): string =>
  terms.reduce((text, term, n) => {
    const isApart = n > 0 && (term.isSpaced || terms[n - 1]?.isSpaced)
    return `${text}${isApart ? ' ' : ''}${term.shown}`
  }, '')

function windowsOf(terms: readonly Term[]): Window[] {
  const windows: Window[] = []
  for (let at = 0; at < terms.length; at++) {
    let text = ''
    for (let length = 1; length <= piecesMax; length++) {
      const term = terms[at + length - 1]
      if (!term || term.isSpaced) break
      text += term.text
      const locale = localeOf(text)
      // A short piece is only taken for another where the words beside it agree.
      const least = terms.length > 1 ? 2 : 3
      if (locale && text.length >= least && text.length <= lettersMax)
        windows.push({ at, length, text, locale })
    }
  }
  return windows
}

const ofSounds = (['Thai', 'Hangul', 'Kana'] as const).flatMap((script) => {
  const letters = script === 'Kana' ? `${scripts.Kana}ー` : scripts[script]
  return localesIn(script).map((locale) => ({ only: new RegExp(`^[${letters}]+$`, 'u'), locale }))
})

/** The language of a script that is written in letters of sounds. */
function localeOf(text: string): Locale | null {
  for (const { only, locale } of ofSounds) if (only.test(text)) return locale
  return null
}

/** Words one slip away from each window, those of most products first; none where it is a word itself. Two statements for all. */
async function nearest(db: Db, windows: readonly Window[]): Promise<KnownWord[][]> {
  const spelled = windows.map(spellingsOf)
  const [known, alike] = await Promise.all([
    knownWords(
      db,
      spelled.flatMap(({ exact }) => exact),
    ),
    wordsOfPatterns(
      db,
      spelled.flatMap(({ patterns }, of) => patterns.map((one) => ({ ...one, of }))),
    ),
  ])
  const byKey = new Map(known.map((word) => [word.word, word]))
  return spelled.map(({ own, exact }, n) => {
    if (byKey.has(own)) return []
    const near = [...exact.flatMap((key) => byKey.get(key) ?? []), ...alike.filter(({ of }) => of === n)]
    /** A letter is more often mistaken for another than typed without need. */
    const lettersLost = ({ word }: KnownWord) => Math.max(0, own.length - word.length)
    return [...new Map(near.map((word) => [word.word, word])).values()]
      .toSorted(
        (one, other) =>
          lettersLost(one) - lettersLost(other) ||
          other.count - one.count ||
          (one.word < other.word ? -1 : 1),
      )
      .slice(0, meantMax)
  })
}

/** The window itself, with a letter left out or two swapped, and as patterns for a letter added or changed. */
function spellingsOf({ text, locale }: Window) {
  const letters = [...text]
  const without = (from: number, to: number, instead = '') =>
    `${letters.slice(0, from).join('')}${instead}${letters.slice(to).join('')}`
  const own = segmentKey(text, locale)
  const slips = [
    ...letters.map((_, n) => without(n, n + 1)),
    ...letters.slice(1).map((letter, n) => without(n, n + 2, `${letter}${letters[n]}`)),
  ].map((one) => segmentKey(one, locale))
  // The first letter is seldom a slip, and an index needs it.
  const patterns = letters.slice(1).flatMap((_, n) => {
    const begins = segmentKey(letters.slice(0, n + 1).join(''), locale)
    const rest = (from: number) => `${begins}_${letters.slice(from).join('')}`
    return [
      { begins, pattern: rest(n + 2) },
      { begins, pattern: rest(n + 1) },
    ]
  })
  return { own, exact: [own, ...slips], patterns }
}
