import type { dutyPaymentsConsoleEndpoints } from '@sampan/contract/trade/duty-payments/console-endpoints.ts'
import { dutyCsvOrdersMax } from '@sampan/contract/trade/duty-payments/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext, OperatorContext } from '#kernel/context.ts'
import { csvFile, csvRows, textCell } from '#kernel/csv-cells.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { shopNames } from '#market/shops/index.ts'
import { declaredOrders } from './declared-orders-store.ts'
import { declaredHeadings, declaredRows } from './declared-rows.ts'

type Rows = typeof dutyPaymentsConsoleEndpoints
type Asked = ParsedOf<Rows['console_duty_csv']>
type Part = AnswerOf<Rows['console_duty_csv']>

/**
 * A part of the orders that crossed a border, of one shop or of all, a row for each line; the first part is written into the trail.
 * Refuses notFound for a shop that does not exist.
 */
export const exportDuties = (ctx: OperatorContext, asked: Asked): Promise<Part> =>
  ctx.act(async (tx) => {
    const { shopId, startsAt, endsAt, cursor } = asked
    if (shopId !== undefined && (await shopNames(tx, [shopId])).length === 0) refuse('notFound')
    if (cursor === undefined)
      await audit(tx, ctx, {
        action: 'duties.csv',
        subject:
          shopId === undefined ? { type: 'table', id: 'purchase' } : { type: 'shop', id: String(shopId) },
        after: { startsAt, endsAt },
      })
    return partOf(tx, asked)
  })

/** The same of one's own shop. */
export const exportShopDuties = (
  ctx: MemberContext,
  asked: ParsedOf<Rows['console_shop_duty_csv']>,
): Promise<Part> => partOf(ctx.db, { ...asked, shopId: ctx.member.shopId })

async function partOf(db: Db, { shopId, startsAt, endsAt, cursor }: Asked): Promise<Part> {
  const last = decodeCursor(cursor, ['date', 'uuid'])
  const found = await declaredOrders(db, {
    shopId,
    startsAt,
    endsAt,
    after: last && { at: last[0], id: last[1] },
    limit: dutyCsvOrdersMax + 1,
  })
  const orders = found.slice(0, dutyCsvOrdersMax)
  const end = orders.at(-1)
  const rows = orders.flatMap(declaredRows)
  return {
    csv: last === null ? csvFile([declaredHeadings.map(textCell), ...rows]) : csvRows(rows),
    rows: rows.length,
    nextCursor: found.length > orders.length && end ? encodeCursor([end.paidText, end.id]) : null,
  }
}
