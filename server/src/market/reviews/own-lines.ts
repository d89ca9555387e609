import type { reviewsEndpoints } from '@sampan/contract/market/reviews/endpoints.ts'
import { reviewDays } from '@sampan/contract/market/reviews/rules.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { refuse } from '#kernel/refusal.ts'
import { linesOfOrder, reviewedLines, waitingLines } from './line-store.ts'
import { presentLine } from './present-line.ts'

type OfOrder = typeof reviewsEndpoints.review_of_order
type Waiting = typeof reviewsEndpoints.review_waiting
type Mine = typeof reviewsEndpoints.review_mine

const dayMs = 86_400_000

/** The lines of the caller's order. Refuses notFound. */
export async function reviewsOfOrder(
  ctx: BuyerContext,
  { id }: ParsedOf<OfOrder>,
): Promise<OutputOf<OfOrder>> {
  const rows = await linesOfOrder(ctx.db, ctx.buyer.id, id)
  if (rows.length === 0) refuse('notFound')
  return { lines: rows.map((row) => presentLine(row, ctx)) }
}

/** Lines that the caller can review, latest completed first. */
export async function listWaiting(ctx: BuyerContext, input: ParsedOf<Waiting>): Promise<OutputOf<Waiting>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid', 'number'])
  const rows = await waitingLines(ctx.db, {
    buyerId: ctx.buyer.id,
    since: new Date(ctx.clock.now().getTime() - reviewDays * dayMs),
    after: after && { completedAt: after[0], orderId: after[1], skuId: after[2] },
    limit: input.limit + 1,
  })
  return pageOf(
    rows,
    input.limit,
    (row) => [row.completedKey, row.lineOrderId, row.skuId],
    (row) => presentLine(row, ctx),
  )
}

/** Lines that the caller reviewed, newest first. */
export async function listMine(ctx: BuyerContext, input: ParsedOf<Mine>): Promise<OutputOf<Mine>> {
  const after = decodeCursor(input.cursor, ['number'])
  const rows = await reviewedLines(ctx.db, {
    buyerId: ctx.buyer.id,
    beforeId: after?.[0] ?? null,
    limit: input.limit + 1,
  })
  return pageOf(
    rows,
    input.limit,
    (row) => [row.id],
    (row) => presentLine(row, ctx),
  )
}
