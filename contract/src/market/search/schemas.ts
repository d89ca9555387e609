import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import {
  cents,
  instant,
  moneyCentsMax,
  queryFlag,
  queryInt,
  queryRowId,
  typedLine,
  uuid,
} from '../../wire/schemas.ts'
import { cleanLine } from '../../wire/typed-text.ts'
import { queryLengthMax } from '../catalog/limits.ts'
import { category, productCard } from '../catalog/schemas.ts'
import { shopCard } from '../shops/schemas.ts'

export const searchSort = z.enum(['relevance', 'sales', 'newest', 'priceUp', 'priceDown'])

/** Words of a search are read by the engine, which knows full width and marks: nothing but what is not seen goes. */
export const searchWords = z.string().check(z.overwrite(cleanLine), z.maxLength(queryLengthMax))

/** Words and filters of a search, apart from order and page. An address carries the same names. */
export const searchChoice = {
  /** Words in any of the ten languages; without them, all goods that the filters leave. */
  q: z._default(searchWords, ''),
  category: z.optional(category),
  shop: z.optional(queryRowId),
  /** Two letters of a country: where it is sent from. */
  from: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** At least this mean of its reviews, in tenths of a star. */
  score: z.optional(queryInt(10, 50)),
  priceMin: z.optional(queryInt(0, moneyCentsMax)),
  priceMax: z.optional(queryInt(0, moneyCentsMax)),
  inStock: z.optional(queryFlag),
  /** True: goods alone of shops that promise free returns. */
  freeReturns: z.optional(queryFlag),
  /** The words exactly as typed, although others were found to be meant. */
  exact: z.optional(queryFlag),
}

const { shop: _, ...withoutShop } = searchChoice
/** Choice of a search that can be kept: what the search page itself can be asked. */
export const keptChoice = {
  ...withoutShop,
  /** Typed to be read again, in a notice too: it has something to see or is empty. */
  q: z._default(typedLine(0, queryLengthMax), ''),
}

/** Manner in which the found goods answer the words. */
export const searchSaid = z.object({
  /**
   * `every` word was found; only `some`; of a script without spaces only pieces of the words: `alike`; or there were no words at
   * all: `all`.
   */
  matched: z.enum(['every', 'some', 'alike', 'all', 'none']),
  /** Other words that were probably meant; `isUsed`: it is these that were searched. */
  meant: z.nullable(z.object({ words: z.string(), isUsed: z.boolean() })),
  /** Makes and kinds of goods that were asked for and are not sold here, as they were typed; what is shown is like them. */
  notSold: z.nullable(z.string()),
  /** "gift under 20": what was read from the words as a price in cents. */
  priceMinCents: z.nullable(cents),
  priceMaxCents: z.nullable(cents),
  total: z.int(),
  /** The total is a lower bound. */
  isAbout: z.boolean(),
})

export const searchPage = z.object({
  /** By relevance, after all that match fully (`said.total` of them) the list goes on with what has some of the words. */
  items: z.array(productCard),
  nextCursor: z.nullable(z.string()),
  said: searchSaid,
  /** Goods that others buy, where nothing was found. On the first page alone. */
  related: z.array(productCard),
})

const counted = { count: z.int() }
export const searchFacets = z.object({
  total: z.int(),
  isAbout: z.boolean(),
  categories: z.array(z.object({ key: category, ...counted })),
  shipFrom: z.array(z.object({ country: z.string(), ...counted })),
  /** Number of goods with at least so many tenths of a star. */
  scores: z.array(z.object({ atLeast: z.int(), ...counted })),
  inStock: z.int(),
  freeReturns: z.int(),
  /** Bars of equal width on a scale of prices; the last one reaches to the dearest. Null without goods. */
  prices: z.nullable(z.object({ bounds: z.array(cents), counts: z.array(z.int()) })),
})

export const suggestions = z.object({
  /**
   * Suggested words: what others searched and found, what kinds of goods are called, or words of goods and the category
   * of them all.
   */
  words: z.array(z.object({ text: z.string(), category: z.nullable(category) })),
  categories: z.array(category),
  products: z.array(productCard),
  shops: z.array(shopCard),
})

export const hotWord = z.object({
  text: z.string(),
  /** Picture of the first product that it finds. */
  picture: z.string(),
  category,
})

const explainedWay = {
  /** As typed, by another name of the same thing, or by its category alone. */
  kind: z.enum(['typed', 'otherName', 'category']),
  words: z.string(),
}
/** Millionths. What is taken off is negative. */
const points = z.int()

/** Why goods stand where they do. */
export const searchRanking = z.object({
  said: searchSaid,
  terms: z.array(z.object({ shown: z.string(), weight: z.number(), ways: z.array(z.object(explainedWay)) })),
  /** Number of goods that were ranked, and the most that are. */
  candidates: z.int(),
  candidatesMax: z.int(),
  hits: z.array(
    z.object({
      card: productCard,
      /** The sum of the parts. */
      score: points,
      parts: z.object({
        terms: z.array(points),
        phrase: points,
        accessory: points,
        onlyFor: points,
        missing: points,
        soldOut: points,
        quality: points,
      }),
      /** Ways in which each term was found; null where it was not. */
      found: z.array(
        z.nullable(
          z.object({
            ...explainedWay,
            /** Worth as an answer to the term, from 0 to 1. */
            worth: z.number(),
            locale: z.nullable(z.enum(localeCodes)),
            fields: z.array(z.object({ field: z.enum(['title', 'facts', 'about']), times: z.number() })),
          }),
        ),
      ),
    }),
  ),
  tookMs: z.object({ read: z.number(), candidates: z.number(), rank: z.number() }),
})

/** A search that a buyer keeps: as an address carries it, apart from the order. */
export const savedSearch = z.object({
  id: uuid,
  choice: z.object({
    q: z.string(),
    category: z.optional(category),
    from: z.optional(z.string()),
    score: z.optional(z.int()),
    priceMin: z.optional(cents),
    priceMax: z.optional(cents),
    inStock: z.optional(z.boolean()),
    freeReturns: z.optional(z.boolean()),
    exact: z.optional(z.boolean()),
  }),
  /** True if the buyer is told when something new answers it (PRODUCT §7.3). */
  tells: z.boolean(),
  createdAt: instant,
})

/** Words for which searches found nothing in 30 days, by so many different people, counted up to 64. */
export const missedWords = z.object({
  words: z.array(
    z.object({
      words: z.string(),
      people: z.int(),
      times: z.int(),
      /** The last day by UTC on which they were searched. */
      day: z.string(),
    }),
  ),
})
