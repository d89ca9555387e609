import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { plansOf, rowsOf } from '#testing/explain.ts'
import { fillTable } from '#testing/fill-table.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { fillOrders } from '#testing/many-orders.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { checkDayJob, countDaysJob } from './count-days.ts'
import { countPaid, daysToRecount, recountDay } from './day-store.ts'

let server: TestServer
const goods: (Goods & { shopId: number })[] = []
before(async () => {
  server = await startTestServer()
  await server.registerBuyer()
  // Refunds of each line are not counted, and not written here.
  await sql`alter table refund_case disable trigger refund_case_sums`.execute(server.db)
  for (let n = 0; n < 3; n++) {
    const shopId = await addShop(server.db)
    for (let m = 0; m < 2; m++) goods.push({ ...(await addProduct(server.db, shopId, {})), shopId })
  }
})
after(() => server.close())

const seed = Math.floor(Math.random() * 2 ** 31)
let state = seed
/** A whole number below `n`, from the seed. */
const below = (n: number): number => {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
  return (state >>> 8) % n
}
const anyOf = <T>(all: readonly T[]): T => all[below(all.length)] ?? assert.fail()
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

const orders: string[] = []
/** Writes an order with one or two lines, in one transaction, as it would stand. */
const order = (isPaid: boolean): Promise<void> =>
  server.jobContext.transaction(async (tx) => {
    const first = anyOf(goods)
    const lines = goods.filter(({ shopId }) => shopId === first.shopId).slice(0, 1 + below(2))
    const pieces = lines.map(() => 1 + below(3))
    const quantity = pieces.reduce((sum, n) => sum + n, 0)
    const cents = quantity * 1000
    const at = hoursAgo(below(60))
    const { rows } = await sql<{ id: string }>`
      insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents,
        discount_cents, total_cents, address, days_min, days_max, created_at, paid_at, expires_at)
      select gen_random_uuid(), ${`D${orders.length}`}, gen_random_uuid(), (select id from buyer limit 1), ${first.shopId},
        ${isPaid ? 'waitingDelivery' : 'waitingPay'}, ${quantity}, ${cents}, 0, 0, ${cents}, '{}', 5, 9, ${at}::timestamptz,
        ${isPaid ? at : null}::timestamptz, ${isPaid ? null : hoursAgo(-1)}::timestamptz returning id`.execute(
      tx,
    )
    const id = rows[0]?.id ?? assert.fail()
    orders.push(id)
    for (const [n, line] of lines.entries())
      await sql`
        insert into purchase_line (purchase_id, sku_id, product_id, quantity, price_cents, subtotal_cents, title, spec, picture)
        values (${id}, ${line.skuId}, ${line.productId}, ${pieces[n]}, 1000, ${(pieces[n] ?? 0) * 1000}, '{}', '{}', '')`.execute(
        tx,
      )
  })

const pay = () =>
  sql`update purchase set status = 'waitingDelivery', paid_at = now() - make_interval(hours => ${below(60)}), expires_at = null
    where id = ${anyOf(orders)} and status = 'waitingPay'`.execute(server.db)
const move = () =>
  sql`update purchase set paid_at = paid_at - interval '20 hours' where id = ${anyOf(orders)} and paid_at is not null`.execute(
    server.db,
  )
const refund = () =>
  server.jobContext.transaction(async (tx) => {
    await sql`
      with one as (select id, shop_id, buyer_id from purchase p where id = ${anyOf(orders)} and paid_at is not null
        and not exists (select from refund_case c where c.purchase_id = p.id))
      insert into refund_case (id, purchase_id, shop_id, buyer_id, with_return, state, reason, amount_cents, status_before)
      select gen_random_uuid(), id, shop_id, buyer_id, false, 'refunding', 'changedMind', 500, 'waitingDelivery' from one`.execute(
      tx,
    )
    await sql`update refund_case set state = 'refunded', ended_at = now() - make_interval(hours => ${below(60)})
      where state = 'refunding'`.execute(tx)
  })

const kept = async (): Promise<unknown> =>
  (
    await sql`select
      (select json_agg(d order by shop_id, day) from (select shop_id, day, orders, pieces, paid_cents, refunds, refunded_cents
        from shop_day where orders > 0 or refunds > 0) d) as shops,
      (select json_agg(d order by shop_id, day, product_id) from product_day d) as products`.execute(
      server.db,
    )
  ).rows[0]
/** The same by its orders and refunds, in plain words. */
const counted = async (): Promise<unknown> =>
  (
    await sql`
    with happened as (
      select shop_id, (paid_at at time zone 'utc')::date as day, 1 as orders, quantity as pieces, total_cents as paid_cents,
        0 as refunds, 0 as refunded_cents from purchase where paid_at is not null
      union all select shop_id, (ended_at at time zone 'utc')::date, 0, 0, 0, 1, amount_cents from refund_case where state = 'refunded'
    )
    select
      (select json_agg(d order by shop_id, day) from (select shop_id, day, sum(orders) as orders, sum(pieces) as pieces,
        sum(paid_cents) as paid_cents, sum(refunds) as refunds, sum(refunded_cents) as refunded_cents
        from happened group by 1, 2) d) as shops,
      (select json_agg(d order by shop_id, day, product_id) from (select p.shop_id, (p.paid_at at time zone 'utc')::date as day,
        l.product_id, sum(l.quantity) as pieces, sum(l.subtotal_cents) as paid_cents
        from purchase p join purchase_line l on l.purchase_id = p.id where paid_at is not null group by 1, 2, 3) d) as products`.execute(
      server.db,
    )
  ).rows[0]

it(`adds up to what a full count finds, whatever happens in whatever order (seed ${seed})`, async () => {
  for (let n = 0; n < 3; n++) await order(true)
  for (let round = 0; round < 8; round++) {
    for (let n = 0; n < 12; n++)
      await anyOf([() => order(true), () => order(false), pay, pay, refund, ...(round > 3 ? [move] : [])])()
    // One whose day is counted as a whole while notes of it wait, and two jobs at once.
    if (round % 2 === 0) await server.work(checkDayJob)
    await Promise.all([server.work(countDaysJob), server.work(countDaysJob), order(true)])
    await server.work(countDaysJob)
    assert.deepEqual(await kept(), await counted(), `round ${round}`)
  }
})

it('corrects at night what was counted wrongly yesterday', async () => {
  await sql`update shop_day set orders = orders + 1`.execute(server.db)
  await sql`update product_day set pieces = pieces + 1`.execute(server.db)
  for (const { day } of (
    await sql<{ day: string }>`select distinct day::text as day from shop_day`.execute(server.db)
  ).rows)
    await server.jobContext.transaction((tx) => recountDay(tx, day))
  assert.deepEqual(await kept(), await counted())
})

it('reads no order in a minute without payments, and looks up by keys what is noted', async () => {
  const { url } = server.database
  await fillOrders(url, 20_000, newId())
  await fillTable(url, 'purchase_line', 20_000, { quantity: '1', subtotal_cents: 'n' })
  await fillTable(url, 'refund_case', 20_000, {
    state: "'refunded'",
    reason: "'changedMind'",
    freight_cents: '0',
    status_before: "'waitingDelivery'",
    ended_at: 'now() - make_interval(secs => n)',
  })
  await fillTable(url, 'search_open', 20_000, { words: "'lantern'" })
  const tables = ['purchase', 'purchase_line', 'refund_case', 'search_open', 'day_to_count']
  const minute = async (db: Db) => {
    await countPaid(db as Tx)
    await daysToRecount(db)
  }
  for (const table of tables) assert.equal(await rowsOf(url, minute, table), 0, table)
  const steps = await plansOf(url, minute, { asItIs: true })
  assert.deepEqual(
    steps.filter(({ node, table }) => /Seq Scan/.test(node) && table !== 'day_to_count'),
    [],
  )
})
