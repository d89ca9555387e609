import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { approvalsConsoleEndpoints } from '@sampan/contract/office/approvals/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { type AuditEntry, audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { actKind } from './act-kinds.ts'
import { presentProposals } from './present-proposal.ts'
import { requireAsShown } from './proposal-act.ts'
import { closeProposal, findProposal, holdPersons, lockProposal, type ProposalRow } from './proposal-store.ts'
import { requireOthers } from './require-others.ts'
import { requireRefuser, requireSecondPerson } from './who-agrees.ts'

type Row = typeof approvalsConsoleEndpoints.console_proposal_decide

/** Another operator confirms what was proposed, or somebody refuses it. Refused in the order of the contract. */
export async function decideProposal(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const seen = (await findProposal(ctx.db, input.id)) ?? refuse('notFound')
  if (seen.state !== 'open') refuse('alreadyDecided')
  return input.decision === 'confirm' ? confirm(ctx, seen) : refuseProposal(ctx, seen)
}

/**
 * In one transaction the proposal is closed and done. Who may agree and whether it is still open to do is asked inside of it,
 * with both persons and the proposal locked; of operators at the same time exactly one decides.
 */
async function confirm(ctx: OperatorContext, seen: ProposalRow): Promise<AnswerOf<Row>> {
  await requireSecondPerson(ctx.db, ctx, seen)
  await requireOthers(ctx.db, ctx, seen)
  const kind = actKind(seen.kind)
  // A chain is asked before the transaction: nothing is locked while it answers.
  const { prepared, shown } = (await kind.prepare?.(ctx, seen)) ?? {}
  requireAsShown(seen, shown)
  return ctx.act(async (tx) => {
    const row = await lockOpen(tx, seen.id)
    await holdPersons(tx, [row.proposedBy, ctx.operator.id])
    const alone = await requireSecondPerson(tx, ctx, row)
    await kind.check(tx, ctx, row)
    await closeProposal(tx, row.id, { state: 'done', by: ctx.operator.id, at: ctx.clock.now(), alone })
    await writeDown(tx, ctx, row, alone ? 'proposal.confirm_alone' : 'proposal.confirm')
    await kind.apply(tx, ctx, row, prepared)
    return presentClosed(tx, ctx, row.id)
  })
}

const refuseProposal = (ctx: OperatorContext, seen: ProposalRow): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    const row = await lockOpen(tx, seen.id)
    requireRefuser(ctx.operator, row)
    await closeProposal(tx, row.id, {
      state: 'refused',
      by: ctx.operator.id,
      at: ctx.clock.now(),
      alone: false,
    })
    await writeDown(tx, ctx, row, 'proposal.refuse')
    return presentClosed(tx, ctx, row.id)
  })

async function lockOpen(tx: Tx, id: string): Promise<ProposalRow> {
  const row = (await lockProposal(tx, id)) ?? refuse('notFound')
  return row.state === 'open' ? row : refuse('alreadyDecided')
}

/** Before it is done: the act may end the sessions of whoever decides, and the trail takes the word of a living one. */
async function writeDown(
  tx: Tx,
  ctx: OperatorContext,
  row: ProposalRow,
  action: AuditEntry['action'],
): Promise<void> {
  crashPoint('proposal.afterClose')
  await publish(tx, 'operators', { topic: 'proposal', id: row.id })
  await audit(tx, ctx, {
    action,
    subject: { type: row.subjectType, id: row.subjectId },
    reason: trailOf({ code: row.reasonCode, words: row.reason }),
    ...(row.before && { before: row.before }),
    after: { proposal: row.id, kind: row.kind, amountCents: row.amountCents, ...row.detail, ...row.after },
  })
}

async function presentClosed(tx: Tx, ctx: OperatorContext, id: string): Promise<AnswerOf<Row>> {
  const closed = (await findProposal(tx, id)) ?? refuse('notFound')
  return (await presentProposals(tx, ctx.operator, [closed]))[0] ?? refuse('notFound')
}
