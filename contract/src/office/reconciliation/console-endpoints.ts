import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './console-schemas.ts'

export const reconciliationConsoleEndpoints = {
  console_self_audit: endpoint({
    access: 'operator',
    roles: ['finance'],
    method: 'POST',
    path: '/api/console/self_audit',
    limit: 'auth',
    summary: 'Checks the books now; unsound ones stop withdrawals',
    input: nothing,
    output: schemas.selfAudit,
    refusals: [],
    stale: ['console_overview', 'console_money_settings'],
  }),
} as const
