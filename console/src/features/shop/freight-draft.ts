import { countries } from '@sampan/contract/freight/countries.ts'
import { type DecimalMark, dollarsToType, readDollars } from '@sampan/contract/wire/typed-dollars.ts'
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
const wholeOf = (typed: string): number | null => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null)

/** What goes to the server; null while a field cannot be read. */
export function freightInputOf(
  version: number,
  freeFrom: string,
  rates: readonly DraftRate[],
  mark: DecimalMark,
): FreightInput | null {
  const free = freeFrom.trim() === '' ? null : centsOf(freeFrom, mark)
  if (rates.length === 0 || (freeFrom.trim() !== '' && !free)) return null
  const read: FreightInput['rates'] = []
  for (const rate of rates) {
    const [firstGrams, stepGrams] = [wholeOf(rate.firstGrams), wholeOf(rate.stepGrams)]
    const [firstCents, stepCents] = [centsOf(rate.firstDollars, mark), centsOf(rate.stepDollars, mark)]
    const [daysMin, daysMax] = [wholeOf(rate.daysMin), wholeOf(rate.daysMax)]
    if (!firstGrams || !stepGrams || firstCents === null || stepCents === null) return null
    if (daysMin === null || daysMax === null) return null
    read.push({ zone: rate.zone, firstGrams, firstCents, stepGrams, stepCents, daysMin, daysMax })
  }
  return { version, freeFromCents: free, rates: read }
}
