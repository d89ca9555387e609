import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { readConfig, repositoryDir } from '#kernel/config.ts'
import { migrate } from '#kernel/migrate.ts'
import { backUp } from '../../bin/sampan/backup.ts'
import { hold } from '../../bin/sampan/hold.ts'

/**
 * Drills with Debian's programs, at night: `age` opens our backups; a database is destroyed and restored elsewhere by pgBackRest, to an
 * instant and to its end (RELIABILITY §3.2 R15). Packages: age, pgbackrest, postgresql (15 or newer).
 */
const run = promisify(execFile)
/** Ms between two rows; the restore tells by them what was lost. */
const writeEveryMs = 250
const bounds = { lossMs: 60_000, restoreMs: 5 * 60_000 } as const

let base: string
let bin: string
/** Folder of sockets and of PostgreSQL's own log. */
let sockets: string
let identity: { uid?: number; gid?: number } = {}
before(async () => {
  base = await mkdtemp(join(tmpdir(), 'sampan-disaster-'))
  await chmod(base, 0o755)
  bin = (await run('bash', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'])).stdout.trim()
  if (process.getuid?.() === 0) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((which) => run('id', [which, 'postgres'])))
    identity = { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
  }
  sockets = await ownFolder('run')
})
const started: Cluster[] = []
after(async () => {
  for (const cluster of started) await kill(cluster).catch(() => {}) // it has ended
  await rm(base, { recursive: true, force: true })
})

const asServer = (program: string, args: readonly string[]) =>
  run(program, [...args], { ...identity, cwd: base, env: { PATH: process.env['PATH'] } })

async function ownFolder(name: string): Promise<string> {
  const folder = join(base, name)
  await mkdir(folder, { mode: 0o700 })
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(folder, identity.uid, identity.gid)
  return folder
}

interface Cluster {
  folder: string
  port: number
  url: string
}

async function configure(folder: string, config: string): Promise<Cluster> {
  const port = await freePort()
  await asServer('bash', [
    '-c',
    `cat >> '${folder}/postgresql.auto.conf' <<'END'
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${sockets}'
archive_mode = on
archive_timeout = 30s
archive_command = 'pgbackrest --config=${config} --stanza=shop archive-push %p'
END`,
  ])
  return { folder, port, url: `postgres://shop@127.0.0.1:${port}/postgres` }
}

async function start(cluster: Cluster): Promise<void> {
  started.push(cluster)
  await asServer(join(bin, 'pg_ctl'), [
    '-D',
    cluster.folder,
    '-w',
    '-t',
    '120',
    '-l',
    join(sockets, 'log'),
    'start',
  ])
}

/** Ends it at once, as a machine that is lost does. */
async function kill({ folder }: Cluster): Promise<void> {
  const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGQUIT')
  await pause(500)
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

it('Debian’s age opens an encrypted backup', async () => {
  const { stdout } = await run('age-keygen', ['-o', join(base, 'key')]).then(async () =>
    run('age-keygen', ['-y', join(base, 'key')]),
  )
  const dataDir = join(base, 'shop')
  await mkdir(join(dataDir, 'private'), { recursive: true })
  await writeFile(join(dataDir, 'private/proof.webp'), 'a proof')
  const { startPostgres } = await import('#embedded/postgres.ts')
  const postgres = await startPostgres({ dataDir })
  try {
    await migrate(postgres.url)
    const secrets = { DATA_KEY: 'k'.repeat(40), PAY_CODE_PEPPER: 'p'.repeat(40) }
    await backUp(
      readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, BACKUP_RECIPIENT: stdout.trim(), ...secrets }),
      join(base, 'backup'),
    )
  } finally {
    await postgres.stop()
  }
  const unpack = (part: string) =>
    run('bash', [
      '-c',
      `set -o pipefail; age -d -i '${base}/key' '${base}/backup/${part}.tar.age' | tar -x -C '${base}/backup'`,
    ])
  await unpack('files')
  await unpack('cluster')
  assert.equal(await readFile(join(base, 'backup/files/private/proof.webp'), 'utf8'), 'a proof')
  assert.match(await readFile(join(base, 'backup/cluster/PG_VERSION'), 'utf8'), /^18/)
})

it('a database that is lost is restored elsewhere, to its end and to an instant', async (t) => {
  const config = join(base, 'pgbackrest.conf')
  const [folder, repository, logs, spool] = [
    await ownFolder('main'),
    await ownFolder('repository'),
    await ownFolder('logs'),
    await ownFolder('locks'),
  ]
  const shipped = await readFile(join(repositoryDir, 'deploy/pgbackrest.conf'), 'utf8')
  const adapted = shipped
    .replace(
      'repo1-path=/var/lib/pgbackrest',
      `repo1-path=${repository}\nlog-path=${logs}\nlock-path=${spool}`,
    )
    .replace('pg1-path=/var/lib/postgresql/15/main', `pg1-path=${folder}\npg1-user=shop`)
  await asServer(join(bin, 'initdb'), [
    '-D',
    folder,
    '-U',
    'shop',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  const main = await configure(folder, config)
  await writeFile(config, `${adapted}pg1-port=${main.port}\npg1-socket-path=${sockets}\n`, { mode: 0o644 })
  const rest = (...args: string[]) => asServer('pgbackrest', [`--config=${config}`, '--stanza=shop', ...args])
  await start(main)
  await migrate(main.url)
  await ask(
    main.url,
    'create table written (n integer primary key, at timestamptz not null default clock_timestamp())',
  )
  await rest('stanza-create')
  await rest('check')
  await rest('--type=full', 'backup')

  // A shop that goes on working for over two archive_timeouts, is wiped by mistake, and then loses its machine.
  const instant = await writeFor(main.url, 40_000)
  await writeFor(main.url, 30_000)
  const [{ last: written } = { last: new Date(0) }] = await ask<{ last: Date }>(
    main.url,
    'select max(at) as last from written',
  )
  await kill(main)
  await rm(folder, { recursive: true, force: true })

  const began = performance.now()
  const atEnd = await restoreTo('end', [])
  const tookMs = performance.now() - began
  const [{ last } = { last: new Date(0) }] = await ask<{ last: Date }>(
    atEnd.url,
    'select max(at) as last from written',
  )
  const lostMs = written.getTime() - last.getTime()
  t.diagnostic(`restored in ${(tookMs / 1000).toFixed(1)} s, ${(lostMs / 1000).toFixed(1)} s lost`)
  assert.ok(lostMs <= bounds.lossMs, `${lostMs} ms were lost`)
  assert.ok(tookMs <= bounds.restoreMs, `the restore took ${tookMs} ms`)
  await hold(atEnd.url, last)
  assert.equal((await ask(atEnd.url, `select from app_setting where key = 'restored'`)).length, 1)
  await kill(atEnd)

  const atInstant = await restoreTo('instant', [
    '--type=time',
    `--target=${instant.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
  ])
  const [kept] = await ask<{ last: Date; later: number }>(
    atInstant.url,
    `select max(at) as last, count(*) filter (where at > '${instant.toISOString()}')::int as later from written`,
  )
  assert.equal(kept?.later, 0, 'nothing after the instant')
  assert.ok(instant.getTime() - (kept?.last.getTime() ?? 0) < 2000, 'everything before it')
  await kill(atInstant)

  async function restoreTo(name: string, args: readonly string[]): Promise<Cluster> {
    const target = await ownFolder(name)
    await rest(`--pg1-path=${target}`, ...args, 'restore')
    const cluster = await configure(target, config)
    // A copy must not write into the archive of the original.
    await asServer('bash', ['-c', `echo "archive_mode = off" >> '${target}/postgresql.auto.conf'`])
    await start(cluster)
    for (let tries = 0; tries < 300; tries++) {
      const [state] = await ask<{ recovering: boolean }>(
        cluster.url,
        'select pg_is_in_recovery() as recovering',
      )
      if (state?.recovering === false) return cluster
      await pause(200)
    }
    throw new Error('The copy does not leave recovery')
  }
})

let n = 0
/** @returns instant of the last row */
async function writeFor(url: string, ms: number): Promise<Date> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const until = performance.now() + ms
  while (performance.now() < until) {
    await client.query('insert into written (n) values ($1)', [n++])
    await pause(writeEveryMs)
  }
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  await client.end()
  return rows[0]?.now ?? new Date()
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
