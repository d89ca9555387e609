import { endpoint } from '../../wire/endpoint.ts'
import * as schemas from './desk-numbers-console-schemas.ts'

const numbers = {
  method: 'GET',
  limit: 'read',
  summary: 'Open conversations by age and by person, and the times until the first answer',
  input: schemas.deskNumbersInput,
  output: schemas.deskNumbers,
  refusals: [],
} as const

/** For Sampan's support, and those of a shop who keep the list of its people. */
export const deskNumbersConsoleEndpoints = {
  console_support_numbers: endpoint({
    ...numbers,
    access: 'operator',
    roles: ['support'],
    path: '/api/console/support/numbers',
  }),
  shop_support_numbers: endpoint({
    ...numbers,
    access: 'operator',
    member: 'members',
    path: '/api/console/shop/support/numbers',
  }),
} as const
