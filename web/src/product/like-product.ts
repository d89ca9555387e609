import type { QueryClient } from '@tanstack/react-query'
import { mutate } from '#client/use-api-mutation.ts'
import { session } from '#session/session.ts'

/** Wish for each product whose answer is on its way, by the session that wishes it. */
const wishes = new Map<string, boolean>()
const idsKey = ['favourite_ids', {}]

/**
 * Likes a product or no longer likes it: shown at once on every heart, then sent to the server. Of several quick presses
 * the last one wins. A failure, of which a toast tells, shows what the server last confirmed.
 */
export async function likeProduct(cache: QueryClient, productId: number, liked: boolean): Promise<void> {
  const { version } = session.get()
  const wish = `${version} ${productId}`
  const isUnderWay = wishes.has(wish)
  wishes.set(wish, liked)
  show(cache, productId, liked)
  if (isUnderWay) return
  let confirmed = !liked
  try {
    for (;;) {
      const wanted: boolean = wishes.get(wish) ?? liked
      confirmed = (await mutate(cache, 'favourite_set', { productId, liked: wanted })).liked
      // Nothing more is sent or shown for an account that has signed out meanwhile.
      if (session.get().version !== version || wishes.get(wish) === wanted) return
    }
  } catch {
    if (session.get().version === version) show(cache, productId, confirmed)
  } finally {
    wishes.delete(wish)
  }
}

function show(cache: QueryClient, productId: number, liked: boolean): void {
  cache.setQueryData<number[]>(idsKey, (ids = []) => {
    const others = ids.filter((id) => id !== productId)
    return liked ? [productId, ...others] : others
  })
}
