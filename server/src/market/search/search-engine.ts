import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import type { AppDeps } from '#kernel/perform.ts'
import type { ScoreParts } from './rank.ts'
import type { Field } from './score-words.ts'

/** The database of a search, and the app's memory of what searches read again and again. */
export type SearchReads = Pick<AppDeps, 'db' | 'memory'>

/** The query, as the contract's `searchChoice` names it. */
export interface SearchChoice {
  q: string
  category?: Category | undefined
  shop?: number | undefined
  from?: string | undefined
  score?: number | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  inStock?: boolean | undefined
  freeReturns?: boolean | undefined
  exact?: boolean | undefined
}

export type SearchSort = 'relevance' | 'sales' | 'newest' | 'priceUp' | 'priceDown'

export interface Said {
  matched: 'every' | 'some' | 'alike' | 'all' | 'none'
  meant: { words: string; isUsed: boolean } | null
  /** Makes and kinds that are asked for and not sold here. */
  notSold: string | null
  priceMinCents: number | null
  priceMaxCents: number | null
  total: number
  isAbout: boolean
}

/** End of a page: the value that the order goes by, and the product. */
export interface Place {
  value: number | string
  id: number
  /** By what the first page was ranked: the next ones go on by it, whatever changes meanwhile. */
  basis?: RankBasis | null
}

/** Facts that every score of a ranking needs beside its own product: the number of goods, the best quality, and how many have each term. */
export type RankBasis = readonly [products: number, best: number, ...terms: number[]]

export interface Found {
  /** In their order, one more than asked for when there are more. */
  hits: { productId: number; value: number | string }[]
  said: Said
  relatedIds: number[]
  /** Null where nothing is ranked. */
  basis: RankBasis | null
}

export interface Facets {
  total: number
  isAbout: boolean
  categories: { key: Category; count: number }[]
  shipFrom: { country: string; count: number }[]
  scores: { atLeast: number; count: number }[]
  inStock: number
  freeReturns: number
  prices: { bounds: number[]; counts: number[] } | null
}

/** A way to satisfy a term: as typed, by another name of the same thing, or by its category or kind alone. */
export interface ExplainedWay {
  kind: 'typed' | 'otherName' | 'category'
  words: string
}

export interface ExplainedTerm {
  shown: string
  /** The weight of a term: how rare it is, of how many words it is, and whether it names the thing. */
  weight: number
  ways: ExplainedWay[]
}

export interface ExplainedHit {
  productId: number
  score: number
  parts: ScoreParts
  /** The way in which each term was found; null where it was not. */
  found: (
    | (ExplainedWay & { worth: number; locale: Locale | null; fields: { field: Field; times: number }[] })
    | null
  )[]
}

/** Why goods stand where they do. */
export interface Explained {
  said: Said
  terms: ExplainedTerm[]
  /** The number of goods that were ranked, and the most that are. */
  candidates: number
  candidatesMax: number
  hits: ExplainedHit[]
  tookMs: { read: number; candidates: number; rank: number }
}

/** Suggestions that begin with the typed text, likeliest first. */
export interface Suggested {
  /** The whole of the words so far, and the category that all its products are of. */
  words: { text: string; category: string | null }[]
  productIds: number[]
}

/**
 * Interface of a search engine to the shop. PostgreSQL answers it here (`postgres-engine.ts`); another engine is fed by
 * the rows of `search_waiting` and is named in `engine.ts`.
 */
export interface SearchEngine {
  search(
    reads: SearchReads,
    locale: Locale,
    choice: SearchChoice,
    page: { sort: SearchSort; after: Place | null; limit: number },
  ): Promise<Found>
  facets(reads: SearchReads, locale: Locale, choice: SearchChoice): Promise<Facets>
  suggest(reads: SearchReads, locale: Locale, typed: string): Promise<Suggested>
  /** The first of what `search` finds by relevance, with the parts of each score. */
  explain(reads: SearchReads, locale: Locale, choice: SearchChoice): Promise<Explained>
  /** True if something that has every word arrived after an instant, and can be bought. */
  hasNews(db: Db, locale: Locale, choice: SearchChoice, since: string): Promise<boolean>
}
