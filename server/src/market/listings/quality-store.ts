import { pictureSideMinPx, qualityLowBelow } from '@sampan/contract/market/listings/quality.ts'

/** Ids of a product's pictures that were uploaded here, as SQL; those of imported goods have no size that is known. */
const uploaded = `coalesce((select array_agg(substr(one, 15)::uuid) from unnest(product.pictures) one
  where one ~ '^/media/upload/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'), '{}')`

/** Addresses of a product's pictures whose longer side is below the wanted one. */
export const smallPictures = `array(select '/media/upload/' || picture.id from picture
  where picture.id = any(${uploaded}) and greatest(picture.width, picture.height) < ${pictureSideMinPx})`

/** Number of a product's SKUs with a struck-out price of which no earlier price is known. */
export const unprovenPrices = `(select count(*)::int from sku where sku.product_id = product.id and sku.active
  and sku.original_price_cents is not null and sku.lowest_before_cents is null)`

/** Further columns of a row by which its quality is told. */
export const qualityColumns = `
  coalesce((select length(title) from product_text t where t.product_id = product.id and t.locale = 'en'), 0) as "titleLength",
  coalesce((select length(description) from product_text t where t.product_id = product.id and t.locale = 'en'), 0)
    as "descriptionLength",
  product.origin_country is not null as "hasOrigin", product.hs_code is not null as "hasHsCode",
  jsonb_array_length(product.attributes) as attributes, cardinality(${smallPictures}) as "smallPictures",
  (select count(*)::int from sku join sku_code own on own.sku_id = sku.id
    where sku.product_id = product.id and sku.active and own.code is not null) as "codedSkus",
  (select count(*)::int from sku where sku.product_id = product.id and sku.active and sku.stock > 0) as "stockedSkus",
  ${unprovenPrices} as "unprovenPrices"`

export interface QualityColumns {
  titleLength: number
  descriptionLength: number
  hasOrigin: boolean
  hasHsCode: boolean
  attributes: number
  smallPictures: number
  codedSkus: number
  stockedSkus: number
  unprovenPrices: number
}

/** Condition of a kept score that needs work, written out: it is the condition of an index. */
export const isLow = `score < ${qualityLowBelow}`
