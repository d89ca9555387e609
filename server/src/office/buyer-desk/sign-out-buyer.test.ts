import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let support: TestOperator
before(async () => {
  server = await startTestServer()
  support = await signInOperator(server, 'support')
})
after(() => server.close())

const { password } = buyerSecrets
const knownDevices = async (id: string) =>
  (await sql`select from known_device where subject_id = ${id}`.execute(server.db)).rows.length

it('ends every session of the buyer, forgets their devices, and tells them by notice and e-mail why', async () => {
  const buyer = await server.registerBuyer()
  const elsewhere = await server.client().expect('login', { account: buyer.account, password })
  const other = server.client({ token: elsewhere.userinfo.token })
  assert.equal((await support.client.expect('console_buyer_detail', { id: buyer.id })).sessions, 2)
  assert.ok((await knownDevices(buyer.id)) > 0)
  const act = { id: buyer.id, reasonCode: 'stolenAccess', reason: 'Called from a new number' } as const
  assert.equal((await support.client.expect('console_buyer_sign_out', act)).sessions, 0)
  for (const client of [buyer.client, other])
    assertRefused(await client.call('getUserInfo', {}), 'loginExpired')
  assert.equal(await knownDevices(buyer.id), 0)

  const back = await server.client().expect('login', { account: buyer.account, password })
  const notices = await server.client({ token: back.userinfo.token }).expect('notice_list', {})
  const [notice] = notices.items
  assert.equal(notice?.title, 'You were logged out on all devices')
  assert.match(notice?.text ?? '', /Someone else may have access.*Called from a new number/)
  const { rows } = await sql<{ template: string; detail: { reason: string } }>`
    select template, detail from mail where buyer_id = ${buyer.id} and template = 'notices.signedOut'`.execute(
    server.db,
  )
  assert.equal(rows.length, 1)
  assert.match(rows[0]?.detail.reason ?? '', /Someone else may have access/)
  const trail = await sql<{ reason: string; before: unknown; operator_id: string }>`
    select operator_id, reason, before from audit_entry
    where action = 'wallet.buyer_sign_out' and subject_id = ${buyer.id}`.execute(server.db)
  assert.deepEqual(trail.rows, [
    { operator_id: support.id, reason: 'stolenAccess: Called from a new number', before: { sessions: 2 } },
  ])
})

it('asks for a reason, for the second factor, and for an account that is open', async () => {
  const buyer = await server.registerBuyer()
  const call = (input: object) =>
    support.client.call('console_buyer_sign_out', { id: buyer.id, ...input } as never)
  assertRefused(await call({}), 'reasonMissing')
  await sql`update operator_session set stepped_up_until = now() - interval '1 second'
    where operator_id = ${support.id}`.execute(server.db)
  assertRefused(await call({ reasonCode: 'buyerAsked' }), 'totpNeeded')
  await sql`update operator_session set stepped_up_until = now() + interval '1 hour'
    where operator_id = ${support.id}`.execute(server.db)
  await buyer.client.expect('account_close', { password })
  assertRefused(await call({ reasonCode: 'buyerAsked' }), 'notFound')
})

it('writes once to the buyer when the same call comes twice', async () => {
  const buyer = await server.registerBuyer()
  const act = { id: buyer.id, reasonCode: 'unusualActivity' } as const
  const twice = () => support.client.call('console_buyer_sign_out', act, { key: buyer.id })
  const answers = await Promise.all([twice(), twice()])
  assert.deepEqual(
    answers.map(({ ok }) => ok),
    [true, true],
  )
  const { rows } = await sql`select from mail where buyer_id = ${buyer.id}`.execute(server.db)
  assert.equal(rows.length, 1)
})
