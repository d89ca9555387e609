import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { presenceValidMs } from '@sampan/contract/trade/team/limits.ts'
import { sql } from 'kysely'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { openSupportDesks } from '#testing/support-desks.ts'
import { startTestServer } from '#testing/test-server.ts'

const { server, shopId, goods, desk, member, stranger } = await openSupportDesks()
const other = await startTestServer({ database: server.database })
after(async () => {
  await other.close()
  await server.close()
})
const { orderId } = await placeOrder(await readyBuyer(server), [{ skuId: goods.skuId, quantity: 1 }])
const about = { subjectType: 'order', subjectId: orderId } as const
const agoMs = (ms: number) =>
  sql`update team_presence set seen_at = seen_at - make_interval(secs => ${ms / 1000})`.execute(server.db)
const told = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from live_event where topic = 'presence'`.execute(server.db)
  return rows[0]?.n ?? 0
}

describe('who is looking at a thing now', () => {
  it('is seen by colleagues, through another process too, and not by oneself', async () => {
    const colleague = await signInOperator(other, 'support')
    await desk.client.expect('console_presence_beat', about)
    const seen = await colleague.client.expect('console_presence_list', about)
    assert.deepEqual(
      seen.items.map(({ id }) => id),
      [desk.id],
    )
    assert.deepEqual((await desk.client.expect('console_presence_list', about)).items, [])
    await desk.client.expect('console_presence_leave', about)
    assert.deepEqual((await colleague.client.expect('console_presence_list', about)).items, [])
  })

  it('is told when somebody comes and goes, not each time they say so again', async () => {
    const before = await told()
    await desk.client.expect('console_presence_beat', about)
    await desk.client.expect('console_presence_beat', about)
    assert.equal(await told(), before + 1)
    await desk.client.expect('console_presence_leave', about)
    await desk.client.expect('console_presence_leave', about)
    assert.equal(await told(), before + 2)
  })

  it('is over a moment after a browser was killed, and told again when they come back', async () => {
    const colleague = await signInOperator(server, 'support')
    await desk.client.expect('console_presence_beat', about)
    await agoMs(presenceValidMs - 5_000)
    assert.equal((await colleague.client.expect('console_presence_list', about)).items.length, 1)
    await agoMs(6_000)
    assert.deepEqual((await colleague.client.expect('console_presence_list', about)).items, [])
    const before = await told()
    await desk.client.expect('console_presence_beat', about)
    assert.equal(await told(), before + 1)
  })

  it('keeps no rows of where somebody was before', async () => {
    const clerk = await signInMember(server, shopId, { rights: ['orders'] })
    for (let times = 0; times < 3; times++) {
      const next = await placeOrder(await readyBuyer(server), [{ skuId: goods.skuId, quantity: 1 }])
      await clerk.client.expect('shop_presence_beat', { ...about, subjectId: next.orderId })
      await agoMs(presenceValidMs + 1_000)
    }
    await clerk.client.expect('shop_presence_beat', about)
    const { rows } = await sql`select from team_presence where operator_id = ${clerk.id}`.execute(server.db)
    assert.equal(rows.length, 1)
  })

  it('is apart for a shop and for Sampan, and refused of what one does not open', async () => {
    await member.client.expect('shop_presence_beat', about)
    const ofDesk = await desk.client.expect('console_presence_list', about)
    assert.ok(ofDesk.items.every(({ id }) => id !== member.id))
    assertRefused(await stranger.client.call('shop_presence_list', about), 'notFound')
    assertRefused(await stranger.client.call('shop_presence_beat', about), 'notFound')
  })
})
