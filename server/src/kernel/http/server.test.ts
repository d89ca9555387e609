import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, it } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import * as z from 'zod/mini'
import { refuse } from '#kernel/refusal.ts'
import { answerText, note, row } from '#testing/echo-endpoint.ts'
import { createKernelFixture, listen, testToken } from '#testing/kernel-fixture.ts'

const kernel = await createKernelFixture()
const http = await listen(kernel, {
  echo: { endpoint: endpoint({ ...row, path: '/api/echo', input: note }), handler: answerText },
  find: {
    endpoint: endpoint({
      ...row,
      method: 'GET',
      limit: 'read',
      path: '/api/find',
      input: z.strictObject({
        text: z.string(),
        filter: z.optional(z.strictObject({ from: z.optional(z.string()) })),
      }),
    }),
    handler: answerText,
  },
  mine: {
    endpoint: endpoint({ ...row, access: 'buyer', path: '/api/mine', input: note }),
    handler: answerText,
  },
  broken: {
    endpoint: endpoint({ ...row, path: '/api/broken', input: z.strictObject({}) }),
    handler: async () => {
      throw new Error('secret detail of ours')
    },
  },
  wrong: {
    endpoint: endpoint({ ...row, path: '/api/wrong', input: z.strictObject({}) }),
    handler: async () => ({ text: 7 }),
  },
  refused: {
    endpoint: endpoint({ ...row, path: '/api/refused', input: z.strictObject({}) }),
    handler: async () => refuse('payCodeWrong', { triesLeft: 3 }),
  },
  large: {
    endpoint: endpoint({ ...row, path: '/api/large', input: z.strictObject({}) }),
    handler: async () => ({ text: 'river '.repeat(2000) }),
  },
})
after(async () => {
  await http.app.close()
  await kernel.close()
})

interface Told {
  status: number
  code: number
  msg: string
  data: unknown
  headers: Headers
}

async function send(path: string, init: RequestInit = {}): Promise<Told> {
  const response = await fetch(`${http.url}${path}`, init)
  return {
    ...((await response.json()) as Omit<Told, 'status' | 'headers'>),
    status: response.status,
    headers: response.headers,
  }
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
  })

it('answers with code, msg and data, and success is 1 [rule:success-code]', async () => {
  const { status, code, msg, data } = await post('/api/echo', { text: 'hello' })
  assert.deepEqual({ status, code, msg, data }, { status: 200, code: 1, msg: 'ok', data: { text: 'hello' } })
})

it('answers nothing but code, msg and data, whatever became of the call [client:envelope]', async () => {
  const answers = [
    await fetch(`${http.url}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"text":"hello"}',
    }),
    await fetch(`${http.url}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    }),
    await fetch(`${http.url}/api/nope`),
  ]
  for (const answer of answers) {
    const body = (await answer.json()) as Record<string, unknown>
    assert.deepEqual(Object.keys(body).sort(), ['code', 'data', 'msg'], String(answer.status))
    assert.deepEqual([typeof body['code'], typeof body['msg']], ['number', 'string'])
  }
  assert.deepEqual(
    answers.map(({ status }) => status === 200),
    [true, answers[1]?.status === 200, false],
  )
})

it('lets nothing out that the contract does not declare', async () => {
  const response = await fetch(`${http.url}/api/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"a"}',
  })
  assert.ok(!(await response.text()).includes('planted'))
})

it('refuses unknown keys, wrong kinds and missing ones', async () => {
  for (const body of [{ text: 'a', status: 1 }, { text: 1 }, {}, [], 'null', '"a"', '1', { text: ['a'] }]) {
    const answer = await post('/api/echo', body)
    assert.equal(answer.code, refusals.badInput, JSON.stringify(body))
    assert.equal(answer.status, 200)
  }
  const { data } = await post('/api/echo', { text: 'a', tags: ['b', 7] })
  assert.deepEqual(data, { fields: { 'tags.1': 'badInput' } })
})

it('refuses NUL, lone surrogates and bytes that are not UTF-8', async () => {
  for (const body of ['{"text":"a\\u0000"}', '{"text":"\\ud800"}', '{"text":"a","tags":["\\udc00"]}']) {
    assert.equal((await post('/api/echo', body)).code, refusals.badInput, body)
  }
  const latin = await post('/api/echo', Buffer.from('{"text":"caf\xe9"}', 'latin1'))
  assert.equal(latin.status, 400)
  assert.equal(latin.code, refusals.badInput)
  assert.equal((await send('/api/find?text=a%00')).code, refusals.badInput)
})

it('refuses what would reach a prototype', async () => {
  for (const body of [
    '{"text":"a","__proto__":{"x":1}}',
    '{"text":"a","constructor":{"prototype":{"x":1}}}',
  ]) {
    const answer = await post('/api/echo', body)
    assert.equal(answer.code, refusals.badInput)
  }
  for (const query of [
    'text=a&__proto__[x]=1',
    'text=a&constructor[prototype]=1',
    'text=a&filter[__proto__]=1',
    'text=a&filter[a][b]=1',
  ]) {
    assert.equal((await send(`/api/find?${query}`)).code, refusals.badInput, query)
  }
  assert.equal(({} as Record<string, unknown>)['x'], undefined)
})

it('bounds the query: count, repeats, length of lists', async () => {
  const many = Array.from({ length: 60 }, (_, n) => `k${n}=1`).join('&')
  assert.equal((await send(`/api/find?text=a&${many}`)).code, refusals.badInput)
  assert.equal((await send('/api/find?text=a&text=b')).code, refusals.badInput)
  assert.equal((await send(`/api/find?${'text=a&'.repeat(30)}`)).code, refusals.badInput)
  assert.deepEqual((await send('/api/find?text=a&filter[from]=b')).code, 1)
})

it('takes JSON only, of a bounded size and depth', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json\ta',
    'application/jsonx',
    'text/json',
  ]) {
    const { status, code } = await send('/api/echo', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{"text":"a"}',
    })
    assert.equal(status, 415, type)
    assert.equal(code, refusals.badInput)
  }
  assert.equal((await post('/api/echo', '{"text":')).status, 400)
  assert.equal((await post('/api/echo', { text: 'x'.repeat(300 * 1024) })).status, 413)
  assert.equal(
    (await post('/api/echo', `{"text":${'['.repeat(5000)}${']'.repeat(5000)}}`)).code,
    refusals.badInput,
  )
  assert.equal(
    (await post('/api/echo', '{"text":"a"}', { 'content-type': 'application/json; charset=utf-8' })).code,
    1,
  )
})

it('tells a refusal in the reader’s language, with HTTP 200 and its details', async () => {
  const { status, code, msg, data } = await post('/api/refused', {}, { lang: 'ri' })
  assert.deepEqual({ status, code, data }, { status: 200, code: 1203, data: { triesLeft: 3 } })
  assert.equal(msg, '支払いコードが違います。あと3回お試しいただけます。')
})

it('answers a fault of ours with 500 and no detail', async () => {
  for (const path of ['/api/broken', '/api/wrong']) {
    const { status, code, msg, data } = await post(path, {})
    assert.deepEqual({ status, code, data }, { status: 500, code: 500, data: null })
    assert.ok(!msg.includes('secret'), msg)
  }
})

it('answers 404 with an envelope under /api, whatever the method', async () => {
  for (const [path, method] of [
    ['/api/nope', 'GET'],
    ['/api/echo', 'GET'],
    ['/api/find', 'POST'],
    ['/api', 'GET'],
    ['/API/echo/', 'DELETE'],
  ] as const) {
    const answer = await send(path, { method })
    assert.equal(answer.status, 404, path)
    assert.equal(answer.code, refusals.notFound)
  }
  const head = await fetch(`${http.url}/api/find?text=a`, { method: 'HEAD' })
  assert.equal(head.status, 404, 'a HEAD must not run what a GET writes')
})

it('checks access before the shape of what was sent', async () => {
  const bad = await post('/api/mine', { nonsense: true })
  assert.equal(bad.status, 401)
  assert.equal((await post('/api/mine', { text: 'a' }, { token: testToken })).code, 1)
})

it('sends the headers that keep a browser safe', async () => {
  const { headers } = await post('/api/echo', { text: 'a' })
  const policy = headers.get('content-security-policy') ?? ''
  const parts = ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"]
  for (const part of [...parts, "require-trusted-types-for 'script'"]) assert.ok(policy.includes(part), part)
  assert.ok(!policy.includes('unsafe'))
  assert.ok(!policy.includes('upgrade-insecure-requests'))
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('referrer-policy'), 'no-referrer')
  assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin')
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.match(headers.get('strict-transport-security') ?? '', /max-age=31536000/)
  assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/)
})

it('compresses what is large enough, with brotli if it may', async () => {
  const encodingOf = (path: string) =>
    new Promise((resolve, reject) => {
      const asked = request(
        `${http.url}${path}`,
        { method: 'POST', headers: { 'accept-encoding': 'gzip, br', 'content-type': 'application/json' } },
        (response) => {
          response.resume()
          resolve(response.headers['content-encoding'])
        },
      )
      asked.on('error', reject).end(path === '/api/echo' ? '{"text":"a"}' : '{}')
    })
  assert.equal(await encodingOf('/api/large'), 'br')
  assert.equal(await encodingOf('/api/echo'), undefined)
})

it('hands out what whoever connects a system of a seller reads', async () => {
  for (const [name, word] of [
    ['seller-api', /\/api\/seller\//],
    ['seller-webhooks', /signature/i],
  ] as const) {
    const answer = await fetch(`${http.url}/api/docs/${name}`)
    assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8')
    assert.match(await answer.text(), word)
  }
  assert.equal((await fetch(`${http.url}/api/docs/operations`)).status, 404)
})

it('describes itself: health, readiness, metrics, OpenAPI', async () => {
  const get = async (path: string) => fetch(`${http.url}${path}`)
  assert.equal((await get('/healthz')).status, 200)
  assert.equal((await get('/readyz')).status, 200)
  const metrics = await (await get('/metrics')).text()
  assert.match(metrics, /http_request_seconds_count\{method="POST",route="\/api\/echo",status="200"\} \d+/)
  assert.match(metrics, /database_connections\{state="open"\} \d+/)
  const api = (await (await get('/api/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  assert.equal(api.openapi, '3.1.0')
  assert.equal(api.paths['/api/find']?.['get']?.operationId, 'find')
})
