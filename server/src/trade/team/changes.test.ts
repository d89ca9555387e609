import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { changesShown, lookDays, presenceValidMs } from '@sampan/contract/trade/team/limits.ts'
import { sql } from 'kysely'
import { changesOf } from '#base/staff/index.ts'
import { pagesOf } from '#testing/explain.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { openSupportDesks } from '#testing/support-desks.ts'
import { deleteOldLooks } from './look-store.ts'

const { server, shopId, goods, desk, member, stranger } = await openSupportDesks()
after(() => server.close())

const newOrder = async () =>
  (await placeOrder(await readyBuyer(server), [{ skuId: goods.skuId, quantity: 1 }])).orderId
const about = (subjectId: string) => ({ subjectType: 'order', subjectId }) as const
const lookedAgoMs = (ms: number) =>
  sql`update team_look set seen_at = seen_at - make_interval(secs => ${ms / 1000}),
    before_at = before_at - make_interval(secs => ${ms / 1000})`.execute(server.db)
const act = (operatorId: string, orderId: string, action = 'orders.address', times = 1) =>
  sql`insert into audit_entry (operator_id, action, subject_type, subject_id)
    select ${operatorId}, ${action}, 'order', ${orderId} from generate_series(1, ${times}::int)`.execute(
    server.db,
  )

describe('what changed since somebody looked', () => {
  it('is nothing at the first look, and then what others did in between, not oneself', async () => {
    const id = await newOrder()
    const colleague = await signInOperator(server, 'support')
    await act(colleague.id, id)
    const first = await desk.client.expect('console_change_list', about(id))
    assert.deepEqual(first, { since: null, items: [], isMore: false })
    await desk.client.expect('console_presence_beat', about(id))
    await desk.client.expect('console_presence_leave', about(id))
    await lookedAgoMs(presenceValidMs + 60_000)
    await act(colleague.id, id, 'orders.cancel')
    await act(desk.id, id)
    const again = await desk.client.expect('console_change_list', about(id))
    assert.deepEqual(
      again.items.map(({ action, operator }) => [action, operator?.id]),
      [
        ['orders.cancel', colleague.id],
        ['orders.address', colleague.id],
      ],
    )
    assert.ok(again.since)
  })

  it('stays as long as the look lasts, also over a reload, and is over at the next one', async () => {
    const id = await newOrder()
    const colleague = await signInOperator(server, 'support')
    await desk.client.expect('console_presence_beat', about(id))
    await lookedAgoMs(presenceValidMs + 60_000)
    await act(colleague.id, id)
    const before = await desk.client.expect('console_change_list', about(id))
    await desk.client.expect('console_presence_beat', about(id))
    await desk.client.expect('console_presence_beat', about(id))
    assert.deepEqual(await desk.client.expect('console_change_list', about(id)), before)
    assert.equal(before.items.length, 1)
    // The look before ended after that act: it was seen.
    await sql`update team_look set before_at = now(), seen_at = now() + interval '1 second' where operator_id = ${desk.id}`.execute(
      server.db,
    )
    assert.deepEqual((await desk.client.expect('console_change_list', about(id))).items, [])
  })

  it('leaves out notes and what was only read, and says when there is more than is shown', async () => {
    const id = await newOrder()
    const colleague = await signInOperator(server, 'support')
    await desk.client.expect('console_presence_beat', about(id))
    await lookedAgoMs(presenceValidMs + 60_000)
    await act(colleague.id, id, 'notes.add')
    await act(colleague.id, id, 'payouts.account_read')
    assert.deepEqual((await desk.client.expect('console_change_list', about(id))).items, [])
    await act(colleague.id, id, 'orders.address', changesShown + 1)
    const many = await desk.client.expect('console_change_list', about(id))
    assert.deepEqual([many.items.length, many.isMore], [changesShown, true])
  })

  it('shows a shop what its own members did, nothing of the office, and nothing of another shop', async () => {
    const id = await newOrder()
    const clerk = await signInMember(server, shopId, { rights: ['orders'] })
    await member.client.expect('shop_presence_beat', about(id))
    await lookedAgoMs(presenceValidMs + 60_000)
    await act(desk.id, id)
    await act(clerk.id, id, 'orders.ship')
    const { items } = await member.client.expect('shop_change_list', about(id))
    assert.deepEqual(
      items.map(({ operator }) => operator?.id),
      [clerk.id],
    )
    assertRefused(await stranger.client.call('shop_change_list', about(id)), 'notFound')
    const finance = await signInOperator(server, 'finance')
    assertRefused(await finance.client.call('console_change_list', about(id)), 'notFound')
  })

  it('costs a few pages, however much was ever done to the thing', async () => {
    const id = await newOrder()
    await act(desk.id, id, 'orders.address', 5000)
    const colleague = await signInOperator(server, 'support')
    const pages = await pagesOf(server.database.url, (db) =>
      changesOf(
        db,
        { type: 'order', id },
        { since: new Date(), but: colleague.id, shopId: null, limit: changesShown + 1 },
      ),
    )
    assert.ok(pages < 100, `${pages} pages`)
  })

  it('is forgotten with looks that are old', async () => {
    await desk.client.expect('console_presence_beat', about(await newOrder()))
    await lookedAgoMs(lookDays * 86_400_000 + 1000)
    assert.ok((await deleteOldLooks(server.db, new Date(Date.now() - lookDays * 86_400_000), 5000)) > 0)
    const { rows } = await sql`select from team_look`.execute(server.db)
    assert.equal(rows.length, 0)
  })
})
