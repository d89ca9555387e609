import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { wholeMinuteFrom } from '@sampan/contract/wire/whole-minute.ts'
import type { withdrawalsEndpoints } from '@sampan/contract/withdrawals/endpoints.ts'
import { withdrawalsPerDayMax } from '@sampan/contract/withdrawals/limits.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '#kernel/live-events.ts'
import { Refusal, refuse } from '#kernel/refusal.ts'
import { requirePayment, secretsChangedAt } from '#modules/account/index.ts'
import { networkById, paysOut } from '#modules/chain/index.ts'
import {
  findWithdrawBlock,
  type MoneySettings,
  moneySettings,
  neededApprovals,
} from '#modules/controls/index.ts'
import { availableCents, hadReversal, postTransfer } from '#modules/ledger/index.ts'
import { hasDuplicateProof } from '#modules/recharges/index.ts'
import { findCard } from './card-store.ts'
import { findChainAddress } from './chain-address-store.ts'
import { presentWithdrawal, stoppedText } from './present-withdrawal.ts'
import { type Day, dayMs, flagsOf, hasWarning, leftToday, quote, timesLeftToday } from './withdrawal-rules.ts'
import { askedSince, insertWithdrawal, lockWithdrawals, paidOut } from './withdrawal-store.ts'
import { seenWithdrawal } from './withdrawals-policy.ts'

type Row = typeof withdrawalsEndpoints.extract
type Input = ParsedOf<Row>

/** Where the money is to go. */
interface Target {
  cardId: string | null
  networkId: string | null
  address: string | null
}

interface Checked {
  settings: MoneySettings
  day: Day
  target: Target
}

/**
 * Asks for a withdrawal: the amount is held at once, an operator audits it (PRODUCT §3 "Withdrawal"). Refused in the order of
 * the contract; everything but ticketInvalid before a try of the payment code is spent. Checked again under the buyer's
 * lock, so that requests side by side cannot pass a limit together.
 */
export async function withdraw(ctx: BuyerContext, input: Input): Promise<OutputOf<Row>> {
  const subject = subjectOf(input)
  await check(ctx.db, ctx, input)
  const proof = await requirePayment(ctx, {
    ticket: input.ticket,
    payCode: input.payCode,
    purpose: 'withdraw',
    subject,
    amountCents: input.amountCents,
  })
  return ctx.act(async (tx) => {
    await proof.spend(tx)
    await lockWithdrawals(tx, ctx.buyer.id)
    const id = await ask(tx, ctx, input, await check(tx, ctx, input))
    const row = (await seenWithdrawal(tx, ctx, id)) ?? refuse('notFound')
    return presentWithdrawal(row, ctx)
  })
}

/** What the ticket must have been made for. Refuses drawTarget. */
function subjectOf({ type, cardId, addressId }: Input): string {
  const id = type === 'bank' ? cardId : addressId
  return id === undefined ? refuse('drawTarget') : `${type}:${id}`
}

async function check(db: Db, ctx: BuyerContext, input: Input): Promise<Checked> {
  const { amountCents } = input
  const settings = await moneySettings(db)
  const reason = stoppedText(settings, await findWithdrawBlock(db, ctx.buyer.id), ctx)
  if (reason !== '' || settings.isStopped) refuse('drawStopped', { reason })
  const balanceCents = await availableCents(db, ctx.buyer.id)
  if (amountCents > balanceCents) refuse('drawBalance', { balanceCents })
  const { minAmountCents, maxAmountCents } = settings
  if (amountCents < minAmountCents)
    refuse('drawMinimum', { minAmountCents, minimum: formatDollars(minAmountCents) })
  if (amountCents > maxAmountCents)
    refuse('drawMaximum', { maxAmountCents, maximum: formatDollars(maxAmountCents) })
  const day = await askedSince(db, ctx.buyer.id, new Date(ctx.clock.now().getTime() - dayMs))
  if (timesLeftToday(day) === 0) refuse('drawTimes', { max: withdrawalsPerDayMax })
  const leftCents = leftToday(day, settings)
  if (amountCents > leftCents)
    refuse('drawDaily', { leftTodayCents: leftCents, left: formatDollars(leftCents) })
  const target = await findTarget(db, ctx, input)
  const { chargeCents, arrivalCents } = quote(amountCents, settings)
  if (input.arrivalCents !== arrivalCents)
    refuse('quoteChanged', { serviceChargeCents: chargeCents, arrivalCents })
  return { settings, day, target }
}

/** Refuses notFound, notOpen, chainAddressWaiting. */
async function findTarget(db: Db, ctx: BuyerContext, { type, cardId, addressId }: Input): Promise<Target> {
  if (type === 'bank') {
    const card = (await findCard(db, ctx.buyer.id, cardId ?? '')) ?? refuse('notFound')
    return { cardId: card.id, networkId: null, address: null }
  }
  const saved = (await findChainAddress(db, ctx.buyer.id, addressId ?? '')) ?? refuse('notFound')
  const network = await networkById(db, saved.networkId)
  if (!network || !paysOut(ctx.config, network)) refuse('notOpen')
  if (saved.usableAt > ctx.clock.now())
    refuse('chainAddressWaiting', { usableAt: saved.usableAt.toISOString(), time: timeText(saved.usableAt) })
  return { cardId: null, networkId: saved.networkId, address: saved.address }
}

/** As every language reads it. */
const timeText = (at: Date): string =>
  `${wholeMinuteFrom(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Writes the request down and holds its amount. Refuses drawBalance when a payment was faster. */
async function ask(tx: Tx, ctx: BuyerContext, input: Input, checked: Checked): Promise<string> {
  const { settings, day, target } = checked
  const { amountCents } = input
  const buyerId = ctx.buyer.id
  const now = ctx.clock.now()
  const paid = await paidOut(tx, buyerId, target)
  const flags = flagsOf(
    {
      amountCents,
      paidTimes: paid.times,
      paidToTarget: paid.toTarget,
      secretsChangedAt: await secretsChangedAt(tx, buyerId),
      day,
      hadReversal: await hadReversal(tx, buyerId),
      hasDuplicateProof: await hasDuplicateProof(tx, buyerId),
      now,
    },
    settings,
  )
  const id = newId()
  await insertWithdrawal(tx, {
    id,
    buyerId,
    type: input.type,
    amountCents,
    ...quote(amountCents, settings),
    ...target,
    flags,
    neededApprovals: neededApprovals(amountCents, settings.twoPersonCents, hasWarning(flags)),
    createdAt: now,
  })
  crashPoint('withdraw.afterRow')
  await hold(tx, { id, buyerId, amountCents })
  crashPoint('withdraw.afterHold')
  await publish(tx, `buyer:${buyerId}`, { topic: 'withdrawal', id })
  await publish(tx, `buyer:${buyerId}`, { topic: 'balance' })
  await publish(tx, 'operators', { topic: 'withdrawal', id })
  return id
}

async function hold(
  tx: Tx,
  { id, buyerId, amountCents }: { id: string; buyerId: string; amountCents: number },
): Promise<void> {
  try {
    await postTransfer(tx, {
      kind: 'withdraw',
      ref: id,
      actor: `buyer:${buyerId}`,
      lines: [
        { kind: 'available', owner: buyerId, cents: -amountCents },
        { kind: 'withdraw_hold', owner: buyerId, cents: amountCents },
      ],
    })
  } catch (error) {
    if (error instanceof Refusal && error.key === 'balanceTooSmall') refuse('drawBalance')
    throw error
  }
}
