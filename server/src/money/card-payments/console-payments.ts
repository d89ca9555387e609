import type { cardPaymentsConsoleEndpoints } from '@sampan/contract/money/card-payments/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { findBuyerByName } from '#base/account/index.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { daysOf } from '#kernel/days-asked.ts'
import { refuse } from '#kernel/refusal.ts'
import { askNow, cardPaymentById, lockCardPayment } from './card-payment-store.ts'
import { disputesOf } from './claim-store.ts'
import {
  type ConsoleQuery,
  consolePayments,
  countWaiting,
  latestEvents,
  payoutNumber,
} from './console-store.ts'
import { cardBalance } from './payout-store.ts'
import {
  canAsk,
  namesOf,
  presentDispute,
  presentPayment,
  presentPayoutNumber,
} from './present-for-console.ts'

type Rows = typeof cardPaymentsConsoleEndpoints
type Detail = OutputOf<Rows['console_card_payment_detail']>

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Card payments of all buyers, newest first; those in no payout by the time of their credit. */
export async function listCardPayments(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_card_payment_list']>,
): Promise<OutputOf<Rows['console_card_payment_list']>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const { from, before } = daysOf(input)
  const named = input.q === undefined ? null : await namedBy(ctx.db, input.q)
  if (named === undefined) return { items: [], nextCursor: null }
  const rows = await consolePayments(ctx.db, {
    state: input.state,
    show: input.show,
    from: from ?? null,
    until: before ?? null,
    named,
    after: after && { at: new Date(after[0]), id: after[1] },
    limit: input.limit + 1,
  })
  const names = await namesOf(ctx.db, rows)
  const at = (row: (typeof rows)[number]) =>
    input.show === 'noPayout' ? (row.paidAt ?? row.createdAt) : row.createdAt
  return pageOf(
    rows,
    input.limit,
    (row) => [at(row).toISOString(), row.id],
    (row) => presentPayment(row, names),
  )
}

/** The search of an operator: a payment by its number or id, a session of the provider, or a buyer. Undefined where there is none. */
async function namedBy(db: Db, typed: string): Promise<ConsoleQuery['named'] | undefined> {
  const number = /^C-?(\d{1,15})$/i.exec(typed)?.[1]
  if (number !== undefined) return { number: Number(number) }
  if (uuidShape.test(typed)) return (await cardPaymentById(db, typed)) ? { id: typed } : { buyerId: typed }
  const buyer = await findBuyerByName(db, typed)
  return buyer ? { buyerId: buyer.id } : { sessionId: typed }
}

/** A card payment with all that is known of it. Refuses notFound. */
export const showCardPaymentToOperator = (
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_card_payment_detail']>,
): Promise<Detail> => detailOf(ctx.db, id)

/** Has the provider asked about a payment now, whatever its state. Refuses notFound, cardPaymentOver where it made no session. */
export const askAboutCardPayment = (
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_card_payment_ask']>,
): Promise<Detail> =>
  ctx.act(async (tx) => {
    const row = (await lockCardPayment(tx, id)) ?? refuse('notFound')
    if (!canAsk(row)) refuse('cardPaymentOver')
    await askNow(tx, id, ctx.clock.now())
    await audit(tx, ctx, { action: 'cards.ask', subject: { type: 'card_payment', id } })
    return detailOf(tx, id)
  })

async function detailOf(db: Db, id: string): Promise<Detail> {
  const row = (await cardPaymentById(db, id)) ?? refuse('notFound')
  const [names, disputes, events] = await Promise.all([
    namesOf(db, [row]),
    disputesOf(db, id),
    latestEvents(db, id),
  ])
  const payout =
    row.payoutId === null
      ? null
      : { id: row.payoutId, number: presentPayoutNumber(await payoutNumber(db, row.payoutId)) }
  return {
    ...presentPayment(row, names),
    sessionId: row.sessionId,
    orderIds: row.orderIds,
    wasDeclined: row.wasDeclined,
    feeCents: row.feeCents,
    owedPaidCents: row.owedPaidCents,
    expiresAt: row.expiresAt.toISOString(),
    askAt: row.askAt?.toISOString() ?? null,
    canAsk: canAsk(row),
    payout,
    disputes: disputes.map((dispute) => presentDispute(dispute, row, names)),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  }
}

/** Counts of what waits for finance, and what the provider owes. */
export async function showCardFacts(ctx: OperatorContext): Promise<OutputOf<Rows['console_card_facts']>> {
  const [waiting, balance] = await Promise.all([countWaiting(ctx.db), cardBalance(ctx.db)])
  return {
    ...waiting,
    balance: balance && {
      providerCents: balance.providerCents,
      booksCents: balance.booksCents,
      at: balance.at.toISOString(),
      differsSince: balance.differsSince?.toISOString() ?? null,
    },
  }
}
