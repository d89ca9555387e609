import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addShop } from '#testing/goods.ts'
import { addKey } from '#testing/keys.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

let server: TestServer
let shopId: number
let owner: TestOperator
type Key = Awaited<ReturnType<typeof addKey>>
let reads: Key
let answers: Key
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  owner = await signInMember(server, shopId, { role: 'owner' })
  reads = await addKey(server, owner, ['messages:read'])
  answers = await addKey(server, owner, ['messages:write'])
})
after(() => server.close())

const asks = async (shop: number | null = shopId): Promise<{ buyer: TestBuyer; thread: string }> => {
  const buyer = await server.registerBuyer()
  const sent = await buyer.client.expect('support_send', { shop, text: 'When does it leave?' })
  return { buyer, thread: sent.conversation.id }
}
const waiting = () => reads.client.expect('seller_message_threads', {})

describe("messages of a shop's own system", () => {
  it('are listed by who waits longest, read, answered once, and the buyer reads the answer', async () => {
    const first = await asks()
    const second = await asks()
    const ids = (await waiting()).items.map(({ id }) => id)
    assert.deepEqual(ids, [first.thread, second.thread])
    const { items } = await reads.client.expect('seller_message_list', { thread: first.thread })
    assert.deepEqual([items[0]?.text, items[0]?.by], ['When does it leave?', 'buyer'])
    const key = '0190a0a0-0000-4000-8000-00000000eeee'
    const input = { thread: first.thread, text: 'Tomorrow.' }
    const both = await Promise.all(
      [1, 2].map(() => answers.client.call('seller_message_answer', input, { key })),
    )
    assert.ok(both.every(({ ok }) => ok))
    const read = await first.buyer.client.expect('support_messages', { thread: first.thread })
    assert.deepEqual(
      read.items.map(({ text }) => text),
      ['Tomorrow.', 'When does it leave?'],
    )
    assert.deepEqual(
      (await waiting()).items.map(({ id }) => id),
      [second.thread],
    )
    const shown = await owner.client.expect('shop_support_thread', { thread: first.thread })
    assert.equal(shown.assignee, null)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_entry
      where action = 'messages.answer_by_key' and subject_id = ${first.thread}`.execute(server.db)
    assert.deepEqual(rows, [{ n: 1 }])
  })

  it('are walked by the cursor, each conversation once', async () => {
    for (let n = 0; n < 4; n++) await asks()
    const all = await walkPages((cursor) =>
      reads.client.expect('seller_message_threads', { show: 'all', limit: 2, ...(cursor && { cursor }) }),
    )
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
    assert.ok(all.length >= 6)
  })

  it('are those of the shop alone, and a key does no more than its scope', async () => {
    const { thread } = await asks(await addShop(server.db))
    const desk = await asks(null)
    for (const id of [thread, desk.thread]) {
      assertRefused(await reads.client.call('seller_message_list', { thread: id }), 'notFound')
      assertRefused(
        await answers.client.call('seller_message_answer', { thread: id, text: 'Hello' }),
        'notFound',
      )
    }
    const own = await asks()
    assertRefused(
      await reads.client.call('seller_message_answer', { thread: own.thread, text: 'Hello' }),
      'roleMissing',
    )
    assertRefused(await answers.client.call('seller_message_threads', {}), 'roleMissing')
    await owner.client.expect('shop_support_close', { thread: own.thread })
    assertRefused(
      await answers.client.call('seller_message_answer', { thread: own.thread, text: 'Hello' }),
      'conversationClosed',
    )
    assertRefused(
      await answers.client.call('seller_message_answer', { thread: own.thread, text: ' ' }),
      'messageEmpty',
    )
  })
})
