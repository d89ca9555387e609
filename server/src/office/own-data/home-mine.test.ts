import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { addProduct, addShop, type ProductWish } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { recordStatements } from '#testing/record-statements.ts'
import { completedOrder, moveOrder } from '#testing/reviews.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let shopId: number
const record = recordStatements()
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
})
after(async () => {
  record.end()
  await server.close()
})

const dayMs = 86_400_000
const shelve = (wish: ProductWish = {}) => addProduct(server.db, shopId, { skus: [{ stock: 50 }], ...wish })
const mine = ({ client }: TestBuyer) => client.expect('home_mine', {})
const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id)

/** An order that left some days ago and takes six to ten. */
async function sentOrder(buyer: TestBuyer, daysAgo: number): Promise<string> {
  const { skuId } = await shelve()
  const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  await moveOrder(server.db, orderId, 'delivered')
  await server.db
    .updateTable('purchase')
    .set({
      shipped_at: new Date(server.jobContext.clock.now().getTime() - daysAgo * dayMs),
      days_min: 6,
      days_max: 10,
      days_by_record: false,
    })
    .where('id', '=', orderId)
    .execute()
  return orderId
}

const addParcel = (
  orderId: string,
  buyerId: string,
  milestone: 'packed' | 'customsOut' | 'sorting' | 'outForDelivery' | 'delivered',
  place: string,
  state: 'travelling' | 'delivered' | 'lost' | 'ready' = 'travelling',
) =>
  server.db
    .insertInto('parcel')
    .values({
      id: randomUUID(),
      purchase_id: orderId,
      shop_id: shopId,
      buyer_id: buyerId,
      state,
      carrier: 'River Line',
      tracking_no: 'RL1234',
      shipped_at: state === 'ready' ? null : new Date(),
      delivered_at: state === 'delivered' ? new Date() : null,
      milestone,
      place,
    })
    .execute()

describe('what the home page shows of a buyer [route:/home]', () => {
  it('is nothing for somebody who has only come, and for a visitor it asks for the login', async () => {
    assert.deepEqual(await mine(await server.registerBuyer()), { underWay: null, again: [], viewed: [] })
    assert.equal((await server.client().call('home_mine', {})).status, 401)
  })

  it('tells of the parcel that comes next, and how many are on their way', async () => {
    const buyer = await readyBuyer(server)
    const [late, soon, far] = [
      await sentOrder(buyer, 30),
      await sentOrder(buyer, 5),
      await sentOrder(buyer, 1),
    ]
    for (const [id, place] of [
      [late, 'Busan'],
      [far, 'Hanoi'],
      [soon, 'Da Nang'],
    ] as const)
      await addParcel(id, buyer.id, 'customsOut', place)
    await addParcel(far, buyer.id, 'sorting', 'Portland')
    const { underWay } = await mine(buyer)
    assert.deepEqual([underWay?.parcels, underWay?.orders], [4, 3])
    const { window, ...next } = underWay?.next ?? assert.fail()
    assert.deepEqual(next, { orderId: soon, milestone: 'customsOut', place: 'Da Nang' })
    assert.ok(Date.parse(window?.from ?? '') < Date.parse(window?.until ?? ''))
    await addParcel(late, buyer.id, 'outForDelivery', 'Portland')
    assert.equal((await mine(buyer)).underWay?.next.orderId, late, 'what the courier brings today')
  })

  it('leaves out what has arrived, was lost or has not left, and parcels of others', async () => {
    const [buyer, other] = [await readyBuyer(server), await readyBuyer(server)]
    const order = await sentOrder(buyer, 3)
    for (const state of ['delivered', 'lost', 'ready'] as const)
      await addParcel(order, buyer.id, 'sorting', 'Portland', state)
    await addParcel(await sentOrder(other, 3), other.id, 'sorting', 'Portland')
    assert.equal((await mine(buyer)).underWay, null)
    assert.equal((await mine(other)).underWay?.parcels, 1)
  })

  it('offers again what was bought in completed orders and is there, each once, the latest first', async () => {
    const [buyer, other] = [await readyBuyer(server), await readyBuyer(server)]
    const first = await shelve()
    const gone = await shelve()
    const soldOut = await shelve()
    const latest = await shelve({ skus: [{ values: ['s'] }, { values: ['m'] }] })
    for (const { skuId } of [first, gone, soldOut, latest, first])
      await completedOrder(server, buyer, [skuId])
    const { orderId } = await placeOrder(buyer, [{ skuId: (await shelve()).skuId, quantity: 1 }])
    await moveOrder(server.db, orderId, 'received')
    await completedOrder(server, other, [(await shelve()).skuId])
    await server.db.updateTable('product').set({ on_sale: false }).where('id', '=', gone.productId).execute()
    await server.db.updateTable('sku').set({ stock: 0 }).where('id', '=', soldOut.skuId).execute()
    const { again } = await mine(buyer)
    assert.deepEqual(idsOf(again), [first.productId, latest.productId])
    assert.deepEqual(
      again.map(({ onlySkuId }) => onlySkuId),
      [first.skuId, null],
    )
  })

  it('shows twelve of each row at most, of what was looked at the latest first', async () => {
    const buyer = await readyBuyer(server)
    const goods: { productId: number; skuId: number }[] = []
    for (let n = 0; n < 15; n++) goods.push(await shelve())
    const ids = goods.map(({ productId }) => productId)
    await buyer.client.expect('viewed_add', { ids })
    for (const { skuId } of goods) await completedOrder(server, buyer, [skuId])
    const { again, viewed } = await mine(buyer)
    assert.deepEqual(idsOf(viewed), ids.toReversed().slice(0, 12))
    assert.deepEqual(idsOf(again), ids.toReversed().slice(0, 12))
  })

  it('takes five statements beside those that know the buyer, however much there is', async () => {
    const buyer = await readyBuyer(server)
    for (let n = 0; n < 4; n++) {
      const order = await sentOrder(buyer, n)
      await addParcel(order, buyer.id, 'sorting', 'Portland')
      await completedOrder(server, buyer, [(await shelve()).skuId])
    }
    const { texts } = await record.of(() => mine(buyer))
    const own = texts.filter((text) => /purchase|parcel|bought_line|viewed|product/.test(text))
    assert.equal(own.length, 5, own.join('\n'))
  })
})
