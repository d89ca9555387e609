import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Name, line and pictures of a shop, as strangers see it. */
export interface ShopFace {
  name: string
  tagline: string
  pictures: string[]
}

/** Null where it is closed or does not exist. */
export async function shopFace(db: Db, id: number, locale: Locale): Promise<ShopFace | null> {
  const [row] = await runStatement<ShopFace>(
    db,
    `select shop.name, coalesce(own.tagline, fallback.tagline, '') as tagline, shop.pictures from shop
      left join shop_text own on own.shop_id = shop.id and own.locale = $2
      left join shop_text fallback on fallback.shop_id = shop.id and fallback.locale = '${defaultLocale}'
      where shop.id = $1 and shop.open`,
    [id, locale],
  )
  return row ?? null
}
