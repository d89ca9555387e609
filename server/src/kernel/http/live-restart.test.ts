import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { buyerStreamPath } from '@sampan/contract/wire/live.ts'
import { publish } from '#kernel/live-events.ts'
import { migrate } from '#kernel/migrate.ts'
import { startPostgres } from '#kernel/postgres.ts'
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

it('says to look again after PostgreSQL was away, and then goes on, on the same stream', async () => {
  const buyer = await server.registerBuyer()
  const stream = await listenLive(`${server.url}${buyerStreamPath}`, { token: buyer.token })
  const tell = (id: string) =>
    transaction(server.db, (tx) => publish(tx, `buyer:${buyer.id}`, { topic: 'deposit', id }))
  for (let round = 0; round < 2; round++) {
    process.kill(postgres.pid, 'SIGKILL')
    postgres = await startPostgres({ dataDir, settings, port })
    await tell(`missed or not, ${round}`)
    await stream.until(
      (events) => events.filter(({ topic }) => topic === 'session').length === round + 1,
      8000,
    )
    await tell(`round ${round}`)
    await stream.until((events) => events.some(({ id }) => id === `round ${round}`))
  }
  await buyer.client.expect('logout', {})
  await stream.ended
  assert.ok(stream.events.every(({ topic }) => topic === 'deposit' || topic === 'session'))
})
