import { cleanTyped } from '../../wire/typed-text.ts'

/** Digits of a code of the Harmonized System: six are the world's, countries add up to four. */
export const hsDigitsMin = 6
export const hsDigitsMax = 10
export const hsCodeShape = /^\d{6,10}$/

/** Digits of a code as it was typed, without the dots, blanks and dashes by which they are grouped. Anything else stays. */
export const cleanHsCode = (typed: string): string => cleanTyped(typed).replaceAll(/[ .,-]/g, '')

/** A code as customs write it: "6109 10 00". */
export const groupedHsCode = (code: string): string =>
  [code.slice(0, 4), ...(code.slice(4).match(/\d{1,2}/g) ?? [])].filter(Boolean).join(' ')
