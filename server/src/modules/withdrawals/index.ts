import { followChain } from './follow-chain.ts'
import { forgetTargets } from './forget-targets.ts'

export { withdrawalsOf } from './console-withdrawals.ts'
export { withdrawalNumbers } from './list-withdrawals.ts'
export { orderPayout, payoutSubject } from './payouts/order-payout.ts'
export { openPayouts, payOut } from './payouts/pay-out.ts'
export type { PayoutContext } from './payouts/payout-context.ts'
export { payoutWallets } from './payouts/payout-store.ts'
export { createRoutes, endpoints } from './routes.ts'
export type { WithdrawalParts } from './withdrawal-parts.ts'
export { payoutCounts } from './withdrawal-store.ts'

export const subscribers = [forgetTargets, ...followChain]
