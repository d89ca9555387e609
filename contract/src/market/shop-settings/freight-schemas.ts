import * as z from 'zod/mini'
import { countries } from '../../places/countries.ts'
import { cents, rowId, typedLine } from '../../wire/schemas.ts'
import { freightTemplatesMax, freightZonesMax, templateNameLengthMax } from '../freight/limits.ts'
import * as limits from './limits.ts'

const sum = z.int().check(z.gte(0), z.lte(limits.freightCentsMax))
const grams = z.int().check(z.gte(1), z.lte(limits.freightGramsMax))
const days = z.int().check(z.gte(0), z.lte(limits.freightDaysMax))

/** Price of sending to the countries of a zone; `*` stands for everywhere that no zone of the template names. */
const zoneInput = z.strictObject({
  countries: z.array(z.enum([...countries, '*'])).check(z.minLength(1), z.maxLength(countries.length + 1)),
  firstGrams: grams,
  firstCents: sum,
  stepGrams: grams,
  stepCents: sum,
  daysMin: days,
  daysMax: days,
})
const templateInput = z.strictObject({
  /** Null makes a new one. */
  id: z.nullable(rowId),
  name: typedLine(1, templateNameLengthMax),
  isDefault: z.boolean(),
  zones: z.array(zoneInput).check(z.minLength(1), z.maxLength(freightZonesMax)),
})

/** All templates of a shop: one that is left out is deleted. */
export const freightInput = z.strictObject({
  version: z.int().check(z.gte(0)),
  freeFromCents: z.nullable(z.int().check(z.gte(1), z.lte(limits.freightCentsMax))),
  templates: z.array(templateInput).check(
    z.minLength(1),
    z.maxLength(freightTemplatesMax),
    z.refine((all) => all.filter(({ isDefault }) => isDefault).length === 1, 'badInput'),
  ),
})

export const shopFreight = z.object({
  version: z.int(),
  /** Goods of one order from which sending is free, whatever their templates; null: never. */
  freeFromCents: z.nullable(cents),
  /** The default first, then by name. */
  templates: z.array(
    z.object({
      id: rowId,
      name: z.string(),
      isDefault: z.boolean(),
      /** Number of products that name it, at most 1001; all that name none go by the default. */
      goods: z.int(),
      zones: z.array(
        z.object({
          countries: z.array(z.string()),
          firstGrams: z.int(),
          firstCents: cents,
          stepGrams: z.int(),
          stepCents: cents,
          daysMin: z.int(),
          daysMax: z.int(),
        }),
      ),
    }),
  ),
})
