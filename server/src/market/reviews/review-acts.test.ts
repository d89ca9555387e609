import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { successCode } from '@sampan/contract/wire/envelope.ts'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { assertHidden, assertRefused } from '#testing/refused.ts'
import { completedOrder, someReview } from '#testing/reviews.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { startWithTranslator } from '#testing/translator.ts'
import { walkPages } from '#testing/walk-pages.ts'

let server: TestServer
let shopId: number
let goods: Goods
let author: TestBuyer
let readers: TestBuyer[]

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  goods = await addProduct(server.db, shopId, { skus: [{ stock: 1000 }] })
  author = await readyBuyer(server)
  readers = await Promise.all(Array.from({ length: 6 }, () => server.registerBuyer()))
})
after(() => server.close())

async function written(over: object = {}, of: Goods = goods): Promise<number> {
  const orderId = await completedOrder(server, author, [of.skuId])
  const { id } = await author.client.expect('review_add', { ...someReview(orderId, of.skuId), ...over })
  return id
}
const seen = async (id: number, who: TestBuyer = author) =>
  (await who.client.expect('review_list', { product: goods.productId, limit: 50 })).items.find(
    (review) => review.id === id,
  )

describe('review_vote', () => {
  it('counts each buyer once, however often and however parallel, and can be taken back', async () => {
    const id = await written()
    const vote = (who: TestBuyer, helpful: boolean) => who.client.call('review_vote', { id, helpful })
    await Promise.all([...readers, ...readers, ...readers].map((who) => vote(who, true)))
    assert.equal((await seen(id))?.helpful, 6)
    await Promise.all([...readers.slice(0, 4), ...readers.slice(0, 4)].map((who) => vote(who, false)))
    assert.deepEqual([(await seen(id))?.helpful, (await seen(id, readers[5]))?.isHelpful], [2, true])
    const [first = assert.fail()] = readers
    assert.deepEqual((await vote(first, false)).data, { helpful: 2, isHelpful: false })
    assert.equal((await seen(id, first))?.isHelpful, false)
  })

  it('is not for authors, nor for what nobody sees', async () => {
    const id = await written()
    assertRefused(await author.client.call('review_vote', { id, helpful: true }), 'reviewOwn')
    assertRefused(await author.client.call('review_vote', { id: 999_999_999, helpful: true }), 'notFound')
  })

  it('puts the most helpful first, ties the newest, each once over the pages', async () => {
    const own = await addProduct(server.db, shopId, { skus: [{ stock: 10 }] })
    const ids = [
      await written({}, own),
      await written({}, own),
      await written({}, own),
      await written({}, own),
    ]
    for (const [n, id] of ids.entries())
      for (const who of readers.slice(0, [0, 3, 1, 3][n]))
        await who.client.expect('review_vote', { id, helpful: true })
    const walked = (
      await walkPages((cursor) =>
        author.client.expect('review_list', {
          product: own.productId,
          sort: 'helpful',
          limit: 1,
          cursor,
        }),
      )
    ).map(({ id }) => id)
    assert.deepEqual(walked, [ids[3], ids[1], ids[2], ids[0]])
  })
})

describe('the filters of a list', () => {
  it('leave stars, language and pictures, alone and together', async () => {
    const own = await addProduct(server.db, shopId, { skus: [{ stock: 10 }] })
    const [good, thai, bad] = [
      await written({ productScore: 5 }, own),
      await written({ productScore: 5, text: 'ดีมาก' }, own),
      await written({ productScore: 1 }, own),
    ]
    const found = async (filter: object) =>
      (await author.client.expect('review_list', { product: own.productId, ...filter })).items.map(
        ({ id }) => id,
      )
    assert.deepEqual(await found({ stars: 5 }), [good, thai], 'those in the language of the reader first')
    assert.deepEqual(await found({ locale: 'tai' }), [thai])
    assert.deepEqual(await found({ stars: 1, locale: 'en' }), [bad])
    assert.deepEqual(await found({ stars: 1, locale: 'tai' }), [])
    assert.deepEqual(await found({ pictures: true }), [])
    assert.deepEqual(await found({ stars: 3 }), [])
  })
})

describe('console_shop_review_list', () => {
  it('narrows to some stars, to one product, and to both, of what waits and of all', async () => {
    const goods = await addProduct(server.db, shopId)
    const other = await addProduct(server.db, shopId)
    const wrote = async ({ productId }: Goods, stars: number) =>
      sql`insert into review (product_id, author, locale, text, product_score, service_score, postage_score)
        values (${productId}, 'A***', 'en', 'Good', ${stars}, 5, 5)`.execute(server.db)
    for (const stars of [1, 2, 2, 5]) await wrote(goods, stars)
    await wrote(other, 1)
    const member = await signInMember(server, shopId, { rights: ['orders'] })
    const found = async (input: { stars?: string; product?: string; state?: 'all' }) =>
      (await member.client.expect('console_shop_review_list', input as never)).items
        .filter(({ product: { id } }) => id === goods.productId || id === other.productId)
        .map(({ productScore }) => productScore)
    const product = String(goods.productId)
    assert.deepEqual(await found({ product }), [5, 2, 2, 1])
    assert.deepEqual(await found({ product, stars: '1,2' }), [2, 2, 1])
    assert.deepEqual(await found({ product, stars: '2,5', state: 'all' }), [5, 2, 2])
    assert.deepEqual(await found({ stars: '1' }), [1, 1])
    const stranger = await signInMember(server, await addShop(server.db))
    assert.deepEqual(
      (await stranger.client.expect('console_shop_review_list', { product } as never)).items,
      [],
    )
    assertRefused(await member.client.call('console_shop_review_list', { stars: '6' } as never), 'badInput')
    const office = await signInOperator(server, 'support')
    const queued = await office.client.expect('console_review_queue', { product, stars: '1,5' } as never)
    assert.deepEqual(
      queued.items.map(({ productScore }) => productScore),
      [5, 1],
    )
    const count = { product, stars: '1,5' } as never
    assert.deepEqual(await office.client.expect('console_review_queue_count', count), {
      count: 2,
      isMore: false,
    })
  })
})

describe('console_review_reply', () => {
  it('is written once by the shop whose goods they are, and read by everybody', async () => {
    const id = await written()
    const member = await signInMember(server, shopId, { rights: ['orders'] })
    const waits = async () =>
      (await member.client.expect('console_shop_review_list', {})).items.some((review) => review.id === id)
    assert.equal(await waits(), true)
    const answers = await Promise.all(
      ['Thank you!', 'Thanks a lot!'].map((text) => member.client.call('console_review_reply', { id, text })),
    )
    assert.equal(answers.filter(({ code }) => code === successCode).length, 1)
    assertRefused(await member.client.call('console_review_reply', { id, text: 'More' }), 'replyExists')
    assertRefused(await member.client.call('console_review_reply', { id, text: ' ' }), 'replyEmpty')
    assert.equal(await waits(), false)
    assert.match((await seen(id))?.reply?.text ?? '', /^Thank/)
  })

  it('is closed to other shops as if there were no such review, to clerks of other work, and to operators (R6)', async () => {
    const id = await written()
    const other = await signInMember(server, await addShop(server.db))
    assertHidden(
      await other.client.call('console_review_reply', { id, text: 'Mine' }),
      await other.client.call('console_review_reply', { id: 999_999_999, text: 'Mine' }),
    )
    assert.deepEqual((await other.client.expect('console_shop_review_list', { state: 'all' })).items, [])
    const clerk = await signInMember(server, shopId, { rights: ['goods'] })
    assertRefused(await clerk.client.call('console_review_reply', { id, text: 'Mine' }), 'roleMissing')
    const admin = await signInOperator(server, 'admin')
    assertRefused(await admin.client.call('console_review_reply', { id, text: 'Ours' }), 'roleMissing')
  })
})

describe('hiding a review', () => {
  it('takes a review from every page and every count, and brings it back; the trail says who and why', async () => {
    const ownShop = await addShop(server.db)
    const own = await addProduct(server.db, ownShop, { skus: [{ stock: 10 }] })
    const kept = await written({ productScore: 2 }, own)
    const id = await written({ productScore: 5 }, own)
    const support = await signInOperator(server, 'support')
    const looks = async () => {
      const page = await author.client.expect('review_list', { product: own.productId })
      const { score } = await author.client.expect('product_detail', { id: own.productId })
      const { favourableRate } = await author.client.expect('shop_detail', { id: ownShop })
      return [page.items.map((review) => review.id), page.histogram, score, favourableRate]
    }
    const shown = await looks()
    assert.deepEqual(shown, [[id, kept], [0, 1, 0, 0, 1], { average: 35, count: 2 }, 50])
    assertRefused(
      await support.client.call('console_review_hide_many', {
        reviews: [{ id, hidden: true, reasonCode: 'other', reason: '' }],
      }),
      'reasonMissing',
    )
    const hide = { id, hidden: true, reasonCode: 'advertising', reason: 'a link to a shop' } as const
    const hideIt = () => support.client.expect('console_review_hide_many', { reviews: [hide] })
    assert.deepEqual((await hideIt()).changed, [id])
    assert.deepEqual((await hideIt()).problems, [{ id, problem: 'alreadyDecided' }])
    assert.deepEqual(await looks(), [[kept], [0, 1, 0, 0, 0], { average: 20, count: 1 }, 0])
    const mine = await author.client.expect('review_mine', { limit: 1 })
    assert.deepEqual(
      { ...mine.items[0]?.review?.hidden, at: '' },
      { code: 'advertising', words: 'a link to a shop', at: '' },
    )
    assertRefused(await author.client.call('review_append', { id, text: 'Still' }), 'notFound')
    const { items } = await support.client.expect('console_review_queue', { state: 'hidden', shop: ownShop })
    assert.deepEqual(
      items.map((review) => [review.id, review.buyer?.id, review.hidden?.code]),
      [[id, author.id, 'advertising']],
    )
    const count = (filter: object) => support.client.expect('console_review_queue_count', filter)
    assert.deepEqual(await count({ state: 'hidden' }), { count: 1, isMore: false })
    assert.deepEqual(await count({ shop: ownShop }), { count: 1, isMore: false })
    assert.equal(await count({ state: 'hidden', shop: ownShop }), null)
    assert.equal(await count({ q: 'advertising words' }), null)
    await support.client.expect('console_review_hide_many', { reviews: [{ id, hidden: false }] })
    const byAuthor = await support.client.expect('console_review_queue', { buyerId: author.id })
    assert.equal((await count({ buyerId: author.id }))?.count, byAuthor.items.length)
    assert.equal((await count({ q: byAuthor.items[0]?.buyer?.account }))?.count, byAuthor.items.length)
    assert.ok(byAuthor.items.some((review) => review.id === id))
    assert.ok(byAuthor.items.every((review) => review.buyer?.id === author.id))
    const found = async (q: string) =>
      (await support.client.expect('console_review_queue', { q })).items.map((review) => review.id)
    const [one] = byAuthor.items.filter((review) => review.id === id)
    assert.ok((await found(one?.buyer?.account.toUpperCase() ?? '')).includes(id))
    assert.ok((await found(String(one?.product.id))).includes(id))
    assert.ok((await found(one?.text.slice(1, 6).toUpperCase() ?? '')).includes(id))
    assert.ok((await found(one?.product.title.slice(1).toUpperCase() ?? '')).includes(id))
    assert.deepEqual(await found('of this nobody wrote %'), [])
    const byOther = await support.client.expect('console_review_queue', { buyerId: newId() })
    assert.deepEqual(byOther.items, [])
    assert.deepEqual(await looks(), shown)
    const { rows } = await trail(id)
    assert.deepEqual(rows, [
      { action: 'reviews.hide', reason: 'advertising: a link to a shop', operator_id: support.id },
      { action: 'reviews.show', reason: '', operator_id: support.id },
    ])
  })

  it('is found by its words as they stand, also where capitals have other small letters here than in the database', async () => {
    const id = await written({ text: 'İpek gibi yumuşak' })
    const support = await signInOperator(server, 'support')
    for (const q of ['İpek', 'GIBI']) {
      const { items } = await support.client.expect('console_review_queue', { q })
      assert.ok(
        items.some((review) => review.id === id),
        q,
      )
    }
  })

  const trail = async (id: number) => ({
    rows: await server.db
      .selectFrom('audit_entry')
      .select(['action', 'reason', 'operator_id'])
      .where('subject_type', '=', 'review')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute(),
  })
})

describe('review_translate', () => {
  it('asks nobody without a setting', async () => {
    const id = await written({ text: 'ดีมาก' })
    assertRefused(await author.client.call('review_translate', { id }), 'translateOff')
    const page = await author.client.expect('review_list', { product: goods.productId })
    assert.equal(page.canTranslate, false)
  })

  it('asks the translator that is set up, and says so when it does not answer', async () => {
    const { twin, asked, stopTranslator, close } = await startWithTranslator(server)
    try {
      const id = await written({ text: 'ดีมาก' })
      const reader = twin.client({ locale: 'ft' })
      const answer = await reader.expect('review_translate', { id })
      assert.deepEqual(answer, { text: 'th fr ดีมาก', followUp: null, reply: null })
      assert.deepEqual(asked, [{ q: ['ดีมาก'], source: 'th', target: 'fr' }])
      const page = await reader.expect('review_list', { product: goods.productId })
      assert.deepEqual([page.canTranslate, page.items[0]?.text], [true, 'ดีมาก'])
      await author.client.expect('review_append', { id, text: 'ยังดีอยู่' })
      assert.deepEqual(await reader.expect('review_translate', { id }), {
        ...answer,
        followUp: 'th fr ยังดีอยู่',
      })
      assert.deepEqual(
        asked.slice(1),
        [{ q: ['ยังดีอยู่'], source: 'th', target: 'fr' }],
        'what is kept is not asked again',
      )
      await stopTranslator()
      assert.deepEqual(
        (await reader.expect('review_translate', { id })).text,
        'th fr ดีมาก',
        'and needs no translator',
      )
      assertRefused(await twin.client({ locale: 'ri' }).call('review_translate', { id }), 'translateOff')
    } finally {
      await close()
    }
  })
})
