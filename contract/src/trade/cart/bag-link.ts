import { cartLinesMax, lineQuantityMax } from './limits.ts'

/** Parameter of the bag's address that holds goods to put in: `71x2.72x1`, ids of SKUs with a quantity each. */
export const bagLinkParam = 'add'

export interface Pick {
  readonly skuId: number
  readonly quantity: number
}

export const writePicks = (picks: readonly Pick[]): string =>
  picks.map(({ skuId, quantity }) => `${skuId}x${quantity}`).join('.')

/** Goods that an address names; what is not written so, or is too much, is left out. */
export function readPicks(text: string | null): Pick[] {
  const found = new Map<number, number>()
  for (const [, id, count] of (text ?? '').matchAll(/(?:^|\.)([1-9]\d{0,14})x([1-9]\d?)(?=\.|$)/g)) {
    const quantity = (found.get(Number(id)) ?? 0) + Number(count)
    found.set(Number(id), Math.min(quantity, lineQuantityMax))
  }
  return [...found].slice(0, cartLinesMax).map(([skuId, quantity]) => ({ skuId, quantity }))
}
