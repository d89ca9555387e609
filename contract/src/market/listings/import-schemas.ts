import * as z from 'zod/mini'
import { rateShape } from '../../base/currencies/currencies.ts'
import { readRate } from '../../base/currencies/typed-rate.ts'
import { localeCodes } from '../../wire/locales.ts'
import { cents } from '../../wire/schemas.ts'
import { writtenFields } from '../catalog/field-schemas.ts'
import { categories } from '../categories/categories.ts'
import { importCurrencies, importSystems, importTargets, importWeightUnits } from './import-columns.ts'
import * as limits from './limits.ts'
import { saleGaps } from './sale-schemas.ts'

/** Reading of an imported file: how its rows are understood, and what holds where it says nothing. */
export const importReading = z.strictObject({
  system: z.enum(importSystems),
  /** Language of titles and descriptions that name none. */
  language: z.enum(localeCodes),
  currency: z.enum(importCurrencies),
  /** Units of the currency for a dollar; ignored for dollars. */
  rate: z.string().check(z.overwrite(readRate), z.regex(rateShape)),
  category: z.nullable(writtenFields.category),
  shipFrom: z.nullable(writtenFields.shipFrom),
  weightGrams: z.nullable(writtenFields.weightGrams),
  /** Unit of a weight that names none. */
  weightUnit: z.enum(importWeightUnits),
  /** Our categories by the file's names for them, in small letters. */
  categories: z
    .record(z.string().check(z.maxLength(limits.importWordLengthMax)), z.enum(categories))
    .check(z.refine((words) => Object.keys(words).length <= limits.importWordsMax)),
})
const importRow = z.strictObject({
  /** Counted from the heading, which is line 1. */
  line: z.int().check(z.gte(1), z.lte(10_000_000)),
  cells: z.array(z.string()).check(z.maxLength(2 * limits.importColumnsMax)),
})
export const importInput = z.strictObject({
  reading: importReading,
  columns: z
    .array(
      z.strictObject({
        head: z.string().check(z.maxLength(limits.importWordLengthMax)),
        target: z.enum(importTargets),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.importColumnsMax)),
  /** The rows of each product; cells in the order of the columns. */
  products: z
    .array(z.array(importRow).check(z.minLength(1), z.maxLength(limits.importRowsPerProductMax)))
    .check(z.minLength(1), z.maxLength(limits.csvProductsMax)),
  isTrial: z.boolean(),
})

/** Decision of a shop about a word of its files: a heading, or the name of a category; '' leaves a column out. */
const importWord = z.union([
  z.strictObject({
    kind: z.literal('column'),
    word: z.string().check(z.minLength(1), z.maxLength(limits.importWordLengthMax)),
    meaning: z.enum(['', ...importTargets]),
  }),
  z.strictObject({
    kind: z.literal('category'),
    word: z.string().check(z.minLength(1), z.maxLength(limits.importWordLengthMax)),
    meaning: z.enum(categories),
  }),
])
export const importWords = z.strictObject({
  words: z.array(importWord).check(z.maxLength(limits.importWordsMax)),
})

/** Problems of a row of an imported file. */
export const importProblems = [
  'missing',
  'badValue',
  'tooLong',
  'tooMany',
  'tooManyCells',
  'unknownGoods',
  'unknownCategory',
  'otherCurrency',
  'foreignPicture',
  'contradicts',
  'doubleProduct',
  'doubleRow',
  'codeTaken',
  'unknownTemplate',
  'unclearChoice',
  'otherAxes',
  'belowZero',
  'notWhole',
  'takenDown',
  'shopHidden',
  'mayNotShelve',
] as const
export const importProblem = z.object({
  /** Counted from the heading, which is line 1. */
  line: z.int(),
  column: z.string(),
  problem: z.enum(importProblems),
})
/** A cell of a product that an import makes or changes, as a file would write it; a new product has nothing before. */
const importCell = z.object({
  column: z.string(),
  /** Which SKU, in words; empty for what belongs to the whole product. */
  choice: z.string(),
  before: z.string(),
  after: z.string(),
})
export const importAnswer = z.object({
  /** Products, of which each is in one of the four. */
  made: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Addresses of pictures, which are not fetched. */
  pictureAddresses: z.int(),
  problems: z.array(importProblem),
  /** The first products that would be made or changed; a trial alone has them. */
  changes: z.array(
    z.object({ line: z.int(), title: z.string(), isNew: z.boolean(), cells: z.array(importCell) }),
  ),
  /** Prices that would move by `priceJumpPercent` or more; of a trial alone, the first of them by name. */
  priceJumps: z.object({
    count: z.int(),
    first: z.array(
      z.object({
        line: z.int(),
        title: z.string(),
        choice: z.string(),
        beforeCents: cents,
        afterCents: cents,
      }),
    ),
  }),
  saleGaps,
})
