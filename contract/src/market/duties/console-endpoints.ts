import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const readers = { access: 'operator', roles: ['finance', 'catalogue'], limit: 'read' } as const

export const dutiesConsoleEndpoints = {
  console_duty_list: endpoint({
    ...readers,
    method: 'GET',
    path: '/api/console/duty/list',
    summary: 'Countries that goods are sent to, with what is known of their duties and taxes today',
    input: nothing,
    output: schemas.consoleDutyList,
    refusals: [],
  }),
  console_duty: endpoint({
    ...readers,
    method: 'GET',
    path: '/api/console/duty',
    summary: "A country's duties and taxes: the rules of today and every version",
    input: schemas.consoleDutyInput,
    output: schemas.consoleDuty,
    refusals: [],
  }),
  console_duty_exchange: endpoint({
    ...readers,
    method: 'GET',
    path: '/api/console/duty/exchange',
    summary: 'Rates of exchange by which duties are computed, beside those for showing sums',
    input: nothing,
    output: schemas.consoleDutyExchange,
    refusals: [],
  }),
  console_shop_duties: endpoint({
    method: 'GET',
    path: '/api/console/shop/duties',
    access: 'operator',
    member: 'any',
    limit: 'read',
    summary:
      'Countries for which the shop has duties paid with the order, or pays them, and goods that lack their facts',
    input: nothing,
    output: schemas.shopDuties,
    refusals: [],
  }),
  console_shop_duties_save: endpoint({
    method: 'POST',
    path: '/api/console/shop/duties_save',
    access: 'operator',
    member: 'settings',
    limit: 'write',
    summary: 'Changes who pays duties; orders that are placed keep what they were told',
    input: schemas.shopDutiesInput,
    output: schemas.shopDuties,
    refusals: ['changedMeanwhile'],
    stale: ['console_shop_duties'],
  }),
} as const
