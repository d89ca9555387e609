import { type Locale, localeCodes } from '@sampan/contract/locales/index.ts'
import type { DemoFamily } from './catalogue.ts'
import { chance } from './chance.ts'
import { reviewPool } from './review-pool.ts'

export type DemoReview = DemoFamily['reviews'][number]

const reviewsMax = 32
/** So many products have none yet. */
const noneShare = 0.06

/** How many stars a product tends to get: 3.6 at worst and nearly 5 at best. */
const starsOf = (goodness: number, luck: number): 1 | 2 | 3 | 4 | 5 => {
  const likely = 0.35 + 0.5 * goodness
  if (luck < likely) return 5
  if (luck < likely + 0.14) return 4
  const rest = (luck - likely - 0.14) / Math.max(0.01, 0.86 - likely)
  return rest < 0.5 ? 4 : rest < 0.85 ? 3 : rest < 0.96 ? 2 : 1
}

/**
 * The reviews of a product: as many as fit its sales, in several languages. Those that were written for it come first; the others say what
 * fits any goods, and no sentence comes twice.
 */
export function chooseReviews(name: string, sales: number, own: readonly DemoReview[]): DemoReview[] {
  const next = chance(`reviews/${name}`)
  if (next() < noneShare) return []
  const count = Math.min(reviewsMax, Math.round(Math.sqrt(sales) * (0.3 + 0.5 * next())))
  const goodness = next()
  const reviews: DemoReview[] = [...own]
  const said = new Set(own.map(({ text }) => text))
  for (let tries = 0; reviews.length < count && tries < count * 3; tries++) {
    const locale: Locale = next() < 0.2 ? 'en' : pick(localeCodes, next())
    const { authors, words } = reviewPool[locale]
    const stars = starsOf(goodness, next())
    const text = pick(words[stars], next())
    const author = pick(authors, next())
    if (said.has(text)) continue
    said.add(text)
    reviews.push({ locale, author, stars, text })
  }
  return reviews
}

const pick = <Item>(items: readonly Item[], luck: number): Item => {
  const item = items[Math.floor(luck * items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}
