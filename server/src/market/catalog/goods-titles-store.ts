import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Localized } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface GoodsNamed {
  titles: Partial<Localized>
  picture: string
  room: Category
}

/** Titles of products in every language that they have, and their first picture. */
export async function goodsTitles(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, GoodsNamed>> {
  if (ids.length === 0) return new Map()
  const rows = await runStatement<GoodsNamed & { id: number }>(
    db,
    `select product.id, jsonb_object_agg(said.locale, said.title) as titles, coalesce(product.pictures[1], '') as picture,
      product.category as room
    from product join product_text said on said.product_id = product.id
    where product.id = any($1::bigint[]) group by product.id`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}
