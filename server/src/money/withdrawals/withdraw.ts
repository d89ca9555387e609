import type { withdrawalsEndpoints } from '@sampan/contract/money/withdrawals/endpoints.ts'
import { withdrawalsPerDayMax } from '@sampan/contract/money/withdrawals/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { wholeMinuteFrom } from '@sampan/contract/wire/whole-minute.ts'
import { requirePayment, secretsChangedAt } from '#base/account/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '#kernel/live-events.ts'
import { Refusal, refuse } from '#kernel/refusal.ts'
import { heldCardCents } from '#money/card-payments/index.ts'
import { type Network, networkById, paysOut } from '#money/chain/index.ts'
import { availableCents, hadReversal, postTransfer } from '#money/ledger/index.ts'
import {
  findWithdrawBlock,
  type MoneySettings,
  moneySettings,
  neededApprovals,
} from '#money/money-settings/index.ts'
import { hasDuplicateProof } from '#money/recharges/index.ts'
import { type Way, wayById } from '#money/ways/index.ts'
import { type CardRow, findCard } from './card-store.ts'
import { findChainAddress } from './chain-address-store.ts'
import { holdIfListed } from './hold-listed.ts'
import { presentWithdrawal, stoppedText } from './present-withdrawal.ts'
import { type Day, dayMs, flagsOf, hasWarning, leftToday, quote, timesLeftToday } from './withdrawal-rules.ts'
import { askedSince, insertWithdrawal, lockWithdrawals, paidOut } from './withdrawal-store.ts'
import { seenWithdrawal } from './withdrawals-policy.ts'

type Row = typeof withdrawalsEndpoints.extract
type Input = ParsedOf<Row>

/** Target of the money. */
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

/** Target for which the ticket must have been made. Refuses drawTarget. */
function subjectOf({ type, cardId, addressId }: Input): string {
  const id = type === 'bank' ? cardId : addressId
  return id === undefined ? refuse('drawTarget') : `${type}:${id}`
}

/** Asks all questions at once, for they share a connection, and refuses in the order of the contract whatever came first. */
async function check(db: Db, ctx: BuyerContext, input: Input): Promise<Checked> {
  const { amountCents } = input
  const now = ctx.clock.now()
  const [settings, block, balanceCents, day, found] = await Promise.all([
    moneySettings(db),
    findWithdrawBlock(db, ctx.buyer.id),
    availableCents(db, ctx.buyer.id),
    askedSince(db, ctx.buyer.id, new Date(now.getTime() - dayMs)),
    findTarget(db, ctx.buyer.id, input),
  ])
  const reason = stoppedText(settings, block, ctx)
  if (reason !== '' || settings.isStopped) refuse('drawStopped', { reason })
  if (amountCents > balanceCents) refuse('drawBalance', { balanceCents })
  await requireFree(db, ctx, settings, balanceCents - amountCents, amountCents)
  const { minAmountCents, maxAmountCents } = settings
  if (amountCents < minAmountCents)
    refuse('drawMinimum', { minAmountCents, minimum: formatDollars(minAmountCents) })
  if (amountCents > maxAmountCents)
    refuse('drawMaximum', { maxAmountCents, maximum: formatDollars(maxAmountCents) })
  if (timesLeftToday(day) === 0) refuse('drawTimes', { max: withdrawalsPerDayMax })
  const leftCents = leftToday(day, settings)
  if (amountCents > leftCents)
    refuse('drawDaily', { leftTodayCents: leftCents, left: formatDollars(leftCents) })
  const target = openTarget(ctx, found, amountCents, now)
  const { chargeCents, arrivalCents } = quote(amountCents, settings)
  if (input.arrivalCents !== arrivalCents)
    refuse('quoteChanged', { serviceChargeCents: chargeCents, arrivalCents })
  return { settings, day, target }
}

/**
 * Money that came from a card lately can be spent and not withdrawn: a stolen card must not become money that nobody can take back.
 * Refuses drawCardHold.
 * @param leftCents the balance that the withdrawal leaves
 */
async function requireFree(
  db: Db,
  { buyer, clock }: BuyerContext,
  { cardHoldDays: days }: MoneySettings,
  leftCents: number,
  amountCents: number,
): Promise<void> {
  const heldCents = await heldCardCents(db, buyer.id, new Date(clock.now().getTime() - days * dayMs))
  if (leftCents >= heldCents) return
  const freeCents = Math.max(0, leftCents + amountCents - heldCents)
  refuse('drawCardHold', { freeCents, free: formatDollars(freeCents), days })
}

/** Card or address that the buyer saved under the id that they sent. */
type Found =
  | { card: CardRow | null; way: Way | null }
  | { saved: Awaited<ReturnType<typeof findChainAddress>>; network: Network | undefined }

async function findTarget(db: Db, buyerId: string, { type, cardId, addressId }: Input): Promise<Found> {
  if (type === 'bank') {
    const card = await findCard(db, buyerId, cardId ?? '')
    return { card, way: card?.wayId ? ((await wayById(db, card.wayId)) ?? null) : null }
  }
  const saved = await findChainAddress(db, buyerId, addressId ?? '')
  return { saved, network: saved ? await networkById(db, saved.networkId) : undefined }
}

/** Refuses notFound, notOpen, wayClosed, drawMinimum, drawMaximum, chainAddressWaiting. */
function openTarget(ctx: BuyerContext, found: Found, amountCents: number, now: Date): Target {
  if ('card' in found) {
    const { id } = found.card ?? refuse('notFound')
    if (found.way !== null) requireWithin(found.way, amountCents)
    return { cardId: id, networkId: null, address: null }
  }
  const { network } = found
  const saved = found.saved ?? refuse('notFound')
  if (!network || !paysOut(ctx.config, network)) refuse('notOpen')
  if (saved.usableAt > now)
    refuse('chainAddressWaiting', { usableAt: saved.usableAt.toISOString(), time: timeText(saved.usableAt) })
  return { cardId: null, networkId: saved.networkId, address: saved.address }
}

/** A way of the shop's own has limits of its own. Refuses wayClosed, drawMinimum, drawMaximum. */
function requireWithin({ rules }: Way, amountCents: number): void {
  const { minCents, maxCents } = rules
  if (!rules.open || !rules.forWithdrawal) refuse('wayClosed')
  if (amountCents < minCents)
    refuse('drawMinimum', { minAmountCents: minCents, minimum: formatDollars(minCents) })
  if (amountCents > maxCents)
    refuse('drawMaximum', { maxAmountCents: maxCents, maximum: formatDollars(maxCents) })
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
  const [paid, changedAt, isReversed, isDuplicate] = await Promise.all([
    paidOut(tx, buyerId, target),
    secretsChangedAt(tx, buyerId),
    hadReversal(tx, buyerId),
    hasDuplicateProof(tx, buyerId),
  ])
  const flags = flagsOf(
    {
      amountCents,
      paidTimes: paid.times,
      paidToTarget: paid.toTarget,
      secretsChangedAt: changedAt,
      day,
      hadReversal: isReversed,
      hasDuplicateProof: isDuplicate,
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
  const leftCents = await hold(tx, { id, buyerId, amountCents })
  // Once more: the account is locked now, so that no refund or card payment can come between.
  await requireFree(tx, ctx, settings, leftCents, amountCents)
  crashPoint('withdraw.afterHold')
  await holdIfListed(tx, { id, buyerId, networkId: target.networkId, address: target.address })
  await publish(tx, `buyer:${buyerId}`, { topic: 'withdrawal', id })
  await publish(tx, `buyer:${buyerId}`, { topic: 'balance' })
  await publish(tx, 'operators', { topic: 'withdrawal', id })
  return id
}

/** @returns the balance that is left, in cents */
async function hold(
  tx: Tx,
  { id, buyerId, amountCents }: { id: string; buyerId: string; amountCents: number },
): Promise<number> {
  try {
    const [leftCents = 0] = await postTransfer(tx, {
      kind: 'withdraw',
      ref: id,
      actor: `buyer:${buyerId}`,
      lines: [
        { kind: 'available', owner: buyerId, cents: -amountCents },
        { kind: 'withdraw_hold', owner: buyerId, cents: amountCents },
      ],
    })
    return leftCents
  } catch (error) {
    if (error instanceof Refusal && error.key === 'balanceTooSmall') refuse('drawBalance')
    throw error
  }
}
