import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { addProduct, addShop, type ProductWish } from '#testing/goods.ts'
import { readyBuyer } from '#testing/orders.ts'
import { completedOrder } from '#testing/reviews.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let shopId: number
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
})
after(() => server.close())

const shelve = (wish: ProductWish = {}) => addProduct(server.db, shopId, { skus: [{ stock: 50 }], ...wish })
const putIn = ({ client }: TestBuyer, ...goods: { skuId: number }[]) =>
  Promise.all(goods.map(({ skuId }) => client.expect('cart_add', { skuId, quantity: 1 })))
const beside = async ({ client }: TestBuyer) => (await client.expect('cart_beside', {})).map(({ id }) => id)
/** Acts of others are computed each hour. */
const compute = async () => {
  const { computeBesideJob } = await import('../../market/browsing-history/compute-beside.ts')
  await computeBesideJob.work(server.jobContext, null)
}

it('an empty bag has nothing beside it, and a visitor is asked for the login [route:/bag]', async () => {
  assert.deepEqual(await beside(await server.registerBuyer()), [])
  assert.equal((await server.client().call('cart_beside', {})).status, 401)
})

it('goods that others bought with those in the bag come first, then the best of the same kinds [route:/bag]', async () => {
  const [buyer, other] = [await readyBuyer(server), await readyBuyer(server)]
  const tent = await shelve({ category: 'outdoors' })
  const lamp = await shelve({ category: 'electrical' })
  const bought = await shelve({ category: 'food', sales: 1 })
  const soldOut = await shelve({ category: 'food', skus: [{ stock: 1 }] })
  const best = await shelve({ category: 'outdoors', sales: 900 })
  const second = await shelve({ category: 'outdoors', sales: 800 })
  const elsewhere = await shelve({ category: 'computer', sales: 5000 })
  const gone = await shelve({ category: 'outdoors', sales: 999, onSale: false })
  await completedOrder(server, other, [tent.skuId, bought.skuId, soldOut.skuId])
  await compute()
  await putIn(buyer, tent, lamp)
  const ids = await beside(buyer)
  assert.deepEqual(ids.slice(0, 3), [bought.productId, best.productId, second.productId])
  for (const { productId } of [tent, lamp, soldOut, elsewhere, gone]) assert.ok(!ids.includes(productId))
})

it('nothing in the bag is offered, and never more than twelve [route:/bag]', async () => {
  const buyer = await readyBuyer(server)
  const goods: Awaited<ReturnType<typeof shelve>>[] = []
  for (let n = 0; n < 16; n++) goods.push(await shelve({ category: 'women', sales: 100 + n }))
  const inBag = goods.slice(-3)
  for (const each of inBag) await putIn(buyer, each)
  const ids = await beside(buyer)
  assert.deepEqual(
    ids,
    goods
      .slice(1, -3)
      .map(({ productId }) => productId)
      .toReversed(),
  )
})
