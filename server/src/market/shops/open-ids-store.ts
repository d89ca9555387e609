import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Ids of open shops above `after` and up to `upTo`, in their order: what a search engine is told. */
export async function idsOfOpenShops(db: Db, after: number, upTo: number): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    'select id from shop where open and id > $1 and id <= $2 order by id',
    [after, upTo],
  )
  return rows.map(({ id }) => id)
}

/** The highest id of a shop; 0 without one. */
export async function highestShopId(db: Db): Promise<number> {
  const [row] = await runStatement<{ id: number | null }>(db, 'select max(id) as id from shop', [])
  return row?.id ?? 0
}
