import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { listCount } from '../../wire/schemas.ts'
import * as schemas from './console-schemas.ts'

const support = { access: 'operator', roles: ['support', 'catalogue'] } as const

export const reviewsConsoleEndpoints = {
  console_shop_review_list: endpoint({
    access: 'operator',
    member: 'any',
    method: 'GET',
    path: '/api/console/shop/reviews',
    limit: 'read',
    summary: "Reviews of the shop's goods, newest first: those without a reply, or all",
    input: schemas.shopReviewsInput,
    output: schemas.shopReviewPage,
    refusals: [],
  }),
  console_review_reply: endpoint({
    access: 'operator',
    member: 'reviews',
    method: 'POST',
    path: '/api/console/review/reply',
    limit: 'write',
    idempotent: true,
    summary: "Writes the shop's one reply to a review",
    input: schemas.replyInput,
    output: schemas.shopReview,
    refusals: ['replyEmpty', 'notFound', 'replyExists'],
    stale: ['console_shop_review_list'],
  }),
  console_review_queue: endpoint({
    ...support,
    method: 'GET',
    path: '/api/console/review/queue',
    limit: 'read',
    summary: 'Reviews of all shops, newest first, shown or hidden',
    input: schemas.reviewQueueInput,
    output: schemas.reviewQueuePage,
    refusals: [],
  }),
  console_review_queue_count: endpoint({
    ...support,
    method: 'GET',
    path: '/api/console/review/queue_count',
    limit: 'read',
    summary: 'Number of reviews that a filter finds; null where it is not counted',
    input: schemas.reviewQueueCountInput,
    output: z.nullable(listCount),
    refusals: [],
  }),
  console_review_hide_many: endpoint({
    ...support,
    method: 'POST',
    path: '/api/console/review/hide_many',
    limit: 'write',
    idempotent: true,
    summary:
      'Hides many reviews with their reasons, or shows them again; those that cannot be are named with why',
    input: schemas.hideManyInput,
    output: schemas.hideManyOutput,
    refusals: ['reasonMissing'],
    stale: ['console_review_queue', 'console_review_queue_count'],
  }),
} as const
