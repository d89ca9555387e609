import type { browsingHistoryEndpoints } from '@sampan/contract/market/browsing-history/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { on } from '#kernel/domain-events.ts'
import { addViewed, forgetAllViewed, forYou, listViewed } from './list-viewed.ts'
import { reckonBesideJob } from './reckon-beside.ts'
import { forgetViewed } from './viewed-store.ts'

export { browsingHistoryEndpoints as endpoints } from '@sampan/contract/market/browsing-history/endpoints.ts'
export { besideGoods } from './beside-store.ts'
export { boughtLately, viewedRows } from './viewed-store.ts'

export const subscribers = [on('account.closed', (tx, { buyerId }) => forgetViewed(tx, buyerId))]

export const jobs = [reckonBesideJob]

export const routes: Routes<typeof browsingHistoryEndpoints> = {
  viewed_list: listViewed,
  viewed_add: addViewed,
  viewed_forget: forgetAllViewed,
  for_you: forYou,
}
