import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { consoleHeader, unattended } from '@sampan/contract/access/roles.ts'
import { sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import {
  addOperator,
  consoleClient,
  operatorPassword as password,
  signInOperator,
  tokenIn,
} from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { totpDigits, verifyAuditChain } from './index.ts'

let server: TestServer
let secondsLater = 0
const clock: Clock = { now: () => new Date(Date.now() + secondsLater * 1000) }

before(async () => {
  server = await startTestServer({ clock })
})
after(() => server.close())

const door = () => consoleClient(server)
const digits = (secret: string, steps = 0) =>
  totpDigits(secret, new Date(clock.now().getTime() + steps * 30_000))
const wrongDigits = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => digits(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !near.includes(one)) ?? ''
}

describe('signing in at the console', () => {
  it('gives an HttpOnly cookie and tells who is signed in', async () => {
    const operator = await addOperator(server, 'finance')
    const answer = await door().call('console_login', {
      account: ` ${operator.account.toUpperCase()} `,
      password,
      totp: digits(operator.totpSecret),
    })
    assert.ok(answer.ok)
    assert.deepEqual(
      { ...answer.data, expiresAt: '', steppedUpUntil: '' },
      {
        id: operator.id,
        account: operator.account,
        name: 'Test finance',
        role: 'finance',
        member: null,
        expiresAt: '',
        steppedUpUntil: '',
        agreesFrom: null,
        confirmsBy: 'totp',
        isLinked: false,
      },
    )
    const hours = (Date.parse(answer.data.expiresAt) - Date.now()) / 3_600_000
    assert.ok(Math.abs(hours - 8) < 0.01, `${hours} h`)
    const minutes = (Date.parse(answer.data.steppedUpUntil ?? '') - Date.now()) / 60_000
    assert.ok(Math.abs(minutes - 5) < 0.1, `${minutes} min`)
    const cookie = answer.headers.get('set-cookie') ?? ''
    assert.match(
      cookie,
      /\bsampan-console=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict($|,)/,
      'Secure and __Host- come with production',
    )
    const token = tokenIn(answer)
    assert.ok(!JSON.stringify(answer.data).includes(token), 'no script sees the token')
    assert.equal((await consoleClient(server, token).expect('console_me', {})).id, operator.id)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from operator_session where token_hash = convert_to(${token}, 'UTF8')`.execute(
      server.db,
    )
    assert.equal(rows[0]?.n, 0, 'the token itself is not kept')
  })

  it('tells nothing of which part was wrong, or whether there is such an operator', async () => {
    const operator = await addOperator(server, 'support')
    const shut = await addOperator(server, 'support')
    await sql`update operator set disabled_at = now() where id = ${shut.id}`.execute(server.db)
    const { account } = operator
    const totp = () => digits(operator.totpSecret)
    const answers = [
      await door().call('console_login', { account, password: 'not this one', totp: totp() }),
      await door().call('console_login', { account, password, totp: wrongDigits(operator.totpSecret) }),
      await door().call('console_login', { account: 'nobody.at.all', password, totp: totp() }),
      await door().call('console_login', {
        account: shut.account,
        password,
        totp: digits(shut.totpSecret),
      }),
    ]
    for (const answer of answers) {
      assertRefused(answer, 'operatorLogin')
      assert.equal(answer.headers.get('set-cookie'), null)
      assert.deepEqual(
        { ...answer, headers: null },
        { ...answers[0], headers: null },
        'the same, letter for letter',
      )
    }
  })

  it('takes digits once, also of a step before or after, and never an older one after a newer', async () => {
    const operator = await addOperator(server, 'support')
    const login = (totp: string) =>
      door().call('console_login', { account: operator.account, password, totp })
    const [before, now, next] = [-1, 0, 1].map((steps) => digits(operator.totpSecret, steps))
    assert.ok((await login(before ?? '')).ok)
    assertRefused(await login(before ?? ''), 'operatorLogin')
    assert.ok((await login(next ?? '')).ok)
    assertRefused(await login(now ?? ''), 'operatorLogin')
    assertRefused(await login(digits(operator.totpSecret, 3)), 'operatorLogin')
    secondsLater = 90
    assert.ok((await login(digits(operator.totpSecret))).ok)
    secondsLater = 0
  })

  it('takes the same digits of two who send them at once only once', async () => {
    const operator = await addOperator(server, 'support')
    const totp = digits(operator.totpSecret)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        door().call('console_login', { account: operator.account, password, totp }),
      ),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
  })

  it('makes an address wait after five wrong tries, whatever the account', async () => {
    const operator = await addOperator(server, 'support')
    for (const account of [operator.account, 'nobody.with.this.name']) {
      const tries = Array.from({ length: 40 }, () =>
        door().call('console_login', { account, password: 'a guess', totp: '123456' }),
      )
      const answers = await Promise.all(tries)
      assert.equal(answers.filter(({ code }) => code === 3001).length, 5, 'exactly five comparisons')
      const right = { account, password, totp: digits(operator.totpSecret) }
      const locked = assertRefused(await door().call('console_login', right), 'operatorLocked')
      assert.equal(locked['minutes'], 1)
    }
    await sql`update password_try set next_at = now()`.execute(server.db)
    const right = { account: operator.account, password, totp: digits(operator.totpSecret) }
    assert.ok((await door().call('console_login', right)).ok)
  })

  it('refuses what is no sign-in', async () => {
    const good = { account: 'ana', password, totp: '123456' }
    assertRefused(await door().raw('console_login', { ...good, totp: '12345' }), 'totpWrong')
    assertRefused(await door().raw('console_login', { ...good, role: 'admin' }), 'badInput')
    assertRefused(await door().raw('console_login', { account: '', password, totp: '123456' }), 'badInput')
    const noHeader = await fetch(`${server.url}/api/console/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(good),
    })
    assert.equal(((await noHeader.json()) as { code: number }).code, 1000, `${consoleHeader} is missing`)
  })
})

describe('a session at the console', () => {
  it('ends at sign-out, this one only', async () => {
    const operator = await signInOperator(server, 'finance')
    const answer = await operator.client.call('console_logout', {})
    assert.match(answer.headers.get('set-cookie') ?? '', /^sampan-console=; Max-Age=0; Path=\/;/)
    assertRefused(await operator.client.call('console_me', {}), 'loginExpired')
  })

  it('ends after eight hours, after a quarter of an hour without a call, and with its operator', async () => {
    const ways = [
      sql`update operator_session set expires_at = now()`,
      sql`update operator_session set last_seen_at = now() - interval '15 minutes'`,
      sql`update operator set disabled_at = now()`,
    ]
    for (const way of ways) {
      const { client } = await signInOperator(server, 'finance')
      await client.expect('console_me', {})
      await way.execute(server.db)
      const answer = await client.call('console_me', {})
      assertRefused(answer, 'loginExpired')
      assert.equal(answer.status, 401)
    }
  })

  it('is kept awake by calls, written down at most once a minute', async () => {
    const { client, id } = await signInOperator(server, 'finance')
    const seenAgo = async () => {
      const { rows } = await sql<{ s: number; o: number }>`
        select extract(epoch from now() - s.last_seen_at)::int as s, extract(epoch from now() - o.last_seen_at)::int as o
        from operator_session s join operator o on o.id = s.operator_id where o.id = ${id}`.execute(server.db)
      return rows[0]
    }
    await sql`update operator_session set last_seen_at = now() - interval '50 seconds' where operator_id = ${id}`.execute(
      server.db,
    )
    await client.expect('console_me', {})
    assert.ok(((await seenAgo())?.s ?? 0) >= 50)
    await sql`update operator_session set last_seen_at = now() - interval '14 minutes' where operator_id = ${id}`.execute(
      server.db,
    )
    // Lists that follow by themselves before an empty chair.
    await client.expect('console_me', {}, { headers: { [consoleHeader]: unattended } })
    assert.ok(((await seenAgo())?.s ?? 0) >= 840)
    await client.expect('console_me', {})
    assert.deepEqual(await seenAgo(), { s: 0, o: 0 })
  })

  it('shows the second factor anew', async () => {
    const operator = await signInOperator(server, 'admin')
    const { client } = operator
    await sql`update operator_session set stepped_up_until = now() where operator_id = ${operator.id}`.execute(
      server.db,
    )
    assert.equal((await client.expect('console_me', {})).steppedUpUntil, null)
    const someone = await addOperator(server, 'support')
    const save = { id: someone.id, name: 'Other', reason: 'a new name' }
    assertRefused(await client.call('console_staff_save', save), 'totpNeeded')
    assertRefused(
      await client.call('console_step_up', { totp: wrongDigits(operator.totpSecret) }),
      'totpWrong',
    )
    assertRefused(await client.call('console_step_up', { totp: digits(operator.totpSecret) }), 'totpWrong')
    secondsLater = 30
    const me = await client.expect('console_step_up', { totp: digits(operator.totpSecret) })
    secondsLater = 0
    assert.ok(Date.parse(me.steppedUpUntil ?? '') > Date.now() + 290_000)
    assert.equal((await client.expect('console_staff_save', save)).name, 'Other')
  })

  it('lets nobody guess the second factor when signed in, and a lock of the sign-in stops nobody who is signed in', async () => {
    const operator = await signInOperator(server, 'finance')
    for (let n = 0; n < 6; n++)
      await door().call('console_login', { account: operator.account, password: 'no', totp: '123456' })
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        operator.client.call('console_step_up', { totp: wrongDigits(operator.totpSecret) }),
      ),
    )
    assert.equal(guesses.filter(({ code }) => code === 3003).length, 5)
    assert.equal(guesses.filter(({ code }) => code === 3002).length, 15)
  })

  it("changes one's password and ends one's other sessions", async () => {
    const operator = await signInOperator(server, 'support')
    secondsLater = 30
    const other = await door().call('console_login', {
      account: operator.account,
      password,
      totp: digits(operator.totpSecret),
    })
    const change = (oldPassword: string, next: string) =>
      operator.client.call('console_password', { oldPassword, password: next })
    assertRefused(await change('not the old one', 'a new long one'), 'oldPasswordWrong')
    assertRefused(await change(password, password), 'passwordSame')
    assertRefused(await change(password, 'short'), 'badInput')
    assert.ok((await change(password, 'a new long one')).ok)
    await operator.client.expect('console_me', {})
    assertRefused(await consoleClient(server, tokenIn(other)).call('console_me', {}), 'loginExpired')
    secondsLater = 60
    const login = (typed: string) =>
      door().call('console_login', {
        account: operator.account,
        password: typed,
        totp: digits(operator.totpSecret),
      })
    assertRefused(await login(password), 'operatorLogin')
    assert.ok((await login('a new long one')).ok)
    secondsLater = 0
    for (let n = 0; n < 5; n++) await change('wrong', 'a new long one')
    assertRefused(await change('a new long one', 'yet another one'), 'operatorLocked')
  })

  it('leaves traces that chain', async () => {
    const chain = await verifyAuditChain(server.db)
    assert.equal(chain.brokenAt, null)
    assert.ok(chain.entries > 10)
  })
})
