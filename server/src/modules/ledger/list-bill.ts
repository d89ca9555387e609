import type { ledgerEndpoints } from '@sampan/contract/ledger/endpoints.ts'
import type { billKind } from '@sampan/contract/ledger/schemas.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type * as z from 'zod/mini'
import type { BuyerContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { type BillRow, billRows } from './ledger-store.ts'

type Row = typeof ledgerEndpoints.bill
type BillLine = OutputOf<Row>['items'][number]

/** The buyer's lines of the ledger, newest first, each with before, after and cause (PRODUCT §3 "Ledger"). */
export async function listBill(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const after = decodeCursor(input.cursor, ['number'])
  const rows = await billRows(ctx.db, {
    buyerId: ctx.buyer.id,
    kind: input.kind,
    beforeId: after?.[0] ?? null,
    limit: input.limit + 1,
  })
  return pageOf(rows, input.limit, (row) => [row.id], presentBillLine)
}

const subjects = {
  pay: 'order',
  refund: 'order',
  recharge: 'recharge',
  withdraw: 'withdrawal',
  adjust: 'none',
} as const satisfies Record<z.output<typeof billKind>, BillLine['subject']['type']>

function presentBillLine(row: BillRow): BillLine {
  const kind = row.kind as keyof typeof subjects // every kind that postTransfer accepts
  return {
    id: String(row.id),
    kind,
    at: row.at.toISOString(),
    amountCents: row.amountCents,
    beforeCents: row.afterCents - row.amountCents,
    afterCents: row.afterCents,
    subject: { type: subjects[kind], id: row.ref },
  }
}
