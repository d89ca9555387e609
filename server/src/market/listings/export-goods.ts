import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import { csvProductsMax } from '@sampan/contract/market/listings/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { csvFile, csvRows } from '#kernel/csv-cells.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import { goodsAfter } from './detail-store.ts'
import { heading, rowsOf } from './goods-csv.ts'

type Row = typeof listingsConsoleEndpoints.console_goods_export

/** A part of the shop's goods as CSV. The first has the heading, and the mark that makes spreadsheets read it as UTF-8. */
export async function exportGoods(ctx: MemberContext, { cursor }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const last = decodeCursor(cursor, ['number'])
  const { shopId } = ctx.member
  const found = await goodsAfter(ctx.db, { shopId, afterId: last?.[0] ?? 0, limit: csvProductsMax + 1 })
  const goods = found.slice(0, csvProductsMax)
  const rows = goods.flatMap(rowsOf)
  const end = goods.at(-1)
  return {
    csv: last ? csvRows(rows) : csvFile([heading(), ...rows]),
    products: goods.length,
    nextCursor: found.length > goods.length && end ? encodeCursor([end.id]) : null,
  }
}
