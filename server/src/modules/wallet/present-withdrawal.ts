import type { Locale } from '@sampan/contract/locales/index.ts'
import type { withdrawalRow } from '@sampan/contract/wallet/console-schemas.ts'
import type { withdrawal } from '@sampan/contract/wallet/schemas.ts'
import type * as z from 'zod/mini'
import type { Context } from '#kernel/context.ts'
import type { Translate } from '#kernel/language.ts'
import type { BuyerName } from '#modules/account/index.ts'
import type { MoneySettings } from './money-settings-store.ts'
import { reorgDebt } from './withdraw-block-store.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

/** Why the self-audit stopped withdrawals, as it stands in the money settings. */
export const stoppedBySelfAudit = 'selfAudit'

/** The number under which buyers and operators know a withdrawal. */
export const withdrawalNumber = (number: number): string => `W-${number}`

/** A withdrawal as its buyer sees it (SPEC §3, §4). */
export const presentWithdrawal = (
  row: WithdrawalRow,
  { locale, translate }: Pick<Context, 'locale' | 'translate'>,
): z.output<typeof withdrawal> => ({
  id: row.id,
  number: withdrawalNumber(row.number),
  type: row.type,
  amountCents: row.amountCents,
  serviceChargeCents: row.chargeCents,
  arrivalCents: row.arrivalCents,
  bankName: row.bankName,
  cardLastFour: row.lastFour,
  network: row.networkId === null ? null : { id: row.networkId, name: row.networkName ?? row.networkId },
  address: row.address,
  status: row.status,
  reason: row.payoutState === 'failed' ? translate(locale, 'money.payoutFailed') : row.reason,
  payoutState: row.payoutState,
  txHash: row.txHash,
  confirmations: row.confirmations,
  neededConfirmations: row.neededConfirmations,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
})

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
  status: row.status,
  payoutState: row.payoutState,
  flags: row.flags,
  approvals,
  neededApprovals: row.neededApprovals,
  createdAt: row.createdAt.toISOString(),
})

export const targetText = (row: WithdrawalRow): string =>
  row.type === 'bank' ? `${row.bankName} ···· ${row.lastFour}` : `${row.networkName} ${row.address}`

/** Why withdrawals rest, in the buyer's language where we say it ourselves; empty when they do not. */
export function stoppedText(
  { isStopped, stoppedReason }: MoneySettings,
  block: string | null,
  { locale, translate }: { locale: Locale; translate: Translate },
): string {
  if (isStopped)
    return stoppedReason === stoppedBySelfAudit
      ? translate(locale, 'money.stoppedBySelfAudit')
      : stoppedReason
  return block === reorgDebt ? translate(locale, 'money.blockedByDebt') : (block ?? '')
}
