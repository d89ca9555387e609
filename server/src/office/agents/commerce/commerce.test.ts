import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { addProduct, addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type businessProfile, catalogPath } from './protocol.ts'
import { effectiveSelection } from './select-variant.ts'

const origin = 'https://shop.example'
const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } }
let server: TestServer
const agent = new Client({ name: 'a test', version: '1' })
let productId: number
let skuIds: number[]

const axis = (key: string, en: string, ri: string, values: readonly string[]) => ({
  key,
  name: { en, ri },
  values: values.map((value) => ({ key: value.toLowerCase(), name: value, picture: null })),
})

before(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: origin } })
  const shopId = await addShop(server.db, { name: 'Lantern Quay' })
  ;({ productId, skuIds } = await addProduct(server.db, shopId, {
    titles: { en: 'Brass lamp', ri: '真鍮のランプ' },
    specs: [axis('size', 'Size', 'サイズ', ['S', 'L']), axis('colour', 'Colour', '色', ['Red', 'Blue'])],
    skus: [
      { values: ['s', 'red'], priceCents: 1250, stock: 0 },
      { values: ['s', 'blue'], priceCents: 1200, stock: 4 },
      { values: ['l', 'red'], priceCents: 1300, stock: 2 },
    ],
  }))
  await server.step('search.index')
  await agent.connect(new StreamableHTTPClientTransport(new URL(catalogPath, server.url)))
})
after(async () => {
  await agent.close()
  await server.close()
})

async function use(name: string, catalog: Record<string, unknown>) {
  const { structuredContent, isError } = await agent.callTool({ name, arguments: { meta, catalog } })
  assert.notEqual(isError, true)
  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects to be there
  return structuredContent as any
}

it('/.well-known/ucp says what agents can ask and where, and that nothing is paid', async () => {
  const answer = await fetch(`${server.url}/.well-known/ucp`)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  const { ucp } = (await answer.json()) as ReturnType<typeof businessProfile>
  assert.deepEqual(Object.keys(ucp.capabilities), [
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
  ])
  assert.deepEqual(
    ucp.services['dev.ucp.shopping'].map(({ transport, endpoint }) => [transport, endpoint]),
    [['mcp', `${origin}/api/ucp/mcp`]],
  )
  assert.deepEqual(ucp.payment_handlers, {})
})

describe('an agent of the Universal Commerce Protocol', () => {
  it('finds the three tools of the catalog', async () => {
    const { tools } = await agent.listTools()
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['search_catalog', 'lookup_catalog', 'get_product'],
    )
  })

  it('searches in its language, with prices in cents and each SKU as a variant', async () => {
    const { ucp, products, pagination } = await use('search_catalog', {
      query: 'brass lamp',
      context: { language: 'ja-JP', address_country: 'JP', currency: 'USD' },
      filters: { price: { max: 2000 } },
      pagination: { limit: 5 },
    })
    assert.equal(ucp.version, '2026-04-08')
    assert.deepEqual(pagination, { has_next_page: false })
    const [product] = products
    assert.equal(products.length, 1)
    assert.equal(product.id, `product-${productId}`)
    assert.equal(product.title, '真鍮のランプ')
    assert.equal(product.url, `${origin}/detail/${productId}?lang=ja`)
    assert.deepEqual(product.price_range, {
      min: { amount: 1200, currency: 'USD' },
      max: { amount: 1300, currency: 'USD' },
    })
    assert.deepEqual(
      product.options.map(({ name }: { name: string }) => name),
      ['サイズ', '色'],
    )
    assert.deepEqual(
      product.variants.map((one: { id: string; price: unknown; availability: { status: string } }) => [
        one.id,
        one.price,
        one.availability.status,
      ]),
      [
        [`sku-${skuIds[0]}`, { amount: 1250, currency: 'USD' }, 'out_of_stock'],
        [`sku-${skuIds[1]}`, { amount: 1200, currency: 'USD' }, 'in_stock'],
        [`sku-${skuIds[2]}`, { amount: 1300, currency: 'USD' }, 'in_stock'],
      ],
    )
  })

  it('is told when a price filter is not in dollars, and which categories there are', async () => {
    const yen = await use('search_catalog', { filters: { price: { max: 1 } }, context: { currency: 'JPY' } })
    assert.equal(yen.products.length, 1)
    assert.equal(yen.messages[0].code, 'price_filter_ignored')
    const two = await use('search_catalog', { filters: { categories: ['Footwear'] } })
    assert.deepEqual([two.ucp.status, two.messages[0].code], ['error', 'invalid_filter'])
  })

  it('looks up products and variants by their ids, and says which led to which', async () => {
    const asked = [
      `sku-${skuIds[0]}`,
      `product-${productId}`,
      'product-987654',
      'drop table',
      `sku-${skuIds[0]}`,
    ]
    const { products, messages } = await use('lookup_catalog', { ids: asked })
    assert.deepEqual(
      products.flatMap(({ variants }: { variants: { id: string; inputs: unknown }[] }) =>
        variants.map(({ id, inputs }) => [id, inputs]),
      ),
      [
        [`sku-${skuIds[0]}`, [{ id: `sku-${skuIds[0]}`, match: 'exact' }]],
        [`sku-${skuIds[1]}`, [{ id: `product-${productId}`, match: 'featured' }]],
      ],
    )
    assert.deepEqual(
      messages.map(({ content }: { content: string }) => content),
      ['product-987654', 'drop table'],
    )
  })

  it('narrows a product to what is selected, and sees what can be bought beside it', async () => {
    const { product } = await use('get_product', {
      id: `product-${productId}`,
      selected: [{ name: 'Size', label: 'S' }],
    })
    assert.deepEqual(product.selected, [{ name: 'Size', id: 's', label: 'S' }])
    assert.deepEqual(
      product.variants.map(({ id }: { id: string }) => id),
      [`sku-${skuIds[1]}`, `sku-${skuIds[0]}`],
    )
    assert.deepEqual(
      product.options[1].values.map(({ label, available, exists }: Record<string, unknown>) => [
        label,
        available,
        exists,
      ]),
      [
        ['Red', false, true],
        ['Blue', true, true],
      ],
    )
    const ofSku = await use('get_product', { id: `sku-${skuIds[2]}` })
    assert.deepEqual(
      ofSku.product.variants.map(({ id }: { id: string }) => id),
      [`sku-${skuIds[2]}`],
    )
    const gone = await use('get_product', { id: 'product-987654' })
    assert.deepEqual([gone.ucp.status, gone.messages[0].code], ['error', 'not_found'])
  })
})

it('gives up the least wanted options where no SKU has all of them', () => {
  const sku = (...values: string[]) => ({ values }) as Parameters<typeof effectiveSelection>[0][number]
  const skus = [sku('s', 'blue'), sku('l', 'red')]
  const asked = new Map([
    [0, 'l'],
    [1, 'blue'],
  ])
  assert.deepEqual([...effectiveSelection(skus, asked, [1, 0])], [[1, 'blue']])
  assert.deepEqual([...effectiveSelection(skus, asked, [0, 1])], [[0, 'l']])
  assert.deepEqual([...effectiveSelection(skus, new Map([[0, 'xl']]), [])], [])
})
