import type { ProductField } from '@sampan/contract/market/catalog/product-fields.ts'
import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import { stockMax } from '@sampan/contract/market/listings/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { shopPictures } from '#base/media/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { fieldsOf } from '#market/catalog/index.ts'
import { holdTemplate } from '#market/freight/index.ts'
import { recountGoods } from '#market/shops/index.ts'
import { textsOfCopy } from './copy-texts.ts'
import { findGoods, type GoodsDetail } from './detail-store.ts'
import { faultOfMatrix } from './goods-rules.ts'
import { writeVideo } from './goods-video.ts'
import { readSaleDemands } from './import-sale-gaps.ts'
import { presentGoods } from './present-goods.ts'
import { writeSafety } from './safety-store.ts'
import {
  holdGoods,
  insertGoods,
  updateGoods,
  type Wish,
  writeHistory,
  writeSkus,
  writeTexts,
} from './save-store.ts'
import { closingOf, setShelf } from './set-shelf.ts'
import { workerOf } from './worker-of.ts'

type Row = typeof listingsConsoleEndpoints.console_goods_save
type PublishRow = typeof listingsConsoleEndpoints.console_goods_publish
type PublishManyRow = typeof listingsConsoleEndpoints.console_goods_publish_many

/**
 * Makes a product off the shelf, or writes what its editor says. Refused in this order: goodsGone, skuChanged (somebody
 * changed it since it was read), skuDouble, freightTemplateGone, stockBelowZero, stockTooMuch, skuCodeTaken, goodsIncomplete (on the shelf it must stay whole).
 */
export const saveGoods = (ctx: MemberContext, wish: Wish): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => presentGoods((await writeGoods(tx, workerOf(ctx), wish)).saved))

/** The same in the caller's transaction. */
export async function writeGoods(
  tx: Tx,
  { shopId, operatorId }: { shopId: number; operatorId: string },
  wish: Wish,
): Promise<{ saved: GoodsDetail; isNew: boolean }> {
  const { id, isNew } = await heldOrNew(tx, shopId, wish)
  await writeTexts(tx, id, wish)
  if (wish.safety) await writeSafety(tx, [{ id, safety: wish.safety }])
  await writeVideo(tx, shopId, id, wish.video)
  const fault = await writeSkus(tx, id, wish.skus, shopId)
  if (fault === 'belowZero') refuse('stockBelowZero', { count: 1 })
  if (fault === 'tooMuch') refuse('stockTooMuch', { max: stockMax })
  const saved = await mustFind(tx, shopId, id)
  if (saved.onSale) requireWhole(saved)
  await writeHistory(tx, { productId: id, operatorId, kind: isNew ? 'made' : 'saved' })
  return { saved, isNew }
}

/** Makes a copy of a product, off the shelf: texts, pictures, axes, prices and cost are its own, its titles say that it is a copy, stock, codes and video it has none. Refuses goodsGone. */
export function duplicateGoods(ctx: MemberContext, { id }: { id: number }): Promise<AnswerOf<Row>> {
  const { shopId } = ctx.member
  return ctx.act(async (tx) => {
    const goods = await mustFind(tx, shopId, id)
    const wish: Wish = {
      ...saidOf(goods),
      texts: textsOfCopy(ctx, goods.texts),
      id: null,
      version: 0,
      skus: goods.skus.map(({ values, priceCents, originalPriceCents, picture, active, costCents }) => ({
        values,
        priceCents,
        originalPriceCents,
        picture,
        active,
        costCents,
        stock: { from: 0, to: 0 },
      })),
    }
    const copyId = await insertGoods(tx, shopId, wish)
    await writeTexts(tx, copyId, wish)
    await writeSafety(tx, [{ id: copyId, safety: goods.safety }])
    await writeSkus(tx, copyId, wish.skus, shopId)
    await writeHistory(tx, { productId: copyId, operatorId: ctx.operator.id, kind: 'made' })
    return presentGoods(await mustFind(tx, shopId, copyId))
  })
}

/** A product's own words, pictures and facts, as a wish has them. */
const saidOf = (goods: GoodsDetail) => ({
  ...(fieldsOf(goods) as Pick<Wish, ProductField>), // as the editor or an import wrote them
  freightTemplateId: goods.freightTemplateId,
  texts: goods.texts,
  pictures: goods.pictures,
  attributes: goods.attributes,
  axes: goods.specs as Wish['axes'],
})

interface Pictures {
  id: number
  version: number
  pictures: string[]
  skus?: readonly { skuId: number; picture: string | null }[] | undefined
}

/** Sets pictures alone, in the caller's transaction. Refuses goodsGone, skuChanged, and what the editor refuses of pictures. */
export async function writePictures(
  tx: Tx,
  worker: { shopId: number; operatorId: string },
  { id, version, pictures, skus = [] }: Pictures,
): Promise<GoodsDetail> {
  // Held before it is read: a price or stock that somebody sets meanwhile stays.
  if (!(await holdGoods(tx, worker.shopId, id))) refuse('goodsGone')
  const goods = await mustFind(tx, worker.shopId, id)
  const named = new Map(skus.map(({ skuId, picture }) => [skuId, picture]))
  const own = new Set(goods.skus.map((sku) => sku.id))
  if (![...named.keys()].every((skuId) => own.has(skuId)))
    refuse('badInput', { fields: { skus: 'badInput' } })
  const { saved } = await writeGoods(tx, worker, {
    ...saidOf(goods),
    id,
    version,
    pictures,
    skus: goods.skus.map((sku) => ({
      values: sku.values,
      priceCents: sku.priceCents,
      originalPriceCents: sku.originalPriceCents,
      active: sku.active,
      picture: named.has(sku.id) ? (named.get(sku.id) ?? null) : sku.picture,
      stock: { from: 0, to: 0 },
    })),
  })
  return saved
}

async function heldOrNew(tx: Tx, shopId: number, wish: Wish): Promise<{ id: number; isNew: boolean }> {
  const before = wish.id === null ? null : await holdGoods(tx, shopId, wish.id)
  if (before === undefined) refuse('goodsGone')
  if (before && before.version !== wish.version) refuse('skuChanged', { count: 1 })
  requireMatrix(wish)
  if (wish.freightTemplateId && !(await holdTemplate(tx, shopId, wish.freightTemplateId)))
    refuse('freightTemplateGone')
  await requireOwnPictures(tx, shopId, wish, before?.pictures ?? [])
  if (wish.id === null) return { id: await insertGoods(tx, shopId, wish), isNew: true }
  await updateGoods(tx, wish.id, wish)
  return { id: wish.id, isNew: false }
}

function requireMatrix({ axes, skus }: Wish): void {
  const fault = faultOfMatrix(
    axes,
    skus.map(({ values }) => values),
  )
  if (fault === 'double') refuse('skuDouble')
  if (fault === 'notOnAxes') refuse('badInput', { fields: { skus: 'badInput' } })
}

/** Pictures are those that the product has, or that its shop uploaded: nobody shows a stranger's. */
async function requireOwnPictures(
  db: Db,
  shopId: number,
  wish: Wish,
  known: readonly string[],
): Promise<void> {
  const stored = wish.id === null ? undefined : await findGoods(db, shopId, wish.id)
  const before = new Set([
    ...known,
    ...(stored?.skus.map(({ picture }) => picture) ?? []),
    ...(stored?.specs.flatMap(({ values }) => values.map(({ picture }) => picture)) ?? []),
  ])
  const named = [
    ...wish.pictures,
    ...wish.skus.map(({ picture }) => picture),
    ...wish.axes.flatMap(({ values }) => values.map(({ picture }) => picture)),
  ]
  const fresh = named.filter((picture) => picture !== null && !before.has(picture)).map(String)
  const own = await shopPictures(db, shopId, fresh)
  if (!fresh.every((picture) => own.has(picture))) refuse('badInput', { fields: { pictures: 'badInput' } })
}

const mustFind = async (db: Db, shopId: number, id: number): Promise<GoodsDetail> =>
  (await findGoods(db, shopId, id)) ?? refuse('goodsGone')

/** Refuses to keep goods on the shelf that cannot be sold as they are, and says what is missing. */
function requireWhole(goods: GoodsDetail): void {
  const gaps = closingOf(goods)
  if (gaps.length > 0) refuse('goodsIncomplete', { gaps })
}

/** Puts a product on the shelf or takes it off. Refused in this order: goodsGone, goodsTakenDown, goodsHidden, goodsIncomplete. */
export function publishGoods(
  ctx: MemberContext,
  { id, onSale }: { id: number; onSale: boolean },
): Promise<AnswerOf<PublishRow>> {
  return ctx.act(async (tx) => (await shelve(tx, workerOf(ctx), id, onSale)).shown)
}

/** The same in the caller's transaction. */
export async function shelve(
  tx: Tx,
  worker: { shopId: number; operatorId: string },
  id: number,
  onSale: boolean,
): Promise<{ shown: AnswerOf<PublishRow>; isChanged: boolean }> {
  const { refused, isChanged = false } = await setShelf(tx, worker, id, onSale)
  if (refused) refuse(refused.problem, refused.problem === 'goodsIncomplete' ? { gaps: refused.gaps } : null)
  if (isChanged) await recountGoods(tx, worker.shopId)
  return { shown: presentGoods(await mustFind(tx, worker.shopId, id)), isChanged }
}

/**
 * Puts many products on the shelf or takes them off. A product that cannot be is named with why; all others are, in one transaction. Those on
 * the shelf that lack what some countries ask for are named with it.
 */
export function publishMany(
  ctx: MemberContext,
  { ids, onSale }: ParsedOf<PublishManyRow>,
): Promise<AnswerOf<PublishManyRow>> {
  return ctx.act(async (tx) => {
    const changed: number[] = []
    const problems: AnswerOf<PublishManyRow>['problems'] = []
    const lacking: AnswerOf<PublishManyRow>['lacking'] = []
    const gapOf = onSale ? await readSaleDemands(tx, ctx.member.shopId, ctx.clock.now()) : null
    // All who change several products take them in this order.
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      const { refused, isChanged, goods } = await setShelf(tx, workerOf(ctx), id, onSale)
      if (refused) problems.push({ id, problem: refused.problem })
      if (isChanged) changed.push(id)
      const gap = goods && gapOf?.(goods)
      if (gap && gap.missing.length > 0) lacking.push({ id, ...gap })
    }
    if (changed.length > 0) await recountGoods(tx, ctx.member.shopId)
    return { changed, lacking, problems }
  })
}
