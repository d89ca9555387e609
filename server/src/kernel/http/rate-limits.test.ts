import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import { allowancePerMinute } from '@sampan/contract/wire/limits.ts'
import * as z from 'zod/mini'
import { createTestHouse, listen, testToken } from '#testing/test-house.ts'

const row = {
  method: 'POST',
  access: 'public',
  summary: 'a test',
  input: z.strictObject({}),
  output: z.null(),
  refusals: [],
} as const
const handler = async () => null

const house = await createTestHouse({ rateLimits: true, trustProxyHops: 1 })
const http = await listen(house, {
  guess: { endpoint: endpoint({ ...row, path: '/api/guess', limit: 'auth' }), handler },
  guessAgain: { endpoint: endpoint({ ...row, path: '/api/guess-again', limit: 'auth' }), handler },
  write: { endpoint: endpoint({ ...row, path: '/api/write', limit: 'write' }), handler },
})
after(async () => {
  await http.app.close()
  await house.close()
})

const post = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${http.url}${path}`, { method: 'POST', headers })
  const { code } = (await response.json()) as { code: number }
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') }
}

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

it('counts by address for visitors and by session for buyers', async () => {
  const from = { 'x-forwarded-for': '203.0.113.2' }
  for (let n = 0; n <= allowancePerMinute.auth; n++) await post('/api/guess', from)
  assert.equal((await post('/api/guess', from)).status, 429)
  assert.equal((await post('/api/guess', { 'x-forwarded-for': '203.0.113.3' })).status, 200)
  assert.equal((await post('/api/guess', { ...from, token: testToken })).status, 200)
  const madeUp = { ...from, token: 'x'.repeat(43) }
  assert.equal(
    (await post('/api/guess', madeUp)).status,
    429,
    'a token that opens nothing buys no new allowance',
  )
})

it('believes one proxy, not what the client wrote before it', async () => {
  const chain = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` })
  for (let n = 0; n < allowancePerMinute.auth; n++) await post('/api/guess', chain(n))
  assert.equal((await post('/api/guess', chain(200))).status, 429)
})
