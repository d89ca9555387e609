import * as z from 'zod/mini'
import { passwordLengthMax } from '../../base/account/limits.ts'
import * as schemas from '../../base/account/schemas.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, nullData } from '../../wire/schemas.ts'
import { homeMine } from './schemas.ts'

/** The summary of everything that belongs to the signed-in buyer. */
export const ownDataEndpoints = {
  getUserInfo: endpoint({
    method: 'GET',
    path: '/api/user/getUserInfo',
    access: 'buyer',
    limit: 'read',
    summary: 'The buyer who is signed in, with balance and counts of orders',
    input: nothing,
    output: schemas.userInfo,
    refusals: [],
  }),
  shell_info: endpoint({
    method: 'GET',
    path: '/api/user/shell',
    access: 'buyer',
    limit: 'read',
    summary: 'Facts of a buyer for every page: pieces in the bag, unread notices, and when the app locks',
    input: nothing,
    output: schemas.shellInfo,
    refusals: [],
  }),
  home_mine: endpoint({
    method: 'GET',
    path: '/api/home/mine',
    access: 'buyer',
    limit: 'read',
    summary: 'Rows of the home page for the buyer: parcels on their way, goods to buy again, goods looked at',
    input: nothing,
    output: homeMine,
    refusals: [],
  }),
  profile: endpoint({
    method: 'POST',
    path: '/api/user/profile',
    access: 'buyer',
    limit: 'write',
    summary: 'Changes account name, name, e-mail, mobile or picture',
    input: schemas.profileInput,
    output: schemas.userInfo,
    refusals: [
      'accountInvalid',
      'nameReserved',
      'nameMissing',
      'email',
      'mobile',
      'loginLocked',
      'oldPasswordWrong',
      'emailCodeMissing',
      'emailCodeVoid',
      'emailCodeWrong',
      'accountTaken',
      'emailTaken',
      'mobileTaken',
    ],
    stale: ['getUserInfo'],
  }),
  account_close: endpoint({
    method: 'POST',
    path: '/api/account/close',
    access: 'buyer',
    limit: 'auth',
    inMaintenance: 'closed',
    summary:
      'Deletes the account: names, secrets and addresses go; orders and records of money stay without them',
    input: z.strictObject({ password: z.string().check(z.maxLength(passwordLengthMax)) }),
    output: nullData,
    refusals: ['loginLocked', 'oldPasswordWrong', 'accountHasOrders', 'accountHasMoney'],
  }),
} as const
