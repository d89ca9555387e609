import type { noticesEndpoints } from '@sampan/contract/office/notices/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { noticeRows } from './notice-store.ts'
import { presentNotice, subjectNames } from './present-notice.ts'

type Row = typeof noticesEndpoints.notice_list

/** A buyer's notices, newest first, of one kind or all, in the language of this request. */
export async function listNotices(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const after = decodeCursor(input.cursor, ['uuid'])
  const rows = await noticeRows(ctx.db, {
    buyerId: ctx.buyer.id,
    kind: input.kind,
    beforeId: after?.[0] ?? null,
    limit: input.limit + 1,
  })
  const nameOf = await subjectNames(ctx.db, rows, ctx.locale)
  return pageOf(
    rows,
    input.limit,
    (row) => [row.id],
    (row) => presentNotice(row, nameOf(row), ctx),
  )
}
