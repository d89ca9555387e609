import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { firstUuid, postTransfer } from '#money/ledger/index.ts'
import { checkBooks } from '#testing/check-books.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { arrivedOrder, type OrderLifeFixture, openOrderLife, paidOrder } from '#testing/order-life.ts'
import { assertRefused } from '#testing/refused.ts'
import { escrowLooks } from '#trade/orders/index.ts'

let fixture: OrderLifeFixture
let owner: TestOperator
before(async () => {
  fixture = await openOrderLife()
  owner = await signInMember(fixture.server, fixture.shopId, { role: 'owner' })
})
after(async () => {
  if (!fixture) return
  assert.deepEqual(await checkBooks(fixture.server.db), [])
  await fixture.server.close()
})

type Returns = { days: number; freightCents: number } | null
async function promise(returns: Returns): Promise<void> {
  const { version } = await owner.client.expect('console_shop_rules', {})
  const none = { shipDays: null, cancelDays: null, late: null }
  await owner.client.expect('console_shop_rules_save', { version, ...none, returns })
}
const returnIt = (orderId: string, skuIds?: number[]) =>
  fixture.buyer.client.call('refund_withdraw_order', { orderId, ...(skuIds && { skuIds }) })
const detail = (id: string) => fixture.buyer.client.expect('order_detail', { id })
const balance = async () => (await fixture.buyer.client.expect('getUserInfo', {})).balanceCents
const payable = async () => (await owner.client.expect('shop_balance', {})).payableCents
const broken = async () =>
  (await escrowLooks.walks.returnFreights.look(fixture.server.db, firstUuid, 5000)).wrong.returnFreights
const arrivedAgo = (id: string, days: number) =>
  sql`update purchase set arrived_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    fixture.server.db,
  )
let sent = 0
/** Sends the goods of the newest case of an order back, and lets the shop receive them. */
async function bringBack(id: string): Promise<void> {
  const { version } = await fixture.buyer.client.expect('refund_send_back', {
    id,
    carrier: 'Junk Line',
    trackingNo: `BACK-${7000 + ++sent}`,
  })
  const paid = await owner.client.expect('shop_refund_receive', { id, version })
  assert.equal(paid.state, 'refunded')
}
/** Moves what the shop is owed to this sum. */
async function owe(cents: number): Promise<void> {
  const now = await payable()
  await transaction(fixture.server.db, (tx) =>
    postTransfer(tx, {
      kind: 'adjust',
      ref: randomUUID(),
      actor: 'test',
      lines: [
        { kind: 'merchant_payable', owner: String(fixture.shopId), cents: cents - now },
        { kind: 'world_bank', cents: now - cents },
      ],
    }),
  )
}

describe('free returns', () => {
  it('are kept with the order when it is paid, whatever the shop says later', async () => {
    await promise({ days: 15, freightCents: 650 })
    const { id } = await paidOrder(fixture)
    await promise(null)
    const kept = { days: 15, freightCents: 650, until: null, isOpen: false, paidCents: null }
    assert.deepEqual((await detail(id)).freeReturn, kept)
    assert.deepEqual((await owner.client.expect('shop_order_detail', { id })).freeReturn, kept)
    assert.equal((await detail((await paidOrder(fixture)).id)).freeReturn, null)
  })

  it('begin with the arrival: what has not arrived, and what nothing was promised for, is not returned', async () => {
    await promise({ days: 15, freightCents: 650 })
    const unsent = await paidOrder(fixture)
    await promise(null)
    const without = await arrivedOrder(fixture)
    for (const { id } of [unsent, without]) assertRefused(await returnIt(id), 'withdrawalOver')
    assert.equal((await detail(unsent.id)).withdrawal?.isOpen, false)
  })

  it('are agreed at once without reason or shop, and bring money and the way back, once', async () => {
    await promise({ days: 15, freightCents: 650 })
    const { id, totalCents } = await arrivedOrder(fixture)
    await promise(null)
    await owe(10_000)
    const had = await balance()
    assert.deepEqual(
      [(await detail(id)).freeReturn?.isOpen, (await detail(id)).withdrawal?.isOpen],
      [true, true],
    )
    const answers = await Promise.all([returnIt(id), returnIt(id), returnIt(id)])
    const made = answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
    assert.equal(new Set(made.map((one) => one.id)).size, 1)
    const [refund] = made
    assert.ok(refund)
    assert.deepEqual(
      [refund.state, refund.type, refund.returnFreightCents],
      ['agreed', 'returnAndRefund', 650],
    )
    const answer = { reasonCode: 'asDescribed', reason: 'It is as described.' } as const
    assertRefused(
      await owner.client.call('shop_refund_refuse', { id: refund.id, version: refund.version, ...answer }),
      'refundStep',
    )
    assert.equal(await balance(), had)
    await bringBack(refund.id)
    assert.equal(await balance(), had + totalCents + 650)
    assert.equal(await payable(), 10_000 - 650)
    assert.deepEqual([(await detail(id)).status, (await detail(id)).freeReturn?.paidCents], [5, 650])
    const { items } = await owner.client.expect('shop_statement', {})
    const line = items.find(({ orderId, kind }) => orderId === id && kind === 'returnFreight')
    assert.deepEqual([line?.grossCents, line?.payableCents, line?.commissionCents], [-650, -650, 0])
    const bill = await fixture.buyer.client.expect('bill', {})
    assert.ok(bill.items.some((one) => one.kind === 'return_freight' && one.amountCents === 650))
    assert.equal(await broken(), 0)
  })

  it('pay the way back once for an order, and never more than its shop has', async () => {
    await promise({ days: 15, freightCents: 650 })
    const [one, other] = fixture.goods.skuIds
    assert.ok(one && other)
    const fewer = await arrivedOrder(fixture)
    await owe(200)
    const had = await balance()
    const refund = await returnIt(fewer.id)
    assert.ok(refund.ok)
    await bringBack(refund.data.id)
    assert.equal(await balance(), had + fewer.totalCents + 200)
    assert.equal(await payable(), 0)
    assert.equal((await owner.client.expect('shop_balance', {})).owedCents, 0)
    assert.equal(await broken(), 0)
  })

  it('are over with their last day, and until then nobody completes the order', async () => {
    await promise({ days: 30, freightCents: 650 })
    const { id } = await arrivedOrder(fixture)
    await promise(null)
    const { escrow } = await fixture.buyer.client.expect('order_confirm', { id })
    assert.ok((Date.parse(escrow.until ?? '') - Date.now()) / 86_400_000 > 29)
    assertRefused(await fixture.buyer.client.call('order_complete', { id }), 'orderNotCompletable')
    await arrivedAgo(id, 40)
    assertRefused(await returnIt(id), 'withdrawalOver')
    assert.equal((await detail(id)).freeReturn?.isOpen, false)
    await fixture.buyer.client.expect('order_complete', { id })
  })

  it('are held by the self-audit: a payment that nobody promised is found', async () => {
    const { id } = await arrivedOrder(fixture)
    await owe(1000)
    await transaction(fixture.server.db, (tx) =>
      postTransfer(tx, {
        kind: 'return_freight',
        ref: id,
        actor: 'test',
        lines: [
          { kind: 'available', owner: fixture.buyer.id, cents: 300 },
          { kind: 'merchant_payable', owner: String(fixture.shopId), cents: -300 },
        ],
      }),
    )
    assert.equal(await broken(), 1)
    await sql`insert into settlement (shop_id, purchase_id, kind, ref, gross_cents, commission_cents, payable_cents, commission_bps, at)
      values (${fixture.shopId}, ${id}, 'returnFreight', ${id}, -300, 0, -300, 0, now())`.execute(
      fixture.server.db,
    )
    assert.equal(await broken(), 1)
    await sql`update purchase set return_days = 15, return_cents = 300 where id = ${id}`.execute(
      fixture.server.db,
    )
    assert.equal(await broken(), 1)
    const refund = await returnIt(id)
    assert.ok(refund.ok)
    const { version } = await fixture.buyer.client.expect('refund_send_back', {
      id: refund.data.id,
      carrier: 'Junk Line',
      trackingNo: 'BACK-9001',
    })
    // The ledger refuses the second payment for one order, and nothing of the refund is left behind.
    await assert.rejects(owner.client.expect('shop_refund_receive', { id: refund.data.id, version }))
    assert.equal((await detail(id)).refundedCents, 0)
    await sql`update purchase set return_days = null, return_cents = null where id = ${id}`.execute(
      fixture.server.db,
    )
  })

  it('are told on the product, found by the filter, and counted', async () => {
    const anyone = fixture.server.client()
    const id = fixture.goods.productId
    const found = async () => ({
      returns: (await anyone.expect('product_detail', { id })).freeReturn,
      isFound: (await anyone.expect('product_search', { freeReturns: true })).items.some(
        (one) => one.id === id,
      ),
      counted: (await anyone.expect('search_facets', {})).freeReturns,
    })
    await promise(null)
    assert.deepEqual(await found(), { returns: null, isFound: false, counted: 0 })
    await promise({ days: 15, freightCents: 650 })
    assert.deepEqual(await found(), { returns: { days: 15, freightCents: 650 }, isFound: true, counted: 1 })
  })

  it('are promised only by a shop that has said where returns go', async () => {
    const { version } = await owner.client.expect('console_shop_rules', {})
    await fixture.server.db
      .updateTable('shop')
      .set({ return_address: null })
      .where('id', '=', fixture.shopId)
      .execute()
    const wish = { version, shipDays: null, cancelDays: null, late: null }
    assertRefused(
      await owner.client.call('console_shop_rules_save', {
        ...wish,
        returns: { days: 15, freightCents: 650 },
      }),
      'returnsNoAddress',
    )
  })
})
