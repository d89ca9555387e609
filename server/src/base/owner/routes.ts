import { ownerConsoleEndpoints } from '@sampan/contract/base/owner/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { showOwner } from './read-owner.ts'
import { saveOwner, uploadIcon } from './save-owner.ts'

export const endpoints = ownerConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_owner_read: showOwner,
  console_owner_save: saveOwner,
  console_owner_upload: uploadIcon,
}
