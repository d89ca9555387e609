import type { Address } from '#base/account/index.ts'
import { pairsOf, runsOf } from '#market/search/index.ts'

/** Shorter words match whole words only: too many words begin with the same one or two letters. */
const beginningMin = 3
/** The number of digits in a row of a phone number that a search needs. */
const phoneDigitsMin = 4

/** The words that an order is found by, in all languages together, as its store spells them. */
export function keysOfOrder({
  address,
  titles,
}: {
  address: Pick<Address, 'addressee' | 'mobilePhone' | 'area' | 'postalCode' | 'detailedAddress'>
  titles: readonly string[]
}): string[] {
  const keys = new Set<string>()
  for (const text of [
    address.addressee,
    ...address.area,
    address.postalCode ?? '',
    address.detailedAddress,
    ...titles,
  ])
    for (const key of keysOfText(text)) keys.add(key)
  const digits = address.mobilePhone.replace(/\D/g, '')
  for (let at = 0; digits.length - at >= phoneDigitsMin; at++) keys.add(`+${digits.slice(at)}`)
  return [...keys]
}

/** The last letter of what is written without spaces stands by itself: each other one begins a pair. */
function keysOfText(text: string): string[] {
  return runsOf(text).flatMap((run) =>
    run.kind === 'spaced' ? run.parts : [...pairsOf(run.text), [...run.text].at(-1) ?? ''],
  )
}

const quoted = (key: string): string => `'${key}'` // letters, digits and `+` alone
const beginning = (key: string): string => `${quoted(key)}:*`

/** Orders that have every word that was typed, or a phone number with these digits; null where nothing can be looked for. */
export function orderQuery(typed: string): string | null {
  const words = runsOf(typed).flatMap((run) => {
    if (run.kind === 'spaced')
      return run.parts.map((part) => ([...part].length < beginningMin ? quoted(part) : beginning(part)))
    const pairs = pairsOf(run.text)
    return pairs.length > 0 ? pairs.map(quoted) : [beginning(run.text)]
  })
  const ways = words.length > 0 ? [words.join(' & ')] : []
  if (/^[\d\s()+./-]+$/.test(typed)) {
    // A number is typed with or without its country, and within it without the zero before.
    const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
    if (digits.length >= phoneDigitsMin) ways.push(beginning(`+${digits}`))
  }
  return ways.length === 0 ? null : ways.map((way) => `(${way})`).join(' | ')
}
