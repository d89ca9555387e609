import { priceCentsMax, priceJumpPercent, stockMax } from '@sampan/contract/market/listings/limits.ts'

/** Endings that a price is rounded to: cents of the dollar. */
export const endings = ['none', '99', '90', '00'] as const
export type Ending = (typeof endings)[number]

export type Rule =
  | { of: 'price'; by: 'percent'; percent: number; ending: Ending; isFloored: boolean }
  | { of: 'price'; by: 'sum'; cents: number; ending: Ending; isFloored: boolean }
  | { of: 'stock'; by: 'set' | 'add' | 'atLeast'; pieces: number }

/** Price in cents that ends as asked: the nearest one, and of two that are as near the higher; never below the lowest price with this ending. */
export function rounded(cents: number, ending: Ending): number {
  if (ending === 'none') return Math.max(1, cents)
  const last = Number(ending)
  const below = Math.floor((cents - last) / 100) * 100 + last
  const nearest = cents - below < below + 100 - cents ? below : below + 100
  return Math.max(ending === '00' ? 100 : last, nearest)
}

/** The lowest price in cents with this ending that is not below another sum. */
function atLeast(cents: number, ending: Ending): number {
  if (ending === 'none') return Math.max(1, cents)
  const last = Number(ending)
  const up = Math.ceil((cents - last) / 100) * 100 + last
  return Math.max(ending === '00' ? 100 : last, up)
}

export interface RuledRow {
  priceCents: number
  /** Null: the shop has not said what a piece costs. */
  costCents: number | null
  stock: number
}

export interface Ruled {
  before: number
  after: number
  /** The rule alone would have gone below the cost. */
  wasFloored: boolean
  /** Sold below its cost then, where the cost is known. */
  isBelowCost: boolean
  /** Up or down by so much that it may be a mistake. */
  isJump: boolean
}

/** Price in cents, or pieces, of a row after a rule. */
export function ruled(row: RuledRow, rule: Rule): Ruled {
  if (rule.of === 'stock') {
    const { stock: before } = row
    const wished =
      rule.by === 'set'
        ? rule.pieces
        : rule.by === 'add'
          ? before + rule.pieces
          : Math.max(before, rule.pieces)
    const after = Math.max(0, Math.min(stockMax, wished))
    return { before, after, wasFloored: false, isBelowCost: false, isJump: false }
  }
  const { priceCents: before, costCents } = row
  const moved =
    rule.by === 'percent' ? Math.round((before * (100 + rule.percent)) / 100) : before + rule.cents
  const wished = Math.min(priceCentsMax, rounded(moved, rule.ending))
  const floor = rule.isFloored && costCents !== null ? atLeast(costCents, rule.ending) : 0
  const after = Math.max(wished, floor)
  return {
    before,
    after,
    wasFloored: after > wished,
    isBelowCost: costCents !== null && after < costCents,
    isJump: Math.abs(after - before) * 100 >= before * priceJumpPercent,
  }
}
