import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** True if operators took the product down; its page is gone, which is more than off the shelf. */
export async function isTakenDown(db: Db, productId: number): Promise<boolean> {
  const [row] = await runStatement<{ is: boolean }>(
    db,
    `select exists (select from product_takedown where product_id = $1 and state <> 'lifted') as is`,
    [productId],
  )
  return row?.is ?? false
}
