import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import { rowId } from '../../wire/schemas.ts'
import { category, categoryTile, picture, productCard, productSort } from '../catalog/schemas.ts'
import { categories } from '../categories/categories.ts'
import { shopCard } from '../shops/schemas.ts'

/** A picture across the page, with where it leads: one of the four is set. */
export const banner = z.object({
  id: z.string(),
  picture,
  /** Description of the picture; empty where it is ornament. */
  alt: z.string(),
  room: category,
  eyebrow: z.string(),
  title: z.string(),
  action: z.string(),
  target: z.object({
    category: z.nullable(category),
    productId: z.nullable(rowId),
    shopId: z.nullable(rowId),
    q: z.nullable(z.string()),
  }),
})

const headline = { id: z.string(), title: z.string(), subtitle: z.string() }
export const homeSection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('categories'), id: z.string(), tiles: z.array(categoryTile) }),
  z.object({
    kind: z.literal('goods'),
    ...headline,
    items: z.array(productCard),
    /**
     * Search with which Explore opens to show all; null where all is seen. Without words for it the app has its own.
     */
    more: z.nullable(
      z.object({
        label: z.string(),
        category: z.nullable(z.enum(categories)),
        sort: z.nullable(productSort),
      }),
    ),
  }),
  z.object({ kind: z.literal('shops'), ...headline, items: z.array(shopCard) }),
])
export const home = z.object({ banners: z.array(banner), sections: z.array(homeSection) })

/** A preview that an operator made: opened in one language, it is the page of one moment, drafts included. */
export const homePreviewInput = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{1,400}$/)),
  lang: z.enum(localeCodes),
})
export const homePreview = z.object({ home, at: z.string(), until: z.string() })
