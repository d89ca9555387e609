import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let buyer: TestBuyer
before(async () => {
  // Mail is sent, and nobody is asked for a code. The address answers nobody: the letters wait.
  server = await startTestServer({
    env: { EMAIL_CODES: 'off', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@sampan.example' },
  })
  buyer = await server.registerBuyer('guarded')
})
after(() => server.close())

const { password } = buyerSecrets
const info = () => buyer.client.expect('getUserInfo', {})

describe('with mail and without codes, a session alone', () => {
  for (const change of [{ email: 'thief@example.com' }, { mobile: '0912345678' }, { familyName: 'thief' }]) {
    const [name = ''] = Object.keys(change)
    it(`does not change the ${name}: that takes the login password`, async () => {
      const before = await info()
      assertRefused(await buyer.client.call('profile', change), 'oldPasswordWrong')
      assertRefused(
        await buyer.client.call('profile', { ...change, oldPassword: 'not it' }),
        'oldPasswordWrong',
      )
      assert.deepEqual(await info(), before)
      await buyer.client.expect('profile', { ...change, oldPassword: password })
      assert.deepEqual(await info(), { ...before, ...change })
    })
  }

  it('changes what nobody logs in with, and may send what there is already', async () => {
    const { email, mobile } = await info()
    const named = await buyer.client.expect('profile', { givenName: 'Mai', email, mobile })
    assert.equal(named.givenName, 'Mai')
  })
})
