import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { centsIn } from '#testing/check-books.ts'
import { sendEvidence, somePicture } from '#testing/evidence.ts'
import { newTrackingNo, type OrderLifeFixture, openOrderLife, paidOrder } from '#testing/order-life.ts'
import { applyFor, bring, type Sides } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'

let fixture: OrderLifeFixture
let sides: Sides
before(async () => {
  fixture = await openOrderLife()
  sides = { buyer: fixture.buyer, seller: fixture.member, operator: fixture.support }
})
after(() => fixture.server.close())

const disputeOf = (id: string) => fixture.support.client.expect('console_refund_detail', { id })
const ship = (id: string) =>
  fixture.member.client.expect('shop_order_ship', { id, carrier: 'Junk Line', trackingNo: newTrackingNo() })
const cents = (kind: string, owner: string) => centsIn(fixture.server.db, kind, owner)

describe('what a dispute would move', () => {
  it('is said to the cent before it is decided, with what was sent after the refusal, and paying moves just that', async () => {
    const order = await paidOrder(fixture, [2, 1])
    const { id } = await applyFor(fixture.buyer, order.id)
    await bring(sides, id, ['refuse'])
    await ship(order.id)
    await bring(sides, id, ['appeal'])
    const { award, amountCents, freightCents } = await disputeOf(id)
    assert.ok(award)
    assert.ok(freightCents > 0)
    assert.ok(award.shippedAfterRefusalAt)
    assert.deepEqual(
      [award.goodsCents + award.freightCents, award.freightCents, award.restCents],
      [amountCents, freightCents, 0],
    )
    const before = await cents('available', fixture.buyer.id)
    await bring(sides, id, ['award'])
    assert.equal((await cents('available', fixture.buyer.id)) - before, amountCents)
    assert.equal(await cents('order_escrow', order.id), award.restCents)
    assert.equal((await disputeOf(id)).award, null)
  })

  it('warns of nothing where the shop sent before it refused, and leaves the shop what was not asked for', async () => {
    const order = await paidOrder(fixture, [2])
    await ship(order.id)
    const { id } = await applyFor(fixture.buyer, order.id, { productStatus: 'received' })
    await bring(sides, id, ['refuse', 'appeal'])
    const { award, freightCents, amountCents } = await disputeOf(id)
    assert.deepEqual([award?.shippedAfterRefusalAt, freightCents], [null, 0])
    assert.equal(award?.restCents, order.totalCents - amountCents)
  })
})

describe('the packet of a dispute', () => {
  const packet = async (id: string) => (await fixture.buyer.client.expect('refund_packet', { id })).html

  it('has what buyer and shop wrote about this order, pictures by name, and nothing of another conversation', async () => {
    const [order, other] = [await paidOrder(fixture), await paidOrder(fixture)]
    const say = (text: string, card: { order?: string; picture?: string } = {}) =>
      fixture.buyer.client.expect('support_send', { shop: fixture.shopId, text, ...card })
    await say('Do you sell green ones?')
    const { conversation } = await say('The lid of this one is <b>loose</b>', { order: order.id })
    const picture = await sendEvidence(fixture.buyer, await somePicture(2_000))
    await say('', { picture })
    await fixture.member.client.expect('shop_support_send', {
      thread: conversation.id,
      text: 'Please press it down',
    })
    await say('And where is this?', { order: other.id })
    await fixture.buyer.client.expect('support_send', { shop: null, text: 'A word to the desk' })
    const { id } = await applyFor(fixture.buyer, order.id)
    const html = await packet(id)
    assert.ok(html.includes('The lid of this one is &#60;b&#62;loose&#60;/b&#62;'))
    assert.ok(html.includes('Please press it down'))
    const { rows } = await sql<{
      sha: string
    }>`select encode(sha256, 'hex') as sha from picture where id = ${picture}`.execute(fixture.server.db)
    assert.ok(html.includes(`Picture 1, SHA-256 ${rows[0]?.sha}`))
    assert.ok(html.indexOf('The lid of') < html.indexOf('Please press'))
    for (const words of ['green ones', 'where is this', 'word to the desk'])
      assert.ok(!html.includes(words), words)
    assertRefused(await fixture.buyer.client.call('refund_packet', { id: order.id }), 'notFound')
  })

  it('has the words by which the goods were bought, whatever the shop made of them since, and the steps of the order', async () => {
    const { db } = fixture.server
    const describe = (text: string) =>
      sql`update product_text set description = ${text} where locale = 'en'
        and product_id = (select product_id from sku where id = ${fixture.goods.skuIds[0]})`.execute(db)
    await describe('Fired twice, holds 300 ml')
    const order = await paidOrder(fixture)
    await ship(order.id)
    await describe('Holds 250 ml')
    await describe('Holds what it holds')
    const { id } = await applyFor(fixture.buyer, order.id, { productStatus: 'received' })
    const html = await packet(id)
    assert.ok(html.includes('Fired twice, holds 300 ml'))
    const { described, lines } = await disputeOf(id)
    assert.deepEqual(described, [{ skuId: lines[0]?.skuId, text: 'Fired twice, holds 300 ml' }])
    assert.ok(!html.includes('Holds 250 ml') && !html.includes('what it holds'))
    const steps = ['Order placed (Buyer)', 'Paid from the balance (Buyer)', 'Shipped by the shop (Shop)']
    const places = [...steps, 'Requested (Buyer)'].map((step) => html.lastIndexOf(step))
    assert.ok(
      places.every((place, n) => place > (places[n - 1] ?? 0)),
      `${places}`,
    )
    const later = await paidOrder(fixture)
    const { id: another } = await applyFor(fixture.buyer, later.id)
    assert.ok((await packet(another)).includes('Holds what it holds'))
  })

  it('has no such part where nothing was said about it', async () => {
    const order = await paidOrder(fixture)
    const { id } = await applyFor(fixture.buyer, order.id)
    assert.ok(!(await packet(id)).includes('Messages between buyer and shop'))
  })
})
