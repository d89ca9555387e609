import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, it } from 'node:test'
import { consoleHeader } from '@sampan/contract/access/roles.ts'
import { buyerStreamPath, consoleStreamPath } from '@sampan/contract/live.ts'
import { messagesUnreadMax } from '@sampan/contract/trade/support/limits.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import { sql } from 'kysely'
import { listenLive } from '#testing/live-listener.ts'
import { operatorCookie, signInMember, signInOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { openSupportDesks, write } from '#testing/support-desks.ts'
import { buyerSecrets, type TestBuyer } from '#testing/test-server.ts'

const { server, shopId, desk, member, stranger } = await openSupportDesks()
after(() => server.close())

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
