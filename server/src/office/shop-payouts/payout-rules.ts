import { type MoneyRules, neededApprovals } from '#money/money-settings/index.ts'

/** Facts about a payout when it is asked for. */
export interface Circumstances {
  amountCents: number
  /** Sum that the shop asked for within the last 24 hours; refused and cancelled payouts do not count. */
  takenCents: number
  /** True if a payout of this shop was paid to the same account before. */
  isKnownAccount: boolean
}

/**
 * Number of operators who must agree. Two, whatever the amount, to an account that was never paid: whoever resets the
 * sign-in of a shop's owner could ask in the owner's name and agree alone. And small payouts in a row, that together
 * are a large one, take two as well.
 */
export const approvalsFor = (
  { amountCents, takenCents, isKnownAccount }: Circumstances,
  { twoPersonCents }: Pick<MoneyRules, 'twoPersonCents'>,
): 1 | 2 => neededApprovals(takenCents + amountCents, twoPersonCents, !isKnownAccount)
