import type { Input, Output } from '#client/call.ts'

export type Campaign = Output<'console_campaign'>
export type CampaignRow = Output<'console_campaign_list'>['items'][number]
export type CampaignInput = Input<'console_campaign_add'>
