import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { cannedMax } from '@sampan/contract/trade/support/limits.ts'
import { sql } from 'kysely'
import { addShop, type Goods } from '#testing/goods.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { openSupportDesks, write } from '#testing/support-desks.ts'

const { server, shopId, goods, otherGoods, desk, member, stranger } = await openSupportDesks()
after(() => server.close())

const oneOf = ({ skuId }: Goods) => [{ skuId, quantity: 1 }]

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

  it('says in the trail who took a conversation, handed it over, left and closed it', async () => {
    const { id: thread } = (await write(await readyBuyer(server), null, 'Hello')).conversation
    const noor = await signInOperator(server, 'support')
    const { client } = desk
    await client.expect('console_support_take', { thread, take: true })
    await client.expect('console_support_take', { thread, take: true })
    const wish = { thread, operatorId: noor.id, holderId: desk.id, text: 'Yours' }
    await client.expect('console_support_hand', wish)
    await noor.client.expect('console_support_take', { thread, take: false })
    await noor.client.expect('console_support_close', { thread })
    const rows = await server.db
      .selectFrom('audit_entry')
      .select(['action', 'operator_id as by'])
      .where('subject_type', '=', 'conversation')
      .where('subject_id', '=', thread)
      .where('action', '<>', 'notes.add')
      .orderBy('id')
      .execute()
    assert.deepEqual(
      rows.map(({ action, by }) => [action, by]),
      [
        ['team.take', desk.id],
        ['team.give', desk.id],
        ['team.leave', noor.id],
        ['support.close', noor.id],
      ],
    )
  })

  it('has all with one buyer, open and closed, the latest first, and nothing of a shop', async () => {
    const buyer = await readyBuyer(server)
    const first = (await write(buyer, null, 'First')).conversation.id
    await desk.client.expect('console_support_close', { thread: first })
    const second = (await write(buyer, null, 'Second')).conversation.id
    await write(buyer, shopId, 'To the shop')
    await write(await readyBuyer(server), null, 'Somebody else')
    const page = await desk.client.expect('console_support_list', { buyerId: buyer.id, limit: 1 })
    const { nextCursor: cursor } = page
    assert.ok(cursor)
    const rest = await desk.client.expect('console_support_list', { buyerId: buyer.id, limit: 9, cursor })
    assert.deepEqual(
      [...page.items, ...rest.items].map(({ id, isClosed }) => [id, isClosed]),
      [
        [second, false],
        [first, true],
      ],
    )
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

  it('keeps canned answers of the desk apart from those of the shops', async () => {
    const save = async (title: string, texts: { en: string; tai?: string }) =>
      (await desk.client.expect('console_support_canned_save', { title, texts })).id
    const list = async () => (await desk.client.expect('console_support_canned_list', {})).items
    assert.deepEqual(await list(), [])
    const ofShop = { title: 'Of a shop', texts: { en: 'Ask us' } }
    const { id: shopAnswer } = await stranger.client.expect('shop_support_canned_save', ofShop)
    const first = await save('Parcel', { en: 'It is at sea.', tai: 'อยู่ในทะเล' })
    const second = await save('Thanks', { en: 'Thank you.' })
    const thanks = { id: second, title: 'Thanks', texts: { en: 'Thank you.' } }
    assert.deepEqual(await list(), [
      { id: first, title: 'Parcel', texts: { en: 'It is at sea.', tai: 'อยู่ในทะเล' } },
      thanks,
    ])
    const { items: ofStranger } = await stranger.client.expect('shop_support_canned_list', {})
    assert.deepEqual(ofStranger, [{ id: shopAnswer, ...ofShop }])
    const changed = { id: first, title: 'Ship', texts: { en: 'It has landed.' } }
    await desk.client.expect('console_support_canned_save', changed)
    assert.deepEqual(await list(), [changed, thanks])
    await desk.client.expect('console_support_canned_remove', { id: first })
    assert.deepEqual(await list(), [thanks])
    await desk.client.expect('console_support_canned_remove', { id: second })
    await stranger.client.expect('shop_support_canned_remove', { id: shopAnswer })
  })

  it('counts the buyers who wait for this shop, each once, until they are answered or closed', async () => {
    const shops = [await addShop(server.db), await addShop(server.db)] as const
    const [clerk, neighbour] = await Promise.all(
      shops.map((shop) => signInMember(server, shop, { rights: ['orders'] })),
    )
    assert.ok(clerk && neighbour)
    const [first, second] = [await server.registerBuyer(), await server.registerBuyer()]
    const waiting = async (who = clerk) => (await who.client.expect('shop_support_waiting', {})).waiting
    assert.equal(await waiting(), 0)
    const answered = (await write(first, shops[0], 'Is it made of wood?')).conversation.id
    await write(first, shops[0], 'And of which?')
    const closed = (await write(second, shops[0], 'Hello')).conversation.id
    await write(second, shops[1], 'Hello to the other shop')
    await write(second, null, 'Hello to the desk')
    assert.deepEqual([await waiting(), await waiting(neighbour)], [2, 1])
    await clerk.client.expect('shop_support_send', { thread: answered, text: 'It is oak.' })
    assert.equal(await waiting(), 1)
    await clerk.client.expect('shop_support_close', { thread: closed })
    assert.deepEqual([await waiting(), await waiting(neighbour)], [0, 1])
    await write(first, shops[0], 'Thank you')
    assert.equal(await waiting(), 1)
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
    assert.deepEqual((await ask()).counterpart.openings, [])
    const hours = { timeZone: 'Asia/Bangkok', days: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, untilMinute: 1440 }
    await member.client.expect('shop_support_hours_save', { hours })
    assert.deepEqual(await member.client.expect('shop_support_hours', {}), { hours })
    const open = (await ask()).counterpart
    assert.deepEqual([open.openings.length, open.opensAt], [7, null])
    assert.ok(Date.parse(open.openings[0]?.from ?? '') <= Date.now())
    // An hour on the other side of the clock.
    const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
    const fromMinute = (minute + 600) % 1380
    const closed = { ...hours, timeZone: 'UTC', fromMinute, untilMinute: fromMinute + 30 }
    await member.client.expect('shop_support_hours_save', { hours: closed })
    const { opensAt, openings } = (await ask()).counterpart
    assert.ok(Date.parse(opensAt ?? '') > Date.now())
    assert.equal(openings[0]?.from, opensAt)
    for (const { from, until } of openings) assert.equal(Date.parse(until) - Date.parse(from), 30 * 60_000)
    const nowhere = { hours: { ...hours, timeZone: 'Moon/Crater' } }
    assertRefused(await member.client.call('shop_support_hours_save', nowhere), 'badInput')
    await sql`insert into support_reply (shop_id, waited_seconds) select ${shopId}::bigint, 600 from generate_series(1, 50)`.execute(
      server.db,
    )
    assert.equal((await ask()).counterpart.replyMinutes, 10)
    assertRefused(await buyer.client.call('support_thread', { shop: 999_999 }), 'notFound')
  })

  it('says the hours of the desk apart from those of the shops, and no hours once they are taken back', async () => {
    const buyer = await server.registerBuyer()
    const read = () => desk.client.expect('console_support_hours', {})
    const openDays = async () => (await buyer.client.expect('support_thread', {})).counterpart.openings.length
    const ofShop = { timeZone: 'Asia/Tokyo', days: [6], fromMinute: 60, untilMinute: 120 }
    const { hours: atFirst } = await read()
    await stranger.client.expect('shop_support_hours_save', { hours: ofShop })
    assert.deepEqual(await read(), { hours: atFirst })
    await desk.client.expect('console_support_hours_save', { hours: null })
    assert.deepEqual(await read(), { hours: null })
    assert.equal(await openDays(), 0)
    // Days are kept once each and in their order.
    const typed = { timeZone: 'Asia/Singapore', days: [5, 1, 3, 1], fromMinute: 540, untilMinute: 1080 }
    const hours = { ...typed, days: [1, 3, 5] }
    assert.deepEqual(await desk.client.expect('console_support_hours_save', { hours: typed }), { hours })
    assert.deepEqual(await read(), { hours })
    assert.equal(await openDays(), 3)
    const later = { ...hours, timeZone: 'UTC', fromMinute: 600 }
    await desk.client.expect('console_support_hours_save', { hours: later })
    assert.deepEqual(await read(), { hours: later })
    await desk.client.expect('console_support_hours_save', { hours: null })
    assert.deepEqual(await read(), { hours: null })
    assert.equal(await openDays(), 0)
    assert.deepEqual(await stranger.client.expect('shop_support_hours', {}), { hours: ofShop })
    await desk.client.expect('console_support_hours_save', { hours: atFirst })
  })
})
