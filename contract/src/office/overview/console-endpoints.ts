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
    summary: 'What waits, what moves, and whether the books are sound',
    input: nothing,
    output: schemas.overview,
    refusals: [],
  }),
} as const
