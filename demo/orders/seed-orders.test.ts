import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type OrderState, orderStates } from '@sampan/contract/trade/orders/status.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { jobs as reportJobs } from '@sampan/server/office/reports/index.ts'
import { testXpubs } from '@sampan/server/testing/chain-fixture.ts'
import { checkBooks } from '@sampan/server/testing/check-books.ts'
import { startDepositServer } from '@sampan/server/testing/deposits.ts'
import type { TestServer } from '@sampan/server/testing/test-server.ts'
import { sql } from 'kysely'
import { demoAccounts } from '../accounts.ts'
import { createCrew } from '../crew/crew.ts'
import { hasPast, seedApplications, seedDemo } from '../index.ts'
import { rowsBeforeSignUp } from '../rows-before-sign-up.ts'
import { conversationStories } from '../support/stories.ts'
import { seedOrders } from './seed-orders.ts'
import { orderStories } from './stories.ts'

let server: TestServer
before(async () => {
  // The senders of the recharges are the first addresses of the key that tests usually take for deposits.
  server = await startDepositServer({ env: { DEPOSIT_XPUB_EVM: testXpubs().tron } })
  const { db, config, app } = server
  await seedDemo({ db, config, log: app.deps.log, progress: () => {} })
  await seedOrders(app, 'harbour')
})
after(() => server.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(server.db)).rows

describe('the past of the demo', () => {
  it('is known to be whole when all of its parts were made', async () => {
    assert.equal(await hasPast(server.db, false), false)
    await seedApplications(server.app)
    assert.equal(await hasPast(server.db, false), true)
    assert.equal(await hasPast(server.db, true), false)
  })

  it('has an order for each story, in every state that there is [order:statuses]', async () => {
    const states = await rowsOf(sql<{ status: OrderState; n: number }>`
      select status, count(*)::int as n from purchase group by 1 order by 1`)
    assert.equal(
      states.reduce((sum, { n }) => sum + n, 0),
      orderStories.length,
    )
    assert.deepEqual(
      states.map(({ status }) => status).sort(),
      orderStates.filter((state) => state !== 'waitingPay').sort(),
    )
  })

  it('lies in the past, each order on the day that its story says, and the books are sound', async () => {
    const [row] = await rowsOf(sql<{ days: number; future: number; early: number }>`
      select (now()::date - min(created_at)::date) as days,
        (select count(*)::int from purchase_history where at > now()) as future,
        (select count(*)::int from purchase_history h join purchase p on p.id = h.purchase_id where h.at < p.created_at - interval '1 second')
          as early
      from purchase`)
    const oldest = Math.max(...orderStories.map(({ daysAgo }) => daysAgo))
    assert.ok(row && Math.abs(row.days - oldest) <= 1, `${row?.days} days`)
    assert.deepEqual([row.future, row.early], [0, 0])
    const [numbered] = await rowsOf(sql<{ wrong: number }>`
      select count(*)::int as wrong from purchase
      where left(order_no, 6) <> to_char(created_at at time zone 'utc', 'YYMMDD')`)
    assert.equal(numbered?.wrong, 0)
    const [order] = await rowsOf(sql<{ n: number }>`
      select count(*)::int as n from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      where abs(extract(epoch from e.at - t.created_at)) > 30`)
    assert.equal(order?.n, 0)
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('gives those who can sign in what the start prints by recharges alone, the last of which is the newest line of their bill', async () => {
    for (const { account, balanceCents, payCode } of demoAccounts) {
      if (payCode === null) continue
      const lines = await rowsOf(sql<{ kind: string; cents: number; after: number }>`
        select e.kind, e.amount_cents::int as cents, e.balance_after_cents::int as after
        from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'available'
        join buyer b on b.id::text = a.owner where b.account = ${account} order by e.id desc`)
      assert.deepEqual([lines[0]?.kind, lines[0]?.after], ['recharge', balanceCents], account)
      assert.ok(
        lines.every(({ kind, cents }) => kind !== 'adjust' && (kind !== 'recharge' || cents > 1000)),
        JSON.stringify(lines),
      )
    }
  })

  it('spreads what happened over the hours of the day, each order within itself in time', async () => {
    const [row] = await rowsOf(sql<{ hours: number; most: number; unordered: number; ledger: number }>`
      select count(distinct hour)::int as hours, max(n)::int as most,
        (select count(*)::int from purchase where paid_at < created_at or shipped_at < paid_at or received_at < arrived_at
          or completed_at < received_at) as unordered,
        (select count(*)::int from (select at < lag(at) over (partition by account_id order by id) as is_back from ledger_entry) e
          where is_back) as ledger
      from (select extract(hour from created_at at time zone 'utc') as hour, count(*) as n from purchase group by 1) by_hour`)
    assert.ok(
      row && row.hours >= 10 && row.most < orderStories.length / 4,
      `${row?.hours} hours, ${row?.most}`,
    )
    assert.deepEqual([row.unordered, row.ledger], [0, 0])
    const [told] = await rowsOf(sql<{ hours: number }>`
      select count(distinct extract(hour from created_at at time zone 'utc'))::int as hours from notice`)
    assert.ok(told && told.hours >= 12)
  })

  it('gives each shop that sold a record of what it keeps to', async () => {
    const shops = await rowsOf(sql<{ id: number }>`select id from shop where sales_recent > 100`)
    assert.ok(shops.length > 20)
    const client = server.client()
    for (const { id } of shops) {
      const { reply, onTime, refunds } = await client.expect('shop_promises', { id })
      assert.ok(reply && onTime && refunds, `shop ${id}`)
      assert.ok(
        onTime.kept <= onTime.orders && onTime.kept > onTime.orders * 0.85,
        `shop ${id} sent ${onTime.kept}`,
      )
      assert.ok(refunds.refunded < refunds.orders * 0.15, `shop ${id} paid back ${refunds.refunded}`)
    }
  })

  it('prices goods since they went on sale, and neither sells nor reviews them before', async () => {
    const [row] = await rowsOf(sql<{ since: number; late: number; early: number; fast: number }>`
      select (select count(*)::int from sku join product p on p.id = sku.product_id where priced_at < p.created_at) as since,
        (select count(*)::int from sku s join product p on p.id = s.product_id where s.priced_at > p.created_at
          and not exists (select from price_change c where c.sku_id = s.id and c.since = p.created_at)) as late,
        (select count(*)::int from review r join product p on p.id = r.product_id
          where r.created_at < p.created_at + interval '1 day') as early,
        (select count(*)::int from product where sales > 60 and created_at > now() - interval '10 days') as fast`)
    assert.deepEqual(row, { since: 0, late: 0, early: 0, fast: 0 })
  })

  it('leaves those who can sign in with favourites, lists, things they looked at and shops they follow', async () => {
    const [row] = await rowsOf(sql<{ liked: number; lists: number; seen: number; shops: number }>`
      select (select count(*)::int from favourite where buyer_id = b.id) as liked,
        (select count(distinct list_id)::int from goods_list_item i join goods_list l on l.id = i.list_id where l.buyer_id = b.id) as lists,
        (select count(*)::int from viewed where buyer_id = b.id) as seen,
        (select count(*)::int from shop_follow where buyer_id = b.id) as shops
      from buyer b where account = 'mai'`)
    assert.ok(
      row && row.liked >= 6 && row.lists >= 2 && row.seen >= 10 && row.shops >= 3,
      JSON.stringify(row),
    )
  })

  it('has words that others search for in every language, each of which finds goods', async () => {
    for (const locale of localeCodes) {
      const hot = await server.client().expect('search_hot', {}, { locale })
      assert.equal(hot.length, 8, `${locale}: ${hot.map(({ text }) => text).join(', ')}`)
    }
  })

  it('gives home something of each kind to show to who can sign in', async () => {
    const { account, password } = demoAccounts.find((one) => one.account === 'mai') ?? assert.fail()
    const { userinfo } = await server.client().expect('login', { account, password })
    const mine = await server.client({ token: userinfo.token }).expect('home_mine', {})
    assert.ok(mine.underWay !== null && mine.again.length > 2 && mine.viewed.length > 5, JSON.stringify(mine))
  })

  it('has reviews with the option that was bought, pictures, answers and follow-ups, none in the future', async () => {
    const [row] = await rowsOf(sql<
      Record<'n' | 'bought' | 'shown' | 'answered' | 'added' | 'future', number>
    >`
      select count(*)::int as n, (count(*) filter (where spec <> ''))::int as bought,
        (count(*) filter (where has_pictures))::int as shown, count(replied_at)::int as answered,
        (select count(*)::int from review_follow_up) as added,
        (count(*) filter (where r.created_at > now() or replied_at > now()))::int as future
      from review r where purchase_id is null`)
    assert.ok(row && row.n > 1500)
    assert.ok(
      row.bought > row.n * 0.7 && row.shown > 60 && row.answered > 300 && row.added > 40,
      JSON.stringify(row),
    )
    assert.equal(row.future, 0)
  })

  it('has questions about goods, nearly all answered by their shop, in several languages', async () => {
    const [row] = await rowsOf(sql<Record<'n' | 'products' | 'answered' | 'languages' | 'wrong', number>>`
      select count(*)::int as n, count(distinct product_id)::int as products, count(shop_answered_at)::int as answered,
        count(distinct locale)::int as languages,
        (count(*) filter (where q.created_at < p.created_at or q.shop_answered_at > now()
          or answers <> (select count(*) from answer a where a.question_id = q.id)))::int as wrong
      from question q join product p on p.id = q.product_id`)
    assert.ok(row && row.products > 150 && row.languages >= 7, JSON.stringify(row))
    assert.ok(row.answered > row.n * 0.85 && row.answered < row.n)
    assert.equal(row.wrong, 0)
  })

  it('fills the numbers of each shop: more looks than bags, more bags than orders, and words that led there', async () => {
    const [row] = await rowsOf(sql<{
      shops: number
      days: number
      odd: number
      wordless: number
      cut: number
    }>`
      select count(distinct d.shop_id)::int as shops, count(distinct d.day)::int as days,
        (count(*) filter (where d.seen <= d.bagged or d.bagged <= (
          select count(*) from purchase p where p.shop_id = d.shop_id and (p.paid_at at time zone 'utc')::date = d.day)))::int as odd,
        (select count(*)::int from shop s where not exists (
          select from search_open o where o.shop_id = s.id group by o.words having count(distinct o.who) >= 3)) as wordless,
        (select count(*)::int from search_open where words ~ '[[:punct:]]$') as cut
      from shop_day d where d.day < (now() at time zone 'utc')::date`)
    const [all] = await rowsOf(sql<{ n: number }>`select count(*)::int as n from shop`)
    assert.ok(row && all && all.n > 30)
    assert.deepEqual(row, { shops: all.n, days: 90, odd: 0, wordless: 0, cut: 0 })
  })

  it('has its orders counted on the days of its past, and none when the demo was made', async () => {
    const countDays = reportJobs.find(({ name }) => name === 'reports.count-days')
    assert.ok(countDays)
    for (let n = 0; n < 5; n++) await server.work(countDays)
    const [row] = await rowsOf(sql<{ days: number; wrong: number }>`
      select count(*)::int as days, (count(*) filter (where d.orders is distinct from p.orders))::int as wrong
      from (select shop_id, day, orders from shop_day where orders > 0) d full join (
        select shop_id, (paid_at at time zone 'utc')::date as day, count(*)::int as orders from purchase where paid_at is not null
        group by 1, 2) p using (shop_id, day)`)
    assert.ok(row && row.days > 30)
    assert.equal(row.wrong, 0)
  })

  it('dates people before all that they did, and what was settled in its own month', async () => {
    assert.deepEqual(await rowsBeforeSignUp(server.db), [])
    const [row] = await rowsOf(sql<{ months: number; wrong: number }>`
      select (select count(distinct month)::int from settlement_month) as months,
        (select count(*)::int from settlement_month m where m.gross_cents is distinct from (
          select sum(s.gross_cents) from settlement s
          where s.shop_id = m.shop_id and date_trunc('month', s.at at time zone 'utc')::date = m.month)) as wrong`)
    assert.ok(row && row.months > 1)
    assert.equal(row.wrong, 0)
  })

  it('says of parcels where they are: in the country of the shop, at sea, in the city of the buyer', async () => {
    const rows = await rowsOf(sql<{ milestone: string; places: string[] }>`
      select milestone, array_agg(distinct place) as places from parcel_event where milestone <> 'packed' group by 1`)
    const places = new Map(rows.map((row) => [row.milestone, row.places]))
    assert.deepEqual(places.get('inTransit'), ['Harbour Post'])
    assert.ok((places.get('leftOrigin') ?? []).length > 3 && places.get('delivered')?.includes('Da Nang'))
    assert.ok(!rows.some((row) => row.places.includes('Demo crew')))
  })

  it('tells each step of a parcel once, and leaves unread only what is new', async () => {
    const [row] = await rowsOf(sql<{ twice: number; unread: number; old: number }>`
      select (select count(*)::int from (
          select 1 from parcel_event group by parcel_id, milestone having count(*) > 1) t) as twice,
        (select count(*)::int from notice where read_at is null) as unread,
        (select count(*)::int from notice where read_at is null and created_at < now() - interval '4 days') as old`)
    assert.ok(row && row.unread > 0)
    assert.deepEqual([row.twice, row.old], [0, 0])
  })

  it('leaves a shop and the desk with all that people there make, so that no screen of theirs is empty', async () => {
    const [row] = await rowsOf(sql<Record<string, number>>`select
      (select count(*)::int from canned_answer where shop_id is not null) as "shopAnswers",
      (select count(*)::int from answer_macro where shop_id is not null) as "shopMacros",
      (select count(*)::int from answer_macro where shop_id is null) as "deskMacros",
      (select count(*)::int from assign_rule where shop_id is not null) as "shopRules",
      (select count(*)::int from assign_rule where shop_id is null) as "deskRules",
      (select count(*)::int from collection c where exists (select from collection_goods where collection_id = c.id)) as collections,
      (select count(*)::int from goods_schedule where at > now()) as times,
      (select count(distinct list)::int from list_view where is_shared) as views,
      (select count(*)::int from team_mention m join operator o on o.id = m.operator_id where o.account in ('binh', 'kofi')) as mentions,
      (select count(*)::int from refund_case where note like 'The box was dented%') as gifts`)
    assert.deepEqual(row, {
      ...{
        shopAnswers: 2,
        shopMacros: 2,
        deskMacros: 1,
        shopRules: 2,
        deskRules: 1,
        collections: 2,
        times: 2,
      },
      ...{ views: 3, mentions: 2, gifts: 1 },
    })
  })

  it('has conversations of both kinds, rated ones and some that wait, none in the future', async () => {
    const [row] = await rowsOf(sql<{
      n: number
      rated: number
      waiting: number
      shops: number
      future: number
    }>`
      select count(*)::int as n, count(rating)::int as rated, count(waits_since)::int as waiting,
        count(shop_id)::int as shops, count(*) filter (where last_at > now())::int as future from conversation`)
    assert.equal(row?.n, conversationStories.length)
    assert.equal(row.rated, conversationStories.filter(({ rating }) => rating !== undefined).length)
    assert.ok(row.waiting >= 2 && row.shops >= 3)
    assert.equal(row.future, 0)
  })

  it('leaves those who can sign in with what the start prints', async () => {
    for (const { account, balanceCents } of demoAccounts) {
      const rows = await rowsOf(sql<{ cents: number }>`
        select a.balance_cents as cents from ledger_account a join buyer b on b.id::text = a.owner
        where a.kind = 'available' and b.account = ${account}`)
      assert.equal(rows[0]?.cents ?? 0, balanceCents, account)
    }
  })

  it('is not made twice', async () => {
    await seedOrders(server.app, null)
    const [row] = await rowsOf(sql<{ n: number }>`select count(*)::int as n from purchase`)
    assert.equal(row?.n, orderStories.length)
  })
})

describe('the crew of the demo', () => {
  it('leaves the past alone, and takes what begins now to its end', async () => {
    const crew = createCrew(server.app)
    const waiting = () =>
      rowsOf(sql<{ id: string; status: OrderState }>`select id, status from purchase order by id`)
    const before = await waiting()
    await crew.step(server.jobContext)
    assert.deepEqual(await waiting(), before)
  })
})
