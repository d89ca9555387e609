import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { untilLocked } from '#testing/until-locked.ts'
import { findSkus, takeStock } from './sku-store.ts'

let server: TestServer
let visitor: Client
let shopId: number
before(async () => {
  server = await startTestServer()
  visitor = server.client()
  shopId = await addShop(server.db)
})
after(() => server.close())

const colour = {
  key: 'colour',
  name: { en: 'Colour' },
  values: [
    { key: 'blue', name: 'Blue', picture: '/media/test/blue' },
    { key: 'rose', name: 'Rose', picture: '/media/test/rose' },
    { key: 'plain', name: 'Plain', picture: null },
  ],
}
const goods = (blue: number, rose: number) =>
  addProduct(server.db, shopId, {
    titles: { en: 'Scissors' },
    specs: [colour],
    skus: [
      { values: ['blue'], priceCents: 4900, originalPriceCents: 6000, stock: blue },
      { values: ['rose'], priceCents: 5800, stock: rose },
    ],
  })

async function shown(id: number) {
  const inList = (await visitor.expect('product_list', { limit: 50 })).items.find((card) => card.id === id)
  const detail = await visitor.expect('product_detail', { id })
  assert.deepEqual(
    [detail.priceCents, detail.picture],
    [inList?.priceCents, inList?.picture],
    'list and page agree',
  )
  assert.equal(detail.pictures[0], detail.picture)
  return [detail.priceCents, detail.originalPriceCents, detail.picture, detail.soldOut]
}
const dear = [5800, null, '/media/test/rose', false]
const cheap = [4900, 6000, '/media/test/blue', false]

describe("a SKU's picture in bags and orders", () => {
  it("is its own, else that of its first value that has one, as the database's function finds it, else the product's", async () => {
    const sizes = { key: 'size', name: { en: 'Size' }, values: [{ key: 'one', name: 'One', picture: null }] }
    const handles = {
      key: 'handle',
      name: { en: 'Handle' },
      values: [
        { key: 'oak', name: 'Oak', picture: '/media/test/oak' },
        { key: 'blue', name: 'Blue', picture: null },
      ],
    }
    const { skuIds } = await addProduct(server.db, shopId, {
      specs: [sizes, colour, handles],
      skus: [
        { values: ['one', 'blue', 'oak'] },
        { values: ['one', 'plain', 'oak'] },
        { values: ['one', 'plain', 'blue'] },
        { values: ['one', 'rose', 'oak'] },
      ],
    })
    await server.db
      .updateTable('sku')
      .set({ picture: '/media/test/own' })
      .where('id', '=', skuIds[3] ?? 0)
      .execute()
    const found = await findSkus(server.db, skuIds, 'en')
    const { rows } = await sql<{ id: number; picture: string }>`
      select sku.id, coalesce(sku.picture, picture_of_values(product.specs, sku.values), product.pictures[1]) as picture
      from sku join product on product.id = sku.product_id where sku.id in (${sql.join(skuIds)}) order by sku.id`.execute(
      server.db,
    )
    assert.deepEqual(
      skuIds.map((id) => found.get(id)?.picture),
      rows.map(({ picture }) => picture),
    )
    assert.deepEqual(
      rows.map(({ picture }) => picture.split('/').at(-1)),
      ['blue', 'oak', rows[2]?.picture.split('/').at(-1), 'own'],
    )
  })
})

describe('the price and picture that a product is listed with', () => {
  it('are those of the cheapest SKU in stock, whatever is sold or comes back [goods:fields]', async () => {
    const { productId, skuId, skuIds } = await goods(1, 1)
    const buyer = await readyBuyer(server)
    assert.deepEqual(await shown(productId), cheap)
    const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
    assert.deepEqual(await shown(productId), dear)
    const other = await placeOrder(buyer, [{ skuId: skuIds[1] ?? 0, quantity: 1 }])
    assert.deepEqual(await shown(productId), [4900, 6000, '/media/test/blue', true])
    await buyer.client.expect('order_cancel', { id: other.orderId })
    assert.deepEqual(await shown(productId), dear)
    await buyer.client.expect('order_cancel', { id: orderId })
    assert.deepEqual(await shown(productId), cheap)
  })

  it('order the lists by price', async () => {
    const soldOut = await goods(0, 5)
    const whole = await goods(5, 5)
    for (const sort of ['priceUp', 'priceDown'] as const) {
      const { items } = await visitor.expect('product_list', { sort, limit: 50 })
      const places = [whole, soldOut].map(({ productId }) => items.findIndex(({ id }) => id === productId))
      assert.equal((places[0] ?? 0) < (places[1] ?? 0), sort === 'priceUp')
    }
  })

  it('follow the values of the product too', async () => {
    const { productId } = await goods(5, 5)
    const specs = [{ ...colour, values: colour.values.map((value) => ({ ...value, picture: null })) }]
    await server.db
      .updateTable('product')
      .set({ specs: JSON.stringify(specs) })
      .where('id', '=', productId)
      .execute()
    assert.deepEqual(await shown(productId), [4900, 6000, '/media/test/lantern', false])
  })

  it('are right after two sales that empty two SKUs at the same moment', async () => {
    const { productId, skuIds } = await goods(1, 1)
    const [blue = 0, rose = 0] = skuIds
    const { promise: taken, resolve: tell } = Promise.withResolvers<void>()
    const { promise: freed, resolve: free } = Promise.withResolvers<void>()
    const first = transaction(server.db, async (tx) => {
      await takeStock(tx, [{ skuId: blue, quantity: 1, priceCents: 4900 }])
      tell()
      await freed
    })
    await taken
    const second = transaction(server.db, (tx) =>
      takeStock(tx, [{ skuId: rose, quantity: 1, priceCents: 5800 }]),
    )
    await untilLocked(server.db, second) // it must wait for the first
    free()
    await Promise.all([first, second])
    assert.equal((await visitor.expect('product_detail', { id: productId })).soldOut, true)
  })

  it('cost a sale nothing while pieces are left: the product is not touched', async () => {
    const { productId, skuId } = await goods(5, 5)
    const version = async () =>
      (await sql<{ xmin: string }>`select xmin from product where id = ${productId}`.execute(server.db))
        .rows[0]?.xmin
    const before = await version()
    await placeOrder(await readyBuyer(server), [{ skuId, quantity: 2 }])
    assert.equal(await version(), before)
  })
})
