import type { ledgerEndpoints } from '@sampan/contract/ledger/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { billLines, kindsOf, monthBounds } from './bill-lines.ts'
import type { LedgerParts } from './ledger-parts.ts'
import { billRows } from './ledger-store.ts'

type Row = typeof ledgerEndpoints.bill

/** The buyer's lines of the ledger, newest first, of one kind or month if he wants (PRODUCT §3 "Ledger"). */
export const listBill =
  (parts: LedgerParts) =>
  async (ctx: BuyerContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> => {
    const after = decodeCursor(input.cursor, ['number'])
    const rows = await billRows(ctx.db, {
      buyerId: ctx.buyer.id,
      kinds: input.kind && kindsOf[input.kind],
      ...monthBounds(input.month),
      beforeId: after?.[0] ?? null,
      limit: input.limit + 1,
    })
    const { items, nextCursor } = pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      (row) => row,
    )
    return { items: await billLines(ctx.db, items, parts), nextCursor }
  }
