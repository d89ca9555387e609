import { isLocale, type Locale, locales, tagOf } from './locales.ts'

/** Size in pixels of the picture that a shared link shows, as networks ask for it. */
export const cardSize = { width: 1200, height: 630 } as const

export const cardKinds = ['product', 'shop'] as const
export type CardKind = (typeof cardKinds)[number]

/** Facts that a card says; with any of it another picture is drawn under another address. */
export interface CardFacts {
  /** Name of the shop as a whole. */
  brand: string
  /** Version of the owner's look; 0 without one. */
  lookVersion: number
  title: string
  /** Below the title: the shop of a product, or the line of a shop. */
  line: string
  /** Cents; null for a shop. */
  priceCents: number | null
  /** Base of the goods' picture; empty without one. */
  picture: string
}

/** Raised when cards are drawn another way. */
const drawingVersion = 1

/** Path of a card. Its version is a sum over all that it says. */
export function cardPath(kind: CardKind, id: number, locale: Locale, facts: CardFacts): string {
  return `/card/${kind}/${id}-${tagOf(locale)}-${cardVersion(facts)}.jpg`
}

/** 53 bits over the facts as text, as digits and letters. It tells versions apart and guards nothing. */
export function cardVersion({ brand, lookVersion, title, line, priceCents, picture }: CardFacts): string {
  const text = JSON.stringify([drawingVersion, brand, lookVersion, title, line, priceCents, picture])
  let one = 0xdeadbeef
  let other = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 2654435761)
    other = Math.imul(other ^ unit, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36)
}

export interface AskedCard {
  kind: CardKind
  id: number
  locale: Locale
  version: string
}

const nameShape = /^([1-9]\d{0,14})-([A-Za-z-]{2,7})-([0-9a-z]{1,11})\.jpg$/

/** Reads the last two parts of a card's path; null for anything else. */
export function readCardPath(kind: string, name: string): AskedCard | null {
  const [, id, tag, version] = nameShape.exec(name) ?? []
  const known = cardKinds.find((one) => one === kind)
  const locale = locales.find((one) => one.tag === tag)?.code
  if (!known || !id || !version || !isLocale(locale)) return null
  return { kind: known, id: Number(id), locale, version }
}
