import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createTestDatabase } from '#testing/test-database.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'sampan-main-'))
const database = await createTestDatabase()
after(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  said(): string
  ended: Promise<number | null>
  url(): Promise<string>
}

function start(env: Record<string, string>): Started {
  const { NODE_TEST_CONTEXT: _, ...own } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...own, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const pipe of [child.stdout, child.stderr])
    pipe?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = async () => {
    for (let n = 0; n < 2400; n++) {
      const found = /Sampan (?:is open|works in the background) at (\S+)/.exec(text)?.[1]
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`it did not start: ${text}`)
  }
  return { child, said: () => text, ended, url }
}

const test = { NODE_ENV: 'test', DATABASE_URL: database.url }

it('starts, says where, serves, and leaves politely on SIGTERM', async () => {
  const server = start(test)
  const url = await server.url()
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  const languages = (await (await fetch(`${url}/api/user/language_list`)).json()) as { code: number }
  assert.equal(languages.code, 1)
  server.child.kill('SIGTERM')
  assert.equal(await server.ended, 0)
})

it('answers a second process on the same database, and both leave', async () => {
  const [one, two] = [start(test), start(test)]
  const urls = await Promise.all([one.url(), two.url()])
  assert.notEqual(urls[0], urls[1])
  one.child.kill('SIGINT')
  two.child.kill('SIGTERM')
  assert.deepEqual(await Promise.all([one.ended, two.ended]), [0, 0])
})

/** Connections of all processes of this database, by what they are for. */
async function connections(): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'looking' })
  await client.connect()
  const { rows } = await client.query<{ name: string; n: number }>(
    `select application_name as name, count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name like 'sampan%' group by 1`,
  )
  await client.end()
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
const metricsOf = async (url: string) => (await (await fetch(`${url}/metrics`)).text()).split('\n')

it('divides the work by ROLES: a web process answers, a worker works, each with no more connections than the documents say', async () => {
  const poolMax = 3
  const web = start({ ...test, ROLES: 'web', DATABASE_POOL_MAX: String(poolMax) })
  const shop = await web.url()
  const asked = Array.from({ length: 40 }, () => fetch(`${shop}/api/user/language_list`))
  for (const { status } of await Promise.all(asked)) assert.equal(status, 200)
  const ofWeb = await connections()
  assert.deepEqual(
    Object.keys(ofWeb),
    ['sampan'],
    'no queue, no locks, and nobody listens before a stream is open',
  )
  assert.ok((ofWeb['sampan'] ?? 0) <= poolMax)
  const said = await metricsOf(shop)
  assert.ok(said.includes('job_worker_running 0'))
  assert.ok(!said.some((line) => line.startsWith('service_leader{')), 'it has no services')

  const worker = start({ ...test, ROLES: 'worker', DATABASE_POOL_MAX: String(poolMax) })
  const probes = await worker.url()
  for (const path of ['/healthz', '/readyz', '/metrics'])
    assert.equal((await fetch(probes + path)).status, 200, path)
  for (const path of ['/', '/api/user/language_list', '/media/x', '/console', '/api/live'])
    assert.equal((await fetch(probes + path)).status, 404, path)
  const leads = (lines: string[]) => lines.filter((line) => /^service_leader\{.*\} 1$/.test(line)).length
  while (leads(await metricsOf(probes)) < 3) await pause(50)
  assert.ok((await metricsOf(probes)).includes('job_worker_running 1'))
  const ofBoth = await connections()
  assert.equal(ofBoth['sampan-services'], 1, 'one for the locks of all services')
  assert.ok((ofBoth['sampan-jobs'] ?? 0) <= 6)
  assert.ok((ofBoth['sampan'] ?? 0) <= 2 * poolMax)
  assert.equal(ofBoth['sampan-live'], undefined)

  worker.child.kill('SIGTERM')
  assert.equal(await worker.ended, 0)
  const left = await connections()
  assert.deepEqual([left['sampan-services'], left['sampan-jobs']], [undefined, undefined])
  assert.equal((await fetch(`${shop}/readyz`)).status, 200, 'the web process does not need it')
  web.child.kill('SIGTERM')
  assert.equal(await web.ended, 0)
})

it('says in one line that its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const server = start({ ...test, PORT: port })
  assert.equal(await server.ended, 1)
  assert.ok(
    server.said().includes(`Port ${port} is taken. Set PORT to another one, or stop what listens there.`),
    server.said(),
  )
  other.close()
})

it('refuses to start a production that is half configured, naming everything at once', async () => {
  const server = start({ NODE_ENV: 'production', RATE_LIMITS: 'off' })
  assert.equal(await server.ended, 1)
  for (const name of ['DATABASE_URL', 'PAY_CODE_PEPPER', 'RATE_LIMITS'])
    assert.ok(server.said().includes(name), name)
})

it('refuses to serve money from a database that may forget', async () => {
  const durable = start({ ...test, NODE_ENV: 'development', DEMO: 'off' })
  assert.equal(await durable.ended, 1)
  assert.match(durable.said(), /may lose what it acknowledged/)
})
