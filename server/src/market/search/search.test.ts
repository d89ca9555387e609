import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { addShop } from '#testing/goods.ts'
import { openSearchShelf } from '#testing/search-shelf.ts'

const { server, visitor, shelve, indexed, idsOf } = await openSearchShelf()
after(() => server.close())

describe('what words find [route:/search]', () => {
  it('puts what is sold out below what can be bought and answers as well', async () => {
    const shop = await addShop(server.db)
    const gone = await shelve({ en: 'Sousaphone' }, { sales: 9000, skus: [{ stock: 0 }] }, shop)
    const there = await shelve({ en: 'Sousaphone of brass, for beginners' }, { sales: 1 }, shop)
    await indexed()
    assert.deepEqual(await idsOf('sousaphone', 'en', { shop }), [there, gone])
  })

  it('takes "gift" for a word, then for what is given most, and where there is none for the price alone', async () => {
    const shop = await addShop(server.db)
    const wrapped = await shelve(
      { en: 'Tea in a gift box', ri: 'ギフト箱入りのお茶' },
      { category: 'food' },
      shop,
    )
    const toy = await shelve({ en: 'Wooden top' }, { category: 'toys', sales: 9000 }, shop)
    await shelve({ en: 'Router' }, { category: 'computer', sales: 9999 }, shop)
    await indexed()
    const asked: [string, Locale][] = [
      ['gift', 'en'],
      ['gifts under 20', 'en'],
      ['ギフト', 'ri'],
      ['プレゼント 20ドル以下', 'ri'],
      ['礼物', 'zh'],
      ['禮物', 'tw'],
      ['quà tặng', 'yn'],
      ['hediye', 'tr'],
      ['cadeau', 'ft'],
      ['ของขวัญ', 'tai'],
      ['선물', 'han'],
      ['kado', 'id'],
    ]
    for (const [q, locale] of asked) assert.deepEqual(await idsOf(q, locale, { shop }), [wrapped, toy], q)
  })

  it('takes every word, else any word, and says so; the list goes on with what has some', async () => {
    const both = await shelve({ en: 'Crimson velvet cushion' })
    const one = await shelve({ en: 'Velvet ribbon' })
    await indexed()
    const every = await visitor.expect('product_search', { q: 'velvet crimson' })
    assert.equal(every.said.matched, 'every')
    assert.equal(every.said.total, 1)
    assert.deepEqual(
      every.items.map(({ id }) => id),
      [both, one],
    )
    const first = await visitor.expect('product_search', { q: 'velvet crimson', limit: 1 })
    const next = await visitor.expect('product_search', {
      q: 'velvet crimson',
      limit: 1,
      cursor: first.nextCursor ?? undefined,
    })
    assert.deepEqual([first.items[0]?.id, next.items[0]?.id, next.nextCursor], [both, one, null])
    const some = await visitor.expect('product_search', { q: 'velvet submarine' })
    assert.equal(some.said.matched, 'some')
    assert.deepEqual(new Set(some.items.map(({ id }) => id)), new Set([both, one]))
  })

  it('says that it found nothing, and shows what others buy within the same filters', async () => {
    const shop = await addShop(server.db, { name: 'Still water' })
    const seldom = await shelve({ en: 'Reed mat' }, { sales: 3 }, shop)
    const often = await shelve({ en: 'Reed basket' }, { sales: 40 }, shop)
    await shelve({ en: 'Reed boat' }, { sales: 900, skus: [{ stock: 0 }] }, shop)
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

  it('finds goods by the name of their maker, by their choices and by their attributes', async () => {
    const shop = await addShop(server.db, { name: 'Wexcombe Looms' })
    const axis = {
      key: 'colour',
      name: { en: 'Colour' },
      values: [{ key: 'v1', name: { en: 'Heliodor' }, picture: null }],
    }
    const rug = await shelve({ en: 'Hallway runner' }, { specs: [axis], skus: [{ values: ['v1'] }] }, shop)
    await server.db
      .updateTable('product')
      .set({ attributes: JSON.stringify([{ name: 'Material', value: 'Vicuna wool' }]) })
      .where('id', '=', rug)
      .execute()
    await indexed()
    for (const q of ['wexcombe', 'heliodor runner', 'vicuna', 'wexcombe vicuna runner'])
      assert.deepEqual(await idsOf(q, 'en', { exact: true }), [rug], q)
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

  it('suggests Chinese in the letters of the reader, and Vietnamese with its accents', async () => {
    await shelve({ en: 'Orlop', zh: '灯笼', tw: '燈籠', yn: 'Quạt' })
    await indexed()
    for (const [locale, typed, text] of [
      ['zh', '灯', '灯笼'],
      ['tw', '燈', '燈籠'],
      ['zh', '燈', '灯笼'],
      ['yn', 'quat', 'quạt'],
    ] as const) {
      const { words } = await visitor.expect('product_suggest', { q: typed }, { locale })
      assert.ok(
        words.some((word) => word.text === text),
        `${typed} in ${locale}: ${words.map((word) => word.text)}`,
      )
    }
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
