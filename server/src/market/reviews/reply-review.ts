import type { reviewsConsoleEndpoints } from '@sampan/contract/market/reviews/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { MemberContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { emit } from '#kernel/domain-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { presentReview } from './present-review.ts'
import { productsShown } from './product-words-store.ts'
import { factsOf } from './review-facts.ts'
import { localeOfText } from './review-rules.ts'
import { findReview, reviewRows } from './review-store.ts'
import { isOfShop, setReply } from './write-store.ts'

type List = typeof reviewsConsoleEndpoints.console_shop_review_list
type Reply = typeof reviewsConsoleEndpoints.console_review_reply

/** Reviews of the member's own shop, newest first. */
export async function listOwnShopReviews(ctx: MemberContext, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const after = decodeCursor(input.cursor, ['number'])
  const rows = await reviewRows(ctx.db, {
    shopId: ctx.member.shopId,
    readerId: null,
    starsAmong: input.stars,
    productId: input.product,
    unanswered: input.state === 'unanswered',
    sort: 'newest',
    after: after && { helpful: 0, id: after[0] },
    limit: input.limit + 1,
  })
  const products = await productsShown(ctx.db, rows, ctx.locale)
  return pageOf(
    rows,
    input.limit,
    (row) => [row.id],
    (row) => ({ ...presentReview(row), product: products(row.productId) }),
  )
}

/** Writes the shop's one reply. Refuses notFound, replyExists. */
export async function replyToReview(ctx: MemberContext, input: ParsedOf<Reply>): Promise<OutputOf<Reply>> {
  const { shopId } = ctx.member
  const reply = {
    id: input.id,
    shopId,
    memberId: ctx.operator.id,
    text: input.text,
    locale: localeOfText(input.text, ctx.locale),
    at: ctx.clock.now(),
  }
  return ctx.act(async (tx) => {
    const isWritten = await setReply(tx, reply)
    if (!isWritten) refuse((await isOfShop(tx, input.id, shopId)) ? 'replyExists' : 'notFound')
    const review = (await findReview(tx, input.id, null)) ?? refuse('notFound')
    await emit(tx, 'review.replied', factsOf(review))
    const products = await productsShown(tx, [review], ctx.locale)
    return { ...presentReview(review), product: products(review.productId) }
  })
}
