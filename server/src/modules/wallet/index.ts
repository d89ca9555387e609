import type { Job } from '#kernel/jobs.ts'
import { selfAuditJob } from './self-audit.ts'
import type { WalletParts } from './wallet-parts.ts'

export { chainHooks } from './chain-hooks.ts'
export { rechargeNumbers } from './list-recharges.ts'
export { withdrawalNumbers } from './list-withdrawals.ts'
export { openPayouts, payOut } from './pay-out.ts'
export type { PayoutContext } from './payout-context.ts'
export { createRoutes, endpoints } from './routes.ts'
export type { WalletParts } from './wallet-parts.ts'

export const createJobs = (parts: WalletParts): readonly Job[] => [selfAuditJob(parts)]
