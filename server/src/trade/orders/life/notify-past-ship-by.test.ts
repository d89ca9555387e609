import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { after, before, beforeEach, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { newTrackingNo } from '#testing/order-life.ts'
import { readyBuyer } from '#testing/orders.ts'
import { applyFor, payOrder } from '#testing/refunds.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { notifyPastShipBy, notifyPastShipByJob } from './notify-past-ship-by.ts'

let server: TestServer
let buyer: TestBuyer
let owner: TestOperator
let goods: Goods
const other = { shopId: 0, skuId: 0 }
before(async () => {
  server = await startTestServer()
  const shopId = await addShop(server.db)
  goods = await addProduct(server.db, shopId, { skus: [{ values: [], stock: 1000 }] })
  owner = await signInMember(server, shopId, { role: 'owner' })
  const rules = { version: 0, shipDays: 3, cancelDays: null, late: null, returns: null }
  await owner.client.expect('console_shop_rules_save', rules)
  other.shopId = await addShop(server.db)
  other.skuId = (await addProduct(server.db, other.shopId)).skuId
})
after(() => server.close())
beforeEach(async () => {
  buyer = await readyBuyer(server, 100_000_000)
})

const order = async (skuId = goods.skuId) => (await payOrder(buyer, [{ skuId, quantity: 1 }])).orderId
/** Moves the ship-by date of an order; without `hours` it has just passed. */
const shipIn = (id: string, hours = -0.001) =>
  sql`update purchase set ship_by = now() + make_interval(secs => ${hours * 3600}) where id = ${id}`.execute(
    server.db,
  )
const shipped = (id: string) =>
  owner.client.expect('shop_order_ship', { id, carrier: 'Junk Line', trackingNo: newTrackingNo() })
const title = 'Not shipped in time: you can cancel now'
const told = async () => {
  const { items } = await buyer.client.expect('notice_list', { limit: 50 })
  return items.filter((notice) => notice.title === title).map(({ subject }) => subject?.id)
}
const work = () => server.work(notifyPastShipByJob)

it('the buyer is told once that the ship-by date has passed, with a way to the order, and cancels at once', async () => {
  const id = await order()
  await work()
  assert.deepEqual(await told(), [], 'it has not passed')
  await shipIn(id)
  await work()
  assert.deepEqual(await told(), [id])
  await work()
  assert.deepEqual(await told(), [id])
  assert.equal((await buyer.client.expect('refund_cancel_late', { id })).state, 'refunded')
})

it('nobody is told of what was sent, of what waits for a refund, or of a shop that promised nothing', async () => {
  const [sent, asked, unpromised] = [await order(), await order(), await order(other.skuId)]
  await applyFor(buyer, asked)
  await shipped(sent)
  for (const id of [sent, asked]) await shipIn(id)
  await sql`update purchase set paid_at = paid_at - interval '40 days' where id = ${unpromised}`.execute(
    server.db,
  )
  await work()
  assert.deepEqual(await told(), [])
})

it('nobody is told that money comes back where none was paid', async () => {
  const id = await order()
  await shipIn(id)
  await sql`update purchase set refunded_cents = total_cents where id = ${id}`.execute(server.db)
  await work()
  await sql`update purchase set refunded_cents = 0 where id = ${id}`.execute(server.db)
  assert.deepEqual(await told(), [])
})

it('two processes at once tell each buyer once', async () => {
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.push(await order())
  for (const id of ids) await shipIn(id)
  const done = await Promise.all([1, 2, 3].map(() => notifyPastShipBy(server.jobContext)))
  assert.equal(
    done.reduce((sum, count) => sum + count),
    ids.length,
  )
  assert.deepEqual((await told()).sort(), ids.sort())
})

it('killed between the mark and the end of its transaction: the next process tells once', async () => {
  const id = await order()
  await shipIn(id)
  const { NODE_TEST_CONTEXT: _, ...parent } = process.env
  const child = fork(fileURLToPath(new URL('../../../testing/attend-process.ts', import.meta.url)), {
    env: {
      ...parent,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: server.database.url,
      CRASH_AT: 'orders.afterToldLate',
      RUN_JOB: notifyPastShipByJob.name,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const late = setTimeout(() => child.kill('SIGTERM'), 30_000)
  const signal = await new Promise((resolve) => child.once('exit', (_code, ended) => resolve(ended)))
  clearTimeout(late)
  assert.equal(signal, 'SIGKILL')
  assert.deepEqual(await told(), [])
  await work()
  await work()
  assert.deepEqual(await told(), [id])
})

it('tells the shop until when an order is to be sent: as it promised, else three days after the payment', async () => {
  const id = await order()
  const shown = () => owner.client.expect('shop_order_detail', { id })
  const { paidAt, shipDueAt } = await shown()
  assert.equal(Date.parse(shipDueAt ?? '') - Date.parse(paidAt ?? ''), 3 * 86_400_000)
  await shipIn(id, 100)
  const promised = await shown()
  assert.ok(promised.shipBy !== null && promised.shipDueAt === promised.shipBy)
})

it("counts in the seller's Today what is to be sent within 24 hours, apart from what is late", async () => {
  const before = await owner.client.expect('console_shop_today', {})
  const [soon, later, late] = [await order(), await order(), await order()]
  await shipIn(soon, 23)
  await shipIn(later, 25)
  await shipIn(late)
  const today = await owner.client.expect('console_shop_today', {})
  assert.equal((today.shipSoon?.count ?? 0) - (before.shipSoon?.count ?? 0), 1)
  assert.equal((today.late?.count ?? 0) - (before.late?.count ?? 0), 1)
  const { shipBy } = await buyer.client.expect('order_detail', { id: soon })
  assert.equal(today.shipSoon?.due, shipBy)
  const clerk = await signInMember(server, other.shopId, { rights: ['goods'] })
  assert.equal((await clerk.client.expect('console_shop_today', {})).shipSoon, null)
})
