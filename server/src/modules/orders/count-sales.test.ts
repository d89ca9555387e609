import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { ageSales, ageSalesJob, countSales } from './count-sales.ts'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

/** Sells two pieces of each of two SKUs, and counts them. */
async function sellFour(): Promise<{ shopId: number; sales(): Promise<number[]> }> {
  const shopId = await addShop(server.db)
  const goods = await addProduct(server.db, shopId, { skus: [{ values: ['a'] }, { values: ['b'] }] })
  const buyer = await readyBuyer(server, 100_000)
  const { orderId } = await placeOrder(
    buyer,
    goods.skuIds.map((skuId) => ({ skuId, quantity: 2 })),
  )
  await buyer.client.expect('order_pay', { orderIds: [orderId], payCode: buyerSecrets.payCode })
  await countSales(server.jobContext)
  const sales = async () => {
    const { sales, shop } = await buyer.client.expect('product_detail', { id: goods.productId })
    return [sales, shop.sales, shop.totalSales]
  }
  return { shopId, sales }
}

const passDays = (shopId: number, days: number) =>
  sql`update shop_sales_day set day = day - ${days}::int where shop_id = ${shopId}`.execute(server.db)

describe('counting sales', () => {
  it('counts what was sold on product and shop once [goods:fields] [shop:fields]', async () => {
    const { sales } = await sellFour()
    assert.equal(await countSales(server.jobContext), 0)
    assert.deepEqual(await sales(), [4, 4, 4])
  })

  it('keeps a sale among the recent ones for 30 days, and in all for good [shop:fields]', async () => {
    const { shopId, sales } = await sellFour()
    await passDays(shopId, 29)
    await transaction(server.db, ageSales)
    assert.deepEqual(await sales(), [4, 4, 4])
    await passDays(shopId, 1)
    for (let time = 0; time < 2; time++) await transaction(server.db, ageSales)
    assert.deepEqual(await sales(), [4, 0, 4])
  })

  it('ages a big day in pieces, and all of it', async () => {
    const { productId } = await addProduct(server.db, await addShop(server.db))
    await sql`insert into product_sales_day (product_id, day, quantity)
      select ${productId}, date '2000-01-01' + n, 1 from generate_series(1, 4500) n`.execute(server.db)
    await sql`update product set sales_recent = 4500 where id = ${productId}`.execute(server.db)
    assert.equal(await transaction(server.db, ageSales), true)
    await server.work(ageSalesJob)
    const { rows } = await sql<{ recent: number; days: number }>`
      select sales_recent as recent, (select count(*)::int from product_sales_day where product_id = ${productId}) as days
      from product where id = ${productId}`.execute(server.db)
    assert.deepEqual(rows, [{ recent: 0, days: 0 }])
  })

  it('ages and counts at once without waiting in a circle', async () => {
    const { shopId, sales } = await sellFour()
    await passDays(shopId, 40)
    await Promise.all([1, 2, 3].flatMap(() => [transaction(server.db, ageSales), sellFour()]))
    assert.deepEqual(await sales(), [4, 0, 4])
  })
})
