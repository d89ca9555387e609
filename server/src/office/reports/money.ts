import type { reportsConsoleEndpoints } from '@sampan/contract/office/reports/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { centsCell, csvFile, csvRows, plainCell, textCell } from '#kernel/csv-cells.ts'
import { decodeCursor, encodeCursor, pageOf } from '#kernel/cursor.ts'
import { escrowOf, moneyMonths, shopBalances, statementLines } from './money-store.ts'

type Rows = typeof reportsConsoleEndpoints

/** Escrow, what is owed, and what was settled month by month. */
export async function showMoney(ctx: MemberContext): Promise<AnswerOf<Rows['console_shop_money']>> {
  const { db, member } = ctx
  const [escrow, balances, months] = await Promise.all([
    escrowOf(db, member.shopId),
    shopBalances(db, member.shopId),
    moneyMonths(db, member.shopId, ctx.clock.now()),
  ])
  return { ...escrow, ...balances, months }
}

/** One month's lines, newest first. */
export async function listStatement(
  ctx: MemberContext,
  { cursor, limit, month }: ParsedOf<Rows['console_shop_statement']>,
): Promise<AnswerOf<Rows['console_shop_statement']>> {
  const last = decodeCursor(cursor, ['date', 'number'])
  const after = last && { at: last[0], id: last[1] }
  const rows = await statementLines(ctx.db, { shopId: ctx.member.shopId, month, after, limit: limit + 1 })
  return pageOf(
    rows,
    limit,
    ({ atText, id }) => [atText, id],
    ({ atText: _, id, at, ...line }) => ({ ...line, id: String(id), at: at.toISOString() }),
  )
}

const headings = ['time', 'order', 'kind', 'gross', 'commission', 'set_off', 'net', 'duties']

/** A part of one month's statement as a file, newest first, however many lines the month has. */
export async function exportStatement(
  ctx: MemberContext,
  { month, cursor, limit }: ParsedOf<Rows['console_shop_statement_csv']>,
): Promise<AnswerOf<Rows['console_shop_statement_csv']>> {
  const last = decodeCursor(cursor, ['date', 'number'])
  const after = last && { at: last[0], id: last[1] }
  const rows = await statementLines(ctx.db, { shopId: ctx.member.shopId, month, after, limit: limit + 1 })
  const lines = rows.slice(0, limit)
  const end = lines.at(-1)
  const cells = lines.map((line) => [
    plainCell(line.at.toISOString()),
    textCell(line.orderNo),
    plainCell(line.kind),
    centsCell(line.grossCents),
    centsCell(0 - line.commissionCents),
    centsCell(0 - line.receivableCents),
    centsCell(line.payableCents),
    centsCell(line.dutyCents),
  ])
  return {
    fileName: `sampan-statement-${month}.csv`,
    csv: after === null ? csvFile([headings.map(textCell), ...cells]) : csvRows(cells),
    lines: lines.length,
    nextCursor: rows.length > limit && end ? encodeCursor([end.atText, end.id]) : null,
  }
}
