import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { deleteSearchMisses, flushMisses } from './count-misses.ts'
import { missesOfDayMax } from './miss-store.ts'

let server: TestServer
let shopId: number
let owner: TestOperator
let catalogue: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  await addProduct(server.db, shopId, { category: 'toys' })
  await server.step('search.index')
  owner = await signInMember(server, shopId, { role: 'owner' })
  catalogue = await signInOperator(server, 'catalogue')
})
after(() => server.close())
beforeEach(() => sql`delete from search_miss`.execute(server.db))

/** Searches by so many visitors, each with an address of their own, whose marks differ. */
async function search(words: string, people: number, rest: object = {}): Promise<void> {
  for (let n = 0; n < people; n++) {
    const { client } = await server.registerBuyer()
    await client.expect('product_search', { q: words, ...rest })
  }
  await flushMisses(server.app.deps)
}
const marked = (
  words: string,
  marks: number,
  rest: { shop?: number; category?: string; day?: string } = {},
) =>
  sql`
  insert into search_miss (day, shop_id, category, words, times, marks)
  values (${rest.day ?? sql`(now() at time zone 'utc')::date`}, ${rest.shop ?? 0}, ${rest.category ?? ''}, ${words}, 9,
    (repeat('1', ${marks}) || repeat('0', ${64 - marks}))::bit(64))`.execute(server.db)
const market = async () => (await catalogue.client.expect('console_search_missed', {})).words
const ofShop = async () => (await owner.client.expect('console_shop_missed_words', {})).words

describe('a search that finds nothing', () => {
  it('is counted with a mark of who searched, and without anything else of them', async () => {
    await search('Zzqx  Vwkj', 2)
    await search('zzqx vwkj', 1, { shop: shopId })
    const { rows } = await sql<{ shop: number; words: string; times: number; marks: number }>`
      select shop_id::int as shop, words, times, bit_count(marks)::int as marks from search_miss order by shop_id`.execute(
      server.db,
    )
    assert.deepEqual(
      rows.map(({ shop, words, times }) => [shop, words, times]),
      [
        [0, 'zzqx vwkj', 2],
        [shopId, 'zzqx vwkj', 1],
      ],
    )
    assert.ok(rows.every(({ marks }) => marks >= 1 && marks <= 2))
  })

  it('is not counted where something was found, a filter left nothing, or the words may be somebody’s', async () => {
    await search('lantern', 1)
    await search('zzqx vwkj', 1, { priceMin: 1 })
    await search('anna@example.com zzqx', 1)
    await search('+49 170 1234567', 1)
    const { rows } = await sql`select words from search_miss`.execute(server.db)
    assert.deepEqual(rows, [])
  })

  it('is shown to operators of the catalogue from three people on, those of most first', async () => {
    await marked('two of them', 2)
    await marked('sampan', 3)
    await marked('paper boat', 5)
    assert.deepEqual(
      (await market()).map(({ words, people, times }) => [words, people, times]),
      [
        ['paper boat', 5, 9],
        ['sampan', 3, 9],
      ],
    )
    const finance = await signInOperator(server, 'finance')
    assertRefused(await finance.client.call('console_search_missed', {}), 'roleMissing')
  })

  it('is shown to a shop that was searched, or that sells goods of the category', async () => {
    const other = await addShop(server.db, { name: 'Amber Pier' })
    await marked('kite tail', 3, { shop: shopId })
    await marked('tin drum', 4, { category: 'toys' })
    await marked('rice', 4, { category: 'food' })
    await marked('amber', 4, { shop: other })
    await marked('anything', 4)
    assert.deepEqual(
      (await ofShop()).map(({ words, category }) => [words, category]),
      [
        ['tin drum', 'toys'],
        ['kite tail', null],
      ],
    )
  })

  it('is kept for 30 days, and a day has so many rows at most', async () => {
    const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    await marked('old', 3, { day: dayAgo(30) })
    await marked('young', 3, { day: dayAgo(29) })
    assert.deepEqual(
      (await market()).map(({ words }) => words),
      ['young'],
    )
    await server.work(deleteSearchMisses)
    const { rows } = await sql<{ words: string }>`select words from search_miss`.execute(server.db)
    assert.deepEqual(rows, [{ words: 'young' }])
    await sql`insert into search_miss (day, words, times, marks)
      select (now() at time zone 'utc')::date, 'w' || n, 1, repeat('0', 64)::bit(64)
      from generate_series(1, ${missesOfDayMax}) n`.execute(server.db)
    await search('zzqx vwkj', 1)
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::int as n from search_miss where words = 'zzqx vwkj'`.execute(server.db)
    assert.equal(counted[0]?.n, 0)
  })
})
