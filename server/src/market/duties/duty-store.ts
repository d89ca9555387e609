import { exchangeNearPercent } from '@sampan/contract/market/duties/limits.ts'
import type { DatedRules } from '@sampan/contract/market/duties/rules.ts'
import type { DutyMode } from '@sampan/contract/market/duties/schemas.ts'
import type { Country } from '@sampan/contract/places/countries.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Rules that operators wrote. */
export interface StoredRules extends DatedRules {
  version: number
}

export interface StoredVersion extends StoredRules {
  savedAt: string
  savedBy: string
}

/** Rates of a dollar in millionths, by currency. */
export type Rates = Readonly<Record<string, { micros: number; setAt: string }>>

const fields = (
  row: string,
) => `'country', ${row}.country, 'version', ${row}.version, 'validFrom', ${row}.valid_from,
  'validUntil', ${row}.valid_until, 'rules', ${row}.rules, 'source', ${row}.source, 'sourceUrl', ${row}.source_url,
  'knownOn', ${row}.known_on`

/** Rates that duties take: the one for showing sums while it is near the agreed one, else the agreed one. */
const ratesColumn = `(select coalesce(json_object_agg(agreed.code, case
      when abs(shown.per_dollar_micros - agreed.per_dollar_micros) * 100 <= agreed.per_dollar_micros * ${exchangeNearPercent}
      then json_build_object('micros', shown.per_dollar_micros, 'setAt', shown.set_at)
      else json_build_object('micros', agreed.per_dollar_micros, 'setAt', agreed.set_at) end), '{}')
    from duty_exchange agreed left join currency_rate shown on shown.code = agreed.code) as rates`

/** Facts about a border as they are read: the rules that operators wrote, rates, and the ways of some shops by their ids. */
export interface StoredFacts {
  written: StoredRules | null
  rates: Rates
  modes: Record<string, DutyMode>
}

/** The newest version for a country that holds on a day, all rates of exchange, and the ways of shops; each is SQL. */
const factsColumns = (country: string, day: string, shops: string): string =>
  `(select json_build_object(${fields('duty_rule')}) from duty_rule
      where country = ${country} and valid_from <= ${day}::date and (valid_until is null or ${day}::date < valid_until)
      order by version desc limit 1) as written, ${ratesColumn},
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

/** The newest version of each country that holds on a day: as many rows as there are countries. */
export async function readAllRules(
  db: Db,
  countries: readonly string[],
  day: string,
): Promise<StoredRules[]> {
  const rows = await runStatement<{ written: StoredRules }>(
    db,
    `select found.written from unnest($1::text[]) as wanted(country) cross join lateral (
      select json_build_object(${fields('duty_rule')}) as written from duty_rule
      where country = wanted.country and valid_from <= $2::date and (valid_until is null or $2::date < valid_until)
      order by version desc limit 1) found`,
    [[...countries], day],
  )
  return rows.map(({ written }) => written)
}

/** Versions of a country, the newest first. */
export async function versionsOf(
  db: Db,
  country: string,
  limit: number,
): Promise<{ versions: StoredVersion[]; rates: Rates }> {
  const [row] = await runStatement<{ versions: StoredVersion[]; rates: Rates }>(
    db,
    `select (select coalesce(json_agg(json_build_object(${fields('one')}, 'savedAt', one.saved_at, 'savedBy', one.name)
        order by one.version desc), '[]') from (
        select duty_rule.*, operator.name from duty_rule join operator on operator.id = proposed_by
        where country = $1 order by version desc limit $2) one) as versions, ${ratesColumn}`,
    [country, limit],
  )
  return row ?? { versions: [], rates: {} }
}

/** Makes others who write rules of this country wait; answers the number of its newest version, 0 for none. */
export async function lockNewest(tx: Tx, country: string): Promise<number> {
  await runStatement(tx, `select pg_advisory_xact_lock(hashtextextended('duties:' || $1, 0))`, [country])
  return newestOf(tx, country)
}

/** The number of a country's newest version, 0 for none. */
export async function newestOf(db: Db, country: string): Promise<number> {
  const [row] = await runStatement<{ newest: number }>(
    db,
    'select coalesce(max(version), 0) as newest from duty_rule where country = $1',
    [country],
  )
  return row?.newest ?? 0
}

export async function insertRules(
  tx: Tx,
  row: DatedRules & {
    country: Country
    version: number
    proposedBy: string
    decidedBy: string
    savedAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('duty_rule')
    .values({
      country: row.country,
      version: row.version,
      valid_from: row.validFrom,
      valid_until: row.validUntil,
      rules: row.rules === null ? null : JSON.stringify(row.rules),
      source: row.source,
      source_url: row.sourceUrl,
      known_on: row.knownOn,
      proposed_by: row.proposedBy,
      decided_by: row.decidedBy,
      saved_at: row.savedAt,
    })
    .execute()
}
