import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { passwordTries } from '@sampan/contract/base/account/limits.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { buyerSecrets, startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
after(() => server.close())
const { password } = buyerSecrets

it('says whether it is the login password, and asks for one', async () => {
  const { client } = await server.registerBuyer()
  assert.equal((await client.raw('verify_password', { password: '' })).code, refusals.accountPassword)
  assert.equal((await client.raw('verify_password', { password: 'not it' })).code, refusals.oldPasswordWrong)
  assert.equal(await client.expect('verify_password', { password }), null)
  assert.equal((await server.client({}).raw('verify_password', { password })).status, 401)
})

it('counts its tries with those of the acts that ask for the password, each once', async () => {
  const { client } = await server.registerBuyer()
  const tries = Array.from({ length: passwordTries.max }, (_, n) => n)
  for (const n of tries) {
    const wrong = { password: `wrong ${n}` }
    const answer =
      n % 2 === 0
        ? await client.raw('verify_password', wrong)
        : await client.raw('resetPay', { ...wrong, payCode: '482915' })
    assert.equal(answer.code, refusals.oldPasswordWrong)
    assert.deepEqual(answer.data, { triesLeft: passwordTries.max - n - 1 })
  }
  for (const name of ['verify_password', 'resetpwd'] as const) {
    const input = name === 'resetpwd' ? { oldPassword: password, password: 'harbour-at-night' } : { password }
    assert.equal((await client.raw(name, input)).code, refusals.loginLocked)
  }
})

it('forgets the wrong ones after a right one, as those acts do', async () => {
  const { client } = await server.registerBuyer()
  for (let n = 1; n < passwordTries.max; n++) await client.raw('verify_password', { password: 'not it' })
  await client.expect('verify_password', { password })
  const next = await client.raw('verify_password', { password: 'not it' })
  assert.deepEqual(next.data, { triesLeft: passwordTries.max - 1 })
})
