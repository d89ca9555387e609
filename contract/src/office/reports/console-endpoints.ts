import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, queryRowId } from '../../wire/schemas.ts'
import { shopPage } from './office-schemas.ts'
import * as schemas from './schemas.ts'

const ofMoney = { access: 'operator', member: 'money' } as const

/**
 * Reports that members of a shop read about it: what waits, its money, its numbers; and what operators read about a
 * shop.
 */
export const reportsConsoleEndpoints = {
  console_shop_today: endpoint({
    method: 'GET',
    path: '/api/console/shop/today',
    access: 'operator',
    member: 'any',
    limit: 'read',
    summary: 'Work that waits in the shop, with clocks',
    input: nothing,
    output: schemas.shopToday,
    refusals: [],
  }),
  console_shop_first_steps: endpoint({
    method: 'GET',
    path: '/api/console/shop/first_steps',
    access: 'operator',
    member: 'owner',
    limit: 'read',
    summary: 'Steps of a new shop up to its first sale, and which of them its facts say are done',
    input: nothing,
    output: schemas.shopFirstSteps,
    refusals: [],
  }),
  console_shop_money: endpoint({
    method: 'GET',
    path: '/api/console/shop/money',
    ...ofMoney,
    limit: 'read',
    summary: 'Escrow, what is owed, and what was settled in each of twelve months',
    input: nothing,
    output: schemas.shopMoney,
    refusals: [],
  }),
  console_shop_statement: endpoint({
    method: 'GET',
    path: '/api/console/shop/statement',
    ...ofMoney,
    limit: 'read',
    summary: 'Settlements, sums taken back and payouts of one month, newest first',
    input: schemas.statementInput,
    output: schemas.statementPage,
    refusals: [],
  }),
  console_shop_statement_csv: endpoint({
    method: 'GET',
    path: '/api/console/shop/statement_csv',
    ...ofMoney,
    limit: 'read',
    summary: 'A statement as a CSV file, newest first, a part at a time',
    input: schemas.statementCsvInput,
    output: schemas.statementCsv,
    refusals: [],
  }),
  console_shop_numbers: endpoint({
    method: 'GET',
    path: '/api/console/shop/numbers',
    ...ofMoney,
    limit: 'read',
    summary: 'Looks, bags, orders and refunds of a range of days, and of as many days before',
    input: schemas.numbersInput,
    output: schemas.shopNumbers,
    refusals: [],
  }),
  console_shop_products: endpoint({
    method: 'GET',
    path: '/api/console/shop/products',
    ...ofMoney,
    limit: 'read',
    summary: 'Products that were sold in a range of days or in as many days before, the highest sums first',
    input: schemas.productNumbersInput,
    output: schemas.productNumbersPage,
    refusals: [],
  }),
  console_shop_words: endpoint({
    method: 'GET',
    path: '/api/console/shop/words',
    ...ofMoney,
    limit: 'read',
    summary: "Words searched before the shop's goods were opened, bagged and paid, in 30 days",
    input: nothing,
    output: schemas.shopWords,
    refusals: [],
  }),
  console_shop_missed_words: endpoint({
    method: 'GET',
    path: '/api/console/shop/missed_words',
    ...ofMoney,
    limit: 'read',
    summary: 'Words for which searches in the shop, or in a category that it sells, found nothing in 30 days',
    input: nothing,
    output: schemas.shopMissedWords,
    refusals: [],
  }),
  console_shop_cohorts: endpoint({
    method: 'GET',
    path: '/api/console/shop/cohorts',
    ...ofMoney,
    limit: 'read',
    summary:
      'Buyers by the month of their first paid order, and how many of them ordered again in each later month',
    input: nothing,
    output: schemas.shopCohorts,
    refusals: [],
  }),
  console_shop_promises: endpoint({
    method: 'GET',
    path: '/api/console/shop/promises',
    access: 'operator',
    member: 'any',
    limit: 'read',
    summary: "Record of one's own shop, as buyers read it",
    input: nothing,
    output: schemas.shopPromises,
    refusals: [],
  }),
  console_shop_page: endpoint({
    method: 'GET',
    path: '/api/console/shop/page',
    access: 'operator',
    roles: ['catalogue', 'finance', 'support'],
    limit: 'read',
    summary:
      'All about one shop: goods, money, orders, refunds, reviews, promises, conversations, acts, papers',
    input: z.strictObject({ shopId: queryRowId }),
    output: shopPage,
    refusals: ['shopGone'],
  }),
} as const
