import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { auditStatus, auditTransitions } from '@sampan/contract/money/money-settings/status.ts'
import type { withdrawalsConsoleEndpoints } from '@sampan/contract/money/withdrawals/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  findApprovals,
  findWithdrawBlock,
  insertApproval,
  judge,
  moneySettings,
} from '#money/money-settings/index.ts'
import { presentDetail } from './console-withdrawals.ts'
import { holdIfListed, isHeld } from './hold-listed.ts'
import { stoppedText } from './present-withdrawal.ts'
import { factsOf, payHeld, returnHeld } from './settle-withdrawal.ts'
import { lockWithdrawal, type Outcome, type WithdrawalRow, writeOutcome } from './withdrawal-store.ts'
import { seenWithdrawal } from './withdrawals-policy.ts'

type Row = typeof withdrawalsConsoleEndpoints.console_withdrawal_decide
type Input = ParsedOf<Row>

/**
 * An operator passes or refuses a withdrawal; where two must agree the first only leaves an approval. Refusing needs one and
 * gives the money back. A passed bank withdrawal is paid with that: whoever passes it last made the transfer and names the bank's
 * reference. An on-chain one goes to the sending process.
 * Exactly one of several operators at the same time decides. Refused in the order of the contract.
 */
export async function decideWithdrawal(ctx: OperatorContext, input: Input): Promise<OutputOf<Row>> {
  await lookUp(ctx, input)
  return ctx.act(async (tx) => {
    const row = (await lockWithdrawal(tx, input.id)) ?? refuse('notFound')
    const outcome = judge(
      { ...row, isWaiting: row.status === 'auditing' },
      ctx.operator,
      { decision: input.decision, seenVersion: input.version, arrivedCents: null },
      await findApprovals(tx, 'withdrawal', row.id),
      row.neededApprovals,
    )
    if (await isHeld(tx, row.id)) refuse('withdrawalHeld')
    if (input.decision === 'pass') {
      await requireGoing(tx, ctx, row.buyerId)
      // Without it nobody could find the transfer that the buyer asks for.
      if (row.type === 'bank' && outcome === 'decided' && !input.bankReference) refuse('payoutReference')
    }
    await insertApproval(tx, {
      subject: 'withdrawal',
      id: row.id,
      operatorId: ctx.operator.id,
      decision: input.decision,
      arrivedCents: null,
      seenVersion: input.version,
    })
    crashPoint('withdrawal.afterApproval')
    if (outcome === 'decided') await settle(tx, ctx, row, input)
    crashPoint('withdrawal.afterMoney')
    await emitDecision(tx, ctx, row, input, outcome)
    const after = (await seenWithdrawal(tx, ctx, row.id)) ?? refuse('notFound')
    return presentDetail(tx, ctx, after)
  })
}

/** Looks it up in the sanctions list before it is passed, in a transaction of its own: a hit stays although the act is then refused. */
async function lookUp(ctx: OperatorContext, { id, decision }: Input): Promise<void> {
  if (decision !== 'pass') return
  await ctx.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (row?.status === 'auditing') await holdIfListed(tx, row)
  })
}

/** Nothing is passed while withdrawals are stopped, for all or for this buyer. Refuses drawStopped. */
async function requireGoing(tx: Tx, ctx: OperatorContext, buyerId: string): Promise<void> {
  const settings = await moneySettings(tx)
  const block = await findWithdrawBlock(tx, buyerId)
  if (settings.isStopped || block !== null) {
    refuse('drawStopped', { reason: stoppedText(settings, block, ctx) })
  }
}

async function settle(tx: Tx, ctx: OperatorContext, row: WithdrawalRow, input: Input): Promise<void> {
  const actor = `operator:${ctx.operator.id}`
  await writeOutcome(tx, row.id, outcomeOf(row, input, ctx.clock.now()))
  crashPoint('withdrawal.afterOutcome')
  if (input.decision === 'refuse') await returnHeld(tx, row, actor, trailTextOf(input))
  else if (row.type === 'bank') await payHeld(tx, row, actor)
  await emit(tx, 'withdrawal.decided', {
    ...factsOf(row),
    type: row.type,
    decision: input.decision,
    reasonCode: input.decision === 'refuse' ? input.reasonCode : 'other',
    reason: input.decision === 'refuse' ? input.reason : '',
  })
}

function outcomeOf({ type }: WithdrawalRow, input: Input, at: Date): Outcome {
  if (input.decision === 'refuse') {
    const { reasonCode, reason } = input
    return {
      status: auditTransitions.refuse.to,
      payoutState: 'none',
      reasonCode,
      reason,
      bankReference: null,
      at,
    }
  }
  return {
    status: auditTransitions.pass.to,
    payoutState: type === 'bank' ? 'done' : 'queued',
    reasonCode: 'other',
    reason: '',
    bankReference: type === 'bank' ? (input.bankReference ?? null) : null,
    at,
  }
}

const trailTextOf = (input: Input): string =>
  input.decision === 'refuse'
    ? trailOf({ code: input.reasonCode, words: input.reason })
    : (input.reason ?? '')

async function emitDecision(
  tx: Tx,
  ctx: OperatorContext,
  row: WithdrawalRow,
  input: Input,
  outcome: 'decided' | 'halfway',
): Promise<void> {
  if (outcome === 'decided') {
    await publish(tx, `buyer:${row.buyerId}`, { topic: 'withdrawal', id: row.id })
    await publish(tx, `buyer:${row.buyerId}`, { topic: 'balance' })
  }
  await publish(tx, 'operators', { topic: 'withdrawal', id: row.id })
  const verb = outcome === 'halfway' ? 'first_pass' : input.decision
  await audit(tx, ctx, {
    action: `wallet.withdrawal_${verb}`,
    subject: { type: 'withdrawal', id: row.id },
    reason: trailTextOf(input),
    before: { status: auditStatus[row.status], version: row.version },
    after: {
      amountCents: row.amountCents,
      arrivalCents: row.arrivalCents,
      ...(input.decision === 'pass' && input.bankReference ? { bankReference: input.bankReference } : {}),
    },
  })
}
