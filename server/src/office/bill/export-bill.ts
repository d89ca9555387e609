import type { billLine } from '@sampan/contract/money/ledger/schemas.ts'
import type { billEndpoints } from '@sampan/contract/office/bill/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type * as z from 'zod/mini'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { centsCell, csvFile, csvRows, plainCell, textCell } from '#kernel/csv-cells.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import { billRows } from '#money/ledger/index.ts'
import { billLines, kindsOf } from './bill-lines.ts'

type Row = typeof billEndpoints.bill_csv
type BillLine = z.input<typeof billLine>

const headings = [
  'ledger.csvTime',
  'ledger.csvKind',
  'ledger.csvNumber',
  'ledger.csvAmount',
  'ledger.csvBefore',
  'ledger.csvAfter',
  'ledger.csvLine',
] as const

const kindNames: Readonly<Record<BillLine['kind'], string>> = {
  pay: 'ledger.kindPay',
  refund: 'ledger.kindRefund',
  late_credit: 'ledger.kindLateCredit',
  return_freight: 'ledger.kindReturnFreight',
  recharge: 'ledger.kindRecharge',
  reversal: 'ledger.kindReversal',
  withdraw: 'ledger.kindWithdraw',
  withdraw_return: 'ledger.kindWithdrawReturn',
  card_dispute: 'ledger.kindCardDispute',
  card_dispute_won: 'ledger.kindCardDisputeWon',
  card_dispute_lost: 'ledger.kindCardDisputeLost',
  adjust: 'ledger.kindAdjust',
}

/**
 * A part of the bill as a file, newest first, of one kind and month or all; headings in the reader's language, in the first part. A part is read
 * and written within the time of any other call, however long the bill is.
 */
export async function exportBill(ctx: BuyerContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const { kind, month, cursor, limit } = input
  const after = decodeCursor(cursor, ['number'])
  const rows = await billRows(ctx.db, {
    buyerId: ctx.buyer.id,
    kinds: kind && kindsOf[kind],
    month,
    beforeId: after === null ? null : after[0],
    limit: limit + 1,
  })
  const lines = await billLines(ctx.db, rows.slice(0, limit), ctx.locale)
  const last = rows[lines.length - 1]
  const say = (key: string) => ctx.translate(ctx.locale, key)
  const kinds = new Map(Object.entries(kindNames).map(([kind, key]) => [kind, textCell(say(key))]))
  const cells = lines.map((line) => [
    plainCell(line.at),
    kinds.get(line.kind) ?? plainCell(''),
    textCell(line.subject.number),
    centsCell(line.amountCents),
    centsCell(line.beforeCents),
    centsCell(line.afterCents),
    plainCell(line.id),
  ])
  return {
    fileName: `${['sampan-bill', kind, month].filter(Boolean).join('-')}.csv`,
    csv: after === null ? csvFile([headings.map((key) => textCell(say(key))), ...cells]) : csvRows(cells),
    lines: lines.length,
    nextCursor: rows.length > limit && last ? encodeCursor([last.id]) : null,
  }
}
