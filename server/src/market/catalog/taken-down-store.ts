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

/** State of the takedown of a product that stands, as a column. */
export const takedownColumn =
  "(select d.state from product_takedown d where d.product_id = product.id and d.state <> 'lifted') as takedown"
