import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { harbourAddress } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { findProducts } from './detail-store.ts'

let server: TestServer
let visitor: Client
let lantern: Goods
let lamp: Goods
before(async () => {
  server = await startTestServer()
  visitor = server.client()
  const quay = await addShop(server.db, {
    name: 'Lantern Quay',
    zones: { US: { firstCents: 900, stepCents: 300 }, VN: { firstCents: 100, stepCents: 50 } },
  })
  const pier = await addShop(server.db, {
    name: 'Third Pier',
    zones: { CN: { firstCents: 400, stepCents: 0 } },
  })
  const colour = { key: 'colour', name: { en: 'Colour', zh: '颜色' } }
  lantern = await addProduct(server.db, quay, {
    titles: { en: 'Brass lantern', zh: '黄铜灯笼' },
    weightGrams: 700,
    specs: [{ ...colour, values: [{ key: 'jade', name: { en: 'Jade', zh: '玉色' }, picture: null }] }],
    skus: [{ values: ['jade'], priceCents: 1200, stock: 4 }],
  })
  lamp = await addProduct(server.db, pier, {
    titles: { en: 'Table lamp' },
    skus: [{ priceCents: 900, stock: 0 }],
  })
})
after(() => server.close())

const compared = (ids: string, locale: 'en' | 'zh' | 'yn' = 'en') =>
  visitor.expect('product_compare', { ids }, { locale })

describe('goods side by side', () => {
  it('are in the order asked, each once, without those that left', async () => {
    const away = await addProduct(server.db, await addShop(server.db, { open: false }))
    const { items } = await compared(`${lamp.productId},999999,${lantern.productId},${away.productId}`)
    assert.deepEqual(
      items.map(({ title, shop, stock, soldOut }) => [title, shop.name, stock, soldOut]),
      [
        ['Table lamp', 'Third Pier', 0, true],
        ['Brass lantern', 'Lantern Quay', 4, false],
      ],
    )
    const twice = await compared(`${lamp.productId},${lamp.productId}`)
    assert.equal(twice.items.length, 1)
  })

  it('say of each what its own page says: price, freight to the reader’s country, words in their language', async () => {
    for (const locale of ['en', 'zh', 'yn'] as const) {
      const { items } = await compared(`${lantern.productId},${lamp.productId}`, locale)
      for (const item of items) {
        const page = await visitor.expect('product_detail', { id: item.id }, { locale })
        assert.deepEqual(
          [item.priceCents, item.freight, item.title, item.attributes, item.weightGrams],
          [page.priceCents, page.freight, page.title, page.attributes, page.weightGrams],
        )
      }
    }
    const [english] = (await compared(String(lantern.productId))).items
    assert.deepEqual(
      [english?.freight?.freightCents, english?.specs],
      [1200, [{ name: 'Colour', values: ['Jade'] }]],
    )
    const [chinese] = (await compared(String(lantern.productId), 'zh')).items
    assert.deepEqual(chinese?.specs, [{ name: '颜色', values: ['玉色'] }])
  })

  it('are quoted to the default address of whoever is signed in', async () => {
    const { client } = await server.registerBuyer()
    await client.expect('address_add', { ...harbourAddress, area: ['VN', 'Đà Nẵng'] })
    const { items } = await client.expect('product_compare', { ids: String(lantern.productId) })
    assert.deepEqual([items[0]?.freight?.country, items[0]?.freight?.freightCents], ['VN', 150])
  })

  it('are four at most, and ids alone', async () => {
    for (const ids of ['', '1,2,3,4,5', '0', '1,', 'x', '1;2', '-1', '1,1e3', '9'.repeat(40)])
      assertRefused(await visitor.raw('product_compare', { ids }), 'badInput')
  })

  it('are read by their ids in one statement, not through the shelf', async () => {
    const steps = await plansOf(server.database.url, (db) => findProducts(db, [1, 2, 3, 4], 'zh'))
    const whole = slowSteps(steps).filter(({ node, table }) => /Seq/.test(node) && table !== null)
    assert.deepEqual(whole, [])
  })
})
