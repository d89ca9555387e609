import { deletePricesJob } from './delete-prices.ts'
import { categoryTiles } from './list-categories.ts'
import { lookAt } from './product-detail.ts'

export { type CardList, cardLists } from './card-lists.ts'
export { cardsOf, type ProductCard } from './cards-of.ts'
export { subscribers } from './count-reviews.ts'
export { descriptionsAt } from './descriptions-at-store.ts'
export { type DetailRow, findProducts } from './detail-store.ts'
export { columnList, columnsOfFields, type FieldValues, fieldList, fieldsOf } from './field-columns.ts'
export { type GoodsNamed, goodsTitles } from './goods-titles-store.ts'
export { axisKeyOf, axisNameOf, axisWords } from './import/axis-words.ts'
export { categoryOf } from './import/category-names.ts'
export { countryOfWord } from './import/country-words.ts'
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
export { materialIn } from './material-words.ts'
export { highestProductId, idsOnSale } from './on-sale-store.ts'
export { presentVideo } from './present-video.ts'
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
export { type VideoOfProduct, videoColumn } from './video-store.ts'
export { readWordTable } from './word-table.ts'

export { categoryTiles }

export const jobs = [deletePricesJob]

/** Looks are counted one by one, also at a page that is kept for a second. */
export const whenKept = { product_detail: lookAt }

export { endpoints, routes } from './routes.ts'
export { takedownColumn } from './taken-down-store.ts'
