import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type OrderLifeFixture, openOrderLife, shippedOrder } from '#testing/order-life.ts'
import { addService, postEvents, trackingEvent } from '#testing/tracking-service.ts'

let fixture: OrderLifeFixture
before(async () => {
  fixture = await openOrderLife()
})
after(() => fixture?.server.close())

const listed = async () => (await fixture.support.client.expect('console_tracking_list', {})).items

it('the tracking services are listed as they were let in, heard and closed, without their secrets', async () => {
  const { support, clock } = fixture
  const earlier = await listed()
  const letInAt = clock.now().getTime()
  const heard = await addService(fixture, 'Follow All')
  const closed = await addService(fixture, 'Follow None')
  const silent = await addService(fixture, 'Follow Some')
  const { trackingNo } = await shippedOrder(fixture)
  clock.pass(0.1)
  const sentAt = clock.now().getTime()
  const events = [trackingEvent(fixture, { trackingNo, id: 'a', milestone: 'inTransit' })]
  const { status } = await postEvents(fixture, heard, events)
  assert.equal(status, 200)
  const ended = await support.client.expect('console_tracking_close', { id: closed.id, reason: 'It ended' })
  assert.ok(ended.closedAt)

  const heardBy = clock.now().getTime()
  const items = await listed()
  assert.deepEqual(items.slice(0, earlier.length), earlier)
  const added = items.slice(earlier.length)
  assert.deepEqual(
    added.map(({ createdAt: _, lastHeardAt, ...rest }) => ({ ...rest, isHeard: lastHeardAt !== null })),
    [
      { id: heard.id, name: 'Follow All', closedAt: null, isHeard: true },
      { id: closed.id, name: 'Follow None', closedAt: ended.closedAt, isHeard: false },
      { id: silent.id, name: 'Follow Some', closedAt: null, isHeard: false },
    ],
  )
  const lastHeardAt = Date.parse(added[0]?.lastHeardAt ?? '')
  assert.ok(lastHeardAt >= sentAt && lastHeardAt <= heardBy)
  for (const { createdAt } of added) {
    const at = Date.parse(createdAt)
    assert.ok(at >= letInAt && at < sentAt, createdAt)
  }
})
