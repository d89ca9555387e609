import type { Country } from '@sampan/contract/places/countries.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Rules of a country with the days on which they hold, by UTC, and where they are written. */
export interface CountryRules {
  country: Country
  validFrom: string
  validUntil: string | null
  source: string
  sourceUrl: string | null
  knownOn: string
  /** Null: nothing is known, or nothing asked for. */
  rules: object | null
}

/** Rules that operators wrote; versions of a country count from 1. */
export type Written<Row extends CountryRules> = Row & { version: number }
export type WrittenBy<Row extends CountryRules> = Written<Row> & { savedAt: string; savedBy: string }

/** Tables of rules; each has the same columns and belongs to the module that its file in `server/schema/` names. */
export type RuleTable = 'duty_rule' | 'sale_rule'

const fields = (row: string): string =>
  `'country', ${row}.country, 'version', ${row}.version, 'validFrom', ${row}.valid_from,
  'validUntil', ${row}.valid_until, 'rules', ${row}.rules, 'source', ${row}.source, 'sourceUrl', ${row}.source_url,
  'knownOn', ${row}.known_on`

/** The newest version for a country that holds on a day, as JSON; null for none. Country and day are SQL. */
export const writtenColumn = (table: RuleTable, country: string, day: string): string =>
  `(select json_build_object(${fields(table)}) from ${table}
      where country = ${country} and valid_from <= ${day}::date and (valid_until is null or ${day}::date < valid_until)
      order by version desc limit 1)`

/** The newest version of each country that holds on a day: as many rows as there are countries. */
export async function readWritten<Row extends CountryRules>(
  db: Db,
  table: RuleTable,
  countries: readonly string[],
  day: string,
): Promise<Written<Row>[]> {
  const rows = await runStatement<{ written: Written<Row> | null }>(
    db,
    `select ${writtenColumn(table, 'wanted.country', '$2')} as written from unnest($1::text[]) as wanted(country)`,
    [[...countries], day],
  )
  return rows.flatMap(({ written }) => (written === null ? [] : [written]))
}

/** Versions of a country, the newest first. */
export async function readVersions<Row extends CountryRules>(
  db: Db,
  table: RuleTable,
  country: string,
  limit: number,
): Promise<WrittenBy<Row>[]> {
  const [row] = await runStatement<{ versions: WrittenBy<Row>[] }>(
    db,
    `select coalesce(json_agg(json_build_object(${fields('one')}, 'savedAt', one.saved_at, 'savedBy', one.name)
        order by one.version desc), '[]') as versions from (
        select ${table}.*, operator.name from ${table} join operator on operator.id = proposed_by
        where country = $1 order by version desc limit $2) one`,
    [country, limit],
  )
  return row?.versions ?? []
}

/** The number of a country's newest version, 0 for none. */
export async function newestVersion(db: Db, table: RuleTable, country: string): Promise<number> {
  const [row] = await runStatement<{ newest: number }>(
    db,
    `select coalesce(max(version), 0) as newest from ${table} where country = $1`,
    [country],
  )
  return row?.newest ?? 0
}

/** Makes others who write rules of this country wait; answers the number of its newest version, 0 for none. */
export async function lockNewestVersion(tx: Tx, table: RuleTable, country: string): Promise<number> {
  await runStatement(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${table}:${country}`])
  return newestVersion(tx, table, country)
}

/** Writes a version; the caller holds the country. */
export async function insertVersion(
  tx: Tx,
  table: RuleTable,
  row: Written<CountryRules> & { proposedBy: string; decidedBy: string; savedAt: Date },
): Promise<void> {
  await runStatement(
    tx,
    `insert into ${table} (country, version, valid_from, valid_until, rules, source, source_url, known_on,
      proposed_by, decided_by, saved_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      row.country,
      row.version,
      row.validFrom,
      row.validUntil,
      row.rules === null ? null : JSON.stringify(row.rules),
      row.source,
      row.sourceUrl,
      row.knownOn,
      row.proposedBy,
      row.decidedBy,
      row.savedAt,
    ],
  )
}
