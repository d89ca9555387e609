import { letterOf } from './alike-letters.ts'

export interface NameKey {
  key: string
  /** True if the key is of the whole name; otherwise it is of what is left of it from a later word on. */
  isWhole: boolean
}

const wordsMax = 8

/**
 * Look of a name: without spaces, signs, accents and case, of one width, each letter as the Latin one that it looks
 * like. A capital I looks like an l and a small i does not, so a name as it is written and the same name in small
 * letters are two keys.
 */
export function nameKeys(name: string): NameKey[] {
  const words = name.trim().split(/\s+/).slice(0, wordsMax)
  const keys = new Map<string, boolean>()
  for (let n = words.length - 1; n >= 0; n--)
    for (const key of looksOf(words.slice(n).join(''))) keys.set(key, n === 0)
  return [...keys].map(([key, isWhole]) => ({ key, isWhole }))
}

/** The keys of a text as one whole. */
export const looksOf = (text: string): string[] => {
  const plain = withoutAccents(text)
  return [...new Set([alike(plain), alike(withoutAccents(text.toLowerCase()))])]
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

function alike(text: string): string {
  const letters = Array.from(text, (letter) => letterOf.get(letter) ?? letter).join('')
  const key = letters.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  return key === '' ? text.toLowerCase() : key
}
