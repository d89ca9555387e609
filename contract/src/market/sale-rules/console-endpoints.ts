import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const readers = { access: 'operator', roles: ['finance', 'catalogue'], limit: 'read' } as const

export const saleRulesConsoleEndpoints = {
  console_sale_rule_list: endpoint({
    ...readers,
    method: 'GET',
    path: '/api/console/sale_rule/list',
    summary:
      'Countries that goods are sent to, with what each asks of goods today, and whether that is held to',
    input: nothing,
    output: schemas.consoleSaleRuleList,
    refusals: [],
  }),
  console_sale_rule: endpoint({
    ...readers,
    method: 'GET',
    path: '/api/console/sale_rule',
    summary: 'What a country asks of goods: the rules of today and every version',
    input: schemas.consoleSaleRuleInput,
    output: schemas.consoleSaleRule,
    refusals: [],
  }),
  console_sale_enforce: endpoint({
    method: 'POST',
    path: '/api/console/sale_rule/enforce',
    access: 'operator',
    roles: ['admin'],
    limit: 'write',
    summary:
      'Sets whether goods that lack facts are kept from countries that ask for them, or shops are only told',
    input: schemas.saleEnforcementInput,
    output: schemas.consoleSaleRuleList,
    refusals: ['changedMeanwhile'],
    stale: ['console_sale_rule_list'],
  }),
} as const
