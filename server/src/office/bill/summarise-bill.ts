import type { billEndpoints } from '@sampan/contract/office/bill/endpoints.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { billSums } from '#money/ledger/index.ts'

/** "Sum of all lines = balance", said with both numbers, and what each month brought and took (PRODUCT §6.3). */
export async function summariseBill(ctx: BuyerContext): Promise<AnswerOf<typeof billEndpoints.bill_summary>> {
  const { balanceCents, heldCents, months } = await billSums(ctx.db, ctx.buyer.id)
  const total = (of: (month: (typeof months)[number]) => number) =>
    months.reduce((sum, month) => sum + of(month), 0)
  return {
    balanceCents,
    heldCents,
    sumCents: total(({ inCents, outCents }) => inCents - outCents),
    lines: total(({ lines }) => lines),
    months,
  }
}
