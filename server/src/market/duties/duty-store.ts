import { exchangeNearPercent } from '@sampan/contract/market/duties/limits.ts'
import type { DatedRules } from '@sampan/contract/market/duties/rules.ts'
import type { DutyMode } from '@sampan/contract/market/duties/schemas.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Written } from '#market/country-rules/index.ts'
import { dutyRules } from './duty-rules.ts'

/** Rates of a dollar in millionths, by currency. */
export type Rates = Readonly<Record<string, { micros: number; setAt: string }>>

/** Rates that duties take: the one for showing sums while it is near the agreed one, else the agreed one. */
const ratesColumn = `(select coalesce(json_object_agg(agreed.code, case
      when abs(shown.per_dollar_micros - agreed.per_dollar_micros) * 100 <= agreed.per_dollar_micros * ${exchangeNearPercent}
      then json_build_object('micros', shown.per_dollar_micros, 'setAt', shown.set_at)
      else json_build_object('micros', agreed.per_dollar_micros, 'setAt', agreed.set_at) end), '{}')
    from duty_exchange agreed left join currency_rate shown on shown.code = agreed.code) as rates`

/** Facts about a border as they are read: the rules that operators wrote, rates, and the ways of some shops by their ids. */
export interface StoredFacts {
  written: Written<DatedRules> | null
  rates: Rates
  modes: Record<string, DutyMode>
}

/** The newest version for a country that holds on a day, all rates of exchange, and the ways of shops; each is SQL. */
const factsColumns = (country: string, day: string, shops: string): string =>
  `${dutyRules.column(country, day)} as written, ${ratesColumn},
    (select coalesce(json_object_agg(shop_id, mode), '{}') from shop_duty
      where country = ${country} and shop_id = any(${shops})) as modes`

/** The same as one column, for a statement that reads a product with all that its page shows. */
export const dutyFactsColumn = (country: string, day: string, shop: string): string =>
  `(select row_to_json(facts) from (select ${factsColumns(country, day, `array[${shop}]`)}) facts)`

/** The same for several shops, in a statement of its own. */
export async function readRules(
  db: Db,
  country: string,
  day: string,
  shopIds: readonly number[],
): Promise<StoredFacts> {
  const [row] = await runStatement<StoredFacts>(db, `select ${factsColumns('$1', '$2', '$3::bigint[]')}`, [
    country,
    day,
    [...shopIds],
  ])
  return row ?? { written: null, rates: {}, modes: {} }
}

/** Rates that duties take. */
export async function readRates(db: Db): Promise<Rates> {
  const [row] = await runStatement<{ rates: Rates }>(db, `select ${ratesColumn}`, [])
  return row?.rates ?? {}
}
