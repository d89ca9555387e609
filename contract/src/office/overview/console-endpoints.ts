import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './console-schemas.ts'

export const overviewConsoleEndpoints = {
  console_overview: endpoint({
    access: 'operator',
    roles: ['finance', 'support'],
    method: 'GET',
    path: '/api/console/overview',
    limit: 'read',
    summary: 'Queues, sums that move, and the state of the books',
    input: nothing,
    output: schemas.overview,
    refusals: [],
  }),
} as const
