import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { privatePicturePath } from '@sampan/contract/base/media/pictures.ts'
import { buyerStreamPath } from '@sampan/contract/live.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import { sql } from 'kysely'
import { assertRefused, unknownId } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

const { password } = buyerSecrets
/** So long ago was each of the buyer's sessions used. */
const passMinutes = async (buyer: TestBuyer, minutes: number): Promise<void> => {
  await sql`update session set used_at = used_at - make_interval(mins => ${minutes}) where buyer_id = ${buyer.id}`.execute(
    server.db,
  )
}

describe('the lock after absence', () => {
  it('closes a session that nobody used, for reads and acts, and stays until somebody logs in', async () => {
    const buyer = await server.registerBuyer()
    assert.deepEqual(await buyer.client.expect('lock_set', { minutes: 5 }), { minutes: 5 })
    assert.equal((await buyer.client.expect('shell_info', {})).lockAfterMinutes, 5)
    await passMinutes(buyer, 5)
    await buyer.client.expect('session_used', {})
    await passMinutes(buyer, 5)
    assert.equal((await buyer.client.call('getUserInfo', {})).code, 1, 'told a moment ago')
    await passMinutes(buyer, 2)
    for (const answer of [
      await buyer.client.call('getUserInfo', {}),
      await buyer.client.call('session_used', {}),
      await buyer.client.call('address_list', {}),
      await buyer.client.call('lock_set', { minutes: null, password }),
      await buyer.client.call('cart_add', { skuId: 1, quantity: 1 }),
    ]) {
      assertRefused(answer, 'sessionLocked')
      assert.equal(answer.status, 401)
      assert.equal(answer.data, null)
    }
    const again = await server.client().expect('login', { account: buyer.account, password })
    const { lockAfterMinutes } = await server.client({ token: again.userinfo.token }).expect('shell_info', {})
    assert.equal(lockAfterMinutes, 5, 'the new session has it too')
    assertRefused(await buyer.client.call('getUserInfo', {}), 'sessionLocked')
    const open = await server.client({ token: again.userinfo.token }).expect('session_list', {})
    assert.equal(open.sessions.length, 1, 'what is locked is signed in nowhere')
  })

  it('leaves public pages readable, as a visitor reads them, and opens no stream and no private picture', async () => {
    const buyer = await server.registerBuyer()
    await buyer.client.expect('lock_set', { minutes: 15 })
    await passMinutes(buyer, 17)
    assert.equal((await buyer.client.call('home', {})).code, 1)
    assert.equal((await buyer.client.call('language_list', {})).code, 1)
    const get = (path: string) =>
      fetch(`${server.url}${path}`, { headers: { [headers.token]: buyer.token } }).then(
        ({ status }) => status,
      )
    assert.equal(await get(buyerStreamPath), 401)
    assert.equal(await get(privatePicturePath(unknownId, 320)), 401)
  })

  it('is for all of a buyer’s devices, of nobody else, and locks nobody who did not ask for it', async () => {
    const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
    const second = await server.client().expect('login', { account: buyer.account, password })
    await passMinutes(buyer, 600)
    await passMinutes(other, 600)
    await buyer.client.expect('lock_set', { minutes: 60 })
    assert.equal((await server.client({ token: second.userinfo.token }).call('getUserInfo', {})).code, 1)
    await passMinutes(buyer, 62)
    assertRefused(
      await server.client({ token: second.userinfo.token }).call('getUserInfo', {}),
      'sessionLocked',
    )
    assert.equal((await other.client.call('getUserInfo', {})).code, 1)
  })

  it('is made later, or taken away, only by who has just logged in or knows the password', async () => {
    const buyer = await server.registerBuyer()
    await buyer.client.expect('lock_set', { minutes: 15 })
    await buyer.client.expect('lock_set', { minutes: 60 })
    await sql`update session set created_at = now() - interval '1 hour' where buyer_id = ${buyer.id}`.execute(
      server.db,
    )
    await buyer.client.expect('lock_set', { minutes: 5 })
    assertRefused(await buyer.client.call('lock_set', { minutes: null }), 'passwordNeeded')
    assertRefused(await buyer.client.call('lock_set', { minutes: 60 }), 'passwordNeeded')
    assertRefused(
      await buyer.client.call('lock_set', { minutes: null, password: 'not this' }),
      'oldPasswordWrong',
    )
    assert.deepEqual(await buyer.client.expect('lock_set', { minutes: null, password }), { minutes: null })
    await passMinutes(buyer, 600)
    assert.equal((await buyer.client.call('getUserInfo', {})).code, 1)
  })
})
