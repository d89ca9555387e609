import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { type LifeHouse, openLifeHouse, shippedOrder } from '#testing/order-life.ts'
import { assertRefused } from '#testing/refused.ts'

let house: LifeHouse
let service: { id: number; secret: string }
before(async () => {
  house = await openLifeHouse()
  service = await house.support.client.expect('console_tracking_add', {
    name: 'Follow All',
    reason: 'Contract signed',
  })
})
after(() => house?.server.close())

interface Wish {
  timestamp?: number
  delivery?: string
  signature?: string
  secret?: string
  service?: number
}
/** Signs as the contract says, written anew. */
async function post(events: unknown, wish: Wish = {}) {
  const body = JSON.stringify({ events })
  const timestamp = String(wish.timestamp ?? Math.floor(house.clock.now().getTime() / 1000))
  const delivery = wish.delivery ?? randomUUID()
  const signature =
    wish.signature ??
    createHmac('sha256', wish.secret ?? service.secret)
      .update(`${timestamp}.${delivery}.${body}`)
      .digest('hex')
  const answer = await fetch(`${house.server.url}/api/tracking/hook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tracking-service': String(wish.service ?? service.id),
      'x-tracking-timestamp': timestamp,
      'x-tracking-delivery': delivery,
      'x-tracking-signature': signature,
    },
    body,
  })
  const { code, data } = (await answer.json()) as { code: number; data: unknown }
  return { status: answer.status, code, data }
}

const minutesAgo = (minutes: number) => new Date(house.clock.now().getTime() - minutes * 60_000).toISOString()
const event = (trackingNo: string, id: string, milestone: string, minutes: number, place = '') => ({
  trackingNo,
  id,
  milestone,
  at: minutesAgo(minutes),
  place,
})
const parcelOf = async (id: string) => {
  const { parcels } = await house.buyer.client.expect('order_logistics', { id })
  assert.ok(parcels[0])
  return parcels[0]
}

it('a signed delivery is told to the buyer [order:logistics]', async () => {
  const order = await shippedOrder(house)
  const told = await post([event(order.trackingNo, 'a', 'inTransit', 0, 'Singapore')])
  assert.deepEqual(told, { status: 200, code: 1, data: { told: 1, known: 0, unknown: 0 } })
  const parcel = await parcelOf(order.id)
  assert.deepEqual(
    [parcel.milestone, parcel.place, parcel.events[0]?.source],
    ['inTransit', 'Singapore', 'service'],
  )
})

it('what is forged, old, of another or a closed service changes nothing', async () => {
  const order = await shippedOrder(house)
  const events = [event(order.trackingNo, 'x', 'delivered', 0)]
  const now = Math.floor(house.clock.now().getTime() / 1000)
  const closed = await house.support.client.expect('console_tracking_add', { name: 'Gone', reason: 'A try' })
  await house.support.client.expect('console_tracking_close', { id: closed.id, reason: 'It ended' })
  const forged: Wish[] = [
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
  const order = await shippedOrder(house)
  const timestamp = Math.floor(house.clock.now().getTime() / 1000)
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
  const order = await shippedOrder(house)
  const events = [
    event(order.trackingNo, 'a', 'sorting', 1),
    event(order.trackingNo, 'b', 'outForDelivery', 0),
  ]
  const delivery = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => post(events, { delivery })))
  assert.deepEqual(answers.map(({ data }) => (data as { told: number }).told).toSorted(), [0, 0, 2])
  const again = await post(events)
  assert.deepEqual(again.data, { told: 0, known: 2, unknown: 0 })
  assert.equal((await parcelOf(order.id)).events.length, 3)
})

it('events out of order: the parcel is where the newest by its own time says, and stays delivered', async () => {
  const order = await shippedOrder(house)
  house.clock.pass(3)
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
  parcel = await parcelOf(order.id)
  assert.deepEqual([parcel.state, parcel.milestone], ['delivered', 'delivered'])
  assert.equal(
    (await house.buyer.client.expect('order_detail', { id: order.id })).escrow.waitsForArrival,
    false,
  )
})

it('says what it knows nothing of, and does not believe what is still to come', async () => {
  const order = await shippedOrder(house)
  const { data } = await post([
    event('UNKNOWN99', 'a', 'inTransit', 0),
    event(order.trackingNo, 'b', 'delivered', -60),
  ])
  assert.deepEqual(data, { told: 0, known: 0, unknown: 2 })
  const { status } = await post([{ trackingNo: 'X' }])
  assert.equal(status, 400)
})
