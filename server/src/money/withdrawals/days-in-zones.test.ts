import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { handIn } from '#testing/recharges.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestServer } from '#testing/test-server.ts'
import { startMoneyServer } from '#testing/withdrawers.ts'

/** Days by which lists are filtered begin and end where the operator is. */

let server: TestServer
let ana: TestOperator
/** Ids of recharges by the instant at which they were sent. */
const sent: Record<string, string> = {}
before(async () => {
  server = await startMoneyServer()
  ana = await signInOperator(server, 'finance')
  const buyer = await server.registerBuyer()
  for (const at of [
    '2026-02-28T14:59:59.999Z',
    '2026-02-28T15:00:00Z',
    '2026-03-01T04:59:59.999Z',
    '2026-03-01T05:00:00Z',
  ]) {
    const { id } = await handIn(buyer, { amountCents: 1000 })
    await sql`update recharge set created_at = ${at} where id = ${id}`.execute(server.db)
    sent[id] = at
    await sql`update recharge set status = 'refused', reason = 'x', decided_at = now() where id = ${id}`.execute(
      server.db,
    )
  }
})
after(() => server.close())

const sentOn = async (zone: string | undefined, fromDay?: string, untilDay?: string) => {
  const filter = { fromDay, untilDay, ...(zone !== undefined && { zone }) }
  const [{ items }, totals] = await Promise.all([
    ana.client.expect('console_recharge_list', filter),
    ana.client.expect('console_recharge_totals', filter),
  ])
  assert.equal(totals.count, items.length)
  return items.map(({ id }) => sent[id])
}

it('a day in Tokyo begins at three in the afternoon of UTC', async () => {
  assert.deepEqual(await sentOn('Asia/Tokyo', '2026-03-01', '2026-03-01'), [
    '2026-03-01T05:00:00Z',
    '2026-03-01T04:59:59.999Z',
    '2026-02-28T15:00:00Z',
  ])
  assert.deepEqual(await sentOn('Asia/Tokyo', undefined, '2026-02-28'), ['2026-02-28T14:59:59.999Z'])
})

it('a day in New York begins at five in the morning of UTC', async () => {
  assert.deepEqual(await sentOn('America/New_York', '2026-03-01'), ['2026-03-01T05:00:00Z'])
  assert.deepEqual((await sentOn('America/New_York', '2026-02-28', '2026-02-28')).length, 3)
})

it('without a zone days are those of UTC', async () => {
  assert.equal((await sentOn(undefined, '2026-03-01', '2026-03-01')).length, 2)
  assert.deepEqual(await sentOn(undefined, '2026-03-01'), await sentOn('UTC', '2026-03-01'))
})

it('a zone that the list of zones does not have is refused', async () => {
  for (const zone of ['Mars/Olympus', "UTC'; select 1", 'x'.repeat(65)])
    assertRefused(await ana.client.raw('console_recharge_list', { fromDay: '2026-03-01', zone }), 'badInput')
})
