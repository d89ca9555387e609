import type { reportsConsoleEndpoints } from '@sampan/contract/reports/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { centsCell, csvFile, textCell } from '#kernel/csv-cells.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
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

const linesMax = 20_000
const headings = ['time', 'order', 'kind', 'gross', 'commission', 'set_off', 'net']

/** One month's statement as a file; the newest `linesMax` lines. */
export async function exportStatement(
  ctx: MemberContext,
  { month }: ParsedOf<Rows['console_shop_statement_csv']>,
): Promise<AnswerOf<Rows['console_shop_statement_csv']>> {
  const query = { shopId: ctx.member.shopId, month, after: null, limit: linesMax + 1 }
  const rows = await statementLines(ctx.db, query)
  const lines = rows.slice(0, linesMax)
  const cells = lines.map((line) => [
    line.at.toISOString(),
    textCell(line.orderNo),
    line.kind,
    centsCell(line.grossCents),
    centsCell(0 - line.commissionCents),
    centsCell(0 - line.receivableCents),
    centsCell(line.payableCents),
  ])
  return {
    fileName: `sampan-statement-${month}.csv`,
    csv: csvFile([headings.map(textCell), ...cells]),
    lines: lines.length,
    isWhole: rows.length <= linesMax,
  }
}
