import type { merchantsEndpoints } from '@sampan/contract/office/merchants/endpoints.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { moneySettings } from '#money/money-settings/index.ts'

/** Costs of selling as they are set now, and how long a shop waits for its money. */
export async function showTerms({
  db,
}: Pick<Context, 'db'>): Promise<AnswerOf<typeof merchantsEndpoints.merchant_terms>> {
  const { commissionBps, confirmDays, completeDays } = await moneySettings(db)
  return { commissionBps, confirmDays, completeDays }
}
