import type { DatedRules, DutyRules } from '@sampan/contract/market/duties/rules.ts'
import type { Country } from '@sampan/contract/places/countries.ts'

/** Parts of which the rules that come with the program are written. */

export const flat = (basisPoints: number) => ({ basisPoints, basisPointsMax: basisPoints })
export const rates = (
  rows: readonly (readonly [prefix: string, basisPoints: number | null])[],
  less = 0,
) => ({
  kind: 'rates' as const,
  less,
  rates: rows.map(([prefix, basisPoints]) => ({ prefix, origin: null, basisPoints })),
})
export const free = { kind: 'none' as const }
export const band = (
  upTo: number | null,
  duty: DutyRules['bands'][number]['duty'],
  { isTaxed = true, isBelow = false, except = [] as string[] } = {},
) => ({ upTo, isBelow, except, duty, isTaxed })
export const tax = (
  name: NonNullable<DutyRules['tax']>['name'],
  rate: number,
  more: Partial<NonNullable<DutyRules['tax']>> = {},
) => ({ name, rate: flat(rate), byCategory: {}, onFreight: true, onDuty: true, isInside: false, ...more })
/** Computers and telephones, free in all members of the Information Technology Agreement. */
export const freeByAgreement = [
  ['8471', 0],
  ['8517', 0],
] as const

/** Source of rules that nobody has compared with one: the page says so. */
export const unchecked = (text: string): string => `General knowledge, not checked at a source: ${text}`

/** Rules by country; without a last day they hold until others are written. */
export type Written = Partial<
  Record<Country, Omit<DatedRules, 'country' | 'validUntil'> & { validUntil?: string }>
>

export const dated = (written: Written): DatedRules[] =>
  Object.entries(written).map(([country, row]) => ({ country: country as Country, validUntil: null, ...row }))
