import type { catalogEndpoints } from '@sampan/contract/market/catalog/endpoints.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { categoryCounts } from './category-counts.ts'

type Tiles = OutputOf<typeof catalogEndpoints.category_list>

/** The ten categories with how much they hold (SPEC §3). */
export const listCategories = (ctx: Context): Promise<Tiles> => categoryTiles(ctx)

export async function categoryTiles(deps: Pick<AppDeps, 'db' | 'memory'>): Promise<Tiles> {
  const counts = await categoryCounts(deps)
  return categories.map((key) => ({
    key,
    picture: `/media/category/${key}`,
    productCount: counts.get(key) ?? 0,
  }))
}
