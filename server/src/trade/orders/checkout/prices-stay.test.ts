import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** Paying posts sums that were read before its transaction began: they must still be true in it. */

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

const change = (text: string) => sql.raw(text).execute(server.db)

it('what a placed order costs, and whose it is, is changed by no statement', async () => {
  const { skuId, productId } = await addProduct(server.db, await addShop(server.db), {
    skus: [{ stock: 10 }],
  })
  const { orderId } = await placeOrder(await readyBuyer(server), [{ skuId, quantity: 1 }])
  const order = `where id = '${orderId}'`
  for (const sums of [
    'total_cents = total_cents + 1, goods_cents = goods_cents + 1',
    'total_cents = total_cents + 1, freight_cents = freight_cents + 1',
    'total_cents = total_cents - 1, discount_cents = discount_cents + 1',
    'quantity = quantity + 1',
    `promo_code = 'FREE'`,
    'buyer_id = gen_random_uuid()',
    'shop_id = shop_id + 1',
    'checkout_id = gen_random_uuid()',
  ])
    await assert.rejects(
      change(`update purchase set ${sums} ${order}`),
      /what order .* costs does not change/,
      sums,
    )
  const line = `where purchase_id = '${orderId}'`
  for (const sums of [
    'price_cents = price_cents + 1, subtotal_cents = subtotal_cents + 1',
    'quantity = quantity + 1, subtotal_cents = subtotal_cents + price_cents',
    'sku_id = sku_id + 1',
    `product_id = ${productId + 1}`,
  ])
    await assert.rejects(
      change(`update purchase_line set ${sums} ${line}`),
      /the lines of order .* do not change/,
      sums,
    )
  await assert.rejects(change(`delete from purchase_line ${line}`), /the lines of order .* do not change/)
})
