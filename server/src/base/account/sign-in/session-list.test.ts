import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { knownTimeZone } from '@sampan/contract/base/account/time-zone.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { deviceName, shortAddress } from './device-name.ts'
import { placeOfZone } from './place-of-zone.ts'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

async function loginAgain(account: string, timeZone?: string) {
  const input = { account, password: buyerSecrets.password, ...(timeZone && { timeZone }) }
  const { userinfo } = await server.client().expect('login', input, { headers: { 'user-agent': phone } })
  return server.client({ token: userinfo.token })
}

describe('security [route:/security]', () => {
  it('shows where one is signed in, this device first, and the last logins', async () => {
    const buyer = await server.registerBuyer()
    const second = await loginAgain(buyer.account)
    const list = await buyer.client.expect('session_list', {})
    assert.deepEqual(
      list.sessions.map(({ isThis, browser, system }) => [isThis, browser, system]),
      [
        [true, null, null],
        [false, 'Safari', 'iPhone'],
      ],
    )
    assert.equal(list.sessions[1]?.address, '127.0.0.*')
    assert.equal(list.logins.length, 2)
    assert.equal((await second.expect('session_list', {})).sessions[0]?.system, 'iPhone')
  })

  it('ends one session, or all others, at once', async () => {
    const buyer = await server.registerBuyer()
    const others = [
      await loginAgain(buyer.account),
      await loginAgain(buyer.account),
      await loginAgain(buyer.account),
    ]
    const { sessions } = (await others[0]?.expect('session_list', {})) ?? { sessions: [] }
    const own = sessions[0]?.id ?? ''
    await buyer.client.expect('session_end', { id: own })
    assert.equal((await others[0]?.call('getUserInfo', {}))?.status, 401)
    assert.equal((await others[1]?.call('getUserInfo', {}))?.ok, true)
    const { sessions: left, logins } = await buyer.client.expect('session_end', { others: true })
    assert.deepEqual([left.length, logins.length], [1, 4])
    for (const other of others) assert.equal((await other.call('getUserInfo', {})).status, 401)
    assert.equal((await buyer.client.call('getUserInfo', {})).ok, true)
  })

  it('answers somebody else’s session like one that is not there', async () => {
    const [ann, ben] = [await server.registerBuyer(), await server.registerBuyer()]
    const { sessions } = await ben.client.expect('session_list', {})
    const id = sessions[0]?.id ?? ''
    assertRefused(await ann.client.call('session_end', { id }), 'notFound')
    assert.equal((await ben.client.call('getUserInfo', {})).ok, true)
    await ann.client.expect('session_end', { others: true })
    assert.equal((await ben.client.call('getUserInfo', {})).ok, true)
  })

  it('keeps the zone of the device’s clock and tells its town in the reader’s language', async () => {
    const email = 'clock@example.com'
    const { userinfo } = await server.client().expect('register', {
      email,
      password: buyerSecrets.password,
      confirmPassword: buyerSecrets.password,
      timeZone: 'asia/ho_chi_minh',
    })
    await loginAgain(email, 'Pacific/Somewhere_New')
    await loginAgain(email, 'UTC')
    const read = async (lang: 'en' | 'tai') => {
      const { sessions, logins } = await server
        .client({ token: userinfo.token })
        .expect('session_list', {}, { headers: { lang } })
      assert.deepEqual(
        logins.map(({ place }) => place).toSorted(),
        sessions.map(({ place }) => place).toSorted(),
      )
      return sessions.map(({ place }) => place)
    }
    assert.deepEqual(await read('en'), ['Ho Chi Minh City, Vietnam', null, null])
    assert.deepEqual(await read('tai'), ['Ho Chi Minh City, เวียดนาม', null, null])
    const { sessions } = await server.client({ token: userinfo.token }).expect('session_list', {})
    assert.deepEqual(
      sessions.map(({ timeZone }) => timeZone),
      [sessions[0]?.timeZone, 'UTC', null],
    )
    assert.equal(knownTimeZone('Asia/Ho_Chi_Minh'), sessions[0]?.timeZone)
  })

  it('refuses what has not the shape of a zone, at each way in', async () => {
    const { account } = await server.registerBuyer()
    const { password } = buyerSecrets
    const hostile = [
      '',
      '+07:00',
      '../../etc/passwd',
      '<b>x</b>',
      'Asia/Bangkok\n',
      "a' or 1=1",
      'A'.repeat(65),
      7,
      {},
    ]
    for (const timeZone of hostile) {
      const form = { email: 'hostile@example.com', password, confirmPassword: password }
      assertRefused(await server.client().raw('login', { account, password, timeZone }), 'badInput')
      assertRefused(await server.client().raw('register', { ...form, timeZone }), 'badInput')
    }
  })

  it('names towns in the reader’s language as far as Intl does, and else as the list has them', () => {
    const inAll = (zone: string) => localeCodes.map((locale) => placeOfZone(zone, locale) ?? '')
    for (const place of inAll('Asia/Bangkok')) assert.match(place, /^Bangkok[,，、] ?\S/u)
    assert.equal(new Set(inAll('Asia/Bangkok')).size > 6, true, 'the country has its name in each language')
    assert.equal(placeOfZone('America/Los_Angeles', 'ri'), 'ロサンゼルス、アメリカ合衆国')
    assert.equal(placeOfZone('America/Argentina/Buenos_Aires', 'en'), 'Buenos Aires, Argentina')
    assert.equal(placeOfZone('Asia/Calcutta', 'en'), 'Kolkata, India')
    assert.equal(placeOfZone('Asia/Singapore', 'tai'), 'สิงคโปร์')
    for (const nowhere of ['UTC', 'Etc/GMT+5', 'Not/There']) assert.equal(placeOfZone(nowhere, 'en'), null)
    assert.equal(placeOfZone(null, 'en'), null)
    // Each zone that the engine lists has a place.
    for (const zone of Intl.supportedValuesOf('timeZone'))
      assert.ok(placeOfZone(zone, 'en') ?? zone.startsWith('Etc/'), zone)
  })

  it('names devices by what they say, and shortens addresses', () => {
    const edge =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0'
    assert.deepEqual(deviceName(edge), { browser: 'Edge', system: 'Windows' })
    const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
    assert.deepEqual(deviceName(android), { browser: 'Chrome', system: 'Android' })
    assert.deepEqual(deviceName(null), { browser: null, system: null })
    assert.deepEqual(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1:2::5', '', null].map(shortAddress), [
      '203.0.113.*',
      '203.0.113.*',
      '2001:db8:1:*',
      null,
      null,
    ])
  })
})
