import { localesIn, scriptOf } from '@sampan/contract/wire/language-facts.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { denseKindsNamed } from './kinds.ts'
import { type NameFound, namesInRun } from './kinds-in-text.ts'
import { withNegations } from './negation.ts'
import { joinedSegmentsOf, type Run, runsOf } from './split-words.ts'
import { measuresOf } from './units.ts'

/** A piece of a question that is one word. */
export interface Token {
  text: string
  shown: string
  run: Run
  isJoined?: true
  /** The kinds that it names, in letters without spaces. */
  kinds?: readonly string[]
  /** Number and unit as they were typed, where they stood together. */
  apart?: readonly Run[]
}

/** The words of a question: numbers keep their units, and names stay whole where no spaces part them. */
export function tokensOf(text: string, locale: Locale): Token[] {
  const runs = withNegations(runsOf(text), locale)
  const measures = measuresOf(runs)
  const tokens: Token[] = []
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at]
    if (!run) continue
    const measure = measures.find(({ from, to }) => from === at && (to > at || run.parts.length === 2))
    const long = longName(runs, at, locale)
    if (measure) {
      const apart = runs.slice(at, measure.to + 1)
      const { text: word } = measure
      const shown = apart.map((one) => one.shown).join(' ')
      const whole: Run = { kind: 'spaced', text: word, shown, parts: [word], exactParts: [word] }
      tokens.push({ text: word, shown, run: whole, apart })
      at = measure.to
    } else if (long) {
      tokens.push(long.token)
      at += long.runs - 1
    } else tokens.push(...tokensOfRun(run, locale))
  }
  return tokens
}

/** A name that is written with spaces in letters that need none: "곰 인형". */
function longName(runs: readonly Run[], at: number, locale: Locale): { token: Token; runs: number } | null {
  for (const count of [3, 2]) {
    const taken = runs.slice(at, at + count)
    if (taken.length < count || !taken.every(({ kind }) => kind !== 'spaced')) continue
    const text = taken.map((one) => one.text).join('')
    const kinds = denseLocales({ kind: 'dense', text, shown: text }, locale)
      .map((one) => denseKindsNamed(text, one, 'asked'))
      .find((one) => one !== null)
    if (!kinds) continue
    const shown = taken.map((one) => one.shown).join(' ')
    const run: Run = { kind: taken[0]?.kind ?? 'dense', text, shown, parts: [], exactParts: [] }
    return { token: { text, shown, run, kinds }, runs: count }
  }
  return null
}

function tokensOfRun(run: Run, locale: Locale): Token[] {
  if (run.kind === 'spaced') return [{ text: run.text, shown: run.shown, run }]
  const names = namesOf(run, locale)
  const tokens: Token[] = []
  const pieces = (from: number, to: number): void => {
    if (from >= to) return
    const part = { ...run, text: run.text.slice(from, to), shown: run.shown.slice(from, to) }
    for (const segment of joinedSegmentsOf(part)) tokens.push({ ...segment, run: part })
  }
  let from = 0
  for (const { at, length, kinds } of names) {
    pieces(from, at)
    const part = { ...run, text: run.text.slice(at, at + length), shown: run.shown.slice(at, at + length) }
    tokens.push({ text: part.text, shown: part.shown, run: part, kinds })
    from = at + length
  }
  pieces(from, run.text.length)
  return tokens
}

/** The names of kinds in a run, in the language that explains most of it. */
function namesOf(run: Run, locale: Locale): NameFound[] {
  let best: NameFound[] = []
  const covered = (list: readonly NameFound[]) => list.reduce((sum, { length }) => sum + length, 0)
  for (const one of denseLocales(run, locale)) {
    const whole = denseKindsNamed(run.text, one, 'asked')
    const found = whole ? [{ at: 0, length: run.text.length, kinds: whole }] : namesInRun(run, one, 'asked')
    if (covered(found) > covered(best)) best = found
  }
  return best
}

/** The languages that are written in such letters, the reader's first. */
export function denseLocales({ kind, text }: Pick<Run, 'kind' | 'text' | 'shown'>, locale: Locale): Locale[] {
  const script = kind === 'thai' ? 'Thai' : scriptOf(text)
  const locales = localesIn(script === null || script === 'Latin' ? 'Han' : script)
  return locales.includes(locale) ? [locale, ...locales.filter((one) => one !== locale)] : locales
}
