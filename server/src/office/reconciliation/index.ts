import type { Job } from '#kernel/jobs.ts'
import { fullAuditJob } from './full-audit.ts'
import { selfAuditJob } from './self-audit.ts'
import { selfAuditAge, selfAuditSound } from './self-audit-gauges-store.ts'

export { endpoints, routes } from './routes.ts'
export { presentSelfAudit } from './self-audit.ts'
export { lastSelfAudit } from './self-audit-store.ts'

export const gauges = [selfAuditAge, selfAuditSound]
export const jobs: readonly Job[] = [selfAuditJob, fullAuditJob]
