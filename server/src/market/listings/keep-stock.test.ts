import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** The keys that goods are sorted by follow whatever changes them. */

let server: TestServer
let shopId: number
let owner: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  owner = await signInMember(server, shopId, { role: 'owner' })
})
after(() => server.close())

const kept = async (id: number) => {
  const { rows } = await sql<{ stock: number; onSale: boolean; shopId: number; changedAt: Date }>`
    select stock, on_sale as "onSale", shop_id as "shopId", changed_at as "changedAt" from goods_sort where product_id = ${id}`.execute(
    server.db,
  )
  return rows[0] ?? assert.fail()
}
const counted = async (id: number) => {
  await server.step('goods.stock')
  return (await kept(id)).stock
}
const add = () =>
  addProduct(server.db, shopId, {
    skus: [{ stock: 7 }, { values: ['b'], stock: 5 }, { values: ['c'], stock: 9, active: false }],
  })

it('stock is counted of all SKUs that are not closed, also after a sale and after a SKU is closed', async () => {
  const { productId, skuIds } = await add()
  assert.equal(await counted(productId), 12)
  await sql`update sku set stock = stock - 1 where id = ${skuIds[0]}`.execute(server.db)
  assert.equal((await kept(productId)).stock, 12, 'whoever buys does not wait for the count')
  assert.equal(await counted(productId), 11)
  await sql`update sku set active = false where id = ${skuIds[1]}`.execute(server.db)
  assert.equal(await counted(productId), 6)
  await sql`delete from sku where id = ${skuIds[0]}`.execute(server.db)
  assert.equal(await counted(productId), 0)
  const { rows } = await sql`select from goods_stock_waiting where product_id = ${productId}`.execute(
    server.db,
  )
  assert.equal(rows.length, 0)
})

it('a product that a member is changing is counted afterwards, and nobody waits', async () => {
  const { productId, skuId } = await add()
  const other = await add()
  await server.step('goods.stock')
  await sql`update sku set stock = 1 where product_id in (${productId}, ${other.productId}) and active`.execute(
    server.db,
  )
  await server.jobContext.transaction(async (tx) => {
    await sql`update product set version = version + 1 where id = ${productId}`.execute(tx)
    await server.step('goods.stock')
    assert.deepEqual([(await kept(productId)).stock, (await kept(other.productId)).stock], [12, 2])
  })
  assert.equal(await counted(productId), 2)
  assert.ok(skuId > 0)
})

it('a change of a member and the shelf change the time, and a sale does not', async () => {
  const { productId, skuId } = await add()
  const at = async () => (await kept(productId)).changedAt.getTime()
  const made = await at()
  await sql`update sku set stock = stock - 1 where id = ${skuId}`.execute(server.db)
  await sql`update product set sales = sales + 1, seen = seen + 1 where id = ${productId}`.execute(server.db)
  assert.equal(await at(), made)
  await owner.client.expect('console_goods_publish', { id: productId, onSale: false })
  const shelved = await at()
  assert.ok(shelved > made)
  assert.equal((await kept(productId)).onSale, false)
  const [row] = (await owner.client.expect('console_goods_grid', { q: String(productId) })).items
  const change = { skuId: row?.skuId ?? 0, version: row?.version ?? 0, priceCents: 777 }
  await owner.client.expect('console_goods_change', { changes: [change] })
  assert.ok((await at()) > shelved)
  const moved = await addShop(server.db)
  await sql`update product set shop_id = ${moved} where id = ${productId}`.execute(server.db)
  assert.equal((await kept(productId)).shopId, moved)
})

it('a product from before, which has no row yet, gets one with its next change', async () => {
  const { productId } = await add()
  await sql`delete from goods_sort where product_id = ${productId}`.execute(server.db)
  await sql`update product set version = version + 1 where id = ${productId}`.execute(server.db)
  assert.equal(await counted(productId), 12)
})
