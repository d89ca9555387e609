import { reconciliationConsoleEndpoints } from '@sampan/contract/office/reconciliation/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { auditNow } from './self-audit.ts'

export const endpoints = reconciliationConsoleEndpoints

export const routes: Routes<typeof endpoints> = { console_self_audit: auditNow }
