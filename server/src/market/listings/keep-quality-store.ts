import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { type QualityColumns, qualityColumns } from './quality-store.ts'

/** Facts of a product by which its score is computed. */
export interface ScoredRow extends QualityColumns {
  id: number
  pictures: number
  skus: number
  /** Languages that have both title and description. */
  languages: number
}

/** Changes that are looked at to find the next products. */
const lookedMax = 5000

/** Products whose score waits longest, all changes of each at once; what changes from now on waits anew. */
export async function takeUnscored(tx: Tx, { limit, within }: Scope): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select product_id, min(id) as first from (
        select id, product_id from goods_quality_waiting where ${within('product_id', 'bigint')} order by id limit ${lookedMax}) few
      group by product_id order by first limit ${limit}
    ), gone as (
      delete from goods_quality_waiting w using due where w.product_id = due.product_id
    )
    select product_id as id from due order by first`.execute(tx)
  return rows
}

/** The facts of these products; those that are gone are left out. */
export const scoredRows = (tx: Tx, ids: readonly number[]): Promise<ScoredRow[]> =>
  runStatement<ScoredRow>(
    tx,
    `select product.id, cardinality(product.pictures) as pictures,
      (select count(*)::int from sku where sku.product_id = product.id and sku.active) as skus,
      (select count(*)::int from product_text t where t.product_id = product.id and t.description <> '') as languages,
      ${qualityColumns}
    from product where product.id = any($1::bigint[])`,
    [ids],
  )

/** Writes scores; one that stays as it is is not touched. */
export async function writeScores(tx: Tx, scores: readonly { id: number; score: number }[]): Promise<void> {
  await sql`
    insert into goods_quality (product_id, shop_id, score)
    select given.id, product.shop_id, given.score
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as given(id bigint, score smallint)
    join product on product.id = given.id order by given.id
    on conflict (product_id) do update set score = excluded.score
      where goods_quality.score <> excluded.score`.execute(tx)
}
