import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { eventsPerParcelMax, parcelsPerNumberMax } from '@sampan/contract/trade/shipments/limits.ts'
import { sql } from 'kysely'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import {
  newTrackingNo,
  type OrderLifeFixture,
  openOrderLife,
  paidOrder,
  shippedOrder,
} from '#testing/order-life.ts'
import { assertRefused } from '#testing/refused.ts'
import {
  addService,
  type DeliveryWish,
  postEvents,
  type TrackingService,
  trackingEvent,
} from '#testing/tracking-service.ts'

let fixture: OrderLifeFixture
let service: TrackingService
let other: { shopId: number; goods: Goods; member: TestOperator }
before(async () => {
  fixture = await openOrderLife()
  service = await addService(fixture, 'Follow All')
  const shopId = await addShop(fixture.server.db)
  other = {
    shopId,
    goods: await addProduct(fixture.server.db, shopId),
    member: await signInMember(fixture.server, shopId),
  }
})
after(() => fixture?.server.close())

const post = (events: unknown, wish?: DeliveryWish) => postEvents(fixture, service, events, wish)
const event = (trackingNo: string, id: string, milestone: string, minutesAgo: number, place = '') =>
  trackingEvent(fixture, { trackingNo, id, milestone, minutesAgo, place })
const parcelOf = async (id: string) => {
  const { parcels } = await fixture.buyer.client.expect('order_logistics', { id })
  assert.ok(parcels[0])
  return parcels[0]
}

it('a signed delivery is told to the buyer [order:logistics]', async () => {
  const order = await shippedOrder(fixture)
  const told = await post([event(order.trackingNo, 'a', 'inTransit', 0, 'Singapore')])
  assert.deepEqual(told, { status: 200, code: 1, data: { told: 1, known: 0, unknown: 0, tooMany: 0 } })
  const parcel = await parcelOf(order.id)
  assert.deepEqual(
    [parcel.milestone, parcel.place, parcel.events[0]?.source],
    ['inTransit', 'Singapore', 'service'],
  )
})

it('what is forged, old, of another or a closed service changes nothing', async () => {
  const order = await shippedOrder(fixture)
  const events = [event(order.trackingNo, 'x', 'delivered', 0)]
  const now = Math.floor(fixture.clock.now().getTime() / 1000)
  const closed = await fixture.support.client.expect('console_tracking_add', {
    name: 'Gone',
    reason: 'A try',
  })
  await fixture.support.client.expect('console_tracking_close', { id: closed.id, reason: 'It ended' })
  const forged: DeliveryWish[] = [
    { signature: 'f'.repeat(64) },
    { signature: 'short' },
    { secret: 'a guess' },
    { timestamp: now - 330 },
    { timestamp: now + 330 },
    { service: 999 },
    { service: closed.id, secret: closed.secret },
  ]
  for (const wish of forged) {
    const answer = await post(events, wish)
    assert.equal(answer.status, 403, JSON.stringify(wish))
    assertRefused({ ...answer, msg: 'x' }, 'roleMissing')
  }
  assert.equal((await parcelOf(order.id)).milestone, 'handedOver')
})

it('a body that was changed on the way is refused', async () => {
  const order = await shippedOrder(fixture)
  const timestamp = Math.floor(fixture.clock.now().getTime() / 1000)
  const signed = JSON.stringify({ events: [event(order.trackingNo, 'x', 'inTransit', 0)] })
  const signature = createHmac('sha256', service.secret).update(`${timestamp}.d1.${signed}`).digest('hex')
  const answer = await post([event(order.trackingNo, 'x', 'delivered', 0)], {
    timestamp,
    delivery: 'd1',
    signature,
  })
  assert.equal(answer.status, 403)
})

it('a delivery sent again, also at once, and an event told again do nothing twice', async () => {
  const order = await shippedOrder(fixture)
  const events = [
    event(order.trackingNo, 'a', 'sorting', 1),
    event(order.trackingNo, 'b', 'outForDelivery', 0),
  ]
  const delivery = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => post(events, { delivery })))
  assert.deepEqual(answers.map(({ data }) => (data as { told: number }).told).toSorted(), [0, 0, 2])
  const again = await post(events)
  assert.deepEqual(again.data, { told: 0, known: 2, unknown: 0, tooMany: 0 })
  assert.equal((await parcelOf(order.id)).events.length, 3)
})

it('events out of order: the parcel is where the newest by its own time says, and stays delivered', async () => {
  const order = await shippedOrder(fixture)
  fixture.clock.pass(3)
  await post([event(order.trackingNo, '3', 'outForDelivery', 60, 'Portland')])
  await post([event(order.trackingNo, '1', 'customsOut', 3000, 'Canton')])
  let parcel = await parcelOf(order.id)
  assert.deepEqual([parcel.milestone, parcel.place], ['outForDelivery', 'Portland'])
  assert.deepEqual(
    parcel.events.map(({ milestone }) => milestone),
    ['outForDelivery', 'customsOut', 'handedOver'],
  )
  await post([event(order.trackingNo, '4', 'delivered', 5)])
  await post([event(order.trackingNo, '2', 'sorting', 600)])
  // By a clock that runs ahead this one was scanned after the delivery.
  await post([event(order.trackingNo, '5', 'outForDelivery', 0)])
  parcel = await parcelOf(order.id)
  assert.deepEqual([parcel.state, parcel.milestone], ['delivered', 'delivered'])
  assert.equal(
    (await fixture.buyer.client.expect('order_detail', { id: order.id })).escrow.waitsForArrival,
    false,
  )
})

it('says what it knows nothing of', async () => {
  const { data } = await post([event('UNKNOWN99', 'a', 'inTransit', 0)])
  assert.deepEqual(data, { told: 0, known: 0, unknown: 1, tooMany: 0 })
  const { status } = await post([{ trackingNo: 'X' }])
  assert.equal(status, 400)
})

it('what is said to happen tomorrow happened when it was heard: it arrives, and what comes later is newer', async () => {
  const order = await shippedOrder(fixture)
  fixture.clock.pass(1)
  const heardAt = fixture.clock.now()
  const { data } = await post([event(order.trackingNo, 'b', 'outForDelivery', -24 * 60)])
  assert.deepEqual(data, { told: 1, known: 0, unknown: 0, tooMany: 0 })
  const heard = Date.parse((await parcelOf(order.id)).milestoneAt ?? '')
  assert.ok(heard >= heardAt.getTime() && heard <= fixture.clock.now().getTime())
  fixture.clock.pass(0.1)
  await post([event(order.trackingNo, 'c', 'delivered', -60)])
  const parcel = await parcelOf(order.id)
  assert.deepEqual([parcel.state, parcel.milestone], ['delivered', 'delivered'])
  assert.ok(Date.parse(parcel.deliveredAt ?? '') <= fixture.clock.now().getTime())
})

describe('a parcel of which very much was told', () => {
  const fill = async (id: string) => {
    await sql`insert into parcel_event (parcel_id, at, milestone, source, told_as)
      select ${id}, now() - interval '1 day', 'sorting', 'service', 'old ' || n from generate_series(1, ${eventsPerParcelMax}) n`.execute(
      fixture.server.db,
    )
  }

  it('takes no more of what moves nothing, and says so; that it was delivered it takes', async () => {
    const order = await shippedOrder(fixture)
    await fill(order.parcelId)
    const { data } = await post([event(order.trackingNo, 'more', 'sorting', 0)])
    assert.deepEqual(data, { told: 0, known: 0, unknown: 0, tooMany: 1 })
    await post([event(order.trackingNo, 'here', 'delivered', 0)])
    assert.equal((await parcelOf(order.id)).state, 'delivered')
    const { escrow } = await fixture.buyer.client.expect('order_detail', { id: order.id })
    assert.equal(escrow.waitsForArrival, false)
    const again = await post([event(order.trackingNo, 'here too', 'delivered', 0)])
    assert.deepEqual(again.data, { told: 0, known: 0, unknown: 0, tooMany: 1 })
  })

  it('by the shop’s hand it is refused in words, but for lost and delivered', async () => {
    const order = await shippedOrder(fixture)
    await fill(order.parcelId)
    const tell = (milestone: 'sorting' | 'problem' | 'delivered', isLost = false) =>
      fixture.member.client.call('shop_parcel_track', { id: order.parcelId, milestone, isLost })
    assertRefused(await tell('sorting'), 'parcelEventsFull')
    assert.ok((await tell('problem', true)).ok)
    assert.equal((await parcelOf(order.id)).state, 'lost')
    assertRefused(await tell('problem'), 'parcelEventsFull')
    assert.ok((await tell('delivered')).ok)
    assert.equal((await parcelOf(order.id)).state, 'delivered')
  })
})

describe('one number on very many parcels', () => {
  it('hides nobody’s events: each of them is told', async () => {
    const order = await shippedOrder(fixture)
    // Older parcels of another shop, which come first where not all are looked at.
    const past = await paidOrder(fixture)
    await sql`insert into parcel (id, purchase_id, state, carrier, tracking_no, shipped_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${past.id}, 'travelling', 'Junk Line', ${order.trackingNo}, now()
      from generate_series(1, 600) n`.execute(fixture.server.db)
    await sql`update parcel set shop_id = ${other.shopId} where purchase_id = ${past.id}`.execute(
      fixture.server.db,
    )
    const { data } = await post([event(order.trackingNo, 'a', 'delivered', 0)])
    assert.equal((data as { told: number }).told, 601)
    assert.equal((await parcelOf(order.id)).state, 'delivered')
  })

  it('a shop may not go on giving the same one, by hand or in a file; another shop may', async () => {
    const trackingNo = newTrackingNo()
    const past = await paidOrder(fixture)
    await sql`insert into parcel (id, purchase_id, state, carrier, tracking_no, shipped_at)
      select gen_random_uuid(), ${past.id}, 'travelling', 'Junk Line', ${trackingNo}, now()
      from generate_series(1, ${parcelsPerNumberMax - 1}) n`.execute(fixture.server.db)
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => paidOrder(fixture)))
    assert.ok(first && second && third)
    const row = ({ orderNo }: { orderNo: string }) => ({ orderNo, carrier: 'Junk Line', trackingNo })
    const { rows, shipped } = await fixture.member.client.expect('shop_order_ship_many', {
      rows: [row(first), row(second)],
    })
    assert.deepEqual([shipped, rows[0]?.problem, rows[1]?.problem], [1, null, 'trackingNoTooOften'])
    const ship = { id: third.id, carrier: 'Junk Line', trackingNo }
    assertRefused(await fixture.member.client.call('shop_order_ship', ship), 'trackingNoTooOften')
    assert.ok(
      (await fixture.member.client.call('shop_order_ship', { ...ship, trackingNo: newTrackingNo() })).ok,
    )
    const order = await paidOrder({ buyer: fixture.buyer, goods: other.goods })
    assert.ok((await other.member.client.call('shop_order_ship', { ...ship, id: order.id })).ok)
  })
})
