import type { catalogEndpoints } from '@sampan/contract/market/catalog/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { compareProducts } from './compare-products.ts'
import { forgetPricesJob } from './forget-prices.ts'
import { categoryTiles, listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { priceHistory } from './price-history.ts'
import { lookAt, productDetail } from './product-detail.ts'

export { catalogEndpoints as endpoints } from '@sampan/contract/market/catalog/endpoints.ts'
export { type CardList, cardLists } from './card-lists.ts'
export { cardsOf, type ProductCard } from './cards-of.ts'
export { subscribers } from './count-reviews.ts'
export { descriptionsAt } from './descriptions-at.ts'
export { type GoodsNamed, goodsTitles } from './goods-titles.ts'
export { axisKeyOf, axisNameOf, axisWords } from './import/axis-words.ts'
export { categoryOf } from './import/category-names.ts'
export { type ImportCounts, type ImportResult, importGoods } from './import/import-goods.ts'
export {
  beforeDiscountCents,
  parseGrams,
  parsePrice,
  parseStock,
  plainText,
  type WeightUnit,
  weightUnits,
} from './import/parse-fields.ts'
export type { ImportDefaults, ImportedGoods } from './import/parse-goods.ts'
export { UnreadableFile } from './import/source-record.ts'
export type { GoodsPictures, PicturedGoods } from './import/write-batch.ts'
export { refuseAway } from './refuse-away.ts'
export {
  findQuotable,
  findSkus,
  type Pieces,
  type QuotableSku,
  returnStock,
  type SkuRow,
  skusOfLines,
  type Titles,
  takeStock,
} from './sku-store.ts'
export { type Name, nameIn, type SpecAxis, shortOf, specText } from './specs.ts'

export { categoryTiles }

export const jobs = [forgetPricesJob]

export const routes: Routes<typeof catalogEndpoints> = {
  category_list: listCategories,
  product_list: listProducts,
  product_detail: productDetail,
  product_compare: compareProducts,
  product_prices: priceHistory,
}

/** Looks are counted one by one, also at a page that is kept for a second. */
export const whenKept = { product_detail: lookAt }
