import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { checkBooks } from '#testing/check-books.ts'
import { newTrackingNo, type OrderLifeFixture, openOrderLife, paidOrder } from '#testing/order-life.ts'
import { moveDueOrders } from '../life/move-due.ts'

let fixture: OrderLifeFixture
before(async () => {
  fixture = await openOrderLife()
})
after(async () => {
  assert.deepEqual(await checkBooks(fixture.server.db), [])
  await fixture.server.close()
})

const detail = (id: string) => fixture.buyer.client.expect('order_detail', { id })
const tell = (id: string, isLost: boolean) =>
  fixture.member.client.expect('shop_parcel_track', {
    id,
    milestone: isLost ? 'problem' : 'delivered',
    isLost,
  })
/** An order that travels in two parcels, one for each kind. */
async function inTwoParcels() {
  const { id } = await paidOrder(fixture, [1, 1])
  for (const skuId of fixture.goods.skuIds.slice(0, 2)) {
    await fixture.member.client.expect('shop_order_ship', {
      id,
      carrier: 'Junk Line',
      trackingNo: newTrackingNo(),
      lines: [{ skuId, quantity: 1 }],
    })
  }
  const [first, second] = (await detail(id)).parcels
  assert.ok(first && second)
  return { id, first: first.id, second: second.id }
}

for (const lostFirst of [false, true]) {
  const title = lostFirst ? 'before the other arrived' : 'after the other had arrived'
  it(`a parcel lost ${title}: the buyer has a whole period from then, and then time goes on`, async () => {
    const { id, first, second } = await inTwoParcels()
    fixture.clock.pass(14)
    await tell(first, lostFirst)
    fixture.clock.pass(14)
    assert.equal((await detail(id)).escrow.waitsForArrival, true)
    await moveDueOrders(fixture.server.jobContext)
    await tell(second, !lostFirst)
    fixture.clock.pass(14.9)
    await moveDueOrders(fixture.server.jobContext)
    const waiting = await detail(id)
    assert.deepEqual([waiting.status, waiting.escrow.waitsForArrival], [2, false])
    fixture.clock.pass(0.2)
    await moveDueOrders(fixture.server.jobContext)
    assert.equal((await detail(id)).status, 3)
    fixture.clock.pass(7.1)
    await moveDueOrders(fixture.server.jobContext)
    assert.equal((await detail(id)).status, 4)
  })
}

it('an order of which every parcel was lost is never confirmed by time', async () => {
  const { id, first, second } = await inTwoParcels()
  await tell(first, true)
  await tell(second, true)
  fixture.clock.pass(400)
  await moveDueOrders(fixture.server.jobContext)
  const { status, escrow } = await detail(id)
  assert.deepEqual([status, escrow.waitsForArrival], [2, true])
})

it('what was lost and is found after all changes no day', async () => {
  const { id, first, second } = await inTwoParcels()
  await tell(first, false)
  await tell(second, true)
  const before = (await detail(id)).escrow.until
  fixture.clock.pass(1)
  await tell(second, false)
  const after = await detail(id)
  assert.equal(after.escrow.until, before)
  assert.ok(after.parcels.every(({ state }) => state === 'delivered'))
})
