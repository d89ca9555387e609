import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { createSampan, dataOf, SampanRefusal } from '@sampan/api-client'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { somePicture } from '#testing/evidence.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { addKey } from '#testing/keys.ts'
import { signInMember } from '#testing/operators.ts'
import { newTrackingNo } from '#testing/order-life.ts'
import { readyBuyer } from '#testing/orders.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { beginOf, testVideo } from '#testing/test-videos.ts'

/** The generated client as developers outside use it: it buys as a buyer, and sends as a shop's own system. */
let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

const { payCode, password } = buyerSecrets

it('buys and sends by the generated client, in the steps of docs/api', async () => {
  const shopId = await addShop(server.db)
  const { productId, skuId } = await addProduct(server.db, shopId, { skus: [{ values: [], stock: 5 }] })
  const { account } = await readyBuyer(server, 1_000_000)

  const visitor = createSampan({ baseUrl: server.url })
  const { items } = await dataOf(visitor.GET('/api/product/list', { params: { query: { limit: 5 } } }))
  assert.ok(items.some(({ id }) => id === productId))
  const { userinfo } = await dataOf(visitor.POST('/api/user/login', { body: { account, password } }))

  const buyer = createSampan({ baseUrl: server.url, token: userinfo.token })
  const lines = [{ skuId, quantity: 2 }]
  const { totalCents } = await dataOf(buyer.POST('/api/order/preview', { body: { lines } }))
  const wish = { lines, shownTotalCents: totalCents }
  const params = { header: { 'Idempotency-Key': randomUUID() } }
  const placed = await dataOf(buyer.POST('/api/order/create', { body: wish, params }))
  const again = await dataOf(buyer.POST('/api/order/create', { body: wish, params }))
  assert.deepEqual(again.orderIds, placed.orderIds)
  const { orderIds } = placed
  await dataOf(buyer.POST('/api/order/pay', { body: { orderIds, payCode } }))

  const owner = await signInMember(server, shopId, { role: 'owner' })
  const { key } = await addKey(server, owner)
  const shop = createSampan({ baseUrl: server.url, shopKey: key })
  const { items: orders } = await dataOf(shop.GET('/api/seller/order/list'))
  const [order] = orders
  assert.deepEqual([order?.id, order?.status], [orderIds[0], orderStatus.waitingDelivery])
  const parcel = { id: order?.id ?? '', carrier: 'Harbour Post', trackingNo: newTrackingNo() }
  await dataOf(shop.POST('/api/seller/order/ship', { body: parcel }))

  const goods = await dataOf(shop.GET('/api/seller/goods/detail', { params: { query: { id: productId } } }))
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await somePicture(40))]))
  const upload = { body: { file: '' }, bodySerializer: () => form }
  const { picture } = await dataOf(shop.POST('/api/seller/goods/upload', upload))
  const shown = { id: productId, version: goods.version, pictures: [picture], skus: [{ skuId, picture }] }
  const pictured = await dataOf(shop.POST('/api/seller/goods/pictures', { body: shown }))
  assert.deepEqual([pictured.pictures, pictured.skus[0]?.picture], [[picture], picture])

  const file = await testVideo('kite.mp4')
  const video = await dataOf(shop.POST('/api/seller/goods/video/begin', { body: beginOf(file) }))
  const part = { id: video.id, offset: video.receivedBytes, data: file.toString('base64') }
  await dataOf(shop.POST('/api/seller/goods/video/part', { body: part }))
  const whole = await dataOf(shop.POST('/api/seller/goods/video/end', { body: { id: video.id } }))
  assert.deepEqual([whole.id, whole.kind], [video.id, 'mp4'])

  const query = { id: orderIds[0] ?? '' }
  const seen = await dataOf(buyer.GET('/api/order/detail', { params: { query } }))
  assert.equal(seen.status, orderStatus.delivered)
})

it('throws what the server refused, with its code and words', async () => {
  const visitor = createSampan({ baseUrl: server.url, lang: 'ft' })
  const wrong = dataOf(visitor.POST('/api/user/login', { body: { account: 'nobody', password } }))
  await assert.rejects(
    wrong,
    (error) => error instanceof SampanRefusal && error.code > 1 && error.status === 200,
  )
  const nobody = dataOf(visitor.GET('/api/cart/list'))
  await assert.rejects(nobody, (error) => error instanceof SampanRefusal && error.status === 401)
})
