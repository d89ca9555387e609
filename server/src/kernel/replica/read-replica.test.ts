import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { AppMemory } from '#kernel/app-memory.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Context } from '#kernel/context.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database.ts'
import { createTranslate } from '#kernel/language.ts'
import { createLog } from '#kernel/log.ts'
import { refuse } from '#kernel/refusal.ts'
import { checkReplica } from '#kernel/replica/check-replica.ts'
import { readFacts } from '#kernel/replica/facts.ts'
import { makeReadMark } from '#kernel/replica/read-mark.ts'
import { ReadReplica } from '#kernel/replica/read-replica.ts'
import { listen, type TestHttp, testToken } from '#testing/kernel-fixture.ts'
import { type StandbyPostgres, startStandbyPostgres } from '#testing/standby-postgres.ts'
import { testConfig } from '#testing/test-config.ts'
import { createTestDatabase } from '#testing/test-database.ts'

/** Note that a buyer writes and everybody reads. */
const row = { access: 'public', summary: 'a test', refusals: [] } as const
const noteKey = 'note'

async function writeNote(ctx: Context, { text }: { text: string }) {
  return ctx.act(async (tx) => {
    const value = JSON.stringify(text)
    await tx
      .insertInto('app_setting')
      .values({ key: noteKey, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    return text
  })
}

async function readNote({ db }: Context) {
  const found = await sql<{ text: string; isReplica: boolean }>`
    select value #>> '{}' as text, pg_is_in_recovery() as "isReplica" from app_setting where key = ${noteKey}`.execute(
    db,
  )
  return found.rows[0] ?? refuse('notFound')
}

const note = z.object({ text: z.string(), isReplica: z.boolean() })
const rows = {
  note_write: {
    endpoint: endpoint({
      ...row,
      method: 'POST',
      path: '/api/note',
      access: 'buyer',
      limit: 'write',
      input: z.strictObject({ text: z.string() }),
      output: z.string(),
    }),
    handler: writeNote as never,
  },
  note: {
    endpoint: endpoint({
      ...row,
      method: 'GET',
      path: '/api/note',
      limit: 'read',
      shared: 'everybody',
      input: z.strictObject({ at: z.optional(z.string()) }),
      output: note,
    }),
    handler: readNote as never,
  },
  note_own: {
    endpoint: endpoint({
      ...row,
      method: 'GET',
      path: '/api/note/own',
      limit: 'read',
      shared: 'visitors',
      input: z.strictObject({}),
      output: note,
    }),
    handler: readNote as never,
  },
  note_slow: {
    endpoint: endpoint({
      ...row,
      method: 'GET',
      path: '/api/note/slow',
      limit: 'read',
      shared: 'everybody',
      input: z.strictObject({}),
      output: note,
    }),
    handler: (async (ctx: Context) => {
      await sql`select pg_sleep(case when pg_is_in_recovery() then 2 else 0 end) from app_setting limit 1`.execute(
        ctx.db,
      )
      return readNote(ctx)
    }) as never,
  },
}

describe('public reads on a replica', () => {
  const config = testConfig({ PUBLIC_ANSWERS_MS: '0' })
  const log = createLog(config)
  const token = { token: testToken, 'content-type': 'application/json' }
  let postgres: StandbyPostgres
  let database: OpenDatabase
  let standby: OpenDatabase
  let replica: ReadReplica
  let http: TestHttp

  const start = async (publicAnswersMs = 0) => {
    replica = new ReadReplica({
      url: postgres.standbyUrl,
      primary: database.db,
      poolMax: 4,
      log,
      lookEveryMs: 50,
      lagMaxMs: 1500,
    })
    const deps = {
      db: database.db,
      config: { ...config, publicAnswersMs },
      clock: systemClock,
      log,
      translate: createTranslate(),
      memory: new AppMemory(),
      replica,
    }
    http = await listen({ deps, database, url: postgres.primaryUrl, close: async () => {} }, rows)
  }
  const stop = async () => {
    await http.app.close()
    await replica.stop()
  }
  before(async () => {
    postgres = await startStandbyPostgres()
    database = openDatabase({ url: postgres.primaryUrl, poolMax: 4, log })
    standby = openDatabase({ url: postgres.standbyUrl, poolMax: 1, log })
    await start()
  })
  after(async () => {
    await stop()
    await standby.close()
    await database.close()
    await postgres.drop()
  })
  beforeEach(async () => {
    await resume()
    await write('first')
    await until(() => replica.problem === null)
    await until(async () => (await read()).data.text === 'first')
  })

  const hold = () => sql`select pg_wal_replay_pause()`.execute(standby.db)
  const resume = () => sql`select pg_wal_replay_resume()`.execute(standby.db)

  /** @returns the cookie that the answer sets */
  async function write(text: string): Promise<string> {
    const answer = await fetch(`${http.url}/api/note`, {
      method: 'POST',
      headers: token,
      body: JSON.stringify({ text }),
    })
    assert.equal(((await answer.json()) as { code: number }).code, 1)
    return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  async function read(path = 'note', headers: Record<string, string> = {}) {
    const answer = await fetch(`${http.url}/api/${path}`, { headers })
    const { code, data } = (await answer.json()) as {
      code: number
      data: { text: string; isReplica: boolean }
    }
    return { status: answer.status, code, data }
  }
  async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
    for (let tries = 0; !(await holds()); tries++) {
      assert.ok(tries < 600, `not within 30 s: ${replica.problem}`)
      await pause(50)
    }
  }

  it('go there, for visitors and for what is the same for everybody; a buyer’s own go to the primary', async () => {
    assert.equal((await read()).data.isReplica, true)
    assert.equal((await read('note', token)).data.isReplica, true)
    assert.equal((await read('note/own')).data.isReplica, true)
    assert.equal((await read('note/own', token)).data.isReplica, false)
  })

  it('show a caller what they have written themselves, however late the replica is', async () => {
    await hold()
    const cookie = await write('second')
    const visitor = await read()
    assert.deepEqual(visitor.data, { text: 'first', isReplica: true }, 'the replica has stopped')
    assert.deepEqual((await read('note', { cookie })).data, { text: 'second', isReplica: false })
    await resume()
    await until(async () => (await read()).data.text === 'second')
    assert.deepEqual((await read('note', { cookie })).data, { text: 'second', isReplica: true })
  })

  it('wait a moment for a replica that is about to have it', async () => {
    for (let n = 0; n < 30; n++) {
      const cookie = await write(`note ${n}`)
      assert.equal((await read('note', { cookie })).data.text, `note ${n}`)
    }
  })

  it('take no mark that is not ours, or too old', async () => {
    await hold()
    const cookie = await write('second')
    const now = Date.now()
    const [name] = cookie.split('=')
    for (const mark of [
      cookie.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      `${name}=FFFFFFFF/FFFFFFFF.${Math.floor(now / 1000) + 50}.${'A'.repeat(22)}`,
      `${name}=${encodeURIComponent(makeReadMark(config, 2n ** 60n, now - 61_000))}`,
      `${name}=`,
      `${name}=x`,
    ])
      assert.deepEqual((await read('note', { cookie: mark })).data, { text: 'first', isReplica: true }, mark)
    const ours = `${name}=${encodeURIComponent(makeReadMark(config, 2n ** 60n, now))}`
    assert.equal((await read('note', { cookie: ours })).data.isReplica, false)
  })

  it('ask the primary for what the replica does not have', async () => {
    await hold()
    await database.db.deleteFrom('app_setting').where('key', '=', noteKey).execute()
    assert.equal((await read()).code, 1, 'the replica still has it')
    await resume()
    await until(async () => (await read()).code !== 1)
    await hold()
    await write('second')
    assert.deepEqual((await read()).data, { text: 'second', isReplica: false })
  })

  it('go to the primary while the replica is late, and back by themselves', async () => {
    await hold()
    await write('second')
    await until(() => replica.problem === 'lagging')
    assert.deepEqual((await read()).data, { text: 'second', isReplica: false })
    assert.ok((replica.fallbacks.get('lagging') ?? 0) > 0)
    await resume()
    await until(async () => (await read()).data.isReplica)
  })

  it('are answered by the primary where the replica cancels them for what it replays', async () => {
    const reading = read('note/slow')
    await pause(300)
    await write('second')
    // Replaying its lock needs the table that the read holds.
    await sql`alter table app_setting alter column value set default null, alter column value drop default`.execute(
      database.db,
    )
    assert.deepEqual((await reading).data, { text: 'second', isReplica: false })
    assert.equal(replica.fallbacks.get('conflict'), 1)
    assert.equal(replica.problem, null)
  })

  it('fail for nobody when the replica is stopped under them, and come back by themselves', async () => {
    let isOver = false
    const statuses: number[] = []
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.push((await read()).status)
    })
    await pause(200)
    await standby.close()
    await postgres.stopStandby()
    await until(() => replica.problem === 'away')
    await pause(300)
    const before = replica.answered
    await postgres.startStandby()
    standby = openDatabase({ url: postgres.standbyUrl, poolMax: 1, log })
    await until(() => replica.answered > before)
    isOver = true
    await Promise.all(readers)
    assert.ok(statuses.length > 50)
    assert.deepEqual([...new Set(statuses)], [200])
  })

  it('give no kept answer that is older than the caller’s own write', async () => {
    await stop()
    await start(60_000)
    await until(() => replica.problem === null)
    const kept = await read('note?at=kept')
    const cookie = await write('second')
    assert.equal((await read('note?at=kept')).data.text, kept.data.text)
    assert.equal((await read('note?at=kept', { cookie })).data.text, 'second')
    assert.equal((await read('note?at=kept')).data.text, 'second')
    await stop()
    await start()
  })

  it('do not go to a database that takes writes, or to another cluster, which no start takes', async () => {
    const options = { primary: database.db, poolMax: 1, log, lookEveryMs: 50 }
    const other = await createTestDatabase()
    for (const [url, problem] of [
      [postgres.primaryUrl, 'primary'],
      [other.url, 'otherSystem'],
    ] as const) {
      const wrong = new ReadReplica({ ...options, url })
      await until(() => wrong.problem === problem)
      const told = () => Promise.resolve('the primary')
      assert.equal(await wrong.read(null, () => Promise.resolve('there'), told), 'the primary')
      await wrong.stop()
    }
    assert.equal(await checkReplica(postgres.standbyUrl, database.db, log), null)
    assert.equal(await checkReplica(postgres.primaryUrl, database.db, log), 'primary')
    await assert.rejects(checkReplica(other.url, database.db, log), /DATABASE_READ_URL: another cluster/)
    await other.drop()
    assert.equal(await checkReplica('postgres://shop@127.0.0.1:9/shop', database.db, log), 'away')
  })

  it('are read by a role without rights of its own', async () => {
    await sql`create role reader login password 'reader'`.execute(database.db)
    await sql`grant select on schema_migration to reader`.execute(database.db)
    const address = new URL(postgres.primaryUrl)
    address.username = address.password = 'reader'
    const reader = openDatabase({ url: address.href, poolMax: 1, log })
    assert.match((await readFacts(reader.db)).system, /^\d+$/)
    await reader.close()
  })
})
