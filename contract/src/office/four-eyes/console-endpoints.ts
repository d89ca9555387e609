import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './console-schemas.ts'

/** Everybody who says the first or the second word on something that takes two persons. */
const saying = {
  access: 'operator',
  roles: ['finance', 'support', 'catalogue'],
  method: 'GET',
  limit: 'read',
} as const

/** List of all that waits for a second person. */
export const fourEyesConsoleEndpoints = {
  console_halfway_list: endpoint({
    ...saying,
    path: '/api/console/halfway/list',
    summary:
      'Proposals and decisions of all kinds on which one person has agreed and a second one has to, oldest first',
    input: schemas.halfwayInput,
    output: schemas.halfwayPage,
    refusals: [],
  }),
  console_halfway_counts: endpoint({
    ...saying,
    path: '/api/console/halfway/counts',
    summary: 'Number of those that the caller may confirm, and of those that wait for somebody else',
    input: nothing,
    output: schemas.halfwayCounts,
    refusals: [],
  }),
} as const
