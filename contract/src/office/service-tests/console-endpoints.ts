import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const admin = { access: 'operator', roles: ['admin'], method: 'POST', limit: 'auth' } as const

/** Tests of what the shop works with: each does really what it tests. */
export const serviceTestsConsoleEndpoints = {
  console_test_mail: endpoint({
    ...admin,
    path: '/api/console/test/mail',
    summary: 'A real e-mail to an address that is given, sent at once and not by the outbox',
    input: schemas.mailTestInput,
    output: schemas.mailTest,
    refusals: ['email'],
  }),
  console_test_chain: endpoint({
    ...admin,
    path: '/api/console/test/chain',
    summary: 'The newest block of each source of each network, and how far our reading is behind it',
    input: nothing,
    output: schemas.chainTest,
    refusals: [],
  }),
  console_test_files: endpoint({
    ...admin,
    path: '/api/console/test/files',
    summary: 'A small file that is written, read and removed where pictures and papers are kept',
    input: nothing,
    output: schemas.testOutcome,
    refusals: [],
  }),
} as const
