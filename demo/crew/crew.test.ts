import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { sendEvidence, somePicture } from '@sampan/server/testing/evidence.ts'
import { addProduct, addShop, type Goods } from '@sampan/server/testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '@sampan/server/testing/operators.ts'
import { readyBuyer } from '@sampan/server/testing/orders.ts'
import { handIn } from '@sampan/server/testing/recharges.ts'
import { payOrder } from '@sampan/server/testing/refunds.ts'
import { completedOrder, someReview } from '@sampan/server/testing/reviews.ts'
import type { TestBuyer, TestServer } from '@sampan/server/testing/test-server.ts'
import { openWayFor } from '@sampan/server/testing/ways.ts'
import { startMoneyServer } from '@sampan/server/testing/withdrawers.ts'
import { sql } from 'kysely'
import { createCrew } from './crew.ts'

/** Acts of the crew say that the demo did them, to buyers, shops and operators (decision 71). */

let server: TestServer
let shopId: number
let goods: Goods
let buyer: TestBuyer
let member: TestOperator
let admin: TestOperator

before(async () => {
  server = await startMoneyServer()
  shopId = await addShop(server.db)
  goods = await addProduct(server.db, shopId, { skus: [{ stock: 100 }] })
  buyer = await readyBuyer(server, 100_000)
  member = await signInMember(server, shopId)
  admin = await signInOperator(server, 'admin')
  await sql`insert into app_setting (key, value) values ('demoCrewSince', to_jsonb(now() - interval '1 day'))`.execute(
    server.db,
  )
})
after(() => server.close())

const crewStep = async () => createCrew(server.app).step(server.jobContext)
const mark = /\(Demo crew\)$/

it('marks the way of a parcel, for the buyer and the shop', async () => {
  const { orderId } = await payOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
  await sql`update purchase set paid_at = paid_at - interval '5 minutes' where id = ${orderId}`.execute(
    server.db,
  )
  await crewStep()
  await sql`update parcel set shipped_at = shipped_at - interval '5 minutes', milestone_at = milestone_at - interval '5 minutes'
    where purchase_id = ${orderId}`.execute(server.db)
  await crewStep()
  const bought = await buyer.client.expect('order_logistics', { id: orderId })
  const sold = await member.client.expect('shop_order_detail', { id: orderId })
  for (const { parcels } of [bought, sold]) {
    assert.match(parcels[0]?.trackingNo ?? '', /^DEMO/)
    // The hand-over is told by shipping itself, which has no words.
    const told = parcels.flatMap(({ events }) => events).filter(({ milestone }) => milestone !== 'handedOver')
    assert.deepEqual(
      told.map(({ milestone, text }) => [milestone, text]),
      [['leftOrigin', 'Demo crew']],
    )
  }
})

it('marks answers to messages, questions and reviews, in their words, and to the console by who writes', async () => {
  for (const shop of [shopId, null]) await buyer.client.expect('support_send', { shop, text: 'Is it here?' })
  await buyer.client.expect('question_ask', { product: goods.productId, text: 'Is it warm?' })
  const orderId = await completedOrder(server, buyer, [goods.skuId])
  await buyer.client.expect('review_add', someReview(orderId, goods.skuId))
  await sql`update conversation set waits_since = waits_since - interval '5 minutes'`.execute(server.db)
  for (const table of ['question', 'review'])
    await sql`update ${sql.table(table)} set created_at = created_at - interval '5 minutes'`.execute(
      server.db,
    )
  await crewStep()
  const desk = await signInOperator(server, 'support')
  const { items: threads } = await buyer.client.expect('support_threads', {})
  assert.equal(threads.length, 2)
  for (const { id: thread, shop } of threads) {
    const read = await buyer.client.expect('support_messages', { thread })
    const kept = shop
      ? await member.client.expect('shop_support_messages', { thread })
      : await desk.client.expect('console_support_messages', { thread })
    const [shown, written] = [read, kept].map(({ items }) => items.filter(({ by }) => by === 'staff'))
    assert.match(shown?.[0]?.text ?? '', mark)
    assert.match(written?.[0]?.text ?? '', mark)
    assert.match(written?.[0]?.author ?? '', /^Demo crew/)
  }
  const questions = await buyer.client.expect('question_list', { product: goods.productId })
  assert.match(questions.items[0]?.answers[0]?.text ?? '', mark)
  const reviews = await buyer.client.expect('review_list', { product: goods.productId })
  assert.match(reviews.items[0]?.reply?.text ?? '', mark)
})

it("names the crew's operators in the console's audit trail", async () => {
  const { id } = await handIn(buyer)
  await sql`update recharge set created_at = created_at - interval '5 minutes' where id = ${id}`.execute(
    server.db,
  )
  await crewStep()
  const { items } = await admin.client.expect('console_audit_list', { q: id })
  assert.ok(items.length > 0)
  for (const { operator } of items) {
    assert.match(operator?.name ?? '', /^Demo crew/)
    assert.match(operator?.account ?? '', /^demo\.crew/)
  }
})

it('credits a bank transfer that waits, with a line of a statement, as the console asks for one', async () => {
  const finance = await signInOperator(server, 'finance')
  const wayId = await openWayFor(admin, finance)
  const { id } = await buyer.client.expect('recharge_by_way', {
    wayId,
    amountCents: 4_000,
    fields: { senderName: 'Linh Tran', transferReference: 'TR-1' },
    reference: (await buyer.client.expect('recharge_reference', { wayId })).reference,
    evidence: [await sendEvidence(buyer, await somePicture(300))],
  })
  await sql`update recharge set created_at = created_at - interval '5 minutes' where id = ${id}`.execute(
    server.db,
  )
  await crewStep()
  const { items } = await buyer.client.expect('recharge_log', {})
  assert.equal(items.find((row) => row.id === id)?.status, auditStatus.passed)
})
