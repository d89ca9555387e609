import type { categories } from '@sampan/contract/market/categories/categories.ts'
import { type DatedRules, datedRules } from '@sampan/contract/market/duties/rules.ts'
import type { Output } from '#client/call.ts'
import { isReason } from '#ui/reason-field.tsx'

type Rules = NonNullable<DatedRules['rules']>
export type Category = (typeof categories)[number]
export type DutyKind = Rules['bands'][number]['duty']['kind']
export type TaxName = NonNullable<Rules['tax']>['name'] | 'none'
export const taxNames = [
  'none',
  'vat',
  'gst',
  'consumptionTax',
  'salesTax',
  'icms',
] as const satisfies TaxName[]

/** Row of rates as it is typed; an empty rate: not known. `key` tells the rows of a list apart. */
export interface DraftRate {
  key: number
  prefix: string
  origin: string
  percent: string
}
export interface DraftBand {
  key: number
  upTo: string
  isBelow: boolean
  except: string
  kind: DutyKind
  each: string
  less: string
  rates: DraftRate[]
  isTaxed: boolean
}
export interface DraftCategory {
  key: number
  category: Category
  percent: string
  percentMax: string
}
/** Rules of a country as they are typed: sums in whole units of the currency, rates in per cent. */
export interface DutyDraft {
  validFrom: string
  validUntil: string
  source: string
  sourceUrl: string
  knownOn: string
  isKnown: boolean
  currency: string
  measuredBy: Rules['measuredBy']
  valuePercent: string
  dutyBase: Rules['dutyBase']
  bands: DraftBand[]
  tax: TaxName
  taxPercent: string
  taxPercentMax: string
  taxCategories: DraftCategory[]
  onFreight: boolean
  onDuty: boolean
  isInside: boolean
  reason: string
}

export const nextKey = (rows: readonly { key: number }[]): number =>
  Math.max(-1, ...rows.map(({ key }) => key)) + 1
export const newRate = (rows: readonly { key: number }[]): DraftRate => ({
  key: nextKey(rows),
  prefix: '',
  origin: '',
  percent: '',
})
export const newBand = (rows: readonly { key: number }[]): DraftBand => ({
  key: nextKey(rows),
  upTo: '',
  isBelow: false,
  except: '',
  kind: 'none',
  each: '',
  less: '',
  rates: [],
  isTaxed: true,
})

/** Hundredths as people write them: 1250 is 12.5. */
const written = (hundredths: number): string => String(hundredths / 100)
/** Hundredths of what was typed, with a point or a comma; NaN for anything else. */
const read = (typed: string): number => {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(whole + fraction.padEnd(2, '0'))
}

export function draftOf({ current }: Pick<Output<'console_duty'>, 'current'>): DutyDraft {
  const rules = current?.rules ?? null
  const tax = rules?.tax ?? null
  return {
    validFrom: current?.validFrom ?? '',
    validUntil: current?.validUntil ?? '',
    source: current?.source ?? '',
    sourceUrl: current?.sourceUrl ?? '',
    knownOn: current?.knownOn ?? '',
    isKnown: rules !== null,
    currency: rules?.currency ?? 'USD',
    measuredBy: rules?.measuredBy ?? 'goods',
    valuePercent: String(rules?.valuePercent ?? 100),
    dutyBase: rules?.dutyBase ?? 'goodsFreight',
    bands: rules === null ? [newBand([])] : rules.bands.map(bandOf),
    tax: tax?.name ?? 'none',
    taxPercent: tax ? written(tax.rate.basisPoints) : '',
    taxPercentMax:
      tax && tax.rate.basisPointsMax !== tax.rate.basisPoints ? written(tax.rate.basisPointsMax) : '',
    taxCategories: Object.entries(tax?.byCategory ?? {}).map(([category, rate], key) => ({
      key,
      category: category as Category,
      percent: written(rate.basisPoints),
      percentMax: rate.basisPointsMax === rate.basisPoints ? '' : written(rate.basisPointsMax),
    })),
    onFreight: tax?.onFreight ?? true,
    onDuty: tax?.onDuty ?? true,
    isInside: tax?.isInside ?? false,
    reason: '',
  }
}

const bandOf = (
  { upTo, isBelow, except, duty, isTaxed }: Rules['bands'][number],
  key: number,
): DraftBand => ({
  key,
  upTo: upTo === null ? '' : written(upTo),
  isBelow,
  except: except.join(', '),
  kind: duty.kind,
  each: duty.kind === 'perKind' ? written(duty.each) : '',
  less: duty.kind === 'rates' && duty.less > 0 ? written(duty.less) : '',
  rates:
    duty.kind === 'rates'
      ? duty.rates.map(({ prefix, origin, basisPoints }, at) => ({
          key: at,
          prefix,
          origin: origin ?? '',
          percent: basisPoints === null ? '' : written(basisPoints),
        }))
      : [],
  isTaxed,
})

/** The dated rules that were typed, or the faults by the path of their field, such as `bands.0.upTo` and `bands.0.rates.1.percent`. */
export type ReadDraft = { row: DatedRules; faults: null } | { row: null; faults: ReadonlyMap<string, string> }

export function readDraft(country: DatedRules['country'], draft: DutyDraft): ReadDraft {
  const result = datedRules.safeParse({
    country,
    validFrom: draft.validFrom,
    validUntil: draft.validUntil === '' ? null : draft.validUntil,
    source: draft.source,
    sourceUrl: draft.sourceUrl.trim() === '' ? null : draft.sourceUrl,
    knownOn: draft.knownOn,
    rules: draft.isKnown ? rulesOf(draft) : null,
  })
  if (result.success) return { row: result.data, faults: null }
  return {
    row: null,
    faults: new Map(result.error.issues.map(({ path }) => [fieldOf(path.map(String)), 'badInput'])),
  }
}

const rulesOf = (draft: DutyDraft) => ({
  currency: draft.currency,
  measuredBy: draft.measuredBy,
  valuePercent: Number(draft.valuePercent),
  dutyBase: draft.dutyBase,
  bands: draft.bands.map((band, at) => ({
    // The last one has no limit.
    upTo: at === draft.bands.length - 1 ? null : read(band.upTo),
    isBelow: band.isBelow,
    except: band.except.split(/[\s,;]+/).filter((code) => code !== ''),
    isTaxed: band.isTaxed,
    duty:
      band.kind === 'rates'
        ? {
            kind: band.kind,
            less: band.less.trim() === '' ? 0 : read(band.less),
            rates: band.rates.map(({ prefix, origin, percent }) => ({
              prefix,
              origin: origin.trim() === '' ? null : origin,
              basisPoints: percent.trim() === '' ? null : read(percent),
            })),
          }
        : band.kind === 'perKind'
          ? { kind: band.kind, each: read(band.each) }
          : { kind: band.kind },
  })),
  tax:
    draft.tax === 'none'
      ? null
      : {
          name: draft.tax,
          rate: taxRate(draft.taxPercent, draft.taxPercentMax),
          byCategory: Object.fromEntries(
            draft.taxCategories.map(({ category, percent, percentMax }) => [
              category,
              taxRate(percent, percentMax),
            ]),
          ),
          onFreight: draft.onFreight,
          onDuty: draft.onDuty,
          isInside: draft.isInside,
        },
})

const taxRate = (percent: string, percentMax: string) => ({
  basisPoints: read(percent),
  basisPointsMax: read(percentMax.trim() === '' ? percent : percentMax),
})

/** Field of the draft for a path of the contract. */
function fieldOf([first = '', ...rest]: readonly string[]): string {
  if (first !== 'rules') return first
  const [part = '', ...inner] = rest
  if (part === 'bands') {
    const [band, field, ...below] = inner
    if (band === undefined) return 'bands'
    const path = (field === 'duty' ? below : [field, ...below]).map((name) =>
      name === 'basisPoints' ? 'percent' : name,
    )
    // A fault within a list of codes is one of its field.
    return ['bands', band, ...(path[0] === 'except' ? ['except'] : path)].join('.')
  }
  if (part !== 'tax') return part
  if (inner[0] === 'byCategory') return `taxCategories.${inner[1] ?? ''}`
  return inner[1] === 'basisPointsMax' ? 'taxPercentMax' : 'taxPercent'
}

/** Faults by the names of the form's fields, for what it sends. */
export function draftProblems(country: DatedRules['country'], draft: DutyDraft) {
  const { faults } = readDraft(country, draft)
  const names = [...(faults?.keys() ?? [])].map((path) => path.split('.')[0] ?? '')
  return {
    ...Object.fromEntries(names.map((name) => [name, 'badInput'])),
    ...(!isReason(draft.reason) && { reason: 'reasonMissing' }),
  }
}
