import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { applyFor, payOrder } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { openSupportDesks, write } from '#testing/support-desks.ts'

const { server, shopId, goods, desk, member, stranger } = await openSupportDesks()
after(() => server.close())
const owner = await signInMember(server, shopId, { role: 'owner' })
const admin = await signInOperator(server, 'admin')
const colleague = await signInOperator(server, 'support')
const line = [{ skuId: goods.skuId, quantity: 1 }]

async function someOrder() {
  const { orderId } = await placeOrder(await readyBuyer(server), line)
  return { subjectType: 'order', subjectId: orderId } as const
}

describe('what a colleague has', () => {
  it('is taken by one of two who try at once', async () => {
    const about = await someOrder()
    const take = ({ client, id }: typeof desk) =>
      client.call('console_hold_set', { ...about, operatorId: id, holderId: null })
    const taken = await Promise.all([take(desk), take(colleague)])
    assert.equal(taken.filter(({ ok }) => ok).length, 1)
    const refused = taken.find(({ ok }) => !ok)
    assertRefused(refused ?? assert.fail(), 'changedMeanwhile')
    const shown = await admin.client.expect('console_hold_show', about)
    assert.ok(shown.holder && !shown.isMine)
  })

  it('goes to a colleague with a line, which is a note that mentions them', async () => {
    const about = await someOrder()
    await desk.client.expect('console_hold_set', { ...about, operatorId: desk.id, holderId: null })
    const over = { ...about, operatorId: colleague.id, holderId: desk.id }
    assertRefused(await desk.client.call('console_hold_set', over), 'noteEmpty')
    const { unread } = await colleague.client.expect('console_mention_count', {})
    const given = await desk.client.expect('console_hold_set', { ...over, text: 'Waits for the carrier' })
    assert.equal(given.holder?.id, colleague.id)
    assert.equal((await colleague.client.expect('console_mention_count', {})).unread, unread + 1)
    const notes = await colleague.client.expect('console_note_list', about)
    assert.equal(notes.items[0]?.text, 'Waits for the carrier')
    // Somebody gone leaves no line either: both are one act.
    const toNobody = { ...about, operatorId: stranger.id, holderId: colleague.id, text: 'Not written' }
    assertRefused(await colleague.client.call('console_hold_set', toNobody), 'colleagueGone')
    assert.equal((await colleague.client.expect('console_note_list', about)).items.length, 1)
    const left = { ...about, operatorId: null, holderId: colleague.id }
    assert.equal((await colleague.client.expect('console_hold_set', left)).holder, null)
  })

  it('is apart for the shop and for Sampan, and not to be had by another shop', async () => {
    const about = await someOrder()
    await member.client.expect('shop_hold_set', { ...about, operatorId: member.id, holderId: null })
    assert.equal((await desk.client.expect('console_hold_show', about)).holder, null)
    assertRefused(await stranger.client.call('shop_hold_show', about), 'notFound')
    const take = { ...about, operatorId: stranger.id, holderId: null }
    assertRefused(await stranger.client.call('shop_hold_set', take), 'notFound')
  })

  it('filters the queue: mine, and nobody’s', async () => {
    const buyer = await readyBuyer(server, 100_000)
    const [first, second] = [await payOrder(buyer, line), await payOrder(buyer, line)]
    const [mine, nobodys] = [await applyFor(buyer, first.orderId), await applyFor(buyer, second.orderId)]
    const about = { subjectType: 'refund', subjectId: mine.id } as const
    await member.client.expect('shop_hold_set', { ...about, operatorId: member.id, holderId: null })
    const list = async (held: 'mine' | 'nobody') =>
      (await member.client.expect('shop_refund_list', { held })).items.map(({ id }) => id)
    assert.deepEqual(await list('mine'), [mine.id])
    assert.ok((await list('nobody')).includes(nobodys.id))
    assert.ok(!(await list('nobody')).includes(mine.id))
    const other = await owner.client.expect('shop_refund_list', { held: 'mine' })
    assert.deepEqual(other.items, [])
  })

  it('is free again when they are removed, a conversation too', async () => {
    const clerk = await signInMember(server, shopId, { rights: ['orders'] })
    const about = await someOrder()
    await clerk.client.expect('shop_hold_set', { ...about, operatorId: clerk.id, holderId: null })
    const thread = (await write(await readyBuyer(server), shopId, 'Hello')).conversation.id
    await clerk.client.expect('shop_support_take', { thread, take: true })
    await owner.client.expect('console_member_remove', { id: clerk.id })
    assert.equal((await owner.client.expect('shop_hold_show', about)).holder, null)
    assert.equal((await owner.client.expect('shop_support_thread', { thread })).assignee, null)
  })

  it('is free again when an operator is shut out, or gets another role', async () => {
    for (const change of [{ isDisabled: true }, { role: 'catalogue' as const }]) {
      const leaver = await signInOperator(server, 'support')
      const about = await someOrder()
      await leaver.client.expect('console_hold_set', { ...about, operatorId: leaver.id, holderId: null })
      await admin.client.expect('console_staff_save', { id: leaver.id, reason: 'Leaves us', ...change })
      assert.equal((await admin.client.expect('console_hold_show', about)).holder, null)
    }
  })
})

describe('a conversation', () => {
  it('is handed over with a line, once, and stands under nobody’s until then', async () => {
    const thread = (await write(await readyBuyer(server), null, 'Hello')).conversation.id
    const ids = async (show: 'mine' | 'nobody') =>
      (await colleague.client.expect('console_support_list', { show })).items.map(({ id }) => id)
    assert.ok((await ids('nobody')).includes(thread))
    await desk.client.expect('console_support_take', { thread, take: true })
    assert.ok(!(await ids('nobody')).includes(thread))
    const over = { thread, operatorId: colleague.id, holderId: null, text: 'Speaks Thai' }
    assertRefused(await admin.client.call('console_support_hand', over), 'changedMeanwhile')
    const given = await desk.client.expect('console_support_hand', { ...over, holderId: desk.id })
    assert.equal(given.assignee?.id, colleague.id)
    assert.deepEqual(await ids('mine'), [thread])
    const notes = await colleague.client.expect('console_note_list', {
      ...{ subjectType: 'conversation', subjectId: thread },
    })
    assert.deepEqual(
      notes.items.map(({ text, isUnread }) => [text, isUnread]),
      [['Speaks Thai', true]],
    )
  })
})
