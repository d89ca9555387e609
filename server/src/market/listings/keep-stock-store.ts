import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Changes that are looked at to find the next products. */
const lookedMax = 5000

/**
 * Products whose stock waits longest to be counted, all changes of each at once. A product that a member is changing is left for the
 * next time: who counts waits for nobody, so that nobody has to wait in a circle.
 */
export async function takeUncounted(tx: Tx, { limit, within }: Scope): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select product_id, min(id) as first from (
        select id, product_id from goods_stock_waiting where ${within('product_id', 'bigint')} order by id limit ${lookedMax}) few
      group by product_id order by first limit ${limit}
    ), held as materialized (
      select product_id from goods_sort where product_id in (select product_id from due) for no key update skip locked
    ), gone as (
      delete from goods_stock_waiting waiting using held where waiting.product_id = held.product_id
    )
    select product_id as id from held`.execute(tx)
  return rows
}

/** Counts the pieces of these products anew; a stock that stays as it is is not written. */
export async function writeStocks(tx: Tx, ids: readonly number[]): Promise<void> {
  await runStatement(
    tx,
    `update goods_sort set stock = counted.stock
    from (select given.id, coalesce((select sum(stock) from sku where sku.product_id = given.id and sku.active), 0) as stock
      from unnest($1::bigint[]) given(id)) counted
    where goods_sort.product_id = counted.id and goods_sort.stock <> counted.stock`,
    [ids],
  )
}
