import * as z from 'zod/mini'
import { operatorPassword } from '../staff/schemas.ts'
import { endpoint } from '../wire/endpoint.ts'
import { nothing, nullData, queryRowId, uuid } from '../wire/schemas.ts'
import * as schemas from './schemas.ts'

const ofOwner = { access: 'operator', member: 'owner' } as const
const ofShops = { access: 'operator', roles: ['catalogue'] } as const

/** Who works for a shop: its owner keeps the list, and Sampan gives a shop its first owner. */
export const membersConsoleEndpoints = {
  console_member_list: endpoint({
    method: 'GET',
    path: '/api/console/member/list',
    ...ofOwner,
    limit: 'read',
    summary: "Who works for one's shop",
    input: nothing,
    output: z.array(schemas.memberRow),
    refusals: [],
  }),
  console_member_add: endpoint({
    method: 'POST',
    path: '/api/console/member/add',
    ...ofOwner,
    stepUp: true,
    limit: 'write',
    summary: 'Adds a clerk and shows the second factor once',
    input: schemas.clerkAddInput,
    output: schemas.memberAdded,
    refusals: ['shopFull', 'operatorTaken'],
    stale: ['console_member_list'],
  }),
  console_member_save: endpoint({
    method: 'POST',
    path: '/api/console/member/save',
    ...ofOwner,
    stepUp: true,
    limit: 'write',
    summary: "Changes a clerk's rights; they count from the next call on",
    input: z.strictObject({ id: uuid, rights: schemas.clerkRights }),
    output: schemas.memberRow,
    refusals: ['notFound'],
    stale: ['console_member_list'],
  }),
  console_member_reset: endpoint({
    method: 'POST',
    path: '/api/console/member/reset',
    ...ofOwner,
    stepUp: true,
    limit: 'write',
    summary: 'Gives a clerk a new password and second factor; their sessions end',
    input: z.strictObject({ id: uuid, password: operatorPassword }),
    output: schemas.memberAdded,
    refusals: ['notFound'],
    stale: ['console_member_list'],
  }),
  console_member_remove: endpoint({
    method: 'POST',
    path: '/api/console/member/remove',
    ...ofOwner,
    stepUp: true,
    limit: 'write',
    summary: 'A clerk works for the shop no more; their sessions end',
    input: z.strictObject({ id: uuid }),
    output: nullData,
    refusals: ['notFound'],
    stale: ['console_member_list'],
  }),
  console_shop_list: endpoint({
    method: 'GET',
    path: '/api/console/shop/list',
    access: 'operator',
    roles: ['catalogue', 'finance', 'support'],
    limit: 'read',
    summary: 'All shops, with who owns them',
    input: schemas.consoleShopInput,
    output: schemas.consoleShopPage,
    refusals: [],
  }),
  console_shop_members: endpoint({
    method: 'GET',
    path: '/api/console/shop/members',
    access: 'operator',
    roles: ['catalogue', 'finance', 'support'],
    limit: 'read',
    summary: 'Who works for a shop',
    input: z.strictObject({ shopId: queryRowId }),
    output: z.array(schemas.memberRow),
    refusals: ['shopGone'],
  }),
  console_shop_owner_add: endpoint({
    method: 'POST',
    path: '/api/console/shop/owner_add',
    ...ofShops,
    stepUp: true,
    limit: 'write',
    summary: "Makes a shop's first owner and shows the second factor once",
    input: schemas.ownerAddInput,
    output: schemas.memberAdded,
    refusals: ['shopGone', 'shopHasOwner', 'operatorTaken'],
    stale: ['console_shop_list', 'console_shop_members'],
  }),
} as const
