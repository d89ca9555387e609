import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let buyer: TestBuyer
let orderId: string
let productId: number
let ropeId: number

before(async () => {
  server = await startTestServer()
  const shopId = await addShop(server.db)
  const lantern = await addProduct(server.db, shopId, { titles: { en: 'Brass lantern', zh: '黄铜灯笼' } })
  const rope = await addProduct(server.db, shopId, { titles: { en: `Rope ${'very '.repeat(20)}long` } })
  productId = lantern.productId
  ropeId = rope.productId
  buyer = await readyBuyer(server, 1_000_000)
  const lines = [
    { skuId: lantern.skuId, quantity: 1 },
    { skuId: rope.skuId, quantity: 1 },
  ]
  orderId = (await placeOrder(buyer, lines)).orderId
  await buyer.client.expect('order_pay', { orderIds: [orderId], payCode: buyerSecrets.payCode })
})
after(() => server.close())

it('a notice of an order names its goods and shows their picture, in the language of the reader', async () => {
  const order = await buyer.client.expect('order_detail', { id: orderId })
  const [first] = order.lines
  const paid = async (locale: 'en' | 'zh' | 'ft') =>
    (await buyer.client.expect('notice_list', {}, { locale })).items.find(
      ({ subject }) => subject.id === orderId,
    )
  assert.deepEqual((await paid('en'))?.goods, {
    title: 'Brass lantern',
    titleLocale: 'en',
    more: 1,
    picture: first?.picture,
    room: order.shop.room,
  })
  assert.deepEqual((await paid('zh'))?.goods?.title, '黄铜灯笼')
  const french = (await paid('ft'))?.goods
  assert.deepEqual([french?.title, french?.titleLocale], ['Brass lantern', 'en'])
})

it('one of a product has its picture, and one whose subject is gone reads as before', async () => {
  const subjects = { product: String(productId), order: '00000000-0000-4000-8000-000000000001' }
  for (const [type, id] of Object.entries(subjects))
    await sql`insert into notice (id, buyer_id, kind, text_key, subject_type, subject_id, detail, is_shown, created_at)
      values (gen_random_uuid(), ${buyer.id}, 'alert', 'favouriteBack', ${type}, ${id}, '{}', true, now())`.execute(
      server.db,
    )
  const { items } = await buyer.client.expect('notice_list', {})
  const of = (type: string, id: string) =>
    items.find(({ subject }) => subject.type === type && subject.id === id)
  assert.equal(of('product', subjects.product)?.goods?.title, 'Brass lantern')
  assert.equal(of('product', subjects.product)?.title, 'Back in stock: Brass lantern')
  assert.ok(of('order', subjects.order))
  assert.equal(of('order', subjects.order)?.goods, undefined)
})

it('an alert’s e-mail names the goods in its subject, a long name cut short', async () => {
  await sql`insert into notice (id, buyer_id, kind, text_key, subject_type, subject_id, detail, is_shown, created_at, mail_at)
    values (gen_random_uuid(), ${buyer.id}, 'alert', 'favouriteBack', 'product', ${String(ropeId)}, '{}', true, now(), now())`.execute(
    server.db,
  )
  await server.step('notifications.mail')
  const { rows } = await sql<{ goods: string }>`
    select detail ->> 'goods' as goods from mail where buyer_id = ${buyer.id} and template = 'notices.favouriteBack'`.execute(
    server.db,
  )
  assert.equal(rows.length, 1)
  assert.match(rows[0]?.goods ?? '', /^Rope very .{40,49}…$/)
})

it('its e-mail names the goods beside the number, a long name cut short', async () => {
  await server.step('notifications.mail')
  const { orderNo } = await buyer.client.expect('order_detail', { id: orderId })
  const { rows } = await sql<{ number: string }>`
    select detail ->> 'number' as number from mail where buyer_id = ${buyer.id} and template = 'notices.orderPaid'`.execute(
    server.db,
  )
  assert.deepEqual(rows, [{ number: `${orderNo} (Brass lantern +1)` }])
})
