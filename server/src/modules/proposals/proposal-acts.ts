import { trailOf } from '@sampan/contract/controls/reasons.ts'
import type { adjustableAccounts, ProposalKind } from '@sampan/contract/proposals/kinds.ts'
import type { PayoutAct } from '@sampan/contract/withdrawals/status.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { buyerNames } from '#modules/account/index.ts'
import { type Comparison, compareWithChain, rescanFrom } from '#modules/chain/index.ts'
import { requireOthersMatter } from '#modules/controls/index.ts'
import { lockedBalances, postTransfer, type TransferLine } from '#modules/ledger/index.ts'
import { orderPayout, payoutSubject } from '#modules/withdrawals/index.ts'
import type { NewProposal } from './proposal-store.ts'

type Act = Pick<
  NewProposal,
  'id' | 'kind' | 'subjectType' | 'subjectId' | 'amountCents' | 'detail' | 'reasonCode' | 'reason'
>

const payoutActOf: Partial<Record<ProposalKind, PayoutAct>> = {
  payout_retry: 'retry',
  payout_cancel: 'cancel',
  payout_reassign: 'reassign',
  payout_settle: 'settle',
}

/** What was asked of a chain before the transaction, and what of it the other operator should see. */
export interface Prepared {
  comparison: Comparison | null
  shown: Readonly<Record<string, string>>
}

/** Nobody decides about their own account. Refuses notFound when there is no such subject, and ownAccount. */
export async function requireOthers(db: Db, { operator }: OperatorContext, act: Act): Promise<void> {
  if (act.subjectType === 'buyer') {
    if (!(await buyerNames(db, [act.subjectId])).has(act.subjectId)) refuse('notFound')
    requireOthersMatter(operator, { buyerId: act.subjectId })
  } else if (act.subjectType === 'withdrawal') {
    requireOthersMatter(operator, (await payoutSubject(db, act.subjectId)) ?? refuse('notFound'))
  }
}

/** Compares our record with the chain, where the act goes by it. Refuses notFound, changedMeanwhile and chainUnavailable. */
export async function prepareAct(ctx: OperatorContext, act: Act): Promise<Prepared> {
  if (act.kind !== 'rescan') return { comparison: null, shown: {} }
  const comparison = await compareWithChain(ctx, act.subjectId, Number(act.detail['blockNo']))
  const { gone, goneCents } = comparison
  return { comparison, shown: { deposits: String(gone.length), cents: String(goneCents) } }
}

/** Whether the act is one that is open now. Refuses changedMeanwhile, and balanceTooSmall. */
export async function requireOpen(tx: Tx, act: Act): Promise<void> {
  const payoutAct = payoutActOf[act.kind]
  if (payoutAct) {
    const subject = (await payoutSubject(tx, act.subjectId)) ?? refuse('notFound')
    if (!subject.acts.includes(payoutAct)) refuse('changedMeanwhile')
  }
  const cents = act.amountCents ?? 0
  if (act.kind === 'debt_write_off' || act.kind === 'debt_collect') {
    const balanceOf = await lockedBalances(tx, [{ kind: 'available', owner: act.subjectId }, ...linesOf(act)])
    if (0 - balanceOf('receivable', act.subjectId) < cents) refuse('changedMeanwhile')
    if (act.kind === 'debt_collect' && balanceOf('available', act.subjectId) < cents)
      refuse('balanceTooSmall')
  }
  if (act.kind === 'adjust' && act.subjectType === 'buyer' && cents < 0) {
    const balanceOf = await lockedBalances(tx, [{ kind: 'available', owner: act.subjectId }, ...linesOf(act)])
    if (balanceOf('available', act.subjectId) + cents < 0) refuse('balanceTooSmall')
  }
}

/** Does what was proposed, in the transaction that closes the proposal. */
export async function performAct(
  tx: Tx,
  ctx: OperatorContext,
  act: Act,
  { comparison }: Prepared,
): Promise<void> {
  const actor = `operator:${ctx.operator.id}`
  const payoutAct = payoutActOf[act.kind]
  if (payoutAct)
    return orderPayout(tx, { id: act.subjectId, act: payoutAct, actor, txHash: act.detail['txHash'] ?? null })
  if (comparison) return rescanFrom(tx, ctx, comparison)
  const reason = trailOf({ code: act.reasonCode, words: act.reason })
  const transfer = { kind: 'adjust' as const, ref: act.id, actor, reason, lines: linesOf(act) }
  await postTransfer(tx, transfer)
  if (act.subjectType !== 'buyer') return
  await publish(tx, `buyer:${act.subjectId}`, { topic: 'balance' })
  await publish(tx, `buyer:${act.subjectId}`, { topic: 'withdrawal' })
}

/** The entries of a correction; they sum to zero. Only another correction undoes it. */
function linesOf({ kind, subjectType, subjectId, amountCents, detail }: Act): TransferLine[] {
  const cents = amountCents ?? 0
  const owner = subjectId
  if (kind === 'debt_write_off')
    return [
      { kind: 'receivable', owner, cents },
      { kind: 'reorg_loss', cents: -cents },
    ]
  if (kind === 'debt_collect')
    return [
      { kind: 'available', owner, cents: -cents },
      { kind: 'receivable', owner, cents },
    ]
  // Checked by the contract's schema when it was proposed.
  const account = detail['account'] as (typeof adjustableAccounts)[number]
  return [
    { kind: account, ...(subjectType === 'buyer' ? { owner } : {}), cents },
    { kind: 'manual_adjust', cents: -cents },
  ]
}
