import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { refusals } from '@sampan/contract/refusals.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { setMaintenance, watchMaintenance } from '#kernel/maintenance.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'

const { payCode } = buyerSecrets
const everyMs = 20
let servers: [TestServer, TestServer]
let watches: { stop(): void }[]
let goods: Goods

/** Two processes on one database. */
before(async () => {
  const first = await startTestServer()
  servers = [first, await startTestServer({ database: first.database })]
  watches = await Promise.all(servers.map(({ app }) => watchMaintenance(app.deps, everyMs)))
  goods = await addProduct(first.db, await addShop(first.db), { skus: [{ stock: 100 }] })
})
after(async () => {
  for (const watch of watches) watch.stop()
  await servers[1].close()
  await servers[0].close()
})

async function turn(isOn: boolean): Promise<void> {
  await setMaintenance(servers[0].db, isOn)
  await pause(everyMs * 10)
}
const one = () => [{ skuId: goods.skuId, quantity: 1 }]

it('closes money and orders in every process, and leaves browsing and the bag open', async () => {
  const buyer = await readyBuyer(servers[0], 5000)
  const { orderId } = await placeOrder(buyer, one())
  const key = randomUUID()
  const paidOrder = await placeOrder(buyer, one())
  const pay = { orderIds: [paidOrder.orderId], payCode }
  const paid = await buyer.client.expect('order_pay', pay, { key })

  await turn(true)
  for (const server of servers) {
    const { client } = server
    const same = client({ token: buyer.token })
    const refused = await same.call('order_pay', { orderIds: [orderId], payCode })
    assert.deepEqual([refused.status, refused.code], [200, refusals.maintenance])
    assert.equal((await same.call('order_cancel', { id: orderId })).code, refusals.maintenance)
    const lines = { lines: one(), shownTotalCents: 1500 }
    assert.equal((await same.call('order_create', lines)).code, refusals.maintenance)
    await same.expect('home', {})
    await same.expect('order_detail', { id: orderId })
    await same.expect('cart_add', { skuId: goods.skuId, quantity: 1 })
    assert.deepEqual(await same.expect('order_pay', pay, { key }), paid, 'a repeat gets its answer')
  }
  const texts = await Promise.all(
    localeCodes.map(async (locale) => {
      const { msg } = await buyer.client.call('order_pay', { orderIds: [orderId], payCode }, { locale })
      return msg
    }),
  )
  assert.equal(new Set(texts).size, localeCodes.length)

  await turn(false)
  await buyer.client.expect('order_pay', { orderIds: [orderId], payCode })
})

it('is switched by the command, and told by it', async () => {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: servers[0].database.url }
  const sampan = join(import.meta.dirname, '../sampan.ts')
  const say = async (...words: string[]) =>
    (await promisify(execFile)(process.execPath, [sampan, 'maintenance', ...words], { env })).stdout
  assert.match(await say('on'), /Maintenance is on/)
  assert.match(await say(), /Maintenance is on/)
  assert.match(await say('off'), /Maintenance is off/)
  await assert.rejects(say('perhaps'), /sampan maintenance \[on\|off\]/)
})
