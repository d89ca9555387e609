import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { propose } from '#testing/two-persons.ts'

let server: TestServer
let admin: TestOperator
let finance: TestOperator
before(async () => {
  server = await startTestServer()
  admin = await signInOperator(server, 'admin')
  finance = await signInOperator(server, 'finance')
})
after(() => server.close())

const save = async (unpaidMinutes: number) => {
  const {
    isStopped: _,
    stoppedReason: __,
    version,
    ...rules
  } = await admin.client.expect('console_money_settings', {})
  return propose(admin, finance, {
    kind: 'money_settings',
    version,
    rules: { ...rules, unpaidMinutes },
    reason: 'Buyers ask for it',
  })
}

it('gives orders placed from then on so long to pay; those that stand keep their time', async () => {
  const goods = await addProduct(server.db, await addShop(server.db), { skus: [{ stock: 10 }] })
  const buyer = await readyBuyer(server)
  const lines = [{ skuId: goods.skuId, quantity: 1 }]
  const until = async (id: string) => (await buyer.client.expect('order_detail', { id })).expiresAt
  const first = await placeOrder(buyer, lines)
  const promised = await until(first.orderId)
  assert.ok((await save(90)).ok)
  assert.equal(await until(first.orderId), promised)
  // From the bag and straight from the product alike.
  await buyer.client.expect('cart_add', { skuId: goods.skuId, quantity: 1 })
  const { totalCents } = await buyer.client.expect('order_preview', {})
  const fromBag = await buyer.client.expect('order_create', { shownTotalCents: totalCents })
  for (const id of [...fromBag.orderIds, (await placeOrder(buyer, lines)).orderId]) {
    const { expiresAt, createdAt } = await buyer.client.expect('order_detail', { id })
    assert.equal(Date.parse(expiresAt ?? '') - Date.parse(createdAt), 90 * 60_000)
  }
})

it('keeps to its bounds', async () => {
  for (const minutes of [4, 1441, 0, -30]) assertRefused(await save(minutes), 'badInput')
  for (const minutes of [5, 1440]) assert.ok((await save(minutes)).ok)
})
