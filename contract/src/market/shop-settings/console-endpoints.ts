import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, queryRowId, rowId } from '../../wire/schemas.ts'
import { shopAddressInput } from '../shops/address.ts'
import { traderInput, traderState } from '../shops/trader.ts'
import * as schemas from './schemas.ts'

const ofOwner = { access: 'operator', member: 'owner', limit: 'write' } as const
const ofOffice = { access: 'operator', roles: ['catalogue'] } as const
const stale = ['console_shop_profile', 'console_shop_today'] as const

/** A shop's profile, holiday and freight, as its members keep them. */
export const shopSettingsConsoleEndpoints = {
  console_shop_profile: endpoint({
    method: 'GET',
    path: '/api/console/shop/profile',
    access: 'operator',
    member: 'any',
    limit: 'read',
    summary: "One's own shop with texts and freight",
    input: nothing,
    output: schemas.shopProfile,
    refusals: [],
  }),
  console_shop_profile_save: endpoint({
    method: 'POST',
    path: '/api/console/shop/profile_save',
    ...ofOwner,
    summary: "Changes the shop's name and texts",
    input: schemas.profileInput,
    output: schemas.shopProfile,
    refusals: ['skuChanged', 'merchantShopName'],
    stale,
  }),
  console_shop_trader: endpoint({
    method: 'GET',
    path: '/api/console/shop/trader',
    access: 'operator',
    member: 'owner',
    limit: 'read',
    summary: "Facts about one's own shop as a trader, and what is missing of them",
    input: nothing,
    output: traderState,
    refusals: [],
  }),
  console_shop_trader_save: endpoint({
    method: 'POST',
    path: '/api/console/shop/trader_save',
    ...ofOwner,
    summary: 'Writes these facts; those that an operator had checked are unchecked once they change',
    input: traderInput,
    output: traderState,
    refusals: [],
    stale: ['console_shop_trader'],
  }),
  console_trader: endpoint({
    method: 'GET',
    path: '/api/console/trader',
    ...ofOffice,
    limit: 'read',
    summary: 'Facts about a shop as a trader, for operators',
    input: z.strictObject({ shopId: queryRowId }),
    output: traderState,
    refusals: ['shopGone'],
  }),
  console_trader_check: endpoint({
    method: 'POST',
    path: '/api/console/trader/check',
    ...ofOffice,
    limit: 'write',
    summary:
      'Marks the facts that were seen as checked, or takes the mark off; refused if they changed meanwhile',
    input: z.strictObject({ shopId: rowId, version: z.int().check(z.gte(1)), isChecked: z.boolean() }),
    output: traderState,
    refusals: ['shopGone', 'skuChanged'],
    stale: ['console_trader'],
  }),
  console_shop_cover_upload: endpoint({
    method: 'POST',
    path: '/api/console/shop/cover_upload',
    access: 'operator',
    member: 'owner',
    limit: 'upload',
    multipart: true,
    summary: 'Takes one picture for the head of the shop, cut to its shape, without its metadata',
    input: nothing,
    output: z.object({ picture: z.string() }),
    refusals: ['pictureTooLarge', 'pictureKind', 'picturePixels', 'pictureUnreadable'],
  }),
  console_shop_cover_save: endpoint({
    method: 'POST',
    path: '/api/console/shop/cover_save',
    ...ofOwner,
    summary: 'Shows an uploaded cover with what it shows in words, or none',
    input: schemas.coverInput,
    output: schemas.shopProfile,
    refusals: ['coverUnknown'],
    stale,
  }),
  console_shop_away: endpoint({
    method: 'POST',
    path: '/api/console/shop/away',
    ...ofOwner,
    summary: 'The shop sells nothing until a day, or is there again',
    input: schemas.awayInput,
    output: schemas.shopProfile,
    refusals: ['awayTooLong'],
    stale,
  }),
  console_shop_address_save: endpoint({
    method: 'POST',
    path: '/api/console/shop/address_save',
    ...ofOwner,
    summary:
      'Address from which the shop sends and to which returns go; a return that is agreed keeps the one of then',
    input: shopAddressInput,
    output: schemas.shopProfile,
    refusals: ['addressMissing', 'mobile', 'postalCode'],
    stale,
  }),
  console_shop_alerts_save: endpoint({
    method: 'POST',
    path: '/api/console/shop/alerts_save',
    ...ofOwner,
    summary: 'From how many pieces a SKU is running out, and where that is told',
    input: schemas.alertsInput,
    output: schemas.shopProfile,
    refusals: [],
    stale: [...stale, 'console_goods_list', 'console_goods_grid'],
  }),
  console_shop_freight_save: endpoint({
    method: 'POST',
    path: '/api/console/shop/freight_save',
    access: 'operator',
    member: 'goods',
    limit: 'write',
    summary: 'Changes what sending costs; orders that are placed keep what they were told',
    input: schemas.freightInput,
    output: schemas.shopProfile,
    refusals: ['skuChanged', 'zoneTwice', 'daysReversed', 'freightTooMuch'],
    stale,
  }),
} as const
