import type { Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/**
 * Counts anew how many goods a shop shows, and the pictures of those that sell best. The shop is held first, so that of two
 * who put goods on the shelf at once the second counts what the first put there.
 */
export async function recountGoods(tx: Tx, shopId: number): Promise<void> {
  await runStatement(tx, 'select from shop where id = $1 for no key update', [shopId])
  await runStatement(
    tx,
    `update shop set
      product_count = (select count(*)::int from product p where p.shop_id = shop.id and p.on_sale),
      pictures = array(
        select p.pictures[1] from product p where p.shop_id = shop.id and p.on_sale and p.pictures[1] is not null
        order by p.sales desc, p.id desc limit 3)
    where id = $1`,
    [shopId],
  )
}
