import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { totalsLimit } from '#kernel/list-totals.ts'
import { pagesOf, plansOf, slowSteps } from '#testing/explain.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { waitingLines } from './line-store.ts'
import { countReviews, type ReviewFilter, type ReviewQuery, reviewRows } from './review-store.ts'
import { tallyOf } from './tally-store.ts'

let server: TestServer
let productId: number
let shopId: number
const readerId = randomUUID()

/** A hundred thousand reviews of one product: half of them five stars, a thousand in Thai, ten with pictures. */
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  productId = (await addProduct(server.db, shopId)).productId
  const client = new pg.Client({ connectionString: server.database.url }) // without the app's limits of time
  await client.connect()
  // Each review counts on in one row: many in one transaction would leave as many versions of it to walk over.
  for (let from = 1; from < 100_000; from += 2000) {
    await client.query(
      `insert into review (product_id, author, locale, "text", product_score, service_score, postage_score, pictures, helpful)
      select $1, 'A***', case when g % 100 = 0 then 'tai' else 'en' end, 'Good', case when g % 2 = 0 then 5 else 1 + g % 4 end,
        5, 5, case when g % 10000 = 0 then '{/media/a}'::text[] else '{}' end, g % 40
      from generate_series($2::int, $2::int + 1999) g`,
      [productId, from],
    )
  }
  await client.query('analyze review')
  await client.end()
})
after(() => server.close())

const query = (over: Partial<ReviewQuery>): ReviewQuery => ({
  productId,
  readerId,
  sort: 'newest',
  after: null,
  limit: 21,
  ...over,
})
const others = localeCodes.filter((code) => code !== 'en')
/** As a list asks: one language, and the nine others together. */
const filters: Partial<ReviewQuery>[] = [
  { locales: ['tai'] },
  { locales: others },
  { locales: others, withPictures: true },
  { locales: others, stars: 1 },
  { locales: ['tai'], stars: 5 },
]

it('a page of reviews comes from an index in its order, whatever the filter, first page or later', async () => {
  for (const filter of filters)
    for (const sort of ['newest', 'helpful'] as const)
      for (const after of [null, { helpful: 7, id: 60_000 }]) {
        const read = (db: Parameters<typeof reviewRows>[0]) =>
          reviewRows(db, query({ ...filter, sort, after }))
        const steps = await plansOf(server.database.url, read)
        assert.deepEqual(slow(steps, filter), [], JSON.stringify({ filter, sort, after }))
        const pages = await pagesOf(server.database.url, read)
        assert.ok(pages < 1500, JSON.stringify({ filter, sort, after, pages }))
      }
})

/** The first of nine languages are put into one order, a page of each: these few rows alone are sorted. */
const slow = (steps: Parameters<typeof slowSteps>[0], { locales }: Partial<ReviewQuery>) =>
  slowSteps(steps).filter(({ node }) => node !== 'Sort' || locales === undefined || locales.length === 1)

it('so does a page of a shop’s, of what it has not answered, and of what is hidden', async () => {
  const of = { productId: undefined, shopId, sort: 'newest' } as const
  for (const filter of [...filters, { unanswered: true }])
    for (const after of [null, { helpful: 0, id: 60_000 }]) {
      const steps = await plansOf(server.database.url, (db) =>
        reviewRows(db, query({ ...filter, ...of, after })),
      )
      assert.deepEqual(slow(steps, filter), [], JSON.stringify({ filter, after }))
    }
  const ofStars: Partial<ReviewQuery>[] = [
    { ...of, starsAmong: [1, 2] },
    { ...of, starsAmong: [5], unanswered: true },
    { ...of, starsAmong: [1, 3], unanswered: true },
    { ...of, productId, starsAmong: [1, 2] },
    { ...of, productId, unanswered: true },
    { ...of, productId, starsAmong: [4], unanswered: true },
    // Operators see all shops.
    { productId: undefined, starsAmong: [1, 2] },
    { productId, starsAmong: [5] },
  ]
  for (const filter of ofStars)
    for (const after of [null, { helpful: 0, id: 60_000 }]) {
      const read = (db: Parameters<typeof reviewRows>[0]) => reviewRows(db, query({ ...filter, after }))
      // The first of each number of stars are put into one order: these few rows alone are sorted.
      const steps = slowSteps(await plansOf(server.database.url, read)).filter(({ node }) => node !== 'Sort')
      assert.deepEqual(steps, [], JSON.stringify({ filter, after }))
      const pages = await pagesOf(server.database.url, read)
      assert.ok(pages < 1500, JSON.stringify({ filter, after, pages }))
    }
  const hidden = await plansOf(server.database.url, (db) =>
    reviewRows(db, query({ productId: undefined, state: 'hidden' })),
  )
  assert.deepEqual(slowSteps(hidden), [])
  const written = await plansOf(server.database.url, (db) =>
    reviewRows(db, query({ productId: undefined, buyerId: readerId })),
  )
  assert.deepEqual(slowSteps(written), [])
})

it('counts of what operators filter by read an index, and no more of it than they count', async () => {
  const wishes: ReviewFilter[] = [
    {},
    { state: 'hidden' },
    { productId },
    { shopId },
    { starsAmong: [1, 2] },
    { shopId, starsAmong: [1] },
    { productId, starsAmong: [1, 5] },
    { buyerId: readerId },
    { state: 'hidden', buyerId: readerId },
  ]
  for (const filter of wishes) {
    const count = (db: Parameters<typeof reviewRows>[0]) => countReviews(db, filter)
    assert.deepEqual(slowSteps(await plansOf(server.database.url, count)), [], JSON.stringify(filter))
    const pages = await pagesOf(server.database.url, count)
    assert.ok(pages < 1500, JSON.stringify({ filter, pages }))
  }
  assert.equal(await countReviews(server.db, { productId }), totalsLimit)
})

it('PostgreSQL chooses these indexes by itself, and reads no more rows than it shows', async () => {
  for (const filter of filters)
    for (const sort of ['newest', 'helpful'] as const) {
      const steps = await plansOf(server.database.url, (db) => reviewRows(db, query({ ...filter, sort })), {
        asItIs: true,
      })
      assert.deepEqual(
        slow(steps, filter).filter(({ table }) => table === 'review'),
        [],
        JSON.stringify({ filter, sort, steps }),
      )
    }
})

it('counts are read from at most fifty rows, and are those of the reviews', async () => {
  const tally = await tallyOf(server.db, 'product', productId)
  assert.ok(tally.length <= 50)
  const { rows } = await sql<{ locale: string; stars: number; reviews: number; withPictures: number }>`
    select locale, product_score as stars, count(*)::int as reviews, count(*) filter (where has_pictures)::int as "withPictures"
    from review group by 1, 2 order by 1, 2`.execute(server.db)
  const sorted = tally.toSorted(
    (one, other) => one.locale.localeCompare(other.locale) || one.stars - other.stars,
  )
  assert.deepEqual(sorted, rows)
})

it('lines that wait for a review come from an index in its order', async () => {
  for (const after of [null, { completedAt: '2026-01-01T00:00:00.000Z', orderId: randomUUID(), skuId: 1 }]) {
    const steps = await plansOf(server.database.url, (db) =>
      waitingLines(db, { buyerId: readerId, since: new Date(0), after, limit: 21 }),
    )
    assert.deepEqual(slowSteps(steps), [])
  }
})

it('a word is looked for among the newest ten thousand, of all or of those hidden, and a buyer by an index', async () => {
  const asked = { words: 'nobody wrote this', locales: ['en'] } as const
  for (const state of ['shown', 'hidden'] as const)
    for (const after of [null, { helpful: 0, id: 95_000 }]) {
      const read = (db: Parameters<typeof reviewRows>[0]) =>
        reviewRows(db, query({ productId: undefined, state, asked, after }))
      assert.deepEqual(slowSteps(await plansOf(server.database.url, read)), [])
      const pages = await pagesOf(server.database.url, read)
      assert.ok(pages < 1000, `${pages} pages`)
    }
  const ofBuyer = await plansOf(server.database.url, (db) =>
    reviewRows(db, query({ productId: undefined, asked: { buyerId: readerId } })),
  )
  assert.deepEqual(slowSteps(ofBuyer), [])
})
