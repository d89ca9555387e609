import type { reviewsEndpoints } from '@sampan/contract/market/reviews/endpoints.ts'
import type { hidden, review } from '@sampan/contract/market/reviews/schemas.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type * as z from 'zod/mini'
import { averageTenths } from './review-rules.ts'
import type { HiddenCode, ReviewRow } from './review-store.ts'
import type { TallyRow } from './tally-store.ts'

type Review = z.output<typeof review>
type Counts = Omit<OutputOf<typeof reviewsEndpoints.review_list>, 'items' | 'nextCursor' | 'canTranslate'>

export const presentReview = (row: ReviewRow): Review => ({
  id: row.id,
  author: row.author,
  locale: row.locale,
  text: row.text,
  productScore: row.productScore,
  serviceScore: row.serviceScore,
  postageScore: row.postageScore,
  pictures: row.pictures,
  spec: row.spec,
  createdAt: row.createdAt.toISOString(),
  followUp:
    row.followUpText === null || row.followUpAt === null
      ? null
      : {
          text: row.followUpText,
          pictures: row.followUpPictures ?? [],
          createdAt: row.followUpAt.toISOString(),
        },
  reply:
    row.reply === null || row.repliedAt === null
      ? null
      : { text: row.reply, locale: row.replyLocale ?? row.locale, createdAt: row.repliedAt.toISOString() },
  helpful: row.helpful,
  isHelpful: row.isHelpful,
  isOwn: row.isOwn,
})

/** Why it is hidden; null while it is shown. */
export const presentHidden = (row: {
  hiddenAt: Date | null
  hiddenCode: HiddenCode | null
  hiddenWords: string
}): z.output<typeof hidden> | null =>
  row.hiddenAt === null || row.hiddenCode === null
    ? null
    : { code: row.hiddenCode, words: row.hiddenWords, at: row.hiddenAt.toISOString() }

/** The summary above a list: of all reviews, whatever its filter. */
export function presentCounts(tally: readonly TallyRow[]): Counts {
  const sumOf = (rows: readonly TallyRow[]) => rows.reduce((all, { reviews }) => all + reviews, 0)
  const histogram = [1, 2, 3, 4, 5].map((stars) => sumOf(tally.filter((row) => row.stars === stars)))
  const languages = [...new Set(tally.map(({ locale }) => locale))]
    .map((locale) => ({ locale, count: sumOf(tally.filter((row) => row.locale === locale)) }))
    .sort((one, other) => other.count - one.count || (one.locale < other.locale ? -1 : 1))
  return {
    histogram,
    score: averageTenths(histogram),
    withPictures: tally.reduce((all, { withPictures }) => all + withPictures, 0),
    languages,
  }
}
