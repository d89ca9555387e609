export {
  checkNewEntries,
  firstUuid,
  type LedgerLaw,
  type Look,
  type Looked,
  ledgerWalks,
  lookedOf,
  type Walk,
} from './check-ledger-store.ts'
export {
  availableCents,
  availableColumn,
  type BillQuery,
  type BillRow,
  balanceAfterPayments,
  billRows,
  billSums,
  buyerMoney,
} from './ledger-store.ts'
export {
  centsOfKinds,
  checkpointEntryId,
  drawnIds,
  type Frontier,
  isWritten,
  kindTotals,
  moveCheckpoint,
} from './ledger-totals-store.ts'
export { movedSums } from './money-sums-store.ts'
export { balancesOfKind, hadReversal, ownerBalances } from './owner-balances-store.ts'
export { type AccountName, lockedBalances, postTransfers } from './post-many.ts'
export { postTransfer, type Transfer, type TransferLine } from './post-transfer.ts'
export { promoShardOf } from './promo-shard.ts'
export { endpoints, routes } from './routes.ts'
