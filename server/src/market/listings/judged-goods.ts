import type { judgedGoods as judged } from '@sampan/contract/market/listings/judged-goods.ts'
import { defaultLocale, type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { presentVideo, specText } from '#market/catalog/index.ts'
import { findGoods, type GoodsDetail } from './detail-store.ts'

/** All of a product that an operator judges it by; undefined where the shop has no such product. */
export async function judgedGoods(
  db: Db,
  { shopId, id, locale }: { shopId: number; id: number; locale: Locale },
): Promise<z.input<typeof judged> | undefined> {
  const goods = await findGoods(db, shopId, id)
  if (!goods) return undefined
  const inOrder = new Set([locale, defaultLocale, ...localeCodes])
  const texts = [...inOrder].flatMap((one) => {
    const text = goods.texts[one]
    return text ? [{ locale: one, title: text.title, description: text.description }] : []
  })
  const altOf = (picture: string) =>
    [...inOrder].map((one) => goods.texts[one]?.alts?.[picture]).find((alt) => alt !== undefined) ?? null
  return {
    pictures: picturesOf(goods).map((picture) => ({ picture, alt: altOf(picture) })),
    video: presentVideo(goods.video),
    texts,
    attributes: goods.attributes,
    skus: goods.skus.map((sku) => ({
      id: sku.id,
      spec: specText(goods.specs, sku.values, locale),
      priceCents: sku.priceCents,
      originalPriceCents: sku.originalPriceCents,
      stock: sku.stock,
      active: sku.active,
      code: sku.code,
      barcode: sku.barcode,
    })),
  }
}

/** Pictures of a product, of the values of its axes and of its SKUs, each once. */
function picturesOf({ pictures, specs, skus }: GoodsDetail): string[] {
  const ofValues = specs.flatMap(({ values }) => values.map(({ picture }) => picture))
  const all = [...pictures, ...ofValues, ...skus.map(({ picture }) => picture)]
  return [...new Set(all.filter((picture) => picture !== null && picture !== undefined))]
}
