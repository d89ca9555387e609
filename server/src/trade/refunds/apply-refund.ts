import { orderCan, type StateBefore } from '@sampan/contract/trade/orders/status.ts'
import { askedShares, type RefundMaximum, refundMaximum } from '@sampan/contract/trade/refunds/amount.ts'
import type { refundsEndpoints } from '@sampan/contract/trade/refunds/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { takeEvidence } from '#base/media/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { returnAddressOf } from '#market/shops/index.ts'
import {
  completedOrders,
  enterAfterSale,
  lockRefundableOrder,
  type RefundableOrder,
} from '#trade/orders/index.ts'
import { carryOut, emitCase, linesOf } from './carry-out.ts'
import { findCase } from './case-read-store.ts'
import { presentRefund } from './present-refund.ts'
import {
  amountRefusal,
  type CaseLine,
  dueAt,
  isInstant,
  isUnsent,
  refundable,
  unsentPieces,
} from './refund-rules.ts'
import {
  type Act,
  addCaseHistory,
  historyOf,
  insertCase,
  lockHistoryOf,
  openCaseOf,
  refundedSoFar,
} from './refund-store.ts'
import { type RefundSettings, refundSettings } from './settings-store.ts'

type Row = typeof refundsEndpoints.refund_apply
type Input = ParsedOf<Row>

/**
 * A buyer asks for money back (SPEC §3, §5). The order is locked first, so of two requests at once the second finds the first one.
 * Refused in the order of the contract.
 */
export function applyForRefund(ctx: BuyerContext, input: Input): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    const whose = { buyerId: ctx.buyer.id }
    const order = (await lockRefundableOrder(tx, input.orderId, whose)) ?? refuse('notFound')
    if ((await openCaseOf(tx, order.id)) !== null) refuse('refundTwice')
    if (!orderCan('requestRefund', order.status)) refuse('refundNotNow')
    if (input.type === 'returnAndRefund' && (await returnAddressOf(tx, order.shopId)) === null)
      refuse('refundNoReturns')
    const lines = linesOf(order, await refundedSoFar(tx, order.id))
    const maximum = requireAmount(order, lines, input)
    const settings = await refundSettings(tx)
    const act: Act = {
      actor: 'buyer',
      actorId: ctx.buyer.id,
      reason: null,
      words: input.explanation,
      at: ctx.clock.now(),
    }
    const instant = await mayBeInstant(tx, ctx.buyer.id, input, settings, act.at)
    const id = newId(act.at.getTime())
    await open(tx, { id, order, input, maximum, settings, instant, act })
    crashPoint('refund.afterOpen')
    const row = (await findCase(tx, id, whose)) ?? refuse('notFound')
    await emitCase(tx, row, act, true)
    if (instant) {
      const byItself: Act = { ...act, actor: 'timer', actorId: null, reason: 'smallSum', words: '' }
      await carryOut(tx, { row, order }, 'agree', byItself)
    }
    return presentRefund((await findCase(tx, id, whose)) ?? refuse('notFound'), ctx)
  })
}

/** The amount against the most for these pieces. Refuses refundTooMuch, refundWholeOnly. */
function requireAmount(order: RefundableOrder, lines: readonly CaseLine[], input: Input): RefundMaximum {
  const maximum = refundMaximum(refundable(order, lines, isUnsent(order.status, lines)), input.lines)
  const wanted = new Set(input.lines.map(({ skuId }) => skuId))
  // A line that is not there, named twice, or of which fewer pieces are left, is worth nothing.
  const isKnown = maximum.lines.length === input.lines.length && wanted.size === input.lines.length
  const goodsReceived = input.productStatus === 'received'
  const wholeOnly = lines.some((line) => {
    const pieces = input.lines.find(({ skuId }) => skuId === line.skuId)?.quantity ?? 0
    return unsentPieces(line, pieces, goodsReceived) > 0
  })
  const refusal = isKnown ? amountRefusal(input.amountCents, maximum, wholeOnly) : 'refundTooMuch'
  if (refusal !== null) refuse(refusal, { maxCents: maximum.maxCents, max: formatDollars(maximum.maxCents) })
  return maximum
}

async function mayBeInstant(
  tx: Tx,
  buyerId: string,
  input: Input,
  settings: RefundSettings,
  now: Date,
): Promise<boolean> {
  if (settings.instantCents === 0) return false
  await lockHistoryOf(tx, buyerId)
  const history = {
    ...(await historyOf(tx, buyerId, now)),
    completedOrders: await completedOrders(tx, buyerId, settings.instantOrders),
  }
  const wish = { amountCents: input.amountCents, withReturn: input.type === 'returnAndRefund' }
  return isInstant(wish, history, settings)
}

interface Opening {
  id: string
  order: RefundableOrder
  input: Input
  maximum: RefundMaximum
  settings: RefundSettings
  instant: boolean
  act: Act
}

/** Writes the case and puts the order into after-sale. Refuses refundMissing for pictures that cannot serve. */
async function open(tx: Tx, { id, order, input, maximum, settings, instant, act }: Opening): Promise<void> {
  const proof = [...new Set(input.proof)]
  if (!(await takeEvidence(tx, order.buyerId, proof))) refuse('refundMissing')
  const withReturn = input.type === 'returnAndRefund'
  await insertCase(tx, {
    id,
    orderId: order.id,
    withReturn,
    goodsReceived: input.productStatus === 'received',
    isInstant: instant,
    reason: input.reason,
    explanation: input.explanation,
    amountCents: input.amountCents,
    ...askedShares(maximum, input.amountCents),
    statusBefore: order.status as StateBefore, // of `requestRefund` in the table of states
    dueAt: dueAt('requested', withReturn, act.at, settings),
    createdAt: act.at,
    proof,
  })
  await addCaseHistory(tx, id, 'requested', act)
  const doing = { actor: 'buyer', actorId: order.buyerId, now: act.at } as const
  if (!(await enterAfterSale(tx, { orderId: order.id, buyerId: order.buyerId }, doing)))
    refuse('refundNotNow')
}
