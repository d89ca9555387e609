import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { signInOperator } from '#testing/operators.ts'
import { type OrderLifeFixture, openOrderLife, paidOrder } from '#testing/order-life.ts'
import { giveMoney } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'

let life: OrderLifeFixture
before(async () => {
  life = await openOrderLife()
})
after(() => life.server.close())

it('counts what a buyer moved, the age of the account, and other buyers on the same device', async () => {
  const { server, support, buyer } = life
  const empty = await server.registerBuyer()
  const { devices, ...none } = await support.client.expect('console_buyer_risk', { id: empty.id })
  assert.equal(devices, 1)
  assert.ok(Object.values(none).every((value) => value === 0))

  const before = await support.client.expect('console_buyer_risk', { id: buyer.id })
  await giveMoney(server.db, buyer.id, 9_000)
  const order = await paidOrder(life)
  await sql`update buyer set created_at = now() - interval '40 days' where id = ${buyer.id}`.execute(
    server.db,
  )
  const { rows } = await sql<{ cents: number }>`
    select sum(total_cents)::int as cents from purchase where id = ${order.id}`.execute(server.db)
  const after = await support.client.expect('console_buyer_risk', { id: buyer.id })
  assert.equal(after.days, 40)
  assert.equal(after.payments, before.payments + 1)
  assert.equal(after.paidCents, before.paidCents + (rows[0]?.cents ?? 0))

  // Somebody else signs in on the device of the buyer.
  await sql`
    insert into known_device (subject_id, mark_hash)
    select ${empty.id}, mark_hash from known_device where subject_id = ${buyer.id}`.execute(server.db)
  assert.equal((await support.client.expect('console_buyer_risk', { id: buyer.id })).othersOnDevices, 1)
  assert.equal((await support.client.expect('console_buyer_risk', { id: empty.id })).othersOnDevices, 1)

  assertRefused(await support.client.call('console_buyer_risk', { id: newId() }), 'notFound')
  const catalogue = await signInOperator(server, 'catalogue')
  assertRefused(await catalogue.client.call('console_buyer_risk', { id: buyer.id }), 'roleMissing')
})
