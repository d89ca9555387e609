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
      ['/sitemap/pages.xml', '/sitemap/shops.xml', '/sitemap/goods-1.xml'],
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
    assert.equal(addressesIn(sitemapIndex(origin, 1_000_000)).length, 2 + 1_000_000 / idsPerPart)
    assert.deepEqual(addressesIn((await read('/sitemap/goods-2.xml')).text), [])
    for (const path of ['/sitemap/goods-0.xml', '/sitemap/goods-1e3.xml', '/sitemap/orders.xml'])
      assert.equal((await read(path)).status, 404, path)
  })
})

describe('the feed of products', () => {
  const rowsOf = (text: string) => {
    const [head = '', ...lines] = text.trimEnd().split('\n')
    const columns = head.split('\t')
    return lines.map((line) => {
      const cells = line.split('\t')
      assert.equal(cells.length, columns.length, line)
      return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
    })
  }

  it('has each SKU on the shelf once, with its price and state', async () => {
    const { text, type } = await read('/feed/products.tsv')
    assert.match(type, /^text\/tab-separated-values/)
    const rows = rowsOf(text)
    assert.equal(rows.length, products.length - 1)
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
    const { id: _, image_link: __, additional_image_link: ___, description: ____, ...second } = rows[1] ?? {}
    assert.deepEqual(second, {
      item_group_id: '',
      title: 'Lamp 2 with a tab',
      link: `${origin}/detail/${products[2]}`,
      availability: 'out_of_stock',
      price: '12.52 USD',
      sale_price: '',
      condition: 'new',
      identifier_exists: 'no',
      product_type: 'outdoors',
      shipping_weight: '400 g',
      ships_from_country: 'CN',
      seller_name: 'Lantern Quay',
      seller_url: `${origin}/shop/${shopId}`,
      is_eligible_search: 'true',
      is_eligible_checkout: 'false',
    })
    assert.equal(rows[0]?.['availability'], 'in_stock')
    assert.ok(rows.every(({ image_link: picture = '' }) => picture.startsWith(`${origin}/`)))
  })

  it('is written in the language that its address names, and leads to pages in it', async () => {
    const [first] = rowsOf((await read('/feed/products.tsv?lang=ja')).text)
    assert.deepEqual(
      [first?.['title'], first?.['link']],
      ['ランプ 1', `${origin}/detail/${products[1]}?lang=ja`],
    )
  })

  it('sells nothing of a shop that is away', async () => {
    await sql`update shop set away_until = now() + interval '1 day' where id = ${shopId}`.execute(server.db)
    const rows = rowsOf((await read('/feed/products.tsv')).text)
    assert.deepEqual([...new Set(rows.map(({ availability }) => availability))], ['out_of_stock'])
    await sql`update shop set away_until = null where id = ${shopId}`.execute(server.db)
  })
})
