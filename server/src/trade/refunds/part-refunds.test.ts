import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { centsIn, checkBooks } from '#testing/check-books.ts'
import { addProduct, addPromo, addShop, type Goods } from '#testing/goods.ts'
import { movableClock } from '#testing/movable-clock.ts'
import { orderStatusOf } from '#testing/orders.ts'
import { applyFor, bring, payOrder, type Sides, shipWhole, signInSides, wishOf } from '#testing/refunds.ts'
import { assertHidden, assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { settle } from '#trade/settlements/index.ts'

/** A part of what a case asks: offered by the shop, or awarded by operators. */

let server: TestServer
let shopId: number
let sides: Sides
let cup: Goods
let lamp: Goods
const clock = movableClock()

before(async () => {
  server = await startTestServer({ clock })
  shopId = await addShop(server.db, { zones: { '*': { firstCents: 501, stepCents: 0 } } })
  cup = await addProduct(server.db, shopId, { skus: [{ priceCents: 1001, stock: 5000 }] })
  lamp = await addProduct(server.db, shopId, { skus: [{ priceCents: 3333, stock: 5000 }] })
  sides = await signInSides(server, shopId)
})
after(() => server.close())

const { buyer, seller } = { buyer: () => sides.buyer.client, seller: () => sides.seller.client }
const balance = async () => (await buyer().expect('getUserInfo', {})).balanceCents
const detail = (id: string) => buyer().expect('refund_detail', { id })
const stockOf = async ({ skuId }: Goods) =>
  (await server.db.selectFrom('sku').select('stock').where('id', '=', skuId).executeTakeFirstOrThrow()).stock

/** A request about goods that arrived. */
async function received(
  lines = [{ skuId: cup.skuId, quantity: 2 }],
  withReturn = false,
): Promise<{ id: string; orderId: string; amountCents: number }> {
  const { orderId } = await payOrder(sides.buyer, lines)
  await shipWhole(server.db, orderId, 3)
  const { id, amountCents } = await applyFor(sides.buyer, orderId, {
    productStatus: 'received',
    ...(withReturn && { type: 'returnAndRefund' }),
  })
  return { id, orderId, amountCents }
}
const offer = async (id: string, offeredCents: number) =>
  seller().call('shop_refund_offer', {
    id,
    version: (await detail(id)).version,
    offeredCents,
    reasonCode: 'smallFault',
  })
const accept = (id: string, offeredCents: number) => buyer().call('refund_accept', { id, offeredCents })
const award = async (id: string, awardCents: number) => {
  const input = {
    id,
    version: (await detail(id)).version,
    decision: 'award',
    awardCents,
    reasonCode: 'bothInPart',
  } as const
  const first = await sides.operator.client.call('console_refund_decide', input)
  const waits = first.ok && first.data.state === 'appealed'
  return waits && sides.second ? sides.second.client.call('console_refund_decide', input) : first
}
const transfersOf = async (id: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_transfer
    where kind = 'refund' and ref = ${id}`.execute(server.db)
  return rows[0]?.n ?? 0
}

describe('a part that the shop offers', () => {
  it('is paid to the cent when the buyer accepts, and ends the case; the order goes on [order:refund]', async () => {
    const { id, orderId, amountCents } = await received()
    const before = await balance()
    const offered = await offer(id, 701)
    assert.ok(offered.ok, offered.msg)
    assert.deepEqual(
      [offered.data.state, offered.data.offeredCents, offered.data.amountCents],
      ['offered', 701, amountCents],
    )
    assert.equal(await balance(), before)
    const paid = await accept(id, 701)
    assert.ok(paid.ok, paid.msg)
    const { state, amountCents: paidCents, askedCents, offeredCents, lines, endedAt } = paid.data
    assert.deepEqual(
      { state, paidCents, askedCents, offeredCents },
      {
        state: 'refunded',
        paidCents: 701,
        askedCents: amountCents,
        offeredCents: null,
      },
    )
    assert.equal(
      lines.reduce((sum, line) => sum + line.amountCents, 0),
      701,
    )
    assert.ok(endedAt !== null)
    assert.equal(await balance(), before + 701)
    assert.equal(await orderStatusOf(server.db, orderId), 3)
    assert.equal((await buyer().expect('order_detail', { id: orderId })).refundedCents, 701)
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('is told to the buyer with its sum, its reason and its time', async () => {
    const { id } = await received()
    await offer(id, 250)
    const { history, dueAt } = await detail(id)
    const step = history.at(-1)
    assert.deepEqual([step?.state, step?.by, step?.amountCents], ['offered', 'seller', 250])
    assert.notEqual(step?.reasonText, '')
    assert.ok(dueAt !== null)
    const { items } = await buyer().expect('notice_list', { limit: 5 })
    assert.ok(items.some(({ title, subject }) => subject.request === id && title.includes('$2.50')))
  })

  it('goes on as a refusal when it is declined: the buyer may ask for a decision', async () => {
    const { id, orderId } = await received()
    await offer(id, 250)
    const declined = await buyer().call('refund_decline', { id })
    assert.ok(declined.ok, declined.msg)
    assert.deepEqual([declined.data.state, declined.data.offeredCents], ['refused', null])
    assert.equal(await orderStatusOf(server.db, orderId), 3)
    // Its money stays while the buyer may still appeal.
    assertRefused(await buyer().call('order_complete', { id: orderId }), 'orderNotCompletable')
    await bring(sides, id, ['appeal'])
    assert.equal((await detail(id)).state, 'appealed')
    assertRefused(await accept(id, 250), 'refundStep')
  })

  it('is no consent to less when the buyer says nothing: nothing is paid, and they may ask again', async () => {
    const { id, orderId } = await received()
    await offer(id, 1)
    clock.pass(6.9)
    await server.step('refunds.clocks')
    assert.equal((await detail(id)).state, 'offered')
    clock.pass(0.2)
    await server.step('refunds.clocks')
    const { state, history } = await detail(id)
    assert.deepEqual([state, history.at(-1)?.reason], ['closed', 'offerLapsed'])
    assert.equal(await transfersOf(id), 0)
    assert.equal(await orderStatusOf(server.db, orderId), 3)
    await applyFor(sides.buyer, orderId, { productStatus: 'received' })
  })

  it('is more than nothing, less than all, and of no goods that did not leave', async () => {
    const { id, amountCents } = await received()
    for (const cents of [0, amountCents, amountCents + 1])
      assertRefused(await offer(id, cents), 'refundOfferSum')
    assert.equal((await detail(id)).state, 'requested')
    const { orderId } = await payOrder(sides.buyer, [{ skuId: cup.skuId, quantity: 2 }])
    const unsent = await applyFor(sides.buyer, orderId)
    assertRefused(await offer(unsent.id, 100), 'refundWholeOnly')
    assert.equal((await seller().expect('shop_refund_detail', { id: unsent.id })).isWholeOnly, true)
    await bring(sides, unsent.id, ['agree'])
  })

  it('is accepted as it was seen, by its own buyer alone', async () => {
    const { id } = await received()
    await offer(id, 300)
    assertRefused(await accept(id, 900), 'changedMeanwhile')
    const stranger = await server.registerBuyer()
    assertHidden(
      await stranger.client.call('refund_accept', { id, offeredCents: 300 }),
      await stranger.client.call('refund_accept', { id: crypto.randomUUID(), offeredCents: 300 }),
    )
    assertHidden(
      await stranger.client.call('refund_decline', { id }),
      await stranger.client.call('refund_decline', { id: crypto.randomUUID() }),
    )
    assert.equal(await transfersOf(id), 0)
  })

  it('of many answers at once one counts, and the money goes once', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await received()
      await offer(id, 400)
      const before = await balance()
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => accept(id, 400)),
        buyer().call('refund_decline', { id }),
        buyer().call('refund_withdraw', { id }),
      ])
      assert.equal(answers.filter(({ ok }) => ok).length >= 1, true)
      const { state } = await detail(id)
      const isPaid = state === 'refunded'
      assert.equal(await transfersOf(id), isPaid ? 1 : 0)
      assert.equal(await balance(), before + (isPaid ? 400 : 0))
    }
  })

  it('sent twice under one key is one answer', async () => {
    const { id } = await received()
    await offer(id, 400)
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => buyer().call('refund_accept', { id, offeredCents: 400 }, { key })),
    )
    assert.ok(answers.every(({ ok }) => ok))
    assert.equal(await transfersOf(id), 1)
  })

  it('instead of a return leaves the goods with the buyer; of what came back it says that it is here', async () => {
    const kept = await received(undefined, true)
    await offer(kept.id, 500)
    assert.ok((await accept(kept.id, 500)).ok)
    assert.equal((await detail(kept.id)).returnParcel, null)
    const back = await received(undefined, true)
    await bring(sides, back.id, ['agree', 'sendBack'])
    const stock = await stockOf(cup)
    await offer(back.id, 500)
    assert.ok((await accept(back.id, 500)).ok)
    const { rows } = await sql<{
      state: string
    }>`select state from parcel where refund_id = ${back.id}`.execute(server.db)
    assert.deepEqual(rows, [{ state: 'delivered' }])
    assert.equal(await stockOf(cup), stock)
  })
})

describe('a part that operators award', () => {
  const disputed = async (lines?: { skuId: number; quantity: number }[]) => {
    const made = await received(lines)
    await bring(sides, made.id, ['refuse', 'appeal'])
    return made
  }

  it('is any sum up to what is asked, and no other [order:refund]', async () => {
    const { id, orderId, amountCents } = await disputed()
    assertRefused(await award(id, amountCents + 1), 'refundTooMuch')
    const before = await balance()
    const paid = await award(id, 1)
    assert.ok(paid.ok, paid.msg)
    assert.deepEqual(
      [paid.data.state, paid.data.amountCents, paid.data.askedCents],
      ['refunded', 1, amountCents],
    )
    assert.equal(await balance(), before + 1)
    assert.equal(await orderStatusOf(server.db, orderId), 3)
    const whole = await disputed()
    const all = await award(whole.id, whole.amountCents)
    assert.ok(all.ok, all.msg)
    assert.deepEqual([all.data.state, all.data.askedCents], ['refunded', null])
    assert.equal(await orderStatusOf(server.db, whole.orderId), 5)
  })

  it('takes two who name the same sum where it takes two', async () => {
    const { id } = await disputed([{ skuId: lamp.skuId, quantity: 20 }])
    const say = async (by: Sides['operator'], awardCents: number) =>
      by.client.call('console_refund_decide', {
        id,
        version: (await detail(id)).version,
        decision: 'award',
        awardCents,
        reasonCode: 'bothInPart',
      })
    const { operator, second = operator } = sides
    assert.ok((await say(operator, 2000)).ok)
    const other = await say(second, 2001)
    assert.ok(other.ok)
    assert.equal(other.data.state, 'appealed')
    assert.deepEqual(
      other.data.voices.map(({ awardCents }) => awardCents),
      [2000, 2001],
    )
    const same = await say(second, 2000)
    assert.ok(same.ok)
    assert.deepEqual([same.data.state, same.data.amountCents], ['refunded', 2000])
  })

  it('is all or nothing of goods that did not leave', async () => {
    const { orderId } = await payOrder(sides.buyer, [{ skuId: cup.skuId, quantity: 2 }])
    const { id } = await applyFor(sides.buyer, orderId)
    await bring(sides, id, ['refuse', 'appeal'])
    assertRefused(await award(id, 100), 'refundWholeOnly')
    await bring(sides, id, ['close'])
  })

  it('is no other sum than the ruling, whoever writes it', async () => {
    const { id, amountCents } = await disputed()
    const part = (
      cents: number,
    ) => sql`update refund_case set state = 'refunding', asked_cents = amount_cents,
      amount_cents = ${cents} where id = ${id}`
    await assert.rejects(part(500).execute(server.db), /operators decide/)
    const offered = await received()
    await offer(offered.id, 300)
    await assert.rejects(
      sql`update refund_case set state = 'refunding', offered_cents = null, asked_cents = amount_cents, amount_cents = 301
        where id = ${offered.id}`.execute(server.db),
      /pays what was offered/,
    )
    await assert.rejects(
      sql`update refund_line set amount_cents = 1 where refund_id = ${id}`.execute(server.db),
      /does not change/,
    )
    assert.equal((await detail(id)).amountCents, amountCents)
  })
})

describe('the shares of a part', () => {
  it('give the company its share of a promo code, and never more than was paid over several cases', async () => {
    await addPromo(server.db, { code: 'PARTS', kind: 'fixed', amount: 777 })
    const lines = [
      { skuId: cup.skuId, quantity: 3 },
      { skuId: lamp.skuId, quantity: 1 },
    ]
    const { totalCents } = await buyer().expect('order_preview', { lines, promoCode: 'PARTS' })
    const { orderIds } = await buyer().expect('order_create', {
      lines,
      promoCode: 'PARTS',
      shownTotalCents: totalCents,
    })
    const orderId = orderIds[0] ?? ''
    await buyer().expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    await shipWhole(server.db, orderId, 3)
    const promo = () => centsIn(server.db, 'promo_expense')
    const [before, spent] = [await balance(), await promo()]
    const pick = (skuId: number, quantity: number) => ({
      lines: [{ skuId, quantity }],
      productStatus: 'received' as const,
    })
    const first = await applyFor(sides.buyer, orderId, pick(cup.skuId, 2))
    await offer(first.id, 700)
    assert.ok((await accept(first.id, 700)).ok)
    // The two cups cost 2002 less their share of the code; 700 of what was paid for them, and as much of that share.
    const share = Math.floor(((2002 - first.amountCents) * 700) / first.amountCents)
    assert.equal((await promo()) - spent, share)
    assert.deepEqual(await checkBooks(server.db), [])
    assertRefused(
      await buyer().call('refund_apply', {
        ...(await wishOf(sides.buyer, orderId, pick(cup.skuId, 1))),
        amountCents: first.amountCents,
      }),
      'refundTooMuch',
    )
    const second = await applyFor(sides.buyer, orderId, { productStatus: 'received' })
    await bring(sides, second.id, ['agree'])
    assert.ok((await balance()) - before <= totalCents - 501)
    assert.equal((await balance()) - before, 700 + second.amountCents)
    // Not all came back, so the order goes on and is completed.
    assert.equal(await orderStatusOf(server.db, orderId), 3)
    await buyer().expect('order_complete', { id: orderId })
    assert.equal(await centsIn(server.db, 'order_escrow', orderId), 0)
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('come from the shop where the order was settled already', async () => {
    const { id, orderId } = await received()
    await transaction(server.db, (tx) =>
      settle(tx, [{ orderId, buyerId: sides.buyer.id, shopId, actor: 'timer', at: new Date() }]),
    )
    const before = await balance()
    await offer(id, 333)
    assert.ok((await accept(id, 333)).ok)
    assert.equal(await balance(), before + 333)
    const { rows } = await sql<{ gross: number }>`select gross_cents as gross from settlement
      where kind = 'takenBack' and ref = ${id}`.execute(server.db)
    assert.deepEqual(
      rows.map(({ gross }) => Number(gross)),
      [-333],
    )
    // No call settles an order that is in after-sale; the books are else as they must be.
    const wrong = await checkBooks(server.db)
    assert.deepEqual(
      wrong.filter((text) => !text.startsWith('escrow')),
      [],
    )
  })
})
