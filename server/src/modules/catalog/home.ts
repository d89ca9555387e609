import type { catalogEndpoints } from '@sampan/contract/catalog/endpoints.ts'
import { hotProductsMax, hotShopsMax } from '@sampan/contract/catalog/limits.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { hotShops } from '#modules/shops/index.ts'
import { type BannerRow, banners } from './home-store.ts'
import { categoryTiles } from './list-categories.ts'
import { presentCard } from './present-product.ts'
import { productRows } from './product-store.ts'
import { nameIn } from './specs.ts'

type Home = OutputOf<typeof catalogEndpoints.home>

/** The home page: banners, categories, hot products, hot shops (SPEC §2). */
export async function home(ctx: Context): Promise<Home> {
  const [bannerRows, categories, products, shops] = await Promise.all([
    banners(ctx.db),
    categoryTiles(ctx.db),
    productRows(ctx.db, {
      locale: ctx.locale,
      sort: 'hot',
      inStock: true,
      after: null,
      limit: hotProductsMax,
    }),
    hotShops(ctx, hotShopsMax),
  ])
  return {
    banners: bannerRows.map((row) => presentBanner(row, ctx)),
    categories,
    hotProducts: products.map(presentCard),
    hotShops: shops,
  }
}

function presentBanner(row: BannerRow, { locale }: Context): Home['banners'][number] {
  return {
    id: row.id,
    picture: row.picture,
    room: row.room as Home['banners'][number]['room'], // seed and console write categories alone
    eyebrow: nameIn(row.eyebrow, locale),
    title: nameIn(row.title, locale),
    action: nameIn(row.action, locale),
    target: {
      category: row.category as Home['banners'][number]['room'] | null,
      productId: row.productId,
      shopId: row.shopId,
    },
  }
}
