import { followChain } from './follow-chain.ts'
import { forgetTargets } from './forget-targets.ts'

export { withdrawalsOf } from './console-withdrawals.ts'
export { withdrawalNumbers } from './list-withdrawals.ts'
export { createRoutes, endpoints } from './routes.ts'
export { orderPayout, payoutSubject } from './sending/order-payout.ts'
export { openPayouts, payOut } from './sending/pay-out.ts'
export type { PayoutContext } from './sending/payout-context.ts'
export { payoutWallets } from './sending/payout-store.ts'
export type { WithdrawalParts } from './withdrawal-parts.ts'
export { payoutCounts } from './withdrawal-store.ts'

export const subscribers = [forgetTargets, ...followChain]
