import { rateText } from '@sampan/contract/base/currencies/currencies.ts'
import type { dutiesConsoleEndpoints } from '@sampan/contract/market/duties/console-endpoints.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { dayOf, rulesOn, shippedRules } from './duty-rules.ts'
import { readAllRules, versionsOf } from './duty-store.ts'

type Rows = typeof dutiesConsoleEndpoints

const versionsMax = 100

/** Countries with the rules of today. */
export async function listDuties(ctx: OperatorContext): Promise<AnswerOf<Rows['console_duty_list']>> {
  const day = dayOf(ctx.clock.now())
  const written = await readAllRules(ctx.db, countries, day)
  return countries.map((country) => {
    const own = written.find((row) => row.country === country)
    const found = own ?? rulesOn(country, day, [])
    return {
      country,
      isKnown: found?.rules !== undefined && found.rules !== null,
      version: own?.version ?? 0,
      validFrom: found?.validFrom ?? null,
      validUntil: found?.validUntil ?? null,
      source: found?.source ?? null,
      sourceUrl: found?.sourceUrl ?? null,
      knownOn: found?.knownOn ?? null,
    }
  })
}

/** A country's rules of today and every version. */
export async function showDuty(
  ctx: OperatorContext,
  { country }: ParsedOf<Rows['console_duty']>,
): Promise<AnswerOf<Rows['console_duty']>> {
  const { versions: written, rates } = await versionsOf(ctx.db, country, versionsMax)
  const shipped = shippedRules
    .filter((row) => row.country === country)
    .map((row) => ({ ...row, version: 0, savedAt: null, savedBy: null }))
  const versions = [
    ...written.map((row) => ({ ...row, savedAt: new Date(row.savedAt).toISOString() })),
    ...shipped,
  ]
  const today = rulesOn(country, dayOf(ctx.clock.now()), written)
  const current =
    versions.find((row) =>
      today && 'version' in today
        ? row.version === today.version
        : row.version === 0 && row.validFrom === today?.validFrom,
    ) ?? null
  return {
    country,
    current,
    versions,
    newest: written[0]?.version ?? 0,
    rates: Object.entries(rates).map(([code, { micros }]) => ({ code, perDollar: rateText(micros) })),
  }
}
