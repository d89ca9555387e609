import { templateNameLengthMax } from '@sampan/contract/market/freight/limits.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { type DecimalMark, dollarsToType, readDollars } from '@sampan/contract/wire/typed-dollars.ts'
import { cleanLine } from '@sampan/contract/wire/typed-text.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import type { FreightInput, ShopFreight } from './rows.ts'

type TemplateInput = FreightInput['templates'][number]
type ZoneInput = TemplateInput['zones'][number]
/** Country of a zone; `*` is everywhere that no zone of the template names. */
export type Place = ZoneInput['countries'][number]

export const zoneFields = [
  'firstGrams',
  'firstDollars',
  'stepGrams',
  'stepDollars',
  'daysMin',
  'daysMax',
] as const
export type ZoneField = (typeof zoneFields)[number]

/** Zone as it is typed; the key is the editor's own. */
export interface DraftZone extends Record<ZoneField, string> {
  key: string
  countries: Place[]
}

export interface DraftTemplate {
  key: string
  id: number | null
  name: string
  isDefault: boolean
  zones: DraftZone[]
}

export interface FreightDraft {
  freeFrom: string
  templates: DraftTemplate[]
}

export const places: readonly Place[] = ['*', ...countries]

/** A key that none of the rows has. */
export function freshKey(rows: readonly { key: string }[]): string {
  for (let n = 0; ; n++) if (!rows.some(({ key }) => key === `new ${n}`)) return `new ${n}`
}

export const newZone = (key: string): DraftZone => ({
  key,
  countries: [],
  firstGrams: '500',
  firstDollars: '',
  stepGrams: '500',
  stepDollars: '',
  daysMin: '3',
  daysMax: '9',
})

export const freightDraftOf = ({ freeFromCents, templates }: ShopFreight): FreightDraft => ({
  freeFrom: freeFromCents === null ? '' : dollarsToType(freeFromCents),
  templates: templates.map(({ id, name, isDefault, zones }) => ({
    key: `template ${id}`,
    id,
    name,
    isDefault,
    zones: zones.map((zone) => ({
      key: `zone ${zone.countries.join(' ')}`,
      countries: places.filter((place) => zone.countries.includes(place)),
      firstGrams: String(zone.firstGrams),
      firstDollars: dollarsToType(zone.firstCents),
      stepGrams: String(zone.stepGrams),
      stepDollars: dollarsToType(zone.stepCents),
      daysMin: String(zone.daysMin),
      daysMax: String(zone.daysMax),
    })),
  })),
})

function centsOf(typed: string, mark: DecimalMark): number | null {
  const read = readDollars(typed, mark)
  return read.is === 'sum' ? read.cents : null
}
const wholeOf = (typed: string): number | null => readWhole(typed, 7)

const gramFields = ['firstGrams', 'stepGrams'] as const
const sumFields = ['firstDollars', 'stepDollars'] as const
const dayFields = ['daysMin', 'daysMax'] as const

type CellProblem = 'keep.sumWrong' | 'keep.gramsWrong' | 'keep.daysWrong' | 'keep.daysReversed'
type CountryProblem = { is: 'empty' } | { is: 'twice'; place: Place }
export interface ZoneProblems extends Partial<Record<ZoneField, CellProblem>> {
  countries?: CountryProblem
}

/** Why a zone cannot be sent, by its cell. A country that stands in a zone above is refused in the zone below. */
export function zoneProblemsOf(
  zone: DraftZone,
  above: readonly DraftZone[],
  mark: DecimalMark,
): ZoneProblems {
  const problems: ZoneProblems = {}
  const twice = zone.countries.find((place) => above.some(({ countries }) => countries.includes(place)))
  if (zone.countries.length === 0) problems.countries = { is: 'empty' }
  else if (twice !== undefined) problems.countries = { is: 'twice', place: twice }
  for (const field of gramFields) if (!wholeOf(zone[field])) problems[field] = 'keep.gramsWrong'
  for (const field of sumFields) if (centsOf(zone[field], mark) === null) problems[field] = 'keep.sumWrong'
  for (const field of dayFields) if (wholeOf(zone[field]) === null) problems[field] = 'keep.daysWrong'
  const [daysMin, daysMax] = [wholeOf(zone.daysMin), wholeOf(zone.daysMax)]
  if (daysMin !== null && daysMax !== null && daysMax < daysMin) problems.daysMax = 'keep.daysReversed'
  return problems
}

/** Fault of a template's name; undefined where there is none. */
export function nameProblemOf(
  template: DraftTemplate,
  all: readonly DraftTemplate[],
): 'keep.nameWrong' | 'keep.nameTwice' | undefined {
  const name = cleanLine(template.name)
  if (name === '' || name.length > templateNameLengthMax) return 'keep.nameWrong'
  const isTaken = all.some(
    (other) => other.key !== template.key && cleanLine(other.name).toLowerCase() === name.toLowerCase(),
  )
  return isTaken ? 'keep.nameTwice' : undefined
}

type ByKey<Row> = Readonly<Record<string, Row>>
/**
 * The draft as it is kept: rows by their keys, so that what somebody else saved meanwhile is laid over the same template and zone, wherever
 * they stand now.
 */
export interface KeptFreight {
  freeFrom: string
  templates: ByKey<Omit<DraftTemplate, 'zones'> & { zones: ByKey<DraftZone> }>
}
const byKey = <Row extends { key: string }>(rows: readonly Row[]): ByKey<Row> =>
  Object.fromEntries(rows.map((row) => [row.key, row]))

export const toKept = ({ freeFrom, templates }: FreightDraft): KeptFreight => ({
  freeFrom,
  templates: byKey(templates.map((template) => ({ ...template, zones: byKey(template.zones) }))),
})
export const fromKept = ({ freeFrom, templates }: KeptFreight): FreightDraft => ({
  freeFrom,
  templates: Object.values(templates).map((template) => ({
    ...template,
    zones: Object.values(template.zones),
  })),
})

/** Input of a template; null while something of it cannot be sent. */
function templateInputOf(
  template: DraftTemplate,
  all: readonly DraftTemplate[],
  mark: DecimalMark,
): TemplateInput | null {
  const { id, name, isDefault, zones } = template
  if (nameProblemOf(template, all) || zones.length === 0) return null
  const read: ZoneInput[] = []
  for (const [at, zone] of zones.entries()) {
    if (Object.keys(zoneProblemsOf(zone, zones.slice(0, at), mark)).length > 0) return null
    read.push({
      countries: zone.countries,
      firstGrams: wholeOf(zone.firstGrams) ?? 0,
      firstCents: centsOf(zone.firstDollars, mark) ?? 0,
      stepGrams: wholeOf(zone.stepGrams) ?? 0,
      stepCents: centsOf(zone.stepDollars, mark) ?? 0,
      daysMin: wholeOf(zone.daysMin) ?? 0,
      daysMax: wholeOf(zone.daysMax) ?? 0,
    })
  }
  return { id, name: cleanLine(name), isDefault, zones: read }
}

export const isTemplateWrong = (
  template: DraftTemplate,
  all: readonly DraftTemplate[],
  mark: DecimalMark,
): boolean => templateInputOf(template, all, mark) === null

/** Empty is never free; nothing is free from $0. */
export const isFreeFromWrong = (typed: string, mark: DecimalMark): boolean =>
  typed.trim() !== '' && !centsOf(typed, mark)

/** Input of the call that saves freight; null while something cannot be sent. */
export function freightInputOf(
  version: number,
  { freeFrom, templates }: FreightDraft,
  mark: DecimalMark,
): FreightInput | null {
  if (isFreeFromWrong(freeFrom, mark)) return null
  const read = templates.flatMap((template) => templateInputOf(template, templates, mark) ?? [])
  if (read.length < templates.length) return null
  return {
    version,
    freeFromCents: freeFrom.trim() === '' ? null : centsOf(freeFrom, mark),
    templates: read,
  }
}
