import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { idsPerPart, sitemapIndex } from './sitemap.ts'

const origin = 'https://shop.example'
let server: TestServer
let shopId: number
const products: number[] = []

before(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: origin } })
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  await addShop(server.db, { open: false })
  for (let n = 0; n < 250; n++) {
    const { productId } = await addProduct(server.db, shopId, {
      titles: { en: `Lamp ${n}\twith a tab`, ri: `ランプ ${n}` },
      skus: [{ priceCents: 1250 + n, stock: n % 2 }],
    })
    products.push(productId)
  }
  await sql`update product set on_sale = false where id = ${products[0]}`.execute(server.db)
})
after(() => server.close())

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}${path}`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}
const addressesIn = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

describe('what search engines read', () => {
  it('begins at robots.txt, which names the sitemap', async () => {
    const { text, type } = await read('/robots.txt')
    assert.match(type, /^text\/plain/)
    assert.deepEqual(
      text.split('\n').filter((line) => line !== ''),
      ['User-agent: *', 'Disallow: /api/', `Sitemap: ${origin}/sitemap.xml`],
    )
  })

  it('is a sitemap in parts, whose addresses all answer', async () => {
    const index = await read('/sitemap.xml')
    assert.match(index.type, /^application\/xml/)
    const parts = addressesIn(index.text)
    assert.deepEqual(
      parts.map((part) => part.replace(origin, '')),
      ['/sitemap/pages.xml', '/sitemap/shops-1.xml', '/sitemap/goods-1.xml'],
    )
    const [pages = [], shops = [], goods = []] = await Promise.all(
      parts.map(async (part) => addressesIn((await read(part.replace(origin, ''))).text)),
    )
    assert.ok(pages.includes(`${origin}/home`) && pages.includes(`${origin}/about/refunds`), pages.join(' '))
    assert.deepEqual(shops, [`${origin}/shop/${shopId}`])
    assert.deepEqual(
      goods,
      products.slice(1).map((id) => `${origin}/detail/${id}`),
    )
  })

  it('has a part for each range of ids, and no other', async () => {
    assert.equal(
      addressesIn(sitemapIndex(origin, { shop: 90_000, collection: 0, product: 1_000_000 })).length,
      1 + 3 + 1_000_000 / idsPerPart,
    )
    assert.deepEqual(addressesIn((await read('/sitemap/goods-2.xml')).text), [])
    for (const path of ['/sitemap/goods-0.xml', '/sitemap/goods-1e3.xml', '/sitemap/orders.xml'])
      assert.equal((await read(path)).status, 404, path)
  })
})
