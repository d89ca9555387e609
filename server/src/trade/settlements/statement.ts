import type { settlementsConsoleEndpoints } from '@sampan/contract/trade/settlements/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { MemberContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { ownerBalances } from '#money/ledger/index.ts'
import { orderNumbers } from '#trade/orders/index.ts'
import { settlementRows } from './settlement-store.ts'

type Rows = typeof settlementsConsoleEndpoints

/** A shop's statement, newest first. */
export async function shopStatement(
  ctx: MemberContext,
  input: ParsedOf<Rows['shop_statement']>,
): Promise<OutputOf<Rows['shop_statement']>> {
  const after = decodeCursor(input.cursor, ['number'])
  const rows = await settlementRows(ctx.db, {
    shopId: ctx.member.shopId,
    after: after?.[0] ?? null,
    limit: input.limit + 1,
  })
  const numbers = await orderNumbers(
    ctx.db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  return pageOf(
    rows,
    input.limit,
    ({ id }) => [id],
    ({ shopId: _, ref, at, ...row }) => ({
      ...row,
      orderNo: row.orderId === null ? ref : (numbers.get(row.orderId) ?? ''),
      at: at.toISOString(),
    }),
  )
}

export async function shopBalance(ctx: MemberContext): Promise<OutputOf<Rows['shop_balance']>> {
  const shop = String(ctx.member.shopId)
  const [payable, owed] = await Promise.all([
    ownerBalances(ctx.db, 'merchant_payable', [shop]),
    ownerBalances(ctx.db, 'receivable', [shop]),
  ])
  return { payableCents: payable.get(shop) ?? 0, owedCents: 0 - (owed.get(shop) ?? 0) }
}
