import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, it } from 'node:test'
import { createLog } from '#kernel/log.ts'
import { startTestServer } from '#testing/test-server.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const log = createLog({ logLevel: 'trace', mode: 'test' }, sink)
const server = await startTestServer({ log, env: { ACCESS_LOG: 'on' } })
after(() => server.close())

it('never writes a token, a password, a payment code or a body, at whatever level', async () => {
  const canaries = {
    password: 'canary-password',
    payCode: '77310424',
    text: 'canary-text',
    query: 'canary-query',
  }
  const buyer = await server.registerBuyer('canary.account')
  const client = server.client({ token: buyer.token })
  await client.raw('login', { account: canaries.text, password: canaries.password })
  await client.raw('resetPay', { payCode: canaries.payCode })
  await client.raw('verify_pay', {
    payCode: canaries.payCode,
    purpose: 'pay',
    subject: canaries.text,
    amountCents: 1,
  })
  await client.raw('resetpwd', { oldPassword: canaries.password, password: `${canaries.password}2` })
  await client.raw('address', { id: canaries.query })
  await fetch(`${server.url}/api/nope?token=${canaries.query}`, {
    headers: { token: buyer.token, cookie: `a=${canaries.text}` },
  })
  await fetch(`${server.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"password":"${canaries.password}`,
  })
  // A fault of the database, whose detail quotes the row.
  const failing = server.db.insertInto('app_setting').values([
    { key: canaries.text, value: '1' },
    { key: canaries.text, value: '1' },
  ])
  await failing.execute().catch((error: unknown) => log.error({ err: error }, 'a fault'))

  const written = lines.join('')
  assert.ok(written.includes('/api/user/login') && written.includes('a fault'), 'something was logged')
  for (const secret of [...Object.values(canaries), buyer.token]) assert.ok(!written.includes(secret), secret)
})
