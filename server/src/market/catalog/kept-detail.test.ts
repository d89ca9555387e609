import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { addProduct, addShop } from '#testing/goods.ts'
import { harbourAddress } from '#testing/orders.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { flushSeen } from './count-seen.ts'

let server: TestServer
let shopId: number
before(async () => {
  server = await startTestServer()
  // Longer than a setting allows: nothing of what is kept is read anew in here, however slow the machine.
  Object.assign(server.config, { publicAnswersMs: 3_600_000 })
  shopId = await addShop(server.db, {
    zones: { US: { firstCents: 900, stepCents: 0 }, CN: { firstCents: 100, stepCents: 0 } },
  })
})
after(() => server.close())

const stockOf = async (who: Client, id: number) => (await who.expect('product_detail', { id })).stock

it("a page that is kept for visitors is no buyer's: theirs has their country and the stock of now", async () => {
  const { productId, skuId } = await addProduct(server.db, shopId, { skus: [{ stock: 5 }] })
  const visitor = server.client()
  const buyer = await server.registerBuyer()
  await buyer.client.expect('address_add', { ...harbourAddress, area: ['CN', '广东', '深圳'] })
  assert.equal((await visitor.expect('product_detail', { id: productId })).freight?.freightCents, 900)
  assert.equal((await buyer.client.expect('product_detail', { id: productId })).freight?.freightCents, 100)
  await server.db.updateTable('sku').set({ stock: 2 }).where('id', '=', skuId).execute()
  assert.deepEqual([await stockOf(visitor, productId), await stockOf(buyer.client, productId)], [5, 2])
  // A language is a page of its own, with its own usual country.
  // So is the country of a device's clock.
  const headers = { cookie: 'country=CN' }
  const near = await visitor.expect('product_detail', { id: productId }, { headers })
  assert.deepEqual([near.stock, near.freight?.freightCents], [2, 100])
  const chinese = await server.client({ locale: 'zh' }).expect('product_detail', { id: productId })
  assert.deepEqual([chinese.stock, chinese.freight?.country], [2, 'CN'])
  // A price that it shows is never the one that is bought by.
  const { lines } = await buyer.client
    .expect('cart_add', { skuId, quantity: 2 })
    .then(({ groups }) => groups[0] ?? assert.fail())
  assert.equal(lines[0]?.stock, 2)
})

it('each look at a kept page is counted', async () => {
  const { productId } = await addProduct(server.db, shopId)
  const visitor = server.client()
  for (let n = 0; n < 4; n++) await visitor.expect('product_detail', { id: productId })
  await server.app.call(
    'product_detail',
    { id: productId },
    { locale: 'en', clockCountry: null, ipAddress: '127.0.0.1' },
  )
  await flushSeen(server.app.deps)
  const row = await server.db
    .selectFrom('product')
    .select('seen')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  assert.equal(row.seen, 5)
})
