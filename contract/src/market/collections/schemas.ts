import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import { cents, rowId, typedLine } from '../../wire/schemas.ts'
import { standingStates } from '../catalog/takedown-states.ts'
import { collectionGoodsMax, collectionsMax, collectionTitleLengthMax } from './limits.ts'

/** Order of a collection's goods: by hand, the newest first, or the cheapest first. */
export const collectionSorts = ['hand', 'newest', 'priceUp'] as const
export type CollectionSort = (typeof collectionSorts)[number]

const locale = z.enum(localeCodes)
const titles = z.partialRecord(locale, z.string())

export const collectionRow = z.object({
  id: rowId,
  version: z.int(),
  titles,
  sort: z.enum(collectionSorts),
  /** Goods that it holds, and those among them that are on sale. */
  goods: z.int(),
  onSale: z.int(),
  picture: z.string(),
})

export const collectionDetail = z.object({
  id: rowId,
  version: z.int(),
  titles,
  sort: z.enum(collectionSorts),
  /** In the order by hand. */
  goods: z.array(
    z.object({
      id: rowId,
      title: z.string(),
      picture: z.string(),
      priceCents: cents,
      onSale: z.boolean(),
      /** State of the takedown that stands. */
      takedown: z.nullable(z.enum(standingStates)),
    }),
  ),
})

export const collectionSaveInput = z.strictObject({
  /** Null makes a new one. */
  id: z.nullable(rowId),
  version: z.int().check(z.gte(0)),
  titles: z
    .partialRecord(locale, typedLine(1, collectionTitleLengthMax))
    .check(z.refine((all) => Object.keys(all).length > 0)),
  sort: z.enum(collectionSorts),
  goods: z.array(rowId).check(
    z.maxLength(collectionGoodsMax),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
})

export const collectionOrderInput = z.strictObject({
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(collectionsMax)),
})
