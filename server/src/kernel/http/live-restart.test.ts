import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { buyerStreamPath } from '@sampan/contract/live.ts'
import { publish } from '#kernel/live-events.ts'
import { migrate } from '#kernel/migrate.ts'
import { transaction } from '#kernel/transaction.ts'
import { startKillablePostgres } from '#testing/killable-postgres.ts'
import { listenLive } from '#testing/live-listener.ts'
import { startTestServer } from '#testing/test-server.ts'

const postgres = await startKillablePostgres({ shared_buffers: '16MB' })
await migrate(postgres.url)
const server = await startTestServer({ database: postgres })
after(async () => {
  await server.close()
  await postgres.drop()
})

it('tells what happened while PostgreSQL was away from it, once it is back, on the same stream', async () => {
  const buyer = await server.registerBuyer()
  const stream = await listenLive(`${server.url}${buyerStreamPath}`, { token: buyer.token })
  const tell = (id: string) =>
    transaction(server.db, (tx) => publish(tx, `buyer:${buyer.id}`, { topic: 'deposit', id }))
  const expected: string[] = []
  for (let round = 0; round < 2; round++) {
    await postgres.killAndRestart('postmaster')
    for (const id of [`early ${round}`, `late ${round}`]) {
      await tell(id)
      expected.push(id)
    }
    await stream.until((events) => events.some(({ id }) => id === `late ${round}`), 8000)
  }
  assert.deepEqual(
    stream.events.map(({ id }) => id),
    expected,
    'none is missed and none comes twice',
  )
  await buyer.client.expect('logout', {})
  await stream.ended
})
