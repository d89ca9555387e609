import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './account-schemas.ts'

const money = { access: 'operator', member: 'money', method: 'GET', limit: 'read' } as const
const keepers = {
  access: 'operator',
  member: 'payouts',
  moves: 'money',
  method: 'POST',
  limit: 'write',
  idempotent: true,
} as const
const finance = { access: 'operator', roles: ['finance'] } as const
const stale = ['console_shop_accounts', 'console_shop_payout_schedule'] as const

/** Bank accounts that a shop keeps, to which two persons agree, and the schedule of its payouts. */
export const accountEndpoints = {
  console_shop_accounts: endpoint({
    ...money,
    path: '/api/console/shop/accounts',
    summary: "Bank accounts of one's own shop, without their numbers",
    input: nothing,
    output: schemas.shopAccounts,
    refusals: [],
  }),
  console_shop_account_add: endpoint({
    ...keepers,
    path: '/api/console/shop/account_add',
    summary: 'Proposes a bank account for payouts; another person has to agree',
    input: schemas.accountAddInput,
    output: schemas.shopAccount,
    refusals: ['payoutHolder', 'payoutBank', 'payoutAccount', 'accountOpen', 'accountsFull', 'accountKnown'],
    stale,
  }),
  console_shop_account_agree: endpoint({
    ...keepers,
    path: '/api/console/shop/account_agree',
    summary: 'Agrees to an account that another member proposed; it can be paid to after a waiting time',
    input: schemas.accountInput,
    output: schemas.shopAccount,
    refusals: ['notFound', 'alreadyDecided', 'accountOwn', 'accountSecond'],
    stale,
  }),
  console_shop_account_end: endpoint({
    ...keepers,
    path: '/api/console/shop/account_end',
    summary: 'Takes back or refuses an account that is proposed, or removes one that is kept',
    input: schemas.accountInput,
    output: schemas.shopAccount,
    refusals: ['notFound', 'alreadyDecided'],
    stale,
  }),
  console_account_queue: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/account/queue',
    limit: 'read',
    summary: 'Bank accounts of shops in which nobody else can agree, oldest first',
    input: schemas.accountQueueInput,
    output: schemas.accountQueue,
    refusals: [],
  }),
  console_account_decide: endpoint({
    ...finance,
    moves: 'money',
    method: 'POST',
    path: '/api/console/account/decide',
    limit: 'write',
    idempotent: true,
    summary: 'Agrees as the second person to the account of a shop in which nobody else can, or refuses it',
    input: schemas.accountDecideInput,
    output: schemas.accountWaiting,
    refusals: ['reasonMissing', 'notFound', 'alreadyDecided', 'ownAccount', 'agreesLater', 'accountOfShop'],
    stale: ['console_account_queue', 'console_halfway_list', 'console_halfway_counts'],
  }),
  console_shop_payout_schedule: endpoint({
    ...money,
    path: '/api/console/shop/payout_schedule',
    summary: "Days on which one's own shop asks for payouts by itself; null where none were set",
    input: nothing,
    output: schemas.payoutScheduleShown,
    refusals: [],
  }),
  console_shop_payout_schedule_save: endpoint({
    ...keepers,
    path: '/api/console/shop/payout_schedule_save',
    summary: 'Sets the days, the least sum and what stays back, and switches the schedule on',
    input: schemas.scheduleSaveInput,
    output: schemas.payoutSchedule,
    refusals: ['notFound', 'scheduleChanged'],
    stale: ['console_shop_payout_schedule'],
  }),
  console_shop_payout_schedule_off: endpoint({
    ...keepers,
    path: '/api/console/shop/payout_schedule_off',
    summary: 'Switches the schedule off',
    input: schemas.scheduleOffInput,
    output: schemas.payoutSchedule,
    refusals: ['notFound', 'scheduleChanged'],
    stale: ['console_shop_payout_schedule'],
  }),
} as const
