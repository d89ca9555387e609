import { localStore, parseJson } from '@sampan/client/storage.ts'
import { viewedMax } from '@sampan/contract/market/browsing-history/limits.ts'

const storeName = 'viewedGoods'

const read = (): number[] => {
  const stored = parseJson(localStore.get(storeName))
  return Array.isArray(stored)
    ? stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(-viewedMax)
    : []
}

/** Goods that a visitor looked at, the latest last. It waits on the device and joins the account at login. */
export const viewedGoods = {
  get: read,
  add(id: number): void {
    localStore.set(
      storeName,
      JSON.stringify([...read().filter((other) => other !== id), id].slice(-viewedMax)),
    )
  },
  clear: () => localStore.remove(storeName),
}
