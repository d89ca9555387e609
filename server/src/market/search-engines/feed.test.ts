import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { feedFileRows } from '#testing/feed-file.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const origin = 'https://shop.example'
let server: TestServer
let shopId: number
const products: number[] = []

before(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: origin } })
  shopId = await addShop(server.db, {
    name: 'Lantern Quay',
    zones: { FR: { firstCents: 900, stepCents: 300 } },
  })
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

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers })
const rowsAt = async (path: string) => feedFileRows(await (await ask(path)).text())

describe('the feed of products', () => {
  it('has each SKU on the shelf once, with its price and state', async () => {
    const answer = await ask('/feed/products.tsv')
    assert.match(answer.headers.get('content-type') ?? '', /^text\/tab-separated-values/)
    const rows = feedFileRows(await answer.text())
    assert.equal(rows.length, products.length - 1)
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
    const { id: _, image_link: __, description: ___, ...second } = rows[1] ?? {}
    assert.deepEqual(second, {
      item_group_id: '',
      title: 'Lamp 2 with a tab',
      link: `${origin}/detail/${products[2]}`,
      additional_image_link: '',
      video_link: '',
      availability: 'out_of_stock',
      price: '12.52 USD',
      sale_price: '',
      condition: 'new',
      brand: 'Lantern Quay',
      gtin: '',
      mpn: '',
      identifier_exists: 'no',
      product_type: 'Outdoors',
      material: '',
      color: '',
      size: '',
      shipping: 'FR:::9.00 USD',
      shipping_weight: '400 g',
      ships_from_country: 'CN',
      return_policy_label: '',
      seller_name: 'Lantern Quay',
      seller_url: `${origin}/shop/${shopId}`,
      is_eligible_search: 'true',
      is_eligible_checkout: 'false',
    })
    assert.equal(rows[0]?.['availability'], 'in_stock')
    assert.ok(rows.every(({ image_link: picture = '' }) => picture.startsWith(`${origin}/`)))
  })

  it('is written in the language that its address names, and leads to pages in it', async () => {
    const [first] = await rowsAt('/feed/products.tsv?lang=ja')
    assert.deepEqual(
      [first?.['title'], first?.['link']],
      ['ランプ 1', `${origin}/detail/${products[1]}?lang=ja`],
    )
  })

  it('comes packed, under a name of its own too, with the same rows', async () => {
    const plain = await (await ask('/feed/products.tsv', { 'accept-encoding': 'identity' })).text()
    const packed = await ask('/feed/products.tsv.gz', { 'accept-encoding': 'identity' })
    assert.equal(packed.headers.get('content-type'), 'application/gzip')
    assert.equal(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString(), plain)
  })

  it('has the columns of OpenAI for whoever asks for them', async () => {
    const [first] = await rowsAt('/feed/products.tsv?for=openai')
    assert.deepEqual(
      [
        first?.['url'],
        first?.['availability'],
        first?.['target_countries'],
        first?.['listing_has_variations'],
      ],
      [`${origin}/detail/${products[1]}`, 'in_stock', 'FR', 'false'],
    )
    assert.equal((await ask('/feed/products.tsv?for=nobody')).status, 400)
  })

  it('says by its tag that nothing is new', async () => {
    await server.step('feed.number')
    const tag = (await ask('/feed/products.tsv')).headers.get('etag') ?? ''
    assert.equal((await ask('/feed/products.tsv', { 'if-none-match': tag })).status, 304)
    assert.equal((await ask('/feed/products.tsv?lang=fr', { 'if-none-match': tag })).status, 200)
    await sql`update sku set price_cents = price_cents + 1 where product_id = ${products[9]}`.execute(
      server.db,
    )
    await server.step('feed.number')
    assert.equal((await ask('/feed/products.tsv', { 'if-none-match': tag })).status, 200)
  })

  it('sells nothing of a shop that is away', async () => {
    await sql`update shop set away_until = now() + interval '1 day' where id = ${shopId}`.execute(server.db)
    const rows = await rowsAt('/feed/products.tsv')
    assert.deepEqual([...new Set(rows.map(({ availability }) => availability))], ['out_of_stock'])
    await sql`update shop set away_until = null where id = ${shopId}`.execute(server.db)
  })
})
