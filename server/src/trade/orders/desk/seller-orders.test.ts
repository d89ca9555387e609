import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { beginTransaction } from '#kernel/database.ts'
import { addShop } from '#testing/goods.ts'
import { addKey } from '#testing/keys.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { newTrackingNo, type OrderLifeFixture, openOrderLife, paidOrder } from '#testing/order-life.ts'
import { assertRefused } from '#testing/refused.ts'

let fixture: OrderLifeFixture
let owner: TestOperator
let own: Awaited<ReturnType<typeof addKey>>
let strangers: Awaited<ReturnType<typeof addKey>>
before(async () => {
  fixture = await openOrderLife()
  owner = await signInMember(fixture.server, fixture.shopId, { role: 'owner' })
  own = await addKey(fixture.server, owner)
  const other = await signInMember(fixture.server, await addShop(fixture.server.db), { role: 'owner' })
  strangers = await addKey(fixture.server, other)
})
after(() => fixture.server.close())

/** All that there is to read from a cursor on. */
async function readOn(cursor: string | null) {
  const items = []
  let at = cursor
  for (;;) {
    const page = await own.client.expect(
      'seller_order_list',
      at === null ? { limit: '2' } : { cursor: at, limit: '2' },
    )
    items.push(...page.items)
    at = page.cursor
    if (!page.isMore) return { items, cursor: at }
  }
}

describe("a shop's orders for its own system", () => {
  it('come in the order in which they changed, once each, and again when they change', async () => {
    const first = await paidOrder(fixture)
    const second = await paidOrder(fixture)
    const third = await paidOrder(fixture)
    const { items, cursor } = await readOn(null)
    assert.deepEqual(
      items.map(({ id }) => id),
      [first.id, second.id, third.id],
    )
    assert.equal(items[0]?.address.detailedAddress, '1 Wharf Street')
    assert.deepEqual((await readOn(cursor)).items, [])

    await fixture.member.client.expect('shop_order_ship', {
      id: first.id,
      carrier: 'Junk Line',
      trackingNo: newTrackingNo(),
    })
    const then = await readOn(cursor)
    assert.deepEqual(
      then.items.map(({ id, status }) => [id, status]),
      [[first.id, 2]],
    )
    assert.deepEqual(await strangers.client.expect('seller_order_list', {}), {
      items: [],
      cursor: null,
      isMore: false,
    })
    const since = { changedSince: new Date(Date.parse(items[1]?.changedAt ?? '')).toISOString() }
    const later = await own.client.expect('seller_order_list', since)
    assert.deepEqual(later.items.map(({ id }) => id).sort(), [first.id, second.id, third.id].sort())
  })

  it('miss none that commits late, after what changed later', async () => {
    const slow = await paidOrder(fixture)
    const quick = await paidOrder(fixture)
    const { cursor } = await readOn(null)
    const open = await beginTransaction(fixture.server.db)
    try {
      await sql`update purchase set note = 'slow' where id = ${slow.id}`.execute(open.tx)
      await sql`update purchase set note = 'quick' where id = ${quick.id}`.execute(fixture.server.db)
      assert.deepEqual((await readOn(cursor)).items, [], 'what changed later waits for what may still come')
      await open.commit()
    } finally {
      open.release()
    }
    assert.deepEqual(
      (await readOn(cursor)).items.map(({ note }) => note),
      ['slow', 'quick'],
    )
  })

  it('show nothing of a buyer but what the packing slip shows', async () => {
    const { id } = await paidOrder(fixture)
    const order = await own.client.expect('seller_order_detail', { id })
    const { orders } = await fixture.member.client.expect('shop_order_slips', { ids: id })
    const { changedAt, ...shown } = order
    assert.deepEqual([shown], orders)
    const { account, email } = {
      account: fixture.buyer.account,
      email: `${fixture.buyer.account}@example.com`,
    }
    for (const secret of [fixture.buyer.id, account, email])
      assert.ok(!JSON.stringify(order).includes(secret), secret)
    assert.ok(Date.parse(changedAt) > 0)
  })

  it("are another shop's for nobody: reading and sending are answered like an order that does not exist", async () => {
    const { id } = await paidOrder(fixture)
    for (const wanted of [id, randomUUID()]) {
      assertRefused(await strangers.client.call('seller_order_detail', { id: wanted }), 'notFound')
      const sent = { id: wanted, carrier: 'Junk Line', trackingNo: newTrackingNo() }
      assertRefused(await strangers.client.call('seller_order_ship', sent), 'notFound')
    }
    assert.equal((await own.client.expect('seller_order_detail', { id })).status, 1)
  })

  it('are sent once by one key of an act, as a member sends them, and stand in the trail', async () => {
    const { id } = await paidOrder(fixture, [2, 1])
    const trackingNo = newTrackingNo()
    const wish = { id, carrier: 'Junk Line', trackingNo }
    const key = randomUUID()
    const [one, two] = await Promise.all([
      own.client.expect('seller_order_ship', wish, { key }),
      own.client.expect('seller_order_ship', wish, { key }),
    ])
    assert.deepEqual(one, two)
    assert.deepEqual([one.status, one.parcels.length, one.parcels[0]?.trackingNo], [2, 1, trackingNo])
    assertRefused(
      await own.client.call('seller_order_ship', { ...wish, trackingNo: newTrackingNo() }, { key }),
      'keyReused',
    )
    assertRefused(await own.client.call('seller_order_ship', wish), 'orderNotShippable')
    const { rows } = await sql<{ operator: string; session: string | null; after: { apiKey: string } }>`
      select operator_id as operator, session_id as session, after from audit_entry
      where action = 'orders.ship_by_key' and subject_id = ${id}`.execute(fixture.server.db)
    assert.deepEqual(
      rows.map(({ operator, session, after }) => [operator, session, after.apiKey]),
      [[owner.id, null, own.id]],
    )
    const shown = await fixture.member.client.expect('shop_order_detail', { id })
    assert.ok(shown.history.some(({ by, status }) => by === 'seller' && status === 2))
  })

  it('count a part that was sent as a change', async () => {
    const { id } = await paidOrder(fixture, [2])
    const { cursor } = await readOn(null)
    const lines = [{ skuId: fixture.goods.skuIds[0] ?? 0, quantity: 1 }]
    await own.client.expect('seller_order_ship', {
      id,
      carrier: 'Junk Line',
      trackingNo: newTrackingNo(),
      lines,
    })
    const { items } = await readOn(cursor)
    assert.deepEqual(
      items.map((order) => [order.id, order.status, order.lines[0]?.waiting]),
      [[id, 1, 1]],
    )
  })
})
