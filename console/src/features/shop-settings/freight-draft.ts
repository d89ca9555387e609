import { countries } from '@sampan/contract/places/countries.ts'
import { type DecimalMark, dollarsToType, readDollars } from '@sampan/contract/wire/typed-dollars.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import type { FreightInput, Profile } from './rows.ts'

export type Zone = FreightInput['rates'][number]['zone']

/** A rate as it is typed. */
export interface DraftRate {
  zone: Zone
  firstGrams: string
  firstDollars: string
  stepGrams: string
  stepDollars: string
  daysMin: string
  daysMax: string
}

export const zones: readonly Zone[] = ['*', ...countries]

export const newRate = (zone: Zone): DraftRate => ({
  zone,
  firstGrams: '500',
  firstDollars: '',
  stepGrams: '500',
  stepDollars: '',
  daysMin: '3',
  daysMax: '9',
})

export const ratesOf = ({ rates }: Profile): DraftRate[] =>
  rates.map((rate) => ({
    zone: zones.find((zone) => zone === rate.zone) ?? '*',
    firstGrams: String(rate.firstGrams),
    firstDollars: dollarsToType(rate.firstCents),
    stepGrams: String(rate.stepGrams),
    stepDollars: dollarsToType(rate.stepCents),
    daysMin: String(rate.daysMin),
    daysMax: String(rate.daysMax),
  }))

function centsOf(typed: string, mark: DecimalMark): number | null {
  const read = readDollars(typed, mark)
  return read.is === 'sum' ? read.cents : null
}
const wholeOf = (typed: string): number | null => readWhole(typed, 7)

const gramFields = ['firstGrams', 'stepGrams'] as const
const sumFields = ['firstDollars', 'stepDollars'] as const
const dayFields = ['daysMin', 'daysMax'] as const

type Problem = 'keep.zoneTwice' | 'keep.sumWrong' | 'keep.gramsWrong' | 'keep.daysWrong' | 'keep.daysReversed'

/** Why a row cannot be sent, by its cell. A country that stands in a row above is refused in the row below. */
export function rateProblemsOf(
  rate: DraftRate,
  above: readonly DraftRate[],
  mark: DecimalMark,
): Partial<Record<keyof DraftRate, Problem>> {
  const problems: Partial<Record<keyof DraftRate, Problem>> = {}
  if (above.some(({ zone }) => zone === rate.zone)) problems.zone = 'keep.zoneTwice'
  for (const field of gramFields) if (!wholeOf(rate[field])) problems[field] = 'keep.gramsWrong'
  for (const field of sumFields) if (centsOf(rate[field], mark) === null) problems[field] = 'keep.sumWrong'
  for (const field of dayFields) if (wholeOf(rate[field]) === null) problems[field] = 'keep.daysWrong'
  const [daysMin, daysMax] = [wholeOf(rate.daysMin), wholeOf(rate.daysMax)]
  if (daysMin !== null && daysMax !== null && daysMax < daysMin) problems.daysMax = 'keep.daysReversed'
  return problems
}

/** Empty is never free; nothing is free from $0. */
export const isFreeFromWrong = (typed: string, mark: DecimalMark): boolean =>
  typed.trim() !== '' && !centsOf(typed, mark)

/** Input of the call that saves freight; null while a row has a problem. */
export function freightInputOf(
  version: number,
  freeFrom: string,
  rates: readonly DraftRate[],
  mark: DecimalMark,
): FreightInput | null {
  const free = freeFrom.trim() === '' ? null : centsOf(freeFrom, mark)
  if (new Set(rates.map(({ zone }) => zone)).size < rates.length) return null
  if (rates.length === 0 || isFreeFromWrong(freeFrom, mark)) return null
  const read: FreightInput['rates'] = []
  for (const rate of rates) {
    const [firstGrams, stepGrams] = [wholeOf(rate.firstGrams), wholeOf(rate.stepGrams)]
    const [firstCents, stepCents] = [centsOf(rate.firstDollars, mark), centsOf(rate.stepDollars, mark)]
    const [daysMin, daysMax] = [wholeOf(rate.daysMin), wholeOf(rate.daysMax)]
    if (!firstGrams || !stepGrams || firstCents === null || stepCents === null) return null
    if (daysMin === null || daysMax === null || daysMax < daysMin) return null
    read.push({ zone: rate.zone, firstGrams, firstCents, stepGrams, stepCents, daysMin, daysMax })
  }
  return { version, freeFromCents: free, rates: read }
}
