import { endpoint } from '../../wire/endpoint.ts'
import * as schemas from './campaign-schemas.ts'

const ofCatalogue = { access: 'operator', roles: ['catalogue'] } as const
const stale = ['console_campaign_list', 'console_campaign'] as const

/** Campaigns that operators send as notices (PRODUCT §3 "Notices"). */
export const noticesConsoleEndpoints = {
  console_campaign_list: endpoint({
    method: 'GET',
    path: '/api/console/campaign/list',
    ...ofCatalogue,
    limit: 'read',
    summary: 'Campaigns sent as notices, and those that wait, newest first',
    input: schemas.campaignListInput,
    output: schemas.campaignPage,
    refusals: [],
  }),
  console_campaign: endpoint({
    method: 'GET',
    path: '/api/console/campaign/detail',
    ...ofCatalogue,
    limit: 'read',
    summary: 'One campaign with its texts, how many would get it, and how many opened it',
    input: schemas.campaignId,
    output: schemas.campaign,
    refusals: ['notFound'],
  }),
  console_campaign_add: endpoint({
    method: 'POST',
    path: '/api/console/campaign/add',
    ...ofCatalogue,
    limit: 'write',
    idempotent: true,
    summary: 'Writes a campaign; nobody gets it before it is confirmed',
    input: schemas.campaignInput,
    output: schemas.campaign,
    refusals: ['campaignWindow', 'shopGone', 'productGone'],
    stale,
  }),
  console_campaign_save: endpoint({
    method: 'POST',
    path: '/api/console/campaign/save',
    ...ofCatalogue,
    limit: 'write',
    idempotent: true,
    summary: 'Writes a draft anew, if it is the one that was seen and nobody confirmed or discarded it',
    input: schemas.campaignSaveInput,
    output: schemas.campaign,
    refusals: ['campaignWindow', 'shopGone', 'productGone', 'notFound', 'changedMeanwhile'],
    stale,
  }),
  console_campaign_confirm: endpoint({
    method: 'POST',
    path: '/api/console/campaign/confirm',
    ...ofCatalogue,
    limit: 'write',
    summary: 'Lets a campaign be sent in its time, as it was seen. Saying it twice changes nothing',
    input: schemas.campaignConfirmInput,
    output: schemas.campaign,
    refusals: ['notFound', 'changedMeanwhile', 'campaignWindow', 'shopGone', 'productGone'],
    stale,
  }),
  console_campaign_stop: endpoint({
    method: 'POST',
    path: '/api/console/campaign/stop',
    ...ofCatalogue,
    limit: 'write',
    summary: 'Stops a campaign: nobody else gets it. Saying it twice changes nothing',
    input: schemas.campaignId,
    output: schemas.campaign,
    refusals: ['notFound'],
    stale,
  }),
} as const
