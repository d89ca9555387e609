import { mayAgree, mayPropose } from '@sampan/contract/office/approvals/kinds.ts'
import {
  aloneFrom,
  momentOf,
  operatorNames,
  requireAgreement,
  somebodyElseCanAgree,
} from '#base/staff/index.ts'
import type { Operator, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import type { ProposalRow } from './proposal-store.ts'

/** The rule of who may confirm a proposal. The database asks the same once more (migration 0230). */

type Proposal = Pick<ProposalRow, 'kind' | 'proposedBy' | 'proposedAt'>

/**
 * Checks that an operator may confirm a proposal now: another one of finance or an admin, or its proposer while nobody
 * else could be asked, after the waiting time. Refuses roleMissing, secondApprover, aloneLater, agreesLater,
 * proposerGone.
 * @returns whether it is the proposer alone
 */
export async function requireSecondPerson(
  db: Db,
  { operator }: OperatorContext,
  proposal: Proposal,
): Promise<boolean> {
  if (!mayAgree(operator.role)) refuse('roleMissing')
  const alone = proposal.proposedBy === operator.id
  if (alone) await requireAlone(db, operator, proposal)
  requireAgreement(operator)
  if (!alone) await requireProposer(db, proposal)
  return alone
}

async function requireAlone(db: Db, operator: Operator, { proposedAt }: Proposal): Promise<void> {
  if (await somebodyElseCanAgree(db, operator.id)) refuse('secondApprover')
  const { from, isOver } = await aloneFrom(db, proposedAt)
  if (!isOver) refuse('aloneLater', momentOf(from))
}

/** The proposer's word counts as it would now: not when they were shut out, reset or raised since, or do other work. */
async function requireProposer(db: Db, { kind, proposedBy }: Proposal): Promise<void> {
  const proposer = (await operatorNames(db, [proposedBy])).get(proposedBy)
  if (!proposer || proposer.isDisabled || !proposer.agrees || !mayPropose(kind, proposer.role))
    refuse('proposerGone')
}

/** Operators who may confirm may refuse, without any waiting time; the proposer takes it back. Refuses roleMissing. */
export function requireRefuser({ id, role }: Operator, { proposedBy }: Proposal): void {
  if (id !== proposedBy && !mayAgree(role)) refuse('roleMissing')
}
