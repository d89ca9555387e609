import type { refundsConsoleEndpoints } from '@sampan/contract/trade/refunds/console-endpoints.ts'
import type { AnswerReason } from '@sampan/contract/trade/refunds/reasons.ts'
import type { RefundAction } from '@sampan/contract/trade/refunds/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { audit, auditActorOf } from '#base/staff/index.ts'
import type { Context, KeyContext, MemberContext, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { decideMatter } from '#money/money-settings/index.ts'
import { carryOut, type HeldCase, holdCase, linesOf, refuseCase } from './carry-out.ts'
import { findCase } from './case-read-store.ts'
import { matterOf } from './dispute-matter.ts'
import { refundNumber } from './present-refund.ts'
import { isWholeOnly } from './refund-rules.ts'
import { type Act, refundedSoFar } from './refund-store.ts'
import { casesFor } from './refunds-policy.ts'
import { presentCase, presentDispute } from './show-case.ts'

type Rows = typeof refundsConsoleEndpoints
type Case = OutputOf<Rows['shop_refund_detail']>

/** A member of a shop, or the shop's own system. */
type ShopContext = MemberContext | KeyContext
/** Whoever answers: one of these, or an operator of Sampan. */
type Answerer = Context
const isKeys = (ctx: Context): ctx is KeyContext => ctx.shopKey !== null

/** Answers of a shop or an operator; the other steps are the buyer's or follow. */
type AnswerAction = Extract<RefundAction, 'agree' | 'refuse' | 'offer' | 'receive' | 'award' | 'close'>

/** Takes a case one step on. Refusing has one of its own, which cannot reach the ledger. */
type Take<Action extends AnswerAction> = (tx: Tx, held: HeldCase, action: Action, act: Act) => Promise<void>

interface Answer {
  id: string
  /** The version that was seen: another one is refused. */
  version: number
  reasonCode?: AnswerReason
  reason?: string
  /** Cents of an offer, or of the part that an operator awards. */
  amountCents?: number
}

/** The shop agrees: without goods to send back the money goes at once. Refuses notFound, refundStep, changedMeanwhile. */
export const agreeToRefund = (ctx: ShopContext, input: ParsedOf<Rows['shop_refund_agree']>): Promise<Case> =>
  answer(ctx, input, 'agree', carryOut)

/** The shop refuses a request, or what came back. Refuses as agreeing does, and reasonMissing. */
export const refuseRefund = (ctx: ShopContext, input: ParsedOf<Rows['shop_refund_refuse']>): Promise<Case> =>
  answer(ctx, input, 'refuse', refuseCase)

/**
 * The shop offers a part of what is asked; the money goes when the buyer accepts. Refuses as refusing does, and refundOfferSum,
 * refundWholeOnly.
 */
export const offerPart = (
  ctx: MemberContext,
  { offeredCents, ...input }: ParsedOf<Rows['shop_refund_offer']>,
): Promise<Case> =>
  answer(ctx, { ...input, amountCents: offeredCents }, 'offer', async (tx, held, action, act) => {
    await requirePart(tx, held, offeredCents, 'refundOfferSum')
    await refuseCase(tx, held, action, act)
  })

/** A part is less than what is asked, and never of goods that did not leave. Refuses `tooMuch`, refundWholeOnly. */
async function requirePart(
  tx: Tx,
  { row, order }: HeldCase,
  partCents: number,
  tooMuch: 'refundOfferSum' | 'refundTooMuch',
): Promise<void> {
  const facts = { maxCents: row.amountCents, max: formatDollars(row.amountCents) }
  if (partCents > row.amountCents || (tooMuch === 'refundOfferSum' && partCents === row.amountCents))
    refuse(tooMuch, facts)
  const before = await refundedSoFar(tx, order.id)
  if (partCents < row.amountCents && isWholeOnly(row, linesOf(order, before)))
    refuse('refundWholeOnly', facts)
}

/** The goods came back; the money goes to the buyer. Refuses as agreeing does. */
export const receiveReturn = (
  ctx: MemberContext,
  input: ParsedOf<Rows['shop_refund_receive']>,
): Promise<Case> => answer(ctx, input, 'receive', carryOut)

function answer<Action extends AnswerAction>(
  ctx: ShopContext,
  input: Answer,
  action: Action,
  take: Take<Action>,
): Promise<Case> {
  return ctx.act(async (tx) => {
    const held = await holdSeen(tx, ctx, input)
    await step(tx, ctx, held, action, input, 'seller', take)
    return presentCase(tx, ctx, (await findCase(tx, input.id, casesFor(ctx))) ?? refuse('notFound'))
  })
}

const decisions = { agree: 'agree', award: 'award', close: 'close' } as const satisfies Record<
  string,
  AnswerAction
>

/**
 * An operator decides what shop and buyer do not agree about; where two must agree, the first only says what they think, and both sides read
 * the reason of the second. Any sum up to what is asked can be awarded; who agrees names the same. Refuses reasonMissing, notFound,
 * refundStep, changedMeanwhile, refundTooMuch, refundWholeOnly, ownAccount, secondApprover, agreesLater.
 */
export const decideDispute = (
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_refund_decide']>,
): Promise<OutputOf<Rows['console_refund_decide']>> =>
  ctx.act(async (tx) => {
    const held = await holdSeen(tx, ctx, input)
    if (held.row.state !== 'appealed') refuse('refundStep')
    const { withReturn, returnParcel } = held.row
    // Goods that came back once are not asked for again; the second person would be refused.
    if (input.decision === 'agree' && withReturn && returnParcel !== null) refuse('refundStep')
    const { amountCents } = held.row
    const wantedCents = input.decision === 'award' ? input.awardCents : undefined
    if (wantedCents !== undefined) await requirePart(tx, held, wantedCents, 'refundTooMuch')
    const awardCents = wantedCents === undefined || wantedCents === amountCents ? null : wantedCents
    const verdict = { decision: input.decision, awardCents, seenVersion: input.version }
    const decided = { ...input, ...(awardCents !== null && { amountCents: awardCents }) }
    if (await decideMatter(tx, ctx, 'refund', matterOf(held.row), verdict))
      await step(tx, ctx, held, decisions[input.decision], decided, 'operator', carryOut)
    else await noteVoice(tx, ctx, held, input)
    return presentDispute(tx, ctx, (await findCase(tx, input.id, casesFor(ctx))) ?? refuse('notFound'))
  })

async function noteVoice(
  tx: Tx,
  ctx: OperatorContext,
  { row }: HeldCase,
  { decision, awardCents, reasonCode, reason = '' }: ParsedOf<Rows['console_refund_decide']>,
): Promise<void> {
  await publish(tx, 'operators', { topic: 'refund' })
  await audit(tx, ctx, {
    action: 'refunds.first_word',
    subject: { type: 'refund', id: row.id },
    reason: reasonOf({ reasonCode, reason }),
    before: { state: row.state, version: row.version },
    after: {
      number: refundNumber(row.number),
      amountCents: row.amountCents,
      decision,
      ...(awardCents !== undefined && { awardCents }),
    },
  })
}

const reasonOf = ({ reasonCode, reason = '' }: { reasonCode?: AnswerReason; reason?: string }): string =>
  [reasonCode ?? '', reason].filter((part) => part !== '' && part !== 'other').join(': ')

/** The case, locked, as it was seen. Refuses notFound, changedMeanwhile. */
async function holdSeen(tx: Tx, ctx: Answerer, { id, version }: Answer): Promise<HeldCase> {
  const held = await holdCase(tx, id, casesFor(ctx))
  if (held.row.version !== version) refuse('changedMeanwhile')
  return held
}

async function step<Action extends AnswerAction>(
  tx: Tx,
  ctx: Answerer,
  held: HeldCase,
  action: Action,
  { reasonCode, reason = '', amountCents }: Answer,
  actor: 'seller' | 'operator',
  take: Take<Action>,
): Promise<void> {
  await take(tx, held, action, {
    actor,
    actorId: ctx.shopKey?.operatorId ?? ctx.operator?.id ?? null,
    reason: reasonCode ?? null,
    words: reason,
    at: ctx.clock.now(),
    ...(amountCents !== undefined && { amountCents }),
  })
  await audit(tx, isKeys(ctx) ? auditActorOf(ctx) : ctx, {
    action: `refunds.${action}`,
    subject: { type: 'refund', id: held.row.id },
    reason: reasonOf({ ...(reasonCode && { reasonCode }), reason }),
    before: { state: held.row.state, version: held.row.version },
    after: {
      number: refundNumber(held.row.number),
      amountCents: held.row.amountCents,
      ...(amountCents !== undefined && { partCents: amountCents }),
      ...(ctx.shopKey && { apiKey: ctx.shopKey.id }),
    },
  })
}
