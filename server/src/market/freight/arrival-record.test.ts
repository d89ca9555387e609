import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { systemClock } from '#kernel/clock.ts'
import { addDelivered } from '#testing/delivered-orders.ts'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { computeRecords } from './compute-records.ts'
import { computeShop, shopsToReckon } from './record-store.ts'

let server: TestServer
let buyer: TestBuyer
let shopId: number
let goods: Goods
const rate = { firstCents: 500, stepCents: 200 }
const dayMs = 86_400_000

before(async () => {
  server = await startTestServer()
  buyer = await readyBuyer(server, 100_000_000)
})
after(() => server.close())
beforeEach(async () => {
  shopId = await addShop(server.db, { zones: { '*': rate, VN: rate } })
  goods = await addProduct(server.db, shopId, { skus: [{ stock: 100 }] })
})

/** The nightly walk, so many days from now. */
const compute = (daysAhead = 0): Promise<number> =>
  computeRecords({
    ...server.jobContext,
    clock: { now: () => new Date(systemClock.now().getTime() + daysAhead * dayMs) },
  })
const computeIt = (): Promise<void> => computeShop(server.db, shopId, systemClock.now())

/** Number of orders, each of so many days. */
const same = (orders: number, days: number): number[] => Array.from({ length: orders }, () => days)
const deliver = (days: readonly number[], wish: Partial<Parameters<typeof addDelivered>[1]> = {}) =>
  addDelivered(server.db, { shopId, buyerId: buyer.id, days, ...wish })

type Days = [min: number, max: number, byRecord: boolean]
const named: Days = [5, 9, false]
const daysOf = (freight: { daysMin: number; daysMax: number; daysByRecord: boolean } | null | undefined) =>
  freight && ([freight.daysMin, freight.daysMax, freight.daysByRecord] as Days)

/** On a product's page to a reader of this language, whose country is the usual one. */
const shownDays = async (locale: 'en' | 'yn' = 'en', of = goods) =>
  daysOf((await server.client().expect('product_detail', { id: of.productId }, { locale })).freight)

describe('the days of arrival from a shop’s own record', () => {
  it('are on product, bag and checkout from the twentieth delivered order on', async () => {
    await buyer.client.expect('cart_add', { skuId: goods.skuId, quantity: 1 })
    const lines = [{ skuId: goods.skuId, quantity: 1 }]
    const ofShop = (preview: { groups: { shop: { id: number }; freight: Parameters<typeof daysOf>[0] }[] }) =>
      daysOf(preview.groups.find(({ shop }) => shop.id === shopId)?.freight)
    const everywhere = async () => [
      await shownDays(),
      ofShop(await buyer.client.expect('order_preview', {})),
      ofShop(await buyer.client.expect('order_preview', { lines })),
    ]
    await deliver(same(19, 12))
    await computeIt()
    assert.deepEqual(await everywhere(), [named, named, named])
    await deliver([12])
    await computeIt()
    const recorded: Days = [12, 12, true]
    assert.deepEqual(await everywhere(), [recorded, recorded, recorded])
  })

  it('are the 10th and the 90th percentile of whole days, the first begun and the last ended', async () => {
    await deliver([...same(2, 1), ...same(16, 8), ...same(2, 40)])
    await computeIt()
    assert.deepEqual(await shownDays(), [1, 8, true])
    await deliver([...same(3, 3.5), ...same(7, 20.25)])
    await computeIt()
    // The third of 30 is of 3.5 days, and the 27th of 20.25.
    assert.deepEqual(await shownDays(), [3, 21, true])
  })

  it('are between 1 and 60 days', async () => {
    await deliver([...same(10, 0.1), ...same(10, 80)])
    await computeIt()
    assert.deepEqual(await shownDays(), [1, 60, true])
  })

  it('are those of one shop and one zone', async () => {
    const otherShopId = await addShop(server.db, { zones: { '*': rate } })
    const other = await addProduct(server.db, otherShopId)
    await deliver(same(20, 12), { country: 'VN' })
    await deliver(same(19, 30), { country: 'US' })
    await computeIt()
    assert.deepEqual(
      [await shownDays('yn'), await shownDays('en'), await shownDays('en', other)],
      [[12, 12, true], named, named],
    )
    // The rest of the world is one zone.
    await deliver([30], { country: 'TR' })
    await computeIt()
    assert.deepEqual(
      [await shownDays('yn'), await shownDays('en')],
      [
        [12, 12, true],
        [30, 30, true],
      ],
    )
  })

  it('count no return, nothing lost in part or whole, nothing claimed, nothing old, and nothing that the shop told itself', async () => {
    const counted = await deliver(same(19, 12))
    await deliver(same(20, 12), { state: 'lost' })
    await deliver(same(20, 12), { daysAgo: 91 })
    await deliver(same(20, 12), { source: 'seller' })
    const [inPart, away] = await deliver([12, 12])
    await addParcel(inPart, { isReturn: false, state: 'lost' })
    await addParcel(away, { isReturn: false, state: 'travelling' })
    const [claimed] = await deliver([12])
    await sql`insert into delivery_claim (id, purchase_id, shop_id, asked_at)
      values (${randomUUID()}, ${claimed}, ${shopId}, now())`.execute(server.db)
    await computeIt()
    assert.deepEqual(await shownDays(), named)
    // Whoever sends an order back has it all the same.
    const [sentBack] = await deliver([12])
    await addParcel(sentBack, { isReturn: true, state: 'travelling' })
    for (const id of counted) await addParcel(id, { isReturn: true, state: 'delivered' })
    await computeIt()
    assert.deepEqual(await shownDays(), [12, 12, true])
  })

  it('count an order of several parcels once, by its last', async () => {
    const orders = await deliver(same(19, 12))
    for (const id of orders.slice(0, 5)) await addParcel(id, { isReturn: false, state: 'delivered' })
    await computeIt()
    assert.deepEqual(await shownDays(), named)
    await deliver([12])
    await computeIt()
    assert.deepEqual(await shownDays(), [12, 13, true])
  })

  it('of a placed order stay, and count from its payment also once it has left', async () => {
    await deliver(same(20, 12))
    await computeIt()
    const { orderId: id } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
    await buyer.client.expect('order_pay', { orderIds: [id], payCode: buyerSecrets.payCode })
    await deliver(same(40, 30))
    await computeIt()
    assert.deepEqual(await shownDays(), [12, 30, true])
    await sql`update purchase set status = 'delivered', paid_at = '2026-11-01T10:00Z', shipped_at = '2026-11-04T10:00Z' where id = ${id}`.execute(
      server.db,
    )
    const order = await buyer.client.expect('order_detail', { id })
    assert.deepEqual(order.freight, { daysMin: 12, daysMax: 12 })
    const { window } = await buyer.client.expect('order_logistics', { id })
    assert.deepEqual(window, { from: '2026-11-13T10:00:00.000Z', until: '2026-11-13T10:00:00.000Z' })
  })

  it('end when the deliveries are too old, and change no price', async () => {
    await deliver(same(20, 12))
    const before = await server.client().expect('product_detail', { id: goods.productId })
    await compute()
    const { freight } = await server.client().expect('product_detail', { id: goods.productId })
    assert.deepEqual(daysOf(freight), [12, 12, true])
    assert.equal(freight?.freightCents, before.freight?.freightCents)
    await compute(90)
    assert.deepEqual(await shownDays(), named)
  })

  it('are computed each night, and by a walk that was cut off only for the shops that are left', async () => {
    const { n } = await server.db
      .selectFrom('shop')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    assert.equal(await compute(200), Number(n))
    assert.equal(await compute(200), 0)
    await server.db.deleteFrom('freight_reckoned').where('shop_id', '=', shopId).execute()
    assert.equal(await compute(200), 1)
    assert.equal(await compute(201), Number(n))
  })

  it('come from indexes: what a shop delivered, and the shops that are left', async () => {
    const steps = await plansOf(server.database.url, async (db) => {
      await computeShop(db, shopId, systemClock.now())
      await shopsToReckon(db, { afterId: 0, since: systemClock.now(), limit: 10 })
    })
    const tables = slowSteps(steps).filter(({ table }) => table !== null)
    assert.deepEqual(tables, [])
    assert.ok(
      steps.some(({ index }) => index === 'parcel_delivered_of_shop'),
      JSON.stringify(steps),
    )
  })
})

/** One more parcel of an order, delivered 13 days after the payment of one whose first took 12. */
async function addParcel(
  orderId: string | undefined,
  { isReturn, state }: { isReturn: boolean; state: 'delivered' | 'lost' | 'travelling' },
): Promise<void> {
  const id = randomUUID()
  await sql`insert into parcel (id, purchase_id, is_return, shop_id, buyer_id, state, carrier, tracking_no, shipped_at, delivered_at)
    select ${id}, id, ${isReturn}, shop_id, buyer_id, ${state}, 'River Line', 'RL1235', paid_at,
      ${state === 'delivered' ? sql`paid_at + interval '13 days'` : sql`null`} from purchase where id = ${orderId}`.execute(
    server.db,
  )
  if (state !== 'delivered') return
  await sql`insert into parcel_event (parcel_id, at, milestone, source)
    select id, delivered_at, 'delivered', 'service' from parcel where id = ${id}`.execute(server.db)
}
