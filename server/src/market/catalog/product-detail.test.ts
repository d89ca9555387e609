import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { harbourAddress } from '#testing/orders.ts'
import { recordStatements } from '#testing/record-statements.ts'
import { assertRefused } from '#testing/refused.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { flushSeen } from './count-seen.ts'

// Before there is a connection.
const statements = recordStatements()
let server: TestServer
let visitor: Client
let shopId: number
let lantern: Goods

before(async () => {
  server = await startTestServer()
  visitor = server.client()
  shopId = await addShop(server.db, {
    freeFromCents: 5000,
    zones: { US: { firstCents: 900, stepCents: 300 }, CN: { firstCents: 100, stepCents: 50 } },
    texts: { en: { tagline: 'Light', about: 'Lamps.' }, zh: { tagline: '光', about: '灯。' } },
  })
  lantern = await addProduct(server.db, shopId, {
    titles: { en: 'Brass lantern', zh: '黄铜灯笼' },
    weightGrams: 700,
    specs: [
      {
        key: 'colour',
        name: { en: 'Colour', zh: '颜色' },
        values: [
          { key: 'coral', name: { en: 'Coral', zh: '珊瑚色' }, picture: '/media/test/coral' },
          { key: 'jade', name: 'Jade', picture: null },
        ],
      },
    ],
    skus: [
      { values: ['coral'], priceCents: 1200, originalPriceCents: 1500, stock: 4 },
      { values: ['jade'], priceCents: 1100, stock: 0 },
      { values: ['gone'], priceCents: 1, active: false },
    ],
  })
})
after(async () => {
  await server.close()
  statements.end()
})

describe('product_detail', () => {
  it('shows price, stock, specs, SKUs, shop and freight [goods:fields] [route:/detail/:product?/:mer?]', async () => {
    const detail = await visitor.expect('product_detail', { id: lantern.productId })
    assert.equal(detail.title, 'Brass lantern')
    assert.equal(detail.priceCents, 1200) // the jade one at 1,100 is sold out
    assert.equal(detail.stock, 4)
    assert.equal(detail.shipFrom, 'CN')
    assert.deepEqual(detail.specs, [
      {
        key: 'colour',
        name: 'Colour',
        values: [
          { key: 'coral', name: 'Coral', picture: '/media/test/coral' },
          { key: 'jade', name: 'Jade', picture: null },
        ],
      },
    ])
    assert.deepEqual(
      detail.skus.map((sku) => [sku.values, sku.priceCents, sku.originalPriceCents, sku.stock]),
      [
        [['coral'], 1200, 1500, 4],
        [['jade'], 1100, null, 0],
      ],
    )
    assert.equal(detail.shop.id, shopId)
    // English readers are usually in the US: 700 g are one further step.
    assert.deepEqual(detail.freight, {
      country: 'US',
      freightCents: 1200,
      freeFromCents: 5000,
      daysMin: 5,
      daysMax: 9,
      daysByRecord: false,
    })
  })

  it('answers in the caller’s language, else English, and says which [locale:default]', async () => {
    const zh = await visitor.expect('product_detail', { id: lantern.productId }, { locale: 'zh' })
    assert.equal(zh.title, '黄铜灯笼')
    assert.equal(zh.titleLocale, 'zh')
    assert.equal(zh.specs[0]?.name, '颜色')
    assert.equal(zh.specs[0]?.values[1]?.name, 'Jade')
    assert.equal(zh.shop.tagline, '光')
    assert.equal(zh.freight?.country, 'CN')
    for (const locale of localeCodes.filter((code) => code !== 'zh')) {
      const other = await visitor.expect('product_detail', { id: lantern.productId }, { locale })
      assert.equal(other.title, 'Brass lantern')
      assert.equal(other.titleLocale, 'en')
      assert.equal(other.specs[0]?.values[0]?.name, 'Coral')
    }
  })

  it('tells freight to the default address of a buyer; none where the shop does not send', async () => {
    const { client } = await server.registerBuyer()
    await client.expect('address_add', { ...harbourAddress, area: ['CN', '广东', '深圳'] })
    const near = await client.expect('product_detail', { id: lantern.productId })
    assert.equal(near.freight?.freightCents, 150)
    await client.expect('address_add', { ...harbourAddress, area: ['FR', 'Paris'] })
    const far = await client.expect('product_detail', { id: lantern.productId })
    assert.equal(far.freight, null)
  })

  it('tells freight to the country of the device’s clock as long as there is no address', async () => {
    const { client } = await server.registerBuyer()
    const seenWith = async (by: typeof client, country: string) => {
      const headers = { cookie: `country=${country}` }
      return (await by.expect('product_detail', { id: lantern.productId }, { headers })).freight
    }
    assert.equal((await seenWith(visitor, 'CN'))?.freightCents, 150)
    assert.equal((await seenWith(client, 'CN'))?.freightCents, 150)
    assert.equal(await seenWith(visitor, 'FR'), null)
    assert.equal((await seenWith(visitor, 'nowhere'))?.country, 'US')
    await client.expect('address_add', { ...harbourAddress, area: ['CN', '广东', '深圳'] })
    assert.equal((await seenWith(client, 'FR'))?.country, 'CN')
  })

  it('counts looks, together and later', async () => {
    await flushSeen(server.app.deps)
    const { seen } = await visitor.expect('product_detail', { id: lantern.productId })
    await visitor.expect('product_detail', { id: lantern.productId })
    await flushSeen(server.app.deps)
    assert.equal((await visitor.expect('product_detail', { id: lantern.productId })).seen, seen + 2)
  })

  it('is one statement, for a visitor and for a buyer', async () => {
    const { client } = await server.registerBuyer()
    await client.expect('product_detail', { id: lantern.productId })
    const ask = (who: Client) => statements.of(() => who.expect('product_detail', { id: lantern.productId }))
    assert.equal((await ask(visitor)).texts.length, 1)
    const { texts } = await ask(client)
    assert.equal(texts.length, 2, `the session and the page:\n${texts.join('\n')}`)
  })

  it("shows a buyer their own votes, reviews and followed shop in it, the reader's language first", async () => {
    const { productId } = await addProduct(server.db, shopId)
    const { client, id } = await server.registerBuyer()
    const write = async (locale: Locale, text: string, buyerId: string | null) => {
      const scores = { product_score: 5, service_score: 5, postage_score: 5 }
      const row = { product_id: productId, author: 'B***', locale, text, pictures: [], spec: '', ...scores }
      await server.db
        .insertInto('review')
        .values({ ...row, buyer_id: buyerId })
        .execute()
    }
    await write('en', 'Mine', id)
    for (const text of ['Un', 'Deux', 'Trois']) await write('ft', text, null)
    const read = async (who: Client) => {
      const { reviews, shop } = await who.expect('product_detail', { id: productId })
      return { reviews, followed: shop.followed, tagline: shop.tagline }
    }
    const { reviews } = await read(client)
    await client.expect('review_vote', { id: reviews[1]?.id ?? 0, helpful: true })
    await client.expect('shop_follow', { id: shopId, followed: true })
    const own = await read(client)
    assert.deepEqual(
      own.reviews.map(({ text, isOwn, isHelpful }) => [text, isOwn, isHelpful]),
      [
        ['Mine', true, false],
        ['Trois', false, true],
        ['Deux', false, false],
      ],
    )
    assert.deepEqual([own.followed, own.tagline], [true, 'Light'])
    const others = await read(visitor)
    assert.equal(others.followed, false)
    assert.ok(others.reviews.every(({ isOwn, isHelpful }) => !isOwn && !isHelpful))
    const french = await read(server.client({ locale: 'ft' }))
    assert.deepEqual(
      french.reviews.map(({ text }) => text),
      ['Trois', 'Deux', 'Un'],
    )
    assert.ok(Math.abs(Date.parse(french.reviews[0]?.createdAt ?? '') - Date.now()) < 600_000)
  })

  it('offers similar goods in stock, never itself', async () => {
    for (let n = 0; n < 8; n++) await addProduct(server.db, shopId, { sales: 100 - n })
    await addProduct(server.db, shopId, { sales: 999, skus: [{ stock: 0 }] })
    const { similar } = await visitor.expect('product_detail', { id: lantern.productId })
    assert.equal(similar.length, 6)
    assert.ok(similar.every((card) => card.id !== lantern.productId && !card.soldOut))
  })

  it('refuses what is gone, and ids that are none', async () => {
    assertRefused(await visitor.call('product_detail', { id: 999_999 }), 'productGone')
    await server.db
      .updateTable('product')
      .set({ on_sale: false })
      .where('id', '=', lantern.productId)
      .execute()
    assertRefused(await visitor.call('product_detail', { id: lantern.productId }), 'productGone')
    for (const id of [0, -1, 1.5, 'x', '', '1 or 1=1', '99999999999999999999', '0x10', '１']) {
      assertRefused(await visitor.raw('product_detail', { id }), 'badInput')
    }
    assertRefused(await visitor.raw('product_detail', { id: 1, admin: 'true' }), 'badInput')
  })
})
