import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const money = { access: 'operator', member: 'money', method: 'GET', limit: 'read' } as const

/** Earnings of a shop from its completed orders. */
export const settlementsConsoleEndpoints = {
  shop_statement: endpoint({
    ...money,
    path: '/api/console/shop/money/statement',
    summary: "A shop's statement: each settled order, sum taken back and payout, newest first",
    input: schemas.statementInput,
    output: schemas.statementPage,
    refusals: [],
  }),
  shop_balance: endpoint({
    ...money,
    path: '/api/console/shop/money/balance',
    summary: 'The sum that is payable to a shop, and the sum that it owes',
    input: nothing,
    output: schemas.shopBalance,
    refusals: [],
  }),
} as const
