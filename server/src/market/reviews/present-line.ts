import type { ownReview, reviewLine } from '@sampan/contract/market/reviews/schemas.ts'
import { defaultLocale, type Locale, type Localized } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import type { Context } from '#kernel/context.ts'
import { lineState, reviewUntil } from './line-rules.ts'
import type { LineRow } from './line-store.ts'
import { presentHidden, presentReview } from './present-review.ts'
import type { ReviewRow } from './review-store.ts'

type Reader = Pick<Context, 'locale' | 'clock'>

export function presentLine(row: LineRow, { locale, clock }: Reader): z.output<typeof reviewLine> {
  const now = clock.now()
  const { completedAt } = row
  return {
    orderId: row.lineOrderId,
    orderNo: row.orderNo,
    skuId: row.skuId,
    productId: row.lineProductId,
    title: inLanguage(row.title, locale),
    titleLocale: row.title[locale] === undefined ? defaultLocale : locale,
    spec: inLanguage(row.lineSpec, locale),
    picture: row.picture,
    priceCents: row.priceCents,
    quantity: row.quantity,
    state: lineState(row, hasReview(row), now),
    until: completedAt && reviewUntil(completedAt).toISOString(),
    review: hasReview(row) ? presentOwn(row, completedAt, now) : null,
  }
}

/** A review as its author sees it: also when it is hidden, and whether a follow-up can still be written. */
export const presentOwn = (
  row: ReviewRow,
  completedAt: Date | null,
  now: Date,
): z.output<typeof ownReview> => ({
  ...presentReview(row),
  canAppend: canAppend(row, completedAt, now),
  hidden: presentHidden(row),
})

export const canAppend = (row: ReviewRow, completedAt: Date | null, now: Date): boolean =>
  row.followUpText === null &&
  row.hiddenAt === null &&
  completedAt !== null &&
  now <= reviewUntil(completedAt)

/** True if the line's review is there, whose columns are all null otherwise. */
export const hasReview = (row: LineRow): row is LineRow & ReviewRow => row.id !== null

/** A text of the order as it was written down in ten languages. */
export const inLanguage = (text: Partial<Localized>, locale: Locale): string =>
  text[locale] ?? text[defaultLocale] ?? ''
