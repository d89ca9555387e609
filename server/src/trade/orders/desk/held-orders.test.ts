import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { payOrder } from '#testing/refunds.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

/** Orders of a shop by who has them, and many given at once. */

let server: TestServer
let shopId: number
let skuId: number
let member: TestOperator
let colleague: TestOperator
let buyer: TestBuyer
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  skuId = (await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 100 }] })).skuId
  member = await signInMember(server, shopId)
  colleague = await signInMember(server, shopId)
  buyer = await readyBuyer(server, 1_000_000)
})
after(() => server.close())

const order = async () => (await payOrder(buyer, [{ skuId, quantity: 1 }])).orderId
const list = async (held: 'mine' | 'nobody', by = member, more: { late?: boolean; status?: 1 | 2 } = {}) =>
  (
    await walkPages((cursor) =>
      by.client.expect('shop_order_list', { held, limit: 2, ...more, ...(cursor && { cursor }) }),
    )
  ).map(({ id }) => id)
const give = (
  ids: readonly string[],
  operatorId: string | null,
  holderId: string | null = null,
  by = member,
) =>
  by.client.expect('shop_hold_set_many', {
    subjectType: 'order',
    holds: ids.map((subjectId) => ({ subjectId, operatorId, holderId })),
  })

describe("a shop's orders by day", () => {
  it('are those that were placed on it, of a state, of those sent too late, mine, and in their totals', async () => {
    const ownShop = await addShop(server.db, { name: 'By day' })
    const { skuId: own } = await addProduct(server.db, ownShop, { skus: [{ priceCents: 1000, stock: 100 }] })
    const clerk = await signInMember(server, ownShop)
    const place = async () => (await payOrder(buyer, [{ skuId: own, quantity: 1 }])).orderId
    const ids = [await place(), await place(), await place()]
    const [late = '', mine = ''] = ids
    await sql`update purchase set created_at = '2026-02-03T22:30:00Z' where id = any(${ids}::uuid[])`.execute(
      server.db,
    )
    await sql`update purchase set ship_by = '2026-02-05T00:00:00Z' where id = ${late}`.execute(server.db)
    await give([mine], clerk.id, null, clerk)
    const day = { fromDay: '2026-02-03', untilDay: '2026-02-03' }
    const found = async (more: { late?: boolean; held?: 'mine'; status?: 1 | 2; zone?: string } = {}) => {
      const { items } = await clerk.client.expect('shop_order_list', { ...day, ...more, limit: 50 })
      return items.map(({ id }) => id).toSorted()
    }
    assert.deepEqual(await found(), ids.toSorted())
    assert.deepEqual(await found({ status: 1 }), ids.toSorted())
    assert.deepEqual(await found({ status: 2 }), [])
    assert.deepEqual(await found({ late: true }), [late])
    assert.deepEqual(await found({ held: 'mine' }), [mine])
    // In Hanoi it was the next day.
    assert.deepEqual(await found({ zone: 'Asia/Ho_Chi_Minh' }), [])
    assert.equal((await clerk.client.expect('shop_order_totals', day))?.count, 3)
  })
})

describe("a shop's orders by who has them", () => {
  it('are mine or nobody’s, page by page, of a state or of those sent too late', async () => {
    const ids = [await order(), await order(), await order(), await order(), await order()]
    const [first = '', second = '', third = '', ...rest] = ids
    await give([first, second, third], member.id)
    assert.deepEqual(await list('mine', member, { status: 1 }), [first, second, third])
    assert.deepEqual(await list('mine', member, { status: 2 }), [])
    assert.deepEqual(await list('mine'), [third, second, first])
    assert.deepEqual(await list('mine', colleague), [])
    assert.deepEqual(await list('nobody', member, { status: 1 }), rest)
    await sql`update purchase set ship_by = now() - interval '1 day' where id in (${first}, ${rest[0]})`.execute(
      server.db,
    )
    assert.deepEqual(await list('mine', member, { late: true }), [first])
    assert.deepEqual(await list('nobody', member, { late: true }), [rest[0]])
    const { items } = await member.client.expect('shop_order_list', {})
    const holders = new Map(items.map(({ id, holder }) => [id, holder?.id ?? null]))
    assert.deepEqual([holders.get(first), holders.get(rest[0] ?? '')], [member.id, null])
  })
})

describe('many orders given at once', () => {
  it('go to the colleague, come back by the opposite, and those that somebody took meanwhile are named', async () => {
    const ids = [await order(), await order(), await order()]
    const taken = ids[1] ?? ''
    await give([taken], colleague.id)
    const { changed, problems } = await give(ids, member.id)
    assert.deepEqual(
      [changed.toSorted(), problems],
      [ids.filter((id) => id !== taken).toSorted(), [{ id: taken, problem: 'changedMeanwhile' }]],
    )
    const back = await give(changed, null, member.id)
    assert.deepEqual(back.changed.toSorted(), changed.toSorted())
    assert.ok((await list('nobody')).includes(ids[0] ?? ''))
    assert.deepEqual(await list('mine', colleague), [taken])
  })

  it('have each a line of who gave them, and the colleague is told once for all of them', async () => {
    const ids = [await order(), await order(), await order()]
    const holds = ids.map((subjectId) => ({ subjectId, operatorId: colleague.id, holderId: null }))
    const told = async () => (await colleague.client.expect('shop_mention_list', { show: 'unread' })).items
    const before = (await told()).length
    const foreign = '00000000-0000-7000-8000-0000000000ff'
    const { changed } = await member.client.expect('shop_hold_set_many', {
      subjectType: 'order',
      holds: [...holds, { subjectId: foreign, operatorId: colleague.id, holderId: null }],
      note: {
        text: 'Assigned to Binh, together with 2 other orders',
        isTold: true,
        act: { kind: 'assigned', others: 2 },
      },
    })
    assert.equal(changed.length, 3)
    const act = { kind: 'given', operator: { id: colleague.id }, others: 2 }
    for (const subjectId of ids) {
      const { items } = await member.client.expect('shop_note_list', { subjectType: 'order', subjectId })
      assert.deepEqual(
        items.map(({ text, author }) => [text, author.id]),
        [['Assigned to Binh, together with 2 other orders', member.id]],
      )
      assert.partialDeepStrictEqual(items[0]?.act, act)
    }
    const mentions = await told()
    assert.partialDeepStrictEqual(mentions[0]?.act, act)
    assert.equal(mentions.length, before + 1)
    assert.ok(ids.includes(mentions[0]?.subjectId ?? ''))
    const mine = { subjectId: await order(), operatorId: member.id, holderId: null }
    const own = { subjectType: 'order' as const, holds: [mine], note: { text: 'Mine', isTold: true } }
    await member.client.expect('shop_hold_set_many', own)
    assert.equal((await member.client.expect('shop_mention_count', {})).unread, 0)
    const quiet = { subjectId: await order(), operatorId: colleague.id, holderId: null }
    const later = { subjectType: 'order' as const, holds: [quiet], note: { text: 'The rest', isTold: false } }
    await member.client.expect('shop_hold_set_many', later)
    assert.equal((await told()).length, before + 1)
  })

  it('tell in their notes that they went to nobody or back, and are words once their author changed them', async () => {
    const id = await order()
    const noteOf = async () => {
      const { items } = await member.client.expect('shop_note_list', { subjectType: 'order', subjectId: id })
      return items[0]
    }
    const set = (operatorId: string | null, holderId: string | null, kind: 'assigned' | 'undone') =>
      member.client.expect('shop_hold_set_many', {
        subjectType: 'order',
        holds: [{ subjectId: id, operatorId, holderId }],
        note: { text: 'Said in one language', isTold: false, act: { kind, others: 0 } },
      })
    await set(colleague.id, null, 'assigned')
    await set(null, colleague.id, 'assigned')
    assert.deepEqual((await noteOf())?.act, { kind: 'freed', operator: null, others: 0 })
    await set(colleague.id, null, 'undone')
    const undone = await noteOf()
    assert.deepEqual(undone?.act, { kind: 'undone', operator: null, others: 0 })
    await member.client.expect('shop_note_edit', { id: undone?.id ?? 0, text: 'Binh asked for it' })
    const changed = await noteOf()
    assert.deepEqual([changed?.text, changed?.act], ['Binh asked for it', null])
  })

  it('of two members at once each order goes to one of them', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, order))
    const [one, other] = await Promise.all([
      give(ids, member.id),
      give(ids.toReversed(), colleague.id, null, colleague),
    ])
    assert.equal(one.changed.length + other.changed.length, ids.length)
    assert.equal(new Set([...one.changed, ...other.changed]).size, ids.length)
  })

  it('go to nobody who is no colleague, and are none of another shop', async () => {
    const id = await order()
    const stranger = await signInMember(server, await addShop(server.db))
    assert.deepEqual((await give([id], stranger.id)).problems, [{ id, problem: 'colleagueGone' }])
    assert.deepEqual((await give([id], stranger.id, null, stranger)).problems, [{ id, problem: 'notFound' }])
    assert.ok((await list('nobody')).includes(id))
  })
})
