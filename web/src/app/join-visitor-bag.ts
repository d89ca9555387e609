import type { QueryClient } from '@tanstack/react-query'
import { isAllInBag } from '#cart/is-all-in-bag.ts'
import { mutate } from '#client/use-api-mutation.ts'
import { visitorBag } from '#session/visitor-bag.ts'

/**
 * Goods that were picked before the login join the cart (PRODUCT §3); the bag says where there are fewer of them by
 * now. If it fails it waits for the next login.
 */
export async function joinVisitorBag(cache: QueryClient): Promise<void> {
  const picks = visitorBag.get()
  if (picks.length === 0) return
  try {
    const bag = await mutate(cache, 'cart_merge', { lines: [...picks] }, { quiet: true })
    // Whoever has logged out meanwhile may be picking again.
    if (visitorBag.get() === picks) visitorBag.clear()
    visitorBag.noteLess(!isAllInBag(bag, picks))
  } catch {
    // The picks stay on the device.
  }
}
