import type { saleRulesConsoleEndpoints } from '@sampan/contract/market/sale-rules/console-endpoints.ts'
import type { SaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import type { Country } from '@sampan/contract/places/countries.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { readEnforcement } from './enforcement-store.ts'
import { saleRules } from './sale-rules.ts'

type Rows = typeof saleRulesConsoleEndpoints
type List = AnswerOf<Rows['console_sale_rule_list']>

/** Countries with the rules of today. */
export const listSaleRules = (ctx: OperatorContext): Promise<List> => listOf(ctx.db, ctx.clock.now())

export async function listOf(db: Db, now: Date): Promise<List> {
  const today = await saleRules.today(db, now)
  return {
    enforcement: await readEnforcement(db),
    items: today.map(({ country, version, found }) => ({
      country,
      rules: found?.rules ?? null,
      version,
      source: found?.source ?? null,
      knownOn: found?.knownOn ?? null,
    })),
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
  return { country, ...(await saleRules.versions(ctx.db, country, ctx.clock.now())) }
}
