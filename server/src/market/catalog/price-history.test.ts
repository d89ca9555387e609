import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { assertRefused } from '#testing/refused.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { deletePricesJob } from './delete-prices.ts'

let server: TestServer
let visitor: Client
let shopId: number
before(async () => {
  server = await startTestServer()
  visitor = server.client()
  shopId = await addShop(server.db)
})
after(() => server.close())

const price = (skuId: number, priceCents: number, originalPriceCents: number | null = null) =>
  server.db
    .updateTable('sku')
    .set({ price_cents: priceCents, original_price_cents: originalPriceCents })
    .where('id', '=', skuId)
    .execute()

/** Makes all that was priced so far so many days older. */
async function letPass(skuId: number, days: number): Promise<void> {
  await sql`update price_change set since = since - make_interval(days => ${days}), until = until - make_interval(days => ${days})
    where sku_id = ${skuId}`.execute(server.db)
  await sql`update sku set priced_at = priced_at - make_interval(days => ${days}) where id = ${skuId}`.execute(
    server.db,
  )
}

/** Lowest price that stands beside the struck-out price on the card, on the page and at the SKU, which must agree. */
async function lowest(productId: number): Promise<number | null> {
  const detail = await visitor.expect('product_detail', { id: productId })
  const { items } = await visitor.expect('product_list', { shop: shopId, limit: 50 })
  const card = items.find(({ id }) => id === productId)
  assert.equal(card?.lowestBeforeCents, detail.lowestBeforeCents)
  assert.equal(detail.skus[0]?.lowestBeforeCents, detail.lowestBeforeCents)
  return detail.lowestBeforeCents
}

describe('the lowest price beside a struck-out one', () => {
  it('knows both prices where the later change belongs to the transaction that began first', async () => {
    const { skuId } = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000 }] })
    await server.db.transaction().execute(async (tx) => {
      await sql`select now()`.execute(tx)
      await price(skuId, 800)
      await sql`update sku set price_cents = 900 where id = ${skuId}`.execute(tx)
    })
    const { rows } = await sql<{ price_cents: number; isInOrder: boolean }>`
      select price_cents::int, coalesce(since = lag(until) over (order by id), true) as "isInOrder"
      from price_change where sku_id = ${skuId} order by id`.execute(server.db)
    assert.deepEqual(rows, [
      { price_cents: 1000, isInOrder: true },
      { price_cents: 800, isInOrder: true },
    ])
  })

  it('is that of the 30 days before the reduction, whatever the strike says', async () => {
    const { productId, skuId } = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000 }] })
    await letPass(skuId, 50)
    await price(skuId, 700) // forgotten by then
    await letPass(skuId, 40)
    await price(skuId, 900)
    await letPass(skuId, 10)
    await price(skuId, 2000) // dear for two days, so that the strike looks large
    await letPass(skuId, 2)
    await price(skuId, 950, 2000)
    assert.equal(await lowest(productId), 700, '700 until twelve days ago')
    await letPass(skuId, 29)
    await price(skuId, 940, 2000)
    assert.equal(
      await lowest(productId),
      950,
      'the price until now; 700 and 900 are over for more than 30 days',
    )
  })

  it('is there for a strike that comes after its price', async () => {
    const { productId, skuId } = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000 }] })
    await letPass(skuId, 5)
    await price(skuId, 800)
    await letPass(skuId, 1)
    await price(skuId, 800, 1200)
    assert.equal(await lowest(productId), 1000)
    await letPass(skuId, 60)
    await price(skuId, 800, 1300)
    assert.equal(await lowest(productId), 800, 'it has cost no more for two months')
  })

  it('is not known of new goods, and none without a strike', async () => {
    const { productId, skuId } = await addProduct(server.db, shopId, {
      skus: [{ priceCents: 1000, originalPriceCents: 1500 }],
    })
    assert.equal(await lowest(productId), null)
    await letPass(skuId, 1)
    await price(skuId, 900, 1500)
    assert.equal(await lowest(productId), 1000)
    await price(skuId, 900)
    assert.equal(await lowest(productId), null)
  })

  it('counts no price that one transaction wrote and took back', async () => {
    const { productId, skuId } = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000 }] })
    await letPass(skuId, 1)
    await transaction(server.db, async (tx) => {
      for (const priceCents of [100, 900])
        await tx
          .updateTable('sku')
          .set({ price_cents: priceCents, original_price_cents: 1200 })
          .where('id', '=', skuId)
          .execute()
    })
    assert.equal(await lowest(productId), 1000)
    assert.deepEqual(
      (await visitor.expect('product_prices', { sku: skuId })).earlier.map(({ priceCents }) => priceCents),
      [1000],
    )
  })
})

describe('the price history of a SKU', () => {
  it('lists each price with its time, the latest first, for 90 days', async () => {
    const { productId, skuId } = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000 }] })
    for (const [days, priceCents] of [
      [100, 800],
      [60, 900],
      [30, 850],
    ] as const) {
      await letPass(skuId, days)
      await price(skuId, priceCents)
    }
    const history = await visitor.expect('product_prices', { sku: skuId })
    assert.deepEqual(
      [history.priceCents, ...history.earlier.map(({ priceCents }) => priceCents)],
      [850, 900, 800],
    )
    assert.equal(history.earlier[0]?.until, history.since)
    assert.equal(history.earlier[1]?.until, history.earlier[0]?.since)
    await letPass(skuId, 1)
    const { db } = server
    await deletePricesJob.work({ db } as Parameters<typeof deletePricesJob.work>[0], null)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from price_change where sku_id = ${skuId}`.execute(db)
    assert.equal(rows[0]?.n, 2, 'what ended more than 90 days ago is forgotten')
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', productId).execute()
    const other = await addProduct(server.db, shopId, { onSale: false })
    assertRefused(await visitor.call('product_prices', { sku: other.skuId }), 'productGone')
  })
})
