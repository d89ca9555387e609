import { notificationsEndpoints } from '@sampan/contract/notifications/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { listNotices } from './list-notices.ts'
import { saveSettings, showSettings } from './notice-settings.ts'
import { readNotices } from './read-notices.ts'

export const endpoints = notificationsEndpoints

export const routes: Routes<typeof endpoints> = {
  notice_list: listNotices,
  notice_read: readNotices,
  notice_settings: showSettings,
  notice_settings_save: saveSettings,
}
