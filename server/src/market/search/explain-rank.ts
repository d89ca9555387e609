import type { Ranked } from './rank.ts'
import { type FoundWay, fieldNames, inField } from './score-words.ts'
import type { ExplainedHit, ExplainedTerm, ExplainedWay } from './search-engine.ts'
import type { Matcher, Term, Way } from './words/read-query.ts'

/** The terms of a search, with all that counts for each. */
export const explainedTerms = (terms: readonly Term[], weights: readonly number[]): ExplainedTerm[] =>
  terms.map(({ shown, ways }, n) => ({ shown, weight: weights[n] ?? 0, ways: ways.map(explainedWay) }))

/** A product's score as the ranking made it. */
export const explainedHit = ({ productId, score, parts, ways }: Ranked): ExplainedHit => ({
  productId,
  score,
  parts,
  found: ways.map((found) => found && explainedFound(found)),
})

const explainedWay = ({ weight, matchers, isTyped }: Way): ExplainedWay => ({
  kind: matchers.every(({ kind }) => kind === 'category' || kind === 'kind')
    ? 'category'
    : weight === 1 || isTyped
      ? 'typed'
      : 'otherName',
  words: matchers.map(wordsOf).join(' '),
})

const wordsOf = (matcher: Matcher): string => {
  if (matcher.kind === 'category') return matcher.category
  if (matcher.kind === 'kind') return matcher.key
  return matcher.kind === 'prefix' ? `${matcher.text}…` : matcher.text
}

const explainedFound = ({ way, worth, text }: FoundWay): ExplainedHit['found'][number] => ({
  ...explainedWay(way),
  worth,
  locale: text?.locale ?? null,
  fields:
    text === null
      ? []
      : fieldNames.flatMap((field) => {
          const times = way.matchers.reduce((sum, matcher) => sum + inField(matcher, text, field).times, 0)
          return times > 0 ? [{ field, times }] : []
        }),
})
