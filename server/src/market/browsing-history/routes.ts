import type { browsingHistoryEndpoints } from '@sampan/contract/market/browsing-history/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { addViewed, deleteAllViewed, forYou, listViewed } from './list-viewed.ts'

export { browsingHistoryEndpoints as endpoints } from '@sampan/contract/market/browsing-history/endpoints.ts'

export const routes: Routes<typeof browsingHistoryEndpoints> = {
  viewed_list: listViewed,
  viewed_add: addViewed,
  viewed_forget: deleteAllViewed,
  for_you: forYou,
}
