import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInMember } from '#testing/operators.ts'
import { applyFor, bring, payOrder, type Sides, shipWhole, signInSides } from '#testing/refunds.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** History of an order's refunds, as the order's page shows it to shop and operators. */

let server: TestServer
let shopId: number
let sides: Sides
let cup: Goods

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  cup = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 100 }] })
  sides = await signInSides(server, shopId)
})
after(() => server.close())

const ofShop = (orderId: string, { client } = sides.seller) => client.expect('shop_refund_steps', { orderId })
const ofOffice = (orderId: string) => sides.operator.client.expect('console_refund_steps', { orderId })

describe("the refunds in an order's history", () => {
  it('name each step with its time, its sum and who did it, over all cases of the order', async () => {
    const { orderId } = await payOrder(sides.buyer, [{ skuId: cup.skuId, quantity: 3 }])
    await shipWhole(server.db, orderId, 3)
    assert.deepEqual(await ofShop(orderId), [])
    const given = await sides.seller.client.expect('shop_refund_give', {
      orderId,
      refundedCents: 0,
      amountCents: 150,
      note: 'A dent.',
    })
    const asked = await applyFor(sides.buyer, orderId, {
      productStatus: 'received',
      lines: [{ skuId: cup.skuId, quantity: 1 }],
    })
    await bring(sides, asked.id, ['refuse', 'appeal', 'award'])
    const shop = (await sides.seller.client.expect('console_me', {})).name
    const office = (await sides.operator.client.expect('console_me', {})).name
    const { account } = (await sides.operator.client.expect('console_order_detail', { id: orderId })).buyer
    const told = (steps: Awaited<ReturnType<typeof ofShop>>) =>
      steps.map(({ number, state, by, name, amountCents }) => [number, state, by, name, amountCents])
    const words = (buyer: string | null, operator: string | null) => [
      [given.number, 'requested', 'seller', shop, 150],
      [given.number, 'agreed', 'timer', null, 150],
      [given.number, 'refunding', 'timer', null, 150],
      [given.number, 'refunded', 'timer', null, 150],
      [asked.number, 'requested', 'buyer', buyer, asked.amountCents],
      [asked.number, 'refused', 'seller', shop, asked.amountCents],
      [asked.number, 'appealed', 'buyer', buyer, asked.amountCents],
      [asked.number, 'refunding', 'operator', operator, asked.amountCents],
      [asked.number, 'refunded', 'timer', null, asked.amountCents],
    ]
    // A shop knows neither the buyer's account nor who decides at Sampan.
    const steps = await ofShop(orderId)
    assert.deepEqual(told(steps), words(null, null))
    assert.deepEqual(told(await ofOffice(orderId)), words(account, office))
    assert.deepEqual(
      [steps[0]?.caseId, steps[0]?.reason, steps.at(-1)?.caseId],
      [given.refundId, 'shopGives', asked.id],
    )
    const times = steps.map(({ at }) => at)
    assert.deepEqual(times, times.toSorted())
  })

  it("are read by a member who packs orders and does not answer refunds, and by no other shop's", async () => {
    const { orderId } = await payOrder(sides.buyer, [{ skuId: cup.skuId, quantity: 1 }])
    await applyFor(sides.buyer, orderId)
    const packer = await signInMember(server, shopId, { only: ['orders'] })
    assert.equal((await ofShop(orderId, packer)).length, 1)
    const stranger = await signInMember(server, await addShop(server.db))
    assert.deepEqual(await ofShop(orderId, stranger), [])
  })
})
