import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { keepSecondFactors, signInOperator } from '#testing/operators.ts'
import { act, applyFor, bring, payOrder, type Sides, shipWhole, signInSides } from '#testing/refunds.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { agreed } from '#testing/two-persons.ts'

/** The numbers and settings of refunds, as the console reads them. */

let server: TestServer
let sides: Sides
let otherSides: Sides
let jar: Goods
let otherJar: Goods

before(async () => {
  server = await startTestServer()
  const [shopId, otherShop] = [await addShop(server.db), await addShop(server.db)]
  const wish = { skus: [{ priceCents: 10_000, stock: 100 }] }
  jar = await addProduct(server.db, shopId, wish)
  otherJar = await addProduct(server.db, otherShop, wish)
  sides = await signInSides(server, shopId)
  otherSides = await signInSides(server, otherShop)
})
after(() => server.close())

/** A case about one jar that was shipped, over a sum of its own. */
async function caseOver(amountCents: number, { buyer }: Sides, { skuId }: Goods, withReturn = false) {
  const { orderId } = await payOrder(buyer, [{ skuId, quantity: 1 }])
  await shipWhole(server.db, orderId)
  const { id } = await applyFor(buyer, orderId, {
    type: withReturn ? 'returnAndRefund' : 'refundOnly',
    productStatus: 'received',
    amountCents,
  })
  return id
}

const shopStats = ({ seller }: Sides) => seller.client.expect('shop_refund_stats', {})
const disputeStats = () => sides.operator.client.expect('console_refund_stats', {})
const nothing = { waiting: 0, waitingCents: 0, nextDueAt: null }

describe('the numbers of refunds that wait', () => {
  it('are of the shop’s own cases for a shop, and of all disputes for the operators', async () => {
    assert.deepEqual(await shopStats(sides), nothing)
    assert.deepEqual(await disputeStats(), nothing)
    const requested = await caseOver(1_100, sides, jar)
    const sentBack = await caseOver(400, sides, jar, true)
    await bring(sides, sentBack, ['agree', 'sendBack'])
    // These two wait for the buyer, and for nobody.
    await bring(sides, await caseOver(30, sides, jar, true), ['agree'])
    await bring(sides, await caseOver(50, sides, jar), ['refuse'])
    const dispute = await caseOver(2_300, sides, jar)
    await bring(sides, dispute, ['refuse', 'appeal'])
    const ofOther = await caseOver(1_700, otherSides, otherJar)
    await bring(otherSides, await caseOver(900, otherSides, otherJar), ['refuse', 'appeal'])

    const dueOf = async ({ buyer }: Sides, id: string) =>
      (await buyer.client.expect('refund_detail', { id })).dueAt ?? assert.fail('no clock runs')
    const dues = [await dueOf(sides, requested), await dueOf(sides, sentBack)]
    const [nextDueAt] = dues.toSorted()
    assert.deepEqual(await shopStats(sides), { waiting: 2, waitingCents: 1_500, nextDueAt })
    assert.deepEqual(await shopStats(otherSides), {
      waiting: 1,
      waitingCents: 1_700,
      nextDueAt: await dueOf(otherSides, ofOther),
    })
    assert.deepEqual(await disputeStats(), { waiting: 2, waitingCents: 3_200, nextDueAt: null })

    const decided = await act(sides, dispute, 'close')
    assert.ok(decided.ok, decided.msg)
    assert.deepEqual(await disputeStats(), { waiting: 1, waitingCents: 900, nextDueAt: null })
    await bring(sides, requested, ['agree'])
    assert.deepEqual(await shopStats(sides), { waiting: 1, waitingCents: 400, nextDueAt: dues[1] })
  })
})

describe('the settings of refunds', () => {
  it('are read as two persons saved them, each number in its own place', async () => {
    const admin = await signInOperator(server, 'admin')
    const finance = await signInOperator(server, 'finance')
    await keepSecondFactors(server)
    const read = () => sides.operator.client.expect('console_refund_settings', {})
    const { version } = await read()
    const rules = {
      answerDays: 4,
      sendBackDays: 8,
      receiveDays: 11,
      appealDays: 9,
      instantCents: 1_234,
      instantOrders: 6,
    }
    await agreed(admin, finance, { kind: 'refund_settings', version, rules, reason: 'Slower ships' })
    assert.deepEqual(await read(), { ...rules, version: version + 1 })
    const row = await server.db
      .selectFrom('refund_settings')
      .select(['answer_days', 'send_back_days', 'receive_days', 'appeal_days', 'instant_cents'])
      .select('instant_orders')
      .executeTakeFirstOrThrow()
    assert.deepEqual(Object.values(row).map(Number), [4, 8, 11, 9, 1_234, 6])
  })
})
