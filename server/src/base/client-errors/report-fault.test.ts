import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, beforeEach, it } from 'node:test'
import { faultReportPath } from '@sampan/contract/base/client-errors/limits.ts'
import { allowancePerMinute } from '@sampan/contract/wire/limits.ts'
import { createLog } from '#kernel/log.ts'
import { startTestServer } from '#testing/test-server.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const log = createLog({ logLevel: 'warn', mode: 'test' }, sink)
const server = await startTestServer({ log, env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
after(() => server.close())
beforeEach(() => lines.splice(0))

const fault = {
  app: 'web',
  kind: 'error',
  message: 'TypeError: x is undefined',
  stack: 'TypeError: x is undefined\n    at f (/assets/index-a1b2.js:1:203597)',
  page: '/detail/:product?/:mer?',
  build: 'index-a1b2.js',
} as const

const send = (body: object, address: string) =>
  fetch(server.url + faultReportPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
const logged = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a page met an error')

it('writes what a page met as one warning, without who sent it, and metrics count it', async () => {
  const response = await send(fault, '203.0.113.1')
  assert.equal(response.status, 200)
  const [line, ...more] = logged()
  assert.deepEqual(more, [])
  assert.equal(line.level, 40)
  assert.deepEqual(line.fault, fault)
  assert.ok(!lines.join('').includes('203.0.113.1'))
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  assert.match(
    metrics,
    /http_request_seconds_count\{method="POST",route="\/api\/fault\/report",status="200"\} 1/,
  )
})

it('takes no more than a few kB, and nothing that is not in the contract', async () => {
  for (const body of [
    { ...fault, message: 'x'.repeat(301) },
    { ...fault, buyer: 'ann' },
  ]) {
    const { code } = (await (await send(body, '203.0.113.2')).json()) as { code: number }
    assert.notEqual(code, 1)
  }
  const large = await send({ ...fault, stack: 'x'.repeat(9_000) }, '203.0.113.2')
  assert.equal(large.status, 413)
  assert.deepEqual(logged(), [])
})

it('has an allowance of its own, so that a page that breaks in a circle stops nobody', async () => {
  const from = '203.0.113.3'
  const answers = await Promise.all(
    Array.from({ length: allowancePerMinute.report + 5 }, () => send(fault, from)),
  )
  assert.equal(answers.filter(({ status }) => status === 429).length, 5)
  assert.equal(logged().length, allowancePerMinute.report)
  const list = await fetch(`${server.url}/api/category/list`, { headers: { 'x-forwarded-for': from } })
  assert.notEqual(list.status, 429)
})
