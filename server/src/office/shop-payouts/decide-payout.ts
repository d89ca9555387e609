import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import { payoutStatus, payoutTransitions } from '@sampan/contract/office/shop-payouts/status.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { isUniqueViolation } from '#kernel/database-errors.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { arePayoutsHeld } from '#market/shops/index.ts'
import { findApprovals, insertApproval, judge, moneySettings, stopText } from '#money/money-settings/index.ts'
import { buyerOfShop } from '#office/merchants/index.ts'
import { detailOf } from './list-payouts.ts'
import { mailOutcome } from './mail-outcome.ts'
import { payPayout, returnPayout } from './move-payout.ts'
import { findPayout, lockPayout, type PayoutRow, writeOutcome } from './payout-store.ts'
import { pauseSchedule } from './schedule/pause-schedule.ts'

type Row = typeof shopPayoutsConsoleEndpoints.console_payout_decide
type Input = ParsedOf<Row>

/**
 * An operator says that a payout was paid, or refuses it, which gives the money back. From the amount of the money settings on
 * two must agree, and whoever is second names the bank's reference. Of operators at the same time exactly one decides, and
 * nobody in the matter of a shop that is their own. Refused in the order of the contract.
 */
export const decidePayout = (ctx: OperatorContext, input: Input): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    const row = (await lockPayout(tx, input.id, 'any')) ?? refuse('notFound')
    if (row.status === 'cancelled') refuse('payoutCancelled')
    const outcome = judge(
      { ...row, isWaiting: row.status === 'waiting', buyerId: (await buyerOfShop(tx, row.shopId)) ?? '' },
      ctx.operator,
      { decision: input.decision, seenVersion: input.version, arrivedCents: null },
      await findApprovals(tx, 'shopPayout', row.id),
      row.neededApprovals,
    )
    if (input.decision === 'pass') await requireGoing(tx, ctx, row)
    if (input.decision === 'pass' && outcome === 'decided' && !input.bankReference) refuse('payoutReference')
    await insertApproval(tx, {
      subject: 'shopPayout',
      id: row.id,
      operatorId: ctx.operator.id,
      decision: input.decision,
      arrivedCents: null,
      seenVersion: input.version,
    })
    if (outcome === 'decided') await settle(tx, ctx, row, input)
    const after = (await findPayout(tx, row.id)) ?? refuse('notFound')
    if (outcome === 'decided') await mailOutcome(tx, ctx, after)
    await emitDecision(tx, ctx, row, input, outcome)
    return detailOf(tx, after)
  })

/**
 * Nothing is paid while the books rest or the payouts of the shop are held; but one that was opened before that may be at the bank
 * already, and is then written down as paid. Refuses drawStopped, payoutHeld.
 */
async function requireGoing(tx: Tx, ctx: OperatorContext, row: PayoutRow): Promise<void> {
  const settings = await moneySettings(tx)
  if (settings.isStopped) refuse('drawStopped', { reason: stopText(settings, ctx) })
  if (row.openedAt === null && (await arePayoutsHeld(tx, row.shopId))) refuse('payoutHeld')
}

async function settle(tx: Tx, ctx: OperatorContext, row: PayoutRow, input: Input): Promise<void> {
  const actor = `operator:${ctx.operator.id}`
  const at = ctx.clock.now()
  if (input.decision === 'refuse') {
    const { reasonCode, reason } = input
    await writeOutcome(tx, row.id, {
      status: payoutTransitions.refuse.to,
      reasonCode,
      reason,
      bankReference: null,
      at,
    })
    await returnPayout(tx, row, actor, trailOf({ code: reasonCode, words: reason }), at)
    if (row.isScheduled) await pauseSchedule(tx, ctx, { shopId: row.shopId }, 'payoutRefused')
    return
  }
  const bankReference = input.bankReference ?? null
  try {
    await writeOutcome(tx, row.id, {
      status: payoutTransitions.pass.to,
      reasonCode: 'other',
      reason: '',
      bankReference,
      at,
    })
  } catch (error) {
    if (isUniqueViolation(error, 'shop_payout_reference')) refuse('payoutReference')
    throw error
  }
  await payPayout(tx, row, actor)
}

async function emitDecision(
  tx: Tx,
  ctx: OperatorContext,
  row: PayoutRow,
  input: Input,
  outcome: 'decided' | 'halfway',
): Promise<void> {
  const { id, shopId, amountCents, status, version } = row
  if (outcome === 'decided') await publish(tx, `shop:${shopId}`, { topic: 'payout', id })
  await publish(tx, 'operators', { topic: 'payout', id })
  await audit(tx, ctx, {
    action: `payouts.${outcome === 'halfway' ? 'first_pass' : input.decision}`,
    subject: { type: 'shopPayout', id },
    reason:
      input.decision === 'refuse'
        ? trailOf({ code: input.reasonCode, words: input.reason })
        : (input.reason ?? ''),
    before: { status: payoutStatus[status], version },
    after: {
      shopId,
      amountCents,
      ...(input.decision === 'pass' && input.bankReference && { bankReference: input.bankReference }),
    },
  })
}
