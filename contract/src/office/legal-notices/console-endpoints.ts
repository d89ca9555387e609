import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, uuid } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const ofOffice = { access: 'operator', roles: ['catalogue'] } as const
const stale = [
  'console_legal_notice_list',
  'console_legal_notice_detail',
  'console_legal_notice_waiting',
] as const

/** The queue of reports about illegal goods and reviews: claimed by one operator, decided with a statement of reasons. */
export const legalNoticesConsoleEndpoints = {
  console_legal_notice_list: endpoint({
    ...ofOffice,
    method: 'GET',
    path: '/api/console/legal-notice/list',
    limit: 'read',
    summary: 'Reports of illegal content, oldest first while they wait, newest first when all are asked for',
    input: schemas.legalQueueInput,
    output: schemas.legalQueuePage,
    refusals: [],
  }),
  console_legal_notice_waiting: endpoint({
    ...ofOffice,
    method: 'GET',
    path: '/api/console/legal-notice/waiting',
    limit: 'read',
    summary: 'Number of reports and appeals that wait, counted up to 100',
    input: nothing,
    output: schemas.legalWaiting,
    refusals: [],
  }),
  console_legal_notice_detail: endpoint({
    ...ofOffice,
    method: 'GET',
    path: '/api/console/legal-notice/detail',
    limit: 'read',
    summary: 'One report with what it is about, its decision and appeals',
    input: z.strictObject({ id: uuid }),
    output: schemas.legalCase,
    refusals: ['notFound'],
  }),
  console_legal_notice_claim: endpoint({
    ...ofOffice,
    method: 'POST',
    path: '/api/console/legal-notice/claim',
    limit: 'write',
    idempotent: true,
    summary: 'Takes a report to work on it, also from a colleague, or gives it back',
    input: schemas.legalClaimInput,
    output: schemas.legalCase,
    refusals: ['notFound', 'alreadyDecided'],
    stale,
  }),
  console_legal_notice_decide: endpoint({
    ...ofOffice,
    method: 'POST',
    path: '/api/console/legal-notice/decide',
    limit: 'write',
    idempotent: true,
    summary:
      'Decides a report with a statement of reasons: takes the goods down, hides the review, or does nothing',
    input: schemas.legalDecideInput,
    output: schemas.legalCase,
    refusals: ['reasonMissing', 'notFound', 'alreadyDecided', 'legalNotClaimed'],
    stale: [
      ...stale,
      'console_market_goods',
      'console_market_goods_detail',
      'console_review_queue',
      'console_review_queue_count',
    ],
  }),
  console_legal_notice_answer: endpoint({
    ...ofOffice,
    method: 'POST',
    path: '/api/console/legal-notice/answer',
    limit: 'write',
    idempotent: true,
    summary:
      'Answers an appeal, by another operator than the one who decided: keeps the decision or changes it',
    input: schemas.legalAnswerInput,
    output: schemas.legalCase,
    refusals: ['reasonMissing', 'notFound', 'alreadyDecided', 'secondDecider'],
    stale: [
      ...stale,
      'console_market_goods',
      'console_market_goods_detail',
      'console_review_queue',
      'console_review_queue_count',
    ],
  }),
} as const
