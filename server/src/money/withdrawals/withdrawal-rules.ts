import { serviceChargeCents } from '@sampan/contract/money/withdrawals/fee.ts'
import { withdrawalsPerDayMax } from '@sampan/contract/money/withdrawals/limits.ts'
import type { WithdrawalFlag } from '@sampan/contract/money/withdrawals/status.ts'
import type { MoneyRules } from '#money/money-settings/index.ts'

export const dayMs = 24 * 3_600_000

/** Cost and yield of a withdrawal, in cents: both together are the amount (PRODUCT §3 "Withdrawal"). */
export function quote(amountCents: number, rules: MoneyRules): { chargeCents: number; arrivalCents: number } {
  const chargeCents = serviceChargeCents(amountCents, rules)
  return { chargeCents, arrivalCents: amountCents - chargeCents }
}

/**
 * Withdrawals that a buyer has asked for within the last 24 hours; a sum that was refused or came back does not count
 * as taken.
 */
export interface Day {
  times: number
  takenCents: number
}

/** Sum that may still be withdrawn today, in cents. */
export const leftToday = ({ takenCents }: Day, { dailyAmountCents }: MoneyRules): number =>
  Math.max(0, dailyAmountCents - takenCents)

/** Number of withdrawals that may still be asked for today. */
export const timesLeftToday = ({ times }: Day): number => Math.max(0, withdrawalsPerDayMax - times)

/** Facts about a withdrawal when it is asked for. */
export interface Circumstances {
  amountCents: number
  /** Number of the buyer's withdrawals that were paid, and of those to this target. */
  paidTimes: number
  paidToTarget: number
  secretsChangedAt: Date | null
  day: Day
  hadReversal: boolean
  hasDuplicateProof: boolean
  now: Date
}

/** Why an operator should look twice (RELIABILITY §5.7). */
export function flagsOf(seen: Circumstances, { twoPersonCents }: MoneyRules): WithdrawalFlag[] {
  const sinceChangeMs = seen.now.getTime() - (seen.secretsChangedAt?.getTime() ?? -Infinity)
  const isLarge = seen.amountCents >= twoPersonCents
  const raised: Record<WithdrawalFlag, boolean> = {
    firstWithdrawal: seen.paidTimes === 0,
    newTarget: seen.paidToTarget === 0,
    secretsChanged: sinceChangeMs < dayMs,
    largeAmount: isLarge,
    // Small ones in a row, that together are a large one.
    dailyTotal: !isLarge && seen.day.takenCents + seen.amountCents >= twoPersonCents,
    reorgDebt: seen.hadReversal,
    duplicateProof: seen.hasDuplicateProof,
  }
  return (Object.keys(raised) as WithdrawalFlag[]).filter((flag) => raised[flag])
}

const warnings: ReadonlySet<WithdrawalFlag> = new Set([
  'newTarget',
  'secretsChanged',
  'dailyTotal',
  'reorgDebt',
])

/** True if a flag asks for a second operator, whatever the amount. */
export const hasWarning = (flags: readonly WithdrawalFlag[]): boolean =>
  flags.some((flag) => warnings.has(flag))
