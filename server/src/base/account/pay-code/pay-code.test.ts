import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, it } from 'node:test'
import { hash } from '@node-rs/argon2'
import { payCodeChange } from '@sampan/contract/base/account/pay-code-change.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { sql } from 'kysely'
import { hashToken, newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { transaction } from '#kernel/transaction.ts'
import { buyerSecrets, startTestServer, type TestBuyer } from '#testing/test-server.ts'
import { untilLocked } from '#testing/until-locked.ts'
import { lockBuyer } from '../buyer-store.ts'
import { insertTicket, spendTicket, takePayCodeTry } from './pay-code-store.ts'

const server = await startTestServer()
after(() => server.close())
const { password, payCode } = buyerSecrets

const claim = (code: string) => ({
  payCode: code,
  purpose: 'pay' as const,
  subject: 'order-1',
  amountCents: 1999,
})
const verify = (buyer: TestBuyer, code: string) => buyer.client.raw('verify_pay', claim(code))

async function buyerWithCode(): Promise<TestBuyer> {
  const buyer = await server.registerBuyer()
  await buyer.client.expect('resetPay', { payCode })
  return buyer
}

const signedInLongAgo = ({ id }: TestBuyer) =>
  sql`update session set created_at = now() - interval '11 minutes' where buyer_id = ${id}`.execute(server.db)

const unlock = ({ id }: TestBuyer) =>
  sql`update pay_code set locked_until = now() where buyer_id = ${id}`.execute(server.db)

async function tries({ id }: TestBuyer): Promise<number> {
  return (
    await server.db
      .selectFrom('pay_code')
      .select('tries')
      .where('buyer_id', '=', id)
      .executeTakeFirstOrThrow()
  ).tries
}

it('sets the first code soon after login without the old one [call:POST /api/user/resetPay] [rule:paycode-old]', async () => {
  const buyer = await server.registerBuyer()
  assert.deepEqual(await buyer.client.expect('resetPay', { payCode }), { weak: false })
  assert.equal((await buyer.client.expect('getUserInfo', {})).hasPayCode, true)
})

it('tells its owner whether it has six digits, as soon as that is known [rule:paycode]', async () => {
  const buyer = await server.registerBuyer()
  const isSix = async () => (await buyer.client.expect('getUserInfo', {})).payCodeIsSix
  assert.equal(await isSix(), false, 'there is none')
  await buyer.client.expect('resetPay', { payCode })
  assert.equal(await isSix(), true)
  await buyer.client.expect('resetPay', { oldPayCode: payCode, payCode: '13579024' })
  assert.equal(await isSix(), false)
  assert.equal((await buyer.client.raw('verify_pay', { ...claim(''), payCode: '13579024' })).code, 1)
  await buyer.client.expect('resetPay', { oldPayCode: '13579024', payCode })
  await server.db.updateTable('pay_code').set({ is_six: null }).where('buyer_id', '=', buyer.id).execute()
  assert.equal(await isSix(), false, 'set before this was kept')
  assert.equal(
    (await buyer.client.raw('verify_pay', { ...claim(''), payCode: '246811' })).code,
    refusals.payCodeWrong,
  )
  assert.equal(await isSix(), false, 'a wrong one says nothing')
  assert.equal((await buyer.client.raw('verify_pay', { ...claim(''), payCode })).code, 1)
  assert.equal(await isSix(), true, 'known once it was right')
})

it('takes an empty old code for none when the first one is set [rule:paycode-old]', async () => {
  const buyer = await server.registerBuyer()
  assert.deepEqual(await buyer.client.expect('resetPay', { oldPayCode: '', payCode }), { weak: false })
  assert.equal((await buyer.client.raw('verify_pay', { ...claim(''), payCode })).code, 1)
})

it('asks for the login password when the login is not fresh', async () => {
  const buyer = await server.registerBuyer()
  await signedInLongAgo(buyer)
  assert.equal((await buyer.client.raw('resetPay', { payCode })).code, refusals.loginPasswordNeeded)
  assert.equal(
    (await buyer.client.raw('resetPay', { payCode, password: 'wrong' })).code,
    refusals.oldPasswordWrong,
  )
  await buyer.client.expect('resetPay', { payCode, password })
})

it('takes digits only, six or more [rule:paycode]', async () => {
  const buyer = await server.registerBuyer()
  for (const code of ['12345', '12345a', '１２３４５', '', 482915, '4'.repeat(33), '48.29.15', '+482915']) {
    assert.equal(
      (await buyer.client.raw('resetPay', { payCode: code })).code,
      refusals.payCodeFormat,
      String(code),
    )
    assert.equal(
      (await buyer.client.raw('verify_pay', { ...claim(''), payCode: code })).code,
      refusals.payCodeFormat,
    )
  }
  await buyer.client.expect('resetPay', { payCode: '48291573' })
})

it('changes it with the old one, which is required then [rule:paycode-old]', async () => {
  const buyer = await buyerWithCode()
  const code = async (input: unknown) => (await buyer.client.raw('resetPay', input)).code
  assert.equal(await code({ payCode: '730264' }), refusals.payCodeOld)
  assert.equal(await code({ payCode, oldPayCode: payCode }), refusals.payCodeSame)
  assert.equal(await code({ payCode: '730264', oldPayCode: '' }), refusals.payCodeOld)
  assert.equal(await code({ payCode: '730264', oldPayCode: '999990' }), refusals.payCodeWrong)
  assert.equal(await code({ payCode: '730264', oldPayCode: payCode }), 1)
  assert.equal((await verify(buyer, payCode)).code, refusals.payCodeWrong)
  assert.equal((await verify(buyer, '730264')).ok, true)
})

it('makes no ticket of a code that was changed after it was compared', async () => {
  const buyer = await buyerWithCode()
  const call = newId()
  const taken = await transaction(server.db, (tx) => takePayCodeTry(tx, buyer.id, call))
  assert.ok(taken)
  const right = { buyerId: buyer.id, setAt: taken.setAt, newHash: taken.hash, call, isSix: true }
  const use = { ...payCodeChange, tokenHash: hashToken('late'), buyerId: buyer.id, sessionId: newId() }
  await buyer.client.expect('resetPay', { oldPayCode: payCode, payCode: '730264' })
  assert.equal(await transaction(server.db, (tx) => insertTicket(tx, right, use)), null)
  assert.equal((await verify(buyer, '730264')).ok, true)
  assert.equal((await verify(buyer, payCode)).code, refusals.payCodeWrong)
})

it('is changed once by two who show the old one at the same time', async () => {
  const buyer = await buyerWithCode()
  const codes = ['730264', '615093']
  const answers = await transaction(server.db, async (tx) => {
    // Both have compared before either may set it.
    await lockBuyer(tx, buyer.id)
    const both = Promise.all(
      codes.map((code) => buyer.client.raw('resetPay', { oldPayCode: payCode, payCode: code })),
    )
    await untilLocked(server.db, both, 2)
    return { both }
  }).then(({ both }) => both)
  assert.deepEqual(answers.map(({ ok }) => ok).toSorted(), [false, true])
  assert.equal(answers.find(({ ok }) => !ok)?.code, refusals.payCodeOld)
  const set = codes[answers.findIndex(({ ok }) => ok)] ?? ''
  assert.equal((await verify(buyer, set)).ok, true)
})

it('changes it with a ticket of the old one, which is compared once', async () => {
  const buyer = await buyerWithCode()
  const ask = (code: string) => buyer.client.raw('verify_pay', { ...payCodeChange, payCode: code })
  const change = async (input: object) => (await buyer.client.raw('resetPay', input)).code
  assert.equal((await ask('000001')).code, refusals.payCodeWrong)
  assert.equal(await tries(buyer), 1)
  const { ticket } = await buyer.client.expect('verify_pay', { ...payCodeChange, payCode })
  assert.equal(await tries(buyer), 0)
  const paying = await buyer.client.expect('verify_pay', claim(payCode))
  assert.equal(await change({ payCode: '730264', ticket: paying.ticket }), refusals.ticketInvalid)
  assert.equal(
    await change({ payCode, ticket: 'no ticket' }),
    refusals.ticketInvalid,
    'no guess without a ticket',
  )
  assert.equal(await change({ payCode, ticket }), refusals.payCodeSame)
  const stranger = await buyerWithCode()
  assert.equal(
    (await stranger.client.raw('resetPay', { payCode: '730264', ticket })).code,
    refusals.ticketInvalid,
  )
  assert.equal(await change({ payCode: '730264', ticket }), 1)
  assert.equal(await tries(buyer), 0)
  assert.equal(await change({ payCode: '618340', ticket }), refusals.ticketInvalid, 'once')
  assert.equal((await verify(buyer, '730264')).ok, true)
})

it('gives no passkey a ticket that changes the code', async () => {
  const buyer = await buyerWithCode()
  const asked = await buyer.client.raw('passkey_pay', payCodeChange)
  assert.equal(asked.code, refusals.badInput)
})

it('sets it anew with the login password when it is forgotten', async () => {
  const buyer = await buyerWithCode()
  await signedInLongAgo(buyer)
  assert.equal(
    (await buyer.client.raw('resetPay', { payCode: '730264', password: 'wrong' })).code,
    refusals.oldPasswordWrong,
  )
  await buyer.client.expect('resetPay', { payCode: '730264', password })
  assert.equal((await verify(buyer, '730264')).ok, true)
})

it('bounds guesses of the login password there, too', async () => {
  const buyer = await buyerWithCode()
  for (let n = 0; n < 10; n++)
    await buyer.client.raw('resetPay', { payCode: '730264', password: `wrong ${n}` })
  assert.equal(
    (await buyer.client.raw('resetPay', { payCode: '730264', password })).code,
    refusals.loginLocked,
  )
})

it('lets one of two first codes win', async () => {
  const buyer = await server.registerBuyer()
  const answers = await Promise.all(
    ['482915', '730264', '618340'].map((code) => buyer.client.raw('resetPay', { payCode: code })),
  )
  assert.equal(answers.filter(({ ok }) => ok).length, 1)
  assert.equal(answers.filter(({ code }) => code === refusals.payCodeOld).length, 2)
})

it('warns of a weak code, and a setting refuses it', async () => {
  const buyer = await server.registerBuyer()
  assert.deepEqual(await buyer.client.expect('resetPay', { payCode: '123456' }), { weak: true })
  const strict = await startTestServer({ env: { WEAK_PAY_CODE: 'refuse' }, database: server.database })
  const other = await strict.registerBuyer()
  assert.equal((await other.client.raw('resetPay', { payCode: '123456' })).code, refusals.payCodeWeak)
  await other.client.expect('resetPay', { payCode })
  await strict.close()
})

it('turns the code into a ticket of two minutes [call:POST /api/user/verify_pay]', async () => {
  const buyer = await buyerWithCode()
  const { ticket, expiresAt } = await buyer.client.expect('verify_pay', claim(payCode))
  const seconds = (Date.parse(expiresAt) - Date.now()) / 1000
  assert.ok(seconds > 110 && seconds < 125)
  assert.match(ticket, /^[\w-]{43}$/)
})

it('is good once, for what it was made for, in its session and time', async () => {
  const buyer = await buyerWithCode()
  const session = await server.db
    .selectFrom('session')
    .select('id')
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const use = async (change: Partial<Parameters<typeof spendTicket>[1]>) => {
    const { ticket } = await buyer.client.expect('verify_pay', claim(payCode))
    const asked = {
      tokenHash: hashToken(ticket),
      buyerId: buyer.id,
      sessionId: session.id,
      purpose: 'pay',
      subject: 'order-1',
      amountCents: 1999,
      ...change,
    }
    return { spend: () => transaction(server.db, (tx) => spendTicket(tx, asked)), asked }
  }
  const stranger = await server.registerBuyer()
  const otherSession = await server.db
    .selectFrom('session')
    .select('id')
    .where('buyer_id', '=', stranger.id)
    .executeTakeFirstOrThrow()
  assert.equal(await (await use({ purpose: 'withdraw' })).spend(), false)
  assert.equal(await (await use({ subject: 'order-2' })).spend(), false)
  assert.equal(await (await use({ amountCents: 2000 })).spend(), false)
  assert.equal(await (await use({ buyerId: stranger.id })).spend(), false)
  assert.equal(await (await use({ sessionId: otherSession.id })).spend(), false)
  const good = await use({})
  const spent = await Promise.all(Array.from({ length: 8 }, () => good.spend()))
  assert.equal(spent.filter(Boolean).length, 1)
  const rolledBack = await use({})
  await assert.rejects(
    transaction(server.db, async (tx) => {
      assert.equal(await spendTicket(tx, rolledBack.asked), true)
      throw new Refusal('payFail', null)
    }),
  )
  assert.equal(await rolledBack.spend(), true, 'a rolled-back payment gives its ticket back')
  const late = await use({})
  await sql`update pay_ticket set expires_at = now()`.execute(server.db)
  assert.equal(await late.spend(), false)
  const changed = await use({})
  await buyer.client.expect('resetPay', { payCode: '730264', oldPayCode: payCode })
  assert.equal(await changed.spend(), false, 'a new code ends the tickets of the old one')
})

it('refuses in the published order, and tells the tries left', async () => {
  const bare = await server.registerBuyer()
  assert.equal((await verify(bare, payCode)).code, refusals.payCodeMissing)
  const buyer = await buyerWithCode()
  for (const left of [4, 3, 2, 1]) {
    const answer = await verify(buyer, '000001')
    assert.equal(answer.code, refusals.payCodeWrong)
    assert.deepEqual(answer.data, { triesLeft: left })
    assert.equal(answer.status, 200, 'never 401: a wrong code must not log the buyer out')
  }
  const locked = await verify(buyer, '000001')
  assert.equal(locked.code, refusals.payCodeLocked)
  assert.match(locked.msg, /15 minutes/)
  assert.equal(
    (await verify(buyer, payCode)).code,
    refusals.payCodeLocked,
    'the right one has to wait as well',
  )
})

it('climbs the ladder: 5 wrong 15 minutes, 10 a day, 15 void until it is reset', async () => {
  const buyer = await buyerWithCode()
  const wrong = async (times: number) => {
    for (let n = 0; n < times; n++) await verify(buyer, '000001')
  }
  const lockMinutes = async () => {
    const { locked_until } = await server.db
      .selectFrom('pay_code')
      .select('locked_until')
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    return Math.round(((locked_until?.getTime() ?? 0) - Date.now()) / 60_000)
  }
  await wrong(5)
  assert.equal(await lockMinutes(), 15)
  await unlock(buyer)
  await wrong(5)
  assert.equal(await lockMinutes(), 24 * 60)
  await unlock(buyer)
  await wrong(4)
  assert.equal((await verify(buyer, '000001')).code, refusals.payCodeVoid)
  assert.equal((await verify(buyer, payCode)).code, refusals.payCodeVoid)
  assert.equal(
    (await buyer.client.raw('resetPay', { payCode: '730264', oldPayCode: payCode })).code,
    refusals.payCodeVoid,
  )
  await buyer.client.expect('resetPay', { payCode: '730264', password })
  assert.equal((await verify(buyer, '730264')).ok, true)
  assert.equal(await tries(buyer), 0)
})

it('forgets the wrong ones after a right one', async () => {
  const buyer = await buyerWithCode()
  for (let n = 0; n < 4; n++) await verify(buyer, '000001')
  assert.equal((await verify(buyer, payCode)).ok, true)
  assert.equal(await tries(buyer), 0)
})

it('compares five of 200 parallel guesses, over two processes, and then locks', async () => {
  const second = await startTestServer({ database: server.database })
  const buyer = await buyerWithCode()
  const clients = [buyer.client, second.client({ token: buyer.token })]
  const guesses = Array.from({ length: 200 }, (_, n) =>
    clients[n % 2]?.raw('verify_pay', claim(String(500_000 + n))),
  )
  const answers = await Promise.all(guesses)
  const count = (key: keyof typeof refusals) =>
    answers.filter((answer) => answer?.code === refusals[key]).length
  assert.equal(await tries(buyer), 5, 'each comparison has taken a try first')
  assert.equal(count('payCodeWrong'), 4)
  assert.equal(count('payCodeLocked'), 196)
  await second.close()
})

it('negative control: a counter that is read, compared and written lets many more through', async () => {
  const buyer = await buyerWithCode()
  let compared = 0
  const naive = async () => {
    const row = await server.db
      .selectFrom('pay_code')
      .select('tries')
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    if (row.tries >= 5) return
    compared++
    await new Promise((resolve) => setTimeout(resolve, 20)) // what a hash takes
    await server.db
      .updateTable('pay_code')
      .set({ tries: row.tries + 1 })
      .where('buyer_id', '=', buyer.id)
      .execute()
  }
  await Promise.all(Array.from({ length: 200 }, naive))
  assert.ok(compared > 5, `only ${compared} got through: this control proves nothing`)
})

it('makes a hash with outdated costs anew at the next right code, and at no wrong one', async () => {
  const buyer = await buyerWithCode()
  const stored = async () => {
    const { hash } = await server.db
      .selectFrom('pay_code')
      .select('hash')
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    return hash
  }
  const cheap = await stored()
  const { argon2, payCodePepper } = server.app.deps.config
  const pepper = createHmac('sha256', payCodePepper.current)
    .update(`${buyer.id}\0${payCode}`)
    .digest('base64url')
  const dear = await hash(pepper, { memoryCost: 2 * argon2.memoryKib, timeCost: 2, parallelism: 1 })
  await server.db.updateTable('pay_code').set({ hash: dear }).where('buyer_id', '=', buyer.id).execute()
  await verify(buyer, '000000')
  assert.equal(await stored(), dear)
  assert.equal((await verify(buyer, payCode)).code, 1)
  const renewed = await stored()
  assert.equal(renewed.split('$')[3], cheap.split('$')[3])
  assert.equal(await tries(buyer), 0)
  assert.equal((await verify(buyer, payCode)).code, 1)
  assert.equal(await stored(), renewed)
})
