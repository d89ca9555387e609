import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { assertRefused } from '#testing/refused.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let visitor: Client
let shopId: number
const many = 53

before(async () => {
  server = await startTestServer()
  visitor = server.client()
  shopId = await addShop(server.db)
  // Many ties in every order, so that a cursor without the id would lose rows.
  for (let n = 0; n < many; n++) {
    await addProduct(server.db, shopId, {
      titles: { en: `Lamp ${n}` },
      category: n % 2 === 0 ? 'outdoors' : 'family',
      sales: n % 5,
      skus: [{ priceCents: 100 + (n % 4) * 50, stock: n % 7 === 0 ? 0 : 3 }],
    })
  }
})
after(() => server.close())

type Sort = 'hot' | 'sales' | 'newest' | 'priceUp' | 'priceDown'

async function walk(
  input: { sort?: Sort; category?: 'outdoors'; shop?: number; inStock?: boolean },
  limit = 7,
) {
  const items = []
  let cursor: string | undefined
  do {
    const page = await visitor.expect('product_list', { ...input, limit, cursor })
    assert.ok(page.items.length <= limit)
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

describe('product_list', () => {
  for (const sort of ['hot', 'sales', 'newest', 'priceUp', 'priceDown'] as const) {
    it(`shows every product once, page by page, sorted by ${sort} [nav:load-more]`, async () => {
      const items = await walk({ sort })
      assert.equal(items.length, many)
      assert.equal(new Set(items.map((item) => item.id)).size, many)
      const inOrder = items.every((item, n) => {
        const before = items[n - 1]
        if (!before) return true
        if (sort === 'newest') return before.id > item.id
        if (sort === 'priceUp') return before.priceCents <= item.priceCents
        if (sort === 'priceDown') return before.priceCents >= item.priceCents
        return before.sales >= item.sales
      })
      assert.ok(inOrder)
    })
  }

  it('keeps apart what came within one millisecond', async () => {
    const near = await addShop(server.db, { name: 'Near in time' })
    for (let n = 0; n < 9; n++) {
      const { productId } = await addProduct(server.db, near)
      await server.db
        .updateTable('product')
        .set({ created_at: `2026-03-01T10:00:00.12345${n}Z` })
        .where('id', '=', productId)
        .execute()
    }
    assert.equal((await walk({ sort: 'newest', shop: near }, 2)).length, 9)
  })

  it('filters by category, shop and stock [goods:categories]', async () => {
    const outdoors = await walk({ category: 'outdoors', shop: shopId })
    assert.equal(outdoors.length, 27)
    assert.ok(outdoors.every((item) => item.category === 'outdoors'))
    assert.equal((await walk({ shop: 999_999 })).length, 0)
    const inStock = await walk({ inStock: true, shop: shopId })
    assert.equal(inStock.length, many - 8)
    assert.ok(inStock.every((item) => !item.soldOut))
    assert.ok((await walk({ shop: shopId })).some((item) => item.soldOut))
  })

  it('hides what left the shelf and what belongs to a closed shop', async () => {
    const closed = await addShop(server.db, { open: false })
    const { productId } = await addProduct(server.db, closed, { titles: { en: 'Closed door' } })
    const open = await addShop(server.db)
    await addProduct(server.db, open, { onSale: false, titles: { en: 'Closed door' } })
    assert.ok((await walk({})).every(({ title }) => title !== 'Closed door'))
    assertRefused(await visitor.call('product_detail', { id: productId }), 'productGone')
  })

  it('tells the only SKU, the lowest price and that all is sold out [goods:fields]', async () => {
    const shop = await addShop(server.db)
    const one = await addProduct(server.db, shop, {
      category: 'food',
      skus: [{ priceCents: 500, originalPriceCents: 900 }],
    })
    const two = await addProduct(server.db, shop, {
      category: 'food',
      skus: [
        { values: ['a'], priceCents: 700, stock: 0 },
        { values: ['b'], priceCents: 300, stock: 0 },
        { values: ['c'], priceCents: 100, stock: 5, active: false },
      ],
    })
    const items = await walk({ shop, sort: 'priceUp' })
    assert.deepEqual(
      items.map((item) => [item.id, item.priceCents, item.originalPriceCents, item.onlySkuId, item.soldOut]),
      [
        [two.productId, 300, null, null, true],
        [one.productId, 500, 900, one.skuId, false],
      ],
    )
  })

  it('refuses garbage: cursors, limits, sorts, unknown keys', async () => {
    const cursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const bad: Record<string, unknown>[] = [
      { cursor: 'garbage' },
      { cursor: '!' },
      { cursor: cursor([1]) },
      { cursor: cursor(['1', 1]) },
      { cursor: cursor([1, 1, 1]) },
      { cursor: cursor([1.5, 1]) },
      { cursor: cursor({ 0: 1 }) },
      { sort: 'newest', cursor: cursor([5, 1]) },
      { sort: 'newest', cursor: cursor(['1', 1]) },
      { sort: 'newest', cursor: cursor(['0000-01-01T00:00:00.000Z', 1]) },
      { limit: 0 },
      { limit: 51 },
      { limit: -1 },
      { limit: '1e1' },
      { limit: '5.5' },
      { limit: 'NaN' },
      { sort: 'price; drop' },
      { category: 'boats' },
      { shop: 0 },
      { shop: 'x' },
      { shop: '9'.repeat(30) },
      { q: 'lamp' },
      { colour: 'red' },
      { inStock: 'maybe' },
    ]
    for (const input of bad) {
      const answer = await visitor.raw('product_list', input)
      assert.equal(answer.status, 200, JSON.stringify(input))
      assertRefused(answer, 'badInput')
    }
  })
})

describe('category_list', () => {
  it('has the ten categories in their order with what they hold [goods:categories]', async () => {
    const tiles = await visitor.expect('category_list', {})
    assert.deepEqual(
      tiles.map((tile) => tile.key),
      [...categories],
    )
    assert.equal(tiles.find((tile) => tile.key === 'family')?.productCount, 26)
    assert.equal(tiles.find((tile) => tile.key === 'toys')?.productCount, 0)
  })
})
