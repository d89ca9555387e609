import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { savedSearchesMax } from '@sampan/contract/market/search/limits.ts'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { emitDueSearches, lookedAtAtOnce } from './emit-saved-search-news.ts'
import { indexAll } from './index-products.ts'

let server: TestServer
let shopId: number
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
})
beforeEach(async () => {
  await sql`delete from saved_search`.execute(server.db)
})
after(() => server.close())

/** Puts a product on the shelf, found by the search. */
async function shelve(title: string, wish: Parameters<typeof addProduct>[2] = {}): Promise<number> {
  const { productId } = await addProduct(server.db, shopId, { ...wish, titles: { en: title } })
  await indexAll(server.db)
  return productId
}

/** Lets time go by for what is kept and what has arrived. */
async function passDay(): Promise<void> {
  await sql`update search_arrival set arrived_at = arrived_at - interval '1 day'`.execute(server.db)
  await sql`update saved_search set seen_until = seen_until - interval '1 day', next_at = next_at - interval '1 day'`.execute(
    server.db,
  )
}
const look = () => emitDueSearches(server.jobContext)
const told = async ({ client }: TestBuyer) =>
  (await client.expect('notice_list', { kind: 'alert' })).items.map(({ title, subject }) => [
    title,
    subject.type,
    subject.id,
  ])

describe('a saved search', () => {
  it('tells of what is new, once a day at most, and of nothing else', async () => {
    await shelve('Copper kettle of old')
    const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
    await buyer.client.expect('saved_search_add', { q: 'copper kettle', priceMax: 2000 })
    await passDay()
    await look()
    assert.deepEqual(await told(buyer), [], 'what was there before is nothing new')
    await shelve('Copper kettle, dear', { skus: [{ priceCents: 9000 }] })
    await shelve('Copper pan')
    await passDay()
    await look()
    assert.deepEqual(await told(buyer), [], 'too dear, or another thing')
    await shelve('Copper kettle')
    await shelve('Small copper kettle')
    await look()
    assert.deepEqual(await told(buyer), [], 'not before its day')
    await passDay()
    await Promise.all([look(), look()])
    const first = [
      'New for “copper kettle”',
      'search',
      new URLSearchParams({ q: 'copper kettle', priceMax: '2000', sort: 'newest' }).toString(),
    ]
    const sorted = (rows: string[][]) =>
      rows.map(([title, type, id]) => [title, type, new URLSearchParams(id).size])
    assert.deepEqual(sorted(await told(buyer)), sorted([first]))
    await shelve('One more copper kettle')
    await look()
    assert.equal((await told(buyer)).length, 1)
    await passDay()
    await look()
    assert.equal((await told(buyer)).length, 2)
    assert.deepEqual(await told(other), [])
  })

  it('of filters alone tells too; what was hidden arrives when it is shown, once', async () => {
    const buyer = await server.registerBuyer()
    await buyer.client.expect('saved_search_add', { category: 'toys' })
    const hidden = await shelve('Tin drum', { category: 'toys', onSale: false })
    await passDay()
    await look()
    assert.deepEqual(await told(buyer), [])
    const show = (on: boolean) =>
      server.db.updateTable('product').set({ on_sale: on }).where('id', '=', hidden).execute()
    await show(true)
    await passDay()
    await look()
    assert.deepEqual(
      (await told(buyer)).map(([title]) => title),
      ['New for your search'],
    )
    await show(false)
    await show(true)
    await passDay()
    await look()
    assert.equal((await told(buyer)).length, 1)
  })

  it('is silent while its bell is off, and of that time afterwards', async () => {
    const buyer = await server.registerBuyer()
    const { id } = await buyer.client.expect('saved_search_add', { q: 'lantern' })
    await buyer.client.expect('saved_search_tell', { id, tells: false })
    await shelve('Paper lantern')
    await passDay()
    await look()
    assert.deepEqual(await told(buyer), [])
    await buyer.client.expect('saved_search_tell', { id, tells: true })
    await passDay()
    await look()
    assert.deepEqual(await told(buyer), [])
  })

  it('is kept once, by its buyer alone, and thirty at most', async () => {
    const [{ client }, other] = [await server.registerBuyer(), await server.registerBuyer()]
    const first = await client.expect('saved_search_add', { q: ' kettle ', inStock: false })
    const again = await client.expect('saved_search_add', { q: 'kettle' })
    assert.equal(again.id, first.id)
    assert.deepEqual(first.choice, { q: 'kettle' })
    assertRefused(await client.call('saved_search_add', { q: '', inStock: false }), 'searchEmpty')
    assertRefused(await other.client.call('saved_search_tell', { id: first.id, tells: false }), 'notFound')
    assertRefused(await other.client.call('saved_search_remove', { id: first.id }), 'notFound')
    assert.deepEqual(await other.client.expect('saved_searches', {}), [])
    for (let n = 2; n < savedSearchesMax; n++) await client.expect('saved_search_add', { q: `kettle ${n}` })
    const both = await Promise.all(['pan', 'pot'].map((q) => client.call('saved_search_add', { q })))
    assert.equal(both.filter(({ code }) => code === 1).length, 1)
    assert.equal((await client.call('saved_search_add', { q: 'kettle' })).code, 1)
    assert.equal((await client.expect('saved_searches', {})).length, savedSearchesMax)
    await client.expect('saved_search_remove', { id: first.id })
    assert.equal((await client.expect('saved_searches', {})).length, savedSearchesMax - 1)
  })

  it('is looked at in bounded transactions, by workers side by side, each once', async () => {
    const { id } = await server.registerBuyer()
    await sql`
      insert into saved_search (id, buyer_id, locale, choice, created_at)
      select gen_random_uuid(), ${id}, 'en', jsonb_build_object('q', 'crowd ' || n), now()
      from generate_series(1, ${lookedAtAtOnce * 2 + 10}) n`.execute(server.db)
    await passDay()
    const looked = await Promise.all([look(), look()])
    assert.ok(looked.reduce((sum, n) => sum + n, 0) >= lookedAtAtOnce * 2 + 10)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from saved_search where next_at <= now() + interval '23 hours'`.execute(
      server.db,
    )
    assert.equal(rows[0]?.n, 0)
  })
})
