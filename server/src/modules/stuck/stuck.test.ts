import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { emit } from '#kernel/domain-events.ts'
import { transaction } from '#kernel/transaction.ts'
import { moveDueOrders } from '#modules/orders/index.ts'
import { addProduct } from '#testing/goods.ts'
import { arrivedOrder, type OrderLifeFixture, openOrderLife } from '#testing/order-life.ts'
import { assertBooksBalance, orderStatusOf, outlive, placeOrder } from '#testing/orders.ts'
import { applyFor } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'

/** In every batch one row fails; the others are done, and it is set aside until it can be done too. */

let fixture: OrderLifeFixture
before(async () => {
  fixture = await openOrderLife()
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
