import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { readPicks } from '@sampan/contract/trade/cart/bag-link.ts'
import { allowancePerMinute } from '@sampan/contract/wire/limits.ts'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { ownDoor } from './tools.ts'

const origin = 'https://shop.example'
let server: TestServer
const agent = new Client({ name: 'a test', version: '1' })
let productId: number
let skuIds: number[]

before(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: origin, RATE_LIMITS: 'on' } })
  const shopId = await addShop(server.db, { name: 'Lantern Quay' })
  ;({ productId, skuIds } = await addProduct(server.db, shopId, {
    titles: { en: 'Brass lamp', ri: '真鍮のランプ' },
    specs: [
      {
        key: 'size',
        name: { en: 'Size' },
        values: ['S', 'L'].map((size) => ({ key: size, name: size, picture: null })),
      },
    ],
    skus: [
      { values: ['S'], priceCents: 1250, stock: 3 },
      { values: ['L'], priceCents: 1300, stock: 0 },
    ],
  }))
  await server.step('search.index')
  await agent.connect(new StreamableHTTPClientTransport(new URL(ownDoor.path, server.url)))
})
after(async () => {
  await agent.close()
  await server.close()
})

async function use(name: string, input: Record<string, unknown> = {}) {
  const answer = await agent.callTool({ name, arguments: input })
  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects to be there
  return { isError: answer.isError === true, said: answer.structuredContent as any, content: answer.content }
}

describe('an agent', () => {
  it('finds tools that only read, each told in words', async () => {
    const { tools } = await agent.listTools()
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['search_products', 'get_product', 'get_shop', 'read_policies', 'make_bag_link'],
    )
    for (const { name, description = '', annotations } of tools) {
      assert.ok(description.length > 40, name)
      assert.equal(annotations?.readOnlyHint, true)
    }
  })

  it('searches, looks at a product in its language, and reads of its freight', async () => {
    const { said } = await use('search_products', { query: 'brass lamp', language: 'ja' })
    assert.deepEqual(
      said.products.map(({ title, price_usd: price, url }: Record<string, unknown>) => ({
        title,
        price,
        url,
      })),
      [{ title: '真鍮のランプ', price: 12.5, url: `${origin}/detail/${productId}?lang=ja` }],
    )
    const { said: product } = await use('get_product', { product_id: productId, country: 'fr' })
    assert.deepEqual(
      product.skus.map(({ sku_id: id, price_usd: price, stock }: Record<string, unknown>) => [
        id,
        price,
        stock,
      ]),
      [
        [skuIds[0], 12.5, 3],
        [skuIds[1], 13, 0],
      ],
    )
    assert.equal(product.freight.country, 'FR')
    assert.equal((await use('get_shop', { shop_id: product.shop.shop_id })).said.name, 'Lantern Quay')
  })

  it('reads the rules of the shop as text', async () => {
    const { said: list } = await use('read_policies')
    assert.ok(list.articles.some(({ name }: { name: string }) => name === 'refunds'))
    const { said: article } = await use('read_policies', { name: 'refunds' })
    assert.ok(article.text.length > 200 && !article.text.includes('['), article.text)
  })

  it('puts a bag together as a link that a person opens; nothing is in any bag by that', async () => {
    const { said } = await use('make_bag_link', { items: [{ sku_id: skuIds[0], quantity: 2 }] })
    const link = new URL(said.url)
    assert.equal(link.origin + link.pathname, `${origin}/bag`)
    assert.deepEqual(readPicks(link.searchParams.get('add')), [{ skuId: skuIds[0], quantity: 2 }])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from cart_line`.execute(server.db)
    assert.equal(rows[0]?.n, 0)
  })

  it('is told in words what is not there, and refused what is not asked rightly', async () => {
    const gone = await use('get_product', { product_id: 987_654 })
    assert.equal(gone.isError, true)
    assert.match(JSON.stringify(gone.content), /no longer/i)
    assert.equal((await use('get_product', { product_id: 'drop table' })).isError, true)
    assert.equal((await use('make_bag_link', { items: [] })).isError, true)
  })

  it('reaches no call beside its tools, with whatever token it comes', async () => {
    const buyer = await server.registerBuyer('agents.owner')
    const answer = await fetch(server.url + ownDoor.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        token: buyer.token,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'cart_add', arguments: {} },
      }),
    })
    assert.match(await answer.text(), /cart_add/)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from cart_line`.execute(server.db)
    assert.equal(rows[0]?.n, 0)
  })

  it('has an allowance of its own', async () => {
    const ask = () => fetch(server.url + ownDoor.path, { method: 'GET' }).then(({ status }) => status)
    const met: number[] = []
    for (let n = 0; n <= allowancePerMinute.agent; n++) met.push(await ask())
    assert.equal(met.at(-1), 429)
    assert.notEqual(met[0], 429)
    assert.equal((await fetch(`${server.url}/api/category/list`)).status, 200)
  })
})
