import type { catalogEndpoints } from '@sampan/contract/market/catalog/endpoints.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { categoryCounts } from './category-counts.ts'

type Tiles = OutputOf<typeof catalogEndpoints.category_list>

/** The ten categories with how much they hold (SPEC §3). */
export const listCategories = (ctx: Context): Promise<Tiles> => categoryTiles(ctx.db)

export async function categoryTiles(db: Db): Promise<Tiles> {
  const counts = await categoryCounts(db)
  return categories.map((key) => ({
    key,
    picture: `/media/category/${key}`,
    productCount: counts.get(key) ?? 0,
  }))
}
