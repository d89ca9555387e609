import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'

/** A product's quality as it is stored, and what it is computed from. */
export interface Sold {
  id: number
  quality: number
  sales: number
  scoreSum: number
  scoreCount: number
}

/** The next goods after an id; their rows of the index are locked. */
export async function lockSold(tx: Tx, afterId: number, limit: number): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select p.id, s.quality, p.sales, p.score_sum as "scoreSum", p.score_count as "scoreCount"
    from product_search s join product p on p.id = s.product_id where s.product_id > ${afterId}
    order by s.product_id limit ${limit} for no key update of s`.execute(tx)
  return rows
}

export async function writeQuality(tx: Tx, goods: readonly { id: number; quality: number }[]): Promise<void> {
  await sql`update product_search set quality = given.quality
    from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as given(id bigint, quality int)
    where product_id = given.id`.execute(tx)
}
