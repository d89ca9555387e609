import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { type GiftRead, giftKinds } from './gift-words.ts'
import { parentKinds } from './kinds.ts'
import { unknownKind } from './kinds-of-goods.ts'
import type { Matcher, Term, Way } from './read-query.ts'
import { narrowNames } from './synonyms.ts'

const ofKind = (kind: string): Matcher => ({ kind: 'kind', key: `k:${kind}` })
const mentions = (kind: string): Matcher => ({ kind: 'kind', key: `m:${kind}` })

/** A word of goods whose kind nothing tells is nearly as good as the kind; one that only stands in the title is not. */
const weights = { unknown: 0.9, mention: 0.35, word: 0.5 }

/** A term that names kinds: goods of the kinds answer it, and goods of no known kind that have the words. */
export const kindTerm = (typed: Term, kinds: readonly string[]): Term => ({
  ...typed,
  kinds,
  ways: [
    ...kinds.map((kind): Way => ({ weight: 1, matchers: [ofKind(kind)] })),
    ...typed.ways
      .filter(({ isLoose }) => !isLoose)
      .map(
        ({ matchers }): Way => ({
          weight: weights.unknown,
          matchers: [...matchers, { kind: 'kind', key: unknownKind }],
        }),
      ),
    ...narrowWays(typed.text),
    ...kinds.map((kind): Way => ({ weight: weights.mention, isLoose: true, matchers: [mentions(kind)] })),
    ...typed.ways.map(
      ({ matchers }): Way => ({ weight: weights.word, isLoose: true, isTyped: true, matchers }),
    ),
  ],
})

/** The same where goods of such kinds are not sold: what only has the word somewhere is no answer. */
export const withoutMentions = (term: Term): Term => ({
  ...term,
  ways: term.ways.filter(({ isTyped }) => !isTyped),
})

/** The terms with the kinds right above theirs as well: other sports shoes beside running shoes. Null where none has such. */
export function broadened(terms: readonly Term[]): Term[] | null {
  const parents = terms.map(({ kinds = [] }) => [...new Set(kinds.flatMap(parentKinds))])
  if (parents.every((list) => list.length === 0)) return null
  return terms.map((term, n) => ({
    ...term,
    ways: [
      ...term.ways,
      ...(parents[n] ?? []).map((kind): Way => ({ weight: weights.mention, matchers: [ofKind(kind)] })),
    ],
  }))
}

/** Kinds that are meant by a make that no goods carry. */
export const meantByMake = (term: Term): Term => ({
  ...term,
  ways: (term.makes ?? []).map((kind) => ({ weight: 1, matchers: [ofKind(kind)] })),
  kinds: term.makes ?? [],
})

/** A present for somebody: what is given most. */
export function giftTerm({ for: whom, shown }: GiftRead, _locale: Locale): Term {
  const { kinds, categories } = giftKinds[whom]
  return {
    shown,
    text: shown,
    length: 1,
    isSpaced: false,
    kinds,
    ways: [
      ...kinds.map((kind): Way => ({ weight: 1, matchers: [ofKind(kind)] })),
      ...categories.map((category): Way => ({ weight: 1, matchers: [{ kind: 'category', category }] })),
    ],
  }
}

const narrowWeight = 0.85
const singular = (text: string): string => (/[^s]s$/.test(text) ? text.slice(0, -1) : text)

/** Another name that means the asked thing only among such goods. */
export const narrowWays = (said: string): Way[] =>
  narrowNames
    .filter((name) => name.said === said || name.said === singular(said))
    .flatMap(({ also, categories }) =>
      categories.map((category) => ({
        weight: narrowWeight,
        matchers: [
          { kind: 'word', text: also, locales: [defaultLocale] },
          { kind: 'category', category },
        ],
      })),
    )
