import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Ids of products on the shelf above `after` and up to `upTo`, in their order: what a search engine is told. */
export async function idsOnSale(db: Db, after: number, upTo: number, limit: number): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    'select id from product where on_sale and id > $1 and id <= $2 order by id limit $3',
    [after, upTo, limit],
  )
  return rows.map(({ id }) => id)
}

/** The highest id of a product; 0 without one. */
export async function highestProductId(db: Db): Promise<number> {
  const [row] = await runStatement<{ id: number | null }>(db, 'select max(id) as id from product', [])
  return row?.id ?? 0
}
