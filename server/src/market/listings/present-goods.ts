import { type Quality, qualityOf } from '@sampan/contract/market/listings/quality.ts'
import { type GoodsGap, gapsOf } from '@sampan/contract/market/listings/rules.ts'
import type { goodsDetail, goodsRow, gridRow } from '@sampan/contract/market/listings/schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import { fieldsOf, presentVideo, specText } from '#market/catalog/index.ts'
import type { GoodsDetail } from './detail-store.ts'
import type { GoodsRow, GridRow } from './goods-store.ts'

/** A row of the list knows how much there is of everything, and what is missing by that. */
const gapsOfRow = (row: GoodsRow): GoodsGap[] =>
  gapsOf({
    texts: Object.fromEntries(row.written.map((locale) => [locale, { title: 'x', description: 'x' }])),
    pictures: Array.from({ length: row.pictures }),
    skus: row.skus === 0 ? [] : [{ active: true, stock: row.stock }],
  })

/** Score of a row, by what is counted of it. */
export const qualityOfRow = ({ written, ...row }: GoodsRow): Quality =>
  qualityOf({ ...row, languages: written.length })

export const presentRow = (row: GoodsRow): z.input<typeof goodsRow> => ({
  id: row.id,
  title: row.title,
  picture: row.picture,
  category: row.category,
  onSale: row.onSale,
  schedule: row.schedule,
  takedown: row.takedown,
  priceCents: row.priceCents,
  priceMaxCents: row.priceMaxCents,
  skus: row.skus,
  stock: row.stock,
  low: row.low,
  sales: row.sales,
  seen: row.seen,
  gaps: gapsOfRow(row),
  quality: qualityOfRow(row),
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
})

export const presentGridRow = (
  { specs, values, ...row }: GridRow,
  locale: Locale,
): z.input<typeof gridRow> => ({
  ...row,
  spec: specText(specs, values, locale),
})

export const gapsOfGoods = ({ texts, pictures, skus }: GoodsDetail): GoodsGap[] =>
  gapsOf({ texts, pictures, skus })

export const presentGoods = (goods: GoodsDetail): z.input<typeof goodsDetail> => ({
  id: goods.id,
  version: goods.version,
  onSale: goods.onSale,
  schedule: goods.schedule,
  takedown: goods.takedown,
  lifted: goods.lifted,
  ...fieldsOf(goods),
  freightTemplateId: goods.freightTemplateId,
  texts: goods.texts,
  pictures: goods.pictures,
  video: presentVideo(goods.video),
  attributes: goods.attributes,
  safety: goods.safety,
  axes: goods.specs,
  skus: goods.skus,
  gaps: gapsOfGoods(goods),
  smallPictures: goods.smallPictures,
  unprovenPrices: goods.unprovenPrices,
  sales: goods.sales,
  seen: goods.seen,
})
