import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startServices } from '#kernel/services.ts'
import { addShop } from '#testing/goods.ts'
import { assertRefused } from '#testing/refused.ts'
import { openSearchShelf } from '#testing/search-shelf.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { services } from './index.ts'
import { refreshQuality } from './refresh-quality.ts'

const { server, visitor, shelve, indexed, idsOf } = await openSearchShelf()
after(() => server.close())

describe('the index', () => {
  it('finds a changed title within a second, and no longer by the former one', async () => {
    const running = startServices(server.database.url, services, server.app.deps)
    try {
      const id = await shelve({ en: 'Formerly heliotrope' })
      await pause(1000)
      assert.deepEqual(await idsOf('heliotrope', 'en', { exact: true }), [id])
      await server.db
        .updateTable('product_text')
        .set({ title: 'Now vermilion', description: '' })
        .where('product_id', '=', id)
        .execute()
      await pause(1000)
      assert.deepEqual(await idsOf('vermilion', 'en', { exact: true }), [id])
      const { said } = await visitor.expect('product_search', { q: 'formerly', exact: true })
      assert.equal(said.matched, 'none')
    } finally {
      await running.stop()
    }
  })

  it('counts each word once for each product, however often it is indexed', async () => {
    const id = await shelve({ en: 'Quixotic quixotic windmill' })
    for (let n = 0; n < 2; n++) {
      await server.db.insertInto('search_waiting').values({ product_id: id }).execute()
      await indexed()
    }
    const word = await server.db
      .selectFrom('search_word')
      .selectAll()
      .where('word', '=', 'en:quixotic')
      .execute()
    assert.deepEqual(
      word.map(({ product_count, shown }) => [product_count, shown]),
      [[1, 'quixotic']],
    )
    await server.db.deleteFrom('product_text').where('product_id', '=', id).execute()
    await indexed()
    assert.deepEqual(
      await server.db.selectFrom('search_word').select('word').where('word', '=', 'en:quixotic').execute(),
      [],
    )
  })

  it('puts what sells by now first, after the night', async () => {
    const first = await shelve({ en: 'Sextant' }, { sales: 40 })
    const second = await shelve({ en: 'Sextant' }, { sales: 10 })
    await indexed()
    assert.deepEqual(await idsOf('sextant'), [first, second])
    await server.db.updateTable('product').set({ sales: 9000 }).where('id', '=', second).execute()
    await refreshQuality.work(server.jobContext, null)
    assert.deepEqual(await idsOf('sextant'), [second, first])
  })

  it('hides what left the shelf and what belongs to a closed shop', async () => {
    const closed = await addShop(server.db, { open: false })
    await shelve({ en: 'Hidden obsidian' }, {}, closed)
    await shelve({ en: 'Hidden obsidian' }, { onSale: false })
    await indexed()
    assert.deepEqual(await idsOf('obsidian'), [])
  })
})

describe('order, filters and pages', () => {
  let shop: number
  before(async () => {
    shop = await addShop(server.db, { name: 'Filter House' })
    for (let n = 0; n < 23; n++)
      await shelve(
        { en: `Saffron jar ${n}` },
        {
          category: n % 2 === 0 ? 'food' : 'family',
          sales: n % 4,
          skus: [{ priceCents: 1000 + (n % 6) * 500, stock: n % 5 === 0 ? 0 : 3 }],
        },
        shop,
      )
    await indexed()
  })

  for (const sort of ['relevance', 'sales', 'newest', 'priceUp', 'priceDown'] as const) {
    it(`shows every hit once, page by page, by ${sort} [nav:load-more]`, async () => {
      const found = await walkPages((cursor) =>
        visitor.expect('product_search', { q: 'saffron', shop, sort, limit: 5, cursor }),
      )
      const ids = found.map(({ id }) => id)
      const prices = found.map(({ priceCents }) => priceCents)
      assert.equal(ids.length, 23)
      assert.equal(new Set(ids).size, 23)
      const sorted = prices.toSorted((one, other) => (sort === 'priceUp' ? one - other : other - one))
      if (sort === 'priceUp' || sort === 'priceDown') assert.deepEqual(prices, sorted)
    })
  }

  it('shows nothing twice while goods with the same words come and go', async () => {
    for (let n = 0; n < 3; n++) await shelve({ en: `Cinnabar seal ${n} for saffron` })
    await indexed()
    const ids: number[] = []
    let cursor: string | undefined
    for (let page = 0; page < 4; page++) {
      const answer = await visitor.expect('product_search', {
        q: 'saffron jar',
        limit: 5,
        ...(cursor && { cursor }),
      })
      ids.push(...answer.items.map(({ id }) => id))
      cursor = answer.nextCursor ?? undefined
      // Another count of each word, and another best quality.
      for (let n = 0; n < 8; n++)
        await shelve({ en: `Saffron thread ${page} ${n}` }, { sales: 50_000 * (page + 1) })
      await indexed()
    }
    const known = new Set(ids)
    assert.deepEqual([ids.length, known.size], [20, 20])
  })

  it('counts what each filter would leave, and its lists have as many [route:/filter]', async () => {
    const facets = await visitor.expect('search_facets', { q: 'saffron', shop })
    assert.equal(facets.total, 23)
    assert.deepEqual(facets.categories, [
      { key: 'family', count: 11 },
      { key: 'food', count: 12 },
    ])
    assert.equal(facets.inStock, 18)
    assert.equal(
      facets.prices?.counts.reduce((sum, one) => sum + one, 0),
      23,
    )
    const choice = { q: 'saffron', shop, category: 'food', inStock: true, priceMax: 2000 } as const
    const { items, said } = await visitor.expect('product_search', { ...choice, limit: 50 })
    const narrow = await visitor.expect('search_facets', choice)
    assert.deepEqual([narrow.total, said.total], [items.length, items.length])
    assert.ok(items.every((item) => item.category === 'food' && !item.soldOut && item.priceCents <= 2000))
    assert.equal(narrow.categories.length, 2, 'another category can still be chosen')
  })

  it('refuses garbage', async () => {
    for (const input of [
      { q: 'x'.repeat(61) },
      { sort: 'random' },
      { category: 'boats' },
      { from: 'China' },
      { score: 99 },
      { priceMin: -1 },
      { cursor: 'garbage' },
      { q: 'nul\0' },
      { colour: 'red' },
    ])
      assertRefused(await visitor.raw('product_search', input), 'badInput')
  })

  it('takes signs, quotes and operators for what they are', async () => {
    for (const q of [
      "'",
      '\\',
      '&',
      '| !',
      "'; drop table product; --",
      'a:*',
      '<->',
      "o'neil's \\ jar",
      '%',
      '()',
    ])
      await visitor.expect('product_search', { q })
  })
})
