import './events.ts'
import { foldSteps, paidForLines } from '@sampan/contract/trade/refunds/amount.ts'
import { withdrawnBackDays } from '@sampan/contract/trade/refunds/limits.ts'
import { type RefundAction, refundCan, refundSteps } from '@sampan/contract/trade/refunds/status.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish, publishToMany } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  endAppealTime,
  enterAfterSale,
  leaveAfterSale,
  lockRefundableOrder,
  markRefunded,
  type RefundableOrder,
} from '#trade/orders/index.ts'
import { payReturnFreight, settle } from '#trade/settlements/index.ts'
import { type CaseDetailRow, type CasesOf, findCase } from './case-read-store.ts'
import { payRefund } from './pay-refund.ts'
import { type CaseLine, dueAt, partOf, type RefundDays } from './refund-rules.ts'
import {
  type Act,
  addCaseHistory,
  orderOfCase,
  type RefundedSoFar,
  receiveReturnParcel,
  refundedSoFar,
  sinkLines,
  updateState,
} from './refund-store.ts'
import { refundSettings } from './settings-store.ts'

/** A case whose order is locked: nobody changes either until the transaction ends. */
export interface HeldCase {
  row: CaseDetailRow
  order: RefundableOrder
}

/** One case of those that are meant, its order locked first, as everybody does who changes a case. Refuses notFound. */
export async function holdCase(tx: Tx, id: string, whose: CasesOf): Promise<HeldCase> {
  const orderId = (await orderOfCase(tx, id)) ?? refuse('notFound')
  const order = (await lockRefundableOrder(tx, orderId, 'anybody')) ?? refuse('notFound')
  const row = (await findCase(tx, id, whose)) ?? refuse('notFound')
  return { row, order }
}

/**
 * Takes a case one step on, with all that this brings: the clock, history, the order, the money. What needs nobody's answer follows
 * at once: an agreed request without goods to send back is paid. Refuses refundStep.
 */
export async function carryOut(tx: Tx, held: HeldCase, action: RefundAction, act: Act): Promise<void> {
  const row = await takeStep(tx, held.row, action, act)
  if (action === 'receive' || action === 'accept') await receiveReturnParcel(tx, row.id, act.at)
  if (action === 'agree' && !row.withReturn) return carryOut(tx, { ...held, row }, 'pay', silent(act))
  if (row.state === 'refunding') return payOut(tx, { ...held, row }, act)
  await moveOrder(tx, held, row, act)
  await emitCase(tx, row, act)
}

/** The shop refuses a request, or what came back, or offers a part. No path leads from here to the ledger. Refuses refundStep. */
export async function refuseCase(
  tx: Tx,
  held: HeldCase,
  action: 'refuse' | 'offer',
  act: Act,
): Promise<void> {
  const row = await takeStep(tx, held.row, action, act)
  await moveOrder(tx, held, row, act)
  await emitCase(tx, row, act)
}

/**
 * PRODUCT §3: refused or withdrawn, the order is where it was before. As long as the refusal can be appealed its money stays in
 * escrow, and the appeal takes it into after-sale again. Refuses refundStep.
 */
async function moveOrder(tx: Tx, { order }: HeldCase, row: CaseDetailRow, act: Act): Promise<void> {
  const { id: orderId, buyerId } = order
  const doing = doingOf(act)
  if (row.state === 'refused') await leaveAfterSale(tx, { orderId, appealUntil: row.dueAt }, doing)
  else if (row.state === 'appealed') {
    if (!(await enterAfterSale(tx, { orderId, buyerId, why: 'appealed' }, doing))) refuse('refundStep')
  } else if (row.endedAt !== null) {
    if (order.status === 'afterSale') await leaveAfterSale(tx, { orderId, appealUntil: null }, doing)
    else await endAppealTime(tx, orderId)
  }
}

/** The law gives whoever withdraws at least these days to send the goods back. */
const daysOf = ({ isWithdrawal }: CaseDetailRow, days: RefundDays): RefundDays =>
  isWithdrawal ? { ...days, sendBackDays: Math.max(days.sendBackDays, withdrawnBackDays) } : days

async function takeStep(tx: Tx, row: CaseDetailRow, action: RefundAction, act: Act): Promise<CaseDetailRow> {
  const step = refundSteps[action]
  const may = (step.by as readonly string[]).includes(act.actor)
  if (!may || !refundCan(action, row.state, row.withReturn)) refuse('refundStep')
  // Goods that came back once are not sent back again: the case is then paid, or not.
  if (action === 'agree' && row.withReturn && row.returnParcel !== null) refuse('refundStep')
  const to = step.to
  const isEnd = to === 'refunded' || to === 'withdrawn' || to === 'closed'
  const part =
    to === 'refunding' && act.amountCents !== undefined && act.amountCents < row.amountCents
      ? partOf(row, act.amountCents)
      : null
  const next = {
    from: row.state,
    to,
    dueAt: dueAt(to, row.withReturn, act.at, daysOf(row, await refundSettings(tx))),
    endedAt: isEnd ? act.at : null,
    offeredCents: to === 'offered' ? (act.amountCents ?? null) : null,
    part,
  }
  if (!(await updateState(tx, row.id, next))) refuse('refundStep')
  if (part !== null) await sinkLines(tx, row.id, part.lines)
  await addCaseHistory(tx, row.id, to, act)
  const { dueAt: nextDueAt, endedAt, offeredCents } = next
  return { ...row, ...part, state: to, dueAt: nextDueAt, endedAt, offeredCents, version: row.version + 1 }
}

/** The money, and the state that says that it arrived, in this one transaction (PRODUCT §3 "After-sale"). */
async function payOut(tx: Tx, { row, order }: HeldCase, act: Act): Promise<void> {
  const before = await refundedSoFar(tx, order.id)
  const { isWhole, restCents } = await payRefund(tx, row, order, linesOf(order, before), {
    besideGoodsCents: before.besideGoodsCents,
    actor: actorText(act),
    at: act.at,
  })
  const paid = await takeStep(tx, row, 'finish', { ...silent(act), actor: 'timer', actorId: null })
  if (isWhole) {
    await markRefunded(tx, order.id, doingOf(act))
    // Nobody will complete this order: what is left of its escrow is settled now.
    if (restCents > 0) await settle(tx, [{ ...row, actor: act.actor, at: act.at }])
  } else await leaveAfterSale(tx, { orderId: order.id, appealUntil: null }, doingOf(act))
  await payReturnFreight(tx, { ...row, cents: row.returnFreightCents, actor: actorText(act), at: act.at })
  await publish(tx, `buyer:${row.buyerId}`, { topic: 'balance' })
  await emitCase(tx, paid, act)
}

/** An order's lines with what of them was refunded before. */
export function linesOf(order: RefundableOrder, { steps }: Pick<RefundedSoFar, 'steps'>): CaseLine[] {
  const paid = paidForLines(order.lines, order.discountCents)
  return order.lines.map((line, at) => ({
    ...line,
    ...foldSteps({ quantity: line.quantity, paidCents: paid[at] ?? 0 }, steps.get(line.skuId) ?? []),
  }))
}

/** A step that follows by itself has no reason of its own. */
const silent = ({ amountCents: _, ...act }: Act): Act => ({ ...act, reason: null, words: '' })

const doingOf = ({ actor, actorId, at }: Act) => ({ actor, actorId, now: at })

const actorText = ({ actor, actorId }: Act): string =>
  actor === 'timer' ? 'timer' : `${actor === 'buyer' ? 'buyer' : 'operator'}:${actorId}`

/** Both sides' open screens, and whoever listens to what happens to refunds. */
export async function emitCase(tx: Tx, row: CaseDetailRow, { actor }: Act, isNew = false): Promise<void> {
  await publishToMany(tx, [`buyer:${row.buyerId}`, `shop:${row.shopId}`], { topic: 'refund', id: row.id })
  await publish(tx, 'operators', { topic: 'refund' })
  await emit(tx, isNew ? 'refund.opened' : 'refund.changed', {
    refundId: row.id,
    orderId: row.orderId,
    buyerId: row.buyerId,
    shopId: row.shopId,
    state: row.state,
    amountCents: row.amountCents,
    askedCents: row.askedCents,
    offeredCents: row.offeredCents,
    reason: row.reason,
    by: actor,
  })
}
