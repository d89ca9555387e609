import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Tx } from '#kernel/database.ts'
import { addProduct, addShop, type ProductWish } from '#testing/goods.ts'
import { readyBuyer } from '#testing/orders.ts'
import { completedOrder } from '#testing/reviews.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { computeBesideJob, computeSince } from './compute-beside.ts'

let server: TestServer
let shopId: number
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
})
after(() => server.close())

const shelve = async (wish: ProductWish = {}) => (await addProduct(server.db, shopId, wish)).productId
const idsOf = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id)

describe('what a buyer looked at [route:/heart]', () => {
  it('is listed the latest first, each product once, to nobody else, until it is forgotten', async () => {
    const { client } = await server.registerBuyer()
    const other = await server.registerBuyer()
    const [one, two, three] = [await shelve(), await shelve(), await shelve()]
    await client.expect('viewed_add', { ids: [one, two] })
    await client.expect('viewed_add', { ids: [three] })
    await client.expect('viewed_add', { ids: [one, 999_999_999] })
    assert.deepEqual(idsOf(await client.expect('viewed_list', {})), [one, three, two])
    const first = await client.expect('viewed_list', { limit: 2 })
    const rest = await client.expect('viewed_list', { limit: 2, cursor: first.nextCursor ?? undefined })
    assert.deepEqual([...idsOf(first), ...idsOf(rest)], [one, three, two])
    assert.deepEqual(idsOf(await other.client.expect('viewed_list', {})), [])
    await client.expect('viewed_forget', {})
    assert.deepEqual(idsOf(await client.expect('viewed_list', {})), [])
  })

  it('is two hundred at most: the oldest give way', async () => {
    const { client, id } = await server.registerBuyer()
    const ids: number[] = []
    for (let n = 0; n < 203; n++) ids.push(await shelve())
    await client.expect('viewed_add', { ids: ids.slice(0, 200) })
    await client.expect('viewed_add', { ids: ids.slice(200) })
    const kept = await server.db
      .selectFrom('viewed')
      .select('product_id')
      .where('buyer_id', '=', id)
      .execute()
    assert.equal(kept.length, 200)
    assert.ok(kept.every(({ product_id }) => product_id !== ids[0]))
    assert.equal(idsOf(await client.expect('viewed_list', { limit: 1 }))[0], ids[202])
  })
})

describe('for you [route:/heart]', () => {
  const compute = () => computeBesideJob.work(server.jobContext, null)
  const forYou = async ({ client }: { client: Client }) =>
    (await client.expect('for_you', {})).map(({ id }) => id)

  it('is first what others looked at beside it, then the best of the same categories, never what was looked at', async () => {
    const buyer = await server.registerBuyer()
    const other = await server.registerBuyer()
    const mine = await shelve({ category: 'toys' })
    const theirs = await shelve({ category: 'food', sales: 1 })
    const best = await shelve({ category: 'toys', sales: 900 })
    const gone = await shelve({ category: 'toys', sales: 999, onSale: false })
    const elsewhere = await shelve({ category: 'computer', sales: 5000 })
    assert.deepEqual(await forYou(buyer), [])
    await buyer.client.expect('viewed_add', { ids: [mine] })
    await other.client.expect('viewed_add', { ids: [mine, theirs, gone] })
    assert.equal((await forYou(buyer))[0], best)
    await compute()
    const ids = await forYou(buyer)
    assert.deepEqual(ids.slice(0, 2), [theirs, best])
    for (const id of [mine, gone, elsewhere]) assert.ok(!ids.includes(id))
  })

  it('takes what was bought together for more than what was looked at together, and offers nothing bought again', async () => {
    const [buyer, other] = [await readyBuyer(server), await readyBuyer(server)]
    const mine = await shelve({ category: 'toys' })
    const lookedAt = await shelve({ category: 'toys' })
    const bought = await addProduct(server.db, shopId, { category: 'men' })
    const own = await addProduct(server.db, shopId, { category: 'men' })
    await buyer.client.expect('viewed_add', { ids: [mine] })
    await other.client.expect('viewed_add', { ids: [mine, lookedAt, own.productId] })
    for (const person of [buyer, other]) await completedOrder(server, person, [own.skuId])
    await completedOrder(server, other, [bought.skuId])
    await compute()
    const ids = await forYou(buyer)
    assert.deepEqual(ids.slice(0, 2), [bought.productId, lookedAt])
    assert.ok(!ids.includes(own.productId))
  })

  it('knows who viewed nothing by what they bought', async () => {
    const [buyer, other] = [await readyBuyer(server), await readyBuyer(server)]
    const shared = await addProduct(server.db, shopId, { category: 'electrical' })
    const beside = await addProduct(server.db, shopId, { category: 'women' })
    const best = await shelve({ category: 'electrical', sales: 700 })
    assert.deepEqual(await forYou(buyer), [])
    for (const person of [buyer, other]) await completedOrder(server, person, [shared.skuId])
    await completedOrder(server, other, [beside.skuId])
    const ids = await forYou(buyer)
    assert.equal(ids[0], best, 'before the job: the best of the same category')
    assert.ok(!ids.includes(shared.productId))
    await compute()
    assert.deepEqual((await forYou(buyer)).slice(0, 2), [beside.productId, best])
  })

  it('reads the latest hundred lines of somebody who bought very many things, and no more', async () => {
    const buyer = await readyBuyer(server)
    const shared = await addProduct(server.db, shopId)
    const latest = await addProduct(server.db, shopId)
    const former = await addProduct(server.db, shopId)
    const sorts = Array.from({ length: 98 }, (_, n) => ({ values: [`sort-${n}`] }))
    const often = await addProduct(server.db, shopId, { skus: sorts })
    const before = await completedOrder(server, buyer, [former.skuId])
    await server.db
      .updateTable('bought_line')
      .set({ completed_at: new Date(Date.now() - 60_000) })
      .where('purchase_id', '=', before)
      .execute()
    await completedOrder(server, buyer, [shared.skuId, latest.skuId, ...often.skuIds])
    await compute()
    const beside = await server.db
      .selectFrom('product_beside')
      .select('other_id')
      .where('product_id', '=', shared.productId)
      .execute()
    assert.deepEqual(
      new Set(beside.map(({ other_id }) => other_id)),
      new Set([latest.productId, often.productId]),
    )
  })

  it('is computed in stretches of any size, every product of each, and goes on where a run was cut off', async () => {
    // A run reads the minute before it once more; nothing of the tests before this one is wanted.
    await server.db.deleteFrom('product_beside_until').execute()
    await server.db
      .insertInto('product_beside_until')
      .values({ at: new Date(Date.now() + 60_000) })
      .execute()
    const person = await server.registerBuyer()
    const ids: number[] = []
    for (let n = 0; n < 7; n++) ids.push(await shelve())
    for (const id of ids) await person.client.expect('viewed_add', { ids: [id] })
    const counted = async () => {
      const rows = await server.db
        .selectFrom('product_beside')
        .select('product_id')
        .where('product_id', 'in', ids)
        .groupBy('product_id')
        .execute()
      return rows.length
    }
    const small = { rows: 2, goods: 3, batch: 2 }
    let transactions = 0
    const cut = {
      ...server.jobContext,
      transaction: <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
        transactions++
        if (transactions > 4) throw new Error('the process ends')
        return server.jobContext.transaction(work)
      },
    }
    await assert.rejects(computeSince(cut, small), /the process ends/)
    const before = await counted()
    assert.ok(before > 0 && before < ids.length, `${before} at the cut`)
    assert.ok((await computeSince(server.jobContext, small)) >= ids.length - before)
    assert.equal(await counted(), ids.length)
  })

  it('is computed anew for what was touched since, as often as it runs', async () => {
    const [one, two] = [await shelve(), await shelve()]
    const beside = () =>
      server.db
        .selectFrom('product_beside')
        .select(['other_id', 'weight'])
        .where('product_id', '=', one)
        .execute()
    for (let n = 1; n <= 2; n++) {
      const { client } = await server.registerBuyer()
      await client.expect('viewed_add', { ids: [one, two] })
      await compute()
      await compute()
      assert.deepEqual(await beside(), [{ other_id: two, weight: n * 1000 }])
    }
  })
})
