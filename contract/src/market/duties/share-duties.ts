import type { Cell, DutyGood, Ratio } from './duty-cells.ts'
import type { DutyRules } from './rules.ts'

/** Weight of one kind of goods in the whole sum: its own duty, and the tax on both, in millionths of a cent. */
export const weightOf =
  (
    cells: readonly Cell[],
    rules: DutyRules,
    baseOf: (valueCents: bigint, withFreight: boolean) => Ratio,
    perDollarMicros: bigint,
  ) =>
  (good: DutyGood): bigint => {
    const cell = cells.find(({ goods }) => goods.includes(good))
    if (!cell) return 0n
    const fine = 1_000_000n
    const value = BigInt(good.valueCents)
    const { band } = cell
    const { tax } = rules
    let duty = 0n
    if (band.duty.kind === 'perKind') {
      const all = cells.filter((other) => other.band === band).flatMap((other) => other.goods)
      const six = good.hsCode?.slice(0, 6)
      const same = six === undefined ? [good] : all.filter(({ hsCode }) => hsCode?.slice(0, 6) === six)
      const worth = same.reduce((sum, { valueCents }) => sum + BigInt(valueCents), 0n)
      const each = (BigInt(band.duty.each) * 1_000_000n * fine) / perDollarMicros
      duty = worth === 0n ? each / BigInt(same.length) : (each * value) / worth
    } else if (cell.valueCents > 0n) {
      duty = (BigInt(cell.dutyHighCents) * fine * value) / cell.valueCents
    }
    if (!tax || !band.isTaxed) return duty
    const base = baseOf(value, tax.onFreight)
    const taxed = (base.part * fine) / base.whole + (tax.onDuty ? duty : 0n)
    const rate = BigInt(cell.taxHigh)
    return duty + (taxed * rate) / (tax.isInside ? 10_000n - rate : 10_000n)
  }

/** Cuts a sum into shares by weight from the running total, so that they add up to it. */
export function cut(cents: number, weights: readonly bigint[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  let before = 0n
  return weights.map((weight) => {
    const from = whole === 0n ? 0n : (BigInt(cents) * before) / whole
    before += weight
    return whole === 0n ? 0 : Number((BigInt(cents) * before) / whole - from)
  })
}
