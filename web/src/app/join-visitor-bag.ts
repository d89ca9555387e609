import type { QueryClient } from '@tanstack/react-query'
import { mutate } from '#client/use-api-mutation.ts'
import { visitorBag } from '#session/visitor-bag.ts'

/** What was picked before the login joins the cart (PRODUCT §3). If that fails it waits for the next login. */
export async function joinVisitorBag(cache: QueryClient): Promise<void> {
  const lines = visitorBag.get()
  if (lines.length === 0) return
  try {
    await mutate(cache, 'cart_merge', { lines: [...lines] }, { quiet: true })
    // Whoever has logged out meanwhile may be picking again.
    if (visitorBag.get() === lines) visitorBag.clear()
  } catch {
    // The picks stay on the device.
  }
}
