import type { cardPaymentsConsoleEndpoints } from '@sampan/contract/money/card-payments/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { askNow, paymentsById } from './card-payment-store.ts'
import type { CardDisputeRow } from './claim-store.ts'
import { consoleDisputes, disputeById, lockPaymentOf, writeEvidence } from './console-store.ts'
import { namesOf, presentDispute } from './present-for-console.ts'

type Rows = typeof cardPaymentsConsoleEndpoints
type Dispute = OutputOf<Rows['console_card_dispute_detail']>

/** Disputes of all payments, newest first. */
export async function listCardDisputes(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_card_dispute_list']>,
): Promise<OutputOf<Rows['console_card_dispute_list']>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const rows = await consoleDisputes(ctx.db, {
    state: input.state,
    after: after && { at: new Date(after[0]), id: after[1] },
    limit: input.limit + 1,
  })
  const presented = await present(ctx.db, rows)
  return pageOf(
    rows,
    input.limit,
    (row) => [row.openedAt.toISOString(), row.id],
    (row) => presented.get(row.id) ?? refuse('notFound'),
  )
}

/** A dispute. Refuses notFound. */
export const showCardDispute = (
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_card_dispute_detail']>,
): Promise<Dispute> => detailOf(ctx.db, id)

/**
 * Keeps what is to be handed to the provider about an open dispute; the service hands it in. Words that are written later replace those before.
 * Refuses notFound, alreadyDecided.
 */
export const answerCardDispute = (
  ctx: OperatorContext,
  { id, text }: ParsedOf<Rows['console_card_dispute_answer']>,
): Promise<Dispute> =>
  ctx.act(async (tx) => {
    await lockPaymentOf(tx, id)
    const row = (await disputeById(tx, id)) ?? refuse('notFound')
    if (row.state !== 'open') refuse('alreadyDecided')
    const now = ctx.clock.now()
    await writeEvidence(tx, id, { text, operatorId: ctx.operator.id, at: now })
    await askNow(tx, row.paymentId, now)
    await publish(tx, 'operators', { topic: 'cardPayment', id: row.paymentId })
    await audit(tx, ctx, {
      action: 'cards.answer',
      subject: { type: 'card_dispute', id },
      before: { evidence: row.evidence },
      after: { evidence: text },
    })
    return detailOf(tx, id)
  })

async function detailOf(db: Db, id: string): Promise<Dispute> {
  const row = (await disputeById(db, id)) ?? refuse('notFound')
  return (await present(db, [row])).get(id) ?? refuse('notFound')
}

async function present(db: Db, rows: readonly CardDisputeRow[]): Promise<ReadonlyMap<string, Dispute>> {
  const payments = await paymentsById(
    db,
    rows.map(({ paymentId }) => paymentId),
  )
  const names = await namesOf(db, [...payments.values()])
  return new Map(
    rows.flatMap((row) => {
      const payment = payments.get(row.paymentId)
      return payment ? [[row.id, presentDispute(row, payment, names)]] : []
    }),
  )
}
