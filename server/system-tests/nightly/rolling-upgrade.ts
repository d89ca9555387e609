import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { repositoryDir } from '#kernel/config.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { startKillablePostgres } from '#testing/killable-postgres.ts'
import { readyBuyer } from '#testing/orders.ts'
import { startTestServer } from '#testing/test-server.ts'

/**
 * A rolling upgrade under load (RELIABILITY §2 no. 40, §3.2 R13): two processes of this version behind a balancer are replaced, one
 * after the other, by the next version, which is this one with a migration that adds. No request fails. Run by `npm run test:nightly -- upgrade`.
 */
const drainSeconds = 2
const probeEveryMs = 300

/** This program with one more migration, in a folder of its own; all but the server is shared. */
async function nextVersion(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'sampan-next-'))
  for (const name of await readdir(repositoryDir))
    if (name !== 'server' && name !== '.git') await symlink(join(repositoryDir, name), join(dir, name))
  await cp(join(repositoryDir, 'server'), join(dir, 'server'), {
    recursive: true,
    filter: (path) => !path.endsWith('.types'),
  })
  await writeFile(
    join(dir, 'server/migrations/9001-next.sql'),
    'alter table purchase add column next_version text;\n',
  )
  return dir
}

interface Running {
  port: number
  child: ChildProcess
}

async function start(dir: string, databaseUrl: string, dataDir: string): Promise<Running> {
  const { NODE_TEST_CONTEXT: _, ...parent } = process.env
  const child = spawn(process.execPath, [join(dir, 'server/bin/main.ts')], {
    cwd: dir,
    env: {
      ...parent,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DRAIN_SECONDS: String(drainSeconds),
      PAY_CODE_PEPPER: 'the pepper of the tests, 32 bytes or more',
      DATA_KEY: 'the data key of the tests, 32 bytes or more',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text)
      if (found) resolve(Number(found[1]))
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { port, child }
}

async function stop({ child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** A balancer as HAProxy is: it asks each process whether it wants requests, and sends nothing twice. */
async function startBalancer(ports: Set<number>) {
  let ready: number[] = []
  let turn = 0
  const look = async () => {
    const answers = await Promise.all(
      [...ports].map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
        return answer?.ok ? [port] : []
      }),
    )
    ready = answers.flat()
  }
  const timer = setInterval(() => void look(), probeEveryMs)
  const server = createServer((incoming, answer) => {
    const port = ready[turn++ % ready.length]
    const { method, url, headers } = incoming
    const outgoing = request(
      { host: '127.0.0.1', port, method, path: url, headers, agent: false },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      },
    )
    outgoing.once('error', () => answer.writeHead(502).end())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    look,
    close: () => {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
    },
  }
}

it('replaces both processes by the next version under load, and no request fails [R13]', {
  timeout: 300_000,
}, async (t) => {
  await using opened = new AsyncDisposableStack()
  const postgres = await startKillablePostgres({ shared_buffers: '32MB' })
  opened.defer(() => postgres.drop())
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-upgrade-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const next = await nextVersion()
  opened.defer(() => rm(next, { recursive: true, force: true }))
  let olds = [
    await start(repositoryDir, postgres.url, dataDir),
    await start(repositoryDir, postgres.url, dataDir),
  ]
  opened.defer(async () => {
    for (const { child } of olds) child.kill('SIGKILL')
  })
  const desk = await startTestServer({ database: { url: postgres.url, drop: () => Promise.resolve() } })
  const shopId = await addShop(desk.db, { zones: { '*': { firstCents: 0, stepCents: 0 } } })
  const { skuId } = await addProduct(desk.db, shopId, { skus: [{ stock: 1_000_000 }] })
  const tokens = await Promise.all([0, 1, 2, 3].map(async () => (await readyBuyer(desk, 100_000_00)).token))
  await desk.close()

  const ports = new Set(olds.map(({ port }) => port))
  const balancer = await startBalancer(ports)
  opened.defer(balancer.close)
  await balancer.look()
  const counts = { asked: 0, ordered: 0 }
  const failed: string[] = []
  let isOpen = true
  const ask = async (path: string, token: string, body?: object) => {
    counts.asked++
    const answer = await fetch(balancer.url + path, {
      headers: {
        token,
        'content-type': 'application/json',
        'idempotency-key': `k${counts.asked}-${token.slice(0, 8)}`,
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }).catch((error: unknown) => error)
    if (!(answer instanceof Response)) return failed.push(`${path}: ${String(answer)}`)
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    if (answer.status !== 200 || code !== 1) failed.push(`${path}: ${answer.status} ${code} ${msg}`)
  }
  const loads = tokens.map(async (token) => {
    while (isOpen) {
      await ask('/api/user/getUserInfo', token)
      await ask('/api/order/create', token, { lines: [{ skuId, quantity: 1 }], shownTotalCents: 1000 })
      counts.ordered++
    }
  })
  await pause(1000)
  for (const old of olds) {
    // The first of the next version migrates while both of this one answer.
    const fresh = await start(next, postgres.url, dataDir)
    ports.add(fresh.port)
    await balancer.look()
    await stop(old)
    ports.delete(old.port)
    olds = [...olds.filter((one) => one !== old), fresh]
  }
  await pause(1000)
  isOpen = false
  await Promise.all(loads)
  t.diagnostic(`${counts.asked} requests, ${counts.ordered} orders, ${failed.length} failed`)
  assert.deepEqual(failed, [])
  assert.ok(counts.ordered > 20)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query(
    `select (select count(*)::int from purchase) as orders, (select count(*)::int from schema_migration where name = '9001-next.sql') as applied`,
  )
  await client.end()
  assert.deepEqual(rows, [{ orders: counts.ordered, applied: 1 }])
  await assert.rejects(
    start(repositoryDir, postgres.url, dataDir),
    /the server ended with 1/,
    'this version refuses what the next one has migrated',
  )
})
