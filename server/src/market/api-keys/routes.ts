import { apiKeysConsoleEndpoints } from '@sampan/contract/market/api-keys/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { addKey } from './add-key.ts'
import { endKey } from './end-key.ts'
import { listKeys, listShopKeys } from './list-keys.ts'

export const endpoints = apiKeysConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_key_list: listKeys,
  console_key_add: addKey,
  console_key_end: endKey,
  console_shop_keys: listShopKeys,
}
