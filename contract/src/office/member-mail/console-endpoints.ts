import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { instant, nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const own = { access: 'operator', member: 'any' } as const
const stale = ['console_membermail_show'] as const

/** A member of a shop keeps their own address, and what is sent to it. */
export const memberMailConsoleEndpoints = {
  console_membermail_show: endpoint({
    method: 'GET',
    path: '/api/console/membermail/show',
    ...own,
    limit: 'read',
    summary: "One's own address and what is sent to it",
    input: nothing,
    output: schemas.memberMail,
    refusals: [],
  }),
  console_membermail_code: endpoint({
    method: 'POST',
    path: '/api/console/membermail/code',
    ...own,
    moves: 'rights',
    limit: 'write',
    summary: 'Sends a code to an address, so that it can become the own one',
    input: schemas.addressInput,
    output: z.object({ expiresAt: instant }),
    refusals: ['email', 'emailCodeSoon'],
  }),
  console_membermail_prove: endpoint({
    method: 'POST',
    path: '/api/console/membermail/prove',
    ...own,
    moves: 'rights',
    limit: 'write',
    summary: 'Makes an address the own one, with the code that was sent to it',
    input: schemas.proofInput,
    output: schemas.memberMail,
    refusals: ['email', 'emailCodeMissing', 'emailCodeVoid', 'emailCodeWrong'],
    stale,
  }),
  console_membermail_choose: endpoint({
    method: 'POST',
    path: '/api/console/membermail/choose',
    ...own,
    limit: 'write',
    summary: 'Chooses what is sent to the own address, and in which language',
    input: schemas.choiceInput,
    output: schemas.memberMail,
    refusals: ['notFound'],
    stale,
  }),
  console_membermail_remove: endpoint({
    method: 'POST',
    path: '/api/console/membermail/remove',
    ...own,
    limit: 'write',
    summary: 'Removes the own address; nothing is sent any more',
    input: nothing,
    output: schemas.memberMail,
    refusals: [],
    stale,
  }),
} as const
