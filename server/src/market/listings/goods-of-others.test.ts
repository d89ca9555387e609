import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { noLines } from '@sampan/contract/market/catalog/product-fields.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let own: TestOperator
let stranger: TestOperator
let goods: Goods
before(async () => {
  server = await startTestServer()
  const shopId = await addShop(server.db)
  goods = await addProduct(server.db, shopId)
  own = await signInMember(server, shopId)
  stranger = await signInMember(server, await addShop(server.db))
})
after(() => server.close())

it('answers a member of another shop as if the goods did not exist, and changes nothing of them', async () => {
  const change = { changes: [{ skuId: goods.skuId, version: 0, priceCents: 5 }] }
  assertRefused(await stranger.client.call('console_goods_change', change), 'goodsGone')
  assertRefused(await stranger.client.call('console_goods_detail', { id: goods.productId }), 'goodsGone')
  assertRefused(
    await stranger.client.call('console_goods_publish', { id: goods.productId, onSale: false }),
    'goodsGone',
  )
  const { texts, category, shipFrom, weightGrams, axes } = await own.client.expect('console_goods_detail', {
    id: goods.productId,
  })
  const wish = {
    id: goods.productId,
    version: 0,
    category,
    shipFrom: 'CN' as const,
    weightGrams,
    hsCode: null,
    originCountry: null,
    ...noLines,
    texts,
    pictures: [],
    axes: axes as [],
    skus: [],
  }
  assert.equal(shipFrom, 'CN')
  assertRefused(await stranger.client.call('console_goods_save', wish), 'goodsGone')
  const { actId } = await own.client.expect('console_goods_change', change)
  assertRefused(await stranger.client.call('console_goods_undo', { actId }), 'cannotUndo')
  for (const list of ['console_goods_list', 'console_goods_grid', 'console_goods_acts'] as const)
    assert.deepEqual((await stranger.client.expect(list, {})).items, [])
  const { products } = await stranger.client.expect('console_goods_export', {})
  assert.equal(products, 0)
})
