import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import {
  cancelDaysMax,
  lateCentsMax,
  latePercentMax,
  returnCentsMax,
  returnDaysMax,
  shipDaysMax,
} from '@sampan/contract/market/shop-settings/limits.ts'
import { type DecimalMark, dollarsToType, readDollars } from '@sampan/contract/wire/typed-dollars.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import type { Output } from '#client/call.ts'

export type Rules = Output<'console_shop_rules'>
export type Promises = Rules['marketplace']
export type PromiseKind = Rules['none'][number]
/** Source of a promise: the marketplace, the shop's own word, or nobody. */
export type PromisedBy = 'common' | 'own' | 'none'

const textOf = (days: number | null): string => (days === null ? '' : String(days))
const byOf = (rules: Rules, kind: PromiseKind, own: unknown): PromisedBy =>
  own !== null ? 'own' : rules.none.includes(kind) ? 'none' : 'common'

export const typedOf = (rules: Rules) => ({
  ship: byOf(rules, 'ship', rules.shipDays),
  shipDays: textOf(rules.shipDays),
  cancelDays: textOf(rules.cancelDays),
  late: byOf(rules, 'late', rules.late),
  latePercent: textOf(rules.late?.percent ?? null),
  lateMax: rules.late === null ? '' : dollarsToType(rules.late.maxCents),
  returns: byOf(rules, 'returns', rules.returns),
  returnDays: textOf(rules.returns?.days ?? null),
  returnSum: rules.returns === null ? '' : dollarsToType(rules.returns.freightCents),
})
export type Typed = ReturnType<typeof typedOf>

const isEmpty = (text: string): boolean => text.trim() === ''
const wholeOf = (text: string, max: number): number | null => {
  const read = readWhole(text, 3)
  return read !== null && read >= 1 && read <= max ? read : null
}
const centsOf = (typed: string, mark: DecimalMark, max: number): number | null => {
  const read = readDollars(typed, mark)
  return read.is === 'sum' && read.cents >= 1 && read.cents <= max ? read.cents : null
}

/** Faults of what the shop says of its own; fields of a promise that it does not make are not looked at. */
export const problemsIn =
  (mark: DecimalMark) =>
  (typed: Typed): Partial<Record<keyof Typed, string>> => {
    const wrong: (keyof Typed)[] = []
    if (typed.ship === 'own') {
      if (wholeOf(typed.shipDays, shipDaysMax) === null) wrong.push('shipDays')
      if (!isEmpty(typed.cancelDays) && wholeOf(typed.cancelDays, cancelDaysMax) === null)
        wrong.push('cancelDays')
    }
    if (typed.late === 'own') {
      if (wholeOf(typed.latePercent, latePercentMax) === null) wrong.push('latePercent')
      if (centsOf(typed.lateMax, mark, lateCentsMax) === null) wrong.push('lateMax')
    }
    if (typed.returns === 'own') {
      if (wholeOf(typed.returnDays, returnDaysMax) === null) wrong.push('returnDays')
      if (centsOf(typed.returnSum, mark, returnCentsMax) === null) wrong.push('returnSum')
    }
    return Object.fromEntries(wrong.map((name) => [name, 'badInput']))
  }

/** Form as it is sent. */
export const wishIn =
  (mark: DecimalMark) =>
  (typed: Typed): Promises & Pick<Rules, 'none'> => ({
    shipDays: typed.ship === 'own' ? wholeOf(typed.shipDays, shipDaysMax) : null,
    cancelDays: typed.ship === 'own' ? wholeOf(typed.cancelDays, cancelDaysMax) : null,
    late:
      typed.late === 'own'
        ? {
            percent: wholeOf(typed.latePercent, latePercentMax) ?? 0,
            maxCents: centsOf(typed.lateMax, mark, lateCentsMax) ?? 0,
          }
        : null,
    returns:
      typed.returns === 'own'
        ? {
            days: wholeOf(typed.returnDays, returnDaysMax) ?? 0,
            freightCents: centsOf(typed.returnSum, mark, returnCentsMax) ?? 0,
          }
        : null,
    none: (['ship', 'late', 'returns'] as const).filter((kind) => typed[kind] === 'none'),
  })

export const schemaIn = (mark: DecimalMark) => schemaFromRules(problemsIn(mark), wishIn(mark))

/**
 * Promises that buyers get by it.
 * @param common the marketplace's defaults, as far as they count for this shop
 */
export const promisedIn =
  (mark: DecimalMark, common: Promises) =>
  (typed: Typed): Promises => {
    const own = wishIn(mark)(typed)
    const ship = typed.ship === 'common' ? common : own
    return {
      shipDays: ship.shipDays,
      cancelDays: ship.cancelDays,
      late: typed.late === 'common' ? common.late : own.late,
      returns: typed.returns === 'common' ? common.returns : own.returns,
    }
  }
