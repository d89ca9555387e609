import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { attend, startWithCards, typeCard } from '#testing/card-payments.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { assertBooksBalance, giveMoney, orderStatusOf, placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, type TestBuyer } from '#testing/test-server.ts'
import { moneyOf } from '#testing/withdrawers.ts'

const { server, provider, close } = await startWithCards()
after(close)
const { payCode } = buyerSecrets
const pays = '4242424242424242'
let skuId: number
before(async () => {
  const shopId = await addShop(server.db)
  skuId = (await addProduct(server.db, shopId, { skus: [{ priceCents: 1_200, stock: 1_000 }] })).skuId
})

/** An order that waits to be paid, its page of the provider open for what lacks. */
async function opened(cents = 0) {
  const buyer = await readyBuyer(server, cents)
  const { orderId, totalCents } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  const cardCents = totalCents - cents
  const { id } = await buyer.client.expect('order_pay_by_card', { orderIds: [orderId], cardCents, payCode })
  await attend(server)
  const { pageUrl } = await buyer.client.expect('card_payment_detail', { id })
  return { buyer, orderId, totalCents, cardCents, id, pageUrl }
}
async function comeBack({ client }: TestBuyer, id: string) {
  await client.expect('card_payment_check', { id })
  await attend(server)
  return client.expect('card_payment_detail', { id })
}
const availableOf = async ({ id }: TestBuyer) => (await moneyOf(server.db, id)).available
const authorisationOf = async (orderId: string) =>
  (
    await sql<{
      state: string
    }>`select state from card_authorisation where purchase_id = ${orderId} order by payment_id`.execute(
      server.db,
    )
  ).rows.map(({ state }) => state)

it('the card pays what the balance lacks, and the order is paid in the same act', async () => {
  const { buyer, orderId, totalCents, cardCents, id, pageUrl } = await opened(500)
  assert.equal(await typeCard(pageUrl, '4000000000000002'), null)
  assert.equal((await comeBack(buyer, id)).wasDeclined, true)
  assert.equal(await orderStatusOf(server.db, orderId), 0)
  await typeCard(pageUrl, pays)
  const paid = await comeBack(buyer, id)
  assert.deepEqual([paid.state, paid.orderIds], ['paid', [orderId]])
  assert.equal(await orderStatusOf(server.db, orderId), 1)
  assert.equal(await availableOf(buyer), 0)
  const { items } = await buyer.client.expect('bill', {})
  assert.deepEqual(
    items.slice(0, 2).map(({ kind, amountCents }) => [kind, amountCents]),
    [
      ['pay', -totalCents],
      ['recharge', cardCents],
    ],
  )
  const { rows } = await sql<{ same: boolean }>`
    select count(distinct xmin::text) = 1 as same from ledger_transfer where ref in (${id}, ${orderId})`.execute(
    server.db,
  )
  assert.deepEqual(rows, [{ same: true }], 'one transaction')
  assert.deepEqual(await authorisationOf(orderId), ['spent'])
  await assertBooksBalance(server.db)
})

it('asks for the payment code, for what lacks at least and the whole at most', async () => {
  const buyer = await readyBuyer(server, 500)
  const { orderId, totalCents } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  const wish = (change: object) => ({ orderIds: [orderId], cardCents: totalCents, payCode, ...change })
  const call = (change: object) => buyer.client.call('order_pay_by_card', wish(change))
  assertRefused(await call({ payCode: '111112' }), 'payCodeWrong')
  assertRefused(await call({ cardCents: totalCents - 501 }), 'balanceTooSmall')
  assertRefused(await call({ cardCents: totalCents + 1 }), 'cardMoreThanOrder')
  assertRefused(await call({ payCode: undefined }), 'payCodeFormat')
  const { ticket } = await buyer.client.expect('verify_pay', {
    payCode,
    purpose: 'pay',
    subject: orderId,
    amountCents: totalCents - 1,
  })
  assertRefused(await call({ payCode: undefined, ticket }), 'ticketInvalid')
  assert.deepEqual(await authorisationOf(orderId), [])
  const other = await readyBuyer(server, 500)
  assertRefused(await other.client.call('order_pay_by_card', wish({})), 'notFound')
})

it('has one open card payment for an order, from two tabs at once too; called off, another may begin', async () => {
  const buyer = await readyBuyer(server)
  const { orderId, totalCents } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  const wish = { orderIds: [orderId], cardCents: totalCents, payCode }
  const answers = await Promise.all([1, 2, 3].map(() => buyer.client.call('order_pay_by_card', wish)))
  const begun = answers.filter(({ code }) => code === 1)
  assert.equal(begun.length, 1)
  const [first] = begun
  const { id } = (first ?? assert.fail()).data as { id: string }
  const refused = assertRefused(await buyer.client.call('order_pay_by_card', wish), 'cardOrderOpen')
  assert.deepEqual(refused, { paymentId: id })
  await buyer.client.expect('card_payment_cancel', { id })
  await buyer.client.expect('order_pay_by_card', wish)
  assert.deepEqual(await authorisationOf(orderId), ['ended', 'waiting'])
})

it('an order that cannot be paid any more leaves the money on the balance', async () => {
  const cancelled = await opened()
  await cancelled.buyer.client.expect('order_cancel', { id: cancelled.orderId })
  const paidOtherwise = await opened()
  await giveMoney(server.db, paidOtherwise.buyer.id, paidOtherwise.totalCents)
  await paidOtherwise.buyer.client.expect('order_pay', { orderIds: [paidOtherwise.orderId], payCode })
  const calledOff = await opened()
  await typeCard(calledOff.pageUrl, pays)
  await calledOff.buyer.client.expect('card_payment_cancel', { id: calledOff.id })
  const late = await opened()
  await sql`update card_authorisation set expires_at = now() - interval '1 second' where purchase_id = ${late.orderId}`.execute(
    server.db,
  )
  for (const { buyer, id, pageUrl, cardCents, orderId } of [cancelled, paidOtherwise, calledOff, late]) {
    await typeCard(pageUrl, pays)
    assert.equal((await comeBack(buyer, id)).state, 'paid')
    assert.equal(await availableOf(buyer), cardCents)
    assert.deepEqual(await authorisationOf(orderId), ['ended'])
  }
  assert.equal(await orderStatusOf(server.db, calledOff.orderId), 0)
  assert.equal(await orderStatusOf(server.db, late.orderId), 0)
  await assertBooksBalance(server.db)
})

it('a balance that was spent meanwhile pays nothing of it, and the money stays', async () => {
  const { buyer, orderId, cardCents, id, pageUrl } = await opened(500)
  const other = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  await giveMoney(server.db, buyer.id, other.totalCents - 500)
  await buyer.client.expect('order_pay', { orderIds: [other.orderId], payCode })
  await typeCard(pageUrl, pays)
  assert.equal((await comeBack(buyer, id)).state, 'paid')
  assert.equal(await availableOf(buyer), cardCents)
  assert.equal(await orderStatusOf(server.db, orderId), 0)
})

it('the webhook, the question and a payment from the balance at once pay the order once', async () => {
  for (let round = 0; round < 4; round++) {
    const { buyer, orderId, totalCents, id, pageUrl } = await opened()
    await giveMoney(server.db, buyer.id, totalCents)
    await typeCard(pageUrl, pays)
    const event = provider.webhooks.told.findLast(({ type }) => type === 'session.paid')
    await buyer.client.expect('card_payment_check', { id })
    await Promise.all([
      provider.webhooks.send(event ?? {}),
      attend(server),
      buyer.client.call('order_pay', { orderIds: [orderId], payCode }),
    ])
    await attend(server)
    assert.equal(await orderStatusOf(server.db, orderId), 1)
    assert.equal(await availableOf(buyer), totalCents)
  }
  await assertBooksBalance(server.db)
})

it('an order says what paid it: the card, the card and the balance, or the balance', async () => {
  const shown = async ({ client }: TestBuyer, id: string) =>
    (await client.expect('order_detail', { id })).paidBy
  const whole = await opened()
  assert.equal(await shown(whole.buyer, whole.orderId), null)
  const part = await opened(500)
  for (const { buyer, id, pageUrl } of [whole, part]) {
    await typeCard(pageUrl, pays)
    await comeBack(buyer, id)
  }
  assert.equal(await shown(whole.buyer, whole.orderId), 'card')
  assert.equal(await shown(part.buyer, part.orderId), 'cardAndBalance')
  const buyer = await readyBuyer(server, 10_000)
  const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  await buyer.client.expect('order_pay', { orderIds: [orderId], payCode })
  assert.equal(await shown(buyer, orderId), 'balance')
})

it('a payment that came too late for its order is told: it is in the balance', async () => {
  const late = await opened()
  await late.buyer.client.expect('order_cancel', { id: late.orderId })
  await typeCard(late.pageUrl, pays)
  await comeBack(late.buyer, late.id)
  const { items } = await late.buyer.client.expect('notice_list', {})
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Card payment received, order not paid'],
  )
})
