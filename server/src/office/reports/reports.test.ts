import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import { assertOpenTo, type Caller, signInCallers } from '#testing/callers.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { flushSeen } from '../../market/catalog/count-seen.ts'
import { checkStockJob } from '../../market/listings/check-stock.ts'
import { countDaysJob } from './count-days.ts'

let server: TestServer
let shopId: number
let goods: Goods
let owner: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  goods = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 5 }] })
  owner = await signInMember(server, shopId, { role: 'owner' })
})
after(() => server.close())

/** Orders written as they would stand, so that days and states can be chosen. */
async function order(no: number, status: OrderState, paidAt: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents,
      discount_cents, total_cents, address, days_min, days_max, created_at, paid_at)
    select gen_random_uuid(), ${`N${no}`}, gen_random_uuid(), (select id from buyer limit 1), ${shopId}, ${status}, 2, 2000, 500,
      0, 2500, '{}', 5, 9, ${paidAt}, ${paidAt} returning id`.execute(server.db)
  const id = rows[0]?.id ?? ''
  await sql`
    insert into purchase_line (purchase_id, sku_id, product_id, quantity, price_cents, subtotal_cents, title, spec, picture)
    values (${id}, ${goods.skuId}, ${goods.productId}, 2, 1000, 2000, '{}', '{}', '')`.execute(server.db)
  return id
}

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

describe('a shop that has sold', () => {
  before(async () => {
    await server.registerBuyer()
    await order(1, 'waitingDelivery', hoursAgo(30))
    await order(2, 'waitingDelivery', hoursAgo(3))
    const done = await order(3, 'completed', hoursAgo(2))
    await sql`
      insert into settlement (shop_id, purchase_id, kind, ref, gross_cents, commission_cents, payable_cents, commission_bps, at)
      values (${shopId}, ${done}, 'settled', ${done}, 2500, 100, 2400, 500, now()),
        (${shopId}, ${done}, 'takenBack', 'R-1', -1000, -50, -950, 500, now())`.execute(server.db)
  })

  it('reads what waits, each with its clock, and a clerk only what they may work with', async () => {
    const today = await owner.client.expect('console_shop_today', {})
    assert.equal(today.toShip?.count, 2)
    assert.ok(Math.abs(Date.parse(today.toShip?.at ?? '') - Date.parse(hoursAgo(30))) < 60_000)
    // No ship-by date was promised: it counts from the payment, by three days.
    assert.ok(Math.abs(Date.parse(today.toShip?.due ?? '') - Date.parse(hoursAgo(30 - 72))) < 60_000)
    assert.equal(today.lowStock?.count, 1)
    assert.deepEqual([today.refunds?.count, today.isOpen, today.awayUntil], [0, true, null])
    const clerk = await signInMember(server, shopId, { rights: ['goods'] })
    const seen = await clerk.client.expect('console_shop_today', {})
    assert.deepEqual([seen.toShip, seen.refunds, seen.messages, seen.lowStock?.count], [null, null, null, 1])
  })

  it('counts an order with a promise by its promise alone, as the list of orders does', async () => {
    const promised = new Date(Date.now() + 6 * 86_400_000).toISOString()
    await sql`update purchase set ship_by = ${promised} where shop_id = ${shopId} and status = 'waitingDelivery'`.execute(
      server.db,
    )
    const due = async () => (await owner.client.expect('console_shop_today', {})).toShip?.due
    assert.equal(await due(), promised)
    await sql`update purchase set ship_by = null where shop_id = ${shopId}`.execute(server.db)
    assert.notEqual(await due(), promised)
  })

  it('reads who waits for an answer, and since when', async () => {
    const buyer = await server.registerBuyer()
    await buyer.client.expect('support_send', { shop: shopId, text: 'Is it watertight?' })
    const { messages } = await owner.client.expect('console_shop_today', {})
    assert.equal(messages?.count, 1)
    assert.ok(Math.abs(Date.parse(messages?.at ?? '') - Date.now()) < 60_000)
    assert.equal(Date.parse(messages?.due ?? '') - Date.parse(messages?.at ?? ''), 24 * 3_600_000)
  })

  it('reads its settlements month by month, line by line and as a file', async () => {
    const money = await owner.client.expect('console_shop_money', {})
    const month = new Date().toISOString().slice(0, 7)
    assert.deepEqual(money.months, [
      { month, orders: 1, grossCents: 1500, commissionCents: 50, receivableCents: 0, payableCents: 1450 },
    ])
    assert.equal(money.openOrders, 2)
    const first = await owner.client.expect('console_shop_statement', { month, limit: 1 })
    assert.deepEqual([first.items[0]?.kind, first.items[0]?.payableCents], ['takenBack', -950])
    const rest = await owner.client.expect('console_shop_statement', {
      month,
      limit: 1,
      cursor: first.nextCursor ?? '',
    })
    assert.deepEqual(
      [rest.items[0]?.orderNo, rest.items[0]?.payableCents, rest.nextCursor],
      ['N3', 2400, null],
    )
    const whole = await owner.client.expect('console_shop_statement_csv', { month })
    assert.deepEqual([whole.lines, whole.nextCursor], [2, null])
    assert.ok(whole.csv.includes(',"N3",settled,25.00,-1.00,0.00,24.00'))
    const part = await owner.client.expect('console_shop_statement_csv', { month, limit: 1 })
    assert.notEqual(part.nextCursor, null)
    const last = await owner.client.expect('console_shop_statement_csv', {
      month,
      limit: 1,
      cursor: part.nextCursor ?? '',
    })
    assert.deepEqual([part.csv + last.csv, last.nextCursor], [whole.csv, null])
    const before = await owner.client.expect('console_shop_statement', { month: '2020-01' })
    assert.deepEqual(before.items, [])
  })

  it('counts looks, bags and orders by day, the same when it is counted twice', async () => {
    const buyer = await server.registerBuyer()
    await server.client().expect('product_detail', { id: goods.productId })
    await flushSeen(server.app.deps)
    await buyer.client.expect('cart_add', { skuId: goods.skuId, quantity: 1 })
    await server.work(countDaysJob)
    await server.work(countDaysJob)
    const { days } = await owner.client.expect('console_shop_numbers', {})
    assert.equal(days.length, 30)
    const sum = (key: 'seen' | 'bagged' | 'orders' | 'pieces' | 'paidCents') =>
      days.reduce((total, day) => total + day[key], 0)
    assert.deepEqual(
      [sum('seen'), sum('bagged'), sum('orders'), sum('pieces'), sum('paidCents')],
      [1, 1, 3, 6, 7500],
    )
    const { items } = await owner.client.expect('console_shop_products', {})
    assert.deepEqual(items, [
      {
        productId: goods.productId,
        title: 'Brass lantern',
        picture: '/media/test/lantern',
        pieces: 6,
        piecesBefore: 0,
        paidCents: 6000,
        paidCentsBefore: 0,
      },
    ])
  })

  it('reads a range of days beside as many days before it, and products in any order, page by page', async () => {
    const { client, shop, lamp, rope } = await shopWithDays()
    const range = { fromDay: dayAgo(9), untilDay: dayAgo(5) }
    const { days, before } = await client.expect('console_shop_numbers', range)
    assert.deepEqual(
      [days.map(({ day }) => day), before.map(({ day }) => day)],
      [[9, 8, 7, 6, 5].map(dayAgo), [14, 13, 12, 11, 10].map(dayAgo)],
    )
    assert.deepEqual([days[2]?.orders, before[0]?.orders, before[4]?.orders], [3, 2, 0])
    const read = async (sort: '-paid' | 'paid' | '-pieces' | '-change' | 'change') => {
      const first = await client.expect('console_shop_products', { ...range, sort, limit: 1 })
      const second = await client.expect('console_shop_products', {
        ...range,
        sort,
        limit: 1,
        cursor: first.nextCursor ?? '',
      })
      assert.equal(second.nextCursor, null)
      return [...first.items, ...second.items].map(({ productId }) => productId)
    }
    assert.deepEqual(await read('-paid'), [lamp, rope])
    assert.deepEqual(await read('paid'), [rope, lamp])
    assert.deepEqual(await read('-pieces'), [rope, lamp])
    // The lamp lost ten dollars against the days before, the rope gained one.
    assert.deepEqual(await read('-change'), [rope, lamp])
    assert.deepEqual(await read('change'), [lamp, rope])
    const { items } = await client.expect('console_shop_products', range)
    assert.deepEqual(
      items.map(({ pieces, piecesBefore, paidCents, paidCentsBefore }) => [
        pieces,
        piecesBefore,
        paidCents,
        paidCentsBefore,
      ]),
      [
        [2, 3, 2000, 3000],
        [5, 0, 100, 0],
      ],
    )
    assert.notEqual(shop, shopId)
  })

  it('refuses a range whose end is before its start, half a range, and more than 366 days', async () => {
    for (const range of [
      { fromDay: dayAgo(2), untilDay: dayAgo(3) },
      { fromDay: dayAgo(2) },
      { fromDay: dayAgo(400), untilDay: dayAgo(0) },
    ])
      for (const name of ['console_shop_numbers', 'console_shop_products'] as const)
        assertRefused(await owner.client.call(name, range), 'badInput')
  })

  it('tells another shop nothing of it', async () => {
    const stranger = await signInMember(server, await addShop(server.db), { role: 'owner' })
    const { client } = stranger
    assert.equal((await client.expect('console_shop_today', {})).toShip?.count, 0)
    assert.deepEqual((await client.expect('console_shop_money', {})).months, [])
    const month = new Date().toISOString().slice(0, 7)
    assert.deepEqual((await client.expect('console_shop_statement', { month })).items, [])
    assert.deepEqual((await client.expect('console_shop_products', {})).items, [])
  })
})

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** A shop of its own whose days stand as the job writes them. */
async function shopWithDays() {
  const shop = await addShop(server.db, { name: 'Rope Walk' })
  const { productId: lamp } = await addProduct(server.db, shop, { skus: [{ priceCents: 1000, stock: 5 }] })
  const { productId: rope } = await addProduct(server.db, shop, { skus: [{ priceCents: 20, stock: 5 }] })
  await sql`insert into shop_day (shop_id, day, orders) values
    (${shop}, ${dayAgo(7)}, 3), (${shop}, ${dayAgo(14)}, 2), (${shop}, ${dayAgo(4)}, 9)`.execute(server.db)
  await sql`insert into product_day (shop_id, day, product_id, pieces, paid_cents) values
    (${shop}, ${dayAgo(9)}, ${lamp}, 1, 1000), (${shop}, ${dayAgo(5)}, ${lamp}, 1, 1000),
    (${shop}, ${dayAgo(10)}, ${lamp}, 3, 3000), (${shop}, ${dayAgo(8)}, ${rope}, 5, 100),
    (${shop}, ${dayAgo(4)}, ${rope}, 50, 1000)`.execute(server.db)
  const { client } = await signInMember(server, shop, { role: 'owner' })
  return { client, shop, lamp, rope }
}

/** Rights to call each endpoint, written out: so a wrong word in the contract is seen here. */
const members: readonly Caller[] = ['owner', 'goods', 'orders', 'money']
const allowed: Readonly<Record<string, readonly Caller[]>> = {
  console_shop_today: members,
  console_shop_first_steps: ['owner'],
  console_shop_money: ['owner', 'money'],
  console_shop_statement: ['owner', 'money'],
  console_shop_statement_csv: ['owner', 'money'],
  console_shop_payouts: ['owner', 'money'],
  console_shop_payout_ask: ['owner'],
  console_shop_numbers: ['owner', 'money'],
  console_shop_products: ['owner', 'money'],
  console_shop_words: ['owner', 'money'],
  console_shop_missed_words: ['owner', 'money'],
  console_shop_cohorts: ['owner', 'money'],
  console_shop_promises: members,
  console_shop_profile: members,
  console_shop_profile_save: ['owner'],
  console_shop_away: ['owner'],
  console_shop_cover_save: ['owner'],
  console_shop_alerts_save: ['owner'],
  console_shop_freight_save: ['owner', 'goods'],
  console_promo_list: ['admin', 'catalogue', 'finance'],
  console_promo_add: ['admin', 'catalogue', 'finance'],
  console_promo_close: ['admin', 'catalogue', 'finance'],
  console_goods_list: ['owner', 'goods'],
  console_goods_count: ['owner', 'goods'],
  console_goods_grid: ['owner', 'goods'],
  console_goods_change: ['owner', 'goods'],
  console_goods_undo: ['owner', 'goods'],
  console_goods_acts: ['owner', 'goods'],
  console_goods_detail: ['owner', 'goods'],
  console_goods_save: ['owner', 'goods'],
  console_goods_duplicate: ['owner', 'goods'],
  console_goods_publish: ['owner', 'goods'],
  console_goods_export: ['owner', 'goods'],
  console_goods_import: ['owner', 'goods'],
}

it('opens each call of a shop to the members who may, and to nobody else', async () => {
  await assertOpenTo(await signInCallers(server, shopId, owner), allowed)
  const buyer = await server.registerBuyer()
  for (const name of Object.keys(allowed))
    assertRefused(
      await owner.client.raw(
        name as never,
        { noSuchField: 'x' },
        { token: null, headers: { token: buyer.token } },
      ),
      'loginExpired',
    )
})

describe('keeping a shop', () => {
  it('changes name and texts, which buyers read; the second of two who do it at once is told', async () => {
    const { version } = await owner.client.expect('console_shop_profile', {})
    const wish = {
      version,
      name: 'Lantern Quay & Sons',
      texts: { en: { tagline: 'Lit at dusk', about: 'Lanterns.' }, zh: { tagline: '黄昏点灯', about: '' } },
    }
    await addShop(server.db, { name: 'Amber Pier' })
    const alike = { ...wish, name: 'Аmber Рier' } // Cyrillic A and P
    assertRefused(await owner.client.call('console_shop_profile_save', alike), 'merchantShopName')
    await owner.client.expect('console_shop_profile_save', wish)
    assertRefused(await owner.client.call('console_shop_profile_save', wish), 'skuChanged')
    const shown = await server.client({ locale: 'zh' }).expect('shop_detail', { id: shopId })
    assert.deepEqual([shown.name, shown.tagline], ['Lantern Quay & Sons', '黄昏点灯'])
  })

  it('sells nothing while it is away, and says so', async () => {
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const buyer = await server.registerBuyer()
    await buyer.client.expect('cart_add', { skuId: goods.skuId, quantity: 1 })
    const { awayUntil } = await owner.client.expect('console_shop_away', { until: soon })
    assert.equal(awayUntil, `${soon}T00:00:00.000Z`)
    const shown = await server.client().expect('product_detail', { id: goods.productId })
    assert.equal(shown.shopAwayUntil, `${soon}T00:00:00.000Z`)
    const page = await server.client().expect('shop_detail', { id: shopId })
    assert.equal(page.awayUntil, `${soon}T00:00:00.000Z`)
    const [line] = (await buyer.client.expect('cart_list', {})).groups.flatMap(({ lines }) => lines)
    assert.deepEqual([line?.state, line?.shopAwayUntil], ['gone', `${soon}T00:00:00.000Z`])
    const other = await server.registerBuyer()
    const added = await other.client.call('cart_add', { skuId: goods.skuId, quantity: 1 })
    assert.equal(added.ok, false)
    assertRefused(await owner.client.call('console_shop_away', { until: '2020-01-01' }), 'awayTooLong')
    await owner.client.expect('console_shop_away', { until: null })
    const [back] = (await buyer.client.expect('cart_list', {})).groups.flatMap(({ lines }) => lines)
    assert.deepEqual([back?.state, back?.shopAwayUntil], ['fine', null])
    assert.ok((await other.client.call('cart_add', { skuId: goods.skuId, quantity: 1 })).ok)
  })

  it('changes what sending costs, for what is quoted from then on', async () => {
    const { version } = await owner.client.expect('console_shop_profile', {})
    const rate = (zone: 'US' | '*', firstCents: number) => ({
      countries: [zone],
      firstGrams: 500,
      firstCents,
      stepGrams: 500,
      stepCents: 100,
      daysMin: 2,
      daysMax: 4,
    })
    const { templates } = await owner.client.expect('console_shop_freight', {})
    const save = (zones: ReturnType<typeof rate>[], of = version) =>
      owner.client.call('console_shop_freight_save', {
        version: of,
        freeFromCents: 9900,
        templates: [{ id: templates[0]?.id ?? null, name: 'Standard', isDefault: true, zones }],
      })
    assertRefused(await save([rate('US', 1), rate('US', 2)]), 'zoneTwice')
    assertRefused(await save([{ ...rate('US', 1), daysMax: 1 }]), 'daysReversed')
    assertRefused(await save([{ ...rate('US', 1), stepGrams: 1, stepCents: 1_000_000 }]), 'freightTooMuch')
    assert.ok((await save([rate('*', 900), rate('US', 321)])).ok)
    assertRefused(await save([rate('*', 900)]), 'skuChanged')
    const shown = await server.client().expect('product_detail', { id: goods.productId })
    assert.deepEqual(
      [shown.freight?.freightCents, shown.freight?.freeFromCents, shown.freight?.daysMax],
      [321, 9900, 4],
    )
  })

  it('says from how many pieces goods run out, and where that is told, which the owner alone reads', async () => {
    const lowOf = async () => (await owner.client.expect('console_shop_today', {})).lowStock?.count
    assert.equal(await lowOf(), 1)
    const kept = await owner.client.expect('console_shop_alerts_save', {
      lowStockAt: 0,
      alertEmail: 'Stock@Quay.example',
    })
    assert.deepEqual([kept.lowStockAt, kept.alertEmail], [0, 'stock@quay.example'])
    await checkStockJob.work(server.jobContext, { shopId })
    assert.equal(await lowOf(), 0)
    const clerk = await signInMember(server, shopId, { rights: ['goods'] })
    const read = await clerk.client.expect('console_shop_profile', {})
    assert.deepEqual([read.lowStockAt, read.alertEmail], [0, null])
    const save = (lowStockAt: number, alertEmail: string | null) =>
      owner.client.call('console_shop_alerts_save', { lowStockAt, alertEmail })
    assertRefused(await save(1000, null), 'badInput')
    assertRefused(await save(5, 'a@b.example, c@d.example'), 'email')
    await owner.client.expect('console_shop_alerts_save', { lowStockAt: 5, alertEmail: null })
    await checkStockJob.work(server.jobContext, { shopId })
    assert.equal(await lowOf(), 1)
  })
})
