import type { Db } from '#kernel/database.ts'
import { totalsLimit } from '#kernel/list-totals.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { conditions, fewOf, type GoodsFilter, isAmong } from './goods-store.ts'

/**
 * Number of a shop's goods that a filter finds, of which no more than `totalsLimit` are looked at: those of the shop, or of the
 * list of few goods that the filter names first. Null where that many were looked at, and others may be among the rest.
 */
export async function countGoods(db: Db, filter: GoodsFilter): Promise<number | null> {
  const values: unknown[] = []
  const given = (value: unknown): string => `$${values.push(value)}`
  const where = conditions(filter, given)
  const [few, ...others] = fewOf(filter)
  const shopId = given(filter.shopId)
  for (const other of others) where.push(isAmong(other, shopId))
  const [row] = await runStatement<{ looked: number; count: number }>(
    db,
    few
      ? `with looked as materialized (select distinct product_id from ${few.table}
          where shop_id = ${shopId} and ${few.condition} order by product_id desc limit ${totalsLimit})
        select (select count(*)::int from looked) as looked, (select count(*)::int from looked
          join product on product.id = looked.product_id where ${where.join(' and ')}) as count`
      : `select count(*)::int as looked, count(*)::int as count from (select from product
          where ${where.join(' and ')} and shop_id = ${shopId} order by product.id desc limit ${totalsLimit}) part`,
    values,
  )
  const { looked = 0, count = 0 } = row ?? {}
  return looked === totalsLimit && count < looked ? null : count
}
