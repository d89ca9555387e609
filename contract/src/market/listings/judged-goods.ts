import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import { cents, rowId } from '../../wire/schemas.ts'
import { shownVideo } from '../catalog/video.ts'

/** All of a product that an operator judges it by. What a piece costs its shop, and where it lies there, is the shop's own. */
export const judgedGoods = z.object({
  /** Every picture that buyers may see, those of its variants last, each once; what it shows is null where nothing is written. */
  pictures: z.array(z.object({ picture: z.string(), alt: z.nullable(z.string()) })),
  video: z.nullable(shownVideo),
  /** In all languages that the shop wrote in: the reader's first, then English. */
  texts: z.array(z.object({ locale: z.enum(localeCodes), title: z.string(), description: z.string() })),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  skus: z.array(
    z.object({
      id: rowId,
      /** Its choice in words; empty for a product without choices. */
      spec: z.string(),
      priceCents: cents,
      originalPriceCents: z.nullable(cents),
      stock: z.int(),
      active: z.boolean(),
      code: z.nullable(z.string()),
      barcode: z.nullable(z.string()),
    }),
  ),
})
