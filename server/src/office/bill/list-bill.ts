import type { billEndpoints } from '@sampan/contract/office/bill/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { decodeCursor, encodeCursor, pageOf } from '#kernel/cursor.ts'
import { billRows } from '#money/ledger/index.ts'
import { wordsTyped } from '#trade/orders/index.ts'
import { billLines, kindsOf } from './bill-lines.ts'
import { searchBill } from './search-bill.ts'

type Row = typeof billEndpoints.bill

/**
 * The buyer's lines of the ledger, newest first, optionally of one kind or month (PRODUCT §3 "Ledger"), and only those that have
 * every word that is searched.
 */
export async function listBill(ctx: BuyerContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const after = decodeCursor(input.cursor, ['number'])
  const query = {
    buyerId: ctx.buyer.id,
    kinds: input.kind && kindsOf[input.kind],
    month: input.month,
    beforeId: after?.[0] ?? null,
    limit: input.limit + 1,
  }
  const words = wordsTyped(input.q ?? '')
  const { rows, seenTo } =
    words.length === 0
      ? { rows: await billRows(ctx.db, query), seenTo: null }
      : await searchBill(ctx.db, query, words, ctx.locale)
  const { items, nextCursor } = pageOf(
    rows,
    input.limit,
    (row) => [row.id],
    (row) => row,
  )
  return {
    items: await billLines(ctx.db, items, ctx.locale),
    nextCursor: nextCursor ?? (seenTo && encodeCursor([seenTo.id])),
  }
}
