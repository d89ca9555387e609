import { requireAgreement } from '#base/staff/index.ts'
import type { Operator } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Approval, type Decision, stillCounts } from './approvals-store.ts'
import { requireOthersMatter } from './audit-policy.ts'

/** A recharge, withdrawal or shop payout, its row locked. */
export interface Judged {
  /** Nobody has decided it. */
  isWaiting: boolean
  version: number
  buyerId: string
}

/** An operator's decision, and the version that they saw. */
export interface Verdict {
  decision: Decision
  seenVersion: number
  /** The amount that the operator says arrived, in cents; null for refusals and withdrawals. */
  arrivedCents: number | null
}

export type Judge = Pick<Operator, 'id' | 'buyerId' | 'agrees' | 'agreesFrom'>

/**
 * Finality of an operator's decision (RELIABILITY §2 nos. 13, 14): `decided`, or `halfway` when a second operator must
 * agree. To refuse, one is enough. An earlier approval counts only while its operator may still decide, and where two
 * must agree, nobody's counts who is new, was reset or raised, before their waiting time is over. Refuses
 * alreadyDecided, changedMeanwhile (other version, or the first of two named another arrival), ownAccount,
 * secondApprover (the same operator has approved already), agreesLater.
 */
export function judge(
  subject: Judged,
  operator: Judge,
  verdict: Verdict,
  earlier: readonly Approval[],
  neededApprovals: 1 | 2,
): 'decided' | 'halfway' {
  if (!subject.isWaiting) refuse('alreadyDecided')
  if (subject.version !== verdict.seenVersion) refuse('changedMeanwhile')
  requireOthersMatter(operator, subject)
  if (verdict.decision === 'refuse') return 'decided'
  if (earlier.some((one) => one.operator.id === operator.id)) refuse('secondApprover')
  if (neededApprovals === 2) requireAgreement(operator)
  const passes = earlier.filter((one) => one.decision === 'pass' && stillCounts(one.operator))
  if (passes.some((one) => one.arrivedCents !== verdict.arrivedCents)) refuse('changedMeanwhile')
  return passes.length + 1 >= neededApprovals ? 'decided' : 'halfway'
}

/** Number of operators who must agree: two from this amount in cents on, or when there are reasons against it. */
export const neededApprovals = (
  amountCents: number,
  twoPersonCents: number,
  hasWarning: boolean = false,
): 1 | 2 => (amountCents >= twoPersonCents || hasWarning ? 2 : 1)
