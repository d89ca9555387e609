/**
 * A line of an order as it was paid, by which its pieces are refunded (PRODUCT §6.8 "Refund to the cent"). Both sides
 * compute by this file, so that the app shows what the server will accept.
 */
export interface PaidLine {
  quantity: number
  subtotalCents: number
}

/**
 * Cuts an amount into shares by weight. Shares are cut from the running total, so that they add up to the amount to the cent
 * and each depends on nothing but the order itself.
 */
export function sharesOf(amountCents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  return weights.map((weight) => {
    const from = cut(amountCents, before, whole)
    before += weight
    return cut(amountCents, before, whole) - from
  })
}

/** The part of an amount, rounded down. BigInt, for two sums of an order multiplied may pass what a number holds exactly. */
const cut = (amountCents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amountCents) * BigInt(part)) / BigInt(whole))

/** Sum paid for each line after its share of the discount, in cents. The shares add up to the discount to the cent. */
export function paidForLines(lines: readonly PaidLine[], discountCents: number): number[] {
  const shares = sharesOf(
    discountCents,
    lines.map(({ subtotalCents }) => subtotalCents),
  )
  return lines.map(({ subtotalCents }, at) => subtotalCents - (shares[at] ?? 0))
}

/**
 * The share of some pieces in an amount that belongs to a whole line, after `taken` pieces of it. Whatever way the pieces are
 * taken in, their shares add up to the amount.
 */
export function shareOfPieces(amountCents: number, quantity: number, taken: number, pieces: number): number {
  if (pieces <= 0 || taken + pieces > quantity) return 0
  return cut(amountCents, taken + pieces, quantity) - cut(amountCents, taken, quantity)
}

/** A refund of a line, in the order of time: pieces, or without any a part of its price that the shop gave. */
export interface LineStep {
  quantity: number
  amountCents: number
}

/**
 * Part of the next pieces in what the shop gave of a line without pieces: in proportion to the pieces that are left, and
 * never more than they or less than the others allow, so that all refunds of the line together are at most what was paid for it.
 */
function givenShare(
  line: { quantity: number; paidCents: number },
  taken: number,
  givenCents: number,
  pieces: number,
): number {
  const left = line.quantity - taken
  if (givenCents === 0 || pieces <= 0 || pieces > left) return 0
  const worth = shareOfPieces(line.paidCents, line.quantity, taken, pieces)
  const rest = line.paidCents - cut(line.paidCents, taken, line.quantity) - worth
  return Math.min(worth, Math.max(cut(givenCents, pieces, left), givenCents - rest))
}

/** Pieces of a line that were refunded, and the cents that the shop gave of those that are left. */
export function foldSteps(
  line: { quantity: number; paidCents: number },
  steps: readonly LineStep[],
): { refundedPieces: number; givenCents: number } {
  let refundedPieces = 0
  let givenCents = 0
  for (const { quantity, amountCents } of steps) {
    if (quantity === 0) givenCents += amountCents
    else {
      givenCents -= givenShare(line, refundedPieces, givenCents, quantity)
      refundedPieces += quantity
    }
  }
  return { refundedPieces, givenCents }
}

/** An order as a refund looks at it. */
export interface RefundableOrder {
  /** The whole discount and freight of the order, in cents. */
  discountCents: number
  freightCents: number
  /** True if the freight, and duties paid with the order, are refunded with the pieces: so long as nothing was shipped. */
  withFreight: boolean
  /** The same of duties alone; absent: as the freight. */
  withDuties?: boolean
  lines: readonly (PaidLine & {
    skuId: number
    /** Pieces that earlier cases have refunded. */
    refundedPieces: number
    /** Duties and taxes that were paid for the line with the order; absent: none. */
    dutyCents?: number | undefined
    /** Cents of the pieces that are left which the shop gave back without a return (`foldSteps`); absent: none. */
    givenCents?: number | undefined
  })[]
}

/** Some pieces of a line. */
export interface RefundPick {
  skuId: number
  quantity: number
}

/**
 * Worth of the pieces of one line: their price, less their share of the discount and of what the shop gave before, and their shares of
 * freight and duties.
 */
export interface RefundShare extends RefundPick {
  goodsCents: number
  discountCents: number
  givenCents: number
  freightCents: number
  dutyCents: number
}

/** Sums of the picked lines; `maxCents` is the most that can be asked for them. */
export interface RefundMaximum {
  lines: RefundShare[]
  goodsCents: number
  discountCents: number
  givenCents: number
  freightCents: number
  dutyCents: number
  maxCents: number
}

/** The most that the picked pieces are worth. A line of which so many are not left any more counts nothing. */
export function refundMaximum(order: RefundableOrder, picks: readonly RefundPick[]): RefundMaximum {
  const paid = paidForLines(order.lines, order.discountCents)
  const freight = sharesOf(
    order.freightCents,
    order.lines.map(({ subtotalCents }) => subtotalCents),
  )
  const lines = order.lines.flatMap((line, at): RefundShare[] => {
    const quantity = picks.find(({ skuId }) => skuId === line.skuId)?.quantity ?? 0
    if (quantity <= 0 || line.refundedPieces + quantity > line.quantity) return []
    const of = (cents: number) => shareOfPieces(cents, line.quantity, line.refundedPieces, quantity)
    const goodsCents = of(line.subtotalCents)
    const paidCents = paid[at] ?? 0
    return [
      {
        skuId: line.skuId,
        quantity,
        goodsCents,
        discountCents: goodsCents - of(paidCents),
        givenCents: givenShare(
          { quantity: line.quantity, paidCents },
          line.refundedPieces,
          line.givenCents ?? 0,
          quantity,
        ),
        freightCents: order.withFreight ? of(freight[at] ?? 0) : 0,
        dutyCents: (order.withDuties ?? order.withFreight) ? of(line.dutyCents ?? 0) : 0,
      },
    ]
  })
  const sum = (key: 'goodsCents' | 'discountCents' | 'givenCents' | 'freightCents' | 'dutyCents') =>
    lines.reduce((total, line) => total + line[key], 0)
  const goodsCents = sum('goodsCents')
  const discountCents = sum('discountCents')
  const givenCents = sum('givenCents')
  const freightCents = sum('freightCents')
  const dutyCents = sum('dutyCents')
  return {
    lines,
    goodsCents,
    discountCents,
    givenCents,
    freightCents,
    dutyCents,
    maxCents: goodsCents - discountCents - givenCents + freightCents + dutyCents,
  }
}

/** Cents of each line's price that are left to the shop: of pieces that were not refunded, less what it gave of them. */
export function leftOfLines(order: RefundableOrder): number[] {
  const paid = paidForLines(order.lines, order.discountCents)
  return order.lines.map(
    ({ quantity, refundedPieces, givenCents = 0 }, at) =>
      (paid[at] ?? 0) - cut(paid[at] ?? 0, refundedPieces, quantity) - givenCents,
  )
}

/**
 * Amount that is asked for each line, when less than the maximum is asked: in proportion, adding up to the amount to
 * the cent.
 */
export interface AskedLine extends RefundPick {
  amountCents: number
  /** The company's part of the price, which goes back to it with the pieces. */
  discountCents: number
}

/** Cuts an asked amount into freight, duties and lines. It must not be above `maximum.maxCents`. */
export function askedShares(
  maximum: RefundMaximum,
  amountCents: number,
): { freightCents: number; dutyCents: number; lines: AskedLine[] } {
  const [freightCents = 0, dutyCents = 0, ...amounts] = sharesOf(amountCents, [
    maximum.freightCents,
    maximum.dutyCents,
    ...maximum.lines.map((line) => line.goodsCents - line.discountCents - line.givenCents),
  ])
  return {
    freightCents,
    dutyCents,
    lines: maximum.lines.map(({ skuId, quantity, goodsCents, discountCents, givenCents }, at) => {
      const asked = amounts[at] ?? 0
      const whole = goodsCents - discountCents - givenCents
      return {
        skuId,
        quantity,
        amountCents: asked,
        discountCents: asked === whole ? discountCents : cut(discountCents, asked, whole),
      }
    }),
  }
}

/** A case as it is asked: freight, duties, and of each line what the buyer gets and what the company gets back with it. */
export interface AskedCase {
  freightCents: number
  dutyCents: number
  lines: readonly { amountCents: number; discountCents: number }[]
}

/** The part of a case that is paid; its shares add up to it to the cent. */
export interface PartShares {
  freightCents: number
  dutyCents: number
  lines: { amountCents: number; discountCents: number }[]
}

/**
 * Cuts a part of what a case asks. Of a request the goods come first: freight and duties are paid only by what is above their price. Of
 * a withdrawal the freight comes first, which the law gives back whole; less is paid for the goods alone. The company gets back its
 * share of what the buyer gets for each line, rounded down. `partCents` must not be above what is asked.
 */
export function partShares(asked: AskedCase, partCents: number, isWithdrawal: boolean): PartShares {
  const weights = asked.lines.map(({ amountCents }) => amountCents)
  const wholeGoodsCents = weights.reduce((sum, cents) => sum + cents, 0)
  let left = partCents
  const take = (cents: number): number => {
    const taken = Math.min(left, cents)
    left -= taken
    return taken
  }
  const freightBefore = isWithdrawal ? take(asked.freightCents) : 0
  const goodsCents = take(wholeGoodsCents)
  const dutyCents = take(asked.dutyCents)
  const freightCents = isWithdrawal ? freightBefore : take(asked.freightCents)
  const amounts = sharesOf(goodsCents, weights)
  return {
    freightCents,
    dutyCents,
    lines: asked.lines.map((line, at) => {
      const amountCents = amounts[at] ?? 0
      return { amountCents, discountCents: cut(line.discountCents, amountCents, line.amountCents) }
    }),
  }
}
