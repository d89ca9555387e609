import { cleanTyped } from '../wire/typed-text.ts'
import { isCountry } from './countries.ts'

/** The form of addresses of a country. */
export interface AddressFormat {
  /** From the country down to the house number; else from the house number up. */
  isLargeFirst: boolean
  /** Place of the postal code. */
  postalCode: 'first' | 'last' | 'beforeCity' | 'afterRegion'
}

const largeFirst: Readonly<Record<string, AddressFormat['postalCode']>> = {
  CN: 'last',
  JP: 'first',
  KR: 'first',
  TW: 'first',
  HK: 'last',
  MO: 'last',
}
const codeBeforeCity: ReadonlySet<string> = new Set(
  'FR DE AT CH BE NL LU ES PT IT PL SE NO DK FI TR MY MX BR'.split(' '),
)

/** By the country's code; one that is unknown is written as most are. */
export function addressFormatOf(country: string): AddressFormat {
  const ofLargeFirst = largeFirst[country]
  if (ofLargeFirst !== undefined) return { isLargeFirst: true, postalCode: ofLargeFirst }
  return { isLargeFirst: false, postalCode: codeBeforeCity.has(country) ? 'beforeCity' : 'afterRegion' }
}

/** `9` stands for a digit, `A` for a letter. A hyphen or a space between may be left out. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  CN: ['999999'],
  JP: ['999-9999'],
  KR: ['99999'],
  TH: ['99999'],
  VN: ['99999', '999999'],
  ID: ['99999'],
  TR: ['99999'],
  FR: ['99999'],
  TW: ['999', '99999', '999999'],
  US: ['99999', '99999-9999'],
  SG: ['999999'],
  MY: ['99999'],
  PH: ['9999'],
  IN: ['999999', '999 999'],
  AU: ['9999'],
  NZ: ['9999'],
  CA: ['A9A 9A9'],
  MX: ['99999'],
  BR: ['99999-999'],
  DE: ['99999'],
  AT: ['9999'],
  CH: ['9999'],
  BE: ['9999'],
  NL: ['9999 AA'],
  LU: ['9999'],
  ES: ['99999'],
  PT: ['9999-999'],
  IT: ['99999'],
  PL: ['99-999'],
  SE: ['999 99'],
  NO: ['9999'],
  DK: ['9999'],
  FI: ['99999'],
}
/** Shape that fits countries whose codes have many shapes. */
const anyShape = /^[A-Z0-9]([A-Z0-9 -]{0,8}[A-Z0-9])?$/

/** Before a postal code in letters to abroad, beside the country's code: the letters of its cars. */
const carLetters: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  IT: 'I',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
}

/** As it is written in any country: ASCII, capital letters, one space at most, without the Japanese postal mark. */
export const tidyPostalCode = (typed: string): string =>
  cleanTyped(typed)
    .replace(/^\u3012 ?/, '')
    .toUpperCase()

/** A tidy postal code as its country writes it: without the country before it, with the hyphen or space that belongs in it. */
export function postalCodeIn(country: string, postalCode: string): string {
  const [, letters, rest = ''] = /^([A-Z]{1,3})[- ]?(\d.*)$/.exec(postalCode) ?? []
  const isPrefixed = letters !== undefined && (letters === country || letters === carLetters[country])
  for (const shape of shapes[country] ?? [])
    for (const code of isPrefixed ? [rest, postalCode] : [postalCode])
      if (patternOf(shape).test(code)) return inShape(shape, code)
  return postalCode
}

function inShape(shape: string, code: string): string {
  const signs = code.replace(/[- ]/g, '')
  let next = 0
  return shape.replace(/[A9]/g, () => signs.charAt(next++))
}

/**
 * True if a tidy postal code can be one of the country; none at all always can, since the specification asks for none.
 */
export function isPostalCodeOf(country: string, postalCode: string): boolean {
  if (postalCode === '') return true
  if (!isCountry(country)) return false
  const ofCountry = shapes[country]
  return ofCountry === undefined
    ? anyShape.test(postalCode)
    : ofCountry.some((shape) => patternOf(shape).test(postalCode))
}

const patternOf = (shape: string): RegExp =>
  new RegExp(
    `^${shape.replace(/[- ]/g, '_').replaceAll('A', '[A-Z]').replaceAll('9', '\\d').replaceAll('_', '[- ]?')}$`,
  )

export interface WrittenAddress {
  /** The country's code, then its places from the largest down. */
  area: readonly string[]
  /** Orders that were placed before there were postal codes have none. */
  postalCode?: string | undefined
  detailedAddress: string
}

/** The parts of an address, without its country, as they follow each other where it lies; the postal code in its place. */
export function addressParts({ area, postalCode = '', detailedAddress }: WrittenAddress): string[] {
  const [country = '', ...places] = area
  const format = addressFormatOf(country)
  if (format.isLargeFirst) {
    const down = [...places, detailedAddress]
    const written = format.postalCode === 'last' ? [...down, postalCode] : [postalCode, ...down]
    return written.filter((part) => part !== '')
  }
  const up = places.toReversed()
  if (postalCode !== '') {
    const at = format.postalCode === 'beforeCity' ? 0 : up.length - 1
    const place = up[at] ?? ''
    up[Math.max(0, at)] = (
      format.postalCode === 'beforeCity' ? `${postalCode} ${place}` : `${place} ${postalCode}`
    ).trim()
  }
  return [detailedAddress, ...up]
}
