import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { ageSalesJob, countSalesJob } from './count-sales.ts'

let server: TestServer
before(async () => {
  server = await startTestServer({ env: { PUBLIC_ANSWERS_MS: '0' } })
})
after(() => server.close())

it('popular goods are those that sold in the last 30 days, not those of ever [route:/popular]', async () => {
  const shop = await addShop(server.db)
  const [often, once, ever] = [
    await addProduct(server.db, shop),
    await addProduct(server.db, shop),
    await addProduct(server.db, shop, { sales: 9000 }),
  ]
  const sell = (productId: number, quantity: number) =>
    server.db.insertInto('sale_to_count').values({ product_id: productId, shop_id: shop, quantity }).execute()
  await sell(once.productId, 1)
  await sell(often.productId, 2)
  await sell(often.productId, 3)
  await server.work(countSalesJob)
  const popular = async () => {
    return (
      await walkPages((cursor) =>
        server.client().expect('product_list', { sort: 'popular', shop, limit: 1, cursor }),
      )
    ).map(({ id }) => id)
  }
  assert.deepEqual(await popular(), [often.productId, once.productId, ever.productId])
  await sql`update product_sales_day set day = day - 30 where product_id = ${often.productId}`.execute(
    server.db,
  )
  await server.work(ageSalesJob)
  assert.deepEqual(await popular(), [once.productId, ever.productId, often.productId])
})
