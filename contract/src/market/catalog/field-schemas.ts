import * as z from 'zod/mini'
import { isAnyCountry } from '../../places/all-countries.ts'
import { countries } from '../../places/countries.ts'
import { typedLine } from '../../wire/schemas.ts'
import { cleanTyped } from '../../wire/typed-text.ts'
import { categories } from '../categories/categories.ts'
import { cleanHsCode, hsCodeShape } from './hs-code.ts'
import { weightGramsMax } from './limits.ts'
import {
  eachLine,
  type FieldForBuyers,
  type LineField,
  lengthMaxOf,
  type ProductField,
  productFields,
} from './product-fields.ts'

/** Values that a member may write into the fields of a product. */
export const writtenFields = {
  category: z.enum(categories),
  shipFrom: z.enum(countries),
  weightGrams: z.int().check(z.gte(1), z.lte(weightGramsMax)),
  hsCode: z.nullable(z.string().check(z.overwrite(cleanHsCode), z.regex(hsCodeShape))),
  originCountry: z.nullable(
    z.string().check(
      z.overwrite((typed) => cleanTyped(typed).toUpperCase()),
      z.refine(isAnyCountry),
    ),
  ),
  ...eachLine((field) => z.nullable(typedLine(1, lengthMaxOf(field)))),
} as const satisfies Readonly<Record<ProductField, z.ZodMiniType>>

const storedLines = eachLine(() => z.nullable(z.string()))

/** Values that may be stored: a country stays although it left the list. */
export const storedFields = {
  category: z.enum(categories),
  shipFrom: z.string(),
  weightGrams: z.int(),
  hsCode: z.nullable(z.string()),
  originCountry: z.nullable(z.string()),
  ...storedLines,
} as const satisfies Readonly<Record<ProductField, z.ZodMiniType>>

type LineForBuyers = LineField & FieldForBuyers
const linesForBuyers = Object.fromEntries(
  Object.entries(storedLines).filter(([field]) => productFields[field as LineField].isForBuyers),
) as Pick<typeof storedLines, LineForBuyers>

/** Fields that buyers read. */
export const fieldsForBuyers = {
  category: storedFields.category,
  shipFrom: storedFields.shipFrom,
  weightGrams: storedFields.weightGrams,
  /** Country where it was made, which need not be the one that it is sent from. */
  originCountry: storedFields.originCountry,
  ...linesForBuyers,
} as const satisfies Readonly<Record<FieldForBuyers, z.ZodMiniType>>
