import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addProduct, addShop } from '#testing/goods.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

let server: TestServer
let shopId: number
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
})
after(() => server.close())

const shelve = async (wish = {}) => (await addProduct(server.db, shopId, wish)).productId

describe('products one likes [route:/myFavourite]', () => {
  it('are listed page by page, the latest first, each once, and only to who likes them [nav:load-more]', async () => {
    const { client } = await server.registerBuyer()
    const other = await server.registerBuyer()
    const ids: number[] = []
    for (let n = 0; n < 5; n++) {
      ids.push(await shelve())
      await client.expect('favourite_set', { productId: ids[n] ?? 0, liked: true })
    }
    await client.expect('favourite_set', { productId: ids[0] ?? 0, liked: true }) // the same twice changes nothing
    const listed = (await walkPages((cursor) => client.expect('favourite_list', { limit: 2, cursor }))).map(
      ({ id }) => id,
    )
    assert.deepEqual(listed, ids.toReversed())
    assert.deepEqual(await client.expect('favourite_ids', {}), ids.toReversed())
    assert.deepEqual((await other.client.expect('favourite_list', {})).items, [])
    await client.expect('favourite_set', { productId: ids[2] ?? 0, liked: false })
    assert.equal((await client.expect('favourite_list', {})).items.length, 4)
    await client.expect('favourite_set', { productId: ids[2] ?? 0, liked: false })
  })

  it('say what became of them: cheaper, back in stock, gone', async () => {
    const { client } = await server.registerBuyer()
    const cheaper = await addProduct(server.db, shopId, { skus: [{ priceCents: 900 }] })
    const back = await addProduct(server.db, shopId, { skus: [{ stock: 0 }] })
    const gone = await shelve()
    for (const productId of [cheaper.productId, back.productId, gone])
      await client.expect('favourite_set', { productId, liked: true })
    await server.db.updateTable('sku').set({ price_cents: 700 }).where('id', '=', cheaper.skuId).execute()
    await server.db.updateTable('sku').set({ stock: 4 }).where('id', '=', back.skuId).execute()
    await server.db.updateTable('product').set({ on_sale: false }).where('id', '=', gone).execute()
    const { items } = await client.expect('favourite_list', {})
    assert.deepEqual(
      items.map((item) => [item.id, item.likedPriceCents - item.priceCents, item.isBack, item.isGone]),
      [
        [gone, 0, false, true],
        [back.productId, 0, true, false],
        [cheaper.productId, 200, false, false],
      ],
    )
    await client.expect('favourite_set', { productId: gone, liked: false })
    assertRefused(await client.call('favourite_set', { productId: gone, liked: true }), 'productGone')
  })

  it('are two thousand at most', async () => {
    const { client, id } = await server.registerBuyer()
    const many = await shelve()
    await server.db
      .insertInto('product')
      .columns(['shop_id', 'external_id', 'category', 'weight_grams', 'ship_from'])
      .expression((eb) =>
        eb
          .selectFrom('product')
          .select((one) => [
            'shop_id',
            one
              .fn<string>('concat', [
                'external_id',
                one.fn<string>('generate_series', [one.lit(1), one.lit(2000)]),
              ])
              .as('external_id'),
            'category',
            'weight_grams',
            'ship_from',
          ])
          .where('id', '=', many),
      )
      .execute()
    await server.db
      .insertInto('favourite')
      .columns(['buyer_id', 'product_id', 'liked_price_cents', 'was_sold_out', 'liked_at'])
      .expression((eb) =>
        eb
          .selectFrom('product')
          .select((one) => [
            one.val(id).as('buyer_id'),
            'id',
            one.lit(0).as('liked_price_cents'),
            one.lit(false).as('was_sold_out'),
            'created_at',
          ])
          .where('id', '>', many)
          .orderBy('id')
          .limit(2000),
      )
      .execute()
    assertRefused(await client.call('favourite_set', { productId: many, liked: true }), 'favouritesFull')
    assert.equal((await client.expect('favourite_ids', {})).includes(many), false)
  })
})

describe('shops one follows [shop:follow] [route:/myFavourite]', () => {
  it('are listed page by page, the latest first', async () => {
    const { client } = await server.registerBuyer()
    const ids = [await addShop(server.db), await addShop(server.db), await addShop(server.db)]
    for (const id of ids) await client.expect('shop_follow', { id, followed: true })
    const first = await client.expect('shop_following', { limit: 2 })
    const rest = await client.expect('shop_following', { limit: 2, cursor: first.nextCursor ?? undefined })
    assert.deepEqual(
      [...first.items, ...rest.items].map(({ id }) => id),
      ids.toReversed(),
    )
    assert.ok([...first.items, ...rest.items].every(({ followed }) => followed))
    assert.equal(rest.nextCursor, null)
    await client.expect('shop_follow', { id: ids[1] ?? 0, followed: false })
    assert.equal((await client.expect('shop_following', {})).items.length, 2)
  })
})
