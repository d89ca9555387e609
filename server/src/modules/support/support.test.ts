import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { consoleHeader } from '@sampan/contract/staff/roles.ts'
import { cannedMax, messagesUnreadMax } from '@sampan/contract/support/limits.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import { buyerStreamPath, consoleStreamPath } from '@sampan/contract/wire/live.ts'
import { sql } from 'kysely'
import { fetchPrivate, sendEvidence, somePicture } from '#testing/evidence.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { listenLive } from '#testing/live-listener.ts'
import { operatorCookie, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused, unknownId } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let shopId: number
let goods: Goods
let otherGoods: Goods
let desk: TestOperator
let member: TestOperator
let stranger: TestOperator

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  goods = await addProduct(server.db, shopId, { skus: [{ stock: 1000 }] })
  const otherShop = await addShop(server.db)
  otherGoods = await addProduct(server.db, otherShop, { skus: [{ stock: 1000 }] })
  desk = await signInOperator(server, 'support')
  member = await signInMember(server, shopId, { rights: ['orders'] })
  stranger = await signInMember(server, otherShop, { rights: ['orders'] })
})
after(() => server.close())

const write = (who: TestBuyer, to: number | null, text: string) =>
  who.client.expect('support_send', { shop: to, text })
const oneOf = ({ skuId }: Goods) => [{ skuId, quantity: 1 }]
const textsOf = async (who: TestBuyer, thread: string) =>
  (await who.client.expect('support_messages', { thread })).items.map(({ text }) => text)

describe('a conversation', () => {
  it('goes to and fro with the desk, counts what is unread, and shows what was read', async () => {
    const buyer = await server.registerBuyer()
    const { conversation, message } = await write(buyer, null, 'Where is my parcel?')
    assert.deepEqual([conversation.shop, message.n, message.by], [null, 1, 'buyer'])
    const { id: thread } = conversation
    const waiting = await desk.client.expect('console_support_list', { limit: 50 })
    const row = waiting.items.find(({ id }) => id === thread) ?? assert.fail()
    assert.deepEqual([row.unread, row.assignee, row.isMine], [1, null, false])

    assert.deepEqual(await desk.client.expect('console_support_waiting', {}), {
      waiting: waiting.items.length,
    })
    assert.deepEqual(await desk.client.expect('console_support_seen', { thread, n: 1 }), { unread: 0 })
    const seen = await buyer.client.expect('support_thread', { thread })
    assert.equal(seen.conversation?.seenN, 1)

    await desk.client.expect('console_support_send', { thread, text: 'At sea.' })
    const { waiting: left } = await desk.client.expect('console_support_waiting', {})
    assert.equal(left, waiting.items.length - 1)
    const read = await buyer.client.expect('support_thread', {})
    assert.deepEqual(
      [read.conversation?.id, read.conversation?.unread, read.conversation?.last?.text],
      [thread, 1, 'At sea.'],
    )
    assert.deepEqual(await buyer.client.expect('support_unread', {}), { unread: 1 })
    assert.deepEqual(await buyer.client.expect('support_seen', { thread, n: 2 }), { unread: 0 })
    // A mark never goes back, and never past the end.
    for (const n of [1, 900]) {
      await buyer.client.expect('support_seen', { thread, n })
      const mine = await desk.client.expect('console_support_list', { show: 'mine' })
      const own = mine.items.find(({ id }) => id === thread) ?? assert.fail()
      assert.deepEqual([own.seenN, own.isMine, own.waitsSince], [2, true, null])
    }
    assert.deepEqual(await textsOf(buyer, thread), ['At sea.', 'Where is my parcel?'])
  })

  it('is one for a buyer and a shop, also when two devices begin at once', async () => {
    const buyer = await server.registerBuyer()
    const sent = await Promise.all(Array.from({ length: 5 }, (_, n) => write(buyer, shopId, `Hello ${n}`)))
    assert.equal(new Set(sent.map(({ conversation }) => conversation.id)).size, 1)
    assert.deepEqual(sent.map(({ message }) => message.n).sort(), [1, 2, 3, 4, 5])
    await write(buyer, null, 'And the desk')
    const { items } = await buyer.client.expect('support_threads', {})
    assert.deepEqual(items.map(({ shop }) => shop?.id ?? null).sort(), [shopId, null].sort())
    assertRefused(await buyer.client.call('support_send', { shop: 999_999, text: 'Hi' }), 'notFound')
  })

  it('takes the same sending once, however often it comes', async () => {
    const buyer = await server.registerBuyer()
    const key = randomUUID()
    const send = () => buyer.client.expect('support_send', { shop: null, text: 'Once' }, { key })
    const sent = await Promise.all([send(), send(), send()])
    assert.deepEqual(
      sent.map(({ message }) => message.n),
      [1, 1, 1],
    )
    await send()
    assert.deepEqual(await textsOf(buyer, sent[0].conversation.id), ['Once'])
  })

  it('gives back what was typed as it was typed', async () => {
    const buyer = await server.registerBuyer()
    const text = '<img src=x onerror="alert(1)"><script>alert(2)</script> \'"; drop table message; --'
    const { conversation } = await write(buyer, null, text)
    assert.deepEqual(await textsOf(buyer, conversation.id), [text])
    const { items } = await desk.client.expect('console_support_messages', { thread: conversation.id })
    assert.equal(items[0]?.text, text)
    for (const bad of ['', '   ', '\u200b'.repeat(3), 'x'.repeat(2001), 'a\u202eb'])
      assert.ok(!(await buyer.client.call('support_send', { shop: null, text: bad })).ok, JSON.stringify(bad))
  })

  it('is read page after page without gaps, also while somebody writes', async () => {
    const buyer = await server.registerBuyer()
    const { conversation } = await write(buyer, null, '1')
    const thread = conversation.id
    for (let n = 2; n <= 9; n++) await write(buyer, null, String(n))
    const walked: string[] = []
    let cursor: string | undefined
    do {
      const page = await buyer.client.expect('support_messages', {
        thread,
        limit: 4,
        ...(cursor && { cursor }),
      })
      walked.push(...page.items.map(({ text }) => text))
      if (!cursor) await write(buyer, null, 'late')
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    assert.deepEqual(walked, ['9', '8', '7', '6', '5', '4', '3', '2', '1'])
    const { items } = await buyer.client.expect('support_messages', { thread, after: 9 })
    assert.deepEqual(
      items.map(({ text }) => text),
      ['late'],
    )
  })

  it('stops taking words while nobody reads', async () => {
    const buyer = await server.registerBuyer()
    const { conversation } = await write(buyer, null, 'First')
    await sql`update conversation set staff_unread = ${messagesUnreadMax} where id = ${conversation.id}`.execute(
      server.db,
    )
    assertRefused(await buyer.client.call('support_send', { shop: null, text: 'More' }), 'messagesWait')
    await desk.client.expect('console_support_send', { thread: conversation.id, text: 'Yes?' })
    await write(buyer, null, 'More')
  })

  it('is rated once it is closed, once; the next words begin another', async () => {
    const buyer = await server.registerBuyer()
    const { conversation } = await write(buyer, shopId, 'Thanks')
    const thread = conversation.id
    const rate = (rating: number) => buyer.client.call('support_rate', { thread, rating })
    assertRefused(await rate(5), 'notFound')
    const closed = await member.client.expect('shop_support_close', { thread })
    assert.equal(closed.isClosed, true)
    assertRefused(await member.client.call('shop_support_close', { thread }), 'conversationClosed')
    assertRefused(await member.client.call('shop_support_send', { thread, text: 'x' }), 'conversationClosed')
    assertRefused(await buyer.client.call('support_send', { thread, text: 'x' }), 'conversationClosed')
    const ratings = await Promise.all([rate(4), rate(2)])
    assert.equal(ratings.filter(({ ok }) => ok).length, 1)
    assertRefused(await rate(1), 'alreadyDecided')
    assert.notEqual((await write(buyer, shopId, 'Again')).conversation.id, thread)
    const { items } = await member.client.expect('shop_support_list', { show: 'closed' })
    assert.ok(items.some(({ id, rating }) => id === thread && (rating === 4 || rating === 2)))
  })
})

describe('cards and pictures', () => {
  it('are of what both sides may see', async () => {
    const buyer = await readyBuyer(server)
    const other = await readyBuyer(server)
    const { orderId: own } = await placeOrder(buyer, oneOf(goods))
    const { orderId: foreign } = await placeOrder(other, oneOf(goods))
    const { orderId: unrelated } = await placeOrder(buyer, oneOf(otherGoods))
    const send = (to: number | null, card: { order?: string; product?: number }) =>
      buyer.client.call('support_send', { shop: to, text: '', ...card })
    const sent = await send(shopId, { order: own })
    assert.equal(sent.data.message.order?.id, own)
    assert.ok((await send(shopId, { product: goods.productId })).data.message.product)
    assertRefused(await send(shopId, { order: foreign }), 'cardNotYours')
    assertRefused(await send(shopId, { order: unrelated }), 'cardNotYours')
    assertRefused(await send(shopId, { order: unknownId }), 'cardNotYours')
    assertRefused(await send(shopId, { product: otherGoods.productId }), 'cardNotYours')
    assert.ok((await send(null, { order: unrelated })).ok)
    assertRefused(await send(null, { order: foreign }), 'cardNotYours')
    const thread = sent.data.conversation.id
    const reply = (card: { order?: string; product?: number }) =>
      member.client.call('shop_support_send', { thread, text: '', ...card })
    assert.ok((await reply({ product: goods.productId })).ok)
    assertRefused(await reply({ product: otherGoods.productId }), 'cardNotYours')
    assertRefused(await reply({ order: foreign }), 'cardNotYours')
  })

  it('are private: their owner and who answers see them', async () => {
    const buyer = await server.registerBuyer()
    const picture = await sendEvidence(buyer, await somePicture(20_000))
    const sent = await buyer.client.expect('support_send', { shop: shopId, text: '', picture })
    assert.equal(sent.message.picture, picture)
    assertRefused(
      await buyer.client.call('support_send', { shop: shopId, text: '', picture }),
      'cardNotYours',
    )
    const thief = await server.registerBuyer()
    const fresh = await sendEvidence(buyer, await somePicture(20_000))
    assertRefused(
      await thief.client.call('support_send', { shop: shopId, text: '', picture: fresh }),
      'cardNotYours',
    )
    const see = async (who: Record<string, string>) => (await fetchPrivate(server, picture, 320, who)).status
    assert.deepEqual(
      [
        await see({ [headers.token]: buyer.token }),
        await see({ cookie: operatorCookie(member.token) }),
        await see({ cookie: operatorCookie(stranger.token) }),
        await see({ [headers.token]: thief.token }),
        await see({}),
      ],
      [200, 200, 404, 404, 404],
    )
  })
})

describe('a picture from the desk', () => {
  const upload = async ({ token }: TestOperator, of: 'support' | 'shop/support'): Promise<string> => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await somePicture(300))]))
    const answer = await fetch(`${server.url}/api/console/${of}/upload`, {
      method: 'POST',
      headers: { cookie: operatorCookie(token), [consoleHeader]: '1' },
      body: form,
    })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { id: string } }
    assert.equal(code, 1, msg)
    return data.id
  }
  const see = async (picture: string, who: Record<string, string>) =>
    (await fetchPrivate(server, picture, 320, who)).status
  const asBuyer = ({ token }: TestBuyer) => ({ [headers.token]: token })
  const asOperator = ({ token }: TestOperator) => ({ cookie: operatorCookie(token) })

  it('is seen by its buyer and who answers there, and by nobody before it is sent', async () => {
    const [buyer, foreign] = [await server.registerBuyer(), await server.registerBuyer()]
    const { conversation } = await write(buyer, shopId, 'Which knob is it?')
    await write(foreign, shopId, 'I ask too')
    const picture = await upload(member, 'shop/support')
    assert.equal(await see(picture, asBuyer(buyer)), 404)
    const sent = await member.client.expect('shop_support_send', {
      thread: conversation.id,
      text: 'This one',
      picture,
    })
    assert.deepEqual([sent.message.picture, sent.message.by], [picture, 'staff'])
    const { items } = await buyer.client.expect('support_messages', { thread: conversation.id })
    assert.equal(items[0]?.picture, picture)
    for (const reader of [asBuyer(buyer), asOperator(member), asOperator(desk)])
      assert.equal(await see(picture, reader), 200)
    for (const reader of [asBuyer(foreign), asOperator(stranger), {}])
      assert.equal(await see(picture, reader), 404)
  })

  it('of Sampan’s desk is seen by its buyer and by no shop', async () => {
    const buyer = await server.registerBuyer()
    const { conversation } = await write(buyer, null, 'Where do I press?')
    const picture = await upload(desk, 'support')
    await desk.client.expect('console_support_send', { thread: conversation.id, text: '', picture })
    assert.equal(await see(picture, asBuyer(buyer)), 200)
    assert.equal(await see(picture, asOperator(member)), 404)
  })

  it('is the sender’s own, serves once, and goes alone', async () => {
    const buyer = await server.registerBuyer()
    const thread = (await write(buyer, shopId, 'Hello')).conversation.id
    const send = (picture: string, more = {}) =>
      member.client.call('shop_support_send', { thread, text: 'Look', picture, ...more })
    const buyers = await sendEvidence(buyer, await somePicture(20_000))
    const others = await upload(stranger, 'shop/support')
    for (const picture of [buyers, others, unknownId]) assertRefused(await send(picture), 'cardNotYours')
    const own = await upload(member, 'shop/support')
    assertRefused(await send(own, { product: goods.productId }), 'messageEmpty')
    const twice = await Promise.all([send(own), send(own)])
    assert.equal(twice.filter(({ code }) => code === 1).length, 1)
    const theirs = await upload(stranger, 'shop/support')
    assertRefused(
      await stranger.client.call('shop_support_send', { thread, text: '', picture: theirs }),
      'notFound',
    )
    assertRefused(
      await buyer.client.call('support_send', { thread, text: '', picture: theirs }),
      'cardNotYours',
    )
  })
})

describe('who is nobody to a conversation', () => {
  it('finds none by any call', async () => {
    const buyer = await server.registerBuyer()
    const other = await server.registerBuyer()
    const { conversation } = await write(buyer, shopId, 'Between us')
    const thread = conversation.id
    const deskThread = (await write(buyer, null, 'Between us')).conversation.id
    const ofBuyer = [
      () => other.client.call('support_thread', { thread }),
      () => other.client.call('support_messages', { thread }),
      () => other.client.call('support_send', { thread, text: 'x' }),
      () => other.client.call('support_seen', { thread, n: 1 }),
      () => other.client.call('support_typing', { thread }),
      () => other.client.call('support_rate', { thread, rating: 1 }),
    ]
    for (const call of ofBuyer) assertRefused(await call(), 'notFound')
    assert.equal((await other.client.expect('support_threads', {})).items.length, 0)
    const ofStranger = [
      () => stranger.client.call('shop_support_thread', { thread }),
      () => stranger.client.call('shop_support_messages', { thread }),
      () => stranger.client.call('shop_support_send', { thread, text: 'x' }),
      () => stranger.client.call('shop_support_seen', { thread, n: 1 }),
      () => stranger.client.call('shop_support_typing', { thread }),
      () => stranger.client.call('shop_support_take', { thread, take: true }),
      () => stranger.client.call('shop_support_close', { thread }),
      // Not even a shop's own member sees what is said to the desk, nor the desk what is said to a shop.
      () => member.client.call('shop_support_thread', { thread: deskThread }),
      () => desk.client.call('console_support_thread', { thread }),
      () => desk.client.call('console_support_send', { thread, text: 'x' }),
    ]
    for (const call of ofStranger) assertRefused(await call(), 'notFound')
    for (const show of ['waiting', 'mine', 'all', 'closed'] as const) {
      const { items } = await stranger.client.expect('shop_support_list', { show })
      assert.ok(!items.some(({ id }) => id === thread))
    }
    const finance = await signInOperator(server, 'finance')
    assertRefused(await finance.client.call('console_support_list', {}), 'roleMissing')
    const packer = await signInMember(server, shopId, { rights: ['goods'] })
    assertRefused(await packer.client.call('shop_support_list', {}), 'roleMissing')
  })
})

describe('the inbox', () => {
  it('gives a conversation to one of them, and shows the buyer beside it', async () => {
    const buyer = await readyBuyer(server)
    await placeOrder(buyer, oneOf(goods))
    await placeOrder(buyer, oneOf(otherGoods))
    const { conversation } = await write(buyer, shopId, 'สวัสดี')
    const thread = conversation.id
    const colleague = await signInMember(server, shopId, { rights: ['orders'] })
    const taken = await Promise.all(
      [member, colleague].map(({ client }) => client.call('shop_support_take', { thread, take: true })),
    )
    assert.equal(taken.filter(({ ok }) => ok).length, 1)
    const shown = await member.client.expect('shop_support_thread', { thread })
    assert.deepEqual(
      [shown.buyer.id, shown.buyer.orders, shown.buyer.latest.length, shown.buyer.wrote],
      [null, 1, 1, ['tai']],
    )
    const toDesk = (await write(buyer, null, 'Hello')).conversation.id
    const whole = await desk.client.expect('console_support_thread', { thread: toDesk })
    assert.deepEqual([whole.buyer.orders, whole.buyer.id], [2, buyer.id])
  })

  it('keeps canned answers of its own, a bounded number', async () => {
    const texts = { en: 'Hello', tai: 'สวัสดี', zh: '' }
    const made = await member.client.expect('shop_support_canned_save', { title: 'Greeting', texts })
    assert.deepEqual(made.texts, { en: 'Hello', tai: 'สวัสดี' })
    const noEnglish = { title: 'Greeting', texts: { en: '' } }
    assertRefused(await member.client.call('shop_support_canned_save', noEnglish), 'cannedEmpty')
    const { id } = made
    const change = { id, title: 'Hi', texts: { en: 'Hi' } }
    assertRefused(await stranger.client.call('shop_support_canned_save', change), 'notFound')
    assertRefused(await stranger.client.call('shop_support_canned_remove', { id }), 'notFound')
    await member.client.expect('shop_support_canned_save', change)
    const { items } = await member.client.expect('shop_support_canned_list', {})
    assert.deepEqual(items, [{ id, title: 'Hi', texts: { en: 'Hi' } }])
    assert.deepEqual((await stranger.client.expect('shop_support_canned_list', {})).items, [])
    await sql`insert into canned_answer (shop_id, title, texts)
      select ${shopId}::bigint, 'x', '{"en":"x"}' from generate_series(2, ${cannedMax})`.execute(server.db)
    const more = { title: 'One more', texts: { en: 'x' } }
    assertRefused(await member.client.call('shop_support_canned_save', more), 'cannedLimit')
    await member.client.expect('shop_support_canned_remove', { id })
  })

  it('does not get faster by closing what it did not answer', async () => {
    const shop = await addShop(server.db)
    const clerk = await signInMember(server, shop, { rights: ['orders'] })
    const close = async (waitedHours: number, isAnswered: boolean) => {
      const buyer = await server.registerBuyer()
      const { conversation } = await write(buyer, shop, 'Is it made of wood?')
      const thread = conversation.id
      if (isAnswered) {
        await clerk.client.expect('shop_support_send', { thread, text: 'It is.' })
        await write(buyer, shop, 'Thank you')
      }
      await sql`update conversation set waits_since = waits_since - make_interval(hours => ${waitedHours}) where id = ${thread}`.execute(
        server.db,
      )
      await clerk.client.expect('shop_support_close', { thread })
    }
    // Without any answer it counts as a day at least; after one, words of thanks are no question.
    await close(1, false)
    await close(30, false)
    await close(1, true)
    await close(40, true)
    const { rows } = await sql<{ hours: number }>`
      select round(waited_seconds / 3600.0)::int as hours from support_reply where shop_id = ${shop} and waited_seconds > 60 order by id`.execute(
      server.db,
    )
    assert.deepEqual(
      rows.map(({ hours }) => hours),
      [24, 30, 40],
    )
  })

  it('says when it answers, and how soon by its latest answers', async () => {
    const buyer = await server.registerBuyer()
    const ask = () => buyer.client.expect('support_thread', { shop: shopId })
    assert.deepEqual((await ask()).counterpart.hasHours, false)
    const hours = { timeZone: 'Asia/Bangkok', days: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, untilMinute: 1440 }
    await member.client.expect('shop_support_hours_save', { hours })
    assert.deepEqual(await member.client.expect('shop_support_hours', {}), { hours })
    const open = (await ask()).counterpart
    assert.deepEqual([open.hasHours, open.opensAt], [true, null])
    // An hour on the other side of the clock.
    const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
    const fromMinute = (minute + 600) % 1380
    const closed = { ...hours, timeZone: 'UTC', fromMinute, untilMinute: fromMinute + 30 }
    await member.client.expect('shop_support_hours_save', { hours: closed })
    assert.ok(Date.parse((await ask()).counterpart.opensAt ?? '') > Date.now())
    const nowhere = { hours: { ...hours, timeZone: 'Moon/Crater' } }
    assertRefused(await member.client.call('shop_support_hours_save', nowhere), 'badInput')
    await sql`insert into support_reply (shop_id, waited_seconds) select ${shopId}::bigint, 600 from generate_series(1, 50)`.execute(
      server.db,
    )
    assert.equal((await ask()).counterpart.replyMinutes, 10)
    assertRefused(await buyer.client.call('support_thread', { shop: 999_999 }), 'notFound')
  })
})

describe('what is new', () => {
  it('is heard by both sides, and typing by the other one alone', async () => {
    const buyer = await server.registerBuyer()
    const { conversation } = await write(buyer, shopId, 'Hello')
    const thread = conversation.id
    const ears = await listenLive(`${server.url}${buyerStreamPath}`, { [headers.token]: buyer.token })
    const shopEars = await listenLive(`${server.url}${consoleStreamPath}`, {
      [consoleHeader]: '1',
      cookie: operatorCookie(member.token),
    })
    await member.client.expect('shop_support_typing', { thread })
    await ears.until((events) => events.some(({ topic, id }) => topic === 'typing' && id === thread), 20_000)
    await buyer.client.expect('support_typing', { thread })
    await shopEars.until((events) => events.some(({ topic }) => topic === 'typing'), 20_000)
    assert.equal(ears.events.filter(({ topic }) => topic === 'typing').length, 1)
    await member.client.expect('shop_support_send', { thread, text: 'Hello' })
    const isNew = ({ topic, id }: { topic: string; id?: string }) => topic === 'message' && id === thread
    await ears.until((events) => events.some(isNew), 20_000)
    await shopEars.until((events) => events.some(isNew), 20_000)
    ears.stop()
    shopEars.stop()
  })

  it('becomes one notice when it is not read for a while, and another only after it was read', async () => {
    const buyer = await server.registerBuyer()
    const { conversation } = await write(buyer, shopId, 'Hello')
    const thread = conversation.id
    const reply = () => member.client.expect('shop_support_send', { thread, text: 'Yes' })
    const notices = async () => {
      await server.step('support.notices')
      const { items } = await buyer.client.expect('notice_list', { kind: 'reply' })
      return items.length
    }
    const pass = () =>
      sql`update conversation set notice_at = now() - interval '1 second' where id = ${thread} and notice_at is not null`.execute(
        server.db,
      )
    await reply()
    assert.equal(await notices(), 0)
    await pass()
    assert.equal(await notices(), 1)
    const [notice] = (await buyer.client.expect('notice_list', {})).items
    assert.deepEqual(notice?.subject, { type: 'conversation', id: thread })
    assert.match(notice?.title ?? '', /answered you$/)
    await reply()
    await pass()
    assert.equal(await notices(), 1)
    await buyer.client.expect('support_seen', { thread, n: 3 })
    await reply()
    // Read in time: nothing to tell.
    await buyer.client.expect('support_seen', { thread, n: 4 })
    await pass()
    assert.equal(await notices(), 1)
    await reply()
    await pass()
    assert.equal(await notices(), 2)
  })

  it('goes with the account', async () => {
    const buyer = await server.registerBuyer()
    const { conversation } = await write(buyer, null, 'My secret')
    await buyer.client.expect('account_close', { password: buyerSecrets.password })
    const left = await server.db
      .selectFrom('message')
      .select('n')
      .where('conversation_id', '=', conversation.id)
      .execute()
    assert.equal(left.length, 0)
    assertRefused(await desk.client.call('console_support_thread', { thread: conversation.id }), 'notFound')
  })
})
