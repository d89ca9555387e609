import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { putCode, useCodeUp } from './email-code-store.ts'

let now = new Date('2026-11-22T10:00:00Z')
/** Later each time, so that what was written last is known. */
const clock = {
  now: () => {
    now = new Date(now.getTime() + 1)
    return now
  },
}
let server: TestServer
let strict: TestServer
before(async () => {
  server = await startTestServer({ clock })
  strict = await startTestServer({ clock, env: { EMAIL_CODES: 'on' } })
})
after(() => Promise.all([server.close(), strict.close()]))

const emailOf = (account: string) => `${account}@example.com`
const password = 'harbour-at-night'

/** E-mails that wait for an address in the outbox, newest first. */
async function lettersTo(to: string, deps = server) {
  const { rows } = await sql<{ template: string; detail: { code?: string } }>`
    select template, detail from mail where to_address = ${to} order by created_at desc, id desc`.execute(
    deps.db,
  )
  return rows
}
const codeTo = async (to: string, deps = server): Promise<string> => {
  const [letter] = await lettersTo(to, deps)
  assert.ok(letter?.detail.code, `no code for ${to}`)
  return letter.detail.code
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0')
const deleteAsks = (deps = server) => sql`delete from password_try`.execute(deps.db)
const ask = (account: string, deps = server) =>
  deps.client().call('email_code', { purpose: 'resetPassword', account })
const reset = (account: string, emailCode: string, deps = server) =>
  deps.client().call('resetpwd', { account, emailCode, password })

describe('a forgotten password [route:/forgotPassword]', () => {
  it('is replaced with a code by e-mail, and every session ends [call:POST /api/user/resetpwd] [session:cleared-by]', async () => {
    const buyer = await server.registerBuyer()
    await ask(buyer.account)
    const code = await codeTo(emailOf(buyer.account))
    assert.match(code, /^\d{6}$/)
    assert.equal((await reset(buyer.account, `${code.slice(0, 3)} ${code.slice(3)}`)).ok, true)
    assert.equal((await buyer.client.call('getUserInfo', {})).status, 401)
    assert.equal((await lettersTo(emailOf(buyer.account)))[0]?.template, 'letters.passwordChanged')
    const { ok } = await server.client().call('login', { account: buyer.account, password })
    assert.equal(ok, true)
    assertRefused(await reset(buyer.account, code), 'emailCodeVoid')
    await deleteAsks()
  })

  it('answers alike whether the account exists or not, and writes to nobody else', async () => {
    const buyer = await server.registerBuyer()
    const missing = 'nobody.at.all'
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from mail`.execute(server.db)).rows[0]?.n
    const [real, fake] = [await ask(buyer.account), await ask(missing)]
    const sent = await count()
    const shown = ({ status, code, msg, data }: typeof real) => [status, code, msg, Object.keys(data)]
    assert.deepEqual(shown(fake), shown(real))
    const code = await codeTo(emailOf(buyer.account))
    for (let triesLeft = 4; triesLeft >= 0; triesLeft--) {
      for (const account of [buyer.account, missing])
        assert.deepEqual(assertRefused(await reset(account, wrongOf(code)), 'emailCodeWrong'), { triesLeft })
    }
    for (const account of [buyer.account, missing]) assertRefused(await reset(account, code), 'emailCodeVoid')
    assert.equal(await count(), sent)
    await deleteAsks()
  })

  it('gives parallel guesses no more tries than one after the other', async () => {
    const buyer = await server.registerBuyer()
    await ask(buyer.account)
    const code = await codeTo(emailOf(buyer.account))
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        reset(buyer.account, String((Number(code) + 1 + n) % 1e6).padStart(6, '0')),
      ),
    )
    const wrong = guesses.filter(({ data }) => data !== null && 'triesLeft' in (data as object))
    assert.equal(wrong.length, 5)
    assertRefused(await reset(buyer.account, code), 'emailCodeVoid')
    assert.equal((await buyer.client.call('getUserInfo', {})).ok, true)
    await deleteAsks()
  })

  it('takes a right code once, however many send it at the same time', async () => {
    const buyer = await server.registerBuyer()
    await ask(buyer.account)
    const code = await codeTo(emailOf(buyer.account))
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(buyer.account, code)))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'emailCodeVoid')
    await deleteAsks()
  })

  it('is used up for a call too that began before the one that used it', async () => {
    const [key, codeHash, at] = [randomBytes(32), randomBytes(32), new Date('2026-11-22T10:00:00Z')]
    const later = new Date(at.getTime() + 1000)
    await server.jobContext.transaction(async (tx) => {
      assert.ok(await putCode(tx, { key, buyerId: null, codeHash, now: at }))
      assert.equal(await useCodeUp(tx, key, codeHash, later), true)
      assert.equal(await useCodeUp(tx, key, codeHash, at), false)
    })
  })

  it('lets a code end after ten minutes, and an older one by a newer', async () => {
    const buyer = await server.registerBuyer()
    await ask(buyer.account)
    const first = await codeTo(emailOf(buyer.account))
    now = new Date(now.getTime() + 1000)
    await ask(buyer.account)
    const second = await codeTo(emailOf(buyer.account))
    if (first !== second) assertRefused(await reset(buyer.account, first), 'emailCodeWrong')
    now = new Date(now.getTime() + 10 * 60_000)
    assertRefused(await reset(buyer.account, second), 'emailCodeVoid')
    await deleteAsks()
  })

  it('is good for its own account and purpose alone', async () => {
    const [ann, ben] = [await server.registerBuyer(), await server.registerBuyer()]
    await ask(ann.account)
    const code = await codeTo(emailOf(ann.account))
    assertRefused(await reset(ben.account, code), 'emailCodeVoid')
    await ann.client.expect('email_code', {
      purpose: 'changeEmail',
      account: `new.${ann.account}@example.com`,
    })
    const other = await codeTo(`new.${ann.account}@example.com`)
    if (other !== code) assertRefused(await reset(ann.account, other), 'emailCodeWrong')
    assertRefused(await reset(`new.${ann.account}@example.com`, other), 'emailCodeVoid')
    await deleteAsks()
  })

  it('is void once the e-mail changes, and the old address is told', async () => {
    const buyer = await server.registerBuyer()
    await ask(buyer.account)
    const code = await codeTo(emailOf(buyer.account))
    await buyer.client.expect('profile', { email: `other.${buyer.account}@example.com` })
    assertRefused(await reset(buyer.account, code), 'emailCodeVoid')
    assert.equal((await lettersTo(emailOf(buyer.account)))[0]?.template, 'letters.emailChanged')
    await deleteAsks()
  })

  it('sends three an hour for one name, and few from one address for many names', async () => {
    const buyer = await server.registerBuyer()
    for (let asked = 0; asked < 3; asked++) assert.equal((await ask(buyer.account)).ok, true)
    assertRefused(await ask(buyer.account), 'emailCodeSoon')
    assert.equal((await lettersTo(emailOf(buyer.account))).length, 3)
    await deleteAsks()
    const many = []
    for (let n = 0; n < 13; n++) many.push(await ask(`somebody.${n}`))
    assert.equal(many.filter(({ ok }) => ok).length, 10)
    await deleteAsks()
  })
})

describe('where the setting asks for codes', () => {
  const form = (account: string) => ({
    familyName: account,
    givenName: 'Ann',
    email: emailOf(account),
    mobile: `+8490${String(account.length * 7919 + account.charCodeAt(4)).padStart(7, '0')}`,
    password: buyerSecrets.password,
    confirmPassword: buyerSecrets.password,
  })

  it('an account is opened with the code that was sent to its e-mail', async () => {
    assert.deepEqual(await strict.client().expect('account_rules', {}), {
      emailCodeNeeded: true,
      mailsWait: true,
      passkeyHost: 'localhost',
    })
    const wanted = form('new.ann')
    assertRefused(await strict.client().call('register', wanted), 'emailCodeMissing')
    await strict.client().expect('email_code', { purpose: 'register', account: wanted.email })
    const emailCode = await codeTo(wanted.email, strict)
    assertRefused(
      await strict.client().call('register', { ...wanted, emailCode: wrongOf(emailCode) }),
      'emailCodeWrong',
    )
    const { userinfo } = await strict.client().expect('register', { ...wanted, emailCode })
    assert.equal(userinfo.email, wanted.email)
    await deleteAsks(strict)
    const before = (await lettersTo(wanted.email, strict)).length
    await strict.client().expect('email_code', { purpose: 'register', account: wanted.email })
    assert.equal((await lettersTo(wanted.email, strict)).length, before, 'who has the e-mail is not shown')
  })

  it('another e-mail takes the login password and a code that arrived there', async () => {
    const wanted = form('new.bennet')
    await deleteAsks(strict)
    await strict.client().expect('email_code', { purpose: 'register', account: wanted.email })
    const { userinfo } = await strict
      .client()
      .expect('register', { ...wanted, emailCode: await codeTo(wanted.email, strict) })
    const client = strict.client({ token: userinfo.token })
    const email = 'bennet.new@example.com'
    assertRefused(await client.call('profile', { email }), 'oldPasswordWrong')
    const oldPassword = buyerSecrets.password
    assertRefused(await client.call('profile', { email, oldPassword }), 'emailCodeMissing')
    await client.expect('email_code', { purpose: 'changeEmail', account: email })
    const emailCode = await codeTo(email, strict)
    assertRefused(
      await client.call('profile', { email, oldPassword: 'not this', emailCode }),
      'oldPasswordWrong',
    )
    assertRefused(
      await client.call('profile', { email: 'else@example.com', oldPassword, emailCode }),
      'emailCodeVoid',
    )
    assert.equal((await client.expect('profile', { email, oldPassword, emailCode })).email, email)
    assert.equal((await client.expect('profile', { email, givenName: 'Ben' })).givenName, 'Ben')
  })

  it('asks a visitor who wants to change an e-mail to log in', async () => {
    const answer = await strict.client().call('email_code', { purpose: 'changeEmail', account: 'a@b.co' })
    assert.equal(answer.status, 401)
  })
})
