import type { Reason } from '@sampan/contract/base/staff/reasons.ts'
import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import type { withdrawalRow } from '@sampan/contract/money/withdrawals/console-schemas.ts'
import type { withdrawal } from '@sampan/contract/money/withdrawals/schemas.ts'
import type * as z from 'zod/mini'
import type { BuyerName } from '#base/account/index.ts'
import type { Context } from '#kernel/context.ts'
import { type MoneySettings, reasonText, stopText } from '#money/money-settings/index.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

type Reader = Pick<Context, 'locale' | 'translate'>

/** The number under which buyers and operators know a withdrawal. */
export const withdrawalNumber = (number: number): string => `W-${number}`

/** A withdrawal as its buyer sees it (SPEC §3, §4). */
export const presentWithdrawal = (row: WithdrawalRow, reader: Reader): z.output<typeof withdrawal> => ({
  id: row.id,
  number: withdrawalNumber(row.number),
  type: row.type,
  amountCents: row.amountCents,
  serviceChargeCents: row.chargeCents,
  arrivalCents: row.arrivalCents,
  bankName: row.bankName,
  cardLastFour: row.lastFour,
  bankReference: row.bankReference,
  network: row.networkId === null ? null : { id: row.networkId, name: row.networkName ?? row.networkId },
  address: row.address,
  status: auditStatus[row.status],
  reason: reasonOf(row, reader),
  payoutState: row.payoutState,
  isBeingChecked: row.isHeld,
  txHash: row.txHash,
  confirmations: row.confirmations,
  neededConfirmations: row.neededConfirmations,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
})

const reasonOf = ({ payoutState, reasonCode, reason }: WithdrawalRow, reader: Reader): string => {
  const { locale, translate } = reader
  if (payoutState === 'failed') return translate(locale, 'money.sendingFailed')
  if (payoutState === 'cancelled') return translate(locale, 'money.sendingCancelled')
  return refusalText({ reasonCode, reason }, reader)
}

/** Why operators refused it; empty when they did not. */
export const refusalText = (
  { reasonCode, reason }: Pick<WithdrawalRow, 'reasonCode' | 'reason'>,
  reader: Reader,
): string => reasonText({ code: reasonCode, words: reason }, reader)

/** A row of the operators' queue. */
export const presentWithdrawalRow = (
  row: WithdrawalRow,
  buyer: BuyerName | undefined,
  approvals: number,
): z.output<typeof withdrawalRow> => ({
  id: row.id,
  number: withdrawalNumber(row.number),
  buyer: buyer ?? { id: row.buyerId, account: '', name: '' },
  type: row.type,
  target: targetText(row),
  amountCents: row.amountCents,
  arrivalCents: row.arrivalCents,
  status: auditStatus[row.status],
  payoutState: row.payoutState,
  flags: row.flags,
  approvals,
  neededApprovals: row.neededApprovals,
  createdAt: row.createdAt.toISOString(),
})

export const targetText = (row: WithdrawalRow): string =>
  row.type === 'bank' ? `${row.bankName} ···· ${row.lastFour}` : `${row.networkName} ${row.address}`

/** Why withdrawals are stopped, of all or of this buyer, in the reader's language; empty when they are not. */
export const stoppedText = (settings: MoneySettings, block: Reason | null, reader: Reader): string =>
  settings.isStopped || block === null ? stopText(settings, reader) : reasonText(block, reader)
