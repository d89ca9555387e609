import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { addShop } from '#testing/goods.ts'
import { openSearchShelf } from '#testing/search-shelf.ts'
import { readGift } from './words/gift-words.ts'
import { readPrice } from './words/read-price.ts'
import { readQuery } from './words/read-query.ts'

const { server, visitor, shelve, indexed, idsOf } = await openSearchShelf()
after(() => server.close())

const find = (q: string, locale: Locale = 'en', more: object = {}) =>
  visitor.expect('product_search', { q, limit: 20, ...more }, { locale })

describe('what goods are [route:/search]', () => {
  it('reads t-shirt, tshirt and T shirt alike, and names that are written in two words as one', async () => {
    const shop = await addShop(server.db)
    const tee = await shelve({ en: 'Undertow cotton tee' }, {}, shop)
    const pack = await shelve({ en: 'Harbour rucksack, roll top' }, {}, shop)
    const laptop = await shelve({ en: 'Sorrel laptop' }, {}, shop)
    await shelve({ en: 'Striped shirt and tie set' }, { sales: 900 }, shop)
    await shelve({ en: 'Sack of flour' }, { sales: 900 }, shop)
    await indexed()
    for (const q of ['t-shirt', 'tshirt', 'T shirt', 't shirts', 'tee-shirts'])
      assert.deepEqual(await idsOf(q, 'en', { shop }), [tee], q)
    for (const q of ['ruck sack', 'back pack', 'backpacks'])
      assert.deepEqual(await idsOf(q, 'en', { shop }), [pack], q)
    assert.deepEqual(await idsOf('lap top', 'en', { shop }), [laptop])
  })

  it('puts what a thing is before what only mentions it, however that sells', async () => {
    const shop = await addShop(server.db)
    const tea = await shelve({ en: 'Mountain oolong tea bags', zh: '高山乌龙茶包' }, {}, shop)
    const dress = await shelve({ en: 'Fitted tea-length dress', zh: '修身中长连衣裙' }, { sales: 9000 }, shop)
    const radio = await shelve({ en: 'Solar radio with cell phone charging' }, { sales: 9000 }, shop)
    const phone = await shelve({ en: 'Nerin 6 smartphone, 6.4 inch' }, {}, shop)
    await indexed()
    assert.deepEqual(await idsOf('tea', 'en', { shop }), [tea])
    assert.deepEqual(await idsOf('茶', 'zh', { shop }), [tea])
    assert.deepEqual(await idsOf('cell phone', 'en', { shop }), [phone])
    assert.deepEqual(await idsOf('clothes', 'en', { shop }), [dress], 'a broader name')
    assert.deepEqual((await find('cell phone', 'en', { shop })).items.map(({ id }) => id).slice(0, 2), [
      phone,
      radio,
    ])
  })

  it('takes the type of an imported product for what it is', async () => {
    const shop = await addShop(server.db)
    const one = await shelve({ en: 'Vivid X512DA 39.6 cm silver' }, {}, shop)
    await shelve({ en: 'Power adapter for laptop' }, { sales: 900 }, shop)
    await server.db
      .updateTable('product')
      .set({ attributes: JSON.stringify([{ name: 'Product type', value: 'Notebook computer' }]) })
      .where('id', '=', one)
      .execute()
    await indexed()
    assert.equal((await find('laptop', 'en', { shop })).items[0]?.id, one)
  })

  it('says that a make or a kind is not sold, and shows what is meant by the make', async () => {
    const shop = await addShop(server.db)
    const phone = await shelve({ en: 'Ostrel smartphone' }, {}, shop)
    await shelve({ en: 'Emergency radio' }, { sales: 900 }, shop)
    const lotion = await shelve({ en: 'Body lotion, perfume free' }, {}, shop)
    await indexed()
    const iphone = await find('iphone', 'en', { shop })
    assert.deepEqual([iphone.said.notSold, iphone.said.meant], ['iphone', null])
    assert.deepEqual(
      iphone.items.map(({ id }) => id),
      [phone],
    )
    const perfume = await find('perfume', 'en', { shop })
    assert.deepEqual([perfume.said.notSold, perfume.said.matched, perfume.items], ['perfume', 'none', []])
    assert.deepEqual(await idsOf('perfume free', 'en', { shop }), [lotion])
  })

  it('reads what goods are without as another word than what they have', async () => {
    const shop = await addShop(server.db)
    const plain = await shelve({ en: 'Dried quince, sugar free', ft: 'Coings séchés sans sucre' }, {}, shop)
    const sweet = await shelve({ en: 'Quince in sugar', ft: 'Coings au sucre' }, {}, shop)
    const none = await shelve({ en: 'Quince paste, unsweetened' }, {}, shop)
    await indexed()
    assert.deepEqual(await idsOf('sugar', 'en', { shop }), [sweet])
    for (const q of ['sugar free', 'sugar-free', 'no sugar'])
      assert.deepEqual(new Set(await idsOf(q, 'en', { shop })), new Set([plain, none]), q)
    assert.ok((await idsOf('sans sucre', 'ft', { shop })).includes(plain))
    assert.deepEqual(await idsOf('sucre', 'ft', { shop }), [sweet])
  })
})

describe('numbers, accents and letters [route:/search]', () => {
  it('takes a number with its unit for one word, however it is written', async () => {
    const shop = await addShop(server.db)
    const half = await shelve({ en: '1/2 in. x 5 ft. zorblat' }, {}, shop)
    const twelve = await shelve({ en: '12 in. x 6 ft. zorblat, 18-Volt' }, {}, shop)
    await indexed()
    for (const q of ['zorblat 1/2 in', 'zorblat 1/2"', 'zorblat 1/2 inch', '5ft zorblat', "zorblat 5'"])
      assert.deepEqual(await idsOf(q, 'en', { shop }), [half], q)
    for (const q of ['18V zorblat', '18 volts zorblat', '12" zorblat'])
      assert.deepEqual(await idsOf(q, 'en', { shop }), [twelve], q)
  })

  it('finds a model with a hyphen, a space or neither', async () => {
    const shop = await addShop(server.db)
    const hyphen = await shelve({ en: 'Quillon XR-270 sander' }, {}, shop)
    const joined = await shelve({ en: 'Quillon XR271 sander' }, {}, shop)
    await indexed()
    for (const q of ['xr270', 'xr-270', 'xr 270'])
      assert.deepEqual(await idsOf(q, 'en', { shop }), [hyphen], q)
    for (const q of ['xr271', 'xr-271', 'xr 271'])
      assert.deepEqual(await idsOf(q, 'en', { shop }), [joined], q)
  })

  it('reads words of French with accents as French, and the same letters of English not for them', async () => {
    const shop = await addShop(server.db)
    const tea = await shelve({ en: 'Green tea bags', ft: 'Thé vert en sachets' }, {}, shop)
    await shelve({ en: 'The bag for the road', ft: 'Sac de voyage' }, { sales: 900 }, shop)
    await indexed()
    assert.deepEqual(await idsOf('thé', 'ft', { shop }), [tea])
  })

  it('finds Vietnamese by words with some of their marks, and kana by hiragana and by a hyphen', async () => {
    const shop = await addShop(server.db)
    const phone = await shelve({ en: 'Nerin smartphone', yn: 'Điện thoại thông minh Nerin' }, {}, shop)
    const holder = await shelve({ en: 'Dial', yn: 'Mặt số diện mạo' }, { sales: 900 }, shop)
    const cover = await shelve({ en: 'Cover', ri: 'スマホケース' }, {}, shop)
    await indexed()
    for (const q of ['đien thoai', 'diện thoai', 'ðiện thoại', 'dien thoai', 'điện thoại'])
      assert.equal((await find(q, 'yn', { shop })).items[0]?.id, phone, q)
    assert.equal((await find('diện mạo', 'yn', { shop })).items[0]?.id, holder)
    for (const q of ['スマホケース', 'すまほけーす', 'スマホケ-ス', 'ケ-ス'])
      assert.equal((await find(q, 'ri', { shop })).items[0]?.id, cover, q)
  })

  it('takes whole words of Thai, Chinese and Korean before letters inside of others', async () => {
    const shop = await addShop(server.db)
    const fan = await shelve({ en: 'Fan', zh: '纸 扇', han: '매화 자수', tai: 'ชุดผ้า กุหลาบ' }, {}, shop)
    const other = await shelve(
      { en: 'Other', zh: '风扇叶', han: '가매화나', tai: 'ดอกกุหลาบแดง' },
      { sales: 900 },
      shop,
    )
    await indexed()
    for (const [q, locale] of [['매화', 'han']] as const)
      assert.deepEqual(
        (await find(q, locale, { shop })).items.map(({ id }) => id),
        [fan, other],
        q,
      )
  })
})

describe('presents [route:/search]', () => {
  it('reads whom a present is for and what it may cost, in ten languages', async () => {
    const shop = await addShop(server.db)
    const scarf = await shelve(
      { en: 'Silk scarf' },
      { category: 'women', skus: [{ priceCents: 1500 }] },
      shop,
    )
    const ring = await shelve(
      { en: 'Gold ring' },
      { category: 'women', skus: [{ priceCents: 90_000 }] },
      shop,
    )
    const cap = await shelve({ en: 'Washed cotton cap' }, { category: 'men', sales: 900 }, shop)
    const robot = await shelve({ en: 'Tin robot' }, { category: 'toys', sales: 900 }, shop)
    await shelve({ en: 'Gift box of nails' }, { category: 'computer', sales: 9000 }, shop)
    await indexed()
    assert.deepEqual(await idsOf('gift for mom under 20', 'en', { shop }), [scarf])
    assert.deepEqual(await idsOf('birthday present 5 year old', 'en', { shop }), [robot])
    assert.deepEqual(await idsOf('gift for dad', 'en', { shop }), [cap])
    const forHer: [string, Locale][] = [
      ['gift for mom', 'en'],
      ['送妈妈的礼物', 'zh'],
      ['送媽媽的禮物', 'tw'],
      ['母の日 プレゼント', 'ri'],
      ['엄마 선물', 'han'],
      ['ของขวัญให้แม่', 'tai'],
      ['quà tặng mẹ', 'yn'],
      ['kado buat mama', 'id'],
      ['anneye hediye', 'tr'],
      ['cadeau pour maman', 'ft'],
    ]
    for (const [q, locale] of forHer)
      assert.deepEqual(new Set(await idsOf(q, locale, { shop })), new Set([scarf, ring]), q)
    assert.deepEqual(await idsOf('scarf gift for her', 'en', { shop }), [scarf], 'other words are searched')
  })
})

describe('while typing [route:/search]', () => {
  it('goes on with goods of the broader kind where few are of the asked one', async () => {
    const shop = await addShop(server.db)
    const running = await shelve({ en: 'Tempo road running shoes' }, {}, shop)
    const walking = await shelve({ en: 'Everyday walking trainers' }, { sales: 900 }, shop)
    const lamp = await shelve({ en: 'Running lamp' }, { sales: 9000 }, shop)
    await indexed()
    const { items, said } = await find('running shoes', 'en', { shop })
    assert.equal(said.total, 1)
    assert.deepEqual(
      items.map(({ id }) => id).filter((id) => id !== lamp),
      [running, walking],
    )
    assert.deepEqual(await idsOf('hoodie', 'en', { shop }), [], 'nothing follows what is not sold')
  })

  it('reads days of presents, and words that only ask for one', async () => {
    for (const [q, locale, whom] of [
      ["mother's day", 'en', 'her'],
      ['something for dad', 'en', 'him'],
      ['secret santa under 15', 'en', 'anybody'],
      ['送妈妈', 'zh', 'her'],
      ['父亲节', 'zh', 'him'],
      ['送媽媽', 'tw', 'her'],
      ['母の日', 'ri', 'her'],
      ['fête des mères', 'ft', 'her'],
      ['anneler günü', 'tr', 'her'],
    ] as const) {
      const { isGift } = readQuery(q, locale)
      assert.ok(isGift, q)
      assert.equal(readGift(readPrice(q).words)?.for, whom, q)
    }
    for (const q of ['something blue', '送货']) assert.equal(readGift(q), null, q)
  })

  it('suggests kinds that are sold, in the language of the reader, and no words that only begin so', async () => {
    const shop = await addShop(server.db)
    await shelve({ en: 'Round teapot', ft: 'Théière ronde' }, {}, shop)
    await shelve({ en: 'Undertow cotton tee' }, {}, shop)
    await shelve({ en: 'Chair in solid teak for a team', ft: 'Chaise en teck' }, {}, shop)
    await indexed()
    const textsOf = async (q: string, locale: Locale = 'en') =>
      (await visitor.expect('product_suggest', { q }, { locale })).words.map(({ text }) => text)
    const tea = await textsOf('tea')
    assert.ok(tea.includes('teapot'), tea.join())
    assert.ok(!tea.includes('teak') && !tea.includes('team'), tea.join())
    assert.ok((await textsOf('t-sh')).includes('t-shirt'))
    assert.deepEqual(await textsOf('umbre'), [], 'none is sold')
    const french = await textsOf('thé', 'ft')
    assert.ok(french.includes('théière') && !french.some((text) => text.startsWith('the')), french.join())
  })
})
