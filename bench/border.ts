import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../server/embedded/postgres.ts'
import { repositoryDir } from '../server/src/kernel/config.ts'
import { migrate } from '../server/src/kernel/migrate.ts'
import { tellRecalls } from '../server/src/office/recalls/tell-recalls.ts'
import { signInOperator } from '../server/src/testing/operators.ts'
import { startTestServer, type TestServer } from '../server/src/testing/test-server.ts'
import { fillOrders } from './border-rows.ts'

/**
 * `npm run bench:border [-- --orders 500000 --lines 100000]`: the file for whoever declares duties, with so many lines, and a recall of a product that so
 * many buyers have, told by a process that is killed in the middle and by the next one. Says lines and buyers in a second and the most memory of the
 * process, and ends with 1 where a line or buyer is missing or twice, or where memory grew with the orders. The database is `.data/border`, or BORDER_DIR.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '500000' },
    lines: { type: 'string', default: '100000' },
    tell: { type: 'string' },
  },
})
const orders = Number(values.orders)
const lines = Number(values.lines)
/** Growth of the process in MB while it works, whatever the number of orders. */
const grownMbMax = 300
const recallId = '01990000-0000-7000-8000-000000000001'

const settings = { shared_buffers: '512MB', fsync: 'off', jit: 'off', work_mem: '16MB' }
const faults: string[] = []
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const rssMb = (): number => process.memoryUsage.rss() / 2 ** 20
const serverOn = (url: string): Promise<TestServer> =>
  startTestServer({ database: { url, drop: async () => {} } })

async function main(): Promise<void> {
  if (values.tell !== undefined) return tell(values.tell)
  const dataDir = process.env['BORDER_DIR'] ?? join(repositoryDir, '.data/border')
  await mkdir(dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir, settings })
  try {
    const url = await filled(postgres.url)
    const server = await serverOn(url)
    try {
      await declare(server)
    } finally {
      await server.close()
    }
    await recall(url)
  } finally {
    await postgres.stop()
  }
  for (const fault of faults) say(`FAULT: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

async function filled(postgresUrl: string): Promise<string> {
  const address = new URL(postgresUrl)
  address.pathname = `/border_${orders}_${lines}`
  await onDatabase(postgresUrl, async (client) => {
    const name = address.pathname.slice(1)
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
  await migrate(address.href)
  const startedMs = performance.now()
  await onDatabase(address.href, (client) => fillOrders(client, orders, lines / 2))
  say(`filled ${orders} orders in ${seconds(startedMs).toFixed(1)} s`)
  return address.href
}

/** The file, part after part as the console reads it; of each part no more is kept than its length. */
async function declare(server: TestServer): Promise<void> {
  const { client } = await signInOperator(server, 'finance')
  const beforeMb = rssMb()
  let [mostMb, rows, bytes, parts, slowestMs] = [beforeMb, 0, 0, 0, 0]
  const startedMs = performance.now()
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const partMs = performance.now()
    const part = await client.expect('console_duty_csv', {
      startsAt: new Date(Date.now() - 400 * 86_400_000).toISOString(),
      endsAt: new Date().toISOString(),
      ...(cursor !== undefined && { cursor }),
    })
    cursor = part.nextCursor
    rows += part.rows
    bytes += part.csv.length
    parts++
    slowestMs = Math.max(slowestMs, performance.now() - partMs)
    mostMb = Math.max(mostMb, rssMb())
  }
  const tookS = seconds(startedMs)
  say(
    `declared: ${rows} lines in ${parts} parts, ${tookS.toFixed(1)} s, ${(rows / tookS).toFixed(0)} lines a second, the slowest part ${slowestMs.toFixed(0)} ms, ` +
      `${(bytes / 1e6).toFixed(1)} MB, process ${mostMb.toFixed(0)} MB at most, ${(mostMb - beforeMb).toFixed(0)} more than before`,
  )
  if (rows !== lines) faults.push(`the file has ${rows} lines of ${lines}`)
  if (mostMb - beforeMb > grownMbMax) faults.push('the file grew the process')
}

async function recall(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into recall (id, product_id, shop_id, texts, reason_code, remedies, proposed_by, agreed_by, decided_at, takedown_id, next_at)
        values ($1, 1, 1, $2, 'fire', array['refund'], gen_random_uuid(), gen_random_uuid(), now(), gen_random_uuid(), now())`,
      [recallId, JSON.stringify({ en: { danger: 'The cord can catch fire.', advice: 'Unplug it.' } })],
    )
    const told = async () =>
      (await client.query('select buyers, pass from recall where id = $1', [recallId])).rows[0]
    const first = start(url)
    while ((await told()).buyers < orders / 10) await pause(100)
    first.kill('SIGKILL')
    const at = (await told()).buyers
    say(`killed after ${at} buyers`)
    const startedMs = performance.now()
    const second = start(url)
    const ended = new Promise((resolve) => second.once('exit', resolve))
    await ended
    const { buyers, pass } = await told()
    const tookS = seconds(startedMs)
    say(
      `told: the other ${buyers - at} buyers in ${tookS.toFixed(0)} s, ${((buyers - at) / tookS).toFixed(0)} a second`,
    )
    const { rows } = await client.query(
      `select (select count(*)::int from recall_told) as told, (select count(*)::int from notice where text_key = 'recalled') as notices,
        (select count(distinct buyer_id)::int from notice where text_key = 'recalled') as noticed,
        (select count(*)::int from mail) as mails, (select count(distinct buyer_id)::int from mail) as mailed`,
    )
    const counts: Record<string, number> = rows[0]
    if (pass !== 2 || buyers !== orders) faults.push(`${buyers} buyers of ${orders}, pass ${pass}`)
    for (const [what, count] of Object.entries(counts))
      if (count !== orders) faults.push(`${what}: ${count} of ${orders}`)
  })
}

const start = (url: string): ChildProcess =>
  spawn(process.execPath, [import.meta.filename, '--tell', url], { stdio: 'inherit' })

async function tell(url: string): Promise<void> {
  const server = await serverOn(url)
  const beforeMb = rssMb()
  let mostMb = beforeMb
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, rssMb())
  }, 100)
  await server.work(tellRecalls)
  clearInterval(watch)
  say(`process ${mostMb.toFixed(0)} MB at most, ${(mostMb - beforeMb).toFixed(0)} more than before`)
  if (mostMb - beforeMb > grownMbMax) say('FAULT: telling grew the process')
  await server.close()
}

const seconds = (sinceMs: number): number => (performance.now() - sinceMs) / 1000

async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

await main()
