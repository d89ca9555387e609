import type { legalNoticesConsoleEndpoints } from '@sampan/contract/office/legal-notices/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { countWaiting, queueRows } from './legal-notice-store.ts'
import { caseOf, queuePresenter } from './present-case.ts'

type Rows = typeof legalNoticesConsoleEndpoints

const waitingShownMax = 100

/** Reports of a state or all: what waits oldest first, where nothing else is asked for. */
export async function listQueue(
  ctx: OperatorContext,
  { cursor, limit, state, order }: ParsedOf<Rows['console_legal_notice_list']>,
): Promise<AnswerOf<Rows['console_legal_notice_list']>> {
  const last = decodeCursor(cursor, ['number'])
  const rows = await queueRows(ctx.db, {
    state,
    order: order ?? null,
    after: last?.[0] ?? null,
    limit: limit + 1,
  })
  return pageOf(rows, limit, ({ number }) => [number], await queuePresenter(ctx, ctx.db, rows))
}

/** Number of reports that wait for the caller. */
export const showWaiting = async (
  ctx: OperatorContext,
): Promise<AnswerOf<Rows['console_legal_notice_waiting']>> => ({
  waiting: await countWaiting(ctx.db, ctx.operator.id, waitingShownMax),
})

/** One report, whole. Refuses notFound. */
export const showCase = (
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_legal_notice_detail']>,
): Promise<AnswerOf<Rows['console_legal_notice_detail']>> => caseOf(ctx, ctx.db, id)
