import type { cardPaymentsConsoleEndpoints } from '@sampan/contract/money/card-payments/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { refuse } from '#kernel/refusal.ts'
import { consolePayouts, payoutById, payoutLines } from './console-store.ts'
import { presentNumber } from './present-card-payment.ts'
import { presentPayout } from './present-for-console.ts'

type Rows = typeof cardPaymentsConsoleEndpoints

/** Payouts of the provider, newest first. */
export async function listCardPayouts(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_card_payout_list']>,
): Promise<OutputOf<Rows['console_card_payout_list']>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const rows = await consolePayouts(ctx.db, {
    isWrong: input.show === 'wrong',
    after: after && { at: new Date(after[0]), id: after[1] },
    limit: input.limit + 1,
  })
  return pageOf(rows, input.limit, (row) => [row.arrivedAt.toISOString(), row.id], presentPayout)
}

/** A payout. Refuses notFound. */
export const showCardPayout = async (
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_card_payout_detail']>,
): Promise<OutputOf<Rows['console_card_payout_detail']>> =>
  presentPayout((await payoutById(ctx.db, id)) ?? refuse('notFound'))

/** Lines of a payout. Refuses notFound. */
export async function listPayoutLines(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_card_payout_lines']>,
): Promise<OutputOf<Rows['console_card_payout_lines']>> {
  if (!(await payoutById(ctx.db, input.id))) refuse('notFound')
  const after = decodeCursor(input.cursor, ['string'])
  const rows = await payoutLines(ctx.db, {
    payoutId: input.id,
    isDiffering: input.show === 'differing',
    afterId: after?.[0] ?? null,
    limit: input.limit + 1,
  })
  return pageOf(
    rows,
    input.limit,
    ({ id }) => [id],
    ({ paymentId, number, ...line }) => ({
      ...line,
      payment:
        paymentId === null || number === null ? null : { id: paymentId, number: presentNumber(number) },
    }),
  )
}
