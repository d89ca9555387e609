import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { categories } from '../contract/src/market/categories/categories.ts'
import { type RunningApp, startApp, startServer } from '../e2e/start-app.ts'
import { Caller, type Figures, type Load, measure, measureInTurns, printFigures } from './load.ts'
import { visit, visitBarely } from './whole-visit.ts'

/**
 * `npm run bench [-- SECONDS]`: list, detail, the whole visit from home to the paid order, add to cart and checkout, sixteen callers at once, against the app and
 * against the thinnest server that does the same on the same database. Compared is with every answer made anew; what
 * caching public answers for a second is worth is a line of its own.
 * The two of a pair take turns. Paying is measured with the real password hash
 * of the payment code and once without its cost.
 */
const callersAtOnce = 16
const durationMs = Number(process.argv[2] ?? 8) * 1000
/** A bag holds a hundred lines; the bench stays below. */
const bagLines = 90
const payCode = '482915'
/** The settings of production; the cheap hash is the one of the tests. */
const realHash = { ARGON2_MEMORY_KIB: '19456', ARGON2_PASSES: '2' }

interface Goods {
  skuId: number
  productId: number
  priceCents: number
}

const noGoods: Goods = { skuId: 0, productId: 0, priceCents: 0 }

interface BenchBuyer {
  id: string
  caller: Caller
  addressId: string
}

async function main(): Promise<void> {
  const app = await startServing({ LOG_LEVEL: 'error' })
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 })
  const bare = await startBare(app.databaseUrl)
  const results: { figures: Figures; share: number | null }[] = []
  const compare = async (...loads: readonly [ours: Load, theirs: Load]) => {
    const [ours, theirs] = await measureInTurns(loads)
    if (!ours || !theirs) throw new Error('Two loads give two rows of figures')
    results.push(
      { figures: theirs, share: null },
      { figures: ours, share: ours.ratePerSecond / theirs.ratePerSecond },
    )
  }
  try {
    const visitors = (url: string) => Array.from({ length: callersAtOnce }, () => new Caller(url))
    const read = (name: string, url: string, path: (turn: number) => string): Load => ({
      name,
      callers: visitors(url),
      durationMs,
      work: async (caller, turn) => (await caller.send('GET', path(turn))).status === 200,
    })
    const ids = (await pool.query('select id from product where in_stock order by id limit 200')).rows.map(
      ({ id }) => Number(id),
    )
    const someId = (turn: number) => ids[turn % ids.length] ?? 1
    await compare(
      read('list, app', app.url, () => '/api/product/list'),
      read('list, bare', bare.url, () => '/list'),
    )
    const keeping = await startServer(app, { LOG_LEVEL: 'error', PUBLIC_ANSWERS_MS: '1000' })
    results.push({
      figures: await measure(read('40 lists, app, answers kept 1 s', keeping.url, someList)),
      share: null,
    })
    await keeping.stop()
    await compare(
      read('detail, app', app.url, (turn) => `/api/product/detail?id=${someId(turn)}`),
      read('detail, bare', bare.url, (turn) => `/detail?id=${someId(turn)}`),
    )
    const goods = await plentifulGoods(pool)
    const buyers = await makeBuyers(app.url, pool)
    const buyerOf = new Map(buyers.map((buyer) => [buyer.caller, buyer]))
    const bareCallers = buyers.map(({ caller }) => new Caller(bare.url, caller.headers))
    const bareBuyerOf = new Map(bareCallers.map((caller, n) => [caller, buyers[n]]))
    const one = (turn: number): Goods => goods[turn % goods.length] ?? noGoods
    const visitOf = (turn: number, buyer: BenchBuyer | undefined) => ({
      ...one(turn),
      addressId: buyer?.addressId ?? '',
    })
    await compare(
      {
        name: 'whole visit, app, cheap hash',
        callers: buyers.map(({ caller }) => caller),
        durationMs,
        work: (caller, turn) => visit(caller, visitOf(turn, buyerOf.get(caller))),
      },
      {
        name: 'whole visit, bare',
        callers: bareCallers,
        durationMs,
        work: (caller, turn) => visitBarely(caller, visitOf(turn, bareBuyerOf.get(caller))),
      },
    )
    await pool.query('delete from cart_line')
    const put = (path: string) => async (caller: Caller, turn: number) =>
      succeeded((await caller.send('POST', path, { skuId: one(turn % bagLines).skuId, quantity: 1 })).body)
    await compare(
      {
        name: 'add to cart, app',
        callers: buyers.map(({ caller }) => caller),
        durationMs,
        work: put('/api/cart/add'),
      },
      { name: 'add to cart, bare', callers: bareCallers, durationMs, work: put('/cart/add') },
    )
    await compare(
      {
        name: 'checkout, app, cheap hash',
        callers: buyers.map(({ caller }) => caller),
        durationMs,
        work: (caller, turn) => buy(caller, buyerOf.get(caller), one(turn)),
      },
      {
        name: 'checkout, bare',
        callers: bareCallers,
        durationMs,
        work: (caller, turn) => buyBarely(caller, bareBuyerOf.get(caller), one(turn)),
      },
    )
  } finally {
    await stop(bare.child)
    await pool.end()
    await app.stop()
  }
  results.push({ figures: await checkoutWithRealHash(), share: null })
  printFigures(results)
  process.stdout.write(`${callersAtOnce} callers, ${durationMs / 1000} s each\n`)
}

const listSorts = ['hot', 'newest', 'priceUp', 'priceDown']

/** One of forty different first pages. */
const someList = (turn: number): string =>
  `/api/product/list?category=${categories[turn % categories.length]}&sort=${listSorts[Math.floor(turn / categories.length) % listSorts.length]}`

async function buy(caller: Caller, buyer: BenchBuyer | undefined, goods: Goods): Promise<boolean> {
  if (!buyer) return false
  const wish = { lines: [{ skuId: goods.skuId, quantity: 1 }], addressId: buyer.addressId }
  const seen = await caller.send('POST', '/api/order/preview', wish)
  const shownTotalCents = dataOf<{ totalCents: number }>(seen.body)?.totalCents
  const key = { 'idempotency-key': randomUUID() }
  const placed = await caller.send('POST', '/api/order/create', { ...wish, shownTotalCents }, key)
  const orderIds = dataOf<{ orderIds: string[] }>(placed.body)?.orderIds
  if (!orderIds) return false
  const paid = await caller.send(
    'POST',
    '/api/order/pay',
    { orderIds, payCode },
    { 'idempotency-key': randomUUID() },
  )
  return succeeded(paid.body)
}

/** The same three calls, of the bare server. */
async function buyBarely(caller: Caller, buyer: BenchBuyer | undefined, { skuId }: Goods): Promise<boolean> {
  if (!buyer) return false
  const wish = { skuId, addressId: buyer.addressId }
  await caller.send('POST', '/preview', wish)
  const placed = await caller.send('POST', '/create', wish, { 'idempotency-key': randomUUID() })
  const orderId = dataOf<{ orderId: string }>(placed.body)?.orderId
  const paid = await caller.send('POST', '/pay', { orderId }, { 'idempotency-key': randomUUID() })
  return succeeded(paid.body)
}

async function checkoutWithRealHash(): Promise<Figures> {
  const app = await startServing({ LOG_LEVEL: 'error', ...realHash })
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 })
  try {
    const goods = await plentifulGoods(pool)
    const buyers = await makeBuyers(app.url, pool)
    const buyerOf = new Map(buyers.map((buyer) => [buyer.caller, buyer]))
    return await measure({
      name: 'checkout, app, real hash',
      callers: buyers.map(({ caller }) => caller),
      durationMs,
      work: (caller, turn) => buy(caller, buyerOf.get(caller), goods[turn % goods.length] ?? noGoods),
    })
  } finally {
    await pool.end()
    await app.stop()
  }
}

const succeeded = (body: string): boolean => body.startsWith('{"code":1,')
const dataOf = <Data>(body: string): Data | null =>
  succeeded(body) ? (JSON.parse(body) as { data: Data }).data : null

/** Two hundred SKUs with more than enough pieces. */
async function plentifulGoods(pool: pg.Pool): Promise<Goods[]> {
  const { rows } = await pool.query(
    `update sku set stock = 1000000 where id in (select min(s.id) from sku s join product p on p.id = s.product_id group by p.id limit 200)
     returning id as "skuId", product_id as "productId", price_cents as "priceCents"`,
  )
  return rows.map((row) => ({
    skuId: Number(row.skuId),
    productId: Number(row.productId),
    priceCents: Number(row.priceCents),
  }))
}

/** Sixteen buyers with a payment code, an address and plenty of money. */
async function makeBuyers(url: string, pool: pg.Pool): Promise<BenchBuyer[]> {
  const buyers: BenchBuyer[] = []
  for (let n = 0; n < callersAtOnce; n++) {
    const account = `bench.${randomUUID().slice(0, 12)}`
    const visitor = new Caller(url)
    const opened = await visitor.send('POST', '/api/user/register', {
      familyName: account,
      givenName: 'Bench',
      email: `${account}@example.com`,
      mobile: `+1${Date.now()}${n}`.slice(0, 15),
      password: 'bench-password',
      confirmPassword: 'bench-password',
    })
    const userinfo = dataOf<{ userinfo: { id: string; token: string } }>(opened.body)?.userinfo
    if (!userinfo) throw new Error(`No buyer for the bench: ${opened.body}`)
    const caller = new Caller(url, { token: userinfo.token })
    await caller.send('POST', '/api/user/resetPay', { payCode })
    const kept = await caller.send('POST', '/api/user/address_add', {
      addressee: 'Bench',
      mobilePhone: '+8490555014',
      area: ['US', 'Oregon', 'Portland'],
      detailedAddress: '1 River Road',
      tag: 'home',
      isDefault: true,
    })
    const lines = [
      { kind: 'available', owner: userinfo.id, cents: 900_000_000_000 },
      { kind: 'world_demo', cents: -900_000_000_000 },
    ]
    await pool.query(`select post_transfer($1, 'adjust', $2, 'bench', '', $3::jsonb)`, [
      randomUUID(),
      `bench/${account}`,
      JSON.stringify(lines),
    ])
    buyers.push({ id: userinfo.id, caller, addressId: dataOf<{ id: string }>(kept.body)?.id ?? '' })
    visitor.close()
  }
  return buyers
}

/**
 * A server that found its shop filled, as every start but the first does. One that has filled it keeps V8's belief that rows
 * live long, and pays for it until some full collections have passed (docs/decisions/074).
 */
async function startServing(env: Readonly<Record<string, string>>): Promise<RunningApp> {
  const filled = await startApp(env)
  await filled.stopServer()
  const { url, stop } = await startServer(filled, env)
  const stopAll = async () => {
    await stop()
    await filled.stop()
  }
  return { ...filled, url, stop: stopAll }
}

/** The baseline runs in a process of its own, as the app does. */
function startBare(databaseUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The bare server did not start')))
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = /at (\S+)/.exec(String(chunk))?.[1]
      if (url) resolve({ url, child })
    })
  })
}

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

await main()
