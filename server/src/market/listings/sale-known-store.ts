import type { SaleKnown } from '@sampan/contract/market/sale-rules/sale-facts.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

interface TraderRow {
  name: string
  address: string
  phone: string
  email: string
  registerNumber: string | null
  isUnregistered: boolean
  certifiedAt: Date | null
  checkedAt: Date | null
}

/** Facts about who sells in a shop; null where none are said. */
export async function traderOfShop(db: Db, shopId: number): Promise<TraderRow | null> {
  const [row] = await runStatement<TraderRow>(
    db,
    `select name, address, phone, email, register_number as "registerNumber", is_unregistered as "isUnregistered",
      certified_at as "certifiedAt", checked_at as "checkedAt" from shop_trader where shop_id = $1`,
    [shopId],
  )
  return row ?? null
}

interface Known extends Omit<SaleKnown, 'trader'> {
  id: number
  title: string
}

/** Facts that are known of the newest goods on sale of a shop, with what the shop says for all of them. */
export const knownOfGoods = (db: Db, shopId: number, locale: Locale, limit: number): Promise<Known[]> =>
  runStatement<Known>(
    db,
    `select p.id, coalesce(text.title, fallback.title, '') as title, coalesce(own.maker, shop.maker) is not null as maker,
      coalesce(own.eu_person, shop.eu_person) is not null as "euPerson", own.identifier is not null as identifier,
      cardinality(p.pictures) as pictures,
      array(select jsonb_object_keys(coalesce(nullif(own.warnings, '{}'), shop.warnings, '{}'))) as "warningLocales"
    from (select id, shop_id, pictures from product where shop_id = $1 and on_sale order by id desc limit $3) p
      left join product_text text on text.product_id = p.id and text.locale = $2
      left join product_text fallback on fallback.product_id = p.id and fallback.locale = '${defaultLocale}'
      left join product_safety own on own.product_id = p.id
      left join shop_safety shop on shop.shop_id = p.shop_id
    order by p.id desc`,
    [shopId, locale, limit],
  )
