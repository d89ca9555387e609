import { trailOf } from '@sampan/contract/controls/reasons.ts'
import type { proposalsConsoleEndpoints } from '@sampan/contract/proposals/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from '#modules/staff/index.ts'
import { presentProposals } from './present-proposal.ts'
import { performAct, prepareAct, requireOpen, requireOthers } from './proposal-acts.ts'
import { closeProposal, findProposal, lockProposal } from './proposal-store.ts'

type Row = typeof proposalsConsoleEndpoints.console_proposal_decide

/**
 * Another operator confirms what was proposed, and in the same transaction it is done; anybody, the proposer too, takes it back.
 * Of operators at the same time exactly one decides. Refused in the order of the contract.
 */
export async function decideProposal(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const seen = (await findProposal(ctx.db, input.id)) ?? refuse('notFound')
  const isConfirmed = input.decision === 'confirm'
  if (seen.state !== 'open') refuse('alreadyDecided')
  if (isConfirmed && seen.proposedBy === ctx.operator.id) refuse('secondApprover')
  if (isConfirmed) await requireOthers(ctx.db, ctx, seen)
  // A chain is asked before the transaction: nothing is locked while it answers.
  const prepared = isConfirmed ? await prepareAct(ctx, seen) : null
  return ctx.act(async (tx) => {
    const row = (await lockProposal(tx, input.id)) ?? refuse('notFound')
    if (row.state !== 'open') refuse('alreadyDecided')
    if (prepared) {
      await requireOpen(tx, row)
      await performAct(tx, ctx, row, prepared)
    }
    const state = isConfirmed ? 'done' : 'refused'
    await closeProposal(tx, row.id, { state, by: ctx.operator.id, at: ctx.clock.now() })
    crashPoint('proposal.afterClose')
    await publish(tx, 'operators', { topic: 'withdrawal' })
    await audit(tx, ctx, {
      action: `proposal.${input.decision}`,
      subject: { type: row.subjectType, id: row.subjectId },
      reason: trailOf({ code: row.reasonCode, words: row.reason }),
      after: { proposal: row.id, kind: row.kind, amountCents: row.amountCents, ...row.detail },
    })
    const closed = (await findProposal(tx, row.id)) ?? refuse('notFound')
    return (await presentProposals(tx, [closed]))[0] ?? refuse('notFound')
  })
}
