import type { billEndpoints } from '@sampan/contract/bill/endpoints.ts'
import type { billLine } from '@sampan/contract/ledger/schemas.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type * as z from 'zod/mini'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { centsCell, csvFile, textCell } from '#kernel/csv-cells.ts'
import { billRows } from '#modules/ledger/index.ts'
import { billLines } from './bill-lines.ts'

type Row = typeof billEndpoints.bill_csv
type BillLine = z.input<typeof billLine>

export const csvLinesMax = 20_000

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
  recharge: 'ledger.kindRecharge',
  reversal: 'ledger.kindReversal',
  withdraw: 'ledger.kindWithdraw',
  withdraw_return: 'ledger.kindWithdrawReturn',
  adjust: 'ledger.kindAdjust',
}

/** The bill as a file, newest first, of one month or the newest `csvLinesMax` lines; headings in the reader's language. */
export async function exportBill(ctx: BuyerContext, { month }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const rows = await billRows(ctx.db, {
    buyerId: ctx.buyer.id,
    month,
    beforeId: null,
    limit: csvLinesMax + 1,
  })
  const lines = await billLines(ctx.db, rows.slice(0, csvLinesMax))
  const say = (key: string) => ctx.translate(ctx.locale, key)
  const kinds = new Map(Object.entries(kindNames).map(([kind, key]) => [kind, textCell(say(key))]))
  const cells = lines.map((line) => [
    line.at,
    kinds.get(line.kind) ?? '',
    textCell(line.subject.number),
    centsCell(line.amountCents),
    centsCell(line.beforeCents),
    centsCell(line.afterCents),
    line.id,
  ])
  return {
    fileName: `sampan-bill${month === undefined ? '' : `-${month}`}.csv`,
    csv: csvFile([headings.map((key) => textCell(say(key))), ...cells]),
    lines: lines.length,
    isWhole: rows.length <= csvLinesMax,
  }
}
