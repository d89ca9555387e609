import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import { categories } from '../categories/categories.ts'

/** Goods by name and picture, where they say what a record is about; `more` counts the other lines of an order. */
export const namedGoods = z.object({
  title: z.string(),
  titleLocale: z.enum(localeCodes),
  more: z.int(),
  picture: z.string(),
  room: z.enum(categories),
})
