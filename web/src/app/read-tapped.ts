import { isRefusal } from '@sampan/client/is-refusal.ts'
import type { QueryClient } from '@tanstack/react-query'
import { mutate } from '#client/use-api-mutation.ts'
import { session } from '#session/session.ts'

/** Marks notices as read whose notification was tapped on this device; one whose answer did not come waits for the next time. */
export async function readTapped(cache: QueryClient): Promise<void> {
  if (session.get().token === null) return
  const tapped = await caches.open('tapped')
  for (const request of await tapped.keys()) {
    const id = new URL(request.url).pathname.slice(1)
    try {
      await mutate(cache, 'notice_read', { id }, { quiet: true })
    } catch (error) {
      // One of another buyer, or one that is gone, waits for nothing more.
      if (!isRefusal(error, 'notFound')) continue
    }
    await tapped.delete(request)
  }
}
