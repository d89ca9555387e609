import assert from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import { passwordTries } from '@sampan/contract/base/account/limits.ts'
import { uploadsUnusedMax } from '@sampan/contract/base/media/pictures.ts'
import { rechargesWaitingMax } from '@sampan/contract/money/recharges/limits.ts'
import { withdrawalsPerDayMax } from '@sampan/contract/money/withdrawals/limits.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { allowancePerMinute } from '@sampan/contract/wire/limits.ts'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { checkBooks } from '#testing/check-books.ts'
import type { Answered } from '#testing/client.ts'
import { consoleClient, operatorPassword, signInOperator } from '#testing/operators.ts'
import { rechargeWish } from '#testing/recharges.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, type Client, type TestServer } from '#testing/test-server.ts'
import { addWithdrawer, arrivalOf, moneyOf, startMoneyServer } from '#testing/withdrawers.ts'
import { addGuessed, countOf, guessUntilLocked } from './guess-until-locked.ts'

/** Limits and locks at two servers (RELIABILITY §3.2 R8, §5.3). LIMIT_GUESSES and LIMIT_ROUNDS make it longer. */
const guesses = Number(process.env['LIMIT_GUESSES'] ?? 200)
const rounds = Number(process.env['LIMIT_ROUNDS'] ?? 1)
const { password, payCode } = buyerSecrets

let one: TestServer
let two: TestServer
before(async () => {
  one = await startMoneyServer()
  two = await startMoneyServer({ database: one.database })
})
after(async () => {
  assert.deepEqual(await checkBooks(one.db), [])
  await two.close()
  await one.close()
})

/** Number of calls at once, by turns at either server. An answer "busy" is asked again: nothing was done then. */
async function crowd<Data>(
  count: number,
  call: (server: TestServer, n: number) => Promise<Answered<Data>>,
): Promise<Answered<Data>[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      for (let attempt = 1; ; attempt++) {
        const answer = await call(n % 2 === 0 ? one : two, n)
        if (answer.code !== refusals.busy || attempt === 6) return answer
      }
    }),
  )
}

function assertTold(answers: readonly Answered<unknown>[], secondsMax: number): void {
  for (const { headers } of answers) {
    const seconds = Number(headers.get('retry-after'))
    assert.ok(seconds > 0 && seconds <= secondsMax, `Retry-After: ${headers.get('retry-after')}`)
  }
}

describe('the payment code', () => {
  it(`allows five comparisons of ${guesses} guesses on each step, wherever they are made [R8] [rule:paycode]`, async () => {
    for (let round = 0; round < rounds; round++) {
      const guessed = await addGuessed([one, two])
      const { buyer, orderId, totalCents } = guessed
      assert.deepEqual(await guessUntilLocked(one, guessed, guesses), [])
      // No money has moved, and the owner is still signed in: they set a new code by the password.
      assert.deepEqual(await moneyOf(one.db, buyer.id), { available: 100_000, held: 0 })
      assert.ok((await buyer.client.expect('getUserInfo', {})).hasPayCode)
      assertRefused(await buyer.client.call('order_pay', { orderIds: [orderId], payCode }), 'payCodeVoid')
      await buyer.client.expect('resetPay', { payCode: '730264', password })
      const paid = await buyer.client.expect('order_pay', { orderIds: [orderId], payCode: '730264' })
      assert.equal(paid.paidCents, totalCents)
    }
  })

  it('takes back the tries that killed attempts of the same call left behind, and nobody else’s', async () => {
    const { buyer, orderId } = await addGuessed([one, two])
    const key = newId()
    const left = [...Array<string>(20).fill(key), 'of a guesser']
    await sql`update pay_code set wrong_at = array_fill(now(), array[21]), wrong_calls = ${left}, tries = 2
      where buyer_id = ${buyer.id}`.execute(one.db)
    await buyer.client.expect('order_pay', { orderIds: [orderId], payCode }, { key })
    const { rows } =
      await sql`select tries, cardinality(wrong_at) as total, wrong_calls as calls from pay_code
      where buyer_id = ${buyer.id}`.execute(one.db)
    assert.deepEqual(rows, [{ tries: 0, total: 1, calls: ['of a guesser'] }])
  })
})

describe('the login', () => {
  it(`compares ${passwordTries.max} of ${guesses} guesses by all names, and asks nobody inside [R8]`, async () => {
    const buyer = await one.registerBuyer()
    const { email, mobile } = await buyer.client.expect('getUserInfo', {})
    const names = [buyer.account, email, mobile]
    const answers = await crowd(guesses, (server, n) =>
      server.client().call('login', { account: names[n % 3] ?? '', password: `wrong ${n}` }),
    )
    assert.equal(countOf(answers, 'wrongLogin'), passwordTries.max)
    const locked = answers.filter(({ code }) => code === refusals.loginLocked)
    assert.equal(locked.length, guesses - passwordTries.max)
    assertTold(locked, passwordTries.delayMinutesMax * 60)
    assertRefused(await two.client().call('login', { account: email, password }), 'loginLocked')
    const inside = two.client({ token: buyer.token })
    await inside.expect('getUserInfo', {})
    await inside.expect('resetPay', { payCode })
  })

  it('of operators compares five, and a lock of the sign-in stops nobody who is signed in [R8]', async () => {
    const operator = await signInOperator(one, 'finance')
    const guess = { account: operator.account, password: 'a guess', totp: '123456' }
    const answers = await crowd(guesses, (server) => consoleClient(server).call('console_login', guess))
    assert.equal(countOf(answers, 'operatorLogin'), 5)
    const locked = answers.filter(({ code }) => code === refusals.operatorLocked)
    assert.equal(locked.length, guesses - 5)
    assertTold(locked, 15 * 60)
    const right = { ...guess, password: operatorPassword }
    assertRefused(await consoleClient(two).call('console_login', right), 'operatorLocked')
    await consoleClient(two, operator.token).expect('console_overview', {})
  })
})

describe('a code of few digits', () => {
  it('that proves a second factor has five tries, whichever process is asked [R8]', async () => {
    const operator = await signInOperator(one, 'finance')
    const answers = await crowd(40, (server, n) =>
      consoleClient(server, operator.token).call('console_step_up', { totp: String(100_000 + n) }),
    )
    assert.equal(countOf(answers, 'totpWrong'), 5)
    assert.equal(countOf(answers, 'operatorLocked'), 35)
  })

  it('that came by e-mail has five tries, whichever process is asked [R8]', async () => {
    const buyer = await one.registerBuyer()
    await one.client().expect('email_code', { purpose: 'resetPassword', account: buyer.account })
    const { rows } = await sql<{ code: string }>`
      select detail->>'code' as code from mail where detail ? 'code' order by created_at desc, id desc limit 1`.execute(
      one.db,
    )
    const code = Number(rows[0]?.code)
    const reset = (server: TestServer, emailCode: number) =>
      server.client().call('resetpwd', {
        account: buyer.account,
        emailCode: String(emailCode % 1_000_000).padStart(6, '0'),
        password: 'harbour-at-night',
      })
    const answers = await crowd(40, (server, n) => reset(server, code + 1 + n))
    assert.equal(countOf(answers, 'emailCodeWrong'), 5)
    assertRefused(await reset(two, code), 'emailCodeVoid')
  })
})

describe('what one buyer may do', () => {
  const atBoth =
    (token: string) =>
    (server: TestServer): Client =>
      server.client({ token })

  it(`is ${withdrawalsPerDayMax} withdrawals a day, asked for all at once [R8]`, async () => {
    const buyer = await addWithdrawer(one, 100_000)
    const tickets: string[] = []
    const subject = `bank:${buyer.cardId}`
    const claim = { payCode, purpose: 'withdraw', subject, amountCents: 1000 } as const
    for (let n = 0; n < 30; n++) tickets.push((await buyer.client.expect('verify_pay', claim)).ticket)
    const client = atBoth(buyer.token)
    const wish = {
      type: 'bank',
      cardId: buyer.cardId,
      amountCents: 1000,
      arrivalCents: arrivalOf(1000),
    } as const
    const answers = await crowd(30, (server, n) =>
      client(server).call('extract', { ...wish, ticket: tickets[n] ?? '' }),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, withdrawalsPerDayMax)
    assert.equal(countOf(answers, 'drawTimes'), 30 - withdrawalsPerDayMax)
    assert.deepEqual(await moneyOf(one.db, buyer.id), { available: 90_000, held: 10_000 })
    await buyer.client.expect('getUserInfo', {})
  })

  it(`is ${rechargesWaitingMax} recharges that wait, and each picture once [R8]`, async () => {
    const buyer = await one.registerBuyer()
    const client = atBoth(buyer.token)
    const wishes = await Promise.all(Array.from({ length: 9 }, () => rechargeWish(buyer)))
    const twice = await crowd(18, (server, n) => {
      const wish = wishes[n % 9]
      assert.ok(wish)
      return client(server).call('recharge', wish)
    })
    assert.equal(twice.filter(({ ok }) => ok).length, rechargesWaitingMax)
    assert.equal(
      countOf(twice, 'rechargeLimit') + countOf(twice, 'rechargeEvidence'),
      18 - rechargesWaitingMax,
    )
  })

  it(`is ${uploadsUnusedMax} uploads that nothing refers to [R8]`, async () => {
    const buyer = await one.registerBuyer()
    const client = atBoth(buyer.token)
    const answers = await crowd(uploadsUnusedMax + 30, (server, n) =>
      client(server).call('upload_begin', { bytes: 1000, sha256: n.toString(16).padStart(64, '0') }),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, uploadsUnusedMax)
    assert.equal(countOf(answers, 'tooManyRequests'), 30)
  })

  it('is the allowance of its class and minute at each server, with when to come back [R8]', async () => {
    const strict = await startMoneyServer({ env: { RATE_LIMITS: 'on' }, database: one.database })
    try {
      const { token } = await one.registerBuyer()
      mock.timers.enable({ apis: ['Date'], now: Date.now() }) // a slow machine must not see the minute end
      const claim = { payCode: '000001', purpose: 'pay', subject: 'x', amountCents: 1 } as const
      const calls = Array.from({ length: allowancePerMinute.auth + 20 }, () =>
        strict.client({ token }).call('verify_pay', claim),
      )
      const answers = await Promise.all(calls)
      const late = answers.filter(({ code }) => code === refusals.tooManyRequests)
      assert.equal(late.length, 20)
      assert.ok(late.every(({ status }) => status === 429))
      assertTold(late, 60)
      await strict.client({ token }).expect('getUserInfo', {})
      const files = Array.from({ length: allowancePerMinute.lookup + 20 }, (_, n) =>
        fetch(`${strict.url}/api/file/${newId()}/320`, { headers: { token: `${n}`.padStart(43, 'x') } }),
      )
      const statuses = (await Promise.all(files)).map(({ status }) => status)
      assert.equal(statuses.filter((status) => status === 429).length, 21, 'private pictures too')
    } finally {
      mock.timers.reset()
      await strict.close()
    }
  })
})
