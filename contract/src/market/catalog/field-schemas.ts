import * as z from 'zod/mini'
import { countries } from '../../places/countries.ts'
import { categories } from '../categories/categories.ts'
import { weightGramsMax } from './limits.ts'
import type { FieldForBuyers, ProductField } from './product-fields.ts'

/** Values that a member may write into the fields of a product. */
export const writtenFields = {
  category: z.enum(categories),
  shipFrom: z.enum(countries),
  weightGrams: z.int().check(z.gte(1), z.lte(weightGramsMax)),
} as const satisfies Readonly<Record<ProductField, z.ZodMiniType>>

/** Values that may be stored: a country stays although it left the list. */
export const storedFields = {
  category: z.enum(categories),
  shipFrom: z.string(),
  weightGrams: z.int(),
} as const satisfies Readonly<Record<ProductField, z.ZodMiniType>>

/** Fields that buyers read. */
export const fieldsForBuyers = {
  category: storedFields.category,
  shipFrom: storedFields.shipFrom,
  weightGrams: storedFields.weightGrams,
} as const satisfies Readonly<Record<FieldForBuyers, z.ZodMiniType>>
