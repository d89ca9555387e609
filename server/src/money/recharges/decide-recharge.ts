import './events.ts'
import type { AuditAct } from '@sampan/contract/base/staff/audit-acts.ts'
import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { auditStatus, auditTransitions } from '@sampan/contract/money/money-settings/status.ts'
import type { rechargesConsoleEndpoints } from '@sampan/contract/money/recharges/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { isUniqueViolation } from '#kernel/database-errors.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import type { FoundTransaction } from '#money/chain/index.ts'
import { lockedBalances, postTransfer } from '#money/ledger/index.ts'
import { countApprovals, findApprovals, insertApproval, judge } from '#money/money-settings/index.ts'
import { openRequest } from './present-recharge.ts'
import { approvalsFor, largestNamed, lockCounted } from './recharge-approvals.ts'
import { isToOurs } from './recharge-checks.ts'
import { hashUses, isKeptDeposit } from './recharge-facts-store.ts'
import { lockRecharge, type RechargeRow, writeOutcome } from './recharge-store.ts'
import { seenRecharge } from './recharges-policy.ts'
import { lookOnChain, presentRechargeDetail, type RechargeDetail } from './show-queued-recharge.ts'

type Input = ParsedOf<typeof rechargesConsoleEndpoints.console_recharge_decide>

/**
 * Passes a manual recharge with what truly arrived, or refuses it with a reason. What arrived is credited once, in the act's
 * transaction. Where two must agree (`approvalsFor`) a second operator must name the same arrival.
 * Refuses notFound, alreadyDecided, changedMeanwhile, ownAccount, secondApprover, hashUsed, chainUnavailable,
 * hashUnproven, bankReferenceMissing, bankReferenceUsed, rechargeWaits.
 */
export async function decideRecharge(ctx: OperatorContext, input: Input): Promise<RechargeDetail> {
  const seen = (await seenRecharge(ctx.db, ctx, input.id)) ?? refuse('notFound')
  const found = await lookOnChain(ctx, seen)
  const arrivedCents = input.decision === 'pass' ? input.arrivedCents : null
  return ctx.act(async (tx) => {
    const row = (await lockRecharge(tx, input.id)) ?? refuse('notFound')
    const earlier = await findApprovals(tx, 'recharge', row.id)
    await lockCounted(tx, row, ctx.operator.id)
    const by = { operatorId: ctx.operator.id, now: ctx.clock.now() }
    const needed = await approvalsFor(tx, [row], by)
    const agreed = (await countApprovals(tx, 'recharge', [row.id])).get(row.id) ?? 0
    const largest = Math.max(largestNamed(row, earlier), arrivedCents ?? 0)
    const outcome = judge(
      { ...row, isWaiting: row.status === 'auditing' },
      ctx.operator,
      { decision: input.decision, seenVersion: input.version, arrivedCents },
      earlier,
      needed(row, agreed, largest),
    )
    if (input.decision === 'refuse') requireTimeOver(row, by.now)
    if (input.decision === 'pass') {
      await requireUncredited(tx, row, found)
      // Without it nobody could tell which line of the bank's statement was credited, and it could be credited again.
      if (row.wayId !== null && outcome === 'decided' && !input.bankReference) refuse('bankReferenceMissing')
    }
    await insertApproval(tx, {
      subject: 'recharge',
      id: row.id,
      operatorId: ctx.operator.id,
      decision: input.decision,
      arrivedCents,
      seenVersion: input.version,
    })
    crashPoint('recharge.afterApproval')
    if (outcome === 'decided') await settle(tx, ctx, row, input, isToOurs(found))
    crashPoint('recharge.afterCredit')
    await publish(tx, 'operators', { topic: 'recharge', id: row.id })
    // Its buyer sees that one of two has agreed.
    if (outcome === 'halfway') await publish(tx, `buyer:${row.buyerId}`, { topic: 'recharge', id: row.id })
    const after = (await seenRecharge(tx, ctx, row.id)) ?? refuse('notFound')
    const detail = await presentRechargeDetail(tx, ctx, after, found)
    await audit(tx, ctx, {
      action: actionOf(input.decision, outcome),
      subject: { type: 'recharge', id: row.id },
      reason:
        input.decision === 'refuse'
          ? trailOf({ code: input.reasonCode, words: input.reason })
          : (input.reason ?? ''),
      before: { status: auditStatus[row.status], version: row.version, amountCents: row.amountCents },
      after: {
        status: auditStatus[after.status],
        version: after.version,
        arrivedCents,
        ...(after.bankReference !== null && { bankReference: after.bankReference }),
      },
    })
    return detail
  })
}

const actionOf = (decision: Input['decision'], outcome: 'decided' | 'halfway'): AuditAct => {
  if (decision === 'refuse') return 'wallet.recharge_refuse'
  return outcome === 'halfway' ? 'wallet.recharge_agree' : 'wallet.recharge_pass'
}

async function settle(
  tx: Tx,
  ctx: OperatorContext,
  row: RechargeRow,
  input: Input,
  isOnChain: boolean,
): Promise<void> {
  const at = ctx.clock.now()
  let owedPaidCents = 0
  if (input.decision === 'refuse') {
    const { reasonCode, reason } = input
    const none = { arrivedCents: null, bankReference: null }
    await writeOutcome(tx, row.id, { status: auditTransitions.refuse.to, ...none, reasonCode, reason, at })
  } else {
    const { arrivedCents, reason = '' } = input
    const bankReference = row.wayId === null ? null : (input.bankReference ?? null)
    const outcome = {
      status: auditTransitions.pass.to,
      arrivedCents,
      bankReference,
      reasonCode: 'other',
      reason,
      at,
    } as const
    await writeOutcome(tx, row.id, outcome).catch((error: unknown) => {
      if (isUniqueViolation(error, 'recharge_tx_once')) refuse('hashUsed')
      if (isUniqueViolation(error, 'recharge_bank_reference_once')) refuse('bankReferenceUsed')
      throw error
    })
    crashPoint('recharge.afterOutcome')
    owedPaidCents = await credit(tx, ctx, row, arrivedCents, isOnChain)
    await publish(tx, `buyer:${row.buyerId}`, { topic: 'balance' })
  }
  await publish(tx, `buyer:${row.buyerId}`, { topic: 'recharge', id: row.id })
  await emit(tx, 'recharge.decided', {
    rechargeId: row.id,
    buyerId: row.buyerId,
    decision: input.decision,
    arrivedCents: input.decision === 'pass' ? input.arrivedCents : null,
    owedPaidCents,
    reasonCode: input.decision === 'refuse' ? input.reasonCode : 'other',
    reason: input.decision === 'refuse' ? input.reason : '',
    at,
  })
}

/** A buyer who is asked for another proof has their days to send it. What arrived is credited without it. */
function requireTimeOver(row: RechargeRow, now: Date): void {
  const until = openRequest(row)?.answerUntil
  if (until !== undefined && now < new Date(until)) refuse('rechargeWaits')
}

/**
 * A transaction that the chain credits by itself is not credited by hand as well (RELIABILITY §2 no. 19): one that is on its
 * way, or was not scanned yet; nor is what it brought another buyer. One that no block holds can still come to us: its hash is known before it is sent. While the
 * chain cannot be asked, nobody can know: then a recharge that names one waits.
 */
async function requireUncredited(tx: Tx, row: RechargeRow, found: FoundTransaction | null): Promise<void> {
  if (row.txHash === null) return
  if ((await hashUses(tx, row)).deposits > 0) refuse('hashUsed')
  if (found === null) return refuse('chainUnavailable')
  if (found.state === 'unknown' || found.state === 'pending') refuse('hashUnproven')
  if (isToOurs(found) && !(await isKeptDeposit(tx, row))) refuse('hashUsed')
}

/** Pays what the buyer owes after a reorganisation from the arrived sum first. @returns how much of it did, in cents */
async function credit(
  tx: Tx,
  ctx: OperatorContext,
  row: RechargeRow,
  arrivedCents: number,
  isOnChain: boolean,
): Promise<number> {
  const { buyerId } = row
  const world =
    isOnChain && row.networkId !== null
      ? ({ kind: 'world_chain', owner: row.networkId } as const)
      : ({ kind: 'world_bank' } as const)
  const balances = await lockedBalances(tx, [
    { kind: 'available', owner: buyerId },
    { kind: 'receivable', owner: buyerId },
    world,
  ])
  const owedPaidCents = Math.min(Math.max(0, -balances('receivable', buyerId)), arrivedCents)
  await postTransfer(tx, {
    kind: 'recharge',
    ref: row.id,
    actor: `operator:${ctx.operator.id}`,
    lines: [
      { kind: 'available', owner: buyerId, cents: arrivedCents - owedPaidCents },
      { kind: 'receivable', owner: buyerId, cents: owedPaidCents },
      { ...world, cents: -arrivedCents },
    ],
  })
  return owedPaidCents
}
