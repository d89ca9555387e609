import { type Country, countries } from '@sampan/contract/places/countries.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'

/** Dialling code of each country that we send to (ITU-T E.164). */
export const dialCodes: Record<Country, string> = {
  CN: '+86',
  JP: '+81',
  KR: '+82',
  TH: '+66',
  VN: '+84',
  ID: '+62',
  TR: '+90',
  FR: '+33',
  TW: '+886',
  US: '+1',
  HK: '+852',
  MO: '+853',
  SG: '+65',
  MY: '+60',
  PH: '+63',
  KH: '+855',
  LA: '+856',
  MM: '+95',
  IN: '+91',
  AU: '+61',
  NZ: '+64',
  CA: '+1',
  MX: '+52',
  BR: '+55',
  GB: '+44',
  IE: '+353',
  DE: '+49',
  AT: '+43',
  CH: '+41',
  BE: '+32',
  NL: '+31',
  LU: '+352',
  ES: '+34',
  PT: '+351',
  IT: '+39',
  PL: '+48',
  SE: '+46',
  NO: '+47',
  DK: '+45',
  FI: '+358',
  AE: '+971',
  SA: '+966',
  ZA: '+27',
}

const longestFirst = [...new Set(Object.values(dialCodes))].toSorted((a, b) => b.length - a.length)

export interface SplitMobile {
  /** With its plus; empty when the number has none, or one that we do not list. */
  code: string
  number: string
}

/** "+84905550142" → +84 and 905550142. A number without a plus is national and keeps its first zero. */
export function splitMobile(mobile: string): SplitMobile {
  const text = cleanTyped(mobile).replace(/^00/, '+')
  const code = longestFirst.find((known) => text.startsWith(known)) ?? ''
  return { code, number: text.slice(code.length).trim() }
}

/** The country of a mobile number; the usual one where it is one of several with that code, or the number has none. */
export function countryOfMobile(mobile: string, usual: Country): Country {
  const { code } = splitMobile(mobile)
  const those = countries.filter((country) => dialCodes[country] === code)
  return those.includes(usual) ? usual : (those[0] ?? usual)
}

/**
 * The two parts as one number; empty while there are no digits, so that it counts as missing. After a country code
 * the national zero is dropped, except in Italy, where it belongs to the number.
 */
export function joinMobile({ code, number }: SplitMobile): string {
  const typed = cleanTyped(number)
  if (typed === '' || code === '') return typed
  return `${code} ${code === dialCodes.IT ? typed : typed.replace(/^0/, '')}`
}

/** National digits, fours at the end: 123 4567 8901, 90 555 0142, 9123 4567. */
const groups = /^(?:(\d{3})(\d{4})(\d{4})|(\d{2,3})(\d{3})(\d{4})|(\d{4})(\d{4}))$/

/** A number to be read: "+84905550142" as +84 90 555 0142. One of another length stays as it was written. */
export function mobileText(mobile: string): string {
  const { code, number } = splitMobile(mobile)
  const parts = groups.exec(number)?.slice(1).filter(Boolean) ?? [number]
  return [code, ...parts].filter(Boolean).join(' ')
}
