import type { recallsConsoleEndpoints } from '@sampan/contract/office/recalls/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { csvFile, csvRows, plainCell, textCell } from '#kernel/csv-cells.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import { refuse } from '#kernel/refusal.ts'
import { findRecall, type ToldRow, toldRows } from './recall-store.ts'

type Row = typeof recallsConsoleEndpoints.console_recall_proof

const rowsAtOnce = 1000
const head = ['buyer', 'account', 'order', 'notice_at', 'mail', 'mail_at', 'seen_at', 'confirmed_at']
const first = '00000000-0000-0000-0000-000000000000'

/** A part of the file of who was told of a recall. The first part is written into the trail. Refuses notFound. */
export function recallProof(ctx: OperatorContext, { id, cursor }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const after = decodeCursor(cursor, ['uuid'])?.[0]
  return ctx.act(async (tx) => {
    const recall = (await findRecall(tx, id)) ?? refuse('notFound')
    const rows = await toldRows(tx, id, after ?? first, rowsAtOnce)
    const last = rows.length === rowsAtOnce ? rows.at(-1) : undefined
    if (after === undefined)
      await audit(tx, ctx, {
        action: 'recalls.proof',
        subject: { type: 'product', id: String(recall.productId) },
        after: { recall: id },
      })
    const cells = rows.map(cellsOf)
    return {
      csv: after === undefined ? csvFile([head.map(plainCell), ...cells]) : csvRows(cells),
      rows: rows.length,
      nextCursor: last ? encodeCursor([last.buyerId]) : null,
    }
  })
}

const cellsOf = ({ buyerId, account, orderNo, toldAt, mailState, mailAt, seenAt, confirmedAt }: ToldRow) => [
  textCell(buyerId),
  textCell(account),
  textCell(orderNo),
  plainCell(toldAt.toISOString()),
  plainCell(mailState),
  ...[mailAt, seenAt, confirmedAt].map((at) => plainCell(at?.toISOString() ?? '')),
]
