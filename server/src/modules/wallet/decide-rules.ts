import { auditStatus } from '@sampan/contract/wallet/status.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Approval, type Decision, stillCounts } from './approvals-store.ts'

/** A recharge or withdrawal as it stands, its row locked. */
export interface Judged {
  status: number
  version: number
  buyerId: string
}

/** What an operator wants, and what he saw when he decided. */
export interface Verdict {
  decision: Decision
  seenVersion: number
  /** What he says has arrived; null for refusals and withdrawals. */
  arrivedCents: number | null
}

export interface Judge {
  id: string
  /** His own account as a buyer. */
  buyerId: string | null
}

/**
 * Whether an operator's word decides (RELIABILITY §2 nos. 13, 14): `decided`, or `halfway` when a second operator must agree.
 * To refuse, one is enough. An earlier word counts only while whoever said it may still decide. Refuses alreadyDecided, changedMeanwhile (other version, or the first of two named another
 * arrival), ownAccount, secondApprover (he has spoken already).
 */
export function judge(
  subject: Judged,
  operator: Judge,
  verdict: Verdict,
  earlier: readonly Approval[],
  neededApprovals: 1 | 2,
): 'decided' | 'halfway' {
  if (subject.status !== auditStatus.auditing) refuse('alreadyDecided')
  if (subject.version !== verdict.seenVersion) refuse('changedMeanwhile')
  if (operator.buyerId === subject.buyerId) refuse('ownAccount')
  if (verdict.decision === 'refuse') return 'decided'
  if (earlier.some((one) => one.operator.id === operator.id)) refuse('secondApprover')
  const passes = earlier.filter((one) => one.decision === 'pass' && stillCounts(one.operator))
  if (passes.some((one) => one.arrivedCents !== verdict.arrivedCents)) refuse('changedMeanwhile')
  return passes.length + 1 >= neededApprovals ? 'decided' : 'halfway'
}

/** Two must agree from this amount on, or when something speaks against it. */
export const neededApprovals = (
  amountCents: number,
  twoPersonCents: number,
  hasWarning: boolean = false,
): 1 | 2 => (amountCents >= twoPersonCents || hasWarning ? 2 : 1)
