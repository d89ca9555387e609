import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { plansOf } from '#testing/explain.ts'
import { addShop } from '#testing/goods.ts'
import { signInMember } from '#testing/operators.ts'
import { openSupportDesks, write } from '#testing/support-desks.ts'
import { countOpen, countWaitingByAge, firstAnswers, loadOf } from './desk-numbers-store.ts'
import { deskThreads } from './thread-store.ts'

const { server } = await openSupportDesks()
after(() => server.close())

async function team() {
  const shop = await addShop(server.db)
  const own = await signInMember(server, shop, { role: 'owner' })
  const clerk = await signInMember(server, shop, { only: ['messages'] })
  const begin = async (waitedMinutes: number) => {
    const { conversation } = await write(await server.registerBuyer(), shop, 'Hello')
    await sql`update conversation set waits_since = now() - make_interval(mins => ${waitedMinutes}) where id = ${conversation.id}`.execute(
      server.db,
    )
    return conversation.id
  }
  return { shop, own, clerk, begin }
}
const numbersOf = ({ own }: Pick<Awaited<ReturnType<typeof team>>, 'own'>, days = 7) =>
  own.client.expect('shop_support_numbers', { days })

describe('numbers of a desk', () => {
  it('count what waits by age, what is nobody’s, and what each person has, as the lists have it', async () => {
    const us = await team()
    const [fresh, two, ten, old] = [
      await us.begin(5),
      await us.begin(120),
      await us.begin(600),
      await us.begin(3000),
    ]
    await us.clerk.client.expect('shop_support_take', { thread: ten, take: true })
    const answered = await us.begin(5)
    await us.clerk.client.expect('shop_support_send', { thread: answered, text: 'Hello' })
    const closed = await us.begin(5)
    await us.clerk.client.expect('shop_support_close', { thread: closed })
    const numbers = await numbersOf(us)
    assert.deepEqual(numbers.waiting, [
      { age: 'hour', open: 1, unassigned: 1 },
      { age: 'fourHours', open: 1, unassigned: 1 },
      { age: 'day', open: 1, unassigned: 0 },
      { age: 'more', open: 1, unassigned: 1 },
    ])
    assert.deepEqual([numbers.answered, numbers.isMore], [{ open: 1, unassigned: 0 }, false])
    const theirs = numbers.people.find(({ operator }) => operator.id === us.clerk.id)
    assert.equal(theirs?.open, 2)
    const waitsMs = Date.now() - Date.parse(theirs?.oldestSince ?? '')
    assert.ok(Math.abs(waitsMs / 60_000 - 600) < 5)
    const list = async (filter: object) =>
      (await us.own.client.expect('shop_support_list', filter)).items.map(({ id }) => id)
    for (const [age, id] of [
      ['hour', fresh],
      ['fourHours', two],
      ['day', ten],
      ['more', old],
    ] as const)
      assert.deepEqual(await list({ age }), [id])
    const held = await list({ show: 'all', operatorId: us.clerk.id })
    assert.deepEqual([...held].sort(), [ten, answered].sort())
  })

  it('take first answers alone, one that was closed without any as a day, and compare with the days before', async () => {
    const us = await team()
    for (const minutes of [10, 20, 40]) {
      const thread = await us.begin(minutes)
      await us.clerk.client.expect('shop_support_send', { thread, text: 'Hello' })
      // A later question is no first one, however long it waits.
      await sql`update conversation set waits_since = now() - interval '9 hours' where id = ${thread}`.execute(
        server.db,
      )
      await us.clerk.client.expect('shop_support_send', { thread, text: 'Hello again' })
    }
    const ignored = await us.begin(5)
    await us.clerk.client.expect('shop_support_close', { thread: ignored })
    const { firstAnswer, before } = await numbersOf(us)
    assert.equal(firstAnswer.answers, 4)
    assert.ok(Math.abs((firstAnswer.medianSeconds ?? 0) - 1800) < 10)
    assert.ok(Math.abs((firstAnswer.p90Seconds ?? 0) - (2400 + 0.7 * (86_400 - 2400))) < 30)
    assert.deepEqual(before, { answers: 0, medianSeconds: null, p90Seconds: null })
    await sql`update support_reply set at = at - interval '8 days' where shop_id = ${us.shop}`.execute(
      server.db,
    )
    const later = await numbersOf(us)
    assert.deepEqual([later.firstAnswer.answers, later.before.answers], [0, 4])
    assert.equal((await numbersOf(us, 28)).firstAnswer.answers, 4)
  })

  it('are of one team alone', async () => {
    const [us, them] = [await team(), await team()]
    await us.begin(5)
    assert.ok((await numbersOf(them)).waiting.every(({ open }) => open === 0))
  })

  it('are read along indexes, however many conversations are closed', async () => {
    const us = await team()
    await us.begin(5)
    await sql`insert into conversation (id, buyer_id, shop_id, last_at, created_at, closed_at)
      select gen_random_uuid(), (select id from buyer limit 1), ${us.shop}::bigint, now(), now(), now()
      from generate_series(1, 2000)`.execute(server.db)
    await sql`insert into support_reply (shop_id, waited_seconds, at, is_first)
      select ${us.shop}::bigint, 60, now() - interval '200 days', true from generate_series(1, 2000)`.execute(
      server.db,
    )
    await sql`analyze conversation`.execute(server.db)
    await sql`analyze support_reply`.execute(server.db)
    const desk = { shopId: us.shop }
    const from = new Date(Date.now() - 86_400_000)
    const theirs = { show: 'all', mine: us.own.id, waited: null, operatorId: us.clerk.id } as const
    const steps = await plansOf(server.database.url, async (db) => {
      await countWaitingByAge(db, desk, { now: new Date(), fromHours: [0, 1, 4, 24] })
      await countOpen(db, desk)
      await loadOf(db, desk, [us.own.id, us.clerk.id])
      await firstAnswers(db, desk, { from, until: new Date() })
      await deskThreads(db, desk, theirs, { after: null, limit: 20 })
      const waited = { after: from, until: new Date() }
      await deskThreads(db, desk, { ...theirs, show: 'waiting', waited }, { after: null, limit: 20 })
    })
    for (const { node, table, index } of steps)
      if (table === 'conversation' || table === 'support_reply') {
        assert.match(node, /^Index/, `${node} ${table}`)
        assert.ok(index !== 'conversation_pkey' && index !== 'support_reply_pkey', `${index}`)
      }
    assert.ok(steps.some(({ index }) => index === 'support_reply_first'))
    assert.ok(steps.some(({ index }) => index === 'conversation_load'))
  })
})
