import type { stuckConsoleEndpoints } from '@sampan/contract/office/stuck/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { refuse } from '#kernel/refusal.ts'
import { type StuckRow, stuckRows, tryStuckNow } from '#kernel/stuck-rows.ts'

type Rows = typeof stuckConsoleEndpoints

/** Rows that jobs and services set aside, latest first. */
export async function listStuck(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_stuck_list']>,
): Promise<OutputOf<Rows['console_stuck_list']>> {
  const after = decodeCursor(input.cursor, ['date', 'string', 'string'])
  const rows = await stuckRows(ctx.db, {
    after: after && { at: new Date(after[0]), job: after[1], subject: after[2] },
    limit: input.limit + 1,
  })
  return pageOf(rows, input.limit, (row) => [row.firstFailedAt.toISOString(), row.job, row.subject], present)
}

/** One is tried again with the next run of its job. Refuses notFound. */
export const retryStuck = (
  ctx: OperatorContext,
  { job, subject }: ParsedOf<Rows['console_stuck_retry']>,
): Promise<OutputOf<Rows['console_stuck_retry']>> =>
  ctx.act(async (tx) => {
    const row = (await tryStuckNow(tx, job, subject)) ?? refuse('notFound')
    await audit(tx, ctx, { action: 'stuck.retry', subject: { type: 'stuckRow', id: `${job} ${subject}` } })
    return present(row)
  })

const present = (row: StuckRow) => ({
  ...row,
  firstFailedAt: row.firstFailedAt.toISOString(),
  nextTryAt: row.nextTryAt.toISOString(),
})
