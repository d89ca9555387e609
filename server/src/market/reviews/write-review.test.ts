import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { reviewDays } from '@sampan/contract/market/reviews/rules.ts'
import { successCode } from '@sampan/contract/wire/envelope.ts'
import { sql } from 'kysely'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { completedOrder, moveOrder, somePictures, someReview } from '#testing/reviews.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

let server: TestServer
let shopId: number
let goods: Goods
let buyer: TestBuyer
let stranger: TestBuyer

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  goods = await addProduct(server.db, shopId, { skus: [{ stock: 10_000 }] })
  buyer = await readyBuyer(server)
  stranger = await readyBuyer(server)
})
after(() => server.close())

const bought = (who: TestBuyer = buyer) => completedOrder(server, who, [goods.skuId])
const review = async (over: object = {}, who: TestBuyer = buyer) => ({
  ...someReview(await bought(who), goods.skuId),
  ...over,
})

describe('review_add [order:comment]', () => {
  it('writes words, three scores and pictures, and shows them to everybody but the name [review:fields]', async () => {
    const fresh = await addProduct(server.db, shopId, { skus: [{ stock: 10 }] })
    const orderId = await completedOrder(server, buyer, [fresh.skuId])
    const ids = await somePictures(server.db, buyer.id, 6)
    const text = '  <img src=x onerror="alert(1)"> ok  '
    const own = await buyer.client.expect('review_add', {
      ...someReview(orderId, fresh.skuId),
      text,
      productScore: 4,
      serviceScore: 3,
      postageScore: 2,
      pictures: ids,
    })
    assert.equal(own.isOwn, true)
    assert.equal(own.canAppend, true)
    const { items, score, histogram, withPictures, languages } = await stranger.client.expect('review_list', {
      product: fresh.productId,
    })
    const [seen = assert.fail()] = items
    assert.deepEqual(
      [seen.author, seen.text, seen.productScore, seen.serviceScore, seen.postageScore, seen.isOwn],
      ['T***', text.trim(), 4, 3, 2, false],
    )
    assert.deepEqual(
      seen.pictures,
      ids.map((id) => `/media/upload/${id}`),
    )
    assert.deepEqual(
      { score, histogram, withPictures, languages },
      {
        score: { average: 40, count: 1 },
        histogram: [0, 0, 0, 1, 0],
        withPictures: 1,
        languages: [{ locale: 'en', count: 1 }],
      },
    )
  })

  it('refuses content that is empty or cannot be seen [rule:review] [msg:reviewEmpty]', async () => {
    const input = await review()
    for (const text of ['', '   ', '\u200b\u2060'])
      assertRefused(await buyer.client.call('review_add', { ...input, text }), 'reviewEmpty')
    const { msg } = await buyer.client.call('review_add', { ...input, text: '' })
    assert.equal(msg, 'Please write your review.')
    assertRefused(await buyer.client.call('review_add', { ...input, text: 'x'.repeat(2001) }), 'reviewEmpty')
  })

  it('refuses an order that is not completed, in every state before', async () => {
    const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
    for (const state of ['waitingPay', 'waitingDelivery', 'delivered', 'received'] as const) {
      if (state !== 'waitingPay') await moveOrder(server.db, orderId, state)
      const answer = await buyer.client.call('review_add', someReview(orderId, goods.skuId))
      assertRefused(answer, 'reviewTooEarly')
      const { lines } = await buyer.client.expect('review_of_order', { id: orderId })
      assert.deepEqual(
        lines.map((line) => [line.state, line.until]),
        [['early', null]],
      )
    }
  })

  it(`takes reviews for ${reviewDays} days after completion, and not a second longer`, async () => {
    const complete = (orderId: string, ago: string) =>
      sql`update bought_line set completed_at = now() - ${ago}::interval where purchase_id = ${orderId}`.execute(
        server.db,
      )
    const [late, last] = [await review(), await review()]
    await complete(late.orderId, `${reviewDays} days 1 second`)
    await complete(last.orderId, `${reviewDays} days -1 minutes`)
    const answer = await buyer.client.call('review_add', late)
    assertRefused(answer, 'reviewTooLate')
    assert.match(answer.msg, /180/)
    const own = await buyer.client.expect('review_add', last)
    await complete(last.orderId, `${reviewDays} days 1 second`)
    assertRefused(await buyer.client.call('review_append', { id: own.id, text: 'Later' }), 'reviewTooLate')
  })

  it('answers for the order of somebody else as for one that does not exist (R6)', async () => {
    const input = await review({}, stranger)
    assertHidden(
      await buyer.client.call('review_add', input),
      await buyer.client.call('review_add', { ...input, orderId: unknownId }),
    )
    assertHidden(
      await buyer.client.call('review_of_order', { id: input.orderId }),
      await buyer.client.call('review_of_order', { id: unknownId }),
    )
    const other = await addProduct(server.db, shopId)
    assertRefused(await stranger.client.call('review_add', { ...input, skuId: other.skuId }), 'notFound')
    assert.equal((await stranger.client.call('review_add', input)).code, successCode)
  })

  it('writes one of a line, however many come at once', async () => {
    const input = await review()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => buyer.client.call('review_add', { ...input, text: `Try ${n}` })),
    )
    assert.equal(answers.filter(({ code }) => code === successCode).length, 1)
    for (const answer of answers.filter(({ code }) => code !== successCode))
      assertRefused(answer, 'reviewExists')
    const { lines } = await buyer.client.expect('review_of_order', { id: input.orderId })
    assert.equal(lines[0]?.state, 'written')
  })

  it('takes pictures of the buyer alone, each once, six at most; a refusal uses none', async () => {
    const input = await review()
    const [own = '', used = ''] = await somePictures(server.db, buyer.id, 2)
    const [foreign = ''] = await somePictures(server.db, stranger.id, 1)
    await buyer.client.expect('review_add', { ...(await review()), pictures: [used] })
    for (const pictures of [
      [own, foreign],
      [own, used],
      [own, own],
      [unknownId],
      await somePictures(server.db, buyer.id, 7),
    ])
      assertRefused(await buyer.client.call('review_add', { ...input, pictures }), 'reviewPictures')
    await buyer.client.expect('review_add', { ...input, pictures: [own] })
  })

  it('marks the language: the reader’s, unless the script is another’s', async () => {
    const written = async (text: string, locale: 'en' | 'tai' | 'tr') =>
      (await buyer.client.expect('review_add', await review({ text }), { locale })).locale
    assert.equal(await written('Good', 'en'), 'en')
    assert.equal(await written('Güzel', 'tr'), 'tr')
    assert.equal(await written('Good', 'tai'), 'en')
    assert.equal(await written('ดีมาก', 'en'), 'tai')
    assert.equal(await written('とてもいい', 'tai'), 'ri')
    assert.equal(await written('5/5 👍', 'tai'), 'tai')
  })
})

describe('the score of a product and the rate of a shop', () => {
  it('follow each review as it is written [shop:fields]', async () => {
    const ownShop = await addShop(server.db)
    const one = await addProduct(server.db, ownShop, { skus: [{ stock: 100 }] })
    for (const [n, productScore] of [5, 4, 3, 5, 1, 2].entries()) {
      const orderId = await completedOrder(server, buyer, [one.skuId])
      await buyer.client.expect('review_add', { ...someReview(orderId, one.skuId), productScore })
      const sum = [5, 4, 3, 5, 1, 2].slice(0, n + 1).reduce((all, stars) => all + stars, 0)
      const { score } = await buyer.client.expect('product_detail', { id: one.productId })
      assert.deepEqual(score, { average: Math.round((sum * 10) / (n + 1)), count: n + 1 })
    }
    const { favourableRate } = await buyer.client.expect('shop_detail', { id: ownShop })
    assert.equal(favourableRate, 50)
    const page = await buyer.client.expect('shop_review_list', { shop: ownShop, stars: 5 })
    assert.deepEqual(page.histogram, [1, 1, 1, 1, 2])
    assert.deepEqual(
      page.items.map(({ productScore, product }) => [productScore, product.id]),
      [
        [5, one.productId],
        [5, one.productId],
      ],
    )
  })
})

describe('review_append', () => {
  it('adds one follow-up, also when two come at once; pictures make it one with pictures', async () => {
    const own = await buyer.client.expect('review_add', await review())
    const [picture = ''] = await somePictures(server.db, buyer.id, 1)
    const answers = await Promise.all(
      ['One', 'Two'].map((text) =>
        buyer.client.call('review_append', { id: own.id, text, pictures: text === 'One' ? [picture] : [] }),
      ),
    )
    assert.equal(answers.filter(({ code }) => code === successCode).length, 1)
    assertRefused(await buyer.client.call('review_append', { id: own.id, text: 'Three' }), 'followUpExists')
    const { items } = await buyer.client.expect('review_mine', {})
    assert.equal(items[0]?.review?.id, own.id)
    assert.equal(items[0]?.review?.canAppend, false)
    assert.match(items[0]?.review?.followUp?.text ?? '', /One|Two/)
  })

  it('answers for the review of somebody else as for one that does not exist (R6)', async () => {
    const own = await buyer.client.expect('review_add', await review())
    assertHidden(
      await stranger.client.call('review_append', { id: own.id, text: 'Mine' }),
      await stranger.client.call('review_append', { id: 999_999_999, text: 'Mine' }),
    )
    assertRefused(await buyer.client.call('review_append', { id: own.id, text: ' ' }), 'reviewEmpty')
  })
})

describe('review_waiting', () => {
  it('walks what can be reviewed, latest first, each line once, until it is written', async () => {
    const who = await readyBuyer(server)
    const others = await Promise.all(
      Array.from({ length: 3 }, () => addProduct(server.db, shopId, { skus: [{ stock: 9 }] })),
    )
    const first = await completedOrder(
      server,
      who,
      others.map(({ skuId }) => skuId),
    )
    const second = await completedOrder(server, who, [others[0]?.skuId ?? 0])
    const tooOld = await completedOrder(server, who, [goods.skuId])
    await sql`update bought_line set completed_at = now() - interval '181 days' where purchase_id = ${tooOld}`.execute(
      server.db,
    )
    const seen = (await walkPages((cursor) => who.client.expect('review_waiting', { limit: 1, cursor }))).map(
      (line) => `${line.orderId} ${line.productId} ${line.state}`,
    )
    assert.deepEqual(seen, [
      `${second} ${others[0]?.productId} open`,
      // Made at once, so their numbers are in any order.
      ...others
        .toSorted((one, other) => other.skuId - one.skuId)
        .map(({ productId }) => `${first} ${productId} open`),
    ])
    await who.client.expect('review_add', someReview(second, others[0]?.skuId ?? 0))
    assert.equal((await who.client.expect('review_waiting', {})).items.length, 3)
  })
})
