import { isElectronicAddress } from '@sampan/contract/market/catalog/electronic-address.ts'
import type { SafetyFacts, SafetyParty } from '@sampan/contract/market/catalog/safety.ts'
import * as limits from '@sampan/contract/market/catalog/safety-limits.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { isSeen } from '@sampan/contract/wire/seen-text.ts'
import { CellProblem, type Record, saidText } from './said-cells.ts'

export const partyParts = ['name', 'address', 'contact'] as const
const partLengths = {
  name: limits.partyNameMax,
  address: limits.partyAddressMax,
  contact: limits.partyContactMax,
} as const
type SaidParty = Partial<globalThis.Record<(typeof partyParts)[number], string | null | undefined>>

/** Facts about safety that a file says: null takes away, undefined leaves. */
export interface SaidSafety {
  maker: SaidParty
  euPerson: SaidParty
  identifier: string | null | undefined
  warnings: Partial<globalThis.Record<Locale, string | null>>
}

/** Columns of our files that hold facts about safety. */
export const safetyColumns: readonly string[] = [
  ...['maker', 'eu'].flatMap((of) => partyParts.map((part) => `${of}_${part}`)),
  'identifier',
  ...locales.map(({ tag }) => `warnings_${tag}`),
]

export function readSafety(record: Record): SaidSafety {
  const warnings: SaidSafety['warnings'] = {}
  for (const { code, tag } of locales) {
    const text = lineOf(record, `warnings_${tag}`, limits.warningsMax)
    if (text !== undefined) warnings[code] = text
  }
  return {
    maker: partyOf(record, 'maker'),
    euPerson: partyOf(record, 'eu'),
    identifier: lineOf(record, 'identifier', limits.identifierMax),
    warnings,
  }
}

function partyOf(record: Record, of: string): SaidParty {
  const said = Object.fromEntries(
    partyParts.map((part) => [part, lineOf(record, `${of}_${part}`, partLengths[part])]),
  ) as SaidParty
  if (said.contact && !isElectronicAddress(said.contact)) throw new CellProblem(`${of}_contact`, 'badValue')
  return said
}

function lineOf(record: Record, column: string, lengthMax: number): string | null | undefined {
  const text = saidText(record, column, lengthMax)
  if (text && !isSeen(text)) throw new CellProblem(column, 'badValue')
  return text?.trim() ?? text
}

/** Facts after a file. A party has a name, an address and a contact, or is none. */
export function mergeSafety(said: SaidSafety, before: SafetyFacts): SafetyFacts {
  const warnings: SafetyFacts['warnings'] = { ...before.warnings }
  for (const [locale, text] of Object.entries(said.warnings) as [Locale, string | null][]) {
    if (text === null) delete warnings[locale]
    else warnings[locale] = text
  }
  return {
    maker: mergeParty(said.maker, before.maker, 'maker'),
    euPerson: mergeParty(said.euPerson, before.euPerson, 'eu'),
    identifier: said.identifier === undefined ? before.identifier : said.identifier,
    warnings,
  }
}

function mergeParty(said: SaidParty, before: SafetyParty | null, of: string): SafetyParty | null {
  const parts = partyParts.map((part) => ({
    part,
    text: said[part] === undefined ? (before?.[part] ?? null) : said[part],
  }))
  if (parts.every(({ text }) => text === null)) return null
  const missing = parts.find(({ text }) => text === null)
  if (missing) throw new CellProblem(`${of}_${missing.part}`, 'missing')
  return Object.fromEntries(parts.map(({ part, text }) => [part, text])) as unknown as SafetyParty
}
