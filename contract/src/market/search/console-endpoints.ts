import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { localeCodes } from '../../wire/locales.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const searchConsoleEndpoints = {
  console_search_ranking: endpoint({
    access: 'operator',
    roles: ['catalogue'],
    method: 'GET',
    path: '/api/console/search/ranking',
    limit: 'read',
    summary: 'The first hits of a search in their order, with the parts of which each score is the sum',
    input: z.strictObject({
      q: schemas.searchWords,
      /** The language that the buyer reads. */
      locale: z.enum(localeCodes),
    }),
    output: schemas.searchRanking,
    refusals: [],
  }),
  console_search_missed: endpoint({
    access: 'operator',
    roles: ['catalogue'],
    method: 'GET',
    path: '/api/console/search/missed',
    limit: 'read',
    summary:
      'Words for which searches of the whole market found nothing in 30 days, those of most people first',
    input: nothing,
    output: schemas.missedWords,
    refusals: [],
  }),
} as const
