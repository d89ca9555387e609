import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { rulesMax } from '@sampan/contract/trade/support/limits.ts'
import { sql } from 'kysely'
import { addShop } from '#testing/goods.ts'
import { signInMember } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { openSupportDesks, write } from '#testing/support-desks.ts'

const { server, shopId, goods, desk } = await openSupportDesks()
after(() => server.close())
const owner = await signInMember(server, shopId, { role: 'owner' })
const any = { topic: null, language: null } as const

/** A shop of its own with its owner and two who answer. */
async function team() {
  const shop = await addShop(server.db)
  const own = await signInMember(server, shop, { role: 'owner' })
  const [first, second] = [
    await signInMember(server, shop, { only: ['messages'] }),
    await signInMember(server, shop, { only: ['messages'] }),
  ]
  return { shop, own, first, second }
}
type Team = Awaited<ReturnType<typeof team>>
const add = async (
  { own }: Pick<Team, 'own'>,
  rule: { topic: 'order' | 'product' | 'other' | null; language: 'tai' | 'en' | null },
  who: { id: string },
) => {
  const { items } = await own.client.expect('shop_support_rule_save', { ...rule, operatorId: who.id })
  return items.at(-1)?.id ?? assert.fail()
}
async function buyerOf(language: 'en' | 'tai') {
  const buyer = await server.registerBuyer()
  await sql`update buyer set language = ${language} where id = ${buyer.id}`.execute(server.db)
  return buyer
}
const holderOf = async ({ own }: Pick<Team, 'own'>, thread: string) =>
  (await own.client.expect('shop_support_thread', { thread })).assignee?.id ?? null

describe('rules that assign', () => {
  it('give a new conversation to the first that fits, by subject and language, in their order', async () => {
    const us = await team()
    const thai = await add(us, { topic: null, language: 'tai' }, us.first)
    const rest = await add(us, any, us.second)
    const begin = async (language: 'en' | 'tai') =>
      (await write(await buyerOf(language), us.shop, 'Hello')).conversation.id
    assert.equal(await holderOf(us, await begin('tai')), us.first.id)
    assert.equal(await holderOf(us, await begin('en')), us.second.id)
    const { items } = await us.own.client.expect('shop_support_rule_order', { ids: [rest, thai] })
    assert.deepEqual(
      items.map(({ id }) => id),
      [rest, thai],
    )
    assert.equal(await holderOf(us, await begin('tai')), us.second.id)
  })

  it('know the subject by the card that the buyer sent', async () => {
    const buyer = await readyBuyer(server)
    const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
    const clerk = await signInMember(server, shopId, { only: ['messages'] })
    const us = { own: owner }
    const ofOrders = await add(us, { topic: 'order', language: null }, clerk)
    const ofGoods = await add(us, { topic: 'product', language: null }, owner)
    const plain = (await write(await server.registerBuyer(), shopId, 'Hello')).conversation.id
    assert.equal(await holderOf(us, plain), null)
    const send = async (who: Pick<typeof buyer, 'client'>, card: object) =>
      (await who.client.expect('support_send', { shop: shopId, text: '', ...card })).conversation.id
    assert.equal(await holderOf(us, await send(buyer, { order: orderId })), clerk.id)
    const asks = await send(await server.registerBuyer(), { product: goods.productId })
    assert.equal(await holderOf(us, asks), owner.id)
    for (const id of [ofOrders, ofGoods]) await owner.client.expect('shop_support_rule_remove', { id })
  })

  it('never take a conversation from somebody, nor give away what was left by hand', async () => {
    const us = await team()
    const buyer = await buyerOf('en')
    const thread = (await write(buyer, us.shop, 'Hello')).conversation.id
    await us.second.client.expect('shop_support_take', { thread, take: true })
    await add(us, any, us.first)
    await write(buyer, us.shop, 'Are you there?')
    assert.equal(await holderOf(us, thread), us.second.id)
    await us.second.client.expect('shop_support_take', { thread, take: false })
    await write(buyer, us.shop, 'Hello?')
    assert.equal(await holderOf(us, thread), null)
  })

  it('give an unassigned one away when its buyer writes again', async () => {
    const us = await team()
    const buyer = await buyerOf('en')
    const thread = (await write(buyer, us.shop, 'Hello')).conversation.id
    assert.equal(await holderOf(us, thread), null)
    await add(us, any, us.first)
    await write(buyer, us.shop, 'Hello?')
    assert.equal(await holderOf(us, thread), us.first.id)
  })

  it('pass over who left or lost the right, and pass on what they had', async () => {
    const us = await team()
    const id = await add(us, any, us.first)
    await add(us, any, us.second)
    const thread = (await write(await buyerOf('en'), us.shop, 'Hello')).conversation.id
    assert.equal(await holderOf(us, thread), us.first.id)
    await us.own.client.expect('console_member_remove', { id: us.first.id })
    assert.equal(await holderOf(us, thread), us.second.id)
    const list = await us.own.client.expect('shop_support_rule_list', {})
    assert.deepEqual([list.items[0]?.id, list.items[0]?.isThere, list.items[1]?.isThere], [id, false, true])
    assert.ok(!list.people.some((one) => one.id === us.first.id))
    const gone = { ...any, operatorId: us.first.id }
    assertRefused(await us.own.client.call('shop_support_rule_save', gone), 'colleagueGone')
    await sql`update shop_member set fine_rights = '{orders}' where operator_id = ${us.second.id}`.execute(
      server.db,
    )
    const next = (await write(await buyerOf('en'), us.shop, 'Hello')).conversation.id
    assert.equal(await holderOf(us, next), null)
  })

  it('leave nothing with somebody who is removed while a buyer writes', async () => {
    for (let round = 0; round < 3; round++) {
      const us = await team()
      await add(us, any, us.first)
      const buyers = await Promise.all([0, 1, 2, 3].map(() => buyerOf('en')))
      await Promise.all([
        ...buyers.map((buyer) => write(buyer, us.shop, 'Hello')),
        us.own.client.expect('console_member_remove', { id: us.first.id }),
      ])
      const { rows } = await sql`select from conversation where operator_id = ${us.first.id}`.execute(
        server.db,
      )
      assert.equal(rows.length, 0)
    }
  })

  it('say which of them would take a conversation', async () => {
    const us = await team()
    const thai = await add(us, { topic: 'order', language: 'tai' }, us.first)
    const ask = async (topic: 'order' | 'other', language: 'tai' | 'en') =>
      (await us.own.client.expect('shop_support_rule_try', { topic, language })).ruleId
    assert.deepEqual(
      [await ask('order', 'tai'), await ask('other', 'tai'), await ask('order', 'en')],
      [thai, null, null],
    )
  })

  it('are each team’s own; an order that somebody else has changed is refused', async () => {
    const [us, them] = [await team(), await team()]
    const id = await add(us, any, us.first)
    const theirs = await add(them, any, them.first)
    const foreign = { ...any, id, operatorId: them.first.id }
    assertRefused(await them.own.client.call('shop_support_rule_save', foreign), 'notFound')
    const stolen = { ...any, operatorId: us.first.id }
    assertRefused(await them.own.client.call('shop_support_rule_save', stolen), 'colleagueGone')
    assertRefused(await them.own.client.call('shop_support_rule_remove', { id }), 'notFound')
    for (const ids of [[id, theirs], [id], [theirs, theirs]])
      assertRefused(await them.own.client.call('shop_support_rule_order', { ids }), 'changedMeanwhile')
    const { items } = await desk.client.expect('console_support_rule_save', { ...any, operatorId: desk.id })
    const thread = (await write(await buyerOf('en'), null, 'Hello')).conversation.id
    const shown = await desk.client.expect('console_support_thread', { thread })
    assert.equal(shown.assignee?.id, desk.id)
    await desk.client.expect('console_support_rule_remove', { id: items[0]?.id ?? 0 })
    await sql`insert into assign_rule (shop_id, operator_id, position)
      select ${them.shop}::bigint, ${them.first.id}::uuid, n from generate_series(2, ${rulesMax}) n`.execute(
      server.db,
    )
    const more = { ...any, operatorId: them.first.id }
    assertRefused(await them.own.client.call('shop_support_rule_save', more), 'ruleLimit')
  })
})
