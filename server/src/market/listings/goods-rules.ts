import { stockMax } from '@sampan/contract/market/listings/limits.ts'
import { type CodesWish, type SkuCodes, withWish } from './sku-code-store.ts'

/** A SKU as members change it. Cents. */
export interface ShelfSku extends SkuCodes {
  skuId: number
  priceCents: number
  originalPriceCents: number | null
  stock: number
  active: boolean
  version: number
}

export interface SkuWish extends CodesWish {
  priceCents?: number | undefined
  originalPriceCents?: number | null | undefined
  stock?: { from: number; to: number } | undefined
  active?: boolean | undefined
}

export interface ShelfChange {
  before: ShelfSku
  after: ShelfSku
  /** Pieces put on the shelf, or below zero, taken off. */
  stockChange: number
}

/**
 * SKU as a wish makes it. Stock moves by the difference of what was seen and what it shall be, so that pieces sold in
 * between do not come back. A price before a discount that is not higher than the price is none.
 */
export function changedSku(before: ShelfSku, wish: SkuWish): ShelfChange {
  const priceCents = wish.priceCents ?? before.priceCents
  const original = wish.originalPriceCents === undefined ? before.originalPriceCents : wish.originalPriceCents
  const stockChange = wish.stock ? wish.stock.to - wish.stock.from : 0
  const after = {
    ...before,
    priceCents,
    originalPriceCents: original !== null && original > priceCents ? original : null,
    stock: before.stock + stockChange,
    active: wish.active ?? before.active,
    ...withWish(before, wish),
  }
  return { before, after: { ...after, version: before.version + 1 }, stockChange }
}

/** More is put on the shelf than may lie there; what came back from orders may lie above it. */
export const isOverfull = ({ after, stockChange }: ShelfChange): boolean =>
  stockChange > 0 && after.stock > stockMax

/** The choice of a SKU must be one value of every axis, and each choice stands once. */
export type MatrixFault = 'notOnAxes' | 'double'
export function faultOfMatrix(
  axes: readonly { key: string; values: readonly { key: string }[] }[],
  choices: readonly (readonly string[])[],
): MatrixFault | null {
  const isDouble = (keys: readonly string[]) => new Set(keys).size < keys.length
  if (isDouble(axes.map(({ key }) => key))) return 'double'
  if (axes.some(({ values }) => isDouble(values.map(({ key }) => key)))) return 'double'
  const fits = (choice: readonly string[]) =>
    choice.length === axes.length &&
    axes.every(({ values }, n) => values.some(({ key }) => key === choice[n]))
  if (!choices.every(fits)) return 'notOnAxes'
  return isDouble(choices.map((choice) => JSON.stringify(choice))) ? 'double' : null
}
