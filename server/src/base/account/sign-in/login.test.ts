import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { passwordTries } from '@sampan/contract/base/account/limits.ts'
import { sessionsPerBuyerMax } from '@sampan/contract/base/account/session-limits.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { sql } from 'kysely'
import { buyerSecrets, startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
after(() => server.close())
const { password } = buyerSecrets

it('signs in by account, e-mail or mobile [call:POST /api/user/login]', async () => {
  const buyer = await server.registerBuyer('anna')
  const info = await buyer.client.expect('getUserInfo', {})
  for (const account of ['anna', ' ANNA ', info.email, info.mobile, info.mobile.slice(1)]) {
    const { userinfo } = await server.client().expect('login', { account, password })
    assert.equal(userinfo.id, buyer.id)
    assert.notEqual(userinfo.token, buyer.token)
  }
})

it('needs account and password [rule:login] [msg:accountPassword]', async () => {
  for (const input of [
    {},
    { account: '', password: '' },
    { account: 'anna' },
    { account: '  ', password },
    { password },
  ]) {
    const answer = await server.client().raw('login', input)
    assert.equal(answer.code, refusals.accountPassword, JSON.stringify(input))
    assert.equal(answer.msg, 'Please enter your account and password.')
  }
})

it('answers alike whether the account exists or not', async () => {
  await server.registerBuyer('known.one')
  const wrong = await server.client().raw('login', { account: 'known.one', password: 'not this one' })
  const unknown = await server.client().raw('login', { account: 'unknown.one', password: 'not this one' })
  assert.equal(wrong.code, refusals.wrongLogin)
  assert.equal(wrong.status, 200, 'never 401: that would log somebody out')
  assert.deepEqual({ ...wrong, headers: null }, { ...unknown, headers: null })
})

it('makes an address wait after ten wrong logins of an account, and lets it in afterwards', async () => {
  const buyer = await server.registerBuyer('guessed')
  const { email } = await buyer.client.expect('getUserInfo', {})
  for (let n = 0; n < passwordTries.max; n++) {
    // By all its names: they share one count.
    const answer = await server
      .client()
      .raw('login', { account: n % 2 ? 'guessed' : email, password: `wrong ${n}` })
    assert.equal(answer.code, refusals.wrongLogin)
  }
  const locked = await server.client().raw('login', { account: 'guessed', password })
  assert.equal(locked.code, refusals.loginLocked)
  assert.match(locked.msg, /1 minute\b/)
  assert.equal((await buyer.client.call('getUserInfo', {})).ok, true, 'who is signed in stays so')
  await sql`update password_try set next_at = now()`.execute(server.db)
  await server.client().expect('login', { account: 'guessed', password })
  await server.client().expect('login', { account: 'guessed', password })
})

it('lets no parallel guesses past the limit', async () => {
  await server.registerBuyer('hammered')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      server.client().raw('login', { account: 'hammered', password: `wrong ${n}` }),
    ),
  )
  const compared = answers.filter(({ code }) => code === refusals.wrongLogin).length
  assert.equal(compared, passwordTries.max)
})

it('keeps ten sessions of a buyer and ends the oldest', async () => {
  const buyer = await server.registerBuyer('many')
  const tokens = [buyer.token]
  for (let n = 0; n < sessionsPerBuyerMax; n++) {
    tokens.push((await server.client().expect('login', { account: 'many', password })).userinfo.token)
  }
  const alive = await Promise.all(
    tokens.map(async (token) => (await server.client({ token }).call('getUserInfo', {})).ok),
  )
  assert.deepEqual(alive, [false, ...Array.from({ length: sessionsPerBuyerMax }, () => true)])
})

it('keeps of a token only its hash', async () => {
  const buyer = await server.registerBuyer()
  const { rows } = await sql<{ text: string }>`select to_jsonb(session)::text as text from session`.execute(
    server.db,
  )
  assert.ok(rows.every(({ text }) => !text.includes(buyer.token)))
})
