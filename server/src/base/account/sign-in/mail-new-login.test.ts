import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import { createTranslate } from '#kernel/language.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let minutesLater = 0
const clock: Clock = { now: () => new Date(Date.now() + minutesLater * 60_000) }
before(async () => {
  server = await startTestServer({ clock })
})
after(() => server.close())

const { password } = buyerSecrets
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

async function login({ account }: TestBuyer, mark?: string, timeZone?: string) {
  const cookie = mark && { cookie: `sampan-device=${mark}` }
  const answer = await server
    .client()
    .call(
      'login',
      { account, password, ...(timeZone && { timeZone }) },
      { headers: { 'user-agent': phone, ...cookie } },
    )
  assert.ok(answer.ok)
  return /\bsampan-device=([\w-]{43});/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
}
async function lettersTo({ account }: TestBuyer) {
  const { rows } = await sql<{ template: string; detail: unknown; path: string }>`
    select template, detail, path from mail where to_address = ${`${account}@example.com`} order by id`.execute(
    server.db,
  )
  return rows
}
const newLogin = {
  template: 'letters.newLogin',
  detail: { device: 'Safari, iPhone', place: '127.0.0.*', clock: 'none', city: '' },
  path: '/security',
}

describe('a login [route:/security]', () => {
  it('is told by e-mail on a device where the buyer never was, and on no other', async () => {
    const buyer = await server.registerBuyer()
    assert.deepEqual(await lettersTo(buyer), [], 'who opens an account is told nothing')
    const mark = await login(buyer)
    assert.deepEqual(await lettersTo(buyer), [newLogin])
    await login(buyer, mark)
    assert.deepEqual(await lettersTo(buyer), [newLogin])
    await login(buyer)
    assert.deepEqual(await lettersTo(buyer), [newLogin, newLogin])
    const other = await server.registerBuyer()
    await login(other, mark)
    assert.deepEqual(
      await lettersTo(other),
      [newLogin],
      'a device that knows another account is new to this one',
    )
  })

  it('is told with the town of the device’s clock', async () => {
    const buyer = await server.registerBuyer()
    await login(buyer, undefined, 'Asia/Bangkok')
    const [letter] = await lettersTo(buyer)
    const detail = letter?.detail as Record<string, string>
    assert.deepEqual([detail.clock, detail.city], ['known', 'Bangkok, Thailand'])
    const translate = createTranslate()
    for (const locale of localeCodes) {
      const text = translate(locale, 'letters.newLogin_text', detail)
      assert.match(text, /Bangkok, Thailand/, locale)
      // Letters that wait from before the town was told say nothing of it.
      const { clock: _, city: __, ...earlier } = detail
      assert.equal(
        translate(locale, 'letters.newLogin_text', earlier),
        translate(locale, 'letters.newLogin_text', newLogin.detail),
        locale,
      )
    }
  })

  it('is told no more to who wants silence, which takes a recent login or the password', async () => {
    const buyer = await server.registerBuyer()
    const { client } = buyer
    minutesLater = 11
    assertRefused(await client.call('session_tell', { tells: false }), 'passwordNeeded')
    assertRefused(await client.call('session_tell', { tells: false, password: 'not it' }), 'oldPasswordWrong')
    assert.equal((await client.expect('session_list', {})).tellsLogins, true)
    assert.equal((await client.expect('session_tell', { tells: false, password })).tellsLogins, false)
    await login(buyer)
    assert.deepEqual(await lettersTo(buyer), [])
    assert.equal((await client.expect('session_tell', { tells: true })).tellsLogins, true)
    await login(buyer)
    assert.deepEqual(await lettersTo(buyer), [newLogin])
  })
})
