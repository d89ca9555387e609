import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Locale, Localized } from '@sampan/contract/locales/index.ts'
import { sql } from 'kysely'
import { startServices } from '#kernel/services.ts'
import { addProduct, addShop, type ProductWish } from '#testing/goods.ts'
import { assertRefused } from '#testing/refused.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { flushSearches, forgetSearchCounts } from './count-searches.ts'
import { services } from './index.ts'
import { refreshQuality } from './refresh-quality.ts'

let server: TestServer
let visitor: Client
let shopId: number

before(async () => {
  server = await startTestServer({ env: { PUBLIC_ANSWERS_MS: '0', RATE_LIMITS: 'off' } })
  visitor = server.client()
  shopId = await addShop(server.db, { name: 'Essence Quay' })
})
after(() => server.close())

async function shelve(titles: Partial<Localized> & { en: string }, wish: ProductWish = {}, shop = shopId) {
  const { productId } = await addProduct(server.db, shop, { ...wish, titles })
  return productId
}
const indexed = () => server.step('search.index')

async function idsOf(q: string, locale: Locale = 'en', more: object = {}): Promise<number[]> {
  const { items } = await visitor.expect('product_search', { q, limit: 50, ...more }, { locale })
  return items.map(({ id }) => id)
}

describe('words in ten languages [route:/search]', () => {
  it('folds what people write differently: kana of half width, both kinds of Chinese, Turkish i, Vietnamese and French accents', async () => {
    const id = await shelve({
      en: 'Wireless earphones',
      ri: 'ワイヤレスイヤホン',
      tw: '無線耳機',
      zh: '无线耳机',
      tr: 'Kablosuz kulaklık IŞIKLI',
      yn: 'Tai nghe không dây',
      ft: 'Écouteurs sans fil',
      tai: 'หูฟังไร้สาย',
      han: '무선 이어폰',
      id: 'Earphone nirkabel',
    })
    await indexed()
    const asked: [string, Locale][] = [
      ['ﾜｲﾔﾚｽ', 'ri'],
      ['わいやれす', 'ri'],
      ['无线耳机', 'tw'],
      ['無線耳機', 'zh'],
      ['耳', 'zh'],
      ['KULAKLIK', 'tr'],
      ['ışıklı', 'tr'],
      ['isikli', 'tr'],
      ['tai nghe khong day', 'yn'],
      ['TAI NGHE KHÔNG DÂY', 'yn'],
      ['ecouteurs', 'ft'],
      ['écouteur', 'ft'],
      ['หูฟัง', 'tai'],
      ['이어폰', 'han'],
      ['폰', 'han'],
      ['earphone', 'en'],
      ['EARPHONES', 'id'],
      // Words of another language than the reader's.
      ['無線耳機', 'en'],
      ['écouteurs', 'en'],
    ]
    for (const [q, locale] of asked) assert.ok((await idsOf(q, locale)).includes(id), `${q} in ${locale}`)
  })

  it('forgives a slip and says what was meant; asked for exactly, it does not', async () => {
    const mascara = await shelve({ en: 'Lash Princess mascara' })
    const dinosaur = await shelve({ en: 'Walking dinosaur' })
    await indexed()
    for (const [typed, meant, id] of [
      ['mascra', 'mascara', mascara],
      ['dinosuar', 'dinosaur', dinosaur],
    ] as const) {
      const { items, said } = await visitor.expect('product_search', { q: typed })
      assert.equal(items[0]?.id, id)
      assert.deepEqual(said.meant, { words: meant, isUsed: true })
      assert.equal((await visitor.expect('product_search', { q: typed, exact: true })).said.matched, 'none')
    }
  })

  it('forgives two slips of a long word, by words of the same language and a like length alone', async () => {
    const backpack = await shelve({ en: 'Waxed backpack', id: 'Bakpacck besar', ft: 'Sac à dos' })
    await indexed()
    for (const typed of ['bakpakc', 'backpaxkk']) {
      const { items, said } = await visitor.expect('product_search', { q: typed })
      assert.deepEqual([said.meant?.words, items[0]?.id], ['backpack', backpack], typed)
    }
    assert.equal((await visitor.expect('product_search', { q: 'bckpckxyz' })).said.matched, 'none')
  })

  it('takes every word, else any word, and says so; few hits of every word are followed by those with some', async () => {
    const both = await shelve({ en: 'Crimson velvet cushion' })
    const one = await shelve({ en: 'Velvet ribbon' })
    await indexed()
    const every = await visitor.expect('product_search', { q: 'velvet crimson' })
    assert.equal(every.said.matched, 'every')
    assert.deepEqual(
      every.items.map(({ id }) => id),
      [both],
    )
    assert.deepEqual(
      every.related.map(({ id }) => id),
      [one],
    )
    const some = await visitor.expect('product_search', { q: 'velvet submarine' })
    assert.equal(some.said.matched, 'some')
    assert.deepEqual(new Set(some.items.map(({ id }) => id)), new Set([both, one]))
  })

  it('says that it found nothing, and shows what others buy within the same filters', async () => {
    const shop = await addShop(server.db, { name: 'Still water' })
    const seldom = await shelve({ en: 'Reed mat' }, { sales: 3 }, shop)
    const often = await shelve({ en: 'Reed basket' }, { sales: 40 }, shop)
    await indexed()
    const { said, items, related } = await visitor.expect('product_search', { q: 'xqzzkvw', shop })
    assert.deepEqual([said.matched, items.length, said.total], ['none', 0, 0])
    assert.deepEqual(
      related.map(({ id }) => id),
      [often, seldom],
    )
  })

  it('puts a thing before what only goes with it, unless that is what was asked for', async () => {
    const cover = await shelve({ en: 'Zither cover' }, { sales: 900 })
    const zither = await shelve({ en: 'Concert zither of solid spruce with forty strings' })
    await indexed()
    assert.deepEqual(await idsOf('zither'), [zither, cover])
    assert.deepEqual(await idsOf('zither cover'), [cover])
  })

  it('takes what a title names only after "for" for something else than the thing', async () => {
    const dock = await shelve({ en: 'Quick link for theremin' })
    const thing = await shelve({
      en: 'Rosewood theremin of twenty one strings, tuned by hand in the old town',
    })
    await indexed()
    assert.deepEqual(await idsOf('theremin'), [thing, dock])
  })

  it('takes a notebook for a laptop among computers, and for paper elsewhere', async () => {
    const computer = await shelve({ en: 'Featherlight notebook 14 inch' }, { category: 'computer' })
    await shelve({ en: 'Featherlight notebook of ruled paper' }, { category: 'family' })
    await indexed()
    assert.deepEqual(await idsOf('featherlight laptop'), [computer])
  })

  it('knows other names of a thing, words of its category, two words written as one and one as two', async () => {
    const trainers = await shelve({ en: 'Cloud trainers' }, { category: 'men' })
    const robot = await shelve({ en: 'Tin robot' }, { category: 'toys' })
    const bank = await shelve({ en: 'Pocket power bank' })
    const watch = await shelve({ en: 'Runner smartwatch' })
    await indexed()
    assert.ok((await idsOf('sneakers')).includes(trainers))
    assert.ok((await idsOf('运动鞋')).includes(trainers))
    assert.ok((await idsOf('おもちゃ', 'ri')).includes(robot))
    assert.ok((await idsOf('oyuncak', 'tr')).includes(robot))
    assert.ok((await idsOf('powerbank')).includes(bank))
    assert.ok((await idsOf('smart watch')).includes(watch))
    assert.ok((await idsOf('smartw')).includes(watch), 'the beginning of a word')
  })

  it('takes a single letter for a size, and an elision of French for what it is', async () => {
    const shop = await addShop(server.db)
    const large = await shelve({ en: 'Quartzite cell D' }, {}, shop)
    await shelve({ en: 'Quartzite cell C' }, { sales: 50 }, shop)
    const oil = await shelve({ en: 'Oil', ft: "Huile d'olive vierge" }, {}, shop)
    await indexed()
    assert.deepEqual(await idsOf('d quartzite', 'en', { shop }), [large])
    for (const q of ["huile d'olive", 'huile d olive'])
      assert.deepEqual(await idsOf(q, 'ft', { shop }), [oil])
  })

  it('reads a price from the words, in several languages', async () => {
    const shop = await addShop(server.db)
    const cheap = await shelve({ en: 'Paper crane' }, { skus: [{ priceCents: 1500 }] }, shop)
    const dear = await shelve({ en: 'Golden crane' }, { skus: [{ priceCents: 9000 }] }, shop)
    await indexed()
    const under = await visitor.expect('product_search', { q: 'crane under 20', shop })
    assert.deepEqual([under.items.map(({ id }) => id), under.said.priceMaxCents], [[cheap], 2000])
    assert.deepEqual(await idsOf('gift under $20', 'en', { shop }), [cheap])
    assert.deepEqual(await idsOf('crane 20元以下', 'zh', { shop }), [cheap])
    assert.deepEqual(await idsOf('crane moins de 20', 'ft', { shop }), [cheap])
    assert.deepEqual(await idsOf('crane over 50', 'en', { shop }), [dear])
  })

  it('ranks the title over the description, and what sells over what does not', async () => {
    const shop = await addShop(server.db)
    const other = await shelve({ en: 'Bamboo tray, lacquerware look' }, { sales: 2 }, shop)
    const title = await shelve({ en: 'Lacquerware' }, { sales: 1 }, shop)
    const sold = await shelve({ en: 'Lacquerware' }, { sales: 5000 }, shop)
    await indexed()
    assert.deepEqual(await idsOf('lacquerware', 'en', { shop }), [sold, title, other])
  })
})

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
      const ids: number[] = []
      const prices: number[] = []
      let cursor: string | undefined
      do {
        const page = await visitor.expect('product_search', { q: 'saffron', shop, sort, limit: 5, cursor })
        ids.push(...page.items.map(({ id }) => id))
        prices.push(...page.items.map(({ priceCents }) => priceCents))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      assert.equal(ids.length, 23)
      assert.equal(new Set(ids).size, 23)
      const sorted = prices.toSorted((one, other) => (sort === 'priceUp' ? one - other : other - one))
      if (sort === 'priceUp' || sort === 'priceDown') assert.deepEqual(prices, sorted)
    })
  }

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

describe('while typing [route:/search]', () => {
  it('suggests words, categories, products and shops', async () => {
    await shelve({ en: 'Tangerine dream teapot' }, { category: 'family' })
    await indexed()
    const words = await visitor.expect('product_suggest', { q: 'tanger' })
    assert.deepEqual(words.words, [{ text: 'tangerine', category: 'family' }])
    assert.equal(words.products[0]?.title, 'Tangerine dream teapot')
    assert.deepEqual((await visitor.expect('product_suggest', { q: 'toy' })).categories, ['toys'])
    assert.deepEqual((await visitor.expect('product_suggest', { q: '玩' }, { locale: 'zh' })).categories, [
      'toys',
    ])
    await server.step('shops.key-names')
    const [shop] = (await visitor.expect('product_suggest', { q: 'essen' })).shops
    assert.equal(shop?.name, 'Essence Quay')
    assert.deepEqual((await visitor.expect('product_suggest', { q: '  ' })).words, [])
  })

  it('puts goods that are called so before what sells better and has a word that only begins so', async () => {
    const printer = await shelve({ en: 'Office machine with quillets' }, { sales: 5000 })
    const quill = await shelve({ en: 'Goose quill' })
    await indexed()
    const { products } = await visitor.expect('product_suggest', { q: 'quill' })
    assert.deepEqual(
      products.map(({ id }) => id),
      [quill, printer],
    )
  })
})

describe('what one searched', () => {
  it('is kept with the account, the latest first, twenty at most, and forgotten when asked', async () => {
    const { client } = await server.registerBuyer()
    await client.expect('search_remember', { words: ['tent'] })
    await client.expect('search_remember', { words: ['tea', 'kite'] })
    assert.deepEqual((await client.expect('search_history', {})).words, ['tea', 'kite', 'tent'])
    await client.expect('search_remember', { words: ['tent'] })
    assert.deepEqual((await client.expect('search_history', {})).words, ['tent', 'tea', 'kite'])
    await client.expect('search_remember', { words: Array.from({ length: 20 }, (_, n) => `word ${n}`) })
    const { words } = await client.expect('search_history', {})
    assert.deepEqual([words.length, words[0], words.includes('tent')], [20, 'word 0', false])
    const other = await server.registerBuyer()
    assert.deepEqual((await other.client.expect('search_history', {})).words, [])
    assert.deepEqual((await client.expect('search_forget', {})).words, [])
    assert.deepEqual((await client.expect('search_history', {})).words, [])
  })
})

describe('what others look for', () => {
  const searches = async (people: readonly Client[], q: string, times: number) => {
    for (const person of people) for (let n = 0; n < times; n++) await person.expect('product_search', { q })
    await flushSearches(server.db)
  }
  const counted = async (words: string) => {
    const rows = await server.db
      .selectFrom('search_count')
      .select('times')
      .where('words', '=', words)
      .execute()
    return rows.reduce((sum, { times }) => sum + times, 0)
  }

  it("counts people, so that nobody makes a word of theirs everybody's", async () => {
    await shelve({ en: 'Ocarina of clay' })
    await indexed()
    await searches([visitor], 'ocarina', 12)
    assert.equal(await counted('ocarina'), 1)
    const buyers = await Promise.all([1, 2, 3, 4].map(async () => (await server.registerBuyer()).client))
    await searches(buyers, 'ocarina', 2)
    assert.equal(await counted('ocarina'), 5)
    const hot = await visitor.expect('search_hot', {})
    assert.ok(hot.some(({ text }) => text === 'ocarina'))
  })

  it('forgets who searched after a week', async () => {
    await sql`update search_seen set day = day - 7`.execute(server.db)
    await server.work(forgetSearchCounts)
    assert.deepEqual(await server.db.selectFrom('search_seen').select('words').execute(), [])
  })
})
