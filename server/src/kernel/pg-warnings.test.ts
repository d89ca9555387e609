import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, it } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { socketOf } from '#kernel/pg-wire.ts'
import { createTestDatabase } from '#testing/test-database.ts'

const database = await createTestDatabase()
after(() => database.drop())
const log = createLog(readConfig({ NODE_ENV: 'test' }))

/** Everything of a server that connects to the database, in a process of its own: Node warns of each thing once. */
const startAll = `
  import { setTimeout as pause } from 'node:timers/promises'
  import { AppMemory } from '#kernel/app-memory.ts'
import { systemClock } from '#kernel/clock.ts'
  import { readConfig } from '#kernel/config.ts'
  import { openDatabase, assertLimits } from '#kernel/database.ts'
  import { startJobs, addJob } from '#kernel/jobs.ts'
  import { createTranslate } from '#kernel/language.ts'
  import { openLiveHub } from '#kernel/live-hub.ts'
  import { createLog } from '#kernel/log.ts'
  import { migrate } from '#kernel/migrate.ts'
  import { startServices } from '#kernel/services.ts'
  import { transaction } from '#kernel/transaction.ts'
  const url = process.env.DATABASE_URL
  const config = readConfig({ NODE_ENV: 'test' })
  const log = createLog(config)
  await migrate(url)
  const database = openDatabase({ url, poolMax: 4, log })
  const { db } = database
  await assertLimits(db)
  await Promise.all(Array.from({ length: 8 }, () => database.pool.query('select 1')))
  const context = { db, clock: systemClock, config, log, translate: createTranslate(), memory: new AppMemory() }
  const did = Promise.withResolvers()
  const stepped = Promise.withResolvers()
  const job = { name: 'a.job', cron: '* * * * *', work: async () => did.resolve() }
  const runner = await startJobs(url, [job], context)
  const services = startServices(url, [{ name: 'a.service', everyMs: 10, step: async () => stepped.resolve() }], context)
  const hub = openLiveHub({ url, log })
  await hub.ready(5000)
  await transaction(db, (tx) => addJob(tx, 'a.job', {}))
  await Promise.all([did.promise, stepped.promise])
  await hub.close()
  await services.stop()
  await runner.stop()
  await database.close()
  process.stdout.write('all of it ran')`

it('nothing that connects to the database draws a warning from pg or Node', async () => {
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...own } = process.env
  const ran = await promisify(execFile)(
    process.execPath,
    ['--trace-warnings', '--input-type=module', '--eval', startAll],
    { env: { ...own, DATABASE_URL: database.url }, cwd: import.meta.dirname },
  )
  assert.deepEqual([ran.stderr, ran.stdout], ['', 'all of it ran'])
})

it('no connection is handed out before its limits hold', async () => {
  const open = openDatabase({ url: database.url, poolMax: 1, log })
  const taken = await new Promise<pg.PoolClient>((resolve, reject) =>
    open.pool.connect((error, client) => (client ? resolve(client) : reject(error))),
  )
  const { rows } = await taken.query("select current_setting('statement_timeout') as limit")
  assert.deepEqual(rows, [{ limit: '3s' }])
  taken.release()
  await open.close()
})

it('a pg without the part that it does not declare is refused at the first connection, in words', async () => {
  const client = new pg.Client({ connectionString: database.url })
  assert.ok(socketOf(client), 'the pg that is installed has it')
  assert.throws(() => socketOf({} as pg.Client), /pg has changed.*pg-wire/)
})
