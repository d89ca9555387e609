import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { addShop, quayAddress } from '#testing/goods.ts'
import { signInMember } from '#testing/operators.ts'
import { newTrackingNo, type OrderLifeFixture, openOrderLife, paidOrder } from '#testing/order-life.ts'

let fixture: OrderLifeFixture
before(async () => {
  fixture = await openOrderLife()
})
after(() => fixture.server.close())

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true })

it('what waits for shipping is a file: the longest first, part by part, without what has left', async () => {
  const { client } = fixture.member
  const [first, second, third] = [
    await paidOrder(fixture),
    await paidOrder(fixture),
    await paidOrder(fixture),
  ]
  const whole = await client.expect('shop_order_ship_sheet', {})
  const rows = rowsOf(whole.csv)
  assert.deepEqual([whole.orders, whole.nextCursor], [3, null])
  const { orderNo, lines } = await client.expect('shop_order_detail', { id: first.id })
  assert.equal(rows[0]?.['order'], `'${orderNo}`)
  assert.deepEqual(
    [rows[0]?.['carrier'], rows[0]?.['tracking_number'], rows[0]?.['sku']],
    ['', '', String(lines[0]?.skuId)],
  )
  assert.ok(rows[0]?.['address']?.includes('1 Wharf Street'))

  const part = await client.expect('shop_order_ship_sheet', { limit: 2 })
  const last = await client.expect('shop_order_ship_sheet', { limit: 2, cursor: part.nextCursor ?? '' })
  assert.deepEqual([part.csv + last.csv, last.nextCursor], [whole.csv, null])

  await client.expect('shop_order_ship', { id: second.id, carrier: 'Junk Line', trackingNo: newTrackingNo() })
  const { csv, orders } = await client.expect('shop_order_ship_sheet', {})
  const { orderNo: shipped } = await client.expect('shop_order_detail', { id: second.id })
  assert.equal(orders, 2)
  assert.ok(
    !csv.includes(shipped) &&
      csv.includes((await client.expect('shop_order_detail', { id: third.id })).orderNo),
  )

  const stranger = await signInMember(fixture.server, await addShop(fixture.server.db), {
    rights: ['orders'],
  })
  assert.equal((await stranger.client.expect('shop_order_ship_sheet', {})).orders, 0)
})

it('who sends stands on labels', async () => {
  const { id } = await paidOrder(fixture)
  const { sender } = await fixture.member.client.expect('shop_order_slips', { ids: id })
  assert.deepEqual(sender, quayAddress)
})
