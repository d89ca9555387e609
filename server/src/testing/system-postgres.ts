import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const root = '/usr/lib/postgresql'

/** A server from the system's own packages, with the programs that npm does not bring (pg_dump); null where there is none. */
export interface SystemPostgres {
  /** Makes an empty database and answers its address. */
  create(name: string): Promise<string>
  stop(): Promise<void>
}

export async function startSystemPostgres(folder: string): Promise<SystemPostgres | null> {
  const bin = findBin()
  if (bin === null) return null
  const identity = await unprivileged()
  await mkdir(folder)
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(folder, identity.uid, identity.gid)
  const cluster = join(folder, 'cluster')
  const options = { ...identity, cwd: folder }
  await run(
    join(bin, 'initdb'),
    ['-D', cluster, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-N'],
    options,
  )
  const port = await freePort()
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', cluster, '-p', String(port), ...settings.flatMap((each) => ['-c', each])],
    { ...options, stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const urlOf = (name: string) => `postgres://shop:any@127.0.0.1:${port}/${name}`
  await untilReady(urlOf('postgres'))
  return {
    async create(name) {
      const client = new pg.Client({ connectionString: urlOf('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return urlOf(name)
    },
    async stop() {
      server.kill('SIGINT')
      await ended
    },
  }
}

function findBin(): string | null {
  if (!existsSync(root)) return null
  const bins = readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
  return (
    bins.find((bin) =>
      ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(bin, name))),
    ) ?? null
  )
}

/** PostgreSQL refuses root. */
async function unprivileged(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const entry = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : {}
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const client = new pg.Client({ connectionString: url })
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isReady) return
    await pause(100)
  }
  throw new Error('The PostgreSQL of the system does not start')
}
