import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { approvalsConsoleEndpoints } from '@sampan/contract/office/approvals/console-endpoints.ts'
import { mayPropose } from '@sampan/contract/office/approvals/kinds.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit, requireAgreement } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { actKind } from './act-kinds.ts'
import { presentProposals } from './present-proposal.ts'
import { findProposal, insertProposal, type NewProposal } from './proposal-store.ts'
import { requireOthers } from './require-others.ts'

type Row = typeof approvalsConsoleEndpoints.console_proposal_make

/**
 * Writes a proposal down; nothing happens until another operator confirms it. Refused in the order of the contract; the same,
 * open for the same subject, is alreadyDecided.
 */
export async function makeProposal(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  if (!mayPropose(input.kind, ctx.operator.role)) refuse('roleMissing')
  requireAgreement(ctx.operator)
  const now = ctx.clock.now()
  const kind = actKind(input.kind)
  const proposed: NewProposal = {
    before: null,
    after: null,
    ...(await kind.about(ctx, input)),
    id: newId(now.getTime()),
    kind: input.kind,
    reasonCode: input.reasonCode,
    reason: input.reason,
    proposedBy: ctx.operator.id,
    proposedAt: now,
  }
  await requireOthers(ctx.db, ctx, proposed)
  const { shown } = (await kind.prepare?.(ctx, proposed)) ?? {}
  const row: NewProposal = { ...proposed, detail: { ...proposed.detail, ...shown } }
  return ctx.act(async (tx) => {
    await kind.check(tx, ctx, row)
    if (!(await insertProposal(tx, row))) refuse('alreadyDecided')
    await publish(tx, 'operators', { topic: 'proposal', id: row.id })
    await audit(tx, ctx, {
      action: 'proposal.make',
      subject: { type: row.subjectType, id: row.subjectId },
      reason: trailOf({ code: row.reasonCode, words: row.reason }),
      ...(row.before && { before: row.before }),
      after: { proposal: row.id, kind: row.kind, amountCents: row.amountCents, ...row.detail, ...row.after },
    })
    const made = (await findProposal(tx, row.id)) ?? refuse('notFound')
    return (await presentProposals(tx, ctx.operator, [made]))[0] ?? refuse('notFound')
  })
}
