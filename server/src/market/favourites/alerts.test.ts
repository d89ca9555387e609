import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { emitNews, toldAtOnce } from './emit-news.ts'

let server: TestServer
let shopId: number
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
})
after(() => server.close())

type Buyer = Awaited<ReturnType<TestServer['registerBuyer']>>

const price = (skuId: number, priceCents: number) =>
  server.db.updateTable('sku').set({ price_cents: priceCents }).where('id', '=', skuId).execute()
const stock = (skuId: number, pieces: number) =>
  server.db.updateTable('sku').set({ stock: pieces }).where('id', '=', skuId).execute()

/** Runs the job as it runs once a minute. @returns in how many transactions */
const emitAll = (): Promise<number> => emitNews(server.jobContext)
const told = async ({ client }: Buyer) =>
  (await client.expect('notice_list', { kind: 'alert' })).items.map(({ title, text, subject }) => [
    title,
    text,
    subject.type,
  ])

describe('alerts of favourites', () => {
  it('tell of each lower price once, who asked for it, and nobody else', async () => {
    const [asked, liked] = [await server.registerBuyer(), await server.registerBuyer()]
    const { productId, skuId } = await addProduct(server.db, shopId, {
      titles: { en: 'Tin kettle' },
      skus: [{ priceCents: 1000 }],
    })
    await liked.client.expect('favourite_set', { productId, liked: true })
    assert.deepEqual(await asked.client.expect('favourite_tell', { productId, cheaper: true }), {
      cheaper: true,
      back: false,
    })
    assert.deepEqual(await asked.client.expect('favourite_ids', {}), [productId], 'who asks likes it')
    await price(skuId, 1200)
    await emitAll()
    assert.deepEqual(await told(asked), [])
    await price(skuId, 900)
    await Promise.all([emitAll(), emitAll()])
    await emitAll()
    const first = ['Now $9.00: Tin kettle', 'It costs less than before.', 'product']
    assert.deepEqual(await told(asked), [first])
    await price(skuId, 1000)
    await price(skuId, 950)
    await emitAll()
    assert.deepEqual(await told(asked), [first], 'dearer and cheaper again: not lower than what was told')
    await price(skuId, 800)
    await emitAll()
    assert.equal((await told(asked)).length, 2)
    assert.deepEqual(await told(liked), [])
    await asked.client.expect('favourite_tell', { productId, cheaper: false })
    await price(skuId, 700)
    await emitAll()
    assert.equal((await told(asked)).length, 2)
  })

  it('tell once that something is back, unless it is gone again by then', async () => {
    const buyer = await server.registerBuyer()
    const { productId, skuId } = await addProduct(server.db, shopId, { skus: [{ stock: 0 }] })
    await buyer.client.expect('favourite_tell', { productId, back: true })
    await stock(skuId, 3)
    await stock(skuId, 0)
    await emitAll()
    assert.deepEqual(await told(buyer), [])
    assert.equal((await buyer.client.expect('favourite_told', { product: productId })).back, true)
    await stock(skuId, 2)
    await emitAll()
    await stock(skuId, 0)
    await stock(skuId, 2)
    await emitAll()
    assert.deepEqual(await told(buyer), [
      ['Back in stock: Brass lantern', 'You asked us to tell you when it is available again.', 'product'],
    ])
    const { items } = await buyer.client.expect('favourite_list', {})
    assert.deepEqual(items[0]?.tells, { cheaper: false, back: false })
  })

  it('tell who waits for both what happened: a lower price, or that it is back', async () => {
    const buyer = await server.registerBuyer()
    const { productId, skuId } = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000 }] })
    await buyer.client.expect('favourite_tell', { productId, cheaper: true, back: true })
    await price(skuId, 900)
    await emitAll()
    assert.deepEqual(
      (await told(buyer)).map(([title]) => title),
      ['Now $9.00: Brass lantern'],
    )
    await stock(skuId, 0)
    await stock(skuId, 4)
    await emitAll()
    assert.deepEqual(
      (await told(buyer)).map(([title]) => title),
      ['Back in stock: Brass lantern', 'Now $9.00: Brass lantern'],
    )
  })

  it('are asked of what is on the shelf, by its buyer alone', async () => {
    const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
    const gone = await addProduct(server.db, shopId, { onSale: false })
    assertRefused(
      await buyer.client.call('favourite_tell', { productId: gone.productId, back: true }),
      'productGone',
    )
    const { productId } = await addProduct(server.db, shopId)
    await buyer.client.expect('favourite_tell', { productId, cheaper: true, back: true })
    assert.deepEqual(await other.client.expect('favourite_told', { product: productId }), {
      cheaper: false,
      back: false,
    })
    await other.client.expect('favourite_tell', { productId, cheaper: false })
    assert.equal((await buyer.client.expect('favourite_told', { product: productId })).cheaper, true)
    await buyer.client.expect('favourite_set', { productId, liked: false })
    assert.deepEqual(await buyer.client.expect('favourite_told', { product: productId }), {
      cheaper: false,
      back: false,
    })
  })

  it('tell a crowd in bounded transactions, by an index, each once', async () => {
    const { productId, skuId } = await addProduct(server.db, shopId)
    const crowd = toldAtOnce * 2 + 10
    await sql`
      insert into buyer select made.* from (select to_jsonb(buyer) as one from buyer limit 1) b, generate_series(1, ${crowd}) n,
        jsonb_populate_record(null::buyer, b.one || jsonb_build_object('id', gen_random_uuid(), 'account', 'crowd' || n,
          'email', 'crowd' || n || '@example.com', 'mobile', '+6681' || (1000000 + n))) made`.execute(
      server.db,
    )
    await sql`
      insert into favourite (buyer_id, product_id, liked_price_cents, was_sold_out, liked_at, tell_below_cents)
      select id, ${productId}, 1000, false, now(), 1000 from buyer where account like 'crowd%'`.execute(
      server.db,
    )
    await price(skuId, 500)
    assert.equal(await emitAll(), 3)
    const { rows } = await sql<{ n: number; buyers: number }>`
      select count(*)::int as n, count(distinct buyer_id)::int as buyers from notice where subject_id = ${String(productId)}`.execute(
      server.db,
    )
    assert.deepEqual(rows[0], { n: crowd, buyers: crowd })
  })
})
