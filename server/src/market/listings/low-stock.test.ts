import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { plansOf } from '#testing/explain.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { checkStockJob } from './check-stock.ts'
import { goodsRows, gridRows } from './goods-store.ts'

let server: TestServer
let shopId: number
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
})
after(() => server.close())

/** SKUs that are noted as running out, and whether the shop is still to be told. */
async function noted(productId: number): Promise<Record<string, boolean>> {
  const rows = await server.db
    .selectFrom('low_stock')
    .select(['sku_id', 'is_untold'])
    .where('product_id', '=', productId)
    .where('shop_id', '=', shopId)
    .execute()
  return Object.fromEntries(rows.map((row) => [String(row.sku_id), row.is_untold]))
}
const setStock = (skuId: number, stock: number) =>
  server.db.updateTable('sku').set({ stock }).where('id', '=', skuId).execute()
async function setThreshold(pieces: number): Promise<void> {
  await server.db.updateTable('shop').set({ low_stock_at: pieces }).where('id', '=', shopId).execute()
  await checkStockJob.work(server.jobContext, { shopId })
}

it('notes a SKU once when it is sold down to the threshold, and no longer when there is more of it', async () => {
  const { productId, skuId } = await addProduct(server.db, shopId, { skus: [{ stock: 7 }] })
  assert.deepEqual(await noted(productId), {})
  await setStock(skuId, 5)
  assert.deepEqual(await noted(productId), { [skuId]: true })
  await server.db.updateTable('low_stock').set({ is_untold: false }).where('sku_id', '=', skuId).execute()
  await setStock(skuId, 3)
  assert.deepEqual(await noted(productId), { [skuId]: false }, 'the same crossing')
  await setStock(skuId, 2000)
  assert.deepEqual(await noted(productId), {})
  await setStock(skuId, 0)
  assert.deepEqual(await noted(productId), { [skuId]: true }, 'another crossing')
})

it('notes what begins low, comes on the shelf or is low by another threshold, and tells nobody of that', async () => {
  const { productId, skuId } = await addProduct(server.db, shopId, { skus: [{ stock: 4 }] })
  assert.deepEqual(await noted(productId), { [skuId]: false })
  const shelve = (onSale: boolean) =>
    server.db.updateTable('product').set({ on_sale: onSale }).where('id', '=', productId).execute()
  await shelve(false)
  assert.deepEqual(await noted(productId), {})
  await shelve(true)
  assert.deepEqual(await noted(productId), { [skuId]: false })
  await setThreshold(3)
  assert.deepEqual(await noted(productId), {})
  await setThreshold(5)
  assert.deepEqual(await noted(productId), { [skuId]: false })
  await server.db.updateTable('sku').set({ active: false }).where('id', '=', skuId).execute()
  assert.deepEqual(await noted(productId), {})
})

it('belongs to the shop that the product moved to', async () => {
  const { productId, skuId } = await addProduct(server.db, shopId, { skus: [{ stock: 2 }] })
  const moved = await addShop(server.db)
  await server.db.updateTable('product').set({ shop_id: moved }).where('id', '=', productId).execute()
  const { rows } =
    await sql`select sku_id as "skuId", shop_id as "shopId" from low_stock where product_id = ${productId}`.execute(
      server.db,
    )
  assert.deepEqual(rows, [{ skuId, shopId: moved }])
})

it('finds again what two who change at once both missed, and looks at no other goods', async () => {
  const { productId, skuId } = await addProduct(server.db, shopId, { skus: [{ stock: 7 }] })
  const other = await addProduct(server.db, shopId, { skus: [{ stock: 4 }] })
  await server.db.deleteFrom('low_stock').where('sku_id', '=', other.skuId).execute()
  const shelved = Promise.withResolvers<void>()
  const sold = Promise.withResolvers<void>()
  const off = server.jobContext.transaction(async (tx) => {
    await tx.updateTable('product').set({ on_sale: false }).where('id', '=', productId).execute()
    shelved.resolve()
    await sold.promise
  })
  await shelved.promise
  await setStock(skuId, 3)
  sold.resolve()
  await off
  assert.deepEqual(await noted(productId), { [skuId]: true }, 'off the shelf, and noted')
  await server.work(checkStockJob)
  assert.deepEqual(await noted(productId), { [skuId]: true }, 'not while others may be at it')
  await sql`update shelf_changed set at = at - interval '11 minutes'`.execute(server.db)
  await server.work(checkStockJob)
  assert.deepEqual(await noted(productId), {})
  assert.deepEqual(await noted(other.productId), {}, 'its shelf did not change')
  const { rows } = await sql`select from shelf_changed`.execute(server.db)
  assert.equal(rows.length, 0)
})

it('lists goods that run out from their own list, and goods on or off the shelf from an index', async () => {
  // As in a shop that is large, and has nearly all of it on the shelf.
  await sql`insert into product (shop_id, external_id, category, pictures, weight_grams, ship_from, price_cents, on_sale)
    select ${shopId}, 'many-' || g, 'toys', '{}', 1, 'SG', 100, g <> 7 from generate_series(1, 5000) g`.execute(
    server.db,
  )
  await sql`analyze product`.execute(server.db)
  const query = { shopId, locale: 'en', limit: 21 } as const
  const lists = {
    low: await plansOf(server.database.url, (db) =>
      goodsRows(db, { ...query, lowStock: true, beforeId: 900 }),
    ),
    grid: await plansOf(server.database.url, (db) =>
      gridRows(db, { ...query, lowStock: true, after: { productId: 900, skuId: 9 } }),
    ),
    off: await plansOf(server.database.url, (db) =>
      goodsRows(db, { ...query, state: 'off', beforeId: 4900 }),
    ),
  }
  const wanted = {
    low: 'low_stock_of_shop',
    grid: 'low_stock_of_shop',
    off: 'product_of_shop_by_state',
  }
  for (const [name, index] of Object.entries(wanted)) {
    const steps = lists[name as keyof typeof lists]
    assert.ok(
      steps.some((step) => step.index === index),
      `${name} ${JSON.stringify(steps)}`,
    )
    const whole = steps.filter(({ node, table }) => node === 'Seq Scan' && table !== null)
    assert.deepEqual(whole, [], name)
  }
})
