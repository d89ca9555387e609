import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import {
  cents,
  instant,
  listCount,
  page,
  pageInput,
  queryFlag,
  queryInt,
  queryRowIds,
  rowId,
  typedCode,
  typedLine,
  typedSearch,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { storedFields, writtenFields } from '../catalog/field-schemas.ts'
import { picturesPerProductMax, skusPerProductMax } from '../catalog/limits.ts'
import { safetyFacts, safetyInput } from '../catalog/safety.ts'
import { standingStates } from '../catalog/takedown-states.ts'
import { shownVideo } from '../catalog/video.ts'
import { categories } from '../categories/categories.ts'
import { publishProblems } from './console-schemas.ts'
import { ownGoodsOrders } from './goods-orders.ts'
import * as limits from './limits.ts'
import { qualityParts } from './quality.ts'
import { closingGaps, goodsGaps, hasDoubleName } from './rules.ts'
import { liftedTakedown, takedownOfShop } from './takedown-of-shop.ts'

export const goodsState = z.enum(['onSale', 'off'])
const gap = z.enum(goodsGaps)
const locale = z.enum(localeCodes)
const version = z.int().check(z.gte(0))
const priceCents = z.int().check(z.gte(1), z.lte(limits.priceCentsMax))
const stock = z.int().check(z.gte(0), z.lte(limits.stockMax))
const code = typedCode(1, limits.skuCodeLengthMax)
/** Codes of a SKU as a shop writes them, and what a piece costs the shop. */
const codesToWrite = {
  code: z.optional(z.nullable(code)),
  barcode: z.optional(z.nullable(code)),
  bin: z.optional(z.nullable(typedCode(1, limits.binLengthMax))),
  costCents: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(limits.priceCentsMax)))),
}
/** The same as they are stored; null where nothing was said. */
const codes = {
  code: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  /** Shelf or bin in the shop's store room. */
  bin: z.nullable(z.string()),
  costCents: z.nullable(cents),
}
/** Address of our own pictures; an address of anybody else's is none. */
const picture = z.string().check(z.maxLength(200), z.regex(/^\/media\/[\w./-]+$/))

/** Filter of the list and of the grid. */
export const goodsFilter = {
  q: z.optional(typedSearch(0, 80)),
  state: z.optional(goodsState),
  lowStock: z.optional(queryFlag),
}
/** Score of a product from 0 to 100, and the parts that would raise it, the most points first. */
const quality = z.object({
  score: z.int(),
  missing: z.array(z.object({ part: z.enum(qualityParts), points: z.int() })),
})
/** Steps onto the shelf or off it that are to come, the next one first; `problem` says why one could not be done when its time came. */
const schedule = z.array(
  z.object({
    onSale: z.boolean(),
    at: instant,
    /** Name of the member who set it. */
    by: z.string(),
    problem: z.nullable(z.enum(publishProblems)),
    /** Details that were missing then; empty with every other problem. */
    gaps: z.array(z.enum(closingGaps)),
  }),
)

/** `quality=low`: those whose score is below `qualityLowBelow`. */
export const goodsListInput = z.strictObject({
  ...pageInput,
  ...goodsFilter,
  quality: z.optional(z.enum(['low'])),
  /** Without it, those made last first. Without words alone: what they find comes newest first. */
  order: z.optional(z.enum(ownGoodsOrders)),
  /** True: goods alone whose time is set, or could not be kept. */
  scheduled: z.optional(queryFlag),
})
/** Filter whose goods are counted. Null: words that too many goods of other shops have as well to be looked for in one look. */
export const goodsCountInput = z.omit(goodsListInput, { cursor: true, limit: true, order: true })
export const goodsCount = z.nullable(listCount)
export const goodsRow = z.object({
  id: rowId,
  title: z.string(),
  picture: z.string(),
  category: z.enum(categories),
  onSale: z.boolean(),
  schedule,
  /** State of what an operator decided about it; null where nobody took it down. */
  takedown: z.nullable(z.enum(standingStates)),
  /** Cheapest and dearest of the SKUs that can be sold. */
  priceCents: cents,
  priceMaxCents: cents,
  skus: z.int(),
  stock: z.int(),
  /** SKUs that are running out. */
  low: z.int(),
  sales: z.int(),
  seen: z.int(),
  gaps: z.array(gap),
  quality,
  createdAt: instant,
  /** When somebody changed it last, or it went on or off the shelf; sales are no change. */
  changedAt: instant,
})
export const goodsPage = page(goodsRow)

export const gridInput = z
  .strictObject({
    ...pageInput,
    ...goodsFilter,
    /** Ids of the products that were chosen, such as `7,12`: their SKUs alone. Without words. */
    productIds: z.optional(queryRowIds(limits.gridProductsMax)),
    limit: z._default(queryInt(1, limits.gridPageMax), 50),
  })
  .check(z.refine(({ q, productIds }) => !q || productIds === undefined))
/** A SKU as the grid has it. `version` counts what members changed, not what was sold. */
export const gridRow = z.object({
  skuId: rowId,
  productId: rowId,
  title: z.string(),
  spec: z.string(),
  picture: z.string(),
  priceCents: cents,
  originalPriceCents: z.nullable(cents),
  stock: z.int(),
  active: z.boolean(),
  onSale: z.boolean(),
  /** State of the takedown that stands. */
  takedown: z.nullable(z.enum(standingStates)),
  ...codes,
  version: z.int(),
})
export const gridPage = page(gridRow)

/**
 * One SKU's change: what is left out stays. Stock goes as what was seen and what it shall be: the difference is what is
 * put on the shelf or taken off, so that pieces sold meanwhile are not brought back.
 */
export const skuChange = z.strictObject({
  skuId: rowId,
  version,
  priceCents: z.optional(priceCents),
  originalPriceCents: z.optional(z.nullable(priceCents)),
  stock: z.optional(z.strictObject({ from: stock, to: stock })),
  active: z.optional(z.boolean()),
  ...codesToWrite,
})
export const changeInput = z.strictObject({
  changes: z.array(skuChange).check(z.minLength(1), z.maxLength(limits.changesMax)),
})
export const changedSku = z.object({
  skuId: rowId,
  priceCents: cents,
  originalPriceCents: z.nullable(cents),
  stock: z.int(),
  active: z.boolean(),
  ...codes,
  version: z.int(),
})
export const changeAnswer = z.object({ actId: uuid, changed: z.array(changedSku) })

export const goodsAct = z.object({
  id: uuid,
  kind: z.enum(['change', 'import', 'undo']),
  by: z.string(),
  at: instant,
  skus: z.int(),
  isUndone: z.boolean(),
})
export const goodsActPage = page(goodsAct)

const text = z.strictObject({
  title: typedLine(0, limits.titleLengthMax),
  description: typedText(0, limits.descriptionLengthMax),
  /** Descriptions of the pictures, each by its address; one that is not named is called by the title. */
  alts: z.optional(
    z
      .record(picture, typedText(1, limits.altLengthMax).check(z.regex(/^[^\r\n]*$/)))
      .check(z.refine((alts) => Object.keys(alts).length <= picturesPerProductMax)),
  ),
})
/** Title and description by language; a language without a title is not written in yet. */
const texts = z.partialRecord(locale, text)
const localName = z.union([
  typedLine(1, limits.nameLengthMax),
  z.partialRecord(locale, typedLine(1, limits.nameLengthMax)),
])
const key = z.string().check(z.minLength(1), z.maxLength(limits.nameLengthMax))
export const goodsAxis = z.strictObject({
  key,
  name: localName,
  values: z
    .array(z.strictObject({ key, name: localName, picture: z.nullable(picture) }))
    .check(z.minLength(1), z.maxLength(limits.valuesPerAxisMax)),
})

const oneLine = (lengthMax: number) => typedText(1, lengthMax).check(z.regex(/^[^\r\n]*$/))
const attributes = z
  .array(z.strictObject({ name: oneLine(limits.attributeNameMax), value: oneLine(limits.attributeValueMax) }))
  .check(
    z.maxLength(limits.attributesMax),
    z.refine((pairs) => !hasDoubleName(pairs)),
  )

/** A SKU is known by its choice: one value of each axis. */
const skuShape = {
  values: z.array(key).check(z.maxLength(limits.axesMax)),
  priceCents,
  originalPriceCents: z.nullable(priceCents),
  picture: z.nullable(picture),
  active: z.boolean(),
  /** Left out, they stay as they are. */
  ...codesToWrite,
}
export const goodsSaveInput = z.strictObject({
  /** Null makes a new product, off the shelf. */
  id: z.nullable(rowId),
  version,
  ...writtenFields,
  texts,
  pictures: z.array(picture).check(z.maxLength(picturesPerProductMax)),
  /** Null: none. Left out, it stays as it is. */
  video: z.optional(z.nullable(z.strictObject({ id: uuid, poster: picture }))),
  /** Shipping template; null: the shop's default. Left out, it stays as it is. */
  freightTemplateId: z.optional(z.nullable(rowId)),
  /** In the order in which buyers read them; left out, they stay as they are. */
  attributes: z.optional(attributes),
  /** Parts that are null are those of the shop; left out, they stay as they are. */
  safety: z.optional(safetyInput),
  axes: z.array(goodsAxis).check(z.maxLength(limits.axesMax)),
  skus: z
    .array(z.strictObject({ ...skuShape, stock: z.strictObject({ from: stock, to: stock }) }))
    .check(z.maxLength(skusPerProductMax)),
})
/** Pictures of a product in their order, and those of its SKUs that are named; all else stays. */
export const goodsPicturesInput = z.strictObject({
  id: rowId,
  version,
  pictures: z.array(picture).check(z.maxLength(picturesPerProductMax)),
  skus: z.optional(
    z.array(z.strictObject({ skuId: rowId, picture: z.nullable(picture) })).check(
      z.maxLength(skusPerProductMax),
      z.refine((skus) => new Set(skus.map(({ skuId }) => skuId)).size === skus.length),
    ),
  ),
})
export const goodsDetail = z.object({
  id: rowId,
  version: z.int(),
  onSale: z.boolean(),
  schedule,
  /** Null: an operator has nothing against it. */
  takedown: z.nullable(takedownOfShop),
  lifted: z.nullable(liftedTakedown),
  ...storedFields,
  /** Null: the shop's default. */
  freightTemplateId: z.nullable(rowId),
  texts: z.partialRecord(
    locale,
    z.object({
      title: z.string(),
      description: z.string(),
      alts: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  pictures: z.array(z.string()),
  video: z.nullable(z.object({ id: uuid, ...shownVideo.shape })),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  safety: safetyFacts,
  axes: z.array(
    z.object({
      key: z.string(),
      name: z.union([z.string(), z.partialRecord(locale, z.string())]),
      values: z.array(
        z.object({
          key: z.string(),
          name: z.union([z.string(), z.partialRecord(locale, z.string())]),
          picture: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  skus: z.array(
    z.object({
      id: rowId,
      values: z.array(z.string()),
      priceCents: cents,
      originalPriceCents: z.nullable(cents),
      stock: z.int(),
      picture: z.nullable(z.string()),
      active: z.boolean(),
      ...codes,
      version: z.int(),
    }),
  ),
  gaps: z.array(gap),
  /** Pictures of which our copy is small, and SKUs with a struck-out price of which no earlier one is known. */
  smallPictures: z.array(z.string()),
  unprovenPrices: z.int(),
  sales: z.int(),
  seen: z.int(),
})

/** Heading of the Harmonized System: six digits, and in plain words what it is and to which chapter it belongs. */
export const hsHeading = z.object({ code: z.string(), name: z.string(), chapter: z.string() })
