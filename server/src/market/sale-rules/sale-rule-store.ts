import type { DatedSaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import type { SaleKnown } from '@sampan/contract/market/sale-rules/sale-facts.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Written } from '#market/country-rules/index.ts'
import { enforcementColumn } from './enforcement-store.ts'
import { saleRules } from './sale-rules.ts'

/** The newest version for a country that holds on a day, and the owner's choice; both are SQL. */
const ruleColumns = (country: string, day: string): string =>
  `${saleRules.column(country, day)} as written, ${enforcementColumn}`

/** Facts about who sells in a shop, as JSON; null where none are said. */
const traderJson = (shop: string): string =>
  `(select json_build_object('name', t.name, 'address', t.address, 'phone', t.phone, 'email', t.email,
      'registerNumber', t.register_number, 'isUnregistered', t.is_unregistered, 'certifiedAt', t.certified_at)
    from shop_trader t where t.shop_id = ${shop})`

/** Rules of a destination as they are read, and who sells. */
export interface StoredSale {
  written: Written<DatedSaleRules> | null
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
): Promise<{ written: Written<DatedSaleRules> | null; enforcement: string | null; goods: KnownProduct[] }> {
  const [row] = await runStatement<{
    written: Written<DatedSaleRules> | null
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
