import { lateToShipDays } from '@sampan/contract/trade/orders/limits.ts'
import type { Goods } from '#market/promo-codes/index.ts'

/** A priced line of a checkout. Cents and grams are those of one piece. */
export interface PricedLine {
  skuId: number
  shopId: number
  category: string
  quantity: number
  priceCents: number
  weightGrams: number
}

/** The sums of one shop's order or of a whole checkout, in cents. */
export interface Sums {
  goodsCents: number
  freightCents: number
  discountCents: number
  /** Duties and taxes that are paid with the order. */
  dutyCents: number
  totalCents: number
  quantity: number
}

/** Lines by shop, in the order in which the shops first appear. */
export function byShop<Line extends { shopId: number }>(lines: readonly Line[]): Map<number, Line[]> {
  return Map.groupBy(lines, (line) => line.shopId)
}

/** Wanted pieces of the same SKU become one line, so that stock is asked once for their sum. */
export function mergePicks(
  picks: readonly { skuId: number; quantity: number }[],
): { skuId: number; quantity: number }[] {
  const quantities = new Map<number, number>()
  for (const pick of picks) quantities.set(pick.skuId, (quantities.get(pick.skuId) ?? 0) + pick.quantity)
  return [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }))
}

export const goodsCentsOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
export const quantityOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** Lines against which the scope of a promo code is tested. */
export const goodsOf = (lines: readonly PricedLine[]): Goods[] =>
  lines.map((line) => ({
    shopId: line.shopId,
    category: line.category,
    cents: line.priceCents * line.quantity,
  }))

export function sumsOf(
  lines: readonly PricedLine[],
  freightCents: number,
  discountCents: number,
  dutyCents: number,
): Sums {
  const goodsCents = goodsCentsOf(lines)
  return {
    goodsCents,
    freightCents,
    discountCents,
    dutyCents,
    totalCents: goodsCents + freightCents - discountCents + dutyCents,
    quantity: quantityOf(lines),
  }
}

export function addSums(parts: readonly Sums[]): Sums {
  const add = (key: keyof Sums) => parts.reduce((sum, part) => sum + part[key], 0)
  return {
    goodsCents: add('goodsCents'),
    freightCents: add('freightCents'),
    discountCents: add('discountCents'),
    dutyCents: add('dutyCents'),
    totalCents: add('totalCents'),
    quantity: add('quantity'),
  }
}

/** The subject of a payment's ticket: the ids of the orders, sorted. */
export const paymentSubject = (orderIds: readonly string[]): string => orderIds.toSorted().join(',')

/**
 * An order number: the day and ten random digits, so that it says when and lets nobody guess another (RELIABILITY §1.1).
 * @param random digits, ten of them
 */
export const orderNumber = (at: Date, random: string): string =>
  `${at.toISOString().slice(2, 10).replaceAll('-', '')}${random}`

/** Time by which an order is to be sent: the one that its shop promised, else some days after its payment. */
export function shipDueOf({ shipBy, paidAt }: { shipBy: Date | null; paidAt: Date | null }): Date | null {
  if (shipBy !== null || paidAt === null) return shipBy
  return new Date(paidAt.getTime() + lateToShipDays * 86_400_000)
}

/** True if the date by which its shop promised to send an order has passed. */
export const isPastShipBy = ({ shipBy }: { shipBy: Date | null }, now: Date): boolean =>
  shipBy !== null && shipBy < now
