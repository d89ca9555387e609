import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const finance = { access: 'operator', roles: ['finance'] } as const

export const currenciesConsoleEndpoints = {
  console_currency_list: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/currency/list',
    limit: 'read',
    summary: 'All currencies that can be shown beside dollars, with their rates',
    input: nothing,
    output: schemas.consoleCurrencyList,
    refusals: [],
  }),
  console_currency_save: endpoint({
    ...finance,
    method: 'POST',
    path: '/api/console/currency/save',
    limit: 'write',
    summary: 'Sets what a dollar is worth in a currency, or takes that away',
    input: schemas.currencySaveInput,
    output: schemas.consoleCurrencyList,
    refusals: ['rateWrong', 'changedMeanwhile', 'rateFar'],
    stale: ['console_currency_list'],
  }),
} as const
