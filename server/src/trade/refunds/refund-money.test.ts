import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { transaction } from '#kernel/transaction.ts'
import { postTransfer } from '#money/ledger/index.ts'
import { centsIn, checkBooks } from '#testing/check-books.ts'
import { addProduct, addPromo, addShop, type Goods } from '#testing/goods.ts'
import { assertBooksBalance, orderStatusOf } from '#testing/orders.ts'
import { applyFor, bring, payOrder, type Sides, shipWhole, signInSides } from '#testing/refunds.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { settle } from '#trade/settlements/index.ts'

let server: TestServer
let shopId: number
let sides: Sides
let cup: Goods
let lamp: Goods

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { zones: { '*': { firstCents: 501, stepCents: 0 } } })
  cup = await addProduct(server.db, shopId, { skus: [{ priceCents: 1001, stock: 500 }] })
  lamp = await addProduct(server.db, shopId, { skus: [{ priceCents: 3333, stock: 500 }] })
  sides = await signInSides(server, shopId)
})
after(() => server.close())

const balance = async () => (await sides.buyer.client.expect('getUserInfo', {})).balanceCents
const stockOf = async ({ skuId }: Goods) =>
  (await server.db.selectFrom('sku').select('stock').where('id', '=', skuId).executeTakeFirstOrThrow()).stock

describe('the money of a refund', () => {
  it('comes back in full with the freight, and the goods to the shelf, when nothing was shipped [order:refund]', async () => {
    const before = { balance: await balance(), stock: await stockOf(cup) }
    const { orderId } = await payOrder(sides.buyer, [{ skuId: cup.skuId, quantity: 2 }])
    const { id, state } = await applyFor(sides.buyer, orderId)
    assert.equal(state, 'requested')
    assert.equal(await orderStatusOf(server.db, orderId), -4)
    await bring(sides, id, ['agree'])
    assert.equal(await orderStatusOf(server.db, orderId), 5)
    assert.deepEqual({ balance: await balance(), stock: await stockOf(cup) }, before)
    const bill = await sides.buyer.client.expect('bill', { kind: 'refund' })
    assert.equal(bill.items[0]?.subject.type, 'refund')
    assert.equal(bill.items[0]?.subject.id, orderId)
    assert.match(bill.items[0]?.subject.number ?? '', /^R-\d+$/)
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('comes back piece by piece, one request after the other, and the order goes on in between', async () => {
    const { orderId, totalCents } = await payOrder(sides.buyer, [
      { skuId: cup.skuId, quantity: 3 },
      { skuId: lamp.skuId, quantity: 1 },
    ])
    const first = await applyFor(sides.buyer, orderId, { lines: [{ skuId: cup.skuId, quantity: 1 }] })
    await bring(sides, first.id, ['agree'])
    assert.equal(await orderStatusOf(server.db, orderId), 1)
    const second = await applyFor(sides.buyer, orderId, { lines: [{ skuId: lamp.skuId, quantity: 1 }] })
    await bring(sides, second.id, ['agree'])
    const third = await applyFor(sides.buyer, orderId)
    await bring(sides, third.id, ['agree'])
    assert.equal(await orderStatusOf(server.db, orderId), 5)
    assert.equal(first.amountCents + second.amountCents + third.amountCents, totalCents)
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('keeps the freight with the shop once goods were shipped, and the stock where it is', async () => {
    const { orderId, totalCents } = await payOrder(sides.buyer, [{ skuId: cup.skuId, quantity: 2 }])
    const stock = await stockOf(cup)
    await shipWhole(server.db, orderId)
    const { id, amountCents } = await applyFor(sides.buyer, orderId, {
      type: 'returnAndRefund',
      productStatus: 'received',
    })
    assert.equal(amountCents, totalCents - 501)
    await bring(sides, id, ['agree', 'sendBack', 'receive'])
    assert.equal(await orderStatusOf(server.db, orderId), 5)
    assert.equal(await stockOf(cup), stock)
    assert.deepEqual(await checkBooks(server.db), [])
    await assertBooksBalance(server.db)
  })

  it('may be less than the most, for goods that one keeps; the order then goes on', async () => {
    const { orderId } = await payOrder(sides.buyer, [{ skuId: cup.skuId, quantity: 2 }])
    await shipWhole(server.db, orderId, 3)
    const { id } = await applyFor(sides.buyer, orderId, { amountCents: 700, productStatus: 'received' })
    await bring(sides, id, ['agree'])
    assert.equal(await orderStatusOf(server.db, orderId), 3)
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('gives the company back its part of a promo code, to the cent over several requests', async () => {
    await addPromo(server.db, { code: 'SEVEN', kind: 'fixed', amount: 777 })
    const lines = [
      { skuId: cup.skuId, quantity: 3 },
      { skuId: lamp.skuId, quantity: 1 },
    ]
    const { client } = sides.buyer
    const { totalCents } = await client.expect('order_preview', { lines, promoCode: 'SEVEN' })
    const { orderIds } = await client.expect('order_create', {
      lines,
      promoCode: 'SEVEN',
      shownTotalCents: totalCents,
    })
    const orderId = orderIds[0] ?? ''
    await client.expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    const promo = () => centsIn(server.db, 'promo_expense')
    const spent = await promo()
    let backCents = 0
    for (const pick of [
      { skuId: cup.skuId, quantity: 2 },
      { skuId: lamp.skuId, quantity: 1 },
      { skuId: cup.skuId, quantity: 1 },
    ]) {
      const { id, amountCents } = await applyFor(sides.buyer, orderId, { lines: [pick] })
      await bring(sides, id, ['agree'])
      backCents += amountCents
      assert.deepEqual(await checkBooks(server.db), [])
    }
    assert.equal(backCents, totalCents)
    assert.equal((await promo()) - spent, 777)
    assert.equal(await orderStatusOf(server.db, orderId), 5)
  })

  it('comes from the shop once the order was settled; what it no longer has it owes', async () => {
    const { orderId } = await payOrder(sides.buyer, [{ skuId: cup.skuId, quantity: 2 }])
    await shipWhole(server.db, orderId, 3)
    const { id, amountCents } = await applyFor(sides.buyer, orderId, { productStatus: 'received' })
    // Settled although it is in after-sale: no call does that, and the money must still be right.
    await transaction(server.db, (tx) =>
      settle(tx, [{ orderId, buyerId: sides.buyer.id, shopId, actor: 'timer', at: new Date() }]),
    )
    const earned = await centsIn(server.db, 'merchant_payable', String(shopId))
    await transaction(server.db, (tx) =>
      postTransfer(tx, {
        kind: 'adjust',
        ref: 'paid out to the shop',
        actor: 'demo',
        lines: [
          { kind: 'merchant_payable', owner: String(shopId), cents: -earned },
          { kind: 'world_bank', cents: earned },
        ],
      }),
    )
    const before = await balance()
    await bring(sides, id, ['agree'])
    assert.equal((await balance()) - before, amountCents)
    assert.ok((await centsIn(server.db, 'receivable', String(shopId))) < 0)
    const wrong = await checkBooks(server.db)
    assert.deepEqual(
      wrong.filter((text) => !text.startsWith('escrow')),
      [],
    )
  })
})
