import type { saleRulesConsoleEndpoints } from '@sampan/contract/market/sale-rules/console-endpoints.ts'
import type { SaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import { type Country, countries } from '@sampan/contract/places/countries.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { readEnforcement } from './enforcement-store.ts'
import { saleRulesOn } from './rules-on.ts'
import { readAllSaleRules, saleVersionsOf } from './sale-rule-store.ts'
import { shippedSaleRules } from './shipped-rules.ts'

type Rows = typeof saleRulesConsoleEndpoints
type List = AnswerOf<Rows['console_sale_rule_list']>

const versionsMax = 100
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Countries with the rules of today. */
export const listSaleRules = (ctx: OperatorContext): Promise<List> => listOf(ctx.db, ctx.clock.now())

export async function listOf(db: Db, now: Date): Promise<List> {
  const day = dayOf(now)
  const written = await readAllSaleRules(db, countries, day)
  return {
    enforcement: await readEnforcement(db),
    items: countries.map((country) => {
      const own = written.find((row) => row.country === country)
      const found = own ?? saleRulesOn(country, day, [])
      return {
        country,
        rules: found?.rules ?? null,
        version: own?.version ?? 0,
        source: found?.source ?? null,
        knownOn: found?.knownOn ?? null,
      }
    }),
  }
}

/** Countries that ask for something of goods today, for a shop; none where the owner has switched it off. */
export async function askingCountries(
  db: Db,
  now: Date,
): Promise<{ enforcement: List['enforcement']; countries: { country: Country; rules: SaleRules }[] }> {
  const { enforcement, items } = await listOf(db, now)
  return {
    enforcement,
    countries: items.flatMap(({ country, rules }) =>
      rules === null || enforcement === 'off' ? [] : [{ country, rules }],
    ),
  }
}

/** A country's rules of today and every version. */
export async function showSaleRule(
  ctx: OperatorContext,
  { country }: ParsedOf<Rows['console_sale_rule']>,
): Promise<AnswerOf<Rows['console_sale_rule']>> {
  const written = await saleVersionsOf(ctx.db, country, versionsMax)
  const shipped = shippedSaleRules
    .filter((row) => row.country === country)
    .map((row) => ({ ...row, version: 0, savedAt: null, savedBy: null }))
  const versions = [
    ...written.map((row) => ({ ...row, savedAt: new Date(row.savedAt).toISOString() })),
    ...shipped.toReversed(),
  ]
  const today = saleRulesOn(country, dayOf(ctx.clock.now()), written)
  const current =
    versions.find((row) =>
      today && 'version' in today
        ? row.version === today.version
        : row.version === 0 && row.validFrom === today?.validFrom,
    ) ?? null
  return { country, current, versions, newest: written[0]?.version ?? 0 }
}
