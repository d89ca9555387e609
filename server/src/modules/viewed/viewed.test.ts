import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addProduct, addShop, type ProductWish } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

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
  it('is first what others of the same taste looked at, then the best of the same categories, never what was looked at', async () => {
    const { client } = await server.registerBuyer()
    const other = await server.registerBuyer()
    const mine = await shelve({ category: 'toys' })
    const theirs = await shelve({ category: 'food', sales: 1 })
    const best = await shelve({ category: 'toys', sales: 900 })
    const gone = await shelve({ category: 'toys', sales: 999, onSale: false })
    const elsewhere = await shelve({ category: 'computer', sales: 5000 })
    assert.deepEqual(await client.expect('for_you', {}), [])
    await client.expect('viewed_add', { ids: [mine] })
    await other.client.expect('viewed_add', { ids: [mine, theirs] })
    const ids = (await client.expect('for_you', {})).map(({ id }) => id)
    assert.deepEqual(ids.slice(0, 2), [theirs, best])
    for (const id of [mine, gone, elsewhere]) assert.ok(!ids.includes(id))
  })
})
