import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { threadsTogetherMax } from '@sampan/contract/trade/support/limits.ts'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { addShop } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { openSupportDesks, write } from '#testing/support-desks.ts'

/** Many conversations at once: given, closed, opened again, and all of it taken back. */

const { server, shopId, desk, member, stranger } = await openSupportDesks()
after(() => server.close())
const colleague = await signInOperator(server, 'support')

const begin = async (to: number | null = null) => {
  const buyer = await server.registerBuyer()
  return { buyer, thread: (await write(buyer, to, 'Is it made of wood?')).conversation.id }
}
const begun = (count: number) => Promise.all(Array.from({ length: count }, () => begin()))

interface Given {
  thread: string
  operatorId: string | null
  holderId: string | null
  isLeft?: boolean
}
const give = (threads: Given[], by: TestOperator = desk) =>
  by.client.expect('console_support_assign_many', { threads })

/** Everything of a conversation that closing or giving it changes. */
async function rowOf(id: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select operator_id, left_by_hand, waits_since, staff_read_n, staff_unread, closed_at, rating, last_n, last_at
    from conversation where id = ${id}`.execute(server.db)
  return rows[0]
}
const repliesOf = async () =>
  (await sql<{ id: number }>`select id from support_reply order by id`.execute(server.db)).rows

async function turn(
  ids: readonly string[],
  state: 'open' | 'closed',
  undoes: string | null = null,
  by: TestOperator = desk,
) {
  const { rows } = await sql<{ thread: string; lastN: number }>`
    select id as thread, last_n as "lastN" from conversation where id = any(${[...ids]}::uuid[])`.execute(
    server.db,
  )
  return by.client.expect('console_support_state_many', {
    state,
    threads: rows,
    ...(undoes !== null && { undoes }),
  })
}

describe('many conversations given at once', () => {
  it('go to a colleague and come back as they were, also for the rules; what somebody took meanwhile is named', async () => {
    const [one, two, taken] = await begun(3)
    assert.ok(one && two && taken)
    await sql`update conversation set left_by_hand = true where id = ${two.thread}`.execute(server.db)
    const before = [await rowOf(one.thread), await rowOf(two.thread)]
    await colleague.client.expect('console_support_take', { thread: taken.thread, take: true })
    const wish = ({ thread }: { thread: string }) => ({ thread, operatorId: colleague.id, holderId: null })
    const { changed, problems } = await give([one, two, taken].map(wish))
    assert.deepEqual(
      [changed, problems],
      [
        [
          { id: one.thread, wasLeft: false },
          { id: two.thread, wasLeft: true },
        ],
        [{ id: taken.thread, problem: 'changedMeanwhile' }],
      ],
    )
    assert.equal((await rowOf(one.thread))?.['operator_id'], colleague.id)
    const back = await give(
      changed.map(({ id, wasLeft }) => ({
        thread: id,
        operatorId: null,
        holderId: colleague.id,
        isLeft: wasLeft,
      })),
    )
    assert.deepEqual(back.problems, [])
    assert.deepEqual([await rowOf(one.thread), await rowOf(two.thread)], before)
  })

  it('go of two at once to one of them each', async () => {
    const ids = (await begun(6)).map(({ thread }) => thread)
    const wish = (by: TestOperator) => (thread: string) => ({ thread, operatorId: by.id, holderId: null })
    const [first, second] = await Promise.all([
      give(ids.map(wish(desk))),
      give(ids.toReversed().map(wish(colleague)), colleague),
    ])
    const given = [...first.changed, ...second.changed].map(({ id }) => id)
    assert.deepEqual(given.toSorted(), ids.toSorted())
  })

  it('are none of a shop or of nobody, none that is closed, and go to nobody who does not answer there', async () => {
    const [open, closed] = await begun(2)
    assert.ok(open && closed)
    const ofShop = await begin(shopId)
    await desk.client.expect('console_support_close', { thread: closed.thread })
    const unknown = newId()
    const { changed, problems } = await give([
      { thread: ofShop.thread, operatorId: desk.id, holderId: null },
      { thread: unknown, operatorId: desk.id, holderId: null },
      { thread: closed.thread, operatorId: desk.id, holderId: null },
      { thread: open.thread, operatorId: member.id, holderId: null },
    ])
    assert.deepEqual(changed, [])
    assert.deepEqual(
      problems.map(({ problem }) => problem),
      ['notFound', 'notFound', 'conversationClosed', 'colleagueGone'],
    )
    const theirs = await stranger.client.expect('shop_support_assign_many', {
      threads: [{ thread: ofShop.thread, operatorId: stranger.id, holderId: null }],
    })
    assert.deepEqual(theirs.problems, [{ id: ofShop.thread, problem: 'notFound' }])
    const own = await member.client.expect('shop_support_assign_many', {
      threads: [{ thread: ofShop.thread, operatorId: member.id, holderId: null }],
    })
    assert.equal(own.changed.length, 1)
  })

  it('are a bounded number', async () => {
    const threads = Array.from({ length: threadsTogetherMax + 1 }, () => ({
      ...{ thread: newId(), operatorId: null, holderId: null },
    }))
    assertRefused(await desk.client.call('console_support_assign_many', { threads }), 'badInput')
    const many = { state: 'closed' as const, threads: threads.map(({ thread }) => ({ thread, lastN: 1 })) }
    assertRefused(await desk.client.call('console_support_state_many', many), 'badInput')
  })
})

describe('many conversations closed at once', () => {
  it('are opened again by Undo as they were, and the times of answers too', async () => {
    const [read, unread] = await begun(2)
    assert.ok(read && unread)
    const ids = [read.thread, unread.thread]
    await desk.client.expect('console_support_take', { thread: read.thread, take: true })
    await desk.client.expect('console_support_seen', { thread: read.thread, n: 1 })
    const before = [await Promise.all(ids.map(rowOf)), await repliesOf()]
    const { changed, problems, at } = await turn(ids, 'closed')
    assert.deepEqual([changed.toSorted(), problems], [ids.toSorted(), []])
    assert.equal((await repliesOf()).length, (before[1]?.length ?? 0) + 2)
    const seen = await read.buyer.client.expect('support_threads', {})
    assert.equal(seen.items[0]?.isClosed, true)
    assert.deepEqual((await turn(ids, 'open', at)).problems, [])
    assert.deepEqual([await Promise.all(ids.map(rowOf)), await repliesOf()], before)
  })

  it('stay as they are where the buyer rated or wrote anew, or a colleague did something', async () => {
    const [rated, anew, again] = await begun(3)
    assert.ok(rated && anew && again)
    const ids = [rated, anew, again].map(({ thread }) => thread)
    const { at } = await turn(ids, 'closed')
    await rated.buyer.client.expect('support_rate', { thread: rated.thread, rating: 5 })
    await write(anew.buyer, null, 'One more question')
    await turn([again.thread], 'open', null, colleague)
    await colleague.client.expect('console_support_close', { thread: again.thread })
    const { changed, problems } = await turn(ids, 'open', at)
    assert.deepEqual(changed, [])
    assert.deepEqual(
      new Map(problems.map(({ id, problem }) => [id, problem])),
      new Map([
        [rated.thread, 'rated'],
        [anew.thread, 'otherOpen'],
        [again.thread, 'changedMeanwhile'],
      ]),
    )
  })

  it('leave out one in which the buyer wrote since the list was read', async () => {
    const { buyer, thread } = await begin()
    await write(buyer, null, 'And of which wood?')
    const { changed, problems } = await desk.client.expect('console_support_state_many', {
      state: 'closed',
      threads: [{ thread, lastN: 1 }],
    })
    assert.deepEqual([changed, problems], [[], [{ id: thread, problem: 'changedMeanwhile' }]])
  })

  it('are opened again later too, and closed at the moment of before by Undo', async () => {
    const { thread } = await begin()
    await turn([thread], 'closed')
    const before = [await rowOf(thread), (await repliesOf()).length]
    const { at } = await turn([thread], 'open')
    assert.equal((await rowOf(thread))?.['closed_at'], null)
    assert.deepEqual((await turn([thread], 'open')).problems, [{ id: thread, problem: 'alreadyOpen' }])
    assert.deepEqual((await turn([thread], 'closed', at)).changed, [thread])
    assert.deepEqual([await rowOf(thread), (await repliesOf()).length], before)
  })

  it('of one buyer are opened one at most, also while the buyer begins another one', async () => {
    const { buyer, thread } = await begin()
    await turn([thread], 'closed')
    const next = (await write(buyer, null, 'Next')).conversation.id
    await turn([next], 'closed')
    const both = await turn([thread, next], 'open')
    assert.deepEqual([both.changed.length, both.problems.map(({ problem }) => problem)], [1, ['otherOpen']])
    await turn(both.changed, 'closed')
    for (let round = 0; round < 5; round++) {
      const [opened, written] = await Promise.all([turn([thread], 'open'), write(buyer, null, 'Now')])
      const { rows } = await sql<{ id: string }>`
        select id from conversation where buyer_id = ${buyer.id} and closed_at is null`.execute(server.db)
      assert.deepEqual(
        rows.map(({ id }) => id),
        [written.conversation.id],
      )
      assert.ok(opened.changed.length === 0 || written.conversation.id === thread)
      await turn([written.conversation.id], 'closed')
    }
  })

  it('are closed of two at once by one of them each, and those of others by nobody', async () => {
    const ids = (await begun(4)).map(({ thread }) => thread)
    const [one, other] = await Promise.all([
      turn(ids, 'closed'),
      turn(ids.toReversed(), 'closed', null, colleague),
    ])
    assert.deepEqual([...one.changed, ...other.changed].toSorted(), ids.toSorted())
    const shop = await addShop(server.db)
    const clerk = await signInMember(server, shop, { rights: ['orders'] })
    const threads = ids.map((thread) => ({ thread, lastN: 1 }))
    const theirs = await clerk.client.expect('shop_support_state_many', { state: 'open', threads })
    assert.deepEqual(
      theirs.problems.map(({ problem }) => problem),
      ids.map(() => 'notFound'),
    )
  })
})
