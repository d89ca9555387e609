import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { stuckRowsOf } from '#kernel/stuck-rows.ts'
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
    await ageSales(server.jobContext)
    assert.deepEqual(await sales(), [4, 4, 4])
    await passDays(shopId, 1)
    for (let time = 0; time < 2; time++) await ageSales(server.jobContext)
    assert.deepEqual(await sales(), [4, 0, 4])
  })

  it('ages a big day in pieces, and all of it', async () => {
    const { productId } = await addProduct(server.db, await addShop(server.db))
    await sql`insert into product_sales_day (product_id, day, quantity)
      select ${productId}, date '2000-01-01' + n, 1 from generate_series(1, 4500) n`.execute(server.db)
    await sql`update product set sales_recent = 4500 where id = ${productId}`.execute(server.db)
    await server.work(ageSalesJob)
    const { rows } = await sql<{ recent: number; days: number }>`
      select sales_recent as recent, (select count(*)::int from product_sales_day where product_id = ${productId}) as days
      from product where id = ${productId}`.execute(server.db)
    assert.deepEqual(rows, [{ recent: 0, days: 0 }])
  })

  it('ages and counts at once without waiting in a circle', async () => {
    const { shopId, sales } = await sellFour()
    await passDays(shopId, 40)
    await Promise.all([1, 2, 3].flatMap(() => [ageSales(server.jobContext), sellFour()]))
    assert.deepEqual(await sales(), [4, 0, 4])
  })

  it('sets a product and a shop aside whose count cannot be changed, and ages all others', async () => {
    const [bad, good] = [await sellFour(), await sellFour()]
    const productOf = async (shopId: number) =>
      (
        await server.db
          .selectFrom('product')
          .select('id')
          .where('shop_id', '=', shopId)
          .executeTakeFirstOrThrow()
      ).id
    const [badProduct, goodProduct] = [await productOf(bad.shopId), await productOf(good.shopId)]
    const age = async (days: number) => {
      await passDays(bad.shopId, days)
      await passDays(good.shopId, days)
      await sql`update product_sales_day set day = day - ${days}::int where product_id = any(${[badProduct, goodProduct]})`.execute(
        server.db,
      )
    }
    // Two days of each, so that a product and a shop are in a batch more than once.
    for (const [table, owner, ids] of [
      ['product_sales_day', 'product_id', [badProduct, goodProduct]],
      ['shop_sales_day', 'shop_id', [bad.shopId, good.shopId]],
    ] as const)
      for (const id of ids) {
        await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, day, quantity) values (${id}, current_date - 5, 1)`.execute(
          server.db,
        )
        await sql`update ${sql.table(owner.slice(0, -3))} set sales_recent = 5 where id = ${id}`.execute(
          server.db,
        )
      }
    await age(40)
    // The planted faults: a count that no longer covers what is taken off, and a product that nobody may change.
    await sql`update shop set sales_recent = 1 where id = ${bad.shopId}`.execute(server.db)
    await sql
      .raw(`create function no_change() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create trigger no_change before update of sales_recent on product for each row when (old.id = ${badProduct}) execute function no_change()`)
      .execute(server.db)
    await server.work(ageSalesJob)
    const left = async (table: 'product' | 'shop', id: number) => {
      const { rows } = await sql<{ recent: number; days: number }>`
        select sales_recent as recent, (select count(*)::int from ${sql.table(`${table}_sales_day`)} where ${sql.ref(`${table}_id`)} = ${id}) as days
        from ${sql.table(table)} where id = ${id}`.execute(server.db)
      return rows[0]
    }
    assert.deepEqual(await left('product', goodProduct), { recent: 0, days: 0 })
    assert.deepEqual(await left('shop', good.shopId), { recent: 0, days: 0 })
    assert.deepEqual(await left('product', badProduct), { recent: 5, days: 2 })
    // Its first day could be taken off.
    assert.deepEqual(await left('shop', bad.shopId), { recent: 0, days: 1 })
    const stuck = async () =>
      Promise.all(
        ['orders.age-sales', 'orders.age-shop-sales'].map(async (job) =>
          (await stuckRowsOf(server.db, job, 10)).map(({ subject }) => subject),
        ),
      )
    assert.deepEqual(await stuck(), [[String(badProduct)], [String(bad.shopId)]])
    // Mended, they are done when their turn comes.
    await sql.raw('drop trigger no_change on product').execute(server.db)
    await sql`update shop set sales_recent = 4 where id = ${bad.shopId}`.execute(server.db)
    await sql`update stuck_row set next_try_at = now() - interval '1 second'`.execute(server.db)
    for (let day = 0; day < 2; day++) await server.work(ageSalesJob)
    assert.deepEqual(await left('product', badProduct), { recent: 0, days: 0 })
    assert.deepEqual(await left('shop', bad.shopId), { recent: 0, days: 0 })
    assert.deepEqual(await stuck(), [[], []])
  })
})
