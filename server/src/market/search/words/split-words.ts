import { foldText } from './fold-text.ts'

/** A piece of text between spaces and signs, folded. `dense` and `thai` are written without spaces between words. */
export interface Run {
  kind: 'spaced' | 'dense' | 'thai'
  text: string
  /** As it was typed, in small letters. */
  shown: string
  /** Parts of a spaced run: what stands between its signs, and on each side of a change from letters to digits. */
  parts: readonly string[]
  /** The same parts with their accents. */
  exactParts: readonly string[]
}

const scripts =
  /(?<dense>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+)|(?<thai>\p{Script=Thai}+)|(?<spaced>[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]](?:[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]]|['’.\&+\/_\-](?=[\p{L}\p{N}]))*)/gv

/**
 * Signs that are typed for one another: inches and feet as quotation marks, a hyphen for the long vowel of kana, eth for the đ of
 * Vietnamese.
 */
const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/(?<=\d)\s?(?:"|”|″|'')/g, ' inch ')
    .replaceAll(/(?<=\d)\s?['’′](?=\s|$|\d)/g, ' ft ')
    .replaceAll(
      /(?<=[\p{Script=Hiragana}\p{Script=Katakana}])[-‐‑–—−](?=[\p{Script=Hiragana}\p{Script=Katakana}]|$|\s)/gu,
      'ー',
    )

/** The runs of a text in their order. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const { groups } of plainSigns(text).matchAll(scripts)) {
    const { dense, thai, spaced } = groups ?? {}
    if (dense !== undefined) runs.push(denseRun('dense', dense))
    else if (thai !== undefined) runs.push(denseRun('thai', thai))
    else if (spaced !== undefined) runs.push(spacedRun(spaced))
  }
  return runs
}

const denseRun = (kind: 'dense' | 'thai', piece: string): Run => ({
  kind,
  text: foldText(piece),
  shown: piece,
  parts: [],
  exactParts: [],
})

/** Fractions and decimals are one part: 1/2 is not 12. */
const partsOfRun = /\d+(?:[./]\d+)+|\p{L}+|\p{N}+/gu

function spacedRun(piece: string): Run {
  const shown = piece.replaceAll('İ', 'i').toLowerCase()
  const folded = foldText(piece).replace(/(?<=\p{L})'s$/u, '') // "kid's" is "kid"
  const parts = folded.match(partsOfRun) ?? []
  const exact = shown.normalize('NFC').replaceAll('ð', 'đ').match(partsOfRun) ?? []
  return {
    kind: 'spaced',
    text: parts.join(''),
    shown,
    parts,
    exactParts: parts.map((part, n) => exact[n] ?? part),
  }
}

/** All neighbours of two: what is written without spaces is found by them. */
export function pairsOf(text: string): string[] {
  const letters = [...text]
  return letters.slice(1).map((letter, n) => `${letters[n]}${letter}`)
}

const segmenters = {
  dense: new Intl.Segmenter('zh', { granularity: 'word' }),
  thai: new Intl.Segmenter('th', { granularity: 'word' }),
}

/**
 * Words that the runtime finds in a run without spaces; it is a guess, and so never the only way to a product. It
 * guesses better from what was written than from what was folded.
 */
export function segmentsOf({ kind, shown, text }: Run): { text: string; shown: string }[] {
  if (kind === 'spaced') return [{ text, shown }]
  return [...segmenters[kind].segment(shown)].map(({ segment }) => ({
    text: foldText(segment),
    shown: segment,
  }))
}

const isLone = (text: string): boolean => /^[\p{Script=Thai}\p{Script=Katakana}ー]$/u.test(text)
const isOfSounds = (text: string): boolean => /^[\p{Script=Thai}\p{Script=Katakana}ー]+$/u.test(text)

interface JoinedSegment {
  text: string
  shown: string
  /** With a letter that is no word: there may be no such word at all. */
  isJoined?: true
}

/**
 * The same, but that a letter of Thai or katakana is no word: it is a part of its neighbour. "マスクラ" asks for no goods that have a
 * mask, and ラ anywhere.
 */
export function joinedSegmentsOf(run: Run): JoinedSegment[] {
  const joined: JoinedSegment[] = []
  for (const segment of segmentsOf(run)) {
    const last = joined.at(-1)
    if (last && (isLone(last.shown) || isLone(segment.shown)) && isOfSounds(last.shown + segment.shown))
      joined[joined.length - 1] = {
        text: last.text + segment.text,
        shown: last.shown + segment.shown,
        isJoined: true,
      }
    else joined.push(segment)
  }
  return joined
}
