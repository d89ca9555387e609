import { rateText } from '@sampan/contract/base/currencies/currencies.ts'
import type { dutiesConsoleEndpoints } from '@sampan/contract/market/duties/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { dutyRules } from './duty-rules.ts'
import { readRates } from './duty-store.ts'

type Rows = typeof dutiesConsoleEndpoints

/** Countries with the rules of today. */
export async function listDuties(ctx: OperatorContext): Promise<AnswerOf<Rows['console_duty_list']>> {
  const today = await dutyRules.today(ctx.db, ctx.clock.now())
  return today.map(({ country, version, found }) => ({
    country,
    isKnown: found !== null && found.rules !== null,
    version,
    validFrom: found?.validFrom ?? null,
    validUntil: found?.validUntil ?? null,
    source: found?.source ?? null,
    sourceUrl: found?.sourceUrl ?? null,
    knownOn: found?.knownOn ?? null,
  }))
}

/** A country's rules of today and every version. */
export async function showDuty(
  ctx: OperatorContext,
  { country }: ParsedOf<Rows['console_duty']>,
): Promise<AnswerOf<Rows['console_duty']>> {
  const rates = await readRates(ctx.db)
  return {
    country,
    ...(await dutyRules.versions(ctx.db, country, ctx.clock.now())),
    rates: Object.entries(rates).map(([code, { micros }]) => ({ code, perDollar: rateText(micros) })),
  }
}
