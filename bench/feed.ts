import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../server/embedded/postgres.ts'
import { repositoryDir } from '../server/src/kernel/config.ts'
import { migrate } from '../server/src/kernel/migrate.ts'
import { startTestServer, type TestServer } from '../server/src/testing/test-server.ts'
import { fillGoods } from './feed-goods.ts'

/**
 * `npm run bench:feed [-- --goods 1000000]`: the feed whole and by its changes, and the sitemap in parts, over HTTP on a database with so
 * many goods (`.data/feed`, or FEED_DIR, kept between runs). Says rows and bytes in a second and the most memory of the process, which
 * is reader and server in one, and ends with 1 where a statement sorts or reads a whole table, or where memory grew with the goods.
 */
const { values } = parseArgs({ options: { goods: { type: 'string', default: '1000000' } } })
const goods = Number(values.goods)
const changedGoods = Math.ceil(goods / 10)
/** Growth of the process in MB while a feed is sent, whatever the number of goods. */
const grownMbMax = 400

const settings = { shared_buffers: '512MB', fsync: 'off', jit: 'off', work_mem: '16MB' }
const faults: string[] = []
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const rssMb = (): number => process.memoryUsage.rss() / 2 ** 20

async function main(): Promise<void> {
  const dataDir = process.env['FEED_DIR'] ?? join(repositoryDir, '.data/feed')
  await mkdir(dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir, settings })
  try {
    const url = await filled(postgres.url)
    const server = await startTestServer({
      env: { PUBLIC_URL: 'https://shop.example' },
      database: { url, drop: async () => {} },
    })
    try {
      await measureAll(server)
      await lookAtPlans(url)
    } finally {
      await server.close()
    }
  } finally {
    await postgres.stop()
  }
  for (const fault of faults) say(`FAULT ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

async function filled(server: string): Promise<string> {
  const name = `feed_${goods}`
  const address = new URL(server)
  address.pathname = `/${name}`
  await onDatabase(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  })
  await migrate(address.href)
  await onDatabase(address.href, async (client) => {
    const { rows } = await client.query('select count(*)::int as n from shop')
    if (rows[0].n > 0) return
    const startedMs = performance.now()
    await fillGoods(client, goods)
    say(`filled ${goods} goods in ${seconds(startedMs)} s`)
  })
  return address.href
}

async function measureAll(server: TestServer): Promise<void> {
  const whole = await measure(server, 'whole, plain', '/feed/products.tsv', 'identity')
  await measure(server, 'whole, gzip', '/feed/products.tsv', 'gzip')
  await measure(server, 'whole, Thai, OpenAI, gzip', '/feed/products.tsv?lang=th&for=openai', 'gzip')
  await slowReader(server)
  await giveAllNumbers(server)
  await measure(server, 'no changes', `/feed/changes.tsv?since=${whole}`, 'gzip')
  const cursor = await measure(
    server,
    'a tenth changed, plain',
    `/feed/changes.tsv?since=${await changeSome(server, whole)}`,
    'identity',
  )
  await measure(server, 'nothing since', `/feed/changes.tsv?since=${cursor}`, 'identity')
  await measure(server, 'sitemap, index', '/sitemap.xml', 'identity')
  const parts = Math.ceil(goods / 40_000)
  for (const part of new Set([1, Math.ceil(parts / 2), parts]))
    await measure(server, `sitemap, part ${part} of ${parts}`, `/sitemap/goods-${part}.xml`, 'identity')
  await measure(server, 'sitemap, shops', '/sitemap/shops-1.xml', 'identity')
}

/** @returns the cursor of the answer */
async function measure(server: TestServer, what: string, path: string, encoding: string): Promise<string> {
  globalThis.gc?.()
  const beforeMb = rssMb()
  let mostMb = beforeMb
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, rssMb())
  }, 50)
  const startedMs = performance.now()
  const answer = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } })
  let bytes = 0
  let lines = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines += 1
  }
  clearInterval(watch)
  const tookS = (performance.now() - startedMs) / 1000
  const grownMb = mostMb - beforeMb
  if (answer.status !== 200) faults.push(`${what}: HTTP ${answer.status}`)
  if (grownMb > grownMbMax) faults.push(`${what}: the process grew by ${grownMb.toFixed(0)} MB`)
  say(
    `${what.padEnd(28)} ${tookS.toFixed(2).padStart(8)} s ${String(lines).padStart(8)} lines ${(lines / tookS).toFixed(0).padStart(7)}/s ${(bytes / 1e6).toFixed(1).padStart(8)} MB of text, ` +
      `process ${mostMb.toFixed(0)} MB at most, ${grownMb.toFixed(0)} more than before`,
  )
  return answer.headers.get('x-feed-cursor') ?? ''
}

/** A reader who takes one piece and then waits: the server must not read on for them. */
async function slowReader(server: TestServer): Promise<void> {
  const aborting = new AbortController()
  const beforeMb = rssMb()
  const answer = await fetch(`${server.url}/feed/products.tsv`, {
    headers: { 'accept-encoding': 'identity' },
    signal: aborting.signal,
  })
  await answer.body?.getReader().read()
  await pause(5000)
  const grownMb = rssMb() - beforeMb
  say(`a reader who waits: ${grownMb.toFixed(0)} MB more after 5 s`)
  if (grownMb > 100) faults.push(`a reader who waits: the process grew by ${grownMb.toFixed(0)} MB`)
  aborting.abort()
}

/** Changes a tenth of the goods and one shop. @returns the cursor before that */
async function changeSome(server: TestServer, before: string): Promise<string> {
  await onDatabase(server.database.url, (client) =>
    client.query('update sku set price_cents = price_cents + 1 where product_id <= $1', [changedGoods]),
  )
  await giveAllNumbers(server)
  return before
}

async function giveAllNumbers(server: TestServer): Promise<void> {
  const startedMs = performance.now()
  await server.step('feed.number')
  say(`numbers given in ${seconds(startedMs)} s`)
}

/** Plans of the statements at the end of the tables: each by an index in the order that it needs. */
async function lookAtPlans(url: string): Promise<void> {
  const late = Math.floor(goods * 0.9)
  // Reading all is the quickest while there are few goods.
  const statements: Readonly<Record<string, string>> = {
    'goods on the shelf': `select id from product where on_sale and id > ${late} and id <= ${goods} order by id limit 200`,
    'part of the sitemap': `select id from product where on_sale and id > ${late - 40_000} and id <= ${late} order by id limit 40000`,
    'goods that changed': `select product_id, number from feed_change where number > ${Math.floor(changedGoods / 2)} and number <= ${changedGoods} order by number limit 200`,
    'SKUs of these': `select id, product_id from sku where product_id = any(array(select generate_series(${late}, ${late + 199}))::bigint[]) order by product_id, id`,
    'goods of a shop': `select id from product where shop_id = 1 and id > ${late} order by id limit 1000`,
  }
  await onDatabase(url, async (client) => {
    await client.query('analyze')
    for (const [what, text] of Object.entries(statements)) {
      const { rows } = await client.query<Record<string, string>>(`explain (analyze, buffers) ${text}`)
      const plan = rows.map((row) => row['QUERY PLAN'] ?? '').join('\n')
      const time = /Execution Time: (.*)/.exec(plan)?.[1]
      say(`${what}: ${/Index.*|Seq Scan.*|Bitmap.*/.exec(plan)?.[0].trim().slice(0, 90)}, ${time}`)
      if (goods >= 100_000 && /Seq Scan on (?:product|sku|feed)/.test(plan))
        faults.push(`${what} reads a whole table`)
      if (/external merge/.test(plan)) faults.push(`${what} sorts on disk`)
    }
  })
}

const seconds = (sinceMs: number): string => ((performance.now() - sinceMs) / 1000).toFixed(1)

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
