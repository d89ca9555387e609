import { membersConsoleEndpoints } from '@sampan/contract/market/members/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { addClerk, addOwner } from './add-member.ts'
import { removeClerk, resetClerk, saveClerk } from './change-member.ts'
import { countListedShops, listConsoleShops, listMembers, listShopMembers } from './list-members.ts'
import { resetForShop } from './reset-for-shop.ts'

export const endpoints = membersConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_member_list: listMembers,
  console_member_add: addClerk,
  console_member_save: saveClerk,
  console_member_reset: resetClerk,
  console_member_remove: removeClerk,
  console_shop_list: listConsoleShops,
  console_shop_count: countListedShops,
  console_shop_members: listShopMembers,
  console_shop_owner_add: addOwner,
  console_shop_member_reset: resetForShop,
}
