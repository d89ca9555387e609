import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** Number of products of a category that are on sale in open shops. */
export async function countOnSale(db: Db, category: Category): Promise<number> {
  const { n } = await db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('on_sale', '=', true)
    .where('shop.open', '=', true)
    .where('category', '=', category)
    .executeTakeFirstOrThrow()
  return n
}
