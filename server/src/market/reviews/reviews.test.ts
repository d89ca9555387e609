import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { assertRefused } from '#testing/refused.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

let server: TestServer
let visitor: Client
let productId: number
/** Reviewed in two languages. */
let spoken: number

before(async () => {
  server = await startTestServer()
  visitor = server.client()
  const shopId = await addShop(server.db)
  productId = (await addProduct(server.db, shopId)).productId
  const other = await addProduct(server.db, shopId)
  for (let n = 0; n < 14; n++) {
    await server.db
      .insertInto('review')
      .values({
        product_id: n === 13 ? other.productId : productId,
        author: `A***${n}`,
        locale: 'ft',
        text: `Très bien ${n}`,
        product_score: n < 10 ? 5 : 2,
        service_score: 4,
        postage_score: 3,
        pictures: ['/media/test/review'],
        spec: 'Coral',
      })
      .execute()
  }
  spoken = (await addProduct(server.db, shopId)).productId
  const written = [0, 1].map((n) => ({ locale: 'en', text: `Good ${n}` }) as const)
  const later = [0, 1, 2, 3].map((n) => ({ locale: 'ft', text: `Très bien ${n}` }) as const)
  for (const { locale, text } of [...written, ...later]) {
    const scores = { product_score: 5, service_score: 5, postage_score: 5 }
    await server.db
      .insertInto('review')
      .values({ product_id: spoken, author: 'B***', locale, text, pictures: [], spec: '', ...scores })
      .execute()
  }
})
after(() => server.close())

describe('review_list', () => {
  it('walks the reviews of one product, newest first, with the spread of stars [review:fields]', async () => {
    const seen = []
    let cursor: string | undefined
    do {
      const page = await visitor.expect('review_list', { product: productId, limit: 5, cursor })
      assert.deepEqual(page.histogram, [0, 3, 0, 0, 10])
      assert.deepEqual(page.score, { average: 43, count: 13 })
      seen.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    assert.deepEqual(
      seen.map((review) => review.text),
      Array.from({ length: 13 }, (_, n) => `Très bien ${12 - n}`),
    )
    const { id: _id, createdAt, ...newest } = seen[0] ?? assert.fail()
    assert.ok(!Number.isNaN(Date.parse(createdAt)))
    assert.deepEqual(newest, {
      author: 'A***12',
      locale: 'ft',
      text: 'Très bien 12',
      productScore: 2,
      serviceScore: 4,
      postageScore: 3,
      pictures: ['/media/test/review'],
      spec: 'Coral',
      followUp: null,
      reply: null,
      helpful: 0,
      isHelpful: false,
      isOwn: false,
    })
  })

  it('shows those in the language of its reader before all others, each part in the order that is chosen', async () => {
    const walk = (locale: Locale, input: object) =>
      walkPages((cursor) =>
        server.client({ locale }).expect('review_list', { product: spoken, limit: 2, cursor, ...input }),
      )
    const texts = async (locale: Locale, input: object = {}) =>
      (await walk(locale, input)).map((review) => review.text)
    const good = ['Good 1', 'Good 0']
    const bien = ['Très bien 3', 'Très bien 2', 'Très bien 1', 'Très bien 0']
    assert.deepEqual(await texts('en'), [...good, ...bien])
    assert.deepEqual(await texts('ft'), [...bien, ...good])
    assert.deepEqual(await texts('ri'), [...bien, ...good], 'none in theirs: the order alone')
    assert.deepEqual(await texts('en', { locale: 'ft' }), bien)
    await server.db
      .updateTable('review')
      .set({ helpful: 7 })
      .where('text', 'in', ['Good 0', 'Très bien 1'])
      .where('product_id', '=', spoken)
      .execute()
    assert.deepEqual(await texts('en', { sort: 'helpful' }), [
      'Good 0',
      'Good 1',
      'Très bien 1',
      'Très bien 3',
      'Très bien 2',
      'Très bien 0',
    ])
    assert.deepEqual(await texts('en', { stars: 1 }), [])
    await server.db.updateTable('review').set({ helpful: 0 }).where('product_id', '=', spoken).execute()
  })

  it('goes on in the language that a list began with, when its reader changes theirs in the middle', async () => {
    const english = server.client({ locale: 'en' })
    const first = await english.expect('review_list', { product: spoken, limit: 3 })
    const cursor = first.nextCursor ?? assert.fail()
    const rest = await server.client({ locale: 'ft' }).expect('review_list', { product: spoken, cursor })
    const all = [...first.items, ...rest.items].map(({ id }) => id)
    assert.equal(new Set(all).size, all.length)
    assert.equal(all.length, 6)
  })

  it('is empty for a product without reviews, and for none', async () => {
    const page = await visitor.expect('review_list', { product: 999_999 })
    assert.deepEqual(page, {
      items: [],
      nextCursor: null,
      score: { average: 0, count: 0 },
      histogram: [0, 0, 0, 0, 0],
      withPictures: 0,
      languages: [],
      canTranslate: false,
    })
  })

  it('shows the newest three on the page of the product, those in the language of its reader first', async () => {
    const shown = async (locale: Locale) => {
      const { reviews } = await server.client({ locale }).expect('product_detail', { id: spoken })
      return reviews.map((review) => review.text)
    }
    assert.deepEqual(await shown('en'), ['Good 1', 'Good 0', 'Très bien 3'])
    assert.deepEqual(await shown('ft'), ['Très bien 3', 'Très bien 2', 'Très bien 1'])
    assert.deepEqual(await shown('ri'), ['Très bien 3', 'Très bien 2', 'Très bien 1'])
  })

  it('refuses garbage', async () => {
    for (const input of [
      {},
      { product: 0 },
      { product: 'x' },
      { product: productId, cursor: 'zz' },
      { product: 1, limit: 0 },
    ]) {
      assertRefused(await visitor.raw('review_list', input), 'badInput')
    }
  })
})
