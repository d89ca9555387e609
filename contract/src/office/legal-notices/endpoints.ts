import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { pageInput } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const stale = ['legal_notice_show'] as const

/** Notice and action (Digital Services Act, articles 16, 17, 20 and 24): anybody reports, reads the decision and appeals once. */
export const legalNoticesEndpoints = {
  legal_notice_send: endpoint({
    method: 'POST',
    path: '/api/legal-notice/send',
    access: 'public',
    limit: 'auth',
    summary: 'Reports goods or a review as illegal; needs no login',
    input: schemas.legalNoticeInput,
    output: schemas.legalNoticeSent,
    refusals: ['email', 'notFound', 'legalNoticeOpen', 'legalNoticesMany'],
  }),
  legal_notice_subject: endpoint({
    method: 'GET',
    path: '/api/legal-notice/subject',
    access: 'public',
    limit: 'read',
    summary: 'Goods or a review that can be read by anybody, as the form of a report names it',
    input: schemas.legalSubjectInput,
    output: schemas.legalSubjectShown,
    refusals: ['notFound'],
  }),
  legal_notice_show: endpoint({
    method: 'GET',
    path: '/api/legal-notice/show',
    access: 'public',
    limit: 'read',
    summary:
      'A report with its decision, for whoever sent it (by login or key) and for the author of the review',
    input: schemas.legalNoticeShowInput,
    output: schemas.legalNotice,
    refusals: ['notFound'],
  }),
  legal_notice_appeal: endpoint({
    method: 'POST',
    path: '/api/legal-notice/appeal',
    access: 'public',
    limit: 'auth',
    summary: 'Appeals once against the decision about a report',
    input: schemas.legalAppealInput,
    output: schemas.legalNotice,
    refusals: ['notFound', 'legalAppealed'],
    stale,
  }),
  legal_notice_mine: endpoint({
    method: 'GET',
    path: '/api/legal-notice/mine',
    access: 'buyer',
    limit: 'read',
    summary: 'Reports of illegal content that the caller sent, newest first',
    input: z.strictObject({ ...pageInput }),
    output: schemas.ownLegalNotices,
    refusals: [],
  }),
  legal_notice_figures: endpoint({
    method: 'GET',
    path: '/api/legal-notice/figures',
    access: 'public',
    limit: 'read',
    shared: 'everybody',
    summary: 'Reports of illegal content in a calendar year: how many, of what, what was done, how fast',
    input: schemas.legalFiguresInput,
    output: schemas.legalFigures,
    refusals: [],
  }),
} as const
