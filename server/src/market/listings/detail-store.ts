import type { SafetyFacts } from '@sampan/contract/market/catalog/safety.ts'
import type { liftedTakedown, takedownOfShop } from '@sampan/contract/market/listings/takedown-of-shop.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import {
  type FieldValues,
  fieldList,
  type SpecAxis,
  type VideoOfProduct,
  videoColumn,
} from '#market/catalog/index.ts'
import { smallPictures, unprovenPrices } from './quality-store.ts'
import { safetyColumn } from './safety-store.ts'
import { type ScheduledStep, scheduleColumn } from './schedule-store.ts'
import { codeColumns, codesOf, type SkuCodes } from './sku-code-store.ts'

export interface Attribute {
  name: string
  value: string
}

type TakedownOfShop = z.output<typeof takedownOfShop>

export interface DetailSku extends SkuCodes {
  id: number
  values: string[]
  priceCents: number
  originalPriceCents: number | null
  stock: number
  picture: string | null
  active: boolean
  version: number
}

export interface GoodsDetail extends FieldValues {
  id: number
  externalId: string
  version: number
  onSale: boolean
  /** One that stands: nobody puts the product on the shelf while it does. */
  takedown: TakedownOfShop | null
  lifted: z.output<typeof liftedTakedown> | null
  pictures: string[]
  video: (VideoOfProduct & { id: string }) | null
  attributes: Attribute[]
  safety: SafetyFacts
  specs: SpecAxis[]
  /** Addresses of pictures that are small, and SKUs with a struck-out price of which no earlier one is known. */
  smallPictures: string[]
  unprovenPrices: number
  schedule: ScheduledStep[]
  freightTemplateId: number | null
  /** Name of that template, as files have it. */
  freightTemplate: string | null
  sales: number
  seen: number
  texts: Partial<Record<Locale, { title: string; description: string; alts?: Record<string, string> }>>
  /** SKUs on the axes as they are now; what was closed with an axis stays for the orders that name it. */
  skus: DetailSku[]
}

const columns = `product.id, product.external_id as "externalId", product.version, product.on_sale as "onSale",
    (select json_build_object('id', d.id, 'state', d.state, 'reasonCode', d.reason_code, 'reason', d.reason,
        'takenAt', to_char(d.taken_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'appeal', d.appeal, 'answer', d.answer)
      from product_takedown d where d.product_id = product.id and d.state <> 'lifted') as takedown,
    (select case when d.state = 'lifted' and not product.on_sale then json_build_object('reasonCode', d.reason_code, 'reason', d.reason,
        'appeal', d.appeal, 'answer', d.answer, 'liftedAt', to_char(d.answered_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
      from product_takedown d where d.product_id = product.id order by d.taken_at desc, d.id desc limit 1) as lifted,
    ${fieldList}, ${safetyColumn}, ${scheduleColumn}, product.pictures, ${videoColumn} as video,
    ${smallPictures} as "smallPictures", ${unprovenPrices} as "unprovenPrices",
    product.attributes, product.specs, product.sales, product.seen, product.freight_template_id as "freightTemplateId",
    (select template.name from freight_template template where template.id = product.freight_template_id) as "freightTemplate",
    (select coalesce(json_object_agg(t.locale, json_strip_nulls(json_build_object('title', t.title,
        'description', t.description, 'alts', nullif(t.picture_alts, '{}')))), '{}')
      from product_text t where t.product_id = product.id) as texts,
    (select coalesce(json_agg(one), '[]') from (
      select sku.id, sku.values, sku.price_cents as "priceCents", sku.original_price_cents as "originalPriceCents",
        sku.stock, sku.picture, sku.active, sku.version, ${codeColumns}
      from sku ${codesOf} where sku.product_id = product.id and choice_on_axes(product.specs, sku.values)
      order by sku.id
    ) one) as skus`

/** Product of a shop. */
export async function findGoods(db: Db, shopId: number, id: number): Promise<GoodsDetail | undefined> {
  const [row] = await runStatement<GoodsDetail>(
    db,
    `select ${columns} from product where product.id = $1 and product.shop_id = $2`,
    [id, shopId],
  )
  return row
}

/** Products of a shop by their ids. */
export const findMany = (db: Db, shopId: number, ids: readonly number[]): Promise<GoodsDetail[]> =>
  runStatement<GoodsDetail>(
    db,
    `select ${columns} from product where product.id = any($1::bigint[]) and product.shop_id = $2`,
    [ids, shopId],
  )

/** Products of a shop in the order in which they were made, for an export. */
export const goodsAfter = (
  db: Db,
  query: { shopId: number; afterId: number; limit: number },
): Promise<GoodsDetail[]> =>
  runStatement<GoodsDetail>(
    db,
    `select ${columns} from product where product.shop_id = $1 and product.id > $2
    order by product.id limit ${Number(query.limit)}`,
    [query.shopId, query.afterId],
  )
