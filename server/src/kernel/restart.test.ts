import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { migrate } from '#kernel/migrate.ts'
import { acquireWithinMs } from '#kernel/time-limits.ts'
import { startKillablePostgres } from '#testing/killable-postgres.ts'
import { startTestServer } from '#testing/test-server.ts'

const postgres = await startKillablePostgres({ shared_buffers: '16MB' })
await migrate(postgres.url)
const server = await startTestServer({ database: postgres })
after(async () => {
  await server.close()
  await postgres.drop()
})

it('logs nobody out and loses no act while PostgreSQL is killed and comes back', async () => {
  const buyer = await server.registerBuyer()
  const form = {
    addressee: 'Linh',
    mobilePhone: '0912345678',
    area: ['VN', 'Hà Nội'],
    detailedAddress: '1 Hàng Bạc',
    tag: 'home' as const,
  }
  for (let round = 0; round < 3; round++) {
    const back = postgres.killAndRestart('postmaster')
    const killedMs = Date.now()
    const reads = Array.from({ length: 8 }, () => buyer.client.call('getUserInfo', {}))
    const act = buyer.client.call('address_add', form, { key: `round-${round}` })
    await back
    // A request waits for so long; where PostgreSQL itself needs nearly all of that, some are answered "busy".
    const isSoon = Date.now() - killedMs < acquireWithinMs / 2
    for (const { ok, status } of await Promise.all(reads))
      assert.ok(
        ok ? status === 200 : !isSoon && status === 503,
        `${status} after ${Date.now() - killedMs} ms`,
      )
    const answer = await act
    assert.ok(
      answer.ok || answer.status === 503,
      `${answer.status} ${answer.code}: never 401, and 500 only for faults`,
    )
    // Whatever it answered, the same key leads to one address.
    await buyer.client.expect('address_add', form, { key: `round-${round}` })
    assert.equal((await buyer.client.expect('address_list', {})).length, round + 1)
  }
})
