import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { emit } from '#kernel/domain-events.ts'
import { transaction } from '#kernel/transaction.ts'
import { lowStockMailJob } from '#market/listings/mail-low-stock.ts'
import { savedSearchNewsJob } from '#market/search/emit-saved-search-news.ts'
import { expireProposals } from '#office/approvals/expire-proposals.ts'
import { sendCampaigns } from '#office/notices/send-campaigns.ts'
import { insertDeliveries } from '#office/webhooks/delivery-store.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { keepSecondFactors, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { arrivedOrder, type OrderLifeFixture, openOrderLife } from '#testing/order-life.ts'
import { assertBooksBalance, orderStatusOf, outlive, placeOrder } from '#testing/orders.ts'
import { applyFor } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { moveDueOrders, jobs as orderJobs } from '#trade/orders/index.ts'

/** In every batch one row fails; the others are done, and it is set aside until it can be done too. */

let fixture: OrderLifeFixture
/** Signed in before the clock is moved. */
let owners: { shopId: number; owner: TestOperator }[]
let editor: TestOperator
before(async () => {
  fixture = await openOrderLife({ env: { WEBHOOKS_LOCAL: 'on' } })
  owners = []
  for (let n = 0; n < 3; n++) {
    const shopId = await addShop(fixture.server.db)
    owners.push({ shopId, owner: await signInMember(fixture.server, shopId, { role: 'owner' }) })
  }
  editor = await signInOperator(fixture.server, 'catalogue')
  await keepSecondFactors(fixture.server)
})
after(() => fixture.server.close())
afterEach(async () => {
  await heal()
  await sql`delete from stuck_row`.execute(fixture.server.db)
})

/** Whatever changes this row of the table fails, as an error of it alone does. */
async function plant(table: string, column: string, value: string | number): Promise<void> {
  const statements = [
    `create function planted() returns trigger language plpgsql as $$ begin
      if (case when tg_op = 'DELETE' then old.${column} else new.${column} end)::text = '${value}'
      then raise exception 'planted fault'; end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`,
    `create trigger planted before insert or update or delete on ${table} for each row execute function planted()`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(fixture.server.db)
}
const heal = () => sql`drop function if exists planted cascade`.execute(fixture.server.db)

const aside = async () => {
  const { rows } = await sql<{ job: string; subject: string; tries: number }>`
    select job, subject, tries from stuck_row order by job, subject`.execute(fixture.server.db)
  return rows
}
const letPauseEnd = () => sql`update stuck_row set next_try_at = now()`.execute(fixture.server.db)
const isBad = (id: string | number, job: string, tries = 1) => [{ job, subject: String(id), tries }]

describe('one bad row', () => {
  it('does not stop the orders that time completes; its own is completed when it can be', async () => {
    const orders = [await arrivedOrder(fixture), await arrivedOrder(fixture), await arrivedOrder(fixture)]
    const [bad, ...others] = orders.map(({ id }) => id)
    assert.ok(bad)
    await plant('settlement', 'purchase_id', bad)
    fixture.clock.pass(60)
    await moveDueOrders(fixture.server.jobContext) // received
    fixture.clock.pass(60)
    await moveDueOrders(fixture.server.jobContext) // completed
    for (const id of others) assert.equal(await orderStatusOf(fixture.server.db, id), 4)
    assert.equal(await orderStatusOf(fixture.server.db, bad), 3)
    assert.deepEqual(await aside(), isBad(bad, 'orders.move-due'))
    // Its pause lasts: another run leaves it alone. Then it is tried, and set aside for longer.
    await moveDueOrders(fixture.server.jobContext)
    assert.deepEqual(await aside(), isBad(bad, 'orders.move-due'))
    await letPauseEnd()
    await moveDueOrders(fixture.server.jobContext)
    assert.deepEqual(await aside(), isBad(bad, 'orders.move-due', 2))
    await heal()
    await letPauseEnd()
    await moveDueOrders(fixture.server.jobContext)
    assert.equal(await orderStatusOf(fixture.server.db, bad), 4)
    assert.deepEqual(await aside(), [])
    await assertBooksBalance(fixture.server.db)
  })

  it('does not stop the orders that nobody paid', async () => {
    const { server, buyer, goods } = fixture
    const lines = [{ skuId: goods.skuIds[0] ?? 0, quantity: 1 }]
    const [bad, good] = [await placeOrder(buyer, lines), await placeOrder(buyer, lines)]
    await outlive(server.db, [bad.orderId, good.orderId])
    await plant('purchase', 'id', bad.orderId)
    await server.step('orders.expire')
    assert.equal(await orderStatusOf(server.db, good.orderId), -1)
    assert.deepEqual(await aside(), isBad(bad.orderId, 'orders.expire'))
    // Somebody else ended it: it is forgotten.
    await heal()
    await buyer.client.expect('order_cancel', { id: bad.orderId })
    await letPauseEnd()
    await server.step('orders.expire')
    assert.deepEqual(await aside(), [])
  })

  it('does not stop refunds that silence decides', async () => {
    const { server, buyer, clock } = fixture
    const orders = [await arrivedOrder(fixture), await arrivedOrder(fixture)]
    const cases = []
    for (const { id } of orders) cases.push((await applyFor(buyer, id)).id)
    const [bad = '', good = ''] = cases
    await plant('refund_case', 'id', bad)
    clock.pass(10)
    await server.step('refunds.clocks')
    assert.notEqual((await buyer.client.expect('refund_detail', { id: good })).state, 'requested')
    assert.equal((await buyer.client.expect('refund_detail', { id: bad })).state, 'requested')
    assert.deepEqual(await aside(), isBad(bad, 'refunds.clocks'))
  })

  it('does not stop e-mails of notices', async () => {
    const { server } = fixture
    const others = [await server.registerBuyer(), await server.registerBuyer()]
    for (const { id: buyerId } of others)
      await transaction(server.db, (tx) =>
        emit(tx, 'order.shipped', {
          orderId: randomUUID(),
          buyerId,
          shopId: fixture.shopId,
          actor: 'seller',
          at: new Date(),
        }),
      )
    const ids = async () => {
      const { rows } = await sql<{ id: string; buyerId: string }>`
        select id, buyer_id as "buyerId" from notice where mail_at is not null order by mail_at`.execute(
        server.db,
      )
      return rows
    }
    const bad = (await ids()).find(({ buyerId }) => buyerId === others[0]?.id)?.id ?? ''
    await plant('notice', 'id', bad)
    await server.step('notifications.mail')
    assert.deepEqual(
      (await ids()).map(({ id }) => id),
      [bad],
    )
    assert.deepEqual(await aside(), isBad(bad, 'notifications.mail'))
  })

  it('does not stop goods and orders that wait to be found', async () => {
    const { server, shopId, buyer, goods } = fixture
    await server.step('search.index')
    await server.step('orders.words')
    const bad = (await addProduct(server.db, shopId)).productId
    const good = (await addProduct(server.db, shopId)).productId
    const lines = [{ skuId: goods.skuIds[0] ?? 0, quantity: 1 }]
    const [badOrder, goodOrder] = [await placeOrder(buyer, lines), await placeOrder(buyer, lines)]
    await plant('product_search', 'product_id', bad)
    await server.step('search.index')
    await heal()
    await plant('purchase_words', 'purchase_id', badOrder.orderId)
    await server.step('orders.words')
    const { rows } = await sql<{ goods: string[]; orders: string[] }>`
      select array(select product_id::text from product_search where product_id in (${bad}, ${good})) as goods,
        array(select purchase_id::text from purchase_words
          where purchase_id in (${badOrder.orderId}, ${goodOrder.orderId})) as orders`.execute(server.db)
    assert.deepEqual(rows[0], { goods: [String(good)], orders: [goodOrder.orderId] })
    assert.deepEqual([...new Set((await aside()).map(({ job }) => job))], ['orders.words', 'search.index'])
  })
})

describe('one bad note of a sale', () => {
  it('does not stop the counting of the others', async () => {
    const { server, shopId } = fixture
    const count = orderJobs.find(({ name }) => name === 'orders.count-sales') ?? assert.fail()
    await server.work(count)
    const [bad, good] = [await addProduct(server.db, shopId), await addProduct(server.db, shopId)]
    const note = (productId: number, quantity: number) =>
      server.db
        .insertInto('sale_to_count')
        .values({ product_id: productId, shop_id: shopId, quantity })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id } = await note(bad.productId, 1)
    await note(good.productId, 3)
    await plant('product', 'id', bad.productId)
    await server.work(count)
    const sales = async (productId: number) =>
      (await server.db.selectFrom('product').select('sales').where('id', '=', productId).executeTakeFirst())
        ?.sales
    assert.equal(await sales(good.productId), 3)
    assert.deepEqual(await aside(), isBad(id, 'orders.count-sales'))
    await heal()
    await letPauseEnd()
    await server.work(count)
    assert.equal(await sales(bad.productId), 1)
    assert.deepEqual(await aside(), [])
  })
})

describe('one bad row of what is told', () => {
  const deliveries = async (shopId: number) => {
    const { rows } = await sql<{ state: string; tries: number; nextTryAt: Date }>`
      select d.state, d.tries, d.next_try_at as "nextTryAt" from webhook_delivery d
      join webhook w on w.id = d.webhook_id where w.shop_id = ${shopId}`.execute(fixture.server.db)
    return rows
  }
  /** The next of the shops, with an address that hears one event. */
  async function telling(url: string): Promise<number> {
    const { server, clock } = fixture
    const { shopId, owner } = owners.shift() ?? assert.fail()
    await owner.client.expect('console_webhook_add', { url, kinds: ['order.cancelled'] })
    await transaction(server.db, (tx) =>
      insertDeliveries(tx, [
        {
          shopId,
          kind: 'order.cancelled',
          eventId: randomUUID(),
          subject: `order ${shopId}`,
          facts: {},
          at: clock.now(),
        },
      ]),
    )
    return shopId
  }

  it('does not stop webhooks when a secret cannot be unsealed, and ends with its day', async () => {
    const { server, clock } = fixture
    const heard: string[] = []
    const listener = createServer((request, response) => {
      heard.push(request.url ?? '')
      response.end('{}')
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = listener.address() as AddressInfo
      const bad = await telling(`http://127.0.0.1:${port}/bad`)
      const good = await telling(`http://127.0.0.1:${port}/good`)
      await sql`update webhook set secret_sealed = 'bm90IHNlYWxlZA==' where shop_id = ${bad}`.execute(
        server.db,
      )
      await server.step('webhooks.deliver')
      assert.deepEqual(heard, ['/good'])
      assert.deepEqual(
        (await deliveries(good)).map(({ state }) => state),
        ['sent'],
      )
      const [first] = await deliveries(bad)
      assert.deepEqual([first?.state, first?.tries], ['waiting', 1])
      assert.ok(first && first.nextTryAt > clock.now())
      for (let hour = 0; hour < 30; hour += 5) {
        clock.pass(5 / 24)
        await server.step('webhooks.deliver')
      }
      assert.deepEqual(
        (await deliveries(bad)).map(({ state }) => state),
        ['failed'],
      )
      assert.deepEqual(heard, ['/good'])
    } finally {
      listener.closeAllConnections()
      listener.close()
    }
  })

  it('does not send again what a process was killed over until its time was over', async () => {
    const { server, clock } = fixture
    const shopId = await telling('http://127.0.0.1:9/nobody')
    // Each try was cut off before its end was written down.
    await sql`update webhook_delivery set state = 'sending', tries = 7, ends_at = ${clock.now()}, next_try_at = ${clock.now()}
      where webhook_id in (select id from webhook where shop_id = ${shopId})`.execute(server.db)
    clock.pass(1)
    await server.step('webhooks.deliver')
    const { rows } = await sql<{ state: string; problem: string }>`
      select state, problem from webhook_delivery
      where webhook_id in (select id from webhook where shop_id = ${shopId})`.execute(server.db)
    assert.deepEqual(rows, [{ state: 'failed', problem: 'Its time was over' }])
  })

  it('does not stop the shops whose goods run out', async () => {
    const { server } = fixture
    const [bad, good] = [await addShop(server.db), await addShop(server.db)]
    for (const shopId of [bad, good]) {
      const { skuId } = await addProduct(server.db, shopId, { skus: [{ stock: 9 }] })
      await sql`update shop set alert_email = ${`stock${shopId}@quay.example`}, alert_locale = 'en' where id = ${shopId}`.execute(
        server.db,
      )
      await sql`update sku set stock = 1 where id = ${skuId}`.execute(server.db)
    }
    const letters = async () => {
      const { rows } = await sql<{ to: string }>`
        select to_address as "to" from mail where to_address like 'stock%@quay.example' order by id`.execute(
        server.db,
      )
      return rows.map(({ to }) => to)
    }
    await plant('low_stock', 'shop_id', bad)
    await server.work(lowStockMailJob)
    assert.deepEqual(await letters(), [`stock${good}@quay.example`])
    assert.deepEqual(await aside(), isBad(bad, 'goods.tell-low-stock'))
    await heal()
    await letPauseEnd()
    await server.work(lowStockMailJob)
    assert.deepEqual(await letters(), [`stock${good}@quay.example`, `stock${bad}@quay.example`])
    assert.deepEqual(await aside(), [])
  })

  it('does not stop saved searches', async () => {
    const { server } = fixture
    const buyers = [await server.registerBuyer(), await server.registerBuyer()]
    const saved = []
    for (const { client } of buyers)
      saved.push((await client.expect('saved_search_add', { q: 'lantern' })).id)
    const [bad = '', good = ''] = saved
    await sql`update saved_search set next_at = now() - interval '1 minute' where id in (${bad}, ${good})`.execute(
      server.db,
    )
    const waiting = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from saved_search where next_at <= now() and id in (${bad}, ${good})`.execute(server.db)
      return rows.map(({ id }) => id)
    }
    await plant('saved_search', 'id', bad)
    await server.work(savedSearchNewsJob)
    assert.deepEqual(await waiting(), [bad])
    assert.deepEqual(await aside(), isBad(bad, 'search.tell-saved'))
    await heal()
    await letPauseEnd()
    await server.work(savedSearchNewsJob)
    assert.deepEqual([await waiting(), await aside()], [[], []])
  })

  it('does not stop the other promotions', async () => {
    const { server, clock } = fixture
    const buyer = await server.registerBuyer()
    await buyer.client.expect('notice_settings_save', {
      kinds: [{ kind: 'promotion', inApp: true, email: false }],
    })
    const begin = clock.now().getTime()
    const confirmed = async (title: string, startsInMs: number): Promise<string> => {
      const { id } = await editor.client.expect('console_campaign_add', {
        texts: { en: { title, words: 'All kettles.' } },
        target: { type: 'home' },
        startsAt: new Date(begin + startsInMs).toISOString(),
        endsAt: new Date(begin + 72 * 3_600_000).toISOString(),
      })
      await editor.client.expect('console_campaign_confirm', { id, version: 1 })
      return id
    }
    const bad = await confirmed('Bad week', 0)
    await confirmed('Good week', 1000)
    clock.pass(1 / 24)
    await plant('campaign', 'id', bad)
    await server.work(sendCampaigns)
    const promotions = async () =>
      (await buyer.client.expect('notice_list', { kind: 'promotion' })).items.map(({ title }) => title)
    assert.deepEqual(await promotions(), ['Good week'])
    assert.deepEqual(await aside(), isBad(bad, 'notifications.send-campaigns'))
  })
})

describe('a proposal that cannot be ended', () => {
  it('does not keep the others open', async () => {
    const { server } = fixture
    const ids = [randomUUID(), randomUUID()]
    for (const [n, id] of ids.entries())
      await sql`insert into proposal (id, kind, subject_type, subject_id, amount_cents, detail, reason, proposed_by, proposed_at)
        values (${id}, 'adjust', 'house', ${`fee_income ${n}`}, 5, '{}', 'for the test', ${editor.id}, now() - interval '20 days')`.execute(
        server.db,
      )
    await plant('proposal', 'id', ids[0] ?? '')
    await server.work(expireProposals)
    const { rows } = await sql<{ state: string }>`
      select state from proposal where id = any(${ids}::uuid[]) order by subject_id`.execute(server.db)
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['open', 'expired'],
    )
    assert.deepEqual(await aside(), isBad(ids[0] ?? '', 'proposals.expire'))
  })
})

describe('what is set aside', () => {
  it('is counted and listed for operators, who let one be tried at once', async () => {
    const { server } = fixture
    await sql`insert into stuck_row (job, subject, problem, tries, next_try_at)
      select 'orders.move-due', n::text, 'planted fault', 1, now() + interval '1 hour' from generate_series(1, 3) n`.execute(
      server.db,
    )
    assert.equal((await fixture.support.client.expect('console_overview', {})).stuckRows, 3)
    const first = await fixture.support.client.expect('console_stuck_list', { limit: 2 })
    const rest = await fixture.support.client.expect('console_stuck_list', {
      limit: 2,
      cursor: first.nextCursor ?? '',
    })
    const listed = [...first.items, ...rest.items]
    assert.deepEqual(listed.map(({ subject }) => subject).sort(), ['1', '2', '3'])
    const key = { job: 'orders.move-due', subject: '2' }
    const again = await fixture.support.client.expect('console_stuck_retry', key)
    assert.ok(Date.parse(again.nextTryAt) <= Date.now() + 1000)
    assertRefused(
      await fixture.support.client.call('console_stuck_retry', { ...key, subject: 'x' }),
      'notFound',
    )
    // A row that is no longer due: the next run forgets it.
    await sql`update stuck_row set subject = ${randomUUID()} where subject = '2'`.execute(server.db)
    await sql`delete from stuck_row where subject in ('1', '3')`.execute(server.db)
    await moveDueOrders(server.jobContext)
    assert.deepEqual(await aside(), [])
  })
})
