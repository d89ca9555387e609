import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { buyerStreamPath } from '@sampan/contract/wire/live.ts'
import { startPostgres } from '#embedded/postgres.ts'
import { publish } from '#kernel/live-events.ts'
import { migrate } from '#kernel/migrate.ts'
import { transaction } from '#kernel/transaction.ts'
import { listenLive } from '#testing/live-listener.ts'
import { startTestServer } from '#testing/test-server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'sampan-live-'))
await chmod(dataDir, 0o755)
const settings = { shared_buffers: '16MB' }
let postgres = await startPostgres({ dataDir, settings })
const port = Number(new URL(postgres.url).port)
await migrate(postgres.url)
const server = await startTestServer({ database: { url: postgres.url, drop: async () => {} } })
after(async () => {
  await server.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

it('tells what happened while PostgreSQL was away from it, once it is back, on the same stream', async () => {
  const buyer = await server.registerBuyer()
  const stream = await listenLive(`${server.url}${buyerStreamPath}`, { token: buyer.token })
  const tell = (id: string) =>
    transaction(server.db, (tx) => publish(tx, `buyer:${buyer.id}`, { topic: 'deposit', id }))
  const expected: string[] = []
  for (let round = 0; round < 2; round++) {
    process.kill(postgres.pid, 'SIGKILL')
    postgres = await startPostgres({ dataDir, settings, port })
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
