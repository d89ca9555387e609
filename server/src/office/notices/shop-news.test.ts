import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { transaction } from '#kernel/transaction.ts'
import { plansOf } from '#testing/explain.ts'
import { addShop } from '#testing/goods.ts'
import { readyBuyer } from '#testing/orders.ts'
import { openSuspenders, type Suspenders } from '#testing/suspending.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { putNews, type ShopNews, takeBuyersOf } from './shop-news-store.ts'

let server: TestServer
let office: Suspenders
before(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'off' } })
  office = await openSuspenders(server)
})
after(() => server.close())

/** Orders written straight into the database. */
async function addOrders(shopId: number, buyerIds: readonly string[], status: OrderState): Promise<string[]> {
  const rows = buyerIds.map((buyerId) => ({ id: newId(), buyer_id: buyerId }))
  await sql`
    insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents, discount_cents,
      total_cents, address, days_min, days_max, created_at, paid_at)
    select id, id::text, id, buyer_id, ${shopId}, ${status}, 1, 1000, 0, 0, 1000, '{"area": ["US"]}', 5, 9, now() - interval '1 day',
      now() - interval '1 day'
    from json_to_recordset(${JSON.stringify(rows)}::json) as new(id uuid, buyer_id uuid)`.execute(server.db)
  return rows.map(({ id }) => id)
}
const titlesOf = async ({ client }: Pick<TestBuyer, 'client'>) =>
  (await client.expect('notice_list', {})).items.map(({ title }) => title)
const notifyAll = () => server.step('notifications.shops')
const begun = 'Heron Quay is not taking new orders for now'
const ended = 'Heron Quay is taking orders again'

/** Number of buyers who are nothing but rows. */
async function addBuyers(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into buyer (id, account, given_name, email, mobile, password_hash)
    select gen_random_uuid(), 'b' || left(gen_random_uuid()::text, 20), 'B', 'b@example.com', '+15550000', '' from generate_series(1, ${count})
    returning id`.execute(server.db)
  return rows.map(({ id }) => id)
}

describe('buyers with open orders of a shop', () => {
  it('are told once each when it takes no new orders, and when it does again, in the app and by e-mail', async () => {
    const shopId = await addShop(server.db, { name: 'Heron Quay' })
    const [open, many, done, elsewhere] = await Promise.all([0, 1, 2, 3].map(() => readyBuyer(server)))
    assert.ok(open && many && done && elsewhere)
    const [orderId] = await addOrders(shopId, [open.id], 'waitingDelivery')
    await addOrders(shopId, [many.id, many.id], 'delivered')
    await addOrders(shopId, [many.id], 'received')
    await addOrders(shopId, [many.id], 'afterSale')
    await addOrders(shopId, [done.id], 'completed')
    await addOrders(await addShop(server.db), [elsewhere.id], 'waitingDelivery')
    await office.suspend(shopId, 1)
    await notifyAll()
    await notifyAll()
    const { items } = await open.client.expect('notice_list', {})
    assert.deepEqual(
      items.map(({ title, subject }) => [title, subject.type, subject.id]),
      [[begun, 'order', orderId]],
    )
    assert.deepEqual(await titlesOf(many), [begun])
    assert.deepEqual([await titlesOf(done), await titlesOf(elsewhere)], [[], []])
    const thai = await open.client.expect('notice_list', {}, { locale: 'tai' })
    assert.equal(thai.items[0]?.title, 'Heron Quay งดรับคำสั่งซื้อใหม่ชั่วคราว')
    // Stricter and milder changes nothing for them.
    await office.suspend(shopId, 3)
    await office.suspend(shopId, 1)
    await notifyAll()
    assert.deepEqual(await titlesOf(open), [begun])
    await office.suspend(shopId, 0)
    await notifyAll()
    assert.deepEqual(await titlesOf(open), [ended, begun])
    assert.deepEqual(await titlesOf(many), [ended, begun])
    const mails = await sql<{ n: number }>`
      select count(*)::int as n from notice where text_key like 'shop%' and buyer_id = ${open.id} and mail_at is not null`.execute(
      server.db,
    )
    assert.equal(mails.rows[0]?.n, 2)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from shop_news_told`.execute(
      server.db,
    )
    assert.equal(rows[0]?.n, 0)
  })

  it('are told in parts, each once, also where the process was killed in between', async () => {
    const shopId = await addShop(server.db, { name: 'Heron Quay' })
    const buyers = await addBuyers(1200)
    await addOrders(shopId, buyers, 'waitingDelivery')
    await addOrders(shopId, buyers.slice(0, 700), 'delivered')
    await office.suspend(shopId, 2)
    // A part that fails when it is nearly done leaves nothing behind.
    await sql`create function no_news() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      server.db,
    )
    await sql`create trigger no_news before update on shop_news for each row when (new.told >= 1000) execute function no_news()`.execute(
      server.db,
    )
    await notifyAll()
    const count = async () =>
      (
        await sql<{ n: number; buyers: number }>`
          select count(*)::int as n, count(distinct buyer_id)::int as buyers from notice
          where text_key = 'shopSuspended' and buyer_id = any(${buyers}::uuid[])`.execute(server.db)
      ).rows[0]
    assert.deepEqual(await count(), { n: 500, buyers: 500 })
    await sql`drop trigger no_news on shop_news`.execute(server.db)
    await sql`update stuck_row set next_try_at = now()`.execute(server.db)
    await notifyAll()
    await notifyAll()
    assert.deepEqual(await count(), { n: 1200, buyers: 1200 })
  })

  it('who had not heard of the beginning do not hear of the end', async () => {
    const shopId = await addShop(server.db, { name: 'Heron Quay' })
    const buyer = await readyBuyer(server)
    await addOrders(shopId, [buyer.id], 'waitingDelivery')
    await office.suspend(shopId, 1)
    await office.suspend(shopId, 0)
    await notifyAll()
    assert.deepEqual(await titlesOf(buyer), [])
  })

  it('are found by an index, however many orders there are', async () => {
    const shopId = await addShop(server.db, { name: 'Heron Quay' })
    const buyer = await server.registerBuyer()
    await addOrders(
      shopId,
      Array.from({ length: 3000 }, () => buyer.id),
      'waitingDelivery',
    )
    await sql`analyze purchase`.execute(server.db)
    const news: ShopNews = {
      ...{ id: newId(), shopId, shopName: 'Heron Quay', what: 'suspended', at: new Date() },
      ...{ cutsOff: null, statesDone: 0, afterAt: new Date().toISOString(), afterId: newId() },
    }
    await transaction(server.db, (tx) => putNews(tx, news))
    const steps = await plansOf(server.database.url, (db) => takeBuyersOf(db as Tx, news, 500))
    assert.deepEqual(
      steps.filter(({ table }) => table === 'purchase').map(({ index }) => index),
      ['purchase_of_shop_by_status'],
    )
  })
})
