import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { emailCode } from '@sampan/contract/base/account/limits.ts'
import { sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { Answered } from '#testing/client.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { countOf } from './guess-until-locked.ts'
import { anywhere, from, markIn } from './strangers.ts'

/** Recovery by e-mail cannot be shut by strangers, and they get to guess little (RELIABILITY §5.3). */
const { password } = buyerSecrets

let server: TestServer
let secondsLater = 0
const clock: Clock = { now: () => new Date(Date.now() + secondsLater * 1000) }
before(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, clock })
})
after(() => server.close())

describe('a buyer who has forgotten the password, while strangers ask and guess', () => {
  const lettersTo = async (account: string) => {
    const { rows } = await sql<{ code: string }>`
      select detail->>'code' as code from mail
      where to_address = ${`${account}@example.com`} and template = 'letters.resetPassword'
      order by created_at desc, id desc`.execute(server.db)
    return rows.map(({ code }) => code)
  }
  const newestCode = async (account: string) => (await lettersTo(account))[0] ?? assert.fail('no letter')
  const wrongOf = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0')
  const ask = (account: string, address: string, mark?: string) =>
    server.client().call('email_code', { purpose: 'resetPassword', account }, from(address, mark))
  interface Sent {
    account: string
    emailCode: string
    otherName?: string
  }
  const reset = (sent: Sent, address: string, mark?: string) =>
    server.client().call('resetpwd', { ...sent, password: 'found-again' }, from(address, mark))
  /** One guess of a stranger at a new address, with a code of their own to guess at. */
  async function guess(account: string) {
    const address = anywhere()
    await ask(account, address)
    return reset({ account, emailCode: '000000' }, address)
  }
  /** Hours and days that no test waits for. */
  const later = (minutes: number) => {
    secondsLater += minutes * 60
  }

  it('uses the code that came, whatever strangers guess: the browser that asked is marked', async () => {
    const { account } = await server.registerBuyer()
    const asked = await ask(account, '203.0.113.20')
    const mark = markIn(asked)
    const code = await newestCode(account)
    for (let n = 0; n < emailCode.triesMax + 1; n++)
      assertRefused(await reset({ account, emailCode: wrongOf(code) }, anywhere()), 'emailCodeVoid')
    assertRefused(await reset({ account, emailCode: code }, anywhere()), 'emailCodeVoid')
    // One at the same address guesses, too.
    for (let n = 0; n < emailCode.triesMax + 1; n++)
      await reset({ account, emailCode: wrongOf(code) }, '203.0.113.20')
    assert.ok((await reset({ account, emailCode: code }, anywhere(), mark)).ok)
  })

  it('uses it without cookies too, from the address that asked', async () => {
    const { account } = await server.registerBuyer()
    await ask(account, '203.0.113.21')
    const code = await newestCode(account)
    for (let n = 0; n < emailCode.triesMax + 1; n++)
      await reset({ account, emailCode: wrongOf(code) }, anywhere())
    assert.ok((await reset({ account, emailCode: code }, '203.0.113.21')).ok)
  })

  it('gets a code after a stranger has asked for three, and is not put off by a newer one of theirs', async () => {
    const { account } = await server.registerBuyer()
    for (let n = 0; n < emailCode.asksMax; n++) assert.ok((await ask(account, '203.0.113.22')).ok)
    assertRefused(await ask(account, '203.0.113.22'), 'emailCodeSoon')
    const made = Buffer.alloc(32, 7).toString('base64url')
    assertRefused(await ask(account, '203.0.113.22', made), 'emailCodeSoon')
    const asked = await ask(account, '203.0.113.23')
    assert.ok(asked.ok)
    const code = await newestCode(account)
    assert.ok((await ask(account, '203.0.113.24')).ok)
    assert.ok((await reset({ account, emailCode: code }, '203.0.113.23', markIn(asked))).ok)
  })

  it('is not flooded: all strangers together get a few letters an hour, and a known device is not held by that', async () => {
    const { account, client } = await server.registerBuyer()
    const { mobile, email } = await client.expect('getUserInfo', {})
    const mark = markIn(await server.client().call('login', { account, password }, from('203.0.113.25')))
    const names = [account, mobile, email]
    const answers = await Promise.all(
      Array.from({ length: emailCode.lettersMax + 10 }, (_, n) => ask(names[n % 3] ?? '', anywhere())),
    )
    assert.equal(countOf(answers, 'emailCodeSoon'), 10)
    assert.equal((await lettersTo(account)).length, emailCode.lettersMax)
    for (let n = 0; n < emailCode.asksMax; n++) assert.ok((await ask(account, anywhere(), mark)).ok)
    assertRefused(await ask(account, anywhere(), mark), 'emailCodeSoon')
    const emailCodeSent = await newestCode(account)
    assert.equal((await lettersTo(account)).length, emailCode.lettersMax + emailCode.asksMax)
    assert.ok((await reset({ account, emailCode: emailCodeSent }, anywhere(), mark)).ok)
    const { account: other } = await server.registerBuyer()
    for (let n = 0; n < emailCode.lettersMax; n++) await ask(other, anywhere())
    assertRefused(await ask(other, anywhere()), 'emailCodeSoon')
    later(emailCode.askMinutes)
    assert.ok((await ask(other, anywhere())).ok, 'it ends by itself')
  })

  it('shows another name on an unknown device after thirty guesses, however many days they took', async () => {
    const { account, client } = await server.registerBuyer()
    const { mobile } = await client.expect('getUserInfo', {})
    const mark = markIn(await server.client().call('login', { account, password }, from('203.0.113.26')))
    for (let n = 0; n < emailCode.guessesMax; n++) {
      assertRefused(await guess(account), 'emailCodeWrong')
      later(12 * 60)
    }
    assertRefused(await guess(account), 'loginMore')
    // On a device that the account knows the code is enough.
    await ask(account, '203.0.113.26', mark)
    const onOwn = await newestCode(account)
    assert.deepEqual(
      assertRefused(
        await reset({ account, emailCode: wrongOf(onOwn) }, '203.0.113.26', mark),
        'emailCodeWrong',
      ),
      { triesLeft: emailCode.triesMax - 1 },
    )
    const asked = markIn(await ask(account, '203.0.113.27'))
    const code = await newestCode(account)
    const send = (otherName?: string) =>
      reset({ account, emailCode: code, ...(otherName ? { otherName } : {}) }, '203.0.113.27', asked)
    for (let n = 0; n < emailCode.triesMax; n++) assertRefused(await send(), 'loginMore')
    assertRefused(await send(account.toUpperCase()), 'emailCodeWrong')
    assertRefused(await send('somebody@example.com'), 'emailCodeWrong')
    assert.ok((await send(mobile)).ok, 'what was refused for want of a name used up no tries')
  })

  it('is asked for the code alone again once thirty days are over', async () => {
    const { account } = await server.registerBuyer()
    for (let n = 0; n < emailCode.guessesMax; n++) {
      assertRefused(await guess(account), 'emailCodeWrong')
      if (n % 10 === 9) later(emailCode.askMinutes)
    }
    assertRefused(await guess(account), 'loginMore')
    later(emailCode.guessDays * 24 * 60)
    assertRefused(await guess(account), 'emailCodeWrong')
  })

  it('is no more of an account than a name that nobody has', async () => {
    const { account } = await server.registerBuyer()
    const missing = 'nobody.forgot.this'
    const shown = ({ status, code, msg, data }: Answered<unknown>) => [status, code, msg, data]
    for (let n = 0; n < emailCode.guessesMax + 2; n++) {
      assert.deepEqual(shown(await guess(missing)), shown(await guess(account)), `guess ${n + 1}`)
      if (n % 10 === 9) later(emailCode.askMinutes)
    }
    const named = async (name: string) => {
      const address = anywhere()
      await ask(name, address)
      return shown(await reset({ account: name, emailCode: '000000', otherName: 'somebody' }, address))
    }
    assert.deepEqual(await named(missing), await named(account))
    later(emailCode.askMinutes)
    const asked = async (name: string) =>
      (await Promise.all(Array.from({ length: emailCode.lettersMax + 3 }, () => ask(name, anywhere())))).map(
        ({ code }) => code,
      )
    assert.deepEqual((await asked(missing)).toSorted(), (await asked(account)).toSorted())
  })
})
