import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { passkeysPerBuyerMax } from '@sampan/contract/base/account/passkey-limits.ts'
import { sql } from 'kysely'
import { Authenticator, type Forgery } from '#testing/authenticator.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestBuyer } from '#testing/test-server.ts'
import { secretsChangedAt } from '../password/secrets-changed-store.ts'

const server = await startTestServer()
after(() => server.close())
const { password, payCode } = buyerSecrets

async function addTo(buyer: TestBuyer, device = new Authenticator(), name = 'My phone') {
  const options = await buyer.client.expect('passkey_options', {})
  await buyer.client.expect('passkey_add', { name, credential: device.make(options) })
  return device
}

const signInLongAgo = ({ id }: TestBuyer) =>
  sql`update session set created_at = now() - interval '11 minutes' where buyer_id = ${id}`.execute(server.db)

const visitor = () => server.client()
const asked = () => visitor().expect('passkey_ask', {})
const logIn = async (device: Authenticator, forged?: Forgery) =>
  visitor().call('passkey_login', { credential: device.sign(await asked(), forged) })

const payment = { purpose: 'pay' as const, subject: 'order-1', amountCents: 1999 }

const mailsTo = async ({ id }: TestBuyer) => {
  const { rows } = await sql<{ template: string }>`
    select template from mail where buyer_id = ${id} order by created_at, id`.execute(server.db)
  return rows.map(({ template }) => template)
}

it('keeps a passkey by name, without showing its key, and tells its owner by mail', async () => {
  const buyer = await server.registerBuyer()
  const device = await addTo(buyer, new Authenticator({ isSynced: true }))
  const [passkey, ...more] = await buyer.client.expect('passkey_list', {})
  assert.deepEqual(more, [])
  assert.deepEqual(Object.keys(passkey ?? {}).sort(), ['createdAt', 'id', 'isSynced', 'name', 'usedAt'])
  assert.equal(passkey?.name, 'My phone')
  assert.equal(passkey?.isSynced, true)
  assert.deepEqual(await mailsTo(buyer), ['letters.passkeyAdded'])
  assert.notEqual(await secretsChangedAt(server.db, buyer.id), null)
  const options = await buyer.client.expect('passkey_options', {})
  assert.deepEqual(
    options.excludeCredentials.map(({ id }) => id),
    [device.id.toString('base64url')],
  )
})

it('asks for the login password when the login is not fresh, to add and to remove', async () => {
  const buyer = await server.registerBuyer()
  await addTo(buyer)
  const id = (await buyer.client.expect('passkey_list', {}))[0]?.id ?? ''
  await signInLongAgo(buyer)
  assertRefused(await buyer.client.call('passkey_options', {}), 'passwordNeeded')
  assertRefused(await buyer.client.call('passkey_options', { password: 'not this' }), 'oldPasswordWrong')
  assertRefused(await buyer.client.call('passkey_remove', { id }), 'passwordNeeded')
  assert.ok((await buyer.client.expect('passkey_options', { password })).challenge)
  assert.deepEqual(await buyer.client.expect('passkey_remove', { id, password }), [])
  assert.deepEqual(await mailsTo(buyer), ['letters.passkeyAdded', 'letters.passkeyRemoved'])
})

it('names and removes its owner’s alone', async () => {
  const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
  await addTo(buyer)
  const id = (await buyer.client.expect('passkey_list', {}))[0]?.id ?? ''
  assertRefused(await other.client.call('passkey_rename', { id, name: 'Mine now' }), 'notFound')
  assertRefused(await other.client.call('passkey_remove', { id }), 'notFound')
  assert.equal((await buyer.client.expect('passkey_rename', { id, name: ' Tablet ' }))[0]?.name, 'Tablet')
})

it('signs in, notes the use, and opens a session like any other', async () => {
  const buyer = await server.registerBuyer()
  const device = await addTo(buyer)
  const credential = device.sign(await asked())
  const { userinfo } = await visitor().expect('passkey_login', { credential, timeZone: 'Asia/Tokyo' })
  assert.equal(userinfo.id, buyer.id)
  const client = server.client({ token: userinfo.token })
  assert.equal((await client.expect('session_list', {})).sessions[0]?.place, 'Tokyo, Japan')
  assert.equal((await client.expect('getUserInfo', {})).familyName, buyer.account)
  assert.notEqual((await client.expect('passkey_list', {}))[0]?.usedAt, null)
})

it('takes a signature once, and only one that was asked for here', async () => {
  const device = await addTo(await server.registerBuyer())
  const credential = device.sign(await asked())
  await visitor().expect('passkey_login', { credential })
  assertRefused(await visitor().call('passkey_login', { credential }), 'passkeyVoid')
  assertRefused(await logIn(device, { challenge: 'bm90IG91cnM' }), 'passkeyVoid')
  const late = await asked()
  await sql`update passkey_challenge set expires_at = now()`.execute(server.db)
  assertRefused(await visitor().call('passkey_login', { credential: device.sign(late) }), 'passkeyVoid')
})

it('refuses what was signed for another site, without making sure of the person, or for somebody else', async () => {
  const device = await addTo(await server.registerBuyer())
  assertRefused(await logIn(device, { origin: 'https://sampan.example' }), 'passkeyWrong')
  assertRefused(await logIn(device, { origin: 'http://localhost.example:80' }), 'passkeyWrong')
  assertRefused(await logIn(device, { host: 'sampan.example' }), 'passkeyWrong')
  assertRefused(await logIn(device, { unverified: true }), 'passkeyWrong')
  assertRefused(await logIn(device, { userHandle: 'c29tZWJvZHk' }), 'passkeyWrong')
  assertRefused(await logIn(new Authenticator()), 'passkeyWrong')
  assert.equal((await logIn(device)).ok, true)
})

it('uses a challenge up by a wrong answer too', async () => {
  const device = await addTo(await server.registerBuyer())
  const options = await asked()
  const wrong = device.sign(options, { origin: 'https://sampan.example' })
  assertRefused(await visitor().call('passkey_login', { credential: wrong }), 'passkeyWrong')
  assertRefused(await visitor().call('passkey_login', { credential: device.sign(options) }), 'passkeyVoid')
})

it('notices a copy that does not count on, and lets a synced one say 0', async () => {
  const device = await addTo(await server.registerBuyer())
  assert.equal((await logIn(device)).ok, true)
  device.countBack()
  assertRefused(await logIn(device), 'passkeyWrong')
  const synced = await addTo(await server.registerBuyer(), new Authenticator({ isSynced: true }))
  assert.equal((await logIn(synced)).ok, true)
  assert.equal((await logIn(synced)).ok, true)
})

it('opens one session for one signature, however often it is sent at once', async () => {
  const device = await addTo(await server.registerBuyer())
  const credential = device.sign(await asked())
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => visitor().call('passkey_login', { credential })),
  )
  assert.equal(answers.filter(({ ok }) => ok).length, 1)
})

it('refuses a removed one, also for what was asked before', async () => {
  const buyer = await server.registerBuyer()
  const device = await addTo(buyer)
  const id = (await buyer.client.expect('passkey_list', {}))[0]?.id ?? ''
  const options = await asked()
  await buyer.client.expect('passkey_remove', { id })
  assertRefused(await visitor().call('passkey_login', { credential: device.sign(options) }), 'passkeyWrong')
})

it('belongs to one account', async () => {
  const device = await addTo(await server.registerBuyer())
  const other = await server.registerBuyer()
  const options = await other.client.expect('passkey_options', {})
  const credential = device.make(options)
  assertRefused(await other.client.call('passkey_add', { name: 'Mine too', credential }), 'passkeyTaken')
})

it('takes a new one only on the challenge of the same session, from this site, and only once', async () => {
  const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
  const add = (client: TestBuyer['client'], credential: ReturnType<Authenticator['make']>) =>
    client.call('passkey_add', { name: 'Tablet', credential })
  const options = await buyer.client.expect('passkey_options', {})
  assertRefused(await add(other.client, new Authenticator().make(options)), 'passkeyVoid')
  const wrong = new Authenticator().make(options, { origin: 'https://sampan.example' })
  assertRefused(await add(buyer.client, wrong), 'passkeyWrong')
  assertRefused(await add(buyer.client, new Authenticator().make(options)), 'passkeyVoid')
  const login = await asked()
  const forged = new Authenticator().make({ ...login, rp: { id: 'localhost' } })
  assertRefused(await add(buyer.client, forged), 'passkeyVoid')
  assert.deepEqual(await buyer.client.expect('passkey_list', {}), [])
})

it('keeps so many and no more, also when they come at once', async () => {
  const buyer = await server.registerBuyer()
  for (let n = 1; n < passkeysPerBuyerMax; n++) await addTo(buyer)
  const made = await Promise.all(
    [1, 2].map(async () => {
      const options = await buyer.client.expect('passkey_options', {})
      return { name: 'Last', credential: new Authenticator().make(options) }
    }),
  )
  const answers = await Promise.all(made.map((input) => buyer.client.call('passkey_add', input)))
  assert.equal(answers.filter(({ ok }) => ok).length, 1)
  assertRefused(await buyer.client.call('passkey_options', {}), 'passkeyLimit')
})

it('gives a ticket for exactly what was asked, once, and for its owner alone', async () => {
  const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
  for (const { client } of [buyer, other]) await client.expect('resetPay', { payCode })
  assertRefused(await buyer.client.call('passkey_pay', payment), 'passkeyMissing')
  const device = await addTo(buyer)
  const options = await buyer.client.expect('passkey_pay', payment)
  const credential = device.sign(options)
  assertRefused(await other.client.call('verify_passkey', { credential }), 'passkeyVoid')
  const { ticket, expiresAt } = await buyer.client.expect('verify_passkey', { credential })
  assert.ok(ticket)
  const { rows } = await sql<{ subject: string; amount_cents: string; seconds: number }>`
    select subject, amount_cents, extract(epoch from ${expiresAt}::timestamptz - now())::int as seconds
    from pay_ticket where buyer_id = ${buyer.id}`.execute(server.db)
  assert.equal(rows.length, 1)
  assert.equal(rows[0]?.subject, payment.subject)
  assert.equal(Number(rows[0]?.amount_cents), payment.amountCents)
  assert.ok((rows[0]?.seconds ?? 0) <= 120)
  assertRefused(await buyer.client.call('verify_passkey', { credential }), 'passkeyVoid')
  const strange = await addTo(other)
  const again = await buyer.client.expect('passkey_pay', payment)
  assertRefused(
    await buyer.client.call('verify_passkey', { credential: strange.sign(again) }),
    'passkeyWrong',
  )
  const signIn = device.sign(await asked())
  assertRefused(await buyer.client.call('verify_passkey', { credential: signIn }), 'passkeyVoid')
})

it('gives no ticket while wrong codes lock payments, though one may still log in', async () => {
  const buyer = await server.registerBuyer()
  assertRefused(await buyer.client.call('passkey_pay', payment), 'payCodeMissing')
  await buyer.client.expect('resetPay', { payCode })
  const device = await addTo(buyer)
  const options = await buyer.client.expect('passkey_pay', payment)
  for (let n = 0; n < 5; n++) await buyer.client.call('verify_pay', { ...payment, payCode: '000001' })
  assertRefused(await buyer.client.call('passkey_pay', payment), 'payCodeLocked')
  assertRefused(
    await buyer.client.call('verify_passkey', { credential: device.sign(options) }),
    'payCodeLocked',
  )
  for (let n = 0; n < 12; n++)
    await visitor().call('login', { account: buyer.account, password: 'wrong-one' })
  assertRefused(await visitor().call('login', { account: buyer.account, password }), 'loginLocked')
  assert.equal((await logIn(device)).ok, true)
})

it('ends when the password is set anew by e-mail', async () => {
  const buyer = await server.registerBuyer()
  const device = await addTo(buyer)
  await visitor().expect('email_code', { purpose: 'resetPassword', account: buyer.account })
  const { rows } = await sql<{ code: string }>`
    select detail->>'code' as code from mail
    where to_address = ${`${buyer.account}@example.com`} and detail ? 'code'`.execute(server.db)
  const emailCode = rows[0]?.code ?? ''
  await visitor().expect('resetpwd', { account: buyer.account, emailCode, password: 'another-one' })
  assertRefused(await logIn(device), 'passkeyWrong')
})

it('ends with the account, but not with a password that was changed', async () => {
  const buyer = await server.registerBuyer()
  const device = await addTo(buyer)
  await visitor().expect('resetpwd', {
    account: buyer.account,
    oldPassword: password,
    password: 'another-one',
  })
  const { userinfo } = await visitor().expect('passkey_login', { credential: device.sign(await asked()) })
  const client = server.client({ token: userinfo.token })
  await client.expect('account_close', { password: 'another-one' })
  assertRefused(await logIn(device), 'passkeyWrong')
  const { rows } = await sql`select from passkey where buyer_id = ${buyer.id}`.execute(server.db)
  assert.equal(rows.length, 0)
})
