import type { DatedSaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import type { SaleKnown } from '@sampan/contract/market/sale-rules/sale-facts.ts'
import type { Country } from '@sampan/contract/places/countries.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { enforcementColumn } from './enforcement-store.ts'

/** Rules that operators wrote. */
export interface StoredSaleRules extends DatedSaleRules {
  version: number
}

export interface StoredVersion extends StoredSaleRules {
  savedAt: string
  savedBy: string
}

const fields = (
  row: string,
) => `'country', ${row}.country, 'version', ${row}.version, 'validFrom', ${row}.valid_from,
  'validUntil', ${row}.valid_until, 'rules', ${row}.rules, 'source', ${row}.source, 'sourceUrl', ${row}.source_url,
  'knownOn', ${row}.known_on`

/** The newest version for a country that holds on a day, and the owner's choice; both are SQL. */
const ruleColumns = (country: string, day: string): string =>
  `(select json_build_object(${fields('sale_rule')}) from sale_rule
      where country = ${country} and valid_from <= ${day}::date and (valid_until is null or ${day}::date < valid_until)
      order by version desc limit 1) as written, ${enforcementColumn}`

/** Facts about who sells in a shop, as JSON; null where none are said. */
const traderJson = (shop: string): string =>
  `(select json_build_object('name', t.name, 'address', t.address, 'phone', t.phone, 'email', t.email,
      'registerNumber', t.register_number, 'isUnregistered', t.is_unregistered, 'certifiedAt', t.certified_at)
    from shop_trader t where t.shop_id = ${shop})`

/** Rules of a destination as they are read, and who sells. */
export interface StoredSale {
  written: StoredSaleRules | null
  enforcement: string | null
  trader: SaleKnown['trader']
}

/** The same as one column, for a statement that reads a product with all that its page shows. Its arguments are SQL. */
export const saleColumn = (country: string, day: string, shop: string): string =>
  `(select row_to_json(sale) from (select ${ruleColumns(country, day)}, ${traderJson(shop)} as trader) sale)`

export interface KnownProduct extends SaleKnown {
  productId: number
}

/** Rules of a destination, and what is known of the goods of an order: one statement. */
export async function readSale(
  db: Db,
  country: string,
  day: string,
  productIds: readonly number[],
): Promise<{ written: StoredSaleRules | null; enforcement: string | null; goods: KnownProduct[] }> {
  const [row] = await runStatement<{
    written: StoredSaleRules | null
    enforcement: string | null
    goods: KnownProduct[] | null
  }>(
    db,
    `select ${ruleColumns('$1', '$2')}, (select json_agg(json_build_object('productId', p.id, 'trader', ${traderJson('p.shop_id')},
        'maker', coalesce(own.maker, shop.maker) is not null, 'euPerson', coalesce(own.eu_person, shop.eu_person) is not null,
        'identifier', own.identifier is not null, 'pictures', cardinality(p.pictures),
        'warningLocales', array(select jsonb_object_keys(coalesce(nullif(own.warnings, '{}'), shop.warnings, '{}')))))
      from product p left join product_safety own on own.product_id = p.id
        left join shop_safety shop on shop.shop_id = p.shop_id
      where p.id = any($3::bigint[])) as goods`,
    [country, day, [...productIds]],
  )
  return {
    written: row?.written ?? null,
    enforcement: row?.enforcement ?? null,
    goods: row?.goods ?? [],
  }
}

/** The newest version of each country that holds on a day: as many rows as there are countries. */
export async function readAllSaleRules(
  db: Db,
  countries: readonly string[],
  day: string,
): Promise<StoredSaleRules[]> {
  const rows = await runStatement<{ written: StoredSaleRules }>(
    db,
    `select found.written from unnest($1::text[]) as wanted(country) cross join lateral (
      select json_build_object(${fields('sale_rule')}) as written from sale_rule
      where country = wanted.country and valid_from <= $2::date and (valid_until is null or $2::date < valid_until)
      order by version desc limit 1) found`,
    [[...countries], day],
  )
  return rows.map(({ written }) => written)
}

/** Versions of a country, the newest first. */
export async function saleVersionsOf(db: Db, country: string, limit: number): Promise<StoredVersion[]> {
  const [row] = await runStatement<{ versions: StoredVersion[] }>(
    db,
    `select coalesce(json_agg(json_build_object(${fields('one')}, 'savedAt', one.saved_at, 'savedBy', one.name)
        order by one.version desc), '[]') as versions from (
        select sale_rule.*, operator.name from sale_rule join operator on operator.id = proposed_by
        where country = $1 order by version desc limit $2) one`,
    [country, limit],
  )
  return row?.versions ?? []
}

/** Makes others who write rules of this country wait; answers the number of its newest version, 0 for none. */
export async function lockNewestSale(tx: Tx, country: string): Promise<number> {
  await runStatement(tx, `select pg_advisory_xact_lock(hashtextextended('sale rules:' || $1, 0))`, [country])
  return newestSaleOf(tx, country)
}

/** The number of a country's newest version, 0 for none. */
export async function newestSaleOf(db: Db, country: string): Promise<number> {
  const [row] = await runStatement<{ newest: number }>(
    db,
    'select coalesce(max(version), 0) as newest from sale_rule where country = $1',
    [country],
  )
  return row?.newest ?? 0
}

export async function insertSaleRules(
  tx: Tx,
  row: DatedSaleRules & {
    country: Country
    version: number
    proposedBy: string
    decidedBy: string
    savedAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('sale_rule')
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
