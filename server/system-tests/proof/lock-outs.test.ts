import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operatorTriesMax } from '@sampan/contract/access/roles.ts'
import { passwordTries, payCodeLadder } from '@sampan/contract/base/account/limits.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { sql } from 'kysely'
import { totpDigits } from '#base/staff/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { addOperator, consoleClient, operatorPassword } from '#testing/operators.ts'

import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { countOf } from './guess-until-locked.ts'
import { anywhere, from, markIn } from './strangers.ts'

/** Nobody can shut somebody else out, and nobody gets to guess much (RELIABILITY §5.3). */
const { password, payCode } = buyerSecrets

let server: TestServer
let secondsLater = 0
const clock: Clock = { now: () => new Date(Date.now() + secondsLater * 1000) }
before(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, clock })
})
after(() => server.close())

describe('a buyer whom strangers try', () => {
  async function owner() {
    const { account, client } = await server.registerBuyer()
    const { email, mobile } = await client.expect('getUserInfo', {})
    const login = (address: string, mark?: string, typed: string = password, otherName?: string) =>
      server
        .client()
        .call('login', { account, password: typed, ...(otherName ? { otherName } : {}) }, from(address, mark))
    return { account, email, mobile, login }
  }

  it('gets in at once on a device where they were before, after 10 to 45 wrong tries from everywhere', async () => {
    const { login } = await owner()
    const mark = markIn(await login('203.0.113.1'))
    const guess = (n: number, address: string) => login(address, undefined, `wrong ${n}`)
    await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n, '203.0.113.1')))
    assert.ok((await login('203.0.113.1', mark)).ok, 'even from the address that the guesses came from')
    await Promise.all(Array.from({ length: 35 }, (_, n) => guess(n, anywhere())))
    const back = await login('203.0.113.1', mark)
    assert.ok(back.ok)
    assert.equal(markIn(back), mark, 'a device keeps its mark')
  })

  it('gets in from elsewhere while one address guesses without end', async () => {
    const { login } = await owner()
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, n) => login('203.0.113.2', undefined, `wrong ${n}`)),
    )
    assert.equal(countOf(answers, 'wrongLogin'), passwordTries.max)
    assert.equal(countOf(answers, 'loginLocked'), 45 - passwordTries.max)
    assert.ok((await login('203.0.113.3')).ok)
  })

  it('shows another name on an unknown device while many addresses guess, and then gets in', async () => {
    const { account, email, mobile, login } = await owner()
    const guesses = await Promise.all(
      Array.from({ length: passwordTries.strangersMax + 15 }, (_, n) =>
        login(anywhere(), undefined, `no ${n}`),
      ),
    )
    assert.equal(countOf(guesses, 'wrongLogin'), passwordTries.strangersMax, 'no more are compared')
    assert.equal(countOf(guesses, 'loginMore'), 15)
    assertRefused(await login(anywhere()), 'loginMore')
    const notAnother = [account, ` ${account.toUpperCase()}`, 'somebody@example.com']
    for (const name of notAnother)
      assertRefused(await login(anywhere(), undefined, password, name), 'wrongLogin')
    assertRefused(await login(anywhere(), undefined, 'wrong', email), 'wrongLogin')
    assert.ok((await login(anywhere(), undefined, password, mobile)).ok)
    assert.ok((await login(anywhere(), undefined, password, email)).ok)
  })

  it('gets in on forty unknown devices one after the other: right logins are never counted [rule:login]', async () => {
    const { login } = await owner()
    for (let n = 0; n < passwordTries.strangersMax + 10; n++)
      assert.ok((await login(anywhere())).ok, `login ${n + 1}`)
  })

  it('takes nothing of what strangers guessed back with a right login', async () => {
    const { login } = await owner()
    for (let n = 0; n < passwordTries.strangersMax; n++) {
      assertRefused(await login(anywhere(), undefined, `wrong ${n}`), 'wrongLogin')
      // The last right one would be refused as the next try of an account that strangers have tried thirty times.
      if (n + 1 < passwordTries.strangersMax) assert.ok((await login(anywhere())).ok)
    }
    assertRefused(await login(anywhere(), undefined, 'one more'), 'loginMore')
  })

  it('is no more of an account than a name that nobody has', async () => {
    const guess = (account: string) =>
      server.client().call('login', { account, password: 'wrong' }, from(anywhere()))
    const { account } = await owner()
    for (let n = 0; n <= passwordTries.strangersMax; n++) {
      const [known, unknown] = [await guess(account), await guess('nobody.of.this.name')]
      assert.deepEqual({ ...known, headers: null }, { ...unknown, headers: null })
    }
  })

  it('acts when signed in whatever tries there are to sign in, and one session cannot stop another', async () => {
    const { account, login } = await owner()
    const [thief, own] = [await login(anywhere()), await login(anywhere())]
    assert.ok(thief.ok && own.ok)
    const inside = (token: string) => server.client({ token })
    for (let n = 0; n < 20; n++)
      await server.client().call('login', { account, password: 'no' }, from('203.0.113.4'))
    const resetPay = (token: string, typed: string) =>
      inside(token).call('resetPay', { payCode, password: typed }, from('203.0.113.4'))
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => resetPay(thief.data.userinfo.token, `no ${n}`)),
    )
    assert.equal(countOf(guesses, 'oldPasswordWrong'), passwordTries.max)
    assert.equal(countOf(guesses, 'loginLocked'), 20 - passwordTries.max)
    assert.ok((await resetPay(own.data.userinfo.token, password)).ok)
  })

  it('makes each try beyond the free ones wait twice as long, and never more than a quarter of an hour', async () => {
    const { login } = await owner()
    const address = '203.0.113.5'
    for (let n = 0; n < passwordTries.max; n++) await login(address, undefined, 'no')
    const waits: unknown[] = []
    for (let n = 0; n < 6; n++) {
      waits.push(assertRefused(await login(address), 'loginLocked')['minutes'])
      await sql`update password_try set next_at = now() where next_at > now()`.execute(server.db)
      assertRefused(await login(address, undefined, 'no'), 'wrongLogin')
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 15, 15])
    await sql`update password_try set next_at = now() where next_at > now()`.execute(server.db)
    assert.ok((await login(address)).ok)
    assert.ok((await login(address)).ok, 'a right one forgets them')
  })

  it('is unknown again on every device once the password is changed', async () => {
    const { account, login } = await owner()
    const mark = markIn(await login('203.0.113.6'))
    const reset = { account, oldPassword: password, password: 'another secret' }
    await server.client().expect('resetpwd', reset)
    const known = await sql`select 1 from known_device k join buyer b on b.id = k.subject_id
      where b.account = ${account}`.execute(server.db)
    assert.equal(known.rows.length, 0)
    assertRefused(await login('203.0.113.6', mark), 'wrongLogin')
  })
})

describe('an operator whom strangers try', () => {
  const signIn = (
    { account, totpSecret }: { account: string; totpSecret: string },
    address: string,
    { mark, typed = operatorPassword, next }: { mark?: string; typed?: string; next?: string } = {},
  ) =>
    consoleClient(server).call(
      'console_login',
      {
        account,
        password: typed,
        totp: totpDigits(totpSecret, clock.now()),
        ...(next ? { nextTotp: next } : {}),
      },
      from(address, mark),
    )

  it('signs in at once on a device where they were before', async () => {
    const operator = await addOperator(server, 'admin')
    const mark = markIn(await signIn(operator, '203.0.113.10'))
    for (const address of ['203.0.113.10', ...Array.from({ length: 45 }, anywhere)])
      await signIn(operator, address, { typed: 'a guess' })
    secondsLater += 30
    assert.ok((await signIn(operator, '203.0.113.10', { mark })).ok)
  })

  it('shows two codes in a row on an unknown device while many addresses guess', async () => {
    const operator = await addOperator(server, 'finance')
    const answers = await Promise.all(
      Array.from({ length: passwordTries.strangersMax + 10 }, () =>
        signIn(operator, anywhere(), { typed: 'a guess' }),
      ),
    )
    assert.equal(countOf(answers, 'operatorLogin'), passwordTries.strangersMax)
    assertRefused(await signIn(operator, anywhere()), 'operatorMore')
    const at = (seconds: number) =>
      totpDigits(operator.totpSecret, new Date(clock.now().getTime() + seconds * 1000))
    assertRefused(await signIn(operator, anywhere(), { next: at(0) }), 'operatorLogin')
    assertRefused(await signIn(operator, anywhere(), { next: at(300) }), 'operatorLogin')
    assert.ok((await signIn(operator, anywhere(), { next: at(30) })).ok)
  })

  it('waits for nobody elsewhere: one address is slowed alone', async () => {
    const operator = await addOperator(server, 'support')
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => signIn(operator, '203.0.113.11', { typed: 'a guess' })),
    )
    assert.equal(countOf(guesses, 'operatorLogin'), operatorTriesMax)
    assert.equal(countOf(guesses, 'operatorLocked'), 20 - operatorTriesMax)
    assert.ok((await signIn(operator, '203.0.113.12')).ok)
  })
})

describe('the payment code of a buyer whose token was stolen', () => {
  const claim = (code: string) => ({ payCode: code, purpose: 'pay', subject: 'x', amountCents: 1 }) as const

  it('is void after thirty wrong tries in thirty days, however often its owner pays between them', async () => {
    const buyer = await server.registerBuyer()
    await buyer.client.expect('resetPay', { payCode })
    const verify = (code: string) => buyer.client.call('verify_pay', claim(code))
    let wrong = 0
    for (; wrong < payCodeLadder.totalMax - 1; wrong++) {
      assertRefused(await verify('000001'), 'payCodeWrong')
      if (wrong % 3 === 2) assert.ok((await verify(payCode)).ok)
    }
    assert.ok((await verify(payCode)).ok, 'right ones do not count')
    assertRefused(await verify('000001'), 'payCodeVoid')
    assertRefused(await verify(payCode), 'payCodeVoid')
    await buyer.client.expect('resetPay', { payCode: '730264', password })
    assert.ok((await verify('730264')).ok)
  })

  it('forgets wrong tries after thirty days', async () => {
    const buyer = await server.registerBuyer()
    await buyer.client.expect('resetPay', { payCode })
    await sql`update pay_code set wrong_at = array_fill(now() - interval '31 days', array[29]), wrong_calls = array_fill('x'::text, array[29])
      where buyer_id = ${buyer.id}`.execute(server.db)
    assertRefused(await buyer.client.call('verify_pay', claim('000001')), 'payCodeWrong')
    assert.ok((await buyer.client.call('verify_pay', claim(payCode))).ok)
  })

  it('lets twenty who show the right one at once all in', async () => {
    const buyer = await server.registerBuyer()
    await buyer.client.expect('resetPay', { payCode })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buyer.client.call('verify_pay', claim(payCode))),
    )
    assert.deepEqual(
      answers.filter(({ ok }) => !ok).map(({ code }) => code),
      [],
      `locked is ${refusals.payCodeLocked}`,
    )
    const { rows } = await sql<{ tries: number; wrong: number }>`
      select tries, cardinality(wrong_at) as wrong from pay_code where buyer_id = ${buyer.id}`.execute(
      server.db,
    )
    assert.deepEqual(rows, [{ tries: 0, wrong: 0 }])
  })
})
