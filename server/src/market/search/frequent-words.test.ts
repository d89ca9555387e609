import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { countedHitsMax } from '@sampan/contract/market/search/limits.ts'
import { sql } from 'kysely'
import { addShop } from '#testing/goods.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { importedMin, pickBest } from './pick-best.ts'

/** Number of goods from which a word of all of them is not looked for to the end: every one is a ocarina, one in ten a brass one. */
const goods = 25_000
const batch = 2500
let server: TestServer
let visitor: Client
let firstId: number
let shop: number

before(async () => {
  server = await startTestServer({ env: { PUBLIC_ANSWERS_MS: '0', RATE_LIMITS: 'off' } })
  visitor = server.client()
  shop = await addShop(server.db)
  for (let from = 1; from <= goods; from += batch) await shelve(from, from + batch - 1)
  const { rows } = await sql<{ id: number }>`select min(id) as id from product`.execute(server.db)
  firstId = rows[0]?.id ?? 0
  await sql`insert into search_word (word, shown, product_count)
    values ('en:ocarina', 'ocarina', ${goods}), ('en:brass', 'brass', ${goods / 10}), ('c:toys', 'toys', ${goods / 2})`.execute(
    server.db,
  )
  await sql`truncate search_waiting`.execute(server.db)
  await sql`analyze product, product_text, product_search, product_search_text, search_word`.execute(
    server.db,
  )
  await server.work(pickBest)
})
after(() => server.close())

async function shelve(from: number, to: number): Promise<void> {
  await sql`
    insert into product (shop_id, external_id, category, pictures, weight_grams, ship_from, price_cents, in_stock, sales)
    select ${shop}, 'ocarina-' || g, case when g % 2 = 0 then 'toys' else 'family' end, '{}', 1, 'SG', 100 + g, true, g
    from generate_series(${from}::int, ${to}::int) g`.execute(server.db)
  const title = sql`case when sales % 10 = 0 then 'brass ocarina' else 'ocarina' end`
  const made = sql`product where shop_id = ${shop} and sales between ${from} and ${to}`
  await sql`insert into product_text (product_id, locale, title, description) select id, 'en', ${title}, '' from ${made}`.execute(
    server.db,
  )
  await sql`insert into product_search (product_id, words, quality)
    select id, array_to_tsvector(array['en:ocarina', 'c:' || category] || case when sales % 10 = 0 then array['en:brass'] else '{}' end), sales
    from ${made}`.execute(server.db)
  await sql`insert into product_search_text (product_id, locale, title, facts, about) select id, 'en', ${title}, '', '' from ${made}`.execute(
    server.db,
  )
}

const search = (input: object) => visitor.expect('product_search', { q: 'ocarina', limit: 20, ...input })
const last = () => firstId + goods - 1

it('finds the best of what very many have, and says that there are more than are counted', async () => {
  const { items, said, nextCursor } = await search({})
  assert.deepEqual([said.total, said.isAbout, said.matched], [countedHitsMax, true, 'every'])
  // Brass ones are longer titles; of equal ones the better are first.
  const plain = items.filter(({ title }) => title === 'ocarina').map(({ id }) => id)
  assert.ok(plain.length > 0)
  assert.deepEqual(
    plain,
    plain.toSorted((one, other) => other - one),
  )
  assert.ok(plain.every((id) => id > last() - 100))
  const next = await search({ cursor: nextCursor ?? undefined })
  assert.equal(new Set([...items, ...next.items].map(({ id }) => id)).size, 40)
})

it('reads a text of the best anew once it was written', async () => {
  const first = async () => (await search({})).items[0]?.id
  const [best] = (await search({})).items
  assert.ok(best)
  const { id, title: own } = best
  // As the indexer does: the texts, and the row among the best.
  const write = async (title: string) => {
    await sql`update product_search_text set title = ${title} where product_id = ${id}`.execute(server.db)
    await sql`update product_search_best set quality = quality where product_id = ${id}`.execute(server.db)
  }
  await write('kettle')
  assert.notEqual(await first(), id)
  await write(own)
  assert.equal(await first(), id)
})

it('sorts all of them, not those that come first in the index of words', async () => {
  const ids = async (sort: string) => (await search({ sort, limit: 3 })).items.map(({ id }) => id)
  assert.deepEqual(await ids('sales'), [last(), last() - 1, last() - 2])
  assert.deepEqual(await ids('priceUp'), [firstId, firstId + 1, firstId + 2])
  assert.deepEqual(await ids('priceDown'), [last(), last() - 1, last() - 2])
})

it('counts facets of a sample, and says so', async () => {
  const facets = await visitor.expect('search_facets', { q: 'ocarina' })
  assert.deepEqual([facets.total, facets.isAbout], [countedHitsMax, true])
  const sum = facets.categories.reduce((total, { count }) => total + count, 0)
  assert.ok(Math.abs(sum - countedHitsMax) <= 2)
  const inToys = await visitor.expect('search_facets', { q: 'ocarina', category: 'toys' })
  assert.equal(inToys.categories.length, 2, 'a filter is left out of its own counts')
})

it('goes on as usual where fewer have the words or a filter narrows them', async () => {
  const brass = await search({ q: 'brass ocarina' })
  assert.deepEqual([brass.said.total, brass.said.isAbout], [goods / 10, false])
  assert.equal(brass.items[0]?.id, last())
  const cheap = await search({ priceMax: 110 })
  assert.deepEqual([cheap.said.total, cheap.said.isAbout], [10, true], 'not all ocarinas were looked at')
  assert.deepEqual(
    cheap.items.map(({ id }) => id).sort((one, other) => one - other),
    Array.from({ length: 10 }, (_, n) => firstId + n),
  )
})

it('takes the best that pass a filter which most pass, and says that there are more', async () => {
  await sql`update product set in_stock = false where id > ${last()} - 400 and id % 4 = 0`.execute(server.db)
  const { items, said } = await search({ inStock: true, limit: 50 })
  assert.deepEqual([said.total, said.isAbout], [countedHitsMax, true])
  assert.ok(items.every(({ id }) => id > last() - 200 && id % 4 !== 0))
  const facets = await visitor.expect('search_facets', { q: 'ocarina', inStock: true })
  assert.deepEqual([facets.total, facets.isAbout], [countedHitsMax, true])
  assert.equal(facets.inStock, countedHitsMax)
  await sql`update product set in_stock = true where id > ${last()} - 400`.execute(server.db)
})

it('looks at what has most of the words before what only sells, however many have one of them', async () => {
  await sql`insert into product (shop_id, external_id, category, pictures, weight_grams, ship_from, price_cents, in_stock, sales)
    values (${shop}, 'gilded', 'family', '{}', 1, 'SG', 100, true, 0)`.execute(server.db)
  const gilded = sql`product where external_id = 'gilded'`
  await sql`insert into product_text (product_id, locale, title, description) select id, 'en', 'gilded brass gong', '' from ${gilded}`.execute(
    server.db,
  )
  await sql`insert into product_search (product_id, words, quality)
    select id, array_to_tsvector(array['en:gilded', 'en:brass', 'en:gong', 'c:family']), 0 from ${gilded}`.execute(
    server.db,
  )
  await sql`insert into product_search_text (product_id, locale, title, facts, about) select id, 'en', 'gilded brass gong', '', '' from ${gilded}`.execute(
    server.db,
  )
  await sql`insert into search_word (word, shown, product_count) values ('en:gilded', 'gilded', 1)`.execute(
    server.db,
  )
  const { items, said } = await search({ q: 'gilded brass ocarina' })
  assert.deepEqual([said.matched, items[0]?.title], ['some', 'gilded brass gong'])
  assert.equal(items[1]?.title, 'brass ocarina', 'then what has two commoner words')
  await sql`delete from search_word where word = 'en:gilded'`.execute(server.db)
  await sql`delete from product where external_id = 'gilded'`.execute(server.db)
})

it('suggests the best of what begins so', async () => {
  for (const q of ['o', 'oc', 'oca']) {
    const { words, products } = await visitor.expect('product_suggest', { q })
    assert.deepEqual(words, [{ text: 'ocarina', category: null }], q)
    assert.ok(products.length > 0, q)
    assert.ok(
      products.every(({ id }) => id > last() - 200),
      q,
    )
  }
})

it('picks the best anew: who sells comes in, and new words are found at once', async () => {
  const bestIds = async () =>
    (
      await sql<{ id: number }>`
        select product_id as id from product_search_best order by quality desc, product_id desc limit 3`.execute(
        server.db,
      )
    ).rows.map(({ id }) => id)
  assert.deepEqual(await bestIds(), [last(), last() - 1, last() - 2])
  await sql`update product_search set quality = ${goods + 5} where product_id = ${firstId}`.execute(server.db)
  await server.work(pickBest)
  assert.deepEqual(await bestIds(), [firstId, last(), last() - 1])
  await sql`update product_text set title = 'kettle' where product_id = ${firstId}`.execute(server.db)
  await server.step('search.index')
  const { rows } = await sql<{ keys: string[] }>`
    select tsvector_to_array(words) as keys from product_search_best where product_id = ${firstId}`.execute(
    server.db,
  )
  assert.equal(rows[0]?.keys.includes('en:kettle'), true)
  await sql`delete from product_search where product_id in (select product_id from product_search order by product_id desc limit 6000)`.execute(
    server.db,
  )
  await server.work(pickBest)
  assert.deepEqual(await bestIds(), [], 'a small catalogue has none')
})

const asked = async () => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = ${pickBest.name}`.execute(server.db)
  return rows.map(({ key }) => key)
}
const changeTexts = (from: number, count: number) =>
  sql`insert into search_waiting (product_id) select id from product where id >= ${firstId} order by id offset ${from} limit ${count}`.execute(
    server.db,
  )

it('picks the best soon after an import, asked for once, and not after what shops do in an hour', async () => {
  await server.step('search.index')
  await sql`delete from graphile_worker._private_jobs`.execute(server.db)
  await server.work(pickBest)
  // Whatever was indexed by the tests before counts too, so that the next thousand asks at the latest.
  await changeTexts(0, importedMin)
  await server.step('search.index')
  assert.deepEqual(await asked(), [pickBest.name])
  await sql`delete from graphile_worker._private_jobs`.execute(server.db)
  await changeTexts(0, importedMin / 2)
  await server.step('search.index')
  assert.deepEqual(await asked(), [])
  await changeTexts(0, importedMin)
  await server.step('search.index')
  await changeTexts(0, importedMin)
  await server.step('search.index')
  assert.deepEqual(await asked(), [pickBest.name], 'one job, however much comes')
})
