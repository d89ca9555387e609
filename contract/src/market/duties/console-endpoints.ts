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
} as const
