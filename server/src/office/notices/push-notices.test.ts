import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { sql } from 'kysely'
import webPush from 'web-push'
import { systemClock } from '#kernel/clock.ts'
import { transaction } from '#kernel/transaction.ts'
import { type PushService, type Subscription, startPushService } from '#testing/push-service.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import type { NoticeKey } from './notice-texts.ts'
import { notify } from './notify.ts'

const keys = webPush.generateVAPIDKeys()
let server: TestServer
let service: PushService
let now: Date | null = null
before(async () => {
  service = await startPushService()
  server = await startTestServer({
    clock: { now: () => now ?? systemClock.now() },
    env: {
      WEBHOOKS_LOCAL: 'on',
      PUSH_HOSTS: '127.0.0.1',
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: 'mailto:tech@sampan.example',
    },
  })
})
after(async () => {
  await server.close()
  await service.close()
})
beforeEach(() => {
  service.received.length = 0
  service.answer = () => ({ status: 201 })
  now = null
})

const on = (
  buyer: TestBuyer,
  device: Subscription,
  more: { isAsked?: boolean; showsDetails?: boolean } = {},
) => buyer.client.expect('push_device_on', { isAsked: true, ...device, ...more })
const refused = async (buyer: TestBuyer, input: Subscription & { isAsked: boolean }, key: 'pushService') =>
  assert.equal((await buyer.client.call('push_device_on', input)).code, refusals[key])
async function withDevice(): Promise<{ buyer: TestBuyer; device: Subscription; path: string }> {
  const buyer = await server.registerBuyer()
  const device = service.subscribe()
  await on(buyer, device)
  return { buyer, device, path: new URL(device.endpoint).pathname }
}
async function send(): Promise<void> {
  await server.step('notifications.push')
  await server.step('push.deliver')
}
const write = (buyer: TestBuyer, key: NoticeKey, subject = { type: 'none', id: '' } as const) =>
  transaction(server.db, async (tx) => notify(tx, { buyerId: buyer.id, key, subject }, now ?? new Date()))
async function tell(buyer: TestBuyer, key: NoticeKey): Promise<void> {
  await write(buyer, key)
  await send()
}
const at = (path: string) => service.received.filter((one) => one.path === path)
const later = (seconds: number) => {
  now = new Date((now ?? new Date()).getTime() + seconds * 1000)
}
const rowsOf = async ({ id }: TestBuyer) =>
  (
    await sql<{ state: string; tries: number; last_error: string }>`
      select state, tries, last_error from push_message m join push_device d on d.id = m.device_id where d.buyer_id = ${id}`.execute(
      server.db,
    )
  ).rows

describe('a notice is pushed to a device', () => {
  it('sealed for it and signed by the shop, in the buyer’s language, once', async () => {
    const { buyer, path } = await withDevice()
    await buyer.client.expect('set_language', { file_name: 'tr' })
    await tell(buyer, 'withdrawalPaid')
    await send()
    const [one, ...more] = at(path)
    assert.equal(more.length, 0)
    assert.equal(one?.payload['lang'], 'tr')
    const title = server.app.deps.translate('tr', 'notices.withdrawalPaid_title', { amount: '' })
    assert.equal(one?.payload['title'], title.trim())
    assert.equal(one?.payload['path'], '/notification')
    const { items } = await buyer.client.expect('notice_list', { limit: 10 })
    assert.equal(one?.payload['notice'], items[0]?.id)
    assert.equal(one?.shopKey, keys.publicKey)
    assert.deepEqual([one?.claims.aud, one?.claims.sub], [service.url, 'mailto:tech@sampan.example'])
    assert.deepEqual([one?.headers['urgency'], one?.headers['topic']?.length], ['high', 32])
    assert.ok(Number(one?.headers['ttl']) > 86_000)
  })

  it('on each of the buyer’s devices, and on nobody else’s', async () => {
    const { buyer, path } = await withDevice()
    const other = service.subscribe()
    await on(buyer, other)
    const stranger = await withDevice()
    await tell(buyer, 'orderShipped')
    assert.deepEqual([at(path).length, at(new URL(other.endpoint).pathname).length], [1, 1])
    assert.equal(at(stranger.path).length, 0)
  })

  it('without details where the buyer wants none', async () => {
    const { buyer, device, path } = await withDevice()
    assert.deepEqual(await on(buyer, device, { showsDetails: false }), { isOn: true, showsDetails: false })
    assert.deepEqual(await on(buyer, device, { isAsked: false }), { isOn: true, showsDetails: false })
    await tell(buyer, 'withdrawalPaid')
    const { title, body } = at(path)[0]?.payload ?? {}
    assert.equal(title, server.app.deps.translate('en', 'notice-page.kind.withdrawal'))
    assert.equal(body, server.app.deps.translate('en', 'notice-page.push.covered'))
  })

  it('not of a kind that is switched off, nor what the buyer has just done or already read', async () => {
    const { buyer, path } = await withDevice()
    await tell(buyer, 'promotion')
    await tell(buyer, 'orderPaid')
    await buyer.client.expect('notice_settings_save', {
      kinds: [{ kind: 'refund', inApp: true, email: true, push: false }],
    })
    await tell(buyer, 'refundPaid')
    await write(buyer, 'orderShipped')
    await buyer.client.expect('notice_read', { all: true })
    await send()
    assert.equal(at(path).length, 0)
    await buyer.client.expect('notice_settings_save', {
      kinds: [{ kind: 'promotion', inApp: false, email: false, push: true }],
    })
    await tell(buyer, 'promotion')
    assert.equal(at(path).length, 1, 'pushed alone, and not shown')
    assert.deepEqual((await buyer.client.expect('notice_list', { kind: 'promotion', limit: 10 })).items, [])
  })

  it('after the quiet hours, unless money has left', async () => {
    const { buyer, path } = await withDevice()
    await buyer.client.expect('notice_settings_save', {
      quiet: { fromMinute: 1320, untilMinute: 420, timeZone: 'Asia/Bangkok' },
    })
    now = new Date('2026-03-01T16:00:00Z') // 23:00 in Bangkok
    await tell(buyer, 'orderShipped')
    await tell(buyer, 'withdrawalPaid')
    assert.deepEqual(
      at(path).map(({ payload }) => payload['title']?.startsWith('Withdrawal paid')),
      [true],
    )
    now = new Date('2026-03-02T00:00:00Z')
    await send()
    assert.equal(at(path).length, 2)
  })
})

describe('a push service', () => {
  it('that is busy is asked again when it says; the message is given up when nobody wants it any more', async () => {
    const { buyer, path } = await withDevice()
    service.answer = () => ({ status: 429, retryAfter: 600 })
    await tell(buyer, 'orderShipped')
    service.answer = () => ({ status: 201 })
    later(500)
    await send()
    assert.equal(at(path).length, 0)
    later(200)
    await send()
    assert.equal(at(path).length, 1)
    service.answer = () => ({ status: 503 })
    await tell(buyer, 'orderShipped')
    later(86_400)
    await send()
    assert.ok((await rowsOf(buyer)).some(({ state, last_error }) => state === 'failed' && last_error !== ''))
  })

  it('that says the device is gone is believed', async () => {
    for (const status of [404, 410]) {
      const { buyer, device } = await withDevice()
      service.answer = () => ({ status })
      await tell(buyer, 'orderShipped')
      service.answer = () => ({ status: 201 })
      assert.deepEqual((await on(buyer, device, { isAsked: false })).isOn, false)
    }
  })

  it('is one that is known: no address of a buyer leads anywhere else', async () => {
    const buyer = await server.registerBuyer()
    const device = service.subscribe()
    for (const endpoint of [
      'https://evil.example/x',
      'https://127.0.0.1.evil.example/x',
      'https://evil.example#@127.0.0.1',
      'file:///etc/passwd',
      'x',
    ])
      await refused(buyer, { isAsked: true, ...device, endpoint }, 'pushService')
  })

  it('takes a key that is none as no reason to stop: the message alone is given up', async () => {
    const buyer = await server.registerBuyer()
    const broken = { ...service.subscribe(), p256dh: 'A'.repeat(87) }
    await on(buyer, broken)
    const whole = await withDevice()
    await write(buyer, 'orderShipped')
    await tell(whole.buyer, 'orderShipped')
    assert.deepEqual([(await rowsOf(buyer))[0]?.state, at(whole.path).length], ['failed', 1])
  })
})

describe('a device', () => {
  it('ends with its logout, with ended sessions and with the account', async () => {
    const { buyer, path } = await withDevice()
    await buyer.client.expect('logout', {})
    await tell(buyer, 'orderShipped')
    const closing = await withDevice()
    await write(closing.buyer, 'orderShipped')
    await closing.buyer.client.expect('account_close', { password: buyerSecrets.password })
    await send()
    assert.deepEqual([at(path).length, at(closing.path).length], [0, 0])
    const { rows } =
      await sql`select from push_device where buyer_id in (${buyer.id}, ${closing.buyer.id})`.execute(
        server.db,
      )
    assert.equal(rows.length, 0)
  })

  it('stays when its login has only expired', async () => {
    const { buyer, path } = await withDevice()
    await sql`update session set expires_at = now() - interval '1 minute' where buyer_id = ${buyer.id}`.execute(
      server.db,
    )
    await sql`delete from session where buyer_id = ${buyer.id}`.execute(server.db)
    await tell(buyer, 'orderShipped')
    assert.equal(at(path).length, 1)
  })

  it('of another buyer ends when somebody else logs in on it, and is theirs when they ask', async () => {
    const { buyer, device, path } = await withDevice()
    const next = await server.registerBuyer()
    const elsewhere = service.subscribe()
    await refused(next, { isAsked: true, ...elsewhere, endpoint: device.endpoint }, 'pushService')
    assert.equal((await on(next, device, { isAsked: false })).isOn, false)
    await tell(buyer, 'orderShipped')
    assert.equal(at(path).length, 0)
    assert.equal((await on(next, device)).isOn, true)
    await tell(next, 'orderShipped')
    assert.equal(at(path).length, 1)
    await next.client.expect('push_device_off', { endpoint: device.endpoint })
    await tell(next, 'orderShipped')
    assert.equal(at(path).length, 1)
  })

  it('is on for the buyer who asks last, with two calls at once', async () => {
    const buyer = await server.registerBuyer()
    const device = service.subscribe()
    await Promise.all([on(buyer, device), on(buyer, device), on(buyer, device)])
    await tell(buyer, 'orderShipped')
    assert.equal(at(new URL(device.endpoint).pathname).length, 1)
  })
})

it('a shop without keys offers no push messages and takes no device', async () => {
  const plain = await startTestServer({ database: server.database })
  try {
    const buyer = await plain.registerBuyer()
    assert.equal((await buyer.client.expect('notice_settings', {})).pushKey, null)
    await refused(buyer, { isAsked: true, ...service.subscribe() }, 'pushService')
  } finally {
    await plain.close()
  }
})
