import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import { stockMax } from '@sampan/contract/market/listings/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { type ActLine, holdAct, type NewAct, writeAct } from './act-store.ts'
import { changedSku, isOverfull, type ShelfChange, type ShelfSku, type SkuWish } from './goods-rules.ts'
import { holdSkus, writeSkus } from './sku-change-store.ts'
import { type CodesWish, writeCodes } from './sku-code-store.ts'

type Row = typeof listingsConsoleEndpoints.console_goods_change
type UndoRow = typeof listingsConsoleEndpoints.console_goods_undo

interface VersionedWish extends SkuWish {
  skuId: number
  version: number
}

/**
 * Changes SKUs of the grid, all or none. Refused in this order: goodsGone, skuChanged (somebody changed one of them since it
 * was read; which ones goes back), stockBelowZero, stockTooMuch, skuCodeTaken.
 */
export function changeSkus(ctx: MemberContext, { changes }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const changed = await changeHeld(tx, ctx.member.shopId, changes)
    return written(tx, changed, actOf(ctx, 'change', null))
  })
}

/**
 * Takes an act back by the opposite, as an act of its own, which can be taken back too. Refused in this order: cannotUndo
 * (there is no such act, or it is undone), skuChanged (a SKU was changed since), stockBelowZero, stockTooMuch,
 * skuCodeTaken (another SKU has a code by now).
 */
export function undoAct(ctx: MemberContext, { actId }: ParsedOf<UndoRow>): Promise<AnswerOf<UndoRow>> {
  return ctx.act(async (tx) => {
    const lines = await holdAct(tx, ctx.member.shopId, actId)
    if (!lines) return refuse('cannotUndo')
    const wishes = lines.map((line) => ({
      skuId: line.skuId,
      version: line.versionAfter,
      priceCents: line.priceBefore,
      originalPriceCents: line.originalBefore,
      active: line.activeBefore,
      stock: { from: line.stockChange, to: 0 },
      ...codesBefore(line),
    }))
    return written(tx, await changeHeld(tx, ctx.member.shopId, wishes), actOf(ctx, 'undo', actId))
  })
}

async function changeHeld(tx: Tx, shopId: number, wishes: readonly VersionedWish[]): Promise<ShelfChange[]> {
  const held = await heldOf(tx, shopId, wishes)
  const late = wishes.filter(({ skuId, version }) => held.get(skuId)?.version !== version)
  if (late.length > 0) refuse('skuChanged', { count: late.length, skuIds: late.map(({ skuId }) => skuId) })
  return changedBy(held, wishes)
}

/** The SKUs that are meant, by id, all of them this shop's and held. Refuses goodsGone, also for one named twice. */
export async function heldOf(
  tx: Tx,
  shopId: number,
  wishes: readonly { skuId: number }[],
): Promise<Map<number, ShelfSku>> {
  const ids = wishes.map(({ skuId }) => skuId)
  const held = new Map((await holdSkus(tx, shopId, ids)).map((sku) => [sku.skuId, sku]))
  if (held.size < ids.length) refuse('goodsGone')
  return held
}

/** The new values of locked SKUs. Refuses stockBelowZero, stockTooMuch. */
export function changedBy(
  held: ReadonlyMap<number, ShelfSku>,
  wishes: readonly (SkuWish & { skuId: number })[],
): ShelfChange[] {
  const changed = wishes.flatMap((wish) => {
    const sku = held.get(wish.skuId)
    return sku ? changedSku(sku, wish) : []
  })
  const short = changed.filter(({ after }) => after.stock < 0)
  if (short.length > 0)
    refuse('stockBelowZero', { count: short.length, skuIds: short.map(({ before }) => before.skuId) })
  const over = changed.filter(isOverfull)
  if (over.length > 0)
    refuse('stockTooMuch', { max: stockMax, skuIds: over.map(({ before }) => before.skuId) })
  return changed
}

export async function written(tx: Tx, changed: readonly ShelfChange[], act: NewAct): Promise<AnswerOf<Row>> {
  await writeSkus(tx, changed)
  await writeCodes(
    tx,
    act.shopId,
    changed.filter(hasOtherCodes).map(({ after }) => after),
  )
  const actId = await writeAct(tx, act, changed)
  return { actId, changed: changed.map(({ after }) => after) }
}

const hasOtherCodes = ({ before, after }: ShelfChange): boolean =>
  before.code !== after.code ||
  before.barcode !== after.barcode ||
  before.costCents !== after.costCents ||
  before.bin !== after.bin

/** Codes that an act changed, as they were. */
const codesBefore = ({ codeBefore, codeAfter, ...line }: ActLine): CodesWish => ({
  ...(codeBefore !== codeAfter && { code: codeBefore }),
  ...(line.barcodeBefore !== line.barcodeAfter && { barcode: line.barcodeBefore }),
  ...(line.costBefore !== line.costAfter && { costCents: line.costBefore }),
  ...(line.binBefore !== line.binAfter && { bin: line.binBefore }),
})

const actOf = (ctx: MemberContext, kind: NewAct['kind'], undoes: string | null): NewAct => ({
  shopId: ctx.member.shopId,
  operatorId: ctx.operator.id,
  kind,
  undoes,
})
