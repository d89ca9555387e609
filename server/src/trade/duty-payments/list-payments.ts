import type { dutyPaymentsConsoleEndpoints } from '@sampan/contract/trade/duty-payments/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { dutyPaymentNumber } from './pay-duties.ts'
import { owedRows, owedTotal, paymentRows } from './payment-store.ts'

type Rows = typeof dutyPaymentsConsoleEndpoints

/** Shops of whose orders duties are owed, with the sum of all. */
export async function listOwed(
  ctx: OperatorContext,
  { cursor, limit }: ParsedOf<Rows['console_duty_owed']>,
): Promise<AnswerOf<Rows['console_duty_owed']>> {
  const after = decodeCursor(cursor, ['number'])
  const [rows, totalCents] = await Promise.all([
    owedRows(ctx.db, { after: after?.[0] ?? null, limit: limit + 1 }),
    owedTotal(ctx.db),
  ])
  const page = pageOf(
    rows,
    limit,
    ({ accountId }) => [accountId],
    ({ shopId, shopName, owedCents }) => ({ shop: { id: shopId, name: shopName }, owedCents }),
  )
  return { ...page, totalCents }
}

/** Payments of duties, newest first. */
export async function listPayments(
  ctx: OperatorContext,
  { cursor, limit, shopId }: ParsedOf<Rows['console_duty_payments']>,
): Promise<AnswerOf<Rows['console_duty_payments']>> {
  const after = decodeCursor(cursor, ['number'])
  const rows = await paymentRows(ctx.db, { shopId, after: after?.[0] ?? null, limit: limit + 1 })
  return pageOf(
    rows,
    limit,
    ({ number }) => [number],
    ({ number, shopId: id, shopName, at, ...payment }) => ({
      ...payment,
      number: dutyPaymentNumber(number),
      shop: { id, name: shopName },
      at: at.toISOString(),
    }),
  )
}
