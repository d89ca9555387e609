import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import pg from 'pg'
import { startPostgres } from '#embedded/postgres.ts'
import { isAlive } from '#embedded/process-state.ts'
import { assertDurable, openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'sampan-pg-'))
await chmod(dataDir, 0o755) // root's own folders are closed to the user whom PostgreSQL runs as; see the last test
const start = () => startPostgres({ dataDir, settings: { shared_buffers: '16MB' } })
after(async () => {
  await (await start()).stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function ask(url: string, statement: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0]
  } finally {
    await client.end()
  }
}

async function untilDead(pid: number): Promise<void> {
  for (let n = 0; n < 2400 && isAlive(pid); n++) await new Promise((resolve) => setTimeout(resolve, 25))
  assert.equal(isAlive(pid), false)
}

/** Another process that starts the database on the same folder and keeps it. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `
    import { startPostgres } from '#embedded/postgres.ts'
    const { pid } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { shared_buffers: '16MB' } })
    console.log(pid)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')

it('makes a durable UTF-8 database on loopback, and starts it again', async () => {
  const first = await start()
  assert.match(first.url, /^postgres:\/\/sampan:[\w-]+@127\.0\.0\.1:\d+\/sampan(\?host=[^&]+)?$/)
  assert.deepEqual(
    await ask(first.url, `select current_setting('server_encoding') as e, current_setting('TimeZone') as tz`),
    { e: 'UTF8', tz: 'UTC' },
  )
  await ask(first.url, 'create extension pg_trgm')
  const trigrams = await ask(first.url, `select cardinality(show_trgm('耳机跑步')) as n`)
  assert.ok(Number(trigrams?.['n']) > 0, 'with another locale, trigrams drop all that is not ASCII')
  const { db, close } = openDatabase({
    url: first.url,
    poolMax: 2,
    log: createLog({ logLevel: 'silent', mode: 'test' }),
  })
  await assertDurable(db)
  await close()
  await ask(first.url, 'create table boat (name text)')
  await ask(first.url, `insert into boat values ('sampan')`)
  await first.stop()
  assert.equal(isAlive(first.pid), false)
  const second = await start()
  assert.deepEqual(await ask(second.url, 'select name from boat'), { name: 'sampan' })
})

it('lets in nobody without the password, which its owner alone can read', async () => {
  const { url } = await start()
  const open = new URL(url)
  open.password = 'wrong'
  await assert.rejects(ask(open.href, 'select 1'), /password authentication failed/)
  assert.equal((await stat(join(dataDir, 'postgres/password'))).mode & 0o777, 0o600)
  assert.equal((await stat(join(dataDir, 'postgres'))).mode & 0o777, 0o700)
})

it('gives the same server to a second start, and leaves stopping it to the first', async () => {
  await (await start()).stop()
  const owner = await startElsewhere()
  const guest = await start()
  await guest.stop()
  assert.equal(isAlive(guest.pid), true, 'the owner still lives')
  owner.kill('SIGKILL')
  await new Promise((resolve) => owner.once('exit', resolve))
  assert.equal(isAlive(guest.pid), true, 'its owner was killed: an orphan')
  const heir = await start()
  assert.equal(heir.pid, guest.pid, 'the orphan is adopted')
  await heir.stop()
  assert.equal(isAlive(heir.pid), false, 'and its heir may stop it')
})

it('recovers what was committed when the server itself was killed', async () => {
  const before = await start()
  for (let n = 0; n < 50; n++) await ask(before.url, `insert into boat values ('boat ${n}')`)
  process.kill(before.pid, 'SIGKILL')
  await untilDead(before.pid)
  const recovered = await start()
  assert.deepEqual(await ask(recovered.url, 'select count(*)::int as n from boat'), { n: 51 })
  await recovered.stop()
})

it('starts over a stale pid file: of a dead process, and of one that is no PostgreSQL', async () => {
  const lines = (pid: number) =>
    `${pid}\n${join(dataDir, 'postgres/cluster')}\n1700000000\n1\n\n127.0.0.1\n\nready\n`
  for (const pid of [2 ** 22 - 3, process.pid]) {
    await writeFile(pidFile, lines(pid))
    const started = await start()
    assert.equal((await readFile(pidFile, 'utf8')).split('\n')[0], String(started.pid))
    await started.stop()
  }
})

it('says what is wrong when it cannot start', async () => {
  await assert.rejects(
    startPostgres({ dataDir, settings: { shared_buffers: 'much' } }),
    /PostgreSQL did not start: .*\n.*shared_buffers/s,
  )
})

it('goes elsewhere when root keeps it in a folder that others may not enter', {
  skip: process.getuid?.() !== 0,
}, async (t) => {
  const closed = await mkdtemp(join(tmpdir(), 'sampan-closed-'))
  const elsewhere = `/var/lib/sampan/data-${createHash('sha256').update(closed).digest('hex').slice(0, 12)}`
  const started = await startPostgres({ dataDir: closed, settings: { shared_buffers: '16MB' } })
  t.after(async () => {
    await started.stop()
    await rm(elsewhere, { recursive: true })
    await rm(closed, { recursive: true })
  })
  assert.equal((await stat(elsewhere)).isDirectory(), true)
  assert.equal(await readFile(join(elsewhere, 'data-dir'), 'utf8'), closed, 'and says whose it is')
  assert.deepEqual(await ask(started.url, 'select 1 as n'), { n: 1 })
})
