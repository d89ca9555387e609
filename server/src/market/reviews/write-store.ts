import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { HiddenCode } from './review-store.ts'

export interface NewReview {
  productId: number
  buyerId: string
  orderId: string
  skuId: number
  author: string
  locale: Locale
  text: string
  productScore: number
  serviceScore: number
  postageScore: number
  pictures: readonly string[]
  spec: string
  createdAt: Date
}

export async function insertReview(tx: Tx, review: NewReview): Promise<number> {
  const { id } = await tx
    .insertInto('review')
    .values({
      product_id: review.productId,
      buyer_id: review.buyerId,
      purchase_id: review.orderId,
      sku_id: review.skuId,
      author: review.author,
      locale: review.locale,
      text: review.text,
      product_score: review.productScore,
      service_score: review.serviceScore,
      postage_score: review.postageScore,
      pictures: [...review.pictures],
      spec: review.spec,
      created_at: review.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns false when there is one already */
export async function insertFollowUp(
  tx: Tx,
  followUp: { reviewId: number; text: string; pictures: readonly string[]; createdAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('review_follow_up')
    .values({
      review_id: followUp.reviewId,
      text: followUp.text,
      pictures: [...followUp.pictures],
      created_at: followUp.createdAt,
    })
    .onConflict((conflict) => conflict.column('review_id').doNothing())
    .returning('review_id')
    .executeTakeFirst()
  if (!row) return false
  if (followUp.pictures.length > 0)
    await tx.updateTable('review').set({ has_pictures: true }).where('id', '=', followUp.reviewId).execute()
  return true
}

/** Sets or takes back a vote; answers how many there are then. The same twice changes nothing. */
export async function setVote(tx: Tx, reviewId: number, buyerId: string, helpful: boolean): Promise<number> {
  const changed = helpful
    ? await tx
        .insertInto('review_vote')
        .values({ review_id: reviewId, buyer_id: buyerId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
        .then(({ numInsertedOrUpdatedRows: rows }) => Number(rows ?? 0))
    : await tx
        .deleteFrom('review_vote')
        .where('review_id', '=', reviewId)
        .where('buyer_id', '=', buyerId)
        .executeTakeFirst()
        .then(({ numDeletedRows: rows }) => Number(rows))
  const row = await tx
    .updateTable('review')
    .set({ helpful: sql<number>`helpful + ${helpful ? changed : -changed}` })
    .where('id', '=', reviewId)
    .returning('helpful')
    .executeTakeFirstOrThrow()
  return row.helpful
}

/** The shop's one reply. @returns false when it is not the shop's, hidden, or has one */
export async function setReply(
  tx: Tx,
  reply: { id: number; shopId: number; memberId: string; text: string; locale: Locale; at: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('review')
    .set({ reply: reply.text, reply_locale: reply.locale, replied_at: reply.at, replied_by: reply.memberId })
    .where('id', '=', reply.id)
    .where('shop_id', '=', reply.shopId)
    .where('hidden_at', 'is', null)
    .where('replied_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Hides, or shows again with null. @returns false when that is how it is already, or there is none */
export async function setHidden(
  tx: Tx,
  id: number,
  hidden: { code: HiddenCode; words: string; at: Date } | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable('review')
    .set({
      hidden_at: hidden?.at ?? null,
      hidden_code: hidden?.code ?? null,
      hidden_words: hidden?.words ?? '',
    })
    .where('id', '=', id)
    .where('hidden_at', hidden ? 'is' : 'is not', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Locks reviews in the order of their ids, in which everybody locks many. `hiddenAt` is null for what is shown. */
export async function lockReviews(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; hiddenAt: Date | null }[]> {
  return tx
    .selectFrom('review')
    .select(['id', 'hidden_at as hiddenAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** True if the shop has this review on its pages. */
export async function isOfShop(db: Db, id: number, shopId: number): Promise<boolean> {
  const row = await db
    .selectFrom('review')
    .select('id')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
