import type { QueryClient } from '@tanstack/react-query'
import { mutate } from '#client/use-api-mutation.ts'
import { session } from '#session/session.ts'

interface Shop {
  id: number
  followed: boolean
  fans: number
}

/** Wish for each shop whose answer is on its way, by the session that wishes it. */
const wishes = new Map<string, boolean>()
const sources = ['home', 'shop_detail', 'shop_list', 'product_detail']

/**
 * Follows a shop or stops following it: shown at once wherever the shop is shown, then sent to the server. Of several
 * quick presses the last one wins. A failure, of which a toast tells, shows what the server last confirmed.
 */
export async function followShop(cache: QueryClient, id: number, followed: boolean): Promise<void> {
  const { version } = session.get()
  const wish = `${version} ${id}`
  const isUnderWay = wishes.has(wish)
  wishes.set(wish, followed)
  changeShop(cache, id, (shop) => wishShop(shop, followed))
  if (isUnderWay) return
  let confirmed = !followed
  try {
    for (;;) {
      const wanted: boolean = wishes.get(wish) ?? followed
      const answer = await mutate(cache, 'shop_follow', { id, followed: wanted })
      confirmed = answer.followed
      // Nothing more is sent or shown for an account that has signed out meanwhile.
      if (session.get().version !== version) return
      if (wishes.get(wish) !== wanted) continue
      changeShop(cache, id, (shop) => ({ ...shop, ...answer }))
      return
    }
  } catch {
    if (session.get().version === version) changeShop(cache, id, (shop) => wishShop(shop, confirmed))
  } finally {
    wishes.delete(wish)
  }
}

const wishShop = <One extends Shop>(shop: One, followed: boolean): One =>
  shop.followed === followed
    ? shop
    : { ...shop, followed, fans: Math.max(0, shop.fans + (followed ? 1 : -1)) }

type Change = (shop: Shop) => Shop

/** Rewrites the shop in every answer that shows it. */
function changeShop(cache: QueryClient, id: number, change: Change): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => sources.includes(String(queryKey[0]))
  cache.setQueriesData<unknown>({ predicate }, (data: unknown) => rewrite(data, id, change))
}

/** Answers are plain JSON; a shop in one is recognised by its id and its `followed` flag. */
function rewrite(data: unknown, id: number, change: Change): unknown {
  if (Array.isArray(data)) return data.map((part) => rewrite(part, id, change))
  if (typeof data !== 'object' || data === null) return data
  if (isShop(data)) return data.id === id ? change(data) : data
  return Object.fromEntries(Object.entries(data).map(([key, part]) => [key, rewrite(part, id, change)]))
}

const isShop = (data: object): data is Shop => 'followed' in data && 'fans' in data && 'id' in data
