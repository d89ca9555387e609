import type { Country } from '@sampan/contract/places/countries.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

interface Choice {
  country: Country
  mode: 'prepaid' | 'included'
}

/** A shop's choices, one for a country at most. */
export const choicesOf = (db: Db, shopId: number): Promise<Choice[]> =>
  runStatement<Choice>(db, 'select country, mode from shop_duty where shop_id = $1 order by country', [
    shopId,
  ])

/** Makes others who change the same shop's choices wait: a shop without one has no row to wait for. */
export async function holdChoices(tx: Tx, shopId: number): Promise<void> {
  await runStatement(tx, `select pg_advisory_xact_lock(hashtextextended('shop duties:' || $1, 0))`, [
    String(shopId),
  ])
}

export async function writeChoices(tx: Tx, shopId: number, choices: readonly Choice[]): Promise<void> {
  await tx.deleteFrom('shop_duty').where('shop_id', '=', shopId).execute()
  if (choices.length === 0) return
  await tx
    .insertInto('shop_duty')
    .values(choices.map(({ country, mode }) => ({ shop_id: shopId, country, mode })))
    .execute()
}

/** The newest goods on sale of a shop that have no HS code. */
export const goodsWithoutCode = (
  db: Db,
  shopId: number,
  locale: Locale,
  limit: number,
): Promise<{ id: number; title: string }[]> =>
  runStatement<{ id: number; title: string }>(
    db,
    `select product.id, coalesce(own.title, fallback.title, '') as title from product
      left join product_text own on own.product_id = product.id and own.locale = $2
      left join product_text fallback on fallback.product_id = product.id and fallback.locale = '${defaultLocale}'
    where product.shop_id = $1 and product.on_sale and product.hs_code is null order by product.id desc limit $3`,
    [shopId, locale, limit],
  )
