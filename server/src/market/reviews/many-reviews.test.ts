import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { reviewsTogetherMax } from '@sampan/contract/market/reviews/limits.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { completedOrder, someReview } from '#testing/reviews.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

/** Reviews that operators hide and show many at once, and take back. */

let server: TestServer
let author: TestBuyer
let one: TestOperator
let other: TestOperator
before(async () => {
  server = await startTestServer()
  author = await readyBuyer(server)
  one = await signInOperator(server, 'support')
  other = await signInOperator(server, 'catalogue')
})
after(() => server.close())

const reason = { reasonCode: 'advertising', reason: 'a link to a shop' } as const
const hiding = (id: number) => ({ id, hidden: true as const, ...reason })
const showing = (id: number) => ({ id, hidden: false as const })
type Wish = ReturnType<typeof hiding> | ReturnType<typeof showing>
const send = (by: TestOperator, reviews: Wish[], undoes: string | null = null) =>
  by.client.expect('console_review_hide_many', { reviews, ...(undoes !== null && { undoes }) })

/** Shop of its own with goods that have reviews of these stars. */
async function reviewed(...stars: number[]) {
  const shopId = await addShop(server.db)
  const goods: Goods = await addProduct(server.db, shopId, { skus: [{ stock: 100 }] })
  const ids: number[] = []
  for (const productScore of stars) {
    const orderId = await completedOrder(server, author, [goods.skuId])
    const wish = { ...someReview(orderId, goods.skuId), productScore }
    ids.push((await author.client.expect('review_add', wish)).id)
  }
  /** Looks of them to everybody: the list, the stars, the product's score and the shop's rate. */
  const looks = async () => {
    const page = await author.client.expect('review_list', { product: goods.productId })
    const { score } = await author.client.expect('product_detail', { id: goods.productId })
    const { favourableRate } = await author.client.expect('shop_detail', { id: shopId })
    return [page.items.map(({ id }) => id), page.histogram, score, favourableRate]
  }
  return { ids, looks }
}

describe('many reviews hidden at once', () => {
  it('count no more for product and shop, and count as before once it is taken back', async () => {
    const { ids, looks } = await reviewed(2, 5, 5)
    const [kept = 0, ...bad] = ids
    const before = await looks()
    const { changed, problems, at } = await send(one, bad.map(hiding))
    assert.deepEqual([changed, problems], [bad, []])
    assert.deepEqual(await looks(), [[kept], [0, 1, 0, 0, 0], { average: 20, count: 1 }, 0])
    const mine = await author.client.expect('review_mine', { limit: 1 })
    assert.deepEqual(mine.items[0]?.review?.hidden, { code: 'advertising', words: 'a link to a shop', at })
    assert.deepEqual((await send(one, bad.map(showing), at)).changed, bad)
    assert.deepEqual(await looks(), before)
  })

  it('are shown again at once, and hidden for the reasons of before by Undo', async () => {
    const { ids, looks } = await reviewed(1, 4)
    const [first = 0, second = 0] = ids
    await send(one, [hiding(first), { ...hiding(second), reasonCode: 'untrue' } as never])
    const hidden = await looks()
    await send(one, ids.map(showing))
    await send(one, [hiding(first), { ...hiding(second), reasonCode: 'untrue' } as never])
    assert.deepEqual(await looks(), hidden)
    const { items } = await one.client.expect('console_review_queue', { state: 'hidden', limit: 2 })
    assert.deepEqual(
      items.map((row) => row.hidden?.code),
      ['untrue', 'advertising'],
    )
  })

  it('stay as they are where somebody else decided meanwhile, or where there is none', async () => {
    const { ids } = await reviewed(3, 3)
    const [first = 0, second = 0] = ids
    const { at } = await send(one, ids.map(hiding))
    await send(other, [showing(first)])
    await send(other, [hiding(first)])
    const unknown = 999_999_999
    const back = await send(one, [...ids, unknown].map(showing), at)
    assert.deepEqual(back.changed, [second])
    assert.deepEqual(back.problems, [
      { id: first, problem: 'changedMeanwhile' },
      { id: unknown, problem: 'notFound' },
    ])
    assert.deepEqual((await send(one, [hiding(first)])).problems, [{ id: first, problem: 'alreadyDecided' }])
  })

  it('are hidden of two at once by one of them each', async () => {
    const { ids, looks } = await reviewed(2, 3, 4, 5)
    const [mine, theirs] = await Promise.all([
      send(one, ids.map(hiding)),
      send(other, ids.toReversed().map(hiding)),
    ])
    assert.deepEqual([...mine.changed, ...theirs.changed].toSorted(), ids.toSorted())
    assert.deepEqual((await looks()).slice(0, 2), [[], [0, 0, 0, 0, 0]])
  })

  it('need a reason each, and are a bounded number', async () => {
    const { ids } = await reviewed(3)
    const [id = 0] = ids
    const without = { reviews: [{ id, hidden: true as const, reasonCode: 'other' as const, reason: '' }] }
    assertRefused(await one.client.call('console_review_hide_many', without), 'reasonMissing')
    const many = Array.from({ length: reviewsTogetherMax + 1 }, (_, n) => showing(n + 1))
    assertRefused(await one.client.call('console_review_hide_many', { reviews: many }), 'badInput')
  })
})
