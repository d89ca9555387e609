import assert from 'node:assert/strict'
import { subscribe } from 'node:diagnostics_channel'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it, mock } from 'node:test'
import { consoleHeader } from '@sampan/contract/access/roles.ts'
import { privatePicturePath, shownPaperPath } from '@sampan/contract/base/media/pictures.ts'
import { videoPath } from '@sampan/contract/base/media/videos.ts'
import { consoleEndpoints, endpoints, sellerEndpoints } from '@sampan/contract/endpoints.ts'
import { buyerStreamPath, consoleStreamPath } from '@sampan/contract/live.ts'
import { cardHookPath } from '@sampan/contract/money/card-payments/hook.ts'
import { unsubscribePath } from '@sampan/contract/office/notices/unsubscribe.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { hookPath } from '@sampan/contract/trade/shipments/hook.ts'
import type { Access, Endpoint, LimitClass } from '@sampan/contract/wire/endpoint.ts'
import { type AllowanceName, allowancePerMinute } from '@sampan/contract/wire/limits.ts'
import type { FastifyInstance } from 'fastify'
import { type OpenDatabase, openDatabase } from '#kernel/database.ts'
import { ownerIconSizes } from '#kernel/owner.ts'
import { agentDoors } from '#office/agents/index.ts'
import { addShop } from '#testing/goods.ts'
import { addKey } from '#testing/keys.ts'
import { operatorCookie, signInMember, signInOperator } from '#testing/operators.ts'
import { unknownId } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type App, createApp } from '../../src/app.ts'

/**
 * Limits on all routes (RELIABILITY §3.2 R8). Which routes there are is noted while the server adds them; what each draws on is
 * written here by hand. Beyond it a call is refused before its input is judged and before the database is asked for anything.
 */

/** A GET reads and a POST writes; these draw on something else. */
const narrow: Readonly<Record<Exclude<LimitClass, 'write' | 'read'>, readonly string[]>> = {
  auth: [
    'console_translate',
    ...['login', 'register', 'resetpwd', 'email_code', 'session_tell', 'lock_set', 'resetPay', 'verify_pay'],
    'verify_password',
    ...['legal_notice_send', 'legal_notice_appeal', 'refund_withdraw_visitor'],
    ...['passkey_options', 'passkey_add', 'passkey_remove', 'passkey_login', 'passkey_pay', 'verify_passkey'],
    ...[
      'account_close',
      'extract',
      'chain_address_add',
      'order_pay',
      'order_pay_by_card',
      'merchant_sign_in',
    ],
    'merchant_sign_in_key',
    ...['review_translate', 'question_translate', 'answer_translate', 'deposit_find', 'refund_packet'],
    ...[
      'console_login',
      'console_step_up',
      'console_password',
      ...['console_totp_begin', 'console_totp_renew'],
      'console_self_audit',
      'console_join_read',
      'console_join',
      ...['console_test_mail', 'console_test_chain', 'console_test_files'],
      ...['console_oidc_begin', 'console_oidc_finish', 'console_oidc_totp', 'console_oidc_link'],
      'console_oidc_step_up',
      'console_setup_open',
      'console_setup_finish',
      'console_setup_backup',
    ],
  ],
  upload: [
    ...['upload', 'upload_begin', 'upload_end', 'console_merchant_upload', 'console_goods_upload'],
    ...['console_shop_cover_upload', 'shop_proof_upload', 'console_proof_upload', 'console_support_upload'],
    ...['shop_support_upload', 'console_home_upload', 'console_owner_upload', 'seller_goods_upload'],
    ...['console_goods_video_begin', 'console_goods_video_end'],
    ...['seller_goods_video_begin', 'seller_goods_video_end'],
  ],
  report: ['fault_report'],
}
const readingPosts: readonly string[] = ['order_preview', 'order_promos']
const writingGets: readonly string[] = ['address_del', 'set_language']

/** Routes that are no calls of the contract, by who asks. */
const others: readonly Tried[] = [
  { name: 'stream of buyers', route: `GET ${buyerStreamPath}`, access: 'buyer', draws: 'read' },
  { name: 'stream of operators', route: `GET ${consoleStreamPath}`, access: 'operator', draws: 'read' },
  ...(['buyer', 'operator'] as const).map((access) => ({
    name: `private picture, ${access}`,
    route: 'GET /api/file/:id/:width',
    path: privatePicturePath(unknownId, 320),
    access,
    draws: 'read' as const,
  })),
  {
    name: 'video of goods',
    route: 'GET /media/video/:name',
    path: videoPath(unknownId, 'mp4'),
    access: 'public',
    draws: 'picture',
    visitorsOnly: true,
  },
  {
    name: 'shown paper',
    route: 'GET /api/paper/:id/:width',
    path: shownPaperPath(unknownId, 320),
    access: 'public',
    draws: 'read',
    visitorsOnly: true,
  },
  {
    name: 'tracking hook',
    route: `POST ${hookPath}`,
    access: 'public',
    draws: 'read',
    visitorsOnly: true,
  },
  {
    name: 'hook of the card provider',
    route: `POST ${cardHookPath}`,
    access: 'public',
    draws: 'read',
    visitorsOnly: true,
  },
  ...['GET', 'POST'].map((method) => ({
    name: `stop of e-mails, ${method}`,
    route: `${method} ${unsubscribePath}`,
    access: 'public' as const,
    draws: 'read' as const,
    visitorsOnly: true,
  })),
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/:part',
    '/feed/products.tsv',
    '/feed/products.tsv.gz',
    '/feed/changes.tsv',
    '/.well-known/ucp',
  ].map((path) => ({
    name: `for search engines, ${path}`,
    route: `GET ${path}`,
    path: path.replace(':part', 'orders.xml'),
    access: 'public' as const,
    draws: 'page' as const,
    visitorsOnly: true,
  })),
  {
    name: 'card of a shared link',
    route: 'GET /card/:kind/:name',
    path: '/card/product/1-en-1.jpg',
    access: 'public',
    draws: 'card',
    visitorsOnly: true,
  },
  ...agentDoors.flatMap(({ path }) =>
    ['GET', 'POST', 'DELETE'].map((method) => ({
      name: `door for agents ${path}, ${method}`,
      route: `${method} ${path}`,
      access: 'public' as const,
      draws: 'agent' as const,
      visitorsOnly: true,
    })),
  ),
]

/** Routes without an allowance, with why. */
const open: Readonly<Record<string, string>> = {
  'GET /healthz': 'a balancer asks from one address, and must always get an answer',
  'GET /readyz': 'as /healthz',
  'GET /metrics': 'a token of its own guards it, compared without the database',
  'GET /api/openapi.json':
    'a text that is made once; in production operators are looked up, and that draws on read',
  'GET /api/docs/seller-api': 'a text that is read once',
  'GET /api/docs/seller-webhooks': 'as /api/docs/seller-api',
  'GET /media/*':
    'public pictures, dozens on a page; those that are looked up have an allowance of their own',
  'HEAD /media/*': 'as GET',
  'HEAD /media/video/:name': 'as GET',
  'GET /assets/*': 'built files',
  'HEAD /assets/*': 'as GET',
  ...Object.fromEntries(
    ownerIconSizes.map((size) => [`GET /owner/icon-${size}.png`, 'one picture out of memory']),
  ),
  'GET /icon.svg': 'a built file',
  'HEAD /icon.svg': 'as GET',
  'GET /index.html': 'a built file',
  'HEAD /index.html': 'as GET',
  'GET /console/assets/*': 'built files',
  'HEAD /console/assets/*': 'as GET',
  'GET /console': 'one page out of memory, the same for everybody',
  'GET /console/*': 'as /console',
  'GET /*': 'pages: beyond an allowance of their own they are the bare shell, out of memory (web.test.ts)',
  'HEAD /*': 'as GET',
}

interface Tried {
  name: string
  /** Method and pattern, as the server's table has it. */
  route: string
  /** Address for a pattern with parameters: one of its shape. */
  path?: string
  access: Access
  draws: AllowanceName
  /** No token is looked up there, whoever asks. */
  visitorsOnly?: boolean
}

/** Few, and another number for each, so that how many pass says which allowance it was. */
const few: Record<AllowanceName, number> = {
  lookup: 1,
  read: 2,
  write: 3,
  auth: 4,
  upload: 5,
  report: 6,
  authOfAddress: 7,
  picture: 8,
  page: 9,
  agent: 10,
  card: 11,
}

/** Other files of tests run in the same process. */
const usual = { ...allowancePerMinute }

const routesOf = new Map<unknown, string[]>()
let server: TestServer
let database: OpenDatabase
let app: App
let url: string
let dir: string
let tokens: Record<Access, string>
/** Connections taken from the pool: whatever asks the database takes one. */
let asked = 0

before(async () => {
  server = await startTestServer()
  const buyer = await server.registerBuyer()
  const admin = await signInOperator(server, 'admin')
  const owner = await signInMember(server, await addShop(server.db), { role: 'owner' })
  const { key } = await addKey(server, owner)
  tokens = { public: buyer.token, buyer: buyer.token, operator: admin.token, key }

  dir = await mkdtemp(join(tmpdir(), 'sampan-limits-'))
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'index.html'), '<!doctype html><title>page</title>')
  await writeFile(join(dir, 'icon.svg'), '<svg/>')
  Object.assign(allowancePerMinute, few) // the server reads it when it starts
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    const routes: string[] = []
    routesOf.set(fastify, routes)
    fastify.addHook('onRoute', ({ method, url: pattern }) => {
      for (const each of [method].flat()) routes.push(`${each} ${pattern}`)
    })
  })
  const { log } = server.app.deps
  database = openDatabase({ url: server.database.url, poolMax: 10, log, applicationName: 'sampan-limits' })
  database.pool.on('acquire', () => asked++)
  app = await createApp({
    config: { ...server.config, rateLimits: true, trustProxyHops: 1 },
    log,
    database,
    web: { renderer: { render: async () => ({ status: 200, html: '' }) }, clientDir: dir },
    consoleDir: dir,
  })
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  mock.timers.enable({ apis: ['Date'], now: Date.now() }) // a slow machine must not see the minute end
})
after(async () => {
  mock.timers.reset()
  Object.assign(allowancePerMinute, usual)
  await app.http.close()
  await database.close()
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

const contract: readonly (readonly [string, Endpoint])[] = Object.entries({
  ...endpoints,
  ...consoleEndpoints,
  ...sellerEndpoints,
})

function drawnBy(name: string, method: string): LimitClass {
  for (const limit of ['auth', 'upload', 'report'] as const) if (narrow[limit].includes(name)) return limit
  if (readingPosts.includes(name)) return 'read'
  return method === 'GET' && !writingGets.includes(name) ? 'read' : 'write'
}

const tried: readonly Tried[] = [
  ...contract.map(([name, { method, path, access }]) => ({
    name,
    route: `${method} ${path}`,
    access,
    draws: drawnBy(name, method),
    // Whoever signs in at the console is nobody yet, whatever cookie they have.
    visitorsOnly: path.startsWith('/api/console/') && access === 'public',
  })),
  ...others,
]

let addresses = 0
const newAddress = () => `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses++ & 255}`

const credentialOf: Readonly<Record<Access, (token: string) => Record<string, string>>> = {
  public: (token) => ({ token }),
  buyer: (token) => ({ token }),
  operator: (token) => ({ cookie: operatorCookie(token) }),
  key: (token) => ({ authorization: `Bearer ${token}` }),
}

interface Told {
  status: number
  code: number
  retryAfter: number
}

/** One request with an input that no call allows. */
async function ask({ route, path, access }: Tried, address: string, token?: string): Promise<Told> {
  const [method = '', pattern = ''] = route.split(' ')
  const response = await fetch(`${url}${path ?? pattern}${method === 'GET' ? '?unheardOf=1' : ''}`, {
    method,
    headers: {
      'x-forwarded-for': address,
      [consoleHeader]: '1',
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : credentialOf[access](token)),
    },
    ...(method === 'POST' ? { body: '{"unheardOf":1}' } : {}),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  const code = isJson ? ((await response.json()) as { code: number }).code : 0
  if (!isJson) await response.body?.cancel()
  return { status: response.status, code, retryAfter: Number(response.headers.get('retry-after')) }
}

const isRefused = ({ status, code, retryAfter }: Told) =>
  status === 429 && code === refusals.tooManyRequests && retryAfter > 0 && retryAfter <= 60

/** For all of them, some at a time; answers what is said about those that are wrong. */
async function each(
  rows: readonly Tried[],
  wrongWith: (one: Tried) => Promise<string | null>,
): Promise<string[]> {
  const wrong: string[] = []
  const waiting = [...rows]
  const walk = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const what = await wrongWith(one)
      if (what !== null) wrong.push(`${one.name}: ${what}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, walk))
  return wrong.toSorted()
}

/** All must be refused, and nothing asked of the database meanwhile. */
async function assertAllRefused(
  rows: readonly Tried[],
  askAgain: (one: Tried) => Promise<Told>,
): Promise<void> {
  const before = asked
  const wrong = await each(rows, async (one) => {
    const told = await askAgain(one)
    return isRefused(told) ? null : JSON.stringify(told)
  })
  assert.deepEqual(wrong, [])
  assert.equal(asked, before, 'the database was asked for what was refused')
}

it('knows every route of the running server: each is tried here, or stands open for a reason [R8]', () => {
  const routes = new Set(routesOf.get(app.http))
  assert.ok(routes.size > 300, `${routes.size} routes noted`)
  const known = new Set([...tried.map(({ route }) => route), ...Object.keys(open)])
  assert.deepEqual([...routes].filter((route) => !known.has(route)).toSorted(), [], 'not tried, no reason')
  assert.deepEqual([...known].filter((route) => !routes.has(route)).toSorted(), [], 'no such route')
  const names = new Set(contract.map(([name]) => name))
  const written = [...Object.values(narrow).flat(), ...readingPosts, ...writingGets]
  assert.deepEqual(
    written.filter((name) => !names.has(name)),
    [],
  )
})

it('refuses visitors at each of them beyond the allowance of its class, and not before [R8]', async () => {
  const from = new Map(tried.map((one) => [one, newAddress()]))
  const again = (one: Tried) => ask(one, from.get(one) ?? '')
  const early = await each(tried, async (one) => {
    for (let n = 1; n <= few[one.draws]; n++) {
      const { status } = await again(one)
      if (status === 429 || status >= 500) return `${status} to call ${n} of ${few[one.draws]}`
    }
    return null
  })
  assert.deepEqual(early, [])
  await assertAllRefused(tried, again)
})

const looking = tried.filter(({ visitorsOnly }) => !visitorsOnly)

/** A token, or a key, that opens nothing. */
const madeUp = ({ access }: Tried, name: string) =>
  (access === 'key' ? tokens.key.slice(0, -43) : '') + name.replaceAll('.', '_').padEnd(43, 'x')

it('looks no token up at any of them once the look-ups of its address are used up [R8]', async () => {
  const from = new Map(looking.map((one) => [one, newAddress()]))
  const before = asked
  const early = await each(looking, async (one) => {
    // Each its own token, or one look-up would serve several that wait.
    const { status } = await ask(one, from.get(one) ?? '', madeUp(one, `a${from.get(one)}`))
    return status === 429 || status >= 500 ? `${status} to the first` : null
  })
  assert.deepEqual(early, [])
  assert.ok(asked - before >= looking.length, 'each first token was looked up')
  await assertAllRefused(looking, (one) => ask(one, from.get(one) ?? '', madeUp(one, `b${from.get(one)}`)))
})

it('refuses who is signed in at each of them, wherever they are, once their allowance is used up [R8]', async () => {
  // One buyer, one operator and one key; what they have used up stays used up, so no route depends on the others.
  for (const access of ['buyer', 'operator', 'key'] as const) {
    for (const draws of new Set(looking.filter((one) => one.access === access).map((one) => one.draws))) {
      const first = looking.find((one) => one.access === access && one.draws === draws)
      assert.ok(first)
      for (let n = 0; n < few[draws]; n++) {
        const { status } = await ask(first, newAddress(), tokens[access])
        assert.ok(status !== 429 && status < 500, `${first.name}: ${status} to call ${n + 1}`)
      }
    }
  }
  const report = looking.find(({ draws }) => draws === 'report')
  assert.ok(report)
  for (let n = 0; n < few.report; n++) await ask(report, newAddress(), tokens.public)
  await assertAllRefused(looking, (one) => ask(one, newAddress(), tokens[one.access]))
})
