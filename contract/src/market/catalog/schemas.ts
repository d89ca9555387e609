import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import {
  cents,
  instant,
  page,
  pageInput,
  queryFlag,
  queryRowId,
  queryRowIds,
  rowId,
} from '../../wire/schemas.ts'
import { categories } from '../categories/categories.ts'
import { dutyQuote } from '../duties/schemas.ts'
import { freightQuote } from '../freight/schemas.ts'
import { promoOffer } from '../promo-codes/schemas.ts'
import { review, scoreSummary } from '../reviews/schemas.ts'
import { saleThere } from '../sale-rules/schemas.ts'
import { shopCard, shopRef } from '../shops/schemas.ts'
import { fieldsForBuyers } from './field-schemas.ts'
import { shownSafety } from './safety.ts'
import { shownVideo } from './video.ts'

export const category = z.enum(categories)
export const categoryTile = z.object({ key: category, picture: z.string(), productCount: z.int() })

/** A picture is the base of its address; `pictureUrl` (media/pictures.ts) adds width and ending. */
export const picture = z.string()

/** Description of a picture in words of its shop; without one the title describes the picture. */
const pictureAlt = z.object({ text: z.string(), locale: z.enum(localeCodes) })
export const productCard = z.object({
  id: rowId,
  shopId: rowId,
  category,
  title: z.string(),
  /** The language of `title`: the reader's, or en where the goods have no text in it. */
  titleLocale: z.enum(localeCodes),
  /** Picture of the SKU whose price this is. */
  picture,
  alt: z.optional(pictureAlt),
  /** The lowest price among its SKUs in stock; among all of them when none is. */
  priceCents: cents,
  originalPriceCents: z.nullable(cents),
  /** The lowest price of the 30 days before the reduction (PRODUCT §7.1); null where nothing earlier is known. */
  lowestBeforeCents: z.nullable(cents),
  sales: z.int(),
  score: scoreSummary,
  soldOut: z.boolean(),
  /** Set when the product has exactly one SKU, so that it can go to the bag without a choice. */
  onlySkuId: z.nullable(rowId),
  /** Its shop takes goods back for free; absent where it does not. */
  freeReturns: z.optional(z.literal(true)),
})

export const productSort = z.enum(['hot', 'popular', 'sales', 'newest', 'priceUp', 'priceDown'])
export const productListInput = z.strictObject({
  ...pageInput,
  category: z.optional(category),
  shop: z.optional(queryRowId),
  sort: z._default(productSort, 'hot'),
  inStock: z.optional(queryFlag),
  /** A collection of the shop: its goods in the order that the shop gave it, whatever `sort` says. */
  collection: z.optional(queryRowId),
})
export const productPage = page(productCard)

export const specValue = z.object({ key: z.string(), name: z.string(), picture: z.nullable(picture) })
/** One axis of choice ("Colour", "Size") with its values, in the order in which they are offered. */
export const specAxis = z.object({ key: z.string(), name: z.string(), values: z.array(specValue) })
export const sku = z.object({
  id: rowId,
  /** One value key per axis, in the order of the product's axes. */
  values: z.array(z.string()),
  priceCents: cents,
  originalPriceCents: z.nullable(cents),
  lowestBeforeCents: z.nullable(cents),
  stock: z.int(),
  picture: z.nullable(picture),
  /** Number by which the world knows these goods; null where the shop gave none. */
  gtin: z.nullable(z.string()),
})

/**
 * Price of a SKU and its prices of the 90 days before, the latest first. `since` is null where it is older than what is
 * kept.
 */
export const priceHistory = z.object({
  priceCents: cents,
  since: z.nullable(instant),
  earlier: z.array(z.object({ priceCents: cents, since: z.nullable(instant), until: instant })),
})

export const productDetail = z.object({
  ...productCard.shape,
  description: z.string(),
  pictures: z.array(picture),
  video: z.nullable(shownVideo),
  /** By the pictures' addresses, of those that have any. */
  alts: z.record(z.string(), pictureAlt),
  /** SPEC §3: stock of all SKUs together, and how often the page was seen. */
  stock: z.int(),
  seen: z.int(),
  ...fieldsForBuyers,
  specs: z.array(specAxis),
  /** Pairs of name and value in the seller's words. */
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  skus: z.array(sku),
  /** Maker, responsible person and warnings of the goods; null where the shop says none of it. */
  safety: z.nullable(shownSafety),
  shop: shopCard,
  /** Free returns that its shop promises: days after the arrival, and cents for the way back; null where it promises none. */
  freeReturn: z.nullable(z.object({ days: z.int(), freightCents: cents })),
  /** Until when the shop sells nothing, as it is away; null while it is there. */
  shopAwayUntil: z.nullable(instant),
  /** Sampan has stopped its orders for now; buyers are not told why. */
  shopSuspended: z.boolean(),
  /** For the buyer's default address, else the usual country of the reader's language; null where it cannot be sent. */
  freight: z.nullable(freightQuote),
  /** Duties and taxes of one piece sent to the same country; null where it passes no border, or cannot be sent. */
  duties: z.nullable(dutyQuote),
  /** Law of the same country: facts that keep it from being sent there, and what is shown of the buyer's rights. */
  sale: z.nullable(saleThere),
  /** A promo code that is offered for its shop: the best for one piece, else the one with the lowest minimum. */
  offer: z.nullable(promoOffer),
  reviews: z.array(review),
  similar: z.array(productCard),
})

/** Ids of two to four products, such as `7,12`; of fewer where some have left. */
export const compareInput = z.strictObject({
  ids: queryRowIds(4),
})
/** A product as it stands beside others. */
export const comparedProduct = z.object({
  ...productCard.shape,
  /** Stock of all SKUs together. */
  stock: z.int(),
  ...fieldsForBuyers,
  specs: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  shop: shopRef,
  /** Until when the shop sells nothing, as it is away; null while it is there. */
  shopAwayUntil: z.nullable(instant),
  /** Sampan has stopped its orders for now; buyers are not told why. */
  shopSuspended: z.boolean(),
  /** To the same country as on the product's own page; null where it cannot be sent. */
  freight: z.nullable(freightQuote),
})
