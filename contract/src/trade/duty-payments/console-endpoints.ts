import { endpoint } from '../../wire/endpoint.ts'
import * as schemas from './schemas.ts'

const finance = { access: 'operator', roles: ['finance'] } as const

/** Duties that buyers paid with their orders: what is owed of them, what was paid on, and the file for whoever declares. */
export const dutyPaymentsConsoleEndpoints = {
  console_duty_owed: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/duty/owed',
    limit: 'read',
    summary: 'Duties that buyers paid with their orders and nobody has received yet, shop by shop',
    input: schemas.dutyOwedInput,
    output: schemas.dutyOwedPage,
    refusals: [],
  }),
  console_duty_payments: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/duty/payments',
    limit: 'read',
    summary: 'Payments of such duties to customs, carriers and shops, newest first',
    input: schemas.dutyPaymentInput,
    output: schemas.dutyPaymentPage,
    refusals: [],
  }),
  console_duty_csv: endpoint({
    ...finance,
    method: 'POST',
    path: '/api/console/duty/csv',
    moves: 'rights',
    limit: 'write',
    summary:
      'Lines of orders that crossed a border, as a CSV file for whoever declares them, a part at a time',
    input: schemas.dutyCsvInput,
    output: schemas.dutyCsv,
    refusals: ['notFound'],
  }),
  console_shop_duty_csv: endpoint({
    access: 'operator',
    member: 'money',
    method: 'GET',
    path: '/api/console/shop/duty_csv',
    limit: 'read',
    summary: 'The same of the own shop',
    input: schemas.shopDutyCsvInput,
    output: schemas.dutyCsv,
    refusals: [],
  }),
} as const
