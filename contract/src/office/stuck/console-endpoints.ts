import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { pageInput } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const office = { access: 'operator', roles: ['support', 'finance'] } as const

/** Rows that jobs and services set aside, so that one of them stops no other. */
export const stuckConsoleEndpoints = {
  console_stuck_list: endpoint({
    ...office,
    method: 'GET',
    path: '/api/console/stuck/list',
    limit: 'read',
    summary: 'Rows that jobs and services set aside, latest first',
    input: z.strictObject({ ...pageInput }),
    output: schemas.stuckPage,
    refusals: [],
  }),
  console_stuck_retry: endpoint({
    ...office,
    method: 'POST',
    path: '/api/console/stuck/retry',
    limit: 'write',
    summary: 'Lets a row that was set aside be tried with the next run. Saying it twice changes nothing',
    input: schemas.stuckKey,
    output: schemas.stuckRow,
    refusals: ['notFound'],
    stale: ['console_stuck_list', 'console_overview'],
  }),
} as const
