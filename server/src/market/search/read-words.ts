import { countedHitsMax, rankedMax } from '@sampan/contract/market/search/limits.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { correctDense, hasNoSuchWord } from './correct-dense.ts'
import { correctTerms } from './correct-terms.ts'
import type { Said, SearchChoice, SearchReads } from './search-engine.ts'
import { type AmongBest, type Looked, walkedShareMin } from './search-store.ts'
import { settleTerms } from './settle-terms.ts'
import { countTerms, expectedHits, isMany, type TermCounts } from './term-counts.ts'
import { everyTerm, inCategory, pairTerms, someTerm, strictly } from './word-query.ts'
import { type Query, readQuery, type Term } from './words/read-query.ts'

/** The query, once it is known how the words are taken. */
export interface Question {
  terms: Term[]
  words: string | null
  /** The same within the category that is asked for. */
  query: string | null
  choice: SearchChoice
  matched: Said['matched']
}

/** The reach of a search: the best goods alone, or all. */
export interface Look<Result> {
  find(question: Question, among: AmongBest): Promise<Looked & { found: Result }>
  /** True if the goods that it looks at have the words in the category that is asked for, or in any. */
  isInCategory: boolean
}

/** The words as they will be searched, and what they found. */
export interface Read<Result> extends Question {
  /** Null where no way of taking the words finds anything. */
  found: Result | null
  said: Said
  counts: TermCounts
  /** Very many have them. */
  isMany: boolean
}

/** Every word, else what was probably meant, else any word. What is found first is what is searched. */
export async function readWords<Result>(
  reads: SearchReads,
  locale: Locale,
  asked: SearchChoice,
  look: Look<Result>,
): Promise<Read<Result>> {
  const { db } = reads
  const read = readQuery(asked.q, locale)
  const choice = withPrice(asked, read)
  const price = {
    priceMinCents: read.minCents,
    priceMaxCents: read.maxCents,
    notSold: null as string | null,
  }
  let counts: TermCounts = { terms: [], found: [], category: 0, products: 0 }
  const readAs = async (
    terms: Term[],
    words: string | null,
    matched: 'every' | 'some' | 'alike' | 'all',
    meant: Said['meant'],
  ): Promise<Read<Result> | null> => {
    const query = words !== null && choice.category !== undefined ? inCategory(words, choice.category) : words
    const question = { terms, words, query, choice, matched }
    const all = { ...question, counts }
    if (matched !== 'all') {
      const many = await findMany(
        question,
        look,
        expectedHits(counts, matched === 'every' ? matched : 'some'),
        counts,
      )
      if (many)
        return {
          ...all,
          found: many.found,
          said: { matched, meant, ...price, total: countedHitsMax, isAbout: true },
          isMany: true,
        }
    }
    const { looked, passed, found } = await look.find(question, null)
    if (passed === 0 && matched !== 'all') return null
    const said = {
      matched,
      meant,
      ...price,
      total: Math.min(passed, countedHitsMax),
      isAbout: looked > countedHitsMax,
    }
    return { ...all, found, said, isMany: false }
  }
  const nothing = (meant: Said['meant']): Read<Result> => ({
    terms: [],
    words: null,
    query: null,
    choice,
    matched: 'none',
    found: null,
    said: { matched: 'none', meant, ...price, total: 0, isAbout: false },
    counts,
    isMany: false,
  })
  if (read.terms.length === 0) {
    if (asked.q !== '' && read.minCents === null && read.maxCents === null && !hasWords(asked))
      return nothing(null)
    return (await readAs([], null, 'all', null)) ?? nothing(null)
  }
  const { terms: corrected, meant } = asked.exact
    ? { terms: read.terms, meant: null }
    : await correctTerms(db, read.terms, locale)
  const { terms, notSold } = asked.exact
    ? { terms: corrected, notSold: [] }
    : await settleTerms(db, corrected)
  price.notSold = notSold.length > 0 ? notSold.join(', ') : null
  if (terms.length === 0) return nothing(null)
  const said = meant === null ? null : { words: meant, isUsed: true }
  const count = (counted: Term[]) =>
    countTerms(reads, counted, look.isInCategory ? choice.category : undefined)
  counts = await count(terms)
  /** The goods that match each term strictly, else in any way. */
  async function readEvery(terms: Term[], meant: Said['meant']): Promise<Read<Result> | null> {
    const [strict, any] = [everyTerm(strictly(terms)), everyTerm(terms)]
    return (
      (await readAs(terms, strict, 'every', meant)) ??
      (any === strict ? null : await readAs(terms, any, 'every', meant))
    )
  }
  /** A slip in a script without spaces, where it explains everything. */
  async function readNearest(): Promise<Read<Result> | null> {
    const former = counts
    for (const nearest of asked.exact ? [] : await correctDense(db, terms)) {
      counts = await count(nearest.terms)
      const words = { words: nearest.meant, isUsed: true }
      const told = await readEvery(nearest.terms, words)
      if (told) return told
    }
    counts = former
    return null
  }
  async function readAlike(): Promise<Read<Result> | null> {
    const pairs = asked.exact ? [] : pairTerms(terms)
    if (pairs.length === 0) return null
    counts = await count(pairs)
    return readAs(pairs, someTerm(pairs), 'alike', said)
  }
  // Nothing of the kind is sold: what is spelled like it is something else.
  if (notSold.length > 0 && terms.every(({ kinds }) => kinds))
    return (
      (await readEvery(terms, said)) ??
      (terms.length > 1 ? await readAs(terms, someTerm(terms), 'some', said) : null) ??
      nothing(null)
    )
  const isSlip = !asked.exact && (await hasNoSuchWord(db, terms))
  return (
    (isSlip ? await readNearest() : null) ??
    (await readEvery(terms, said)) ??
    (await readNearest()) ??
    (terms.length > 1 ? await readAs(terms, someTerm(terms), 'some', said) : null) ??
    (await readAlike()) ??
    (read.isGift ? await readAs([], null, 'all', null) : null) ??
    nothing(meant === null ? null : { words: meant, isUsed: false })
  )
}

/** Words that are soft alone ("gift") are no search for nothing; signs alone are. */
export const hasWords = ({ q }: SearchChoice): boolean => /[\p{L}\p{N}]/u.test(q)

/**
 * A word that very many have is neither counted nor are all of its goods looked at: the best goods have it often
 * enough. Of filters, the best that have the words show which share passes.
 */
export async function findMany<Result>(
  question: Question,
  { find }: Look<Result>,
  expected: number,
  { products }: TermCounts,
): Promise<{ found: Result } | null> {
  if (!isMany(expected)) return null
  const share = expected / products
  const first = await find(question, { share })
  // All of the best are looked at, where they have the words less often than others.
  const { looked, passed, found } =
    first.looked < rankedMax && share >= walkedShareMin ? await find(question, { share: 0 }) : first
  return passed > rankedMax / 2 && isMany(expected * (passed / looked)) ? { found } : null
}

/** A price in the words narrows what the filters say. */
export function withPrice(choice: SearchChoice, { minCents, maxCents }: Query): SearchChoice {
  const least = Math.max(choice.priceMin ?? 0, minCents ?? 0)
  const most = Math.min(choice.priceMax ?? Number.POSITIVE_INFINITY, maxCents ?? Number.POSITIVE_INFINITY)
  return {
    ...choice,
    ...(least > 0 && { priceMin: least }),
    ...(Number.isFinite(most) && { priceMax: most }),
  }
}
