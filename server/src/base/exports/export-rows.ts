import type { exportsConsoleEndpoints } from '@sampan/contract/base/exports/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { type CsvCell, csvFile, csvRows, plainCell, textCell } from '#kernel/csv-cells.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import { isNoValue } from '#kernel/database-errors.ts'
import { refuse } from '#kernel/refusal.ts'
import { keyOf, rowsAfter } from './row-store.ts'
import { exportedTables } from './table-choices.ts'

type Row = (typeof exportsConsoleEndpoints)['console_export_rows']

/** Few enough that a part of the longest texts stays small. */
const rowsMax = 1000

/**
 * A part of a table as CSV, in the order of its primary key. The first has the heading, and the mark that makes spreadsheets
 * read it as UTF-8; it is written into the trail. Refuses notFound for a table that is not exported.
 */
export const exportRows = (
  ctx: OperatorContext,
  { table, cursor }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> => {
  const columns = exportedTables.get(table) ?? refuse('notFound')
  return ctx.act(async (tx) => {
    const key = await keyOf(tx, table)
    const after = decodeCursor(
      cursor,
      key.map(() => 'string' as const),
    )
    const found = await rowsAfter(tx, table, columns, key, after, rowsMax + 1).catch((error: unknown) => {
      if (isNoValue(error)) return refuse('badInput', { fields: { cursor: 'badInput' } })
      throw error
    })
    const rows = found.slice(0, rowsMax)
    const last = rows.at(-1)
    if (!after) await audit(tx, ctx, { action: 'exports.table', subject: { type: 'table', id: table } })
    const lines = rows.map(({ cells }) => cells.map(cellOf))
    return {
      csv: after ? csvRows(lines) : csvFile([columns.map(plainCell), ...lines]),
      rows: rows.length,
      nextCursor: found.length > rows.length && last ? encodeCursor(last.place) : null,
    }
  })
}

/** Numbers, dates, instants and yes or no, which stay what they are for whoever reads the file by a program. */
const plainValue = /^(?:-?\d[\d.]*|\d{4}-\d\d-\d\d(?: [\d:.+-]+)?|true|false)$/

/** Nothing stays empty, so that it differs from an empty text. */
const cellOf = (cell: string | null): CsvCell =>
  cell === null || plainValue.test(cell) ? plainCell(cell ?? '') : textCell(cell)
