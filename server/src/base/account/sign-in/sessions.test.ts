import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { sql } from 'kysely'
import type { Answered } from '#testing/client.ts'
import { buyerSecrets, startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
after(() => server.close())
const { password } = buyerSecrets

const isOut = (answer: Answered<unknown>) => {
  assert.equal(answer.status, 401)
  assert.equal(answer.code, 401)
  assert.equal(answer.msg, 'Your session has expired. Please log in again.')
}

it('ends the session at logout, this one only [call:POST /api/user/logout] [session:cleared-by]', async () => {
  const buyer = await server.registerBuyer('leaver')
  const other = await server.client().expect('login', { account: 'leaver', password })
  // SPEC §7: the language query of logout changes nothing.
  const response = await fetch(`${server.url}/api/user/logout?language=zh-cn`, {
    method: 'POST',
    headers: { token: buyer.token },
  })
  assert.deepEqual(await response.json(), { code: 1, msg: 'ok', data: null })
  isOut(await buyer.client.call('getUserInfo', {}))
  isOut(await buyer.client.call('logout', {}))
  await server.client({ token: other.userinfo.token }).expect('getUserInfo', {})
})

it('answers 401 for a missing, malformed, unknown or expired token on a protected route', async () => {
  for (const token of [null, 'short', 'x'.repeat(43), `${'x'.repeat(42)}!`, 'x'.repeat(5000)]) {
    isOut(await server.client({ token }).call('getUserInfo', {}))
  }
  const buyer = await server.registerBuyer()
  await sql`update session set expires_at = now() where buyer_id = ${buyer.id}`.execute(server.db)
  isOut(await buyer.client.call('getUserInfo', {}))
})

it('takes a bad token on a public route for a visitor', async () => {
  assert.equal((await server.client({ token: 'x'.repeat(43) }).call('language_list', {})).ok, true)
})

it('never reads a cookie', async () => {
  const buyer = await server.registerBuyer()
  const cookie = `token=${buyer.token}; admin_token=${buyer.token}`
  isOut(await server.client().call('getUserInfo', {}, { headers: { cookie } }))
})

it('tells the message in the language of the caller', async () => {
  const answer = await server.client({ locale: 'ft' }).call('getUserInfo', {})
  assert.equal(answer.msg, 'Votre session a expiré. Veuillez vous reconnecter.')
  const odd = await server.client().call('getUserInfo', {}, { headers: { lang: '../../etc/passwd' } })
  assert.equal(odd.msg, 'Your session has expired. Please log in again.')
})

it('changes the password and ends every session [call:POST /api/user/resetpwd] [session:cleared-by]', async () => {
  const buyer = await server.registerBuyer('changer')
  const other = await server.client().expect('login', { account: 'changer', password })
  await buyer.client.expect('resetpwd', { oldPassword: password, password: 'another secret' })
  isOut(await buyer.client.call('getUserInfo', {}))
  isOut(await server.client({ token: other.userinfo.token }).call('getUserInfo', {}))
  assert.equal(
    (await server.client().raw('login', { account: 'changer', password })).code,
    refusals.wrongLogin,
  )
  await server.client().expect('login', { account: 'changer', password: 'another secret' })
})

it('changes the password of a visitor who names the account', async () => {
  await server.registerBuyer('visitor.reset')
  await server.client().expect('resetpwd', {
    account: 'visitor.reset@example.com',
    oldPassword: password,
    password: 'another secret',
  })
  await server.client().expect('login', { account: 'visitor.reset', password: 'another secret' })
})

it('refuses a password reset in the published order [rule:password-differs] [msg:passwordSame]', async () => {
  const buyer = await server.registerBuyer('strict.reset')
  const code = async (input: unknown, who = buyer.client) => (await who.raw('resetpwd', input)).code
  assert.equal(await code({ oldPassword: '', password: '123' }), refusals.accountPassword)
  assert.equal(await code({ oldPassword: password, password: '12345' }), refusals.passwordLength)
  assert.equal(await code({ oldPassword: password, password }), refusals.passwordSame)
  assert.equal(await code({ oldPassword: 'not it', password: 'another' }), refusals.oldPasswordWrong)
  assert.equal(
    await code({ oldPassword: password, password: 'another' }, server.client()),
    refusals.accountPassword,
  )
  const unknown = { account: 'nobody.at.all', oldPassword: password, password: 'another' }
  assert.equal(await code(unknown, server.client()), refusals.oldPasswordWrong)
  for (let n = 0; n < 10; n++) await code({ oldPassword: `wrong ${n}`, password: 'another' })
  assert.equal(await code({ oldPassword: password, password: 'another' }), refusals.loginLocked)
  assert.equal((await buyer.client.call('getUserInfo', {})).ok, true, 'refusals end no session')
})

it('lets no login with the old password slip in while it is changed', async () => {
  for (let round = 0; round < 8; round++) {
    const account = `racer.${round}`
    const buyer = await server.registerBuyer(account)
    const logins = Array.from({ length: 4 }, () => server.client().raw('login', { account, password }))
    const reset = buyer.client.call('resetpwd', { oldPassword: password, password: 'another secret' })
    await Promise.all([...logins, reset])
    assert.equal((await reset).ok, true)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from session where buyer_id = ${buyer.id}`.execute(server.db)
    assert.equal(rows[0]?.n, 0)
  }
})

it('tells who is signed in, in the fields of the specification, and never a secret [call:GET /api/user/getUserInfo] [account:fields] [session:language-object]', async () => {
  const buyer = await server.registerBuyer('teller')
  const info = await buyer.client.expect('getUserInfo', {})
  assert.deepEqual(info, {
    id: buyer.id,
    familyName: 'teller',
    givenName: 'Test buyer',
    email: 'teller@example.com',
    mobile: info.mobile,
    avatar: null,
    language: { language_name: 'English', chinese_name: '英语', file_name: 'en' },
    balanceCents: 0,
    hasPayCode: false,
    payCodeIsSix: false,
    orderCounts: info.orderCounts,
  })
  // Login password and payment code are fields that are sent, and only ever compared.
  await buyer.client.expect('login', { account: 'teller', password })
  await buyer.client.expect('resetPay', { payCode: '482915' })
  const answer = JSON.stringify(await buyer.client.expect('getUserInfo', {}))
  assert.ok(!answer.includes(password) && !answer.includes('482915') && !answer.includes('argon2'), answer)
})
