import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { openSupportDesks, write } from '#testing/support-desks.ts'
import { buyerSecrets } from '#testing/test-server.ts'

const { server, shopId, goods, otherGoods, desk, member, stranger } = await openSupportDesks()
after(() => server.close())
const colleague = await signInMember(server, shopId, { rights: ['orders'] })
const finance = await signInOperator(server, 'finance')
const catalogue = await signInOperator(server, 'catalogue')
const admin = await signInOperator(server, 'admin')

async function someOrder(of = goods) {
  const buyer = await readyBuyer(server)
  const { orderId } = await placeOrder(buyer, [{ skuId: of.skuId, quantity: 1 }])
  return { buyer, about: { subjectType: 'order', subjectId: orderId } as const }
}

describe('notes of colleagues', () => {
  it('a shop reads its own, the office its own, and another shop none', async () => {
    const { about } = await someOrder()
    const ours = await member.client.expect('shop_note_add', { ...about, text: 'Boxed twice' })
    const theirs = await desk.client.expect('console_note_add', { ...about, text: 'Looks like fraud' })
    const inShop = await colleague.client.expect('shop_note_list', about)
    assert.deepEqual(
      inShop.items.map(({ id, text, isMine }) => [id, text, isMine]),
      [[ours.id, 'Boxed twice', false]],
    )
    const inOffice = await admin.client.expect('console_note_list', about)
    assert.deepEqual(
      inOffice.items.map(({ id }) => id),
      [theirs.id],
    )
    assertRefused(await stranger.client.call('shop_note_list', about), 'notFound')
    assertRefused(await stranger.client.call('shop_note_add', { ...about, text: 'Hm' }), 'notFound')
    assertRefused(await stranger.client.call('shop_note_remove', { id: ours.id }), 'notFound')
    assertRefused(await admin.client.call('console_note_remove', { id: ours.id }), 'notFound')
  })

  it('a role that does not open a thing has no notes about it', async () => {
    const { about, buyer } = await someOrder()
    assertRefused(await catalogue.client.call('console_note_list', about), 'notFound')
    const { id } = await desk.client.expect('console_note_add', { ...about, text: 'Ask the shop' })
    assertRefused(await catalogue.client.call('console_note_edit', { id, text: 'No' }), 'notFound')
    const ofBuyer = { subjectType: 'buyer', subjectId: buyer.id } as const
    await finance.client.expect('console_note_add', { ...ofBuyer, text: 'Pays late' })
    assertRefused(await member.client.call('shop_note_list', ofBuyer), 'notFound')
    const ofShop = { subjectType: 'shop', subjectId: String(shopId) } as const
    await catalogue.client.expect('console_note_add', { ...ofShop, text: 'Papers are old' })
    assertRefused(await member.client.call('shop_note_list', ofShop), 'notFound')
    const wrong = { subjectType: 'order', subjectId: String(shopId) } as const
    assertRefused(await desk.client.call('console_note_list', wrong), 'notFound')
  })

  it('of a shop’s conversation are for colleagues who can open it, and so is handing it over', async () => {
    const buyer = await readyBuyer(server)
    const { conversation } = await write(buyer, shopId, 'Where is it?')
    const about = { subjectType: 'conversation', subjectId: conversation.id } as const
    const chat = await signInMember(server, shopId, { only: ['orders', 'messages'] })
    const packer = await signInMember(server, shopId, { only: ['orders'] })
    const { items } = await member.client.expect('shop_colleague_list', { subjectType: 'conversation' })
    const offered = items.map(({ id }) => id)
    assert.deepEqual([offered.includes(chat.id), offered.includes(packer.id)], [true, false])
    const hand = (operatorId: string) =>
      member.client.call('shop_support_hand', {
        ...{ thread: conversation.id, operatorId, holderId: null, text: 'You know the parcel' },
      })
    assertRefused(await hand(packer.id), 'colleagueGone')
    const mention = { ...about, text: 'Look at this', operatorIds: [packer.id] }
    assertRefused(await member.client.call('shop_note_add', mention), 'colleagueGone')
    assert.ok((await hand(chat.id)).ok)
    await sql`update shop_member set left_at = now() where operator_id in (${chat.id}, ${packer.id})`.execute(
      server.db,
    )
  })

  it('the desk has none about a conversation of a shop, which it does not read', async () => {
    const buyer = await readyBuyer(server)
    const toShop = (await write(buyer, shopId, 'Hello')).conversation.id
    const toDesk = (await write(buyer, null, 'Hello')).conversation.id
    const about = (subjectId: string) => ({ subjectType: 'conversation', subjectId }) as const
    assertRefused(await desk.client.call('console_note_list', about(toShop)), 'notFound')
    assertRefused(await member.client.call('shop_note_list', about(toDesk)), 'notFound')
    await desk.client.expect('console_note_add', { ...about(toDesk), text: 'Is angry' })
    await member.client.expect('shop_note_add', { ...about(toShop), text: 'Wants red' })
  })

  it('are kept in their order and read in pages', async () => {
    const { about } = await someOrder()
    for (const text of ['one', 'two', 'three', 'four', 'five'])
      await member.client.expect('shop_note_add', { ...about, text })
    const first = await member.client.expect('shop_note_list', { ...about, limit: 2 })
    assert.ok(first.nextCursor)
    const next = { ...about, limit: 9, cursor: first.nextCursor }
    const rest = await member.client.expect('shop_note_list', next)
    assert.deepEqual(
      [...first.items, ...rest.items].map(({ text }) => text),
      ['five', 'four', 'three', 'two', 'one'],
    )
    assert.equal(rest.nextCursor, null)
  })

  it('are changed and deleted by their author alone, and the trail has what stood there', async () => {
    const { about } = await someOrder()
    const { id } = await desk.client.expect('console_note_add', { ...about, text: 'Frist' })
    const change = { id, text: 'First' }
    assertRefused(await admin.client.call('console_note_edit', change), 'noteOfAnother')
    assertRefused(await admin.client.call('console_note_remove', { id }), 'noteOfAnother')
    const changed = await desk.client.expect('console_note_edit', change)
    assert.deepEqual([changed.text, changed.editedAt !== null], ['First', true])
    await desk.client.expect('console_note_remove', { id })
    assert.deepEqual((await desk.client.expect('console_note_list', about)).items, [])
    assertRefused(await desk.client.call('console_note_edit', change), 'notFound')
    const { rows } = await sql<{ action: string; before: { note?: string } | null }>`
      select action, before from audit_entry where subject_id = ${about.subjectId} and action like 'notes.%'
      order by id`.execute(server.db)
    assert.deepEqual(
      rows.map(({ action, before }) => [action, before?.note]),
      [
        ['notes.add', undefined],
        ['notes.edit', 'Frist'],
        ['notes.remove', 'First'],
      ],
    )
  })

  it('of a shop leave no words in the trail, which Sampan reads', async () => {
    const { about } = await someOrder()
    const { id } = await member.client.expect('shop_note_add', { ...about, text: 'A secret' })
    await member.client.expect('shop_note_edit', { id, text: 'Another secret' })
    await member.client.expect('shop_note_remove', { id })
    const { rows } = await sql<{ said: string }>`
      select concat(before, after) as said from audit_entry where subject_id = ${about.subjectId}
      and action like 'notes.%'`.execute(server.db)
    assert.equal(rows.length, 3)
    assert.ok(rows.every(({ said }) => !said.includes('secret')))
  })

  it('go with the account of their buyer, those about an order too', async () => {
    const { about, buyer } = await someOrder()
    await desk.client.expect('console_note_add', { ...about, text: 'Calls often' })
    const ofBuyer = { subjectType: 'buyer', subjectId: buyer.id } as const
    await desk.client.expect('console_note_add', { ...ofBuyer, text: 'Is nice' })
    await buyer.client.expect('order_cancel', { id: about.subjectId })
    await buyer.client.expect('account_close', { password: buyerSecrets.password })
    assert.deepEqual((await desk.client.expect('console_note_list', about)).items, [])
    assert.deepEqual((await desk.client.expect('console_note_list', ofBuyer)).items, [])
    await desk.client.expect('console_note_add', { ...about, text: 'Written afterwards' })
    assert.equal((await desk.client.expect('console_note_list', about)).items.length, 1)
  })
})

describe('a mention', () => {
  it('waits for whom it names until they have read it, and for nobody else', async () => {
    const { about } = await someOrder()
    const note = { ...about, text: `@${colleague.account} please`, operatorIds: [colleague.id, member.id] }
    const { mentions, id } = await member.client.expect('shop_note_add', note)
    // The writer is no colleague of their own.
    assert.deepEqual(
      mentions.map((each) => each.id),
      [colleague.id],
    )
    assert.equal((await colleague.client.expect('shop_mention_count', {})).unread, 1)
    assert.equal((await member.client.expect('shop_mention_count', {})).unread, 0)
    const { items } = await colleague.client.expect('shop_mention_list', {})
    const [row] = items
    assert.ok(row)
    assert.deepEqual(
      [items.length, row.noteId, row.subjectType, row.subjectId, row.readAt],
      [1, id, 'order', about.subjectId, null],
    )
    assert.match(row.subjectName, /\d{8}/)
    const shown = await colleague.client.expect('shop_note_list', about)
    assert.equal(shown.items[0]?.isUnread, true)
    // Another's mention is not marked by naming it.
    await member.client.expect('shop_mention_read', { ids: [id] })
    assert.equal((await colleague.client.expect('shop_mention_count', {})).unread, 1)
    assert.equal((await colleague.client.expect('shop_mention_read', { ids: [id] })).unread, 0)
    assert.deepEqual((await colleague.client.expect('shop_mention_list', {})).items, [])
    assert.equal((await colleague.client.expect('shop_mention_list', { show: 'all' })).items.length, 1)
  })

  it('that is read stays read when the note is changed, and goes when it names them no more', async () => {
    const { about } = await someOrder(otherGoods)
    const other = await signInOperator(server, 'support')
    const made = { ...about, text: 'Look', operatorIds: [desk.id] }
    const { id } = await other.client.expect('console_note_add', made)
    await desk.client.expect('console_mention_read', { ids: [id] })
    await other.client.expect('console_note_edit', {
      id,
      text: 'Look here',
      operatorIds: [desk.id, admin.id],
    })
    const all = { show: 'all' } as const
    const [row] = (await desk.client.expect('console_mention_list', all)).items
    assert.ok(row?.noteId === id && row.readAt !== null)
    assert.equal((await admin.client.expect('console_mention_count', {})).unread, 1)
    await other.client.expect('console_note_edit', { id, text: 'Look there', operatorIds: [] })
    assert.equal((await admin.client.expect('console_mention_count', {})).unread, 0)
    assert.deepEqual((await desk.client.expect('console_mention_list', all)).items, [])
  })

  it('names colleagues alone: not of another shop, nobody who left, no role that does not open it', async () => {
    const { about } = await someOrder()
    const add = (operatorId: string) => ({ ...about, text: 'Look', operatorIds: [operatorId] })
    const leaver = await signInMember(server, shopId, { rights: ['orders'] })
    const clerk = await signInMember(server, shopId, { rights: ['goods'] })
    await sql`update shop_member set left_at = now() where operator_id = ${leaver.id}`.execute(server.db)
    for (const { id } of [stranger, desk, leaver, clerk])
      assertRefused(await member.client.call('shop_note_add', add(id)), 'colleagueGone')
    for (const { id } of [member, catalogue])
      assertRefused(await desk.client.call('console_note_add', add(id)), 'colleagueGone')
    const offered = await member.client.expect('shop_colleague_list', { subjectType: 'order' })
    assert.deepEqual(offered.items.map(({ id }) => id).toSorted(), [member.id, colleague.id].toSorted())
    const none = await catalogue.client.expect('console_colleague_list', { subjectType: 'order' })
    assert.deepEqual(none.items, [])
  })
})
