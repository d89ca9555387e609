import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const waysConsoleEndpoints = {
  console_way_list: endpoint({
    method: 'GET',
    path: '/api/console/way/list',
    access: 'operator',
    roles: ['finance'],
    limit: 'read',
    summary: 'Ways of recharging and withdrawing by hand, with all that buyers are told',
    input: nothing,
    output: z.array(schemas.consoleWay),
    refusals: [],
  }),
  console_way_close: endpoint({
    method: 'POST',
    path: '/api/console/way/close',
    access: 'operator',
    roles: ['finance'],
    moves: 'money',
    limit: 'write',
    summary: 'Closes a way by hand at once; whatever else changes is a proposal',
    input: schemas.wayCloseInput,
    output: schemas.consoleWay,
    refusals: ['notFound', 'changedMeanwhile'],
    stale: ['console_way_list'],
  }),
} as const
