import './events.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import type { JobContext } from '#kernel/jobs.ts'
import { publish } from '#kernel/live-events.ts'
import { lockedBalances, postTransfer, type TransferLine } from '#money/ledger/index.ts'
import { insertCardEvent } from './card-event-store.ts'
import { type CardPaymentRow, lockCardPayment, writeClaimsLearnt } from './card-payment-store.ts'
import { type DisputeMove, disputeProblem, movesDue } from './claim-rules.ts'
import { type CardDisputeRow, disputesOf, insertDispute, insertReturn, writeDispute } from './claim-store.ts'
import { presentNumber } from './present-card-payment.ts'
import type { CardSession } from './provider/card-provider.ts'

type Ctx = Pick<JobContext, 'clock'>

/** Hours until the provider is asked again about a payment with an open dispute, if no webhook comes before. */
const askAgainMs = 6 * 3_600_000

/**
 * Books what the provider takes back of a credited payment: disputes of its holder and money given back to the card. It follows what the
 * provider says now, whatever was told before, how often and in which order; each movement has its own ref in the ledger and happens once.
 * A transaction of its own, after the credit's, since both lock accounts.
 */
export async function learnClaims(tx: Tx, ctx: Ctx, paymentId: string, session: CardSession): Promise<void> {
  const row = await lockCardPayment(tx, paymentId)
  if (!row || row.sessionId !== session.id || session.reference !== row.id) return
  const now = ctx.clock.now()
  const known = await disputesOf(tx, row.id)
  const problems: string[] = []
  const books = await buyersBooks(tx, row, session)
  for (const told of session.disputes) {
    const isNew = !known.some(({ disputeId }) => disputeId === told.id)
    if (isNew && told.amountCents === 0) continue
    const dispute =
      known.find(({ disputeId }) => disputeId === told.id) ??
      (await insertDispute(tx, {
        ...told,
        paymentId: row.id,
        amountCents: Math.min(told.amountCents, row.amountCents),
        at: now,
      }))
    problems.push(disputeProblem(dispute, told))
    const next = { ...dispute, reason: told.reason, feeCents: told.feeCents, dueAt: told.dueAt }
    if (told.state !== 'open' && told.state !== dispute.state)
      Object.assign(next, { state: told.state, decidedAt: now })
    const isReopened = told.state === 'open' && dispute.state !== 'open'
    const moves = row.paidAt === null || isReopened ? [] : movesDue(dispute, told.state)
    for (const move of moves) await bookMove(tx, row, next, { move, books, now })
    await writeDispute(tx, next)
    if (isNew) await noteOpened(tx, row, next, now)
    if (next.state !== 'open' && (isNew || next.state !== dispute.state))
      await noteDecided(tx, row, next, next.state, now)
  }
  problems.push(await bookReturn(tx, row, session, { books, now }))
  const isOpen = session.disputes.some(({ state }) => state === 'open')
  await writeClaimsLearnt(tx, row.id, {
    problem: problems.find((problem) => problem !== '') ?? null,
    askAt: isOpen ? new Date(now.getTime() + askAgainMs) : null,
  })
  crashPoint('card.afterClaim')
}

/** Balances of a payment's buyer, locked with all accounts that claims move, and kept up with what is booked. */
interface Books {
  availableCents: number
  owedCents: number
}

async function buyersBooks(
  tx: Tx,
  { buyerId, paidAt }: CardPaymentRow,
  session: CardSession,
): Promise<Books> {
  if (paidAt === null || (session.disputes.length === 0 && session.returnedCents === 0))
    return { availableCents: 0, owedCents: 0 }
  const balances = await lockedBalances(tx, [
    { kind: 'available', owner: buyerId },
    { kind: 'receivable', owner: buyerId },
    { kind: 'card_hold', owner: buyerId },
    { kind: 'world_card' },
  ])
  return {
    availableCents: balances('available', buyerId),
    owedCents: 0 - balances('receivable', buyerId),
  }
}

/** Takes a sum from the buyer as far as it is there; what is lacking the buyer owes. */
function take(books: Books, owner: string, cents: number): { lines: TransferLine[]; owedCents: number } {
  const takenCents = Math.min(books.availableCents, cents)
  const owedCents = cents - takenCents
  books.availableCents -= takenCents
  books.owedCents += owedCents
  return {
    owedCents,
    lines: [
      { kind: 'available', owner, cents: -takenCents },
      { kind: 'receivable', owner, cents: -owedCents },
    ],
  }
}

/** Gives a sum back to the buyer; it first pays what the buyer owes. */
function giveBack(books: Books, owner: string, cents: number): TransferLine[] {
  const owedPaidCents = Math.min(books.owedCents, cents)
  books.owedCents -= owedPaidCents
  books.availableCents += cents - owedPaidCents
  return [
    { kind: 'available', owner, cents: cents - owedPaidCents },
    { kind: 'receivable', owner, cents: owedPaidCents },
  ]
}

/** Books one movement of a dispute, and notes it in the dispute's row as it is going to be written. */
async function bookMove(
  tx: Tx,
  { buyerId }: CardPaymentRow,
  dispute: CardDisputeRow,
  { move, books, now }: { move: DisputeMove; books: Books; now: Date },
): Promise<void> {
  const cents = dispute.amountCents
  const isInHold = dispute.releasedAt === null && dispute.lostAt === null
  const post = (kind: 'card_dispute' | 'card_dispute_won' | 'card_dispute_lost', lines: TransferLine[]) =>
    postTransfer(tx, { kind, ref: dispute.id, actor: 'card-provider', lines })
  if (move === 'hold') {
    const { lines, owedCents } = take(books, buyerId, cents)
    await post('card_dispute', [...lines, { kind: 'card_hold', owner: buyerId, cents }])
    Object.assign(dispute, { heldAt: now, owedCents })
  } else if (move === 'release') {
    const from: TransferLine = isInHold
      ? { kind: 'card_hold', owner: buyerId, cents: -cents }
      : { kind: 'world_card', cents: -cents }
    await post('card_dispute_won', [from, ...giveBack(books, buyerId, cents)])
    Object.assign(dispute, { releasedAt: now })
  } else {
    const from: TransferLine[] = isInHold
      ? [{ kind: 'card_hold', owner: buyerId, cents: -cents }]
      : take(books, buyerId, cents).lines
    await post('card_dispute_lost', [...from, { kind: 'world_card', cents }])
    Object.assign(dispute, { lostAt: now })
  }
}

/** Books what was given back to the card since the last look. @returns a problem for finance, or an empty text */
async function bookReturn(
  tx: Tx,
  row: CardPaymentRow,
  session: CardSession,
  { books, now }: { books: Books; now: Date },
): Promise<string> {
  if (row.paidAt === null) return ''
  const amountCents = session.returnedCents - row.returnedCents
  if (amountCents < 0)
    return `${formatDollars(session.returnedCents)} given back, ${formatDollars(row.returnedCents)} is booked`
  if (amountCents === 0) return ''
  const { lines, owedCents } = take(books, row.buyerId, amountCents)
  const isWhole = session.returnedCents >= row.amountCents
  const ref = await insertReturn(tx, { paymentId: row.id, amountCents, owedCents, isWhole, at: now })
  await postTransfer(tx, {
    kind: 'card_dispute_lost',
    ref,
    actor: 'card-provider',
    reason: 'given back to the card',
    lines: [...lines, { kind: 'world_card', cents: amountCents }],
  })
  await note(tx, row, 'givenBack', formatDollars(amountCents), now)
  await emit(tx, 'card.givenBack', { ...factsOf(row), amountCents, owedCents, at: now })
  return ''
}

const factsOf = ({ id, number, buyerId }: CardPaymentRow) => ({
  paymentId: id,
  number: presentNumber(number),
  buyerId,
})

async function noteOpened(tx: Tx, row: CardPaymentRow, dispute: CardDisputeRow, at: Date): Promise<void> {
  await note(tx, row, 'disputeOpened', dispute.disputeId, at)
  if (dispute.heldAt === null) return
  const { id: disputeId, amountCents, owedCents } = dispute
  await emit(tx, 'card.disputed', { ...factsOf(row), disputeId, amountCents, owedCents, at })
}

async function noteDecided(
  tx: Tx,
  row: CardPaymentRow,
  dispute: CardDisputeRow,
  outcome: 'won' | 'lost',
  at: Date,
): Promise<void> {
  await note(tx, row, outcome === 'won' ? 'disputeWon' : 'disputeLost', dispute.disputeId, at)
  if (dispute.heldAt === null) return
  const { id: disputeId, amountCents } = dispute
  await emit(tx, 'card.disputeDecided', { ...factsOf(row), disputeId, outcome, amountCents, at })
}

async function note(tx: Tx, row: CardPaymentRow, kind: string, detail: string, at: Date): Promise<void> {
  await insertCardEvent(tx, {
    eventId: null,
    paymentId: row.id,
    sessionId: row.sessionId,
    kind,
    detail,
    at,
  })
  for (const topic of ['balance', 'withdrawal'] as const) await publish(tx, `buyer:${row.buyerId}`, { topic })
  await publish(tx, `buyer:${row.buyerId}`, { topic: 'cardPayment', id: row.id })
  await publish(tx, 'operators', { topic: 'cardPayment', id: row.id })
}
