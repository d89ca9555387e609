import { viewedMax } from '@sampan/contract/market/browsing-history/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { mutate } from '#client/use-api-mutation.ts'
import { isSignedIn } from '#session/use-session.ts'
import { viewedGoods } from '#session/viewed-goods.ts'

/** Notes that a product was looked at: of a visitor on the device, of a buyer with the account, where the device's join it. */
export function noteViewed(cache: QueryClient, id: number): void {
  if (!isSignedIn()) {
    viewedGoods.add(id)
    return
  }
  const ids = [...viewedGoods.get().filter((other) => other !== id), id]
  mutate(cache, 'viewed_add', { ids: ids.slice(-viewedMax) }, { quiet: true }).then(
    () => viewedGoods.clear(),
    () => undefined, // a look that is not noted harms nobody
  )
}
