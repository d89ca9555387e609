import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { consoleEndpoints } from '@sampan/contract/endpoints.ts'
import { startPostgres } from '../../server/embedded/postgres.ts'
import { repositoryDir } from '../../server/src/kernel/config.ts'
import { hashToken, newId, newToken } from '../../server/src/kernel/ids.ts'
import { pickBest } from '../../server/src/market/search/pick-best.ts'
import { signInMember, signInOperator } from '../../server/src/testing/operators.ts'
import { startTestServer, type TestServer } from '../../server/src/testing/test-server.ts'
import { type Call, callsOf, type Filled } from './calls.ts'
import { filledDatabase, onDatabase } from './fill.ts'
import { jobsAsked, noteSales, servicesAsked } from './jobs.ts'
import { type Measured, type Taken, verdictOf } from './judge.ts'
import { planOf } from './plans.ts'

/**
 * `npm run bench:scale [-- --sizes 10000,1000000 --runs 20 --only '^search']`: every read endpoint, asked over HTTP as a visitor, a buyer with a
 * tenth of all orders and an operator, and the jobs, on a database with so many goods, a fifth as many buyers, twice as many orders
 * and six times as many ledger entries. The databases are filled once and kept in `.data/scale` (`SCALE_DIR`); the largest takes some
 * minutes and 8 GB. Searches have aims in ms instead of a growth; what answers or counts all rows of a month or a night is compared by the
 * time for 1,000 of them. Ends with 1, and with the names of what is too slow, when a read takes more than half as long again as on the
 * smallest, unless both are below the noise, or misses its aim.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000' },
    runs: { type: 'string', default: '15' },
    /** Only what is called so: "search|facets|typed". */
    only: { type: 'string', default: '' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const runs = Number(values.runs)
const isAsked = (name: string): boolean => new RegExp(values.only).test(name)
/** The settings that docs/operations.md names for an own database, in small; what is filled can be filled again, so nothing waits for the disk. */
const settings = {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  fsync: 'off',
  jit: 'off',
  work_mem: '16MB',
  effective_cache_size: '4GB',
}

async function main(): Promise<void> {
  const dataDir = process.env['SCALE_DIR'] ?? join(repositoryDir, '.data/scale')
  await mkdir(dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir, settings })
  const found = new Map<string, { call: Measured; taken: Taken[] }>()
  try {
    for (const size of sizes) {
      const url = await filledDatabase(postgres.url, size)
      for (const [call, taken] of await measureAll(url, size)) {
        const row = found.get(call.name) ?? { call, taken: [] }
        row.taken.push(taken)
        found.set(call.name, row)
      }
    }
  } finally {
    await postgres.stop()
  }
  const verdicts = [...found.values()].map(({ call, taken }) => ({
    call,
    taken,
    verdict: verdictOf(call, taken),
  }))
  print(verdicts)
  const slow = verdicts.filter(({ verdict }) => verdict.startsWith('!'))
  process.stdout.write(`\n${slow.length} too slow: ${slow.map(({ call }) => call.name).join(', ')}\n`)
  process.exitCode = slow.length > 0 ? 1 : 0
}

async function measureAll(url: string, size: number): Promise<[Measured, Taken][]> {
  const env = { RATE_LIMITS: 'off', PUBLIC_ANSWERS_MS: '0', LOG_LEVEL: 'error' }
  const server = await startTestServer({ env, database: { url, drop: () => Promise.resolve() } })
  const rows: [Measured, Taken][] = []
  try {
    // As after an import: what is filled by SQL has told no job.
    await server.work(pickBest)
    const ask = await callersOf(server, url)
    const filled = await onDatabase(url, async (client) => {
      const { rows } = await client.query<Filled>(
        `select b.id as "buyerId", bought.id as "orderId", bought.order_no as "orderNo",
          (select id from refund_case where buyer_id = b.id limit 1) as "caseId",
          (select id from recharge where buyer_id = b.id limit 1) as "rechargeId",
          sold.id as "shopOrderId", sold.order_no as "shopOrderNo", asked.id as "shopCaseId", asked.number as "shopCaseNumber",
          (select tracking_no from parcel where shop_id = 1 limit 1) as "trackingNo"
        from buyer b cross join lateral (
            select id, order_no from purchase where buyer_id = b.id and status = 'received' order by created_at desc limit 1) bought
          cross join lateral (select id, order_no from purchase where shop_id = 1 and status = 'waitingDelivery' order by created_at limit 1) sold
          cross join lateral (select id, number from refund_case where shop_id = 1 limit 1) asked
        where b.account = 'buyer.1'`,
      )
      const [found] = rows
      if (!found) throw new Error('The filling lacks something that calls.ts asks for')
      return found
    })
    for (const call of callsOf(filled, new Date())) {
      if (!isAsked(call.name)) continue
      rows.push([call, await timed(url, () => ask(call), runs)])
      if (process.env['TELL']) console.error(call.name, JSON.stringify(rows.at(-1)?.[1]))
    }
    for (const asked of jobsAsked) {
      const { name } = asked
      if (!isAsked(name)) continue
      const job = server.app.jobs.find((one) => `job ${one.name}` === name)
      if (!job) throw new Error(`No ${name}`)
      if (name === 'job orders.count-sales') await noteSales(url, size)
      const taken = await timed(url, () => job.work(server.jobContext, null).then(() => done), jobRuns)
      const count = asked.rowsSql === undefined ? undefined : await countRows(url, asked.rowsSql)
      rows.push([asked, { ...taken, rows: count }])
    }
    for (const name of servicesAsked) {
      if (!isAsked(`service ${name}`)) continue
      const service = server.app.services.find((one) => one.name === name)
      if (!service) throw new Error(`No service ${name}`)
      const work = () => service.step(server.jobContext).then(() => done)
      rows.push([{ name: `service ${name}` }, await timed(url, work, jobRuns)])
    }
  } finally {
    await server.close()
  }
  return rows
}

/** Once each to warm up, and so often to be measured. */
const jobRuns = 3

/** Outcome of one run: the refusal, if it was one, and the lines of the file, if it gave one. */
type Outcome = Pick<Taken, 'refusal' | 'rows'>
type Ask = (call: Call) => Promise<Outcome>

const done: Outcome = { refusal: '', rows: undefined }

async function callersOf(server: TestServer, url: string): Promise<Ask> {
  const token = newToken()
  await onDatabase(url, (client) =>
    client.query(
      `insert into session (id, token_hash, buyer_id, expires_at) select $1, $2, id, now() + interval '1 day' from buyer where account = 'buyer.1'`,
      [newId(), hashToken(token)],
    ),
  )
  // The owner of the run before, if the database was kept.
  await onDatabase(url, (client) => client.query('delete from shop_member where shop_id = 1'))
  const clients = {
    visitor: server.client(),
    buyer: server.client({ token }),
    finance: (await signInOperator(server, 'finance')).client,
    owner: (await signInMember(server, 1, { role: 'owner' })).client,
    support: (await signInOperator(server, 'support')).client,
    admin: (await signInOperator(server, 'admin')).client,
  }
  return async ({ who, endpoint, input, locale }) => {
    const answer =
      endpoint in consoleEndpoints
        ? await (clients[who] as typeof clients.finance).raw(endpoint as 'console_overview', input)
        : await (clients[who] as typeof clients.visitor).raw(
            endpoint as 'home',
            input,
            locale ? { locale } : {},
          )
    if (answer.code !== 1) return { refusal: `${answer.status} ${answer.msg}`, rows: undefined }
    return { refusal: '', rows: linesOf(answer.data) }
  }
}

/** Lines of an answer that is a file. */
function linesOf(data: unknown): number | undefined {
  const csv = (data as { csv?: unknown } | null)?.csv
  return typeof csv === 'string' ? csv.split('\n').length : undefined
}

async function timed(url: string, ask: () => Promise<Outcome>, times: number): Promise<Taken> {
  const work = () => ask().catch((error: Error): Outcome => ({ refusal: error.message, rows: undefined }))
  let outcome = await work()
  const ms: number[] = []
  for (let n = 0; n < times; n++) {
    const startedMs = performance.now()
    outcome = await work()
    ms.push(performance.now() - startedMs)
  }
  ms.sort((a, b) => a - b)
  const at = (share: number) => ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? Number.NaN
  // The counts take two seconds to be read: of what is quick they would say nothing.
  const plan = at(0.5) > planFromMs ? await planOf(url, work) : ''
  return { ...outcome, p50: at(0.5), p95: at(0.95), plan }
}

/** An answer that is quicker needs no explanation. */
const planFromMs = 16

const countRows = (url: string, rowsSql: string): Promise<number> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${rowsSql}`)
    return Number(rows[0]?.n)
  })

function print(rows: readonly { call: Measured; taken: readonly Taken[]; verdict: string }[]): void {
  const head = ['', ...sizes.map((size) => `${size} p50 / p95 ms`), 'growth', 'plan at the largest']
  const cells = rows.map(({ call, taken, verdict }) => [
    call.name,
    ...taken.map(
      ({ p50, p95, rows, refusal }) =>
        `${p50.toFixed(1)} / ${p95.toFixed(1)}${rows === undefined ? '' : ` of ${rows} rows`}${refusal === '' ? '' : ' !'}`,
    ),
    verdict,
    taken.at(-1)?.plan ?? '',
  ])
  const widths = head.map((_, n) => Math.max(...[head, ...cells].map((line) => (line[n] ?? '').length)))
  for (const line of [head, ...cells])
    process.stdout.write(
      `${line.map((cell, n) => (n === head.length - 1 ? cell : cell.padEnd(widths[n] ?? 0))).join('  ')}\n`,
    )
}

await main()
