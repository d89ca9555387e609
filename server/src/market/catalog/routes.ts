import type { catalogEndpoints } from '@sampan/contract/market/catalog/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { compareProducts } from './compare-products.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { priceHistory } from './price-history.ts'
import { productDetail } from './product-detail.ts'

export { catalogEndpoints as endpoints } from '@sampan/contract/market/catalog/endpoints.ts'

export const routes: Routes<typeof catalogEndpoints> = {
  category_list: listCategories,
  product_list: listProducts,
  product_detail: productDetail,
  product_compare: compareProducts,
  product_prices: priceHistory,
}
