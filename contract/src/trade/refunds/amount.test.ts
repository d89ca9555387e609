import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  askedShares,
  foldSteps,
  type LineStep,
  leftOfLines,
  paidForLines,
  partShares,
  type RefundableOrder,
  type RefundPick,
  refundMaximum,
  sharesOf,
} from './amount.ts'

/** An order of any lines, with any discount and freight that checkouts can make. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 12 }),
        priceCents: fc.integer({ min: 1, max: 999_999 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    discountPart: fc.integer({ min: 0, max: 10_000 }),
    freightCents: fc.integer({ min: 0, max: 50_000 }),
    withFreight: fc.boolean(),
    /** The pieces one after the other, and where one request ends and the next begins. */
    shuffle: fc.array(fc.nat(), { minLength: 72, maxLength: 72 }),
  })
  .map(({ lines, discountPart, freightCents, withFreight, shuffle }) => {
    const goodsCents = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0)
    const order: RefundableOrder = {
      discountCents: Math.floor((goodsCents * discountPart) / 10_000),
      freightCents,
      withFreight,
      lines: lines.map(({ quantity, priceCents }, skuId) => ({
        skuId,
        quantity,
        subtotalCents: quantity * priceCents,
        refundedPieces: 0,
      })),
    }
    return { order, goodsCents, shuffle }
  })

/** All pieces of an order as requests one after the other, cut by the dice. */
function requests(order: RefundableOrder, shuffle: readonly number[]): RefundPick[][] {
  const pieces = order.lines.flatMap(({ skuId, quantity }) => Array<number>(quantity).fill(skuId))
  const mixed = pieces
    .map((skuId, at) => ({ skuId, place: shuffle[at] ?? 0 }))
    .sort((a, b) => a.place - b.place)
  const cut: RefundPick[][] = [[]]
  for (const { skuId, place } of mixed) {
    const last = cut.at(-1) ?? []
    const known = last.findIndex((pick) => pick.skuId === skuId)
    if (known >= 0) last[known] = { skuId, quantity: (last[known]?.quantity ?? 0) + 1 }
    else last.push({ skuId, quantity: 1 })
    if (place % 3 === 0) cut.push([])
  }
  return cut.filter(({ length }) => length > 0)
}

describe('shares of a refund', () => {
  it('with gifts of the shop in between, never come to more than was paid for a line, and at the end to just that', () => {
    fc.assert(
      fc.property(orders, ({ order, goodsCents, shuffle }) => {
        const paid = paidForLines(order.lines, order.discountCents)
        const steps = order.lines.map((): LineStep[] => [])
        const now = (): RefundableOrder => ({
          ...order,
          withFreight: false,
          lines: order.lines.map((line, at) => ({
            ...line,
            ...foldSteps({ quantity: line.quantity, paidCents: paid[at] ?? 0 }, steps[at] ?? []),
          })),
        })
        let refundedCents = 0
        requests(order, shuffle).forEach((picks, round) => {
          const left = leftOfLines(now())
          assert.ok(left.every((cents) => cents >= 0))
          const leftCents = left.reduce((sum, cents) => sum + cents, 0)
          const giftCents = Math.floor((leftCents * ((shuffle[round] ?? 0) % 5)) / 4)
          sharesOf(giftCents, left).forEach((amountCents, at) => {
            assert.ok(amountCents <= (left[at] ?? 0))
            if (amountCents > 0) steps[at]?.push({ quantity: 0, amountCents })
          })
          const maximum = refundMaximum(now(), picks)
          assert.ok(
            maximum.lines.every((line) => line.goodsCents - line.discountCents - line.givenCents >= 0),
          )
          for (const { skuId, quantity, amountCents } of askedShares(maximum, maximum.maxCents).lines)
            steps[skuId]?.push({ quantity, amountCents })
          refundedCents += giftCents + maximum.maxCents
        })
        assert.equal(refundedCents, goodsCents - order.discountCents)
        steps.forEach((taken, at) => {
          assert.equal(
            taken.reduce((sum, { amountCents }) => sum + amountCents, 0),
            paid[at],
          )
        })
      }),
    )
  })

  it('whatever the order and the way it is refunded in, sum to what was paid, to the cent', () => {
    fc.assert(
      fc.property(orders, ({ order, goodsCents, shuffle }) => {
        let asked = order
        let refundedCents = 0
        let discountCents = 0
        for (const picks of requests(order, shuffle)) {
          const maximum = refundMaximum(asked, picks)
          const shares = askedShares(maximum, maximum.maxCents)
          const lineCents = shares.lines.reduce((sum, line) => sum + line.amountCents, 0)
          assert.equal(shares.freightCents + lineCents, maximum.maxCents)
          assert.equal(shares.freightCents, maximum.freightCents)
          assert.ok(maximum.lines.every((line) => line.goodsCents >= line.discountCents))
          refundedCents += maximum.maxCents
          discountCents += shares.lines.reduce((sum, line) => sum + line.discountCents, 0)
          asked = {
            ...asked,
            lines: asked.lines.map((line) => ({
              ...line,
              refundedPieces:
                line.refundedPieces + (picks.find(({ skuId }) => skuId === line.skuId)?.quantity ?? 0),
            })),
          }
        }
        const freightCents = order.withFreight ? order.freightCents : 0
        assert.equal(refundedCents, goodsCents - order.discountCents + freightCents)
        assert.equal(discountCents, order.discountCents)
      }),
      { numRuns: 100_000, seed: 20_261_122 },
    )
  })

  it('of less than the most are never more than asked, nor more of a line than was paid for it', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 10_000 }), ({ order }, part) => {
        const all = order.lines.map(({ skuId, quantity }) => ({ skuId, quantity }))
        const maximum = refundMaximum(order, all)
        const amountCents = Math.floor((maximum.maxCents * part) / 10_000)
        const { freightCents, lines } = askedShares(maximum, amountCents)
        assert.equal(
          lines.reduce((sum, line) => sum + line.amountCents, freightCents),
          amountCents,
        )
        for (const [at, line] of lines.entries()) {
          const most = maximum.lines[at]
          assert.ok(most && line.amountCents <= most.goodsCents - most.discountCents)
          assert.ok(line.discountCents <= (most?.discountCents ?? 0))
        }
      }),
      { numRuns: 20_000, seed: 20_261_122 },
    )
  })

  it('of a part of a case are the part to the cent: goods first, of a withdrawal its freight first', () => {
    fc.assert(
      fc.property(
        orders,
        fc.integer({ min: 0, max: 10_000 }),
        fc.boolean(),
        ({ order }, part, isWithdrawal) => {
          const all = order.lines.map(({ skuId, quantity }) => ({ skuId, quantity }))
          const maximum = refundMaximum(order, all)
          const asked = askedShares(maximum, maximum.maxCents)
          const partCents = Math.floor((maximum.maxCents * part) / 10_000)
          const paid = partShares(asked, partCents, isWithdrawal)
          const goodsCents = paid.lines.reduce((sum, line) => sum + line.amountCents, 0)
          assert.equal(goodsCents + paid.freightCents + paid.dutyCents, partCents)
          for (const [at, line] of paid.lines.entries()) {
            assert.ok(line.amountCents <= (asked.lines[at]?.amountCents ?? 0))
            assert.ok(line.discountCents <= (asked.lines[at]?.discountCents ?? 0))
          }
          if (isWithdrawal) assert.equal(paid.freightCents, Math.min(partCents, asked.freightCents))
          else if (paid.freightCents > 0)
            assert.equal(
              goodsCents,
              asked.lines.reduce((sum, line) => sum + line.amountCents, 0),
            )
        },
      ),
      { numRuns: 20_000, seed: 20_261_128 },
    )
  })
})
