import { invalidateCalls } from '@sampan/client/invalidate-calls.ts'
import { toast } from '@sampan/ui/toast.ts'
import type { QueryClient } from '@tanstack/react-query'
import { mutate } from '#client/use-api-mutation.ts'
import type { facetsInput } from '#finding/search-choice.ts'
import { likeProduct } from '#product/like-product.ts'
import { forgetWish, readWish } from '#session/kept-wish.ts'
import type { Wish } from '#session/wish.ts'
import { followShop } from '#shop/follow-shop.ts'

/**
 * Does what a visitor wanted before the login, and says so. A failure is told by a toast and not tried again. A question is
 * asked on the product's own page, which opens its sheet.
 * @param returnTo the page that the login leads back to
 */
export async function grantWish(cache: QueryClient, returnTo: string | null): Promise<void> {
  const wish = readWish(returnTo)
  if (wish?.kind === 'ask') return
  forgetWish()
  if (!wish) return
  try {
    await grant(cache, wish)
    if (wish.said) toast(wish.said, { kind: 'success' })
  } catch {
    // A toast has told it.
  }
}

async function grant(cache: QueryClient, { kind, id, search }: Wish): Promise<unknown> {
  switch (kind) {
    case 'like':
      await likeProduct(cache, id, true)
      // Hearts that were read meanwhile are read again.
      return invalidateCalls(cache, 'favourite_ids')
    case 'follow':
      await followShop(cache, id, true)
      return invalidateCalls(cache, 'product_detail')
    case 'tellBack':
      return mutate(cache, 'favourite_tell', { productId: id, back: true })
    case 'saveSearch':
      return mutate(cache, 'saved_search_add', search as ReturnType<typeof facetsInput>)
    case 'review':
      await mutate(cache, 'review_vote', { id, helpful: true })
      return invalidateCalls(cache, 'review_list')
    case 'answer':
      await mutate(cache, 'answer_vote', { id, helpful: true })
      return invalidateCalls(cache, 'question_list')
  }
}
