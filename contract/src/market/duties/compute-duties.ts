import {
  type DutyGood,
  type DutyMissing,
  groups,
  kindsOf,
  type Ratio,
  rounded,
  toCells,
} from './duty-cells.ts'
import type { DutyBand, DutyRules } from './rules.ts'
import { cut, weightOf } from './share-duties.ts'

export type { DutyGood } from './duty-cells.ts'

/** A parcel to be judged by the rules of its destination. */
export interface DutyParcel {
  goods: readonly DutyGood[]
  freightCents: number
  /** Null: the country's rules are not known. */
  rules: DutyRules | null
  /** Millionths of the rules' currency for one dollar; null: nobody has set the rate. */
  perDollarMicros: bigint | null
}

export type DutyRule =
  | 'dutyFree'
  | 'dutyPerKind'
  | 'dutyRate'
  | 'dutyUnknown'
  | 'tax'
  | 'taxOnDuty'
  | 'taxFree'

/** A line of the sum with the rule that made it. Amounts of the rule are hundredths of the rules' currency. */
export interface DutyLine {
  rule: DutyRule
  lowCents: number
  highCents: number
  /** Beginning of the HS code by which the rate was found; null where the rule does not go by codes. */
  prefix: string | null
  /** Number of kinds of goods, the lowest and the highest that it can be. */
  countLow: number | null
  countHigh: number | null
  /** Sum for each kind of goods, or what is taken off the duty. */
  amount: number | null
  /** Limit of the band: null where it has none. */
  upTo: number | null
  isBelow: boolean
  basisPointsLow: number | null
  basisPointsHigh: number | null
  /** Sum of which the rate is taken, in cents. */
  baseCents: number | null
}

export interface DutySum {
  lines: DutyLine[]
  lowCents: number
  highCents: number
  /** Nothing is missing: both sums are the same. */
  isExact: boolean
  missing: DutyMissing[]
  /** Part of each of the goods in `highCents`, in their order; together they are it to the cent. */
  shares: number[]
}

const nothing = {
  prefix: null,
  countLow: null,
  countHigh: null,
  amount: null,
  upTo: null,
  isBelow: false,
  basisPointsLow: null,
  basisPointsHigh: null,
  baseCents: null,
} as const

/**
 * Computes duties and taxes of one parcel in cents. Each line names its rule; the sums are those of the lines. What is not known
 * makes no number: it stands in `missing`, and the sums are then the least and the most of what is known.
 */
export function computeDuties({ goods, freightCents, rules, perDollarMicros }: DutyParcel): DutySum {
  if (!rules) return notKnown('country', goods)
  if (perDollarMicros === null) return notKnown('exchange', goods)
  const missing = new Set<DutyMissing>()
  const totalCents = goods.reduce((sum, good) => sum + BigInt(good.valueCents), 0n)
  const freight = BigInt(freightCents)
  const percent = BigInt(rules.valuePercent)
  /** Hundredths of the currency as cents of a dollar. */
  const toCents = (amount: number): number =>
    rounded({ part: BigInt(amount) * 1_000_000n, whole: perDollarMicros })
  const bandOf = (good: DutyGood): DutyBand => {
    const measured =
      rules.measuredBy === 'piece'
        ? { part: BigInt(good.valueCents), whole: BigInt(Math.max(1, good.quantity)) }
        : { part: rules.measuredBy === 'goods' ? totalCents : totalCents + freight, whole: 1n }
    const { hsCode } = good
    for (const band of rules.bands) {
      if (band.upTo === null) return band
      const value = measured.part * perDollarMicros * percent
      const limit = BigInt(band.upTo) * 1_000_000n * 100n * measured.whole
      if (!(band.isBelow ? value < limit : value <= limit)) continue
      if (band.except.length === 0) return band
      if (hsCode === null) missing.add('hsCode')
      if (hsCode === null || !band.except.some((prefix) => hsCode.startsWith(prefix))) return band
    }
    throw new Error('The last band of duty rules has no limit')
  }
  const cells = toCells(goods, rules, bandOf, missing)
  /** Value of a cell with its part of the freight, as a share of the parcel. */
  const baseOf = (valueCents: bigint, withFreight: boolean): Ratio =>
    withFreight && totalCents > 0n
      ? { part: valueCents * (totalCents + freight) * percent, whole: totalCents * 100n }
      : { part: valueCents * percent, whole: 100n }
  const times = ({ part, whole }: Ratio, basisPoints: number): number =>
    rounded({ part: part * BigInt(basisPoints), whole: whole * 10_000n })

  const lines: DutyLine[] = []
  for (const band of rules.bands) {
    const here = cells.filter((cell) => cell.band === band)
    if (here.length === 0) continue
    const limit = { upTo: band.upTo, isBelow: band.isBelow }
    if (band.duty.kind === 'none')
      lines.push({ ...nothing, ...limit, rule: 'dutyFree', lowCents: 0, highCents: 0 })
    if (band.duty.kind === 'perKind') {
      const count = kindsOf(here.flatMap((cell) => cell.goods))
      if (count.low < count.high) missing.add('hsCode')
      const lowCents = toCents(band.duty.each * count.low)
      const highCents = toCents(band.duty.each * count.high)
      const value = here.reduce((sum, cell) => sum + cell.valueCents, 0n)
      for (const cell of here) {
        const share = (cents: number) =>
          value === 0n ? 0 : rounded({ part: BigInt(cents) * cell.valueCents, whole: value })
        cell.dutyLowCents = share(lowCents)
        cell.dutyHighCents = share(highCents)
      }
      lines.push({
        ...nothing,
        ...limit,
        rule: 'dutyPerKind',
        lowCents,
        highCents,
        countLow: count.low,
        countHigh: count.high,
        amount: band.duty.each,
      })
    }
    if (band.duty.kind === 'rates') {
      const withFreight = rules.dutyBase === 'goodsFreight'
      const less = { low: toCents(band.duty.less), high: toCents(band.duty.less) }
      const off = (side: 'low' | 'high', cents: number): number => {
        const taken = Math.min(less[side], cents)
        less[side] -= taken
        return cents - taken
      }
      for (const same of groups(here, (cell) => `${cell.prefix ?? '-'}/${cell.low}/${cell.high}`)) {
        const [first] = same
        if (!first) continue
        if (first.low === null || first.high === null) {
          lines.push({
            ...nothing,
            ...limit,
            rule: 'dutyUnknown',
            lowCents: 0,
            highCents: 0,
            prefix: first.prefix,
          })
          continue
        }
        let lowCents = 0
        let highCents = 0
        for (const cell of same) {
          const base = baseOf(cell.valueCents, withFreight)
          cell.dutyLowCents = off('low', times(base, first.low))
          cell.dutyHighCents = off('high', times(base, first.high))
          lowCents += cell.dutyLowCents
          highCents += cell.dutyHighCents
        }
        const value = same.reduce((sum, cell) => sum + cell.valueCents, 0n)
        lines.push({
          ...nothing,
          ...limit,
          rule: 'dutyRate',
          lowCents,
          highCents,
          prefix: first.prefix,
          amount: band.duty.less === 0 ? null : band.duty.less,
          basisPointsLow: first.low,
          basisPointsHigh: first.high,
          baseCents: rounded(baseOf(value, withFreight)),
        })
      }
    }
  }
  const { tax } = rules
  if (tax) {
    const taxed = cells.filter(({ band }) => band.isTaxed)
    if (taxed.length === 0) lines.push({ ...nothing, rule: 'taxFree', lowCents: 0, highCents: 0 })
    const taxOf = (base: Ratio, basisPoints: number): number =>
      tax.isInside
        ? rounded({ part: base.part * BigInt(basisPoints), whole: base.whole * BigInt(10_000 - basisPoints) })
        : times(base, basisPoints)
    const dutyLines: DutyLine[] = []
    for (const same of groups(taxed, (cell) => `${cell.taxLow}/${cell.taxHigh}`)) {
      const [first] = same
      if (!first) continue
      if (first.taxLow < first.taxHigh) missing.add('region')
      const rate = { basisPointsLow: first.taxLow, basisPointsHigh: first.taxHigh }
      const value = same.reduce((sum, cell) => sum + cell.valueCents, 0n)
      const base = baseOf(value, tax.onFreight)
      lines.push({
        ...nothing,
        ...rate,
        rule: 'tax',
        lowCents: taxOf(base, first.taxLow),
        highCents: taxOf(base, first.taxHigh),
        baseCents: rounded(base),
      })
      const dutyLow = same.reduce((sum, cell) => sum + cell.dutyLowCents, 0)
      const dutyHigh = same.reduce((sum, cell) => sum + cell.dutyHighCents, 0)
      if (tax.onDuty && dutyHigh > 0)
        dutyLines.push({
          ...nothing,
          ...rate,
          rule: 'taxOnDuty',
          lowCents: taxOf({ part: BigInt(dutyLow), whole: 1n }, first.taxLow),
          highCents: taxOf({ part: BigInt(dutyHigh), whole: 1n }, first.taxHigh),
          baseCents: dutyHigh,
        })
    }
    lines.push(...dutyLines)
  }
  const lowCents = lines.reduce((sum, line) => sum + line.lowCents, 0)
  const highCents = lines.reduce((sum, line) => sum + line.highCents, 0)
  return {
    lines,
    lowCents,
    highCents,
    isExact: missing.size === 0,
    missing: [...missing].toSorted(),
    shares: cut(highCents, goods.map(weightOf(cells, rules, baseOf, perDollarMicros))),
  }
}

const notKnown = (why: DutyMissing, goods: readonly DutyGood[]): DutySum => ({
  lines: [],
  lowCents: 0,
  highCents: 0,
  isExact: false,
  missing: [why],
  shares: goods.map(() => 0),
})
