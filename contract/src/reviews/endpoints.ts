import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { page, pageInput, queryRowId } from '../wire/schemas.ts'
import { review, scoreSummary } from './schemas.ts'

export const reviewsEndpoints = {
  review_list: endpoint({
    method: 'GET',
    path: '/api/review/list',
    access: 'public',
    limit: 'read',
    summary: "A product's reviews, newest first, with the spread of stars",
    input: z.strictObject({ ...pageInput, product: queryRowId }),
    output: z.object({ ...page(review).shape, score: scoreSummary, histogram: z.array(z.int()) }),
    refusals: [],
  }),
} as const
