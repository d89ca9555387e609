import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { lockBuyerToClose } from '#base/account/index.ts'
import { centsIn, checkBooks } from '#testing/check-books.ts'
import { addProduct, addPromo, addShop, type Goods, stockOf } from '#testing/goods.ts'
import { signInMember } from '#testing/operators.ts'
import { newTrackingNo } from '#testing/order-life.ts'
import { orderStatusOf, readyBuyer } from '#testing/orders.ts'
import { applyFor, bring, payOrder, type Sides, shipWhole, signInSides, wishOf } from '#testing/refunds.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { untilLocked } from '#testing/until-locked.ts'

/** Money that a shop gives back of itself. */

let server: TestServer
let shopId: number
let sides: Sides
let cup: Goods
let lamp: Goods
const freightCents = 501
const cupCents = 1001
const lampCents = 3333
const goodsCents = 2 * cupCents + lampCents

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { zones: { '*': { firstCents: freightCents, stepCents: 0 } } })
  cup = await addProduct(server.db, shopId, { skus: [{ priceCents: cupCents, stock: 500 }] })
  lamp = await addProduct(server.db, shopId, { skus: [{ priceCents: lampCents, stock: 500 }] })
  sides = await signInSides(server, shopId)
})
after(async () => {
  assert.deepEqual(await checkBooks(server.db), [])
  await server.close()
})

const note = 'The box has a dent.'
const both = () => [
  { skuId: cup.skuId, quantity: 2 },
  { skuId: lamp.skuId, quantity: 1 },
]
const order = () => payOrder(sides.buyer, both())
const seller = () => sides.seller.client
const buyer = () => sides.buyer.client
const balance = async () => (await buyer().expect('getUserInfo', {})).balanceCents
const quote = (orderId: string) => seller().expect('shop_refund_give_quote', { orderId })
const give = async (orderId: string, amountCents: number) =>
  seller().call('shop_refund_give', {
    orderId,
    refundedCents: (await quote(orderId)).refundedCents,
    amountCents,
    note,
  })
const cancel = async (orderId: string, lines?: { skuId: number; quantity: number }[]) =>
  seller().call('shop_refund_cancel_unsent', {
    orderId,
    refundedCents: (await quote(orderId)).refundedCents,
    note,
    ...(lines && { lines }),
  })
const stock = ({ skuId }: Goods) => stockOf(server.db, skuId)
const refundsOf = async (orderId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_transfer t
    join refund_case c on c.id::text = t.ref where t.kind = 'refund' and c.purchase_id = ${orderId}`.execute(
    server.db,
  )
  return rows[0]?.n ?? 0
}

describe('a part of the price that a shop gives back', () => {
  it('is paid at once, told with its reason, and leaves the buyer every right to the pieces, to the cent [order:refund]', async () => {
    const { orderId } = await order()
    await shipWhole(server.db, orderId, 3)
    const before = await balance()
    assert.equal((await quote(orderId)).giveMaxCents, goodsCents)
    const given = await give(orderId, 1000)
    assert.ok(given.ok, given.msg)
    assert.equal(await balance(), before + 1000)
    assert.equal(await orderStatusOf(server.db, orderId), 3)
    assert.equal((await buyer().expect('order_detail', { id: orderId })).refundedCents, 1000)
    const [shown] = await buyer().expect('refund_list', { orderId })
    assert.deepEqual(
      [shown?.state, shown?.reason, shown?.explanation, shown?.lines],
      ['refunded', 'shopGives', note, []],
    )
    const { items } = await buyer().expect('notice_list', {})
    assert.match(
      items.find(({ subject }) => subject.request === given.data.refundId)?.title ?? '',
      /\$10\.00/,
    )
    const { lines, picked } = await buyer().expect('refund_quote', { orderId })
    assert.deepEqual(
      lines.map(({ leftPieces }) => leftPieces),
      [2, 1],
    )
    assert.deepEqual([picked.givenCents, picked.maxCents], [1000, goodsCents - 1000])
    const all = await applyFor(sides.buyer, orderId, { productStatus: 'received' })
    await bring(sides, all.id, ['agree'])
    assert.equal(await balance(), before + goodsCents)
    assert.equal(await orderStatusOf(server.db, orderId), 5)
  })

  it('lies on each piece in proportion: a piece that comes back later brings less by its share', async () => {
    const { orderId } = await payOrder(sides.buyer, [{ skuId: cup.skuId, quantity: 2 }])
    await shipWhole(server.db, orderId, 3)
    assert.ok((await give(orderId, 1001)).ok)
    const one = await wishOf(sides.buyer, orderId, {
      productStatus: 'received',
      lines: [{ skuId: cup.skuId, quantity: 1 }],
    })
    assert.equal(one.amountCents, 501)
    const first = await buyer().expect('refund_apply', one)
    await bring(sides, first.id, ['agree'])
    const rest = await wishOf(sides.buyer, orderId, { productStatus: 'received' })
    assert.equal(rest.amountCents, 500)
    assertRefused(await buyer().call('refund_apply', { ...rest, amountCents: 501 }), 'refundTooMuch')
  })

  it('is never more than what is left of the price', async () => {
    const { orderId } = await order()
    await shipWhole(server.db, orderId, 3)
    const before = await balance()
    assertRefused(await give(orderId, goodsCents + 1), 'refundTooMuch')
    assert.ok((await give(orderId, 5000)).ok)
    assertRefused(await give(orderId, goodsCents - 5000 + 1), 'refundTooMuch')
    assert.ok((await give(orderId, goodsCents - 5000)).ok)
    assertRefused(await give(orderId, 1), 'refundTooMuch')
    assert.equal(await balance(), before + goodsCents)
    await buyer().expect('order_complete', { id: orderId })
    assert.equal(await centsIn(server.db, 'order_escrow', orderId), 0)
  })

  it('leaves the company its part of a promo code until the pieces come back', async () => {
    await addPromo(server.db, { code: 'GIFTED', kind: 'fixed', amount: 777 })
    const lines = both()
    const { totalCents } = await buyer().expect('order_preview', { lines, promoCode: 'GIFTED' })
    const { orderIds } = await buyer().expect('order_create', {
      lines,
      promoCode: 'GIFTED',
      shownTotalCents: totalCents,
    })
    const orderId = orderIds[0] ?? ''
    await buyer().expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    await shipWhole(server.db, orderId, 3)
    const spent = await centsIn(server.db, 'promo_expense')
    assert.equal((await quote(orderId)).giveMaxCents, goodsCents - 777)
    assert.ok((await give(orderId, 400)).ok)
    assert.equal(await centsIn(server.db, 'promo_expense'), spent)
    const all = await applyFor(sides.buyer, orderId, { productStatus: 'received' })
    assert.equal(all.amountCents, goodsCents - 777 - 400)
    await bring(sides, all.id, ['agree'])
    assert.equal(await centsIn(server.db, 'promo_expense'), spent + 777)
  })

  it('comes from the shop where the order was settled, with that part of the commission, and never more than the shop has', async () => {
    const { orderId } = await order()
    await shipWhole(server.db, orderId, 3)
    await buyer().expect('order_complete', { id: orderId })
    const { isSettled, giveMaxCents } = await quote(orderId)
    assert.ok(isSettled && giveMaxCents > 0)
    const before = await balance()
    assert.ok((await give(orderId, 333)).ok)
    assert.equal(await balance(), before + 333)
    assert.equal(await orderStatusOf(server.db, orderId), 4)
    const { items } = await (await signInMember(server, shopId, { role: 'owner' })).client.expect(
      'shop_statement',
      {},
    )
    const [back] = items.filter((row) => row.orderId === orderId)
    assert.deepEqual([back?.kind, back?.grossCents], ['takenBack', -333])
    assert.ok((back?.commissionCents ?? 0) < 0)
    // Its commission is not the shop's to give.
    const poorShop = await addShop(server.db, { zones: { '*': { firstCents: 0, stepCents: 0 } } })
    const plate = await addProduct(server.db, poorShop, { skus: [{ priceCents: 900, stock: 5 }] })
    const poor = await signInMember(server, poorShop)
    const paid = await payOrder(sides.buyer, [{ skuId: plate.skuId, quantity: 1 }])
    await shipWhole(server.db, paid.orderId, 3)
    await buyer().expect('order_complete', { id: paid.orderId })
    const ask = { orderId: paid.orderId }
    const { giveMaxCents: owned } = await poor.client.expect('shop_refund_give_quote', ask)
    assert.ok(owned < 900)
    const gift = { ...ask, note, refundedCents: 0 }
    assertRefused(
      await poor.client.call('shop_refund_give', { ...gift, amountCents: owned + 1 }),
      'refundTooMuch',
    )
    assert.ok((await poor.client.call('shop_refund_give', { ...gift, amountCents: owned })).ok)
    assert.ok((await poor.client.expect('shop_refund_give_quote', ask)).giveMaxCents <= 900 - owned)
    assert.equal(await centsIn(server.db, 'receivable', String(poorShop)), 0)
  })

  it('waits for an open request, and is no act of another shop', async () => {
    const { orderId } = await order()
    await shipWhole(server.db, orderId, 3)
    const { id } = await applyFor(sides.buyer, orderId, { productStatus: 'received' })
    assert.deepEqual([(await quote(orderId)).isOpen, (await quote(orderId)).giveMaxCents], [true, 0])
    assertRefused(await give(orderId, 100), 'refundTwice')
    await bring(sides, id, ['refuse'])
    assertRefused(await give(orderId, 100), 'refundTwice')
    await bring(sides, id, ['withdraw'])
    assert.ok((await give(orderId, 100)).ok)
    const other = await signInMember(server, await addShop(server.db))
    const input = { refundedCents: 100, amountCents: 1, note }
    assertHidden(
      await other.client.call('shop_refund_give', { orderId, ...input }),
      await other.client.call('shop_refund_give', { orderId: unknownId, ...input }),
    )
  })

  it('is nothing for a buyer who has closed their account', async () => {
    const leaver = await readyBuyer(server, 100_000)
    const { orderId } = await payOrder(leaver, both())
    await shipWhole(server.db, orderId, 3)
    await leaver.client.expect('order_complete', { id: orderId })
    await sql`update buyer set closed_at = now() where id = ${leaver.id}`.execute(server.db)
    assert.equal((await quote(orderId)).giveMaxCents, 0)
    assertRefused(await give(orderId, 1), 'refundNotNow')
    assertRefused(await seller().call('shop_support_begin', { order: orderId, text: 'Hello' }), 'notFound')
  })

  it('needs words that the buyer reads, and the right to give money', async () => {
    const { orderId } = await order()
    const input = { orderId, refundedCents: 0, amountCents: 1 }
    assertRefused(await seller().call('shop_refund_give', { ...input, note: ' ' }), 'reasonMissing')
    const packer = await signInMember(server, shopId, { only: ['orders'] })
    assertRefused(await packer.client.call('shop_refund_give', { ...input, note }), 'roleMissing')
    assert.equal(await refundsOf(orderId), 0)
  })
})

describe('two at once', () => {
  it('of members who both saw the same sum one gives, and the other is told that it changed', async () => {
    const second = await signInMember(server, shopId)
    for (let round = 0; round < 10; round++) {
      const { orderId } = await order()
      await shipWhole(server.db, orderId, 3)
      const gift = { orderId, refundedCents: 0, amountCents: 100, note }
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, n) =>
          (n % 2 ? second.client : seller()).call('shop_refund_give', gift),
        ),
      )
      assert.equal(answers.filter(({ ok }) => ok).length, 1)
      for (const answer of answers.filter(({ ok }) => !ok)) assertRefused(answer, 'changedMeanwhile')
      assert.equal(await refundsOf(orderId), 1)
    }
  })

  it('a double tap under one key is one, of a gift and of a cancelling', async () => {
    const { orderId } = await order()
    const words = { orderId, refundedCents: 0, note }
    const [keyOfGift, keyOfCancel] = [
      '0190a0a0-0000-4000-8000-00000000aaaa',
      '0190a0a0-0000-4000-8000-00000000bbbb',
    ]
    const gifts = await Promise.all(
      Array.from({ length: 5 }, () =>
        seller().call('shop_refund_give', { ...words, amountCents: 100 }, { key: keyOfGift }),
      ),
    )
    assert.ok(gifts.every(({ ok }) => ok))
    const cancels = await Promise.all(
      Array.from({ length: 5 }, () =>
        seller().call('shop_refund_cancel_unsent', { ...words, refundedCents: 100 }, { key: keyOfCancel }),
      ),
    )
    assert.ok(cancels.every(({ ok }) => ok))
    assert.equal(new Set([...gifts, ...cancels].map(({ data }) => data.refundId)).size, 2)
    assert.equal(await refundsOf(orderId), 2)
  })

  it('of a gift and the completing of the order both count, and nothing stays in escrow', async () => {
    for (let round = 0; round < 10; round++) {
      const { orderId } = await order()
      await shipWhole(server.db, orderId, 3)
      const [given, completed] = await Promise.all([
        give(orderId, 200),
        buyer().call('order_complete', { id: orderId }),
      ])
      assert.ok(given.ok, given.msg)
      assert.ok(completed.ok, completed.msg)
      assert.equal(await centsIn(server.db, 'order_escrow', orderId), 0)
    }
  })

  it('of a gift and the closing of the buyer’s account the gift waits, and is then refused plainly', async () => {
    const leaver = await readyBuyer(server, 100_000)
    const { orderId } = await payOrder(leaver, both())
    await shipWhole(server.db, orderId, 3)
    await leaver.client.expect('order_complete', { id: orderId })
    const gift = { orderId, refundedCents: 0, amountCents: 1, note }
    const { giving } = await server.jobContext.transaction(async (tx) => {
      await lockBuyerToClose(tx, leaver.id)
      await sql`update buyer set closed_at = now() where id = ${leaver.id}`.execute(tx)
      const giving = seller().call('shop_refund_give', gift)
      await untilLocked(server.db, giving)
      return { giving }
    })
    assertRefused(await giving, 'refundNotNow')
    assert.equal(await refundsOf(orderId), 0)
  })

  it('of cancelling and shipping one happens: what left is not paid back, what is paid back does not leave', async () => {
    for (let round = 0; round < 15; round++) {
      const { orderId, totalCents } = await order()
      const before = await balance()
      const [cancelled, shipped] = await Promise.all([
        cancel(orderId),
        seller().call('shop_order_ship', { id: orderId, carrier: 'Junk Line', trackingNo: newTrackingNo() }),
      ])
      assert.notEqual(cancelled.ok, shipped.ok)
      assert.equal(await orderStatusOf(server.db, orderId), cancelled.ok ? 5 : 2)
      assert.equal(await balance(), before + (cancelled.ok ? totalCents : 0))
    }
  })

  it('of a gift and a request of the buyer the second counts the first', async () => {
    for (let round = 0; round < 10; round++) {
      const { orderId } = await order()
      await shipWhole(server.db, orderId, 3)
      const wish = await wishOf(sides.buyer, orderId, { productStatus: 'received' })
      const [given, asked] = await Promise.all([give(orderId, 200), buyer().call('refund_apply', wish)])
      assert.notEqual(given.ok, asked.ok)
      if (!given.ok) assertRefused(given, 'refundTwice')
      if (!asked.ok) assertRefused(asked, 'refundTooMuch')
    }
  })
})

describe('what a shop cancels', () => {
  it('is all that has not left: money and freight are back at once, and the pieces on sale again [order:refund]', async () => {
    const [before, cups] = [await balance(), await stock(cup)]
    const { orderId, totalCents } = await order()
    assert.equal((await quote(orderId)).cancel.amountCents, totalCents)
    const answers = await Promise.all([cancel(orderId), cancel(orderId), cancel(orderId)])
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    assert.equal(await balance(), before)
    assert.equal(await stock(cup), cups)
    assert.equal(await orderStatusOf(server.db, orderId), 5)
    const [shown] = await buyer().expect('refund_list', { orderId })
    assert.deepEqual([shown?.reason, shown?.explanation, shown?.lines.length], ['shopCancels', note, 2])
    const { rows } = await sql<{ late: boolean }>`select late_cancelled_at is not null as late
      from purchase where id = ${orderId}`.execute(server.db)
    assert.deepEqual(rows, [{ late: false }])
  })

  it('counts as late when it is all that a shop did not send by its date; of a part the rest has its date still', async () => {
    const late = async (lines?: { skuId: number; quantity: number }[]): Promise<boolean> => {
      const { orderId } = await order()
      await sql`update purchase set ship_by = now() - interval '1 minute' where id = ${orderId}`.execute(
        server.db,
      )
      assert.ok((await cancel(orderId, lines)).ok)
      const { rows } = await sql<{ isLate: boolean }>`select late_cancelled_at is not null as "isLate"
        from purchase where id = ${orderId}`.execute(server.db)
      return rows[0]?.isLate ?? false
    }
    assert.equal(await late(), true)
    assert.equal(await late([{ skuId: cup.skuId, quantity: 1 }]), false)
  })

  it('is some pieces of a line, with their shares of the freight as of a refund; the rest is sent', async () => {
    const { orderId } = await order()
    const [before, cups] = [await balance(), await stock(cup)]
    const picks = [{ skuId: cup.skuId, quantity: 1 }]
    const asBuyer = await buyer().expect('refund_quote', { orderId, picks: `${cup.skuId}:1` })
    const { cancel: said } = await seller().expect('shop_refund_give_quote', {
      orderId,
      picks: `${cup.skuId}:1`,
    })
    assert.equal(said.amountCents, asBuyer.picked.maxCents)
    assert.ok(said.freightCents > 0)
    assert.ok((await cancel(orderId, picks)).ok)
    assert.equal(await balance(), before + said.amountCents)
    assert.equal(await stock(cup), cups + 1)
    assert.equal(await orderStatusOf(server.db, orderId), 1)
    const { lines } = await seller().expect('shop_order_detail', { id: orderId })
    assert.deepEqual(
      lines.map(({ waiting }) => waiting),
      [1, 1],
    )
    assertRefused(await cancel(orderId, [{ skuId: cup.skuId, quantity: 2 }]), 'changedMeanwhile')
    assertRefused(await cancel(orderId, [...picks, ...picks]), 'changedMeanwhile')
    await seller().expect('shop_order_ship', {
      id: orderId,
      carrier: 'Junk Line',
      trackingNo: newTrackingNo(),
    })
    assert.equal(await orderStatusOf(server.db, orderId), 2)
  })

  it('is the unsent rest where a part has left: without freight, and the order has then been sent', async () => {
    const { orderId } = await order()
    await seller().expect('shop_order_ship', {
      id: orderId,
      carrier: 'Junk Line',
      trackingNo: newTrackingNo(),
      lines: [{ skuId: lamp.skuId, quantity: 1 }],
    })
    const { cancel: said, unsent } = await quote(orderId)
    assert.deepEqual([said.amountCents, said.freightCents], [2 * cupCents, 0])
    assert.deepEqual(
      unsent.map(({ skuId, pieces }) => [skuId, pieces]),
      [[cup.skuId, 2]],
    )
    assertRefused(await cancel(orderId, [{ skuId: lamp.skuId, quantity: 1 }]), 'changedMeanwhile')
    assert.ok((await cancel(orderId)).ok)
    assert.equal(await orderStatusOf(server.db, orderId), 2)
    assertRefused(await cancel(orderId), 'refundNotNow')
  })

  it('is less what was given before, and waits for an open request of the buyer', async () => {
    const before = await balance()
    const { orderId } = await order()
    assert.ok((await give(orderId, 500)).ok)
    assert.ok((await cancel(orderId)).ok)
    assert.equal(await balance(), before)
    const asked = await order()
    const { id } = await applyFor(sides.buyer, asked.orderId)
    assertRefused(await cancel(asked.orderId), 'refundTwice')
    await bring(sides, id, ['agree'])
    assertRefused(await cancel(asked.orderId), 'refundNotNow')
    assert.equal(await balance(), before)
  })
})
