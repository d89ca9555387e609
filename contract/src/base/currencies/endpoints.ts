import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const currenciesEndpoints = {
  currency_list: endpoint({
    method: 'GET',
    path: '/api/currency/list',
    access: 'public',
    limit: 'read',
    summary: 'Rates of a dollar in other currencies, and since when they hold; for showing alone',
    input: nothing,
    output: schemas.currencyList,
    refusals: [],
    shared: 'everybody',
  }),
} as const
