import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { reviewDays } from '@sampan/contract/market/reviews/rules.ts'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { completedOrder, someReview } from '#testing/reviews.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let buyer: TestBuyer
let skuIds: number[]
before(async () => {
  server = await startTestServer()
  const shopId = await addShop(server.db)
  const goods = await Promise.all([1, 2].map(() => addProduct(server.db, shopId, { skus: [{ stock: 100 }] })))
  skuIds = goods.map(({ skuId }) => skuId)
  buyer = await readyBuyer(server)
})
after(() => server.close())

/** True if the order's page and the list both offer a comment; they must not differ. */
async function offersComment(id: string): Promise<boolean> {
  const { actions } = await buyer.client.expect('order_detail', { id })
  const { items } = await buyer.client.expect('order_list', {})
  assert.deepEqual(items.find((row) => row.id === id)?.actions, actions)
  return actions.includes('comment')
}

it('a completed order offers a review as long as one of its lines has none [order:comment]', async () => {
  const id = await completedOrder(server, buyer, skuIds)
  for (const skuId of skuIds) {
    assert.equal(await offersComment(id), true)
    await buyer.client.expect('review_add', someReview(id, skuId))
  }
  assert.equal(await offersComment(id), false)
  assertRefused(await buyer.client.call('review_add', someReview(id, skuIds[0] ?? 0)), 'reviewExists')
})

it('and as long as the days to write one are not over', async () => {
  const id = await completedOrder(server, buyer, skuIds)
  const completedAgo = (ago: string) =>
    sql`update bought_line set completed_at = now() - ${ago}::interval where purchase_id = ${id}`.execute(
      server.db,
    )
  await completedAgo(`${reviewDays} days -1 minutes`)
  assert.equal(await offersComment(id), true)
  await completedAgo(`${reviewDays} days 1 second`)
  assert.equal(await offersComment(id), false)
  assertRefused(await buyer.client.call('review_add', someReview(id, skuIds[0] ?? 0)), 'reviewTooLate')
})
