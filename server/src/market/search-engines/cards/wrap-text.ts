import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Signs that never begin a line. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Mn}々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ\s]/u

/**
 * Breaks a text into lines of a width, between words as the language has them: Thai, Chinese and Japanese write no spaces. What does not fit
 * into `linesMax` lines is left out, and "…" stands in its place.
 */
export function wrapText(
  text: string,
  locale: Locale,
  { width, linesMax, measure }: { width: number; linesMax: number; measure(text: string): number },
): { lines: string[]; isWhole: boolean } {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text, locale, (piece) => measure(piece) > width)) {
    if (line !== '' && measure(line + piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  if (lines.length <= linesMax) return { lines, isWhole: true }
  let last = lines[linesMax - 1] ?? ''
  while (last !== '' && measure(`${last}…`) > width)
    last = [...letters.segment(last)]
      .slice(0, -1)
      .map(({ segment }) => segment)
      .join('')
  return { lines: [...lines.slice(0, linesMax - 1), `${last.trimEnd()}…`], isWhole: false }
}

/** True for two parts of a word in Katakana, which the dictionary of the runtime often does not know. */
const isOneLoanWord = (before: string, after: string): boolean =>
  /[\p{Script=Katakana}ー]$/u.test(before) && /^[\p{Script=Katakana}ー]/u.test(after)

/** Words with what follows them; a word that is wider than a line comes letter by letter. */
function piecesOf(text: string, locale: Locale, isTooWide: (piece: string) => boolean): string[] {
  const pieces: string[] = []
  for (const { segment } of new Intl.Segmenter(tagOf(locale), { granularity: 'word' }).segment(text)) {
    const before = pieces.at(-1)
    if (before !== undefined && (closing.test(segment) || isOneLoanWord(before, segment)))
      pieces[pieces.length - 1] = before + segment
    else pieces.push(segment)
  }
  return pieces.flatMap((piece) =>
    isTooWide(piece) ? [...letters.segment(piece)].map(({ segment }) => segment) : [piece],
  )
}
