import type { Tx } from '@sampan/server/kernel/database.ts'
import { type SpecAxis, specText } from '@sampan/server/market/catalog/index.ts'
import { between } from './chance.ts'
import type { DemoReview } from './choose-reviews.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

export interface ReviewedProduct {
  id: number
  reviews: readonly DemoReview[]
  axes: readonly SpecAxis[]
  /** Pictures that buyers took of it. */
  buyersPictures: readonly string[]
  /** For how many days it has been for sale. */
  days: number
  next: () => number
}

/** Writes reviews with the option that was bought, pictures, the shop's answer and what was added later. */
export async function seedReviews(tx: Tx, products: readonly ReviewedProduct[], now: Date): Promise<void> {
  const rows = products.flatMap((product) => rowsOf(product, now))
  if (rows.length === 0) return
  const written = await tx
    .insertInto('review')
    .values(rows.map(({ row }) => row))
    .returning('id')
    .execute()
  const followUps = rows.flatMap(({ followUp }, n) => {
    const id = written[n]?.id
    return followUp && id !== undefined ? [{ review_id: id, ...followUp }] : []
  })
  if (followUps.length > 0) await tx.insertInto('review_follow_up').values(followUps).execute()
}

/** Nobody reviews before a parcel could have come, and nothing is said in the future; later reviews have larger ids. */
function rowsOf({ id, reviews, axes, buyersPictures, days, next }: ReviewedProduct, now: Date) {
  const firstDays = Math.max(1.2, days - between(next, 6, 12))
  const agos = reviews.map(() => 0.5 + next() ** 1.4 * (firstDays - 0.5)).sort((one, other) => other - one)
  return reviews.map((review, n) => {
    const atMs = now.getTime() - (agos[n] ?? 1) * dayMs
    const past = (ms: number) => (ms < now.getTime() ? new Date(ms) : null)
    const repliedAt = review.reply ? past(atMs + review.reply.afterHours * hourMs) : null
    const addedAt = review.followUp ? past(atMs + review.followUp.afterDays * dayMs) : null
    const row = {
      product_id: id,
      author: review.author,
      locale: review.locale,
      text: review.text,
      product_score: review.stars,
      service_score: Math.min(5, review.stars + (next() < 0.5 ? 1 : 0)),
      postage_score: Math.max(1, Math.min(5, review.stars + between(next, -1, 1))),
      pictures: review.pictures.flatMap((at) => buyersPictures[at] ?? []),
      spec: boughtOf(axes, review),
      helpful: review.helpful,
      reply: repliedAt && review.reply ? review.reply.text : null,
      reply_locale: repliedAt ? review.locale : null,
      replied_at: repliedAt,
      created_at: new Date(atMs),
    }
    return {
      row,
      followUp: addedAt && review.followUp ? { text: review.followUp.text, created_at: addedAt } : null,
    }
  })
}

/** Choice on each axis, in the words of the review's language. */
function boughtOf(axes: readonly SpecAxis[], { option, locale }: DemoReview): string {
  const keys = axes.map(
    ({ values }, n) => values[Math.floor(option * 97 * (n + 1)) % values.length]?.key ?? '',
  )
  return specText(axes, keys, locale)
}
