import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop, stockOf } from '#testing/goods.ts'
import { addKey } from '#testing/keys.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

let server: TestServer
let owner: TestOperator
let own: Awaited<ReturnType<typeof addKey>>
let shopId: number
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  owner = await signInMember(server, shopId, { role: 'owner' })
  own = await addKey(server, owner, ['stock:write'])
})
after(() => server.close())

const goods = () =>
  addProduct(server.db, shopId, {
    specs: [
      {
        key: 'colour',
        name: { en: 'Colour' },
        values: ['Red', 'Blue'].map((key) => ({ key, name: { en: key }, picture: null })),
      },
    ],
    skus: [
      { values: ['Red'], stock: 10 },
      { values: ['Blue'], stock: 10 },
    ],
  })
const stocks = (ids: readonly number[]) => Promise.all(ids.map((id) => stockOf(server.db, id)))

describe("stock that a shop's own system sets", () => {
  it('is what it says, or moves by the difference to what it was, and can be undone in the grid', async () => {
    const { skuIds } = await goods()
    const [red = 0, blue = 0] = skuIds
    await sql`update sku set stock = stock - 3 where id = ${blue}`.execute(server.db) // sold meanwhile
    const { actId, skus } = await own.client.expect('seller_stock_set', {
      skus: [
        { skuId: red, stock: 4 },
        { skuId: blue, stock: 15, was: 10 },
      ],
    })
    assert.deepEqual(skus, [
      { skuId: red, stock: 4 },
      { skuId: blue, stock: 12 },
    ])
    assert.deepEqual(await stocks(skuIds), [4, 12])
    const [act] = (await owner.client.expect('console_goods_acts', {})).items
    assert.equal(act?.id, actId)
    await owner.client.expect('console_goods_undo', { actId })
    assert.deepEqual(await stocks(skuIds), [10, 7])
    const { rows } = await sql<{ n: number }>`select (after ->> 'skus')::int as n from audit_entry
      where action = 'goods.stock_by_key' and subject_id = ${actId}`.execute(server.db)
    assert.deepEqual(rows, [{ n: 2 }])
  })

  it('is set for all or none, and once by one key of an act', async () => {
    const { skuIds } = await goods()
    const [red = 0, blue = 0] = skuIds
    const other = await addShop(server.db)
    const { skuId: foreign } = await addProduct(server.db, other)
    const before = await stockOf(server.db, foreign)
    const call = (skus: { skuId: number; stock: number; was?: number }[], key?: string) =>
      own.client.call('seller_stock_set', { skus }, key === undefined ? {} : { key })
    assertRefused(
      await call([
        { skuId: red, stock: 1 },
        { skuId: foreign, stock: 1 },
      ]),
      'goodsGone',
    )
    assertRefused(
      await call([
        { skuId: red, stock: 1 },
        { skuId: red, stock: 2 },
      ]),
      'goodsGone',
    )
    assertRefused(
      await call([
        { skuId: red, stock: 1 },
        { skuId: blue, stock: 0, was: 11 },
      ]),
      'stockBelowZero',
    )
    assert.deepEqual(await stocks([...skuIds, foreign]), [10, 10, before])
    const key = randomUUID()
    const wish = [{ skuId: red, stock: 12, was: 10 }]
    await Promise.all([call(wish, key), call(wish, key)])
    assert.equal(await stockOf(server.db, red), 12)
  })

  it('is listed for the shop alone, page by page', async () => {
    const host = await signInMember(server, await addShop(server.db), { role: 'owner' })
    const { client } = await addKey(server, host, ['stock:write'])
    assert.deepEqual((await client.expect('seller_stock_list', {})).items, [])
    const seen = (
      await walkPages((cursor) => own.client.expect('seller_stock_list', { limit: '1', cursor }))
    ).map(({ skuId }) => skuId)
    const { rows } = await sql<{
      id: number
    }>`select sku.id from sku join product on product.id = sku.product_id
      where shop_id = ${shopId}`.execute(server.db)
    assert.deepEqual(seen.toSorted(), rows.map(({ id }) => id).toSorted())
  })
})
