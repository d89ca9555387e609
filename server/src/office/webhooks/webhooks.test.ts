import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import {
  failingDaysMax,
  type WebhookKind,
  webhookHeaders,
  webhookKinds,
  webhooksPerShopMax,
} from '@sampan/contract/office/webhooks/kinds.ts'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { lowStockMailJob } from '#market/listings/mail-low-stock.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { newTrackingNo } from '#testing/order-life.ts'
import { giveMoney, placeOrder, readyBuyer } from '#testing/orders.ts'
import { act, applyFor } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { switchOffJob } from './switch-off.ts'

/** Against a real HTTP server beside us, which the setting for tests allows. */

interface Heard {
  headers: IncomingHttpHeaders
  body: string
  told: { id: string; kind: string; at: string; data: Record<string, unknown> }
}

/** The clock of the server goes ahead by so much; each test begins with now. */
let aheadMs = 0
const pass = (days: number) => {
  aheadMs += days * 86_400_000
}
let server: TestServer
let listener: Server
let url: string
let heard: Heard[]
/** Answers of the shop's system, in turn; 200 when there is nothing left. */
let answers: number[]
let shopId: number
let owner: TestOperator
let buyer: TestBuyer

before(async () => {
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  server = await startTestServer({ clock, env: { WEBHOOKS_LOCAL: 'on' } })
  buyer = await readyBuyer(server)
  await giveMoney(server.db, buyer.id, 100_000_000)
  listener = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      heard.push({ headers: request.headers, body, told: JSON.parse(body) })
      const status = answers.shift() ?? 200
      response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end('{}')
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
})
beforeEach(async () => {
  heard = []
  answers = []
  aheadMs = 0
  await sql`update webhook set ended_at = now()`.execute(server.db)
  shopId = await addShop(server.db)
  owner = await signInMember(server, shopId, { role: 'owner' })
})
after(async () => {
  await server.close()
  listener.closeAllConnections()
  listener.close()
})

const add = (kinds: readonly WebhookKind[] = webhookKinds) =>
  owner.client.expect('console_webhook_add', { url: `${url}/sampan`, kinds: [...kinds] })
const kindsHeard = () => heard.map(({ told }) => told.kind)
const deliver = () => server.step('webhooks.deliver')
const listOf = async (webhookId: string) =>
  (await owner.client.expect('console_webhook_deliveries', { webhookId })).items
const minutes = (n: number) => pass(n / 1440)

async function paid(stock = 100): Promise<{ id: string; skuId: number }> {
  const { skuId } = await addProduct(server.db, shopId, { skus: [{ values: [], stock }] })
  const { orderId: id } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  await buyer.client.expect('order_pay', { orderIds: [id], payCode: buyerSecrets.payCode })
  return { id, skuId }
}

const isSigned = ({ headers, body }: Heard, secret: string): boolean => {
  const timestamp = String(headers[webhookHeaders.timestamp])
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return String(headers[webhookHeaders.signature]).split(',').includes(`v1=${expected}`)
}

describe('what happens in a shop, told to its own system', () => {
  it('comes after the commit, signed over time and body, with an id of its own and nothing of the buyer', async () => {
    const { webhook, secret } = await add()
    const order = await paid()
    assert.deepEqual(kindsHeard(), [])
    await deliver()
    const [told, second] = heard
    assert.ok(told && second === undefined)
    assert.deepEqual([told.told.kind, told.told.data], ['order.paid', { orderId: order.id }])
    assert.equal(told.headers[webhookHeaders.event], told.told.id)
    assert.ok(isSigned(told, secret) && !isSigned(told, `${secret}x`))
    assert.ok(!isSigned({ ...told, body: `${told.body} ` }, secret))
    assert.ok(!told.body.includes(buyer.id))
    const { rows } = await sql`select webhook::text as text from webhook`.execute(server.db)
    assert.ok(!JSON.stringify(rows).includes(secret.slice(8)))
    const [row] = await listOf(webhook.id)
    assert.deepEqual([row?.state, row?.answer, row?.tries], ['sent', 200, 1])
    await deliver()
    assert.equal(heard.length, 1)
  })

  it('is checked by a library of Standard Webhooks, with the secret as it was shown', async () => {
    const { secret } = await add()
    const other = await add()
    await paid()
    await deliver()
    const verify = (with_: string, { body, headers }: Heard) =>
      new Webhook(with_).verify(body, headers as Record<string, string>)
    const [told] = heard
    assert.ok(told && heard.length === 2)
    const [one, two] = heard.map((each) => [secret, other.secret].filter((with_) => isVerified(with_, each)))
    assert.deepEqual([one, two].flat().toSorted(), [secret, other.secret].toSorted())
    assert.throws(() => verify(secret, { ...told, body: `${told.body} ` }))

    function isVerified(with_: string, each: Heard): boolean {
      try {
        return (verify(with_, each) as { id: string }).id === each.told.id
      } catch {
        return false
      }
    }
  })

  it('is told of an order from paid to shipped in that order, and of stock that runs out', async () => {
    await add()
    const order = await paid(6)
    const clerk = await signInMember(server, shopId)
    await clerk.client.expect('shop_order_ship', {
      id: order.id,
      carrier: 'Junk Line',
      trackingNo: newTrackingNo(),
    })
    answers = [500]
    await deliver()
    assert.deepEqual(
      heard.map(({ told }) => told.kind),
      ['order.paid'],
    )
    await server.work(lowStockMailJob)
    minutes(2)
    await deliver()
    assert.deepEqual(
      heard
        .slice(1)
        .map(({ told }) => told.kind)
        .sort(),
      ['order.paid', 'order.shipped', 'parcel.sent', 'stock.low'],
    )
    const kinds = heard.map(({ told }) => told.kind)
    assert.ok(kinds.lastIndexOf('order.paid') < kinds.indexOf('order.shipped'))
    assert.equal(heard[0]?.told.id, heard.findLast(({ told }) => told.kind === 'order.paid')?.told.id)
    const low = heard.find(({ told }) => told.kind === 'stock.low')
    assert.deepEqual(low?.told.data, { skuIds: [order.skuId], skuCodes: [null] })
  })

  it('is told of each parcel of an order, where it is, and of an order that is cancelled', async () => {
    await add(['order.cancelled', 'order.shipped', 'parcel.sent', 'parcel.moved'])
    const { skuId } = await addProduct(server.db, shopId, { skus: [{ values: [], stock: 9 }] })
    const { orderId: id } = await placeOrder(buyer, [{ skuId, quantity: 2 }])
    await buyer.client.expect('order_pay', { orderIds: [id], payCode: buyerSecrets.payCode })
    const clerk = await signInMember(server, shopId)
    const part = { id, carrier: 'Junk Line', lines: [{ skuId, quantity: 1 }] }
    await clerk.client.expect('shop_order_ship', { ...part, trackingNo: newTrackingNo() })
    const { parcels } = await clerk.client.expect('shop_order_ship', { ...part, trackingNo: newTrackingNo() })
    const [parcelId = ''] = parcels.map((parcel) => parcel.id)
    await clerk.client.expect('shop_parcel_track', { id: parcelId, milestone: 'inTransit', place: 'Hanoi' })
    const { orderId: unpaid } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
    await buyer.client.expect('order_cancel', { id: unpaid })
    for (let n = 0; n < 5; n++) await deliver()
    assert.deepEqual(
      heard.filter(({ told }) => told.data['orderId'] === id).map(({ told }) => told.kind),
      ['parcel.sent', 'parcel.sent', 'order.shipped', 'parcel.moved'],
    )
    const moved = heard.find(({ told }) => told.kind === 'parcel.moved')
    assert.deepEqual(moved?.told.data, { orderId: id, parcelId, milestone: 'inTransit', state: 'travelling' })
    const cancelled = heard.find(({ told }) => told.kind === 'order.cancelled')
    assert.deepEqual(cancelled?.told.data, { orderId: unpaid })
  })

  it('is told of a refund asked for and decided', async () => {
    await add(['refund.opened', 'refund.decided'])
    const { id } = await paid()
    const clerk = await signInMember(server, shopId)
    const { id: refundId } = await applyFor(buyer, id)
    await act({ buyer, seller: clerk, operator: clerk }, refundId, 'agree')
    await deliver()
    await deliver()
    assert.deepEqual(
      heard.map(({ told }) => [told.kind, told.data['refundId'], told.data['orderId']]),
      [
        ['refund.opened', refundId, id],
        ['refund.decided', refundId, id],
      ],
    )
  })

  it('is told that a buyer wrote, that a product came on sale, and that an operator took it down', async () => {
    await add(['message.received', 'product.published', 'product.takenDown'])
    const { conversation } = await buyer.client.expect('support_send', { shop: shopId, text: 'Is it blue?' })
    await buyer.client.expect('support_send', { shop: null, text: 'To Sampan.' })
    const { productId } = await addProduct(server.db, shopId, { skus: [{ values: [], stock: 3 }] })
    await owner.client.expect('console_goods_publish', { id: productId, onSale: false })
    await owner.client.expect('console_goods_publish', { id: productId, onSale: true })
    await owner.client.expect('console_goods_publish', { id: productId, onSale: true })
    const keeper = await signInOperator(server, 'catalogue')
    await keeper.client.expect('console_takedown_make', {
      id: productId,
      reasonCode: 'unsafeGoods',
      reason: 'Sharp edges.',
    })
    for (let n = 0; n < 3; n++) await deliver()
    const sorted = heard.map(({ told }) => [told.kind, told.data]).sort()
    assert.deepEqual(sorted, [
      ['message.received', { threadId: conversation.id, n: 1 }],
      ['product.published', { productId }],
      ['product.takenDown', { productId }],
    ])
  })

  it('goes to no address that wants none of it, of another shop, or that is off; nothing is kept for such', async () => {
    const { webhook } = await add(['order.completed'])
    await paid()
    await owner.client.expect('console_webhook_save', {
      id: webhook.id,
      url,
      kinds: ['order.paid'],
      isOn: false,
    })
    await paid()
    await deliver()
    assert.deepEqual([kindsHeard(), await listOf(webhook.id)], [[], []])
  })
})

describe('what is not taken', () => {
  it('is tried again, later each time, for a day; a redirect is not followed', async () => {
    const { webhook } = await add(['order.paid'])
    await paid()
    answers = [302, 404, ...Array.from({ length: 30 }, () => 503)]
    await deliver()
    assert.equal(heard.length, 1, 'nobody asks where the redirect leads')
    const [first] = await listOf(webhook.id)
    assert.deepEqual([first?.state, first?.answer], ['waiting', 302])
    await deliver()
    assert.equal(heard.length, 1, 'not before its time')
    for (let n = 0; n < 300; n++) {
      minutes(10)
      await deliver()
    }
    const [last] = await listOf(webhook.id)
    assert.deepEqual([last?.state, last?.answer], ['failed', 503])
    assert.ok(heard.length >= 8 && heard.length <= 16, String(heard.length))
    const [id] = new Set(heard.map(({ told }) => told.id))
    assert.equal(new Set(heard.map(({ told }) => told.id)).size, 1)
    answers = []
    await owner.client.expect('console_webhook_again', { id: last?.id ?? '' })
    minutes(2)
    await deliver()
    const [again] = await listOf(webhook.id)
    assert.deepEqual([again?.state, again?.event], ['sent', id])
  })

  it('switches the address off after days, once, with an e-mail; the owner switches it on again', async () => {
    await sql`update shop set alert_email = 'owner@quay.example', alert_locale = 'tai' where id = ${shopId}`.execute(
      server.db,
    )
    const { webhook } = await add(['order.paid'])
    answers = Array.from({ length: 50 }, () => 500)
    await paid()
    await deliver()
    pass(failingDaysMax - 0.5)
    await server.work(switchOffJob)
    const stateOf = async () => (await owner.client.expect('console_webhook_list', {}))[0]?.state
    assert.equal(await stateOf(), 'on')
    pass(1)
    await server.work(switchOffJob)
    await server.work(switchOffJob)
    assert.equal(await stateOf(), 'failing')
    const { rows } = await sql<{ template: string; locale: string; host: string }>`
      select template, locale, detail ->> 'host' as host from mail where to_address = 'owner@quay.example'`.execute(
      server.db,
    )
    assert.deepEqual(rows, [{ template: 'shopmail.webhookOff', locale: 'tai', host: new URL(url).host }])
    assertRefused(await owner.client.call('console_webhook_test', { id: webhook.id }), 'webhookOff')
    answers = []
    heard = []
    await sql`update operator_session set stepped_up_until = now() + interval '30 days' where operator_id = ${owner.id}`.execute(
      server.db,
    )
    await owner.client.expect('console_webhook_save', {
      id: webhook.id,
      url,
      kinds: ['order.paid'],
      isOn: true,
    })
    await deliver()
    assert.equal(heard.length, 0, 'what was missed is not sent')
    await owner.client.expect('console_webhook_test', { id: webhook.id })
    await deliver()
    assert.deepEqual(
      heard.map(({ told }) => told.kind),
      ['test'],
    )
    assert.equal((await owner.client.expect('console_webhook_list', {}))[0]?.failingSince, null)
  })

  it('by one address holds no other one up', async () => {
    await owner.client.expect('console_webhook_add', { url: 'http://127.0.0.1:1/', kinds: ['order.paid'] })
    await add(['order.paid'])
    await paid()
    await paid()
    await deliver()
    assert.equal(heard.length, 2)
  })
})

describe('the secret', () => {
  it('is replaced by a new one, and both sign for a day', async () => {
    const { webhook, secret } = await add(['order.paid'])
    const { secret: next } = await owner.client.expect('console_webhook_rotate', { id: webhook.id })
    await paid()
    await deliver()
    const both = heard[0]
    assert.ok(both && isSigned(both, secret) && isSigned(both, next))
    pass(1.1)
    await owner.client.expect('console_webhook_test', { id: webhook.id })
    await deliver()
    const later = heard[1]
    assert.ok(later && isSigned(later, next) && !isSigned(later, secret))
  })
})

describe('addresses of a shop', () => {
  it('are its own: another owner changes, tries, renews, removes and sees none of them', async () => {
    const { webhook } = await add(['order.paid'])
    await owner.client.expect('console_webhook_test', { id: webhook.id })
    await deliver()
    const [delivery] = await listOf(webhook.id)
    const { client } = await signInMember(server, await addShop(server.db), { role: 'owner' })
    const { id } = webhook
    const save = { id, url, kinds: ['order.paid' as const], isOn: true }
    assertRefused(await client.call('console_webhook_save', save), 'notFound')
    assertRefused(await client.call('console_webhook_rotate', { id }), 'notFound')
    assertRefused(await client.call('console_webhook_test', { id }), 'notFound')
    assertRefused(await client.call('console_webhook_remove', { id }), 'notFound')
    assertRefused(await client.call('console_webhook_again', { id: delivery?.id ?? '' }), 'notFound')
    assert.deepEqual((await client.expect('console_webhook_deliveries', { webhookId: id })).items, [])
    assert.deepEqual(await client.expect('console_webhook_list', {}), [])
    await owner.client.expect('console_webhook_remove', { id })
    assert.deepEqual(await listOf(id), [])
  })

  it('are at most five', async () => {
    for (let n = 0; n < webhooksPerShopMax; n++) await add(['order.paid'])
    const wish = { url, kinds: ['order.paid' as const] }
    assertRefused(await owner.client.call('console_webhook_add', wish), 'webhooksFull')
  })
})
