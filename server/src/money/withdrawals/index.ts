import { deleteTargets } from './delete-targets.ts'
import { followChain } from './follow-chain.ts'

export { withdrawalsOf } from './console-withdrawals.ts'
export { holdWaiting } from './held-store.ts'
export { withdrawalNumbers } from './list-withdrawals.ts'
export { createRoutes, endpoints } from './routes.ts'
export { orderAct, sendingSubject } from './sending/order-act.ts'
export { openSendings, sendWithdrawals } from './sending/send-withdrawals.ts'
export type { OwnList, SendingContext } from './sending/sending-context.ts'
export { sendingWallets } from './sending/sending-store.ts'
export type { WithdrawalParts } from './withdrawal-parts.ts'
export { sendingCounts } from './withdrawal-store.ts'

export const subscribers = [deleteTargets, ...followChain]
