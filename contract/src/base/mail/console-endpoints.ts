import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { uuid } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const support = { access: 'operator', roles: ['support'] } as const
const byId = z.strictObject({ id: uuid })

export const mailConsoleEndpoints = {
  console_mail_list: endpoint({
    ...support,
    method: 'GET',
    path: '/api/console/mail/list',
    limit: 'read',
    summary: 'E-mails, newest first, of one state or all',
    input: schemas.mailListInput,
    output: schemas.mailPage,
    refusals: [],
  }),
  console_mail_detail: endpoint({
    ...support,
    method: 'GET',
    path: '/api/console/mail/detail',
    limit: 'read',
    summary: 'One e-mail with what it says and what the mail server answered',
    input: byId,
    output: schemas.mailDetail,
    refusals: ['notFound'],
  }),
  console_mail_retry: endpoint({
    ...support,
    method: 'POST',
    path: '/api/console/mail/retry',
    limit: 'write',
    idempotent: true,
    summary: 'Sends an e-mail again that was given up or waits for its next try',
    input: byId,
    output: schemas.mailDetail,
    refusals: ['notFound', 'mailSent'],
    stale: ['console_mail_list', 'console_mail_detail'],
  }),
} as const
