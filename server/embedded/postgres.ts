import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { preparePostgresHome } from '#embedded/postgres-home.ts'
import { isAlive, isPostgres } from '#embedded/process-state.ts'

const run = promisify(execFile)

export interface EmbeddedPostgres {
  /** Connection string of the `sampan` database. */
  url: string
  /** The postmaster's process id. */
  pid: number
  /** Stops the database (fast shutdown), unless a living process other than this one started it. */
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** A folder of ours; the cluster lives in `<dataDir>/postgres`. */
  dataDir: string
  /** Port to listen on; default a free one. */
  port?: number
  /** Extra server settings, as for `-c`. */
  settings?: Readonly<Record<string, string>>
  /** Hands the output of the server to somebody; default nobody. */
  onLine?: (line: string) => void
  /** Called when its process has begun; it is not ready yet. */
  onLaunched?: () => void
}

const superuser = 'sampan'
/** Repair after a kill reads and writes as long as the disk makes it. */
const startTimeoutMs = 120_000
/** A worker that waits for a slow disk ends only when the disk has answered. */
const orphansWithinMs = 60_000
const dyingWithinMs = 3000

/**
 * Starts PostgreSQL from the binaries of npm, or adopts the one that still runs on this folder.
 * Listens on a socket and on loopback alone; the folder's owner is the only one who gets in (password in the folder).
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const home = await preparePostgresHome(options.dataDir)
  const ownerFile = join(home.runDir, 'owner')
  const cluster = join(home.runDir, 'cluster')
  const passwordFile = join(home.runDir, 'password')
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(home, cluster, passwordFile)
  const password = (await readFile(passwordFile, 'utf8')).trim()

  const running = await findRunning(cluster, password)
  if (running) {
    // A predecessor was killed and left its database behind, or a sister process uses this folder too.
    if (!(await ownerLives(ownerFile))) await writeFile(ownerFile, String(process.pid))
    return handle(urlOf(home, running.port, password), running.pid, ownerFile)
  }
  await removeStalePid(cluster)
  const listenPort = options.port ?? (await freePort())
  await writeFile(ownerFile, String(process.pid))
  const pid = await launchOnceFree(home, cluster, listenPort, options)
  await createDatabase(listenPort, password)
  return handle(urlOf(home, listenPort, password), pid, ownerFile)
}

type Home = Awaited<ReturnType<typeof preparePostgresHome>>

async function initialise(home: Home, cluster: string, passwordFile: string): Promise<void> {
  await rm(cluster, { recursive: true, force: true }) // half made by a first start that was killed
  const password = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await own(home, passwordFile)
  // The builtin locale is the same on every platform; with plain C, trigrams drop all that is not ASCII.
  const args = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
  ]
  await run(
    home.initdb,
    [
      '-D',
      cluster,
      '-U',
      superuser,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--no-instructions',
      ...args,
    ],
    { ...home.identity, cwd: home.runDir, env: cleanEnv() },
  )
}

async function own(home: Home, path: string): Promise<void> {
  if (home.identity.uid !== undefined && home.identity.gid !== undefined)
    await chown(path, home.identity.uid, home.identity.gid)
}

/** PostgreSQL must not take settings from PG* variables meant for another database. */
const cleanEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_')),
  )

const ready = /ready to accept (read-only )?connections/

/**
 * Starts the server, waiting for workers that outlived a killed postmaster: while one of them holds the shared memory
 * PostgreSQL refuses to start, because two generations writing the same files would ruin them.
 */
async function launchOnceFree(
  home: Home,
  cluster: string,
  listenPort: number,
  options: PostgresOptions,
): Promise<number> {
  const deadlineMs = Date.now() + orphansWithinMs
  for (;;) {
    try {
      return await launch(home, cluster, listenPort, options)
    } catch (error) {
      const isHeld = error instanceof Error && /shared memory block/.test(error.message)
      if (!isHeld || Date.now() > deadlineMs) throw error
      await pause(200)
    }
  }
}

async function launch(
  home: Home,
  cluster: string,
  listenPort: number,
  options: PostgresOptions,
): Promise<number> {
  const socketDir = socketDirOf(home)
  await mkdir(socketDir, { recursive: true })
  await chmod(socketDir, 0o700)
  await own(home, socketDir)
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(listenPort),
    // A socket's path may have 107 bytes; loopback does without one when the folder lies too deep.
    unix_socket_directories: Buffer.byteLength(socketDir) < 85 ? socketDir : '',
    max_connections: '200',
    shared_buffers: '128MB',
    // Our statements take milliseconds; compiling one takes a hundred.
    jit: 'off',
    work_mem: '8MB',
    timezone: 'UTC',
    ...options.settings,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(home.postgres, ['-D', cluster, ...args], {
    ...home.identity,
    cwd: home.runDir,
    env: cleanEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C goes to the whole foreground group; the database must outlive the drain of the server.
    detached: true,
  })
  options.onLaunched?.()
  await untilReady(child, options.onLine)
  child.unref()
  return child.pid ?? 0
}

function untilReady(child: ChildProcess, onLine: ((line: string) => void) | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    let settled = false
    const settle = (problem: string | null) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      if (problem === null) return resolve()
      reject(new Error(`PostgreSQL did not start: ${problem}\n${said.trim()}`))
    }
    const timer = setTimeout(() => settle(`not ready after ${startTimeoutMs / 1000} s`), startTimeoutMs)
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => settle(`it ended (${signal ?? code})`))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (!settled) said += text
      onLine?.(text.trimEnd())
      if (ready.test(text)) settle(null)
    })
    // The pipe must not keep a process alive that has nothing else to do.
    const pipe = child.stderr
    if (pipe && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  })
}

interface Running {
  pid: number
  port: number
}

/** Reads postmaster.pid and asks whether our database really answers there. */
async function findRunning(cluster: string, password: string): Promise<Running | null> {
  const recorded = await readPidFile(cluster)
  if (!recorded || !isAlive(recorded.pid)) return null
  const deadlineMs = Date.now() + 10_000
  while (Date.now() < deadlineMs) {
    const answer = await ask(recorded.port, password, 'postgres', 'select current_setting($1) as dir', [
      'data_directory',
    ])
    if (answer === 'starting') await pause(100)
    else if (answer === null) return null
    else return answer['dir'] === cluster ? recorded : null
  }
  return null
}

async function readPidFile(cluster: string): Promise<Running | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const listenPort = Number(lines[3])
  return Number.isInteger(pid) && pid > 0 ? { pid, port: listenPort } : null
}

/**
 * Removes postmaster.pid when its process is something other than PostgreSQL: after a reboot the number may belong to
 * anybody, and PostgreSQL would refuse to start.
 */
async function removeStalePid(cluster: string): Promise<void> {
  const recorded = await readPidFile(cluster)
  if (!recorded) return
  const deadlineMs = Date.now() + dyingWithinMs
  while (isAlive(recorded.pid) && (await isPostgres(recorded.pid))) {
    if (Date.now() > deadlineMs)
      throw new Error(`Another PostgreSQL (process ${recorded.pid}) holds ${cluster} and does not answer.`)
    await pause(50) // one that was killed a moment ago takes its time to go
  }
  // Left by a dead postmaster it stays: PostgreSQL finds in it whether workers of that one still live.
  if (isAlive(recorded.pid)) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

async function ownerLives(ownerFile: string): Promise<boolean> {
  const owner = Number(await readFile(ownerFile, 'utf8').catch(() => '0'))
  return owner > 0 && owner !== process.pid && isAlive(owner)
}

const socketDirOf = (home: Home): string => join(home.runDir, 's')

/** By the socket where there is one: a tenth less work for each statement than over loopback. */
function urlOf(home: Home, listenPort: number, password: string): string {
  const url = `postgres://${superuser}:${password}@127.0.0.1:${listenPort}/sampan`
  const socketDir = socketDirOf(home)
  const hasSocket = existsSync(join(socketDir, `.s.PGSQL.${listenPort}`))
  return hasSocket ? `${url}?host=${encodeURIComponent(socketDir)}` : url
}

function handle(url: string, pid: number, ownerFile: string): EmbeddedPostgres {
  let stopping: Promise<void> | null = null
  const stop = async () => {
    if (await ownerLives(ownerFile)) return
    await stopPostmaster(pid)
  }
  return {
    url,
    pid,
    stop: () => (stopping ??= stop()),
  }
}

async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const deadlineMs = Date.now() + 10_000
  while (isAlive(pid) && Date.now() < deadlineMs) await pause(20)
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

const pause = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function createDatabase(listenPort: number, password: string): Promise<void> {
  const found = await ask(
    listenPort,
    password,
    'postgres',
    `select 1 as here from pg_database where datname = 'sampan'`,
  )
  if (found !== null && found !== 'starting' && found['here'] === 1) return
  await ask(listenPort, password, 'postgres', 'create database sampan')
}

/** One statement on a connection of its own: its first row, null when nobody answers, 'starting' when it will soon. */
async function ask(
  listenPort: number,
  password: string,
  database: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown> | 'starting' | null> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: listenPort,
    user: superuser,
    password,
    database,
    connectionTimeoutMillis: 3000,
  })
  client.on('error', () => {}) // an error of a connection that is being closed does not matter
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement, values)
    return rows[0] ?? {}
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === '57P03' ? 'starting' : null
  } finally {
    await client.end().catch(() => {})
  }
}
