import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Run } from './split-words.ts'

/** Words that say that goods are without something: before it, or after it. */
interface Negations {
  before: ReadonlySet<string>
  after: ReadonlySet<string>
}
const english: Negations = {
  before: new Set(['no', 'without', 'non']),
  after: new Set(['free', 'less']),
}
const none: ReadonlySet<string> = new Set()
/** English words are read so in languages that have none of their own. */
const negations: Readonly<Record<Locale, Negations>> = {
  en: english,
  ft: { before: new Set(['sans']), after: none },
  id: { before: new Set(['tanpa', 'bebas']), after: none },
  zh: english,
  ri: english,
  han: english,
  tai: english,
  yn: english,
  tr: english,
  tw: english,
}

/** "no number pad" says what kind of pad, "free shipping" is no negation: such neighbours are left as they are. */
const unnegated = new Set([
  'added',
  'one',
  'more',
  'need',
  'longer',
  'hands',
  'risk',
  'toll',
  'gluten-',
  'fil',
])

/** Spelling of a word that goods are without: it is not found by the word itself. */
export const negated = (text: string): string => `-${text}`

const negatedRun = (word: Run, shown: string): Run => ({
  kind: 'spaced',
  text: negated(word.text),
  shown,
  parts: [negated(word.text)],
  exactParts: [negated(word.text)],
})

const isWord = (run: Run | undefined): run is Run =>
  run?.kind === 'spaced' &&
  run.parts.length === 1 &&
  /^\p{L}{3,}$/u.test(run.text) &&
  !unnegated.has(run.text)

/** "sugar free", "sugar-free", "no sugar" and "sans sucre" are words of their own: what is so has no sugar. */
export function withNegations(runs: readonly Run[], locale: Locale): Run[] {
  const { before, after } = negations[locale]
  const result: Run[] = []
  for (let at = 0; at < runs.length; at++) {
    const [run, next] = [runs[at], runs[at + 1]]
    if (!run) continue
    const [part, end] = run.parts
    if (run.parts.length === 2 && part !== undefined && end === 'free' && after.has(end) && part.length > 2)
      result.push(negatedRun({ ...run, text: part }, run.shown))
    else if (isWord(run) && next?.parts.length === 1 && next.text === 'free' && after.has('free')) {
      result.push(negatedRun(run, `${run.shown} ${next.shown}`))
      at++
    } else if (before.has(run.text) && isWord(next)) {
      result.push(negatedRun(next, `${run.shown} ${next.shown}`))
      at++
    } else result.push(run)
  }
  return result
}
