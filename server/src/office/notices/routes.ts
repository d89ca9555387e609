import { noticesConsoleEndpoints } from '@sampan/contract/office/notices/console-endpoints.ts'
import { noticesEndpoints } from '@sampan/contract/office/notices/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { addCampaign, confirmCampaign, saveCampaign, stopCampaign } from './keep-campaigns.ts'
import { listNotices } from './list-notices.ts'
import { saveSettings, showSettings } from './notice-settings.ts'
import { readNotices } from './read-notices.ts'
import { listCampaigns, showCampaign } from './show-campaigns.ts'

export const endpoints = { ...noticesEndpoints, ...noticesConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  notice_list: listNotices,
  notice_read: readNotices,
  notice_settings: showSettings,
  notice_settings_save: saveSettings,
  console_campaign_list: listCampaigns,
  console_campaign: showCampaign,
  console_campaign_add: addCampaign,
  console_campaign_save: saveCampaign,
  console_campaign_confirm: confirmCampaign,
  console_campaign_stop: stopCampaign,
}
