import type { Output } from '#client/call.ts'

type Overview = Pick<Output<'console_overview'>, 'recharges' | 'withdrawals' | 'shopPayouts' | 'stuckPayouts'>

/** Numbers of which the badge of a queue is made. */
export interface QueueBadge {
  /** Rows of which the reader is the next to decide. */
  forMe: number
  /** Rows beside them that wait in the same list for anybody. */
  beside: number
}

/** Numbers that the badges of the money queues count; the overview says them in words. */
export const queueBadges = (
  overview: Overview | undefined,
  halfway: Pick<Output<'console_halfway_counts'>, 'accounts'> | undefined,
): Readonly<Record<'recharges' | 'withdrawals' | 'payouts', QueueBadge>> => ({
  recharges: { forMe: overview?.recharges.forMe ?? 0, beside: 0 },
  // Stuck payouts are rows of this list, too.
  withdrawals: { forMe: overview?.withdrawals.forMe ?? 0, beside: overview?.stuckPayouts ?? 0 },
  // Bank accounts to which the office agrees stand over the payouts.
  payouts: { forMe: overview?.shopPayouts.forMe ?? 0, beside: halfway?.accounts ?? 0 },
})

export const badgeCount = ({ forMe, beside }: QueueBadge): number => forMe + beside
