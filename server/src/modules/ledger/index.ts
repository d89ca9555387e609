import type { ledgerEndpoints } from '@sampan/contract/ledger/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { listBill } from './list-bill.ts'

export { ledgerEndpoints as endpoints } from '@sampan/contract/ledger/endpoints.ts'
export { availableCents, type TrialBalance, trialBalance } from './ledger-store.ts'
export { rechargedSum, sumsByKind } from './money-sums.ts'
export { balancesOfKind, hadReversal, ownerBalances } from './owner-balances.ts'
export { lockedBalances, postTransfers } from './post-many.ts'
export { type AccountKind, postTransfer, type Transfer, type TransferLine } from './post-transfer.ts'

export const routes: Routes<typeof ledgerEndpoints> = { bill: listBill }
