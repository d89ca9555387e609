import { type Locale, localeOf } from '@sampan/contract/wire/locales.ts'
import type { ImportedReview } from '#market/reviews/index.ts'
import { plainText } from './parse-fields.ts'

const textLengthMax = 2000
const authorLengthMax = 40

/** A review inside a record: stars and words. Without either it is left out; addresses of its author are never kept. */
export function parseReview(review: unknown, language: Locale, now: Date): ImportedReview[] {
  if (typeof review !== 'object' || review === null) return []
  const given = new Map(Object.entries(review))
  const textIn = (...names: string[]): string => {
    const found = names.map((name) => given.get(name)).find((value) => typeof value === 'string')
    return typeof found === 'string' ? plainText(found) : ''
  }
  const stars = Number(given.get('rating') ?? given.get('stars') ?? given.get('score'))
  const text = textIn('comment', 'text', 'body', 'review').slice(0, textLengthMax)
  if (!Number.isInteger(stars) || stars < 1 || stars > 5 || text === '') return []
  const author = textIn('reviewerName', 'author', 'name').slice(0, authorLengthMax)
  const written = new Date(textIn('date', 'createdAt', 'created_at'))
  const locale = textIn('locale', 'language')
  return [
    {
      author: author === '' ? '—' : author,
      locale: locale === '' ? language : localeOf(locale),
      text,
      stars,
      createdAt: Number.isNaN(written.getTime()) || written > now ? now : written,
    },
  ]
}
