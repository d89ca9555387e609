import type { SafetyFacts } from '@sampan/contract/market/catalog/safety.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export const noSafety: SafetyFacts = { maker: null, euPerson: null, identifier: null, warnings: {} }

/** Column of a statement about products: what a product says itself. */
export const safetyColumn = `coalesce((select json_build_object('maker', s.maker, 'euPerson', s.eu_person, 'identifier', s.identifier,
        'warnings', s.warnings) from product_safety s where s.product_id = product.id),
      '{"maker": null, "euPerson": null, "identifier": null, "warnings": {}}') as safety`

export const isNoSafety = ({ maker, euPerson, identifier, warnings }: SafetyFacts): boolean =>
  maker === null && euPerson === null && identifier === null && Object.keys(warnings).length === 0

/** Writes what products say themselves; one that says nothing has no row. */
export async function writeSafety(
  tx: Tx,
  products: readonly { id: number; safety: SafetyFacts }[],
): Promise<void> {
  if (products.length === 0) return
  const rows = products
    .filter(({ safety }) => !isNoSafety(safety))
    .map(({ id, safety: { maker, euPerson, identifier, warnings } }) => ({
      product_id: id,
      maker,
      eu_person: euPerson,
      identifier,
      warnings,
    }))
  await runStatement(
    tx,
    `delete from product_safety where product_id = any($1::bigint[]) and product_id <> all($2::bigint[])`,
    [products.map(({ id }) => id), rows.map((row) => row.product_id)],
  )
  await runStatement(
    tx,
    `insert into product_safety (product_id, maker, eu_person, identifier, warnings)
    select product_id, nullif(maker, 'null'), nullif(eu_person, 'null'), identifier, warnings
    from jsonb_to_recordset($1::jsonb) x(product_id bigint, maker jsonb, eu_person jsonb, identifier text, warnings jsonb)
    on conflict (product_id) do update set maker = excluded.maker, eu_person = excluded.eu_person,
      identifier = excluded.identifier, warnings = excluded.warnings`,
    [JSON.stringify(rows)],
  )
}

/** Facts of a shop for all goods that do not say their own. */
export async function findShopSafety(db: Db, shopId: number): Promise<SafetyFacts> {
  const [row] = await runStatement<SafetyFacts>(
    db,
    `select maker, eu_person as "euPerson", null as identifier, warnings from shop_safety where shop_id = $1`,
    [shopId],
  )
  return row ?? noSafety
}

export async function writeShopSafety(
  tx: Tx,
  shopId: number,
  { maker, euPerson, warnings }: SafetyFacts,
): Promise<void> {
  await runStatement(
    tx,
    `insert into shop_safety (shop_id, maker, eu_person, warnings) values ($1, $2::jsonb, $3::jsonb, $4::jsonb)
    on conflict (shop_id) do update set maker = excluded.maker, eu_person = excluded.eu_person,
      warnings = excluded.warnings`,
    [shopId, maker && JSON.stringify(maker), euPerson && JSON.stringify(euPerson), JSON.stringify(warnings)],
  )
}
