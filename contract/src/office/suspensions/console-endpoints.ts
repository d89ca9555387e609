import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const ofOffice = { access: 'operator', roles: ['catalogue', 'finance'] } as const

/**
 * Calls about suspended shops. Two operators decide it by a proposal (`shop_suspend`); the shop may appeal once against
 * each decision, and one operator answers that it stays, or proposes another step.
 */
export const suspensionsConsoleEndpoints = {
  console_suspension_list: endpoint({
    method: 'GET',
    path: '/api/console/suspension/list',
    ...ofOffice,
    limit: 'read',
    summary:
      'Suspensions of shops, latest decision first: those that stand, those appealed, or all of one shop',
    input: schemas.suspensionListInput,
    output: schemas.suspensionPage,
    refusals: [],
  }),
  console_suspension_waiting: endpoint({
    method: 'GET',
    path: '/api/console/suspension/waiting',
    ...ofOffice,
    limit: 'read',
    summary: 'Number of appeals of suspended shops that wait for an answer',
    input: nothing,
    output: z.object({ waiting: z.int() }),
    refusals: [],
  }),
  console_suspension_answer: endpoint({
    method: 'POST',
    path: '/api/console/suspension/answer',
    ...ofOffice,
    limit: 'write',
    idempotent: true,
    summary: 'Answers the appeal of a shop: its suspension stays as it is, with words that the shop reads',
    input: schemas.suspensionAnswerInput,
    output: schemas.suspension,
    refusals: ['reasonMissing', 'notFound', 'alreadyDecided', 'ownAccount'],
    stale: ['console_suspension_list', 'console_suspension_waiting', 'console_overview'],
  }),
  console_suspension_own: endpoint({
    method: 'GET',
    path: '/api/console/suspension/own',
    access: 'operator',
    member: 'any',
    limit: 'read',
    summary: 'The suspension of one’s own shop: its step, since when and why; null without one',
    input: nothing,
    output: z.nullable(schemas.suspensionOfShop),
    refusals: [],
  }),
  console_suspension_appeal: endpoint({
    method: 'POST',
    path: '/api/console/suspension/appeal',
    access: 'operator',
    member: 'owner',
    limit: 'write',
    idempotent: true,
    summary: 'Says what the owner of a shop has against its suspension, once for each decision',
    input: schemas.suspensionAppealInput,
    output: schemas.suspensionOfShop,
    refusals: ['reasonMissing', 'notFound', 'suspensionAppealed'],
    stale: ['console_suspension_own'],
  }),
} as const
