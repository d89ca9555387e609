import { languageFacts } from '@sampan/contract/wire/language-facts.ts'
import { type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import type { DemoFamily } from './catalogue.ts'
import { between, chance } from './chance.ts'
import { isUsedUp, type Kind } from './kinds.ts'
import { contentWords, readWords, type Words } from './words.ts'

type Stars = 1 | 2 | 3 | 4 | 5

export interface DemoReview {
  locale: Locale
  author: string
  stars: number
  text: string
  /** The shop's answer, and how many hours after the review. */
  reply: { text: string; afterHours: number } | null
  /** Words that its author added, and how many days later. */
  followUp: { text: string; afterDays: number } | null
  helpful: number
  /** Which of the buyers' pictures of the product stand beside it, by their places. */
  pictures: readonly number[]
  /** A number by which what was bought is chosen. */
  option: number
}

const reviewsMax = 36
/** Number of products that have none yet. */
const noneShare = 0.06
/** Number of stars that a product tends to get: 3.6 at worst and nearly 5 at best. */
const starsOf = (goodness: number, luck: number): Stars => {
  const likely = 0.35 + 0.5 * goodness
  if (luck < likely) return 5
  if (luck < likely + 0.14) return 4
  const rest = (luck - likely - 0.14) / Math.max(0.01, 0.86 - likely)
  return rest < 0.5 ? 4 : rest < 0.85 ? 3 : rest < 0.96 ? 2 : 1
}

export interface Reviewed {
  id: string
  kind: Kind
  family: string
  sales: number
}

/**
 * Chooses reviews one product after the other: as many as fit its sales, in several languages, each by what sort of goods it is. No
 * text is said twice in the whole shop. Those that were written for the product itself are among them.
 */
export function createReviewChooser() {
  const said = new Set<string>()
  const isNew = (text: string): boolean => !said.has(text) && said.add(text) !== undefined
  return (product: Reviewed, own: DemoFamily['reviews']): DemoReview[] => {
    const next = chance(`reviews/${product.id}`)
    if (next() < noneShare) return []
    const count = Math.max(
      own.length,
      Math.min(reviewsMax, Math.round(Math.sqrt(product.sales) * (0.25 + 0.4 * next()))),
    )
    const goodness = next()
    const reviews = own
      .filter(({ text }) => isNew(text))
      .map(({ locale, author, stars, text }) => lived({ locale, author, stars, text }, product, next))
    for (let tries = 0; reviews.length < count && tries < count * 8; tries++) {
      const locale: Locale = next() < 0.2 ? 'en' : pick(localeCodes, next())
      const stars = starsOf(goodness, next())
      const words = readWords()[locale]
      const text = textOf(words, locale, product.kind, stars, next)
      const author = pick(words.authors, next())
      if (reviews.some((other) => other.author === author) || !isNew(text)) continue
      reviews.push(lived({ locale, author, stars, text }, product, next))
    }
    return shuffled(reviews, next)
  }
}

/** One sentence of the sort or two, now and then with a word on parcel or shop. */
function textOf(
  { kinds, tails }: Words,
  locale: Locale,
  kind: Kind,
  stars: Stars,
  next: () => number,
): string {
  const all = kinds[kind]
  const content = all.slice(0, contentWords)
  const [first, second] = [pick(content, next()), pick(content, next())]
  const reserved = all[contentWords + (next() < 0.5 ? 0 : 1)] ?? ''
  const bad = all.at(-1) ?? ''
  const tail = pick(stars >= 4 ? tails.good : tails.bad, next())
  const two = next() < 0.45 && second !== first ? second : ''
  const more = next() < 0.55 ? tail : ''
  const parts = {
    5: [first, two, more],
    4: next() < 0.6 ? [reserved, next() < 0.6 ? first : '', more] : [first, two, more],
    3: [reserved, next() < 0.4 ? first : '', more],
    2: next() < 0.5 ? [reserved, more] : [bad, more],
    1: [bad, tail],
  }[stars]
  return parts.filter((part) => part !== '').join(languageFacts[locale].spaces === 'none' ? '' : ' ')
}

/** Sequel of a review: the shop's answer, votes, pictures, what its author added. */
function lived(
  said: Pick<DemoReview, 'locale' | 'author' | 'stars' | 'text'>,
  { kind, family }: Reviewed,
  next: () => number,
): DemoReview {
  const { locale, stars } = said
  const words = readWords()[locale]
  const isContent = stars >= 4
  const isAnswered = next() < (isContent ? 0.16 : 0.75)
  const later = isUsedUp(kind, family) ? words.used : words.lasting
  return {
    ...said,
    reply: isAnswered
      ? { text: pick(isContent ? words.thanks : words.sorry, next()), afterHours: 2 + next() * 60 }
      : null,
    followUp:
      isContent && next() < 0.09 ? { text: pick(later, next()), afterDays: between(next, 43, 70) } : null,
    helpful: next() < 0.45 ? Math.floor(next() ** 3 * 16) : 0,
    pictures: isContent && next() < 0.1 ? (next() < 0.25 ? [0, 1] : [next() < 0.5 ? 0 : 1]) : [],
    option: next(),
  }
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

const pick = <Item>(items: readonly Item[], luck: number): Item => {
  const item = items[Math.floor(luck * items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}
