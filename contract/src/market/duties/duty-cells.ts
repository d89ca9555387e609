import type { Category } from '../categories/categories.ts'
import type { DutyBand, DutyRules } from './rules.ts'

/** Goods of one kind in a parcel. */
export interface DutyGood {
  /** HS code, six digits or more; null where the seller has not said it. */
  hsCode: string | null
  /** Country in which it was made, ISO 3166-1 alpha-2. */
  originCountry: string | null
  category: Category
  quantity: number
  /** Price of all pieces after discounts, in cents. */
  valueCents: number
}

/** Reason for which the whole sum is not known to the cent. */
export type DutyMissing = 'country' | 'exchange' | 'hsCode' | 'rate' | 'region'

export interface Ratio {
  part: bigint
  whole: bigint
}
/** Rounds half up. */
export const rounded = ({ part, whole }: Ratio): number => Number((2n * part + whole) / (2n * whole))

/** Goods that the same rules judge: one band, one row of rates, one rate of tax. */
export interface Cell {
  band: DutyBand
  goods: DutyGood[]
  valueCents: bigint
  prefix: string | null
  low: number | null
  high: number | null
  taxLow: number
  taxHigh: number
  dutyLowCents: number
  dutyHighCents: number
}

/** Groups in the order of their keys, so that the order of goods does not matter. */
export const groups = <Item>(items: readonly Item[], key: (item: Item) => string): Item[][] =>
  [...Map.groupBy(items, key)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, same]) => same)

/** Number of distinct codes of six digits. Goods without a code may each be one more, or one of those. */
export function kindsOf(goods: readonly DutyGood[]): { low: number; high: number } {
  const codes = new Set(goods.flatMap(({ hsCode }) => (hsCode === null ? [] : [hsCode.slice(0, 6)])))
  const unknown = goods.filter(({ hsCode }) => hsCode === null).length
  return { low: Math.max(codes.size, Math.min(1, goods.length)), high: codes.size + unknown }
}

export function toCells(
  goods: readonly DutyGood[],
  rules: DutyRules,
  bandOf: (good: DutyGood) => DutyBand,
  missing: Set<DutyMissing>,
): Cell[] {
  const judged = goods.map((good): Cell => {
    const band = bandOf(good)
    const rate = band.duty.kind === 'rates' ? rateOf(good, band.duty.rates) : null
    if (rate?.missing) missing.add(rate.missing)
    const tax = rules.tax?.byCategory[good.category] ?? rules.tax?.rate
    return {
      band,
      goods: [good],
      valueCents: BigInt(good.valueCents),
      prefix: rate?.prefix ?? null,
      low: rate?.low ?? null,
      high: rate?.high ?? null,
      taxLow: tax?.basisPoints ?? 0,
      taxHigh: tax?.basisPointsMax ?? 0,
      dutyLowCents: 0,
      dutyHighCents: 0,
    }
  })
  const key = (cell: Cell) =>
    [rules.bands.indexOf(cell.band), cell.prefix ?? '-', cell.low, cell.high, cell.taxLow, cell.taxHigh].join(
      '/',
    )
  return groups(judged, key).flatMap((same) => {
    const [first] = same
    if (!first) return []
    return [
      {
        ...first,
        goods: same.flatMap((cell) => cell.goods),
        valueCents: same.reduce((sum, cell) => sum + cell.valueCents, 0n),
      },
    ]
  })
}

type Rates = Extract<DutyBand['duty'], { kind: 'rates' }>['rates']
interface FoundRate {
  prefix: string | null
  low: number | null
  high: number | null
  missing: DutyMissing | null
}

/** The rate of the longest prefix that fits; without a code, the lowest and the highest of all. */
function rateOf({ hsCode, originCountry }: DutyGood, rates: Rates): FoundRate {
  const fitting = rates.filter(({ origin }) => origin === null || origin === originCountry)
  if (hsCode === null) {
    const all = fitting.map(({ basisPoints }) => basisPoints)
    const isWhole = fitting.some(({ prefix }) => prefix === '') && all.every((rate) => rate !== null)
    const known = all.filter((rate) => rate !== null)
    const low = isWhole ? Math.min(...known) : null
    const high = isWhole ? Math.max(...known) : null
    if (fitting.length === 0) return { prefix: null, low, high, missing: 'rate' }
    return { prefix: null, low, high, missing: isWhole && low === high ? null : 'hsCode' }
  }
  const [best] = fitting
    .filter(({ prefix }) => hsCode.startsWith(prefix))
    .toSorted(
      (a, b) => b.prefix.length - a.prefix.length || Number(b.origin !== null) - Number(a.origin !== null),
    )
  if (!best || best.basisPoints === null)
    return { prefix: hsCode.slice(0, 6), low: null, high: null, missing: 'rate' }
  return { prefix: best.prefix, low: best.basisPoints, high: best.basisPoints, missing: null }
}
