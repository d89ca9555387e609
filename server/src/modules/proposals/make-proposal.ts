import { trailOf } from '@sampan/contract/controls/reasons.ts'
import type { proposalsConsoleEndpoints } from '@sampan/contract/proposals/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from '#modules/staff/index.ts'
import { presentProposals } from './present-proposal.ts'
import { prepareAct, requireOpen, requireOthers } from './proposal-acts.ts'
import { findProposal, insertProposal, type NewProposal } from './proposal-store.ts'

type Row = typeof proposalsConsoleEndpoints.console_proposal_make

/**
 * Writes a proposal down; nothing happens until another operator confirms it. Refused in the order of the contract; the same,
 * open for the same subject, is alreadyDecided.
 */
export async function makeProposal(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const now = ctx.clock.now()
  const about = whatOf(input)
  const proposed: NewProposal = {
    ...about,
    id: newId(now.getTime()),
    kind: input.kind,
    reasonCode: input.reasonCode,
    reason: input.reason,
    proposedBy: ctx.operator.id,
    proposedAt: now,
  }
  await requireOthers(ctx.db, ctx, proposed)
  const prepared = await prepareAct(ctx, proposed)
  const row: NewProposal = { ...proposed, detail: { ...proposed.detail, ...prepared.shown } }
  return ctx.act(async (tx) => {
    await requireOpen(tx, row)
    if (!(await insertProposal(tx, row))) refuse('alreadyDecided')
    await publish(tx, 'operators', { topic: 'withdrawal' })
    await audit(tx, ctx, {
      action: 'proposal.make',
      subject: { type: row.subjectType, id: row.subjectId },
      reason: trailOf({ code: row.reasonCode, words: row.reason }),
      after: { proposal: row.id, kind: row.kind, amountCents: row.amountCents, ...row.detail },
    })
    const made = (await findProposal(tx, row.id)) ?? refuse('notFound')
    return (await presentProposals(tx, [made]))[0] ?? refuse('notFound')
  })
}

type About = Pick<NewProposal, 'subjectType' | 'subjectId' | 'amountCents' | 'detail'>

/** What a proposal is about, from what was asked for. Refuses badInput. */
function whatOf(input: ParsedOf<Row>): About {
  switch (input.kind) {
    case 'payout_retry':
    case 'payout_cancel':
    case 'payout_reassign':
      return { subjectType: 'withdrawal', subjectId: input.withdrawalId, amountCents: null, detail: {} }
    case 'payout_settle': {
      const detail = { txHash: input.txHash }
      return { subjectType: 'withdrawal', subjectId: input.withdrawalId, amountCents: null, detail }
    }
    case 'adjust': {
      const { account, amountCents, cause, buyerId } = input
      if (amountCents === 0) refuse('badInput', { fields: { amountCents: 'badInput' } })
      if ((account === 'available') !== (buyerId !== undefined))
        refuse('badInput', { fields: { buyerId: 'badInput' } })
      const subject =
        buyerId === undefined ? house(account) : { subjectType: 'buyer' as const, subjectId: buyerId }
      return { ...subject, amountCents, detail: { account, cause } }
    }
    case 'debt_write_off':
    case 'debt_collect':
      return { subjectType: 'buyer', subjectId: input.buyerId, amountCents: input.amountCents, detail: {} }
    case 'rescan': {
      const detail = { blockNo: String(input.blockNo) }
      return { subjectType: 'network', subjectId: input.networkId, amountCents: null, detail }
    }
  }
}

const house = (account: string) => ({ subjectType: 'house' as const, subjectId: account })
