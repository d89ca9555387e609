import type { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import { payoutStatus } from '@sampan/contract/office/shop-payouts/status.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { PayoutRow } from './payout-store.ts'

type Shown = OutputOf<(typeof shopPayoutsConsoleEndpoints)['console_shop_payout_ask']>

/** As people name it, and as the shop's statement does. */
export const payoutNumber = (number: number): string => `P-${number}`

/** A payout as its shop reads it. */
export const presentPayout = (row: PayoutRow): Shown => ({
  id: row.id,
  number: payoutNumber(row.number),
  amountCents: row.amountCents,
  bankName: row.bankName,
  holder: row.holder,
  lastFour: row.lastFour,
  status: payoutStatus[row.status],
  isScheduled: row.isScheduled,
  isOpened: row.openedAt !== null,
  reasonCode: row.reasonCode,
  reason: row.reason,
  bankReference: row.bankReference,
  createdAt: row.createdAt.toISOString(),
  endedAt: (row.decidedAt ?? row.cancelledAt)?.toISOString() ?? null,
})
