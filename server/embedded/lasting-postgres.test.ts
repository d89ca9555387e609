import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startLastingPostgres } from '#embedded/lasting-postgres.ts'
import type { EmbeddedPostgres } from '#embedded/postgres.ts'
import { isAlive } from '#embedded/process-state.ts'
import { readConfig } from '#kernel/config.ts'
import { createLog } from '#kernel/log.ts'

describe('the embedded database', () => {
  let dataDir: string
  let postgres: EmbeddedPostgres
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sampan-lasting-'))
    await chmod(dataDir, 0o755)
    postgres = await startLastingPostgres({ dataDir }, createLog(readConfig({ NODE_ENV: 'test' })))
  })
  after(async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const ask = async (text: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(text)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  it('comes back by itself at the same address, with everything that was committed', async () => {
    await ask('create table kept as select 7 as n')
    const { pid } = postgres
    process.kill(pid, 'SIGKILL')
    while (isAlive(pid)) await pause(10)
    let rows: unknown[] | null = null
    for (let tries = 0; rows === null && tries < 300; tries++) {
      rows = await ask('select n from kept').catch(() => null)
      if (rows === null) await pause(100)
    }
    assert.deepEqual(rows, [{ n: 7 }])
    while (postgres.pid === pid) await pause(10) // it answers a moment before the process that started it knows
  })

  it('stays down when it is stopped', async () => {
    await postgres.stop()
    await pause(1500)
    await assert.rejects(ask('select 1'))
    postgres = await startLastingPostgres({ dataDir }, createLog(readConfig({ NODE_ENV: 'test' })))
  })
})
