import assert from 'node:assert/strict'
import { after, beforeEach, it } from 'node:test'
import { buyerStreamPath } from '@sampan/contract/live.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import { allowancePerMinute } from '@sampan/contract/wire/limits.ts'
import * as z from 'zod/mini'
import { addressKey } from '#kernel/client-address.ts'
import type { Buyer } from '#kernel/context.ts'
import { hashToken } from '#kernel/ids.ts'
import { openLiveHub } from '#kernel/live-hub.ts'
import { createKernelFixture, listen, testBuyer, testToken } from '#testing/kernel-fixture.ts'

const row = {
  method: 'POST',
  access: 'public',
  summary: 'a test',
  input: z.strictObject({ account: z.optional(z.string()) }),
  output: z.null(),
  refusals: [],
} as const
const handler = async () => null

const kernel = await createKernelFixture({ rateLimits: true, trustProxyHops: 1 })
/** Look-ups of sessions: each is a query on the real database. */
let lookUps = 0
const buyers = new Map<string, Buyer>()
const signedIn = (token: string, buyer: Buyer) => buyers.set(hashToken(token).toString('hex'), buyer)
signedIn(testToken, testBuyer)
const http = await listen(
  kernel,
  {
    guess: { endpoint: endpoint({ ...row, path: '/api/guess', limit: 'auth' }), handler },
    guessAgain: { endpoint: endpoint({ ...row, path: '/api/guess-again', limit: 'auth' }), handler },
    login: {
      endpoint: endpoint({ ...row, path: '/api/login', limit: 'auth', accountField: 'account' }),
      handler,
    },
    write: { endpoint: endpoint({ ...row, path: '/api/write', limit: 'write' }), handler },
    own: { endpoint: endpoint({ ...row, access: 'buyer', path: '/api/own', limit: 'write' }), handler },
  },
  {
    live: { hub: openLiveHub({ url: kernel.url, log: kernel.deps.log }) },
    sessions: {
      async findBuyer(tokenHash) {
        lookUps++
        return buyers.get(tokenHash.toString('hex')) ?? null
      },
      findShopKey: async () => null,
      async findOperator() {
        lookUps++
        return null
      },
      alive: async (_kind, ids) => new Set(ids),
    },
  },
)
beforeEach(() => {
  lookUps = 0
})
after(async () => {
  await http.app.close()
  await kernel.close()
})

const send = async (path: string, init: RequestInit) => {
  const response = await fetch(`${http.url}${path}`, init)
  const { code } = (await response.json()) as { code: number }
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') }
}
const post = (path: string, headers: Record<string, string> = {}, body: object = {}) =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length
const times = <Result>(count: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const madeUp = (n: number) => n.toString(36).padStart(43, 'x')

it('answers 429 with Retry-After once the allowance of the minute is used, over all routes of its class', async () => {
  const from = { 'x-forwarded-for': '203.0.113.1' }
  for (let n = 0; n < allowancePerMinute.auth; n++) {
    assert.equal((await post(n % 2 ? '/api/guess' : '/api/guess-again', from)).status, 200)
  }
  const answer = await post('/api/guess', from)
  assert.equal(answer.status, 429)
  assert.equal(answer.code, refusals.tooManyRequests)
  assert.ok(Number(answer.retryAfter) > 0 && Number(answer.retryAfter) <= 60)
  assert.equal((await post('/api/write', from)).status, 200, 'another class has its own')
})

it('counts by address for visitors and by buyer for those who are signed in', async () => {
  const from = { 'x-forwarded-for': '203.0.113.2' }
  for (let n = 0; n <= allowancePerMinute.auth; n++) await post('/api/guess', from)
  assert.equal((await post('/api/guess', from)).status, 429)
  assert.equal((await post('/api/guess', { 'x-forwarded-for': '203.0.113.3' })).status, 200)
  assert.equal((await post('/api/guess', { ...from, token: testToken })).status, 200)
  assert.equal(
    (await post('/api/guess', { ...from, token: madeUp(0) })).status,
    429,
    'a token that opens nothing buys no new allowance',
  )
})

it('draws from the allowance for a body that is no JSON, too', async () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
  const bodies = ['{"account":', Buffer.from('{"account":"caf\xe9"}', 'latin1'), '{"__proto__":{}}']
  const broken = (n: number) =>
    send('/api/guess', { method: 'POST', headers, body: bodies[n % bodies.length] ?? '' })
  for (let n = 0; n < allowancePerMinute.auth; n++) {
    const { status, code } = await broken(n)
    assert.deepEqual([status, code], [400, refusals.badInput])
  }
  assert.equal((await broken(0)).status, 429)
})

it('draws from the allowance for a body that is too large or of another kind, which it says as long as there is some', async () => {
  const bodies = [
    { type: 'application/json', body: JSON.stringify({ account: 'x'.repeat(300 * 1024) }), status: 413 },
    { type: 'text/plain', body: '{}', status: 415 },
  ]
  for (const [index, { type, body, status }] of bodies.entries()) {
    const bad = (path: string, more: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': `203.0.113.${20 + index}`, ...more },
        body,
      })
    for (let n = 0; n < allowancePerMinute.auth; n++) {
      const answer = await bad('/api/guess')
      assert.deepEqual([answer.status, answer.code], [status, refusals.badInput])
    }
    const late = await bad('/api/guess')
    assert.deepEqual([late.status, late.code], [429, refusals.tooManyRequests])
    assert.ok(Number(late.retryAfter) > 0)
    assert.equal((await bad('/api/own')).status, status, 'nobody is told first that they are not logged in')
  }
})

it('stops made-up tokens before the database is asked, by one address, for calls, streams and operators', async () => {
  const from = (n: number) => ({ 'x-forwarded-for': '203.0.113.4', token: madeUp(n) })
  const calls = await times(allowancePerMinute.lookup, (n) => post('/api/own', from(n)))
  assert.equal(countOf(calls, 401) + countOf(calls, 429), allowancePerMinute.lookup)
  assert.equal(lookUps, allowancePerMinute.lookup)
  const late = [
    ...(await times(50, (n) => post('/api/own', from(1000 + n)))),
    ...(await times(50, (n) => send(buyerStreamPath, { headers: from(2000 + n) }))),
    ...(await times(50, () => post('/api/own', from(0)))),
  ]
  assert.equal(countOf(late, 429), 150)
  assert.equal(lookUps, allowancePerMinute.lookup, 'nothing was looked up for what was refused')
  const elsewhere = { 'x-forwarded-for': '203.0.113.5', token: testToken }
  assert.equal((await post('/api/own', elsewhere)).status, 200)
})

it('goes on serving a signed-in buyer behind an address that is used up', async () => {
  const from = { 'x-forwarded-for': '203.0.113.6' }
  assert.equal((await post('/api/own', { ...from, token: testToken })).status, 200)
  await times(allowancePerMinute.lookup + 20, (n) => post('/api/write', { ...from, token: madeUp(n) }))
  assert.equal((await post('/api/write', from)).status, 429)
  assert.equal((await post('/api/own', { ...from, token: testToken })).status, 200)
})

it('looks a token up once, however much a page asks for at first', async () => {
  const token = 'first-page'.padEnd(43, 'x')
  signedIn(token, { ...testBuyer, id: '00000000-0000-7000-8000-00000000000b' })
  const from = { 'x-forwarded-for': '203.0.113.8', token }
  assert.equal(countOf(await times(20, () => post('/api/own', from)), 200), 20)
  const strangers = await times(allowancePerMinute.lookup - 1, (n) =>
    post('/api/own', { ...from, token: madeUp(n) }),
  )
  assert.equal(lookUps, 20 + strangers.length, 'the page has taken one of the look-ups of its address')
})

it('gives one buyer one allowance, however many sessions there are, and looks nothing up beyond it', async () => {
  const id = '00000000-0000-7000-8000-00000000000a'
  const tokens = Array.from({ length: 10 }, (_, n) => n.toString().repeat(43))
  for (const [n, token] of tokens.entries())
    signedIn(token, { ...testBuyer, id, sessionId: `${id.slice(0, -1)}${n}` })
  const guess = (n: number) =>
    post('/api/guess', { 'x-forwarded-for': `203.0.113.${20 + (n % 10)}`, token: tokens[n % 10] ?? '' })
  const answers = await times(300, guess)
  assert.equal(countOf(answers, 200), allowancePerMinute.auth)
  lookUps = 0
  assert.equal(countOf(await times(100, guess), 429), 100)
  assert.equal(lookUps, 0)
})

it('counts sign-ins by address and account: neighbours behind one address do not shut each other out', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const login = (account: string) => post('/api/login', from, { account })
  const eager = await times(allowancePerMinute.auth + 10, (n) => login(n % 2 ? 'Anna ' : 'anna'))
  assert.equal(countOf(eager, 200), allowancePerMinute.auth)
  assert.equal((await login('bruno')).status, 200)
  const many = await times(allowancePerMinute.authOfAddress, (n) => login(`name ${n}`))
  assert.ok(countOf(many, 429) > 0, 'all accounts together have a limit too')
})

it('counts the addresses of one home as one', () => {
  const home = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0db8:0001:0002:3:4:5:6']
  for (const address of home) assert.equal(addressKey(address), '2001:db8:1:2::/64')
  assert.equal(addressKey('2001:db8::1'), '2001:db8:0:0::/64')
  assert.equal(addressKey('::1'), '0:0:0:0::/64')
  assert.equal(addressKey('::ffff:198.51.100.7'), '198.51.100.7')
  assert.equal(addressKey('198.51.100.7'), '198.51.100.7')
})

it('believes one proxy, not what the client wrote before it', async () => {
  const chain = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` })
  for (let n = 0; n < allowancePerMinute.auth; n++) await post('/api/guess', chain(n))
  assert.equal((await post('/api/guess', chain(200))).status, 429)
})
