import { collectionsConsoleEndpoints } from '@sampan/contract/market/collections/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import {
  listCollections,
  orderCollections,
  removeCollection,
  saveCollection,
  showCollection,
} from './keep-collections.ts'

export const endpoints = collectionsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_collection_list: listCollections,
  console_collection_detail: showCollection,
  console_collection_save: saveCollection,
  console_collection_order: orderCollections,
  console_collection_remove: removeCollection,
}
