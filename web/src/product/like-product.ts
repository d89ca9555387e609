import type { QueryClient } from '@tanstack/react-query'
import { mutate } from '#client/use-api-mutation.ts'

/** What is wished for each product whose answer is on its way. */
const wishes = new Map<number, boolean>()
const idsKey = ['favourite_ids', {}]

/**
 * Likes a product or no longer likes it: shown at once on every heart, then sent to the server. Of several quick presses
 * the last one wins. A failure, of which a toast tells, shows what the server last confirmed.
 */
export async function likeProduct(cache: QueryClient, productId: number, liked: boolean): Promise<void> {
  const isUnderWay = wishes.has(productId)
  wishes.set(productId, liked)
  show(cache, productId, liked)
  if (isUnderWay) return
  let confirmed = !liked
  try {
    for (;;) {
      const wanted: boolean = wishes.get(productId) ?? liked
      confirmed = (await mutate(cache, 'favourite_set', { productId, liked: wanted })).liked
      if (wishes.get(productId) === wanted) return
    }
  } catch {
    show(cache, productId, confirmed)
  } finally {
    wishes.delete(productId)
  }
}

function show(cache: QueryClient, productId: number, liked: boolean): void {
  cache.setQueryData<number[]>(idsKey, (ids = []) => {
    const others = ids.filter((id) => id !== productId)
    return liked ? [productId, ...others] : others
  })
}
