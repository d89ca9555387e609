import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answered } from '#testing/client.ts'
import { addProduct, addPromo, addShop, stockOf } from '#testing/goods.ts'
import { assertBooksBalance, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, type TestBuyer } from '#testing/test-server.ts'
import { assertNoFaults, refusedWith, startTwoServers, succeeded } from '#testing/two-servers.ts'

/** Races for goods, codes and the bag, on two processes (RELIABILITY §2 no. 3–5). */

const { payCode } = buyerSecrets
const world = await startTwoServers()
after(() => world.close())

describe('races to order', () => {
  it('50 buyers for 10 pieces: exactly 10 are sold', async () => {
    const goods = await world.goodsOf(10)
    const buyers = await Promise.all(Array.from({ length: 50 }, () => readyBuyer(world.one)))
    const lines = [{ skuId: goods.skuId, quantity: 1 }]
    const answers = await Promise.all(
      buyers.map((buyer, n) =>
        world.clientOn(buyer, n).call('order_create', { lines, shownTotalCents: 1500 }),
      ),
    )
    assertNoFaults(answers)
    assert.equal(succeeded(answers), 10)
    assert.equal(refusedWith(answers, 'outOfStock'), 40)
    assert.equal(await stockOf(world.one.db, goods.skuId), 0)
    await assertBooksBalance(world.one.db, world.pieces)
  })

  it('who loses the last piece out of the bag reads that it is sold out, and which it is', async () => {
    const goods = await world.goodsOf(2)
    const plenty = await world.goodsOf(1000)
    const buyers = await Promise.all(Array.from({ length: 6 }, () => readyBuyer(world.one)))
    for (const { client } of buyers) await client.expect('cart_add', { skuId: goods.skuId, quantity: 1 })
    const answers = await Promise.all(
      buyers.map((buyer, n) => world.clientOn(buyer, n).call('order_create', { shownTotalCents: 1500 })),
    )
    assertNoFaults(answers)
    assert.equal(succeeded(answers), 2)
    for (const answer of answers.filter(({ ok }) => !ok)) {
      const details = assertRefused(answer, 'outOfStock')
      assert.deepEqual(details, { skuId: goods.skuId, left: 0, title: 'Brass lantern' })
      assert.equal(answer.msg, 'Sold out: Brass lantern')
    }
    // With something else beside it, the total has changed, and the preview says what is missing.
    const loser = buyers[answers.findIndex(({ ok }) => !ok)] ?? buyers[0]
    assert.ok(loser)
    await loser.client.expect('cart_add', { skuId: plenty.skuId, quantity: 1 })
    const seen = { shownTotalCents: 2500, shownQuantity: 2 }
    const changed = assertRefused(await loser.client.call('order_create', seen), 'totalChanged')
    const { leftOut } = changed['preview'] as { leftOut: { skuId: number; left: number; title: string }[] }
    assert.deepEqual(
      leftOut.map(({ skuId, left, title }) => [skuId, left, title]),
      [[goods.skuId, 0, 'Brass lantern']],
    )
    // And where the total happens to be the one shown, fewer pieces than shown are not placed either.
    const same = { shownTotalCents: 1500, shownQuantity: 2 }
    assertRefused(await loser.client.call('order_create', same), 'totalChanged')
    await assertBooksBalance(world.one.db, world.pieces)
  })

  it('two tabs that check out the same bag place one order', async () => {
    const goods = await world.goodsOf(1000)
    for (let round = 0; round < 5; round++) {
      const buyer = await readyBuyer(world.one)
      await buyer.client.expect('cart_add', { skuId: goods.skuId, quantity: 1 })
      const answers = await Promise.all(
        [0, 1].map((n) => world.clientOn(buyer, n).call('order_create', { shownTotalCents: 1500 })),
      )
      assertNoFaults(answers)
      assert.equal(succeeded(answers), 1)
      assert.equal(refusedWith(answers, 'selectItem'), 1)
    }
    await assertBooksBalance(world.one.db, world.pieces)
  })

  it('one key ten times places one order and answers it ten times', async () => {
    const goods = await world.goodsOf(1000)
    const buyer = await readyBuyer(world.one)
    const on = (n: number) => world.clientOn(buyer, n)
    const lines = [{ skuId: goods.skuId, quantity: 2 }]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        on(n).call('order_create', { lines, shownTotalCents: 2700 }, { key: 'one-intention' }),
      ),
    )
    assertNoFaults(answers)
    for (const answer of answers) assert.deepEqual(answer.data, answers[0]?.data)
    assert.equal((await buyer.client.expect('order_list', {})).items.length, 1)
    assert.equal(await stockOf(world.one.db, goods.skuId), 998)
    await assertBooksBalance(world.one.db, world.pieces)
  })

  it('orders of the same SKUs in opposite order wait for each other, never in a circle', async () => {
    const goods = await Promise.all(Array.from({ length: 4 }, () => world.goodsOf(12)))
    const buyers = await Promise.all(Array.from({ length: 16 }, () => readyBuyer(world.one, 100_000)))
    const answers = await Promise.all(
      buyers.map(async (buyer, n) => {
        const lines = goods.map(({ skuId }) => ({ skuId, quantity: 1 }))
        if (n % 2 === 1) lines.reverse()
        const client = world.clientOn(buyer, n)
        const placed = await client.call('order_create', { lines, shownTotalCents: 5100 })
        if (!placed.ok) return [placed]
        const next =
          n % 3 === 0
            ? client.call('order_cancel', { id: placed.data.orderIds[0] ?? '' })
            : client.call('order_pay', { orderIds: placed.data.orderIds, payCode })
        return [placed, await next]
      }),
    )
    assertNoFaults(answers.flat())
    await assertBooksBalance(world.one.db, world.pieces)
  })

  it('many shops, codes, payments and cancellations at once: the books balance at every look', async () => {
    const shops = await Promise.all([addShop(world.one.db), addShop(world.one.db), addShop(world.one.db)])
    const goods = await Promise.all(
      shops.flatMap((id) => [0, 1].map(() => addProduct(world.one.db, id, { skus: [{ stock: 15 }] }))),
    )
    for (const { skuId } of goods) world.pieces.set(skuId, 15)
    await addPromo(world.one.db, { code: 'RUSH', amount: 150, usesTotal: 25 })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => readyBuyer(world.one, 60_000)))
    const dice = (n: number) => Math.floor(Math.random() * n)
    const seen: Answered<unknown>[] = []
    let shopping = true
    const watch = async () => {
      while (shopping) {
        await assertBooksBalance(world.two.db)
        await pause(60)
      }
    }
    const shop = async (buyer: TestBuyer, n: number) => {
      const client = world.clientOn(buyer, n)
      for (let turn = 0; turn < 8; turn++) {
        const picks = goods.filter(() => dice(3) === 0).map(({ skuId }) => ({ skuId, quantity: 1 + dice(2) }))
        if (picks.length === 0) continue
        const promoCode = dice(2) === 0 ? 'RUSH' : undefined
        const preview = await client.call('order_preview', { lines: picks, promoCode })
        seen.push(preview)
        if (!preview.ok) continue
        const placed = await client.call('order_create', {
          lines: picks,
          promoCode,
          shownTotalCents: preview.data.totalCents,
        })
        seen.push(placed)
        if (!placed.ok) continue
        if (dice(2) === 0)
          seen.push(await client.call('order_pay', { orderIds: placed.data.orderIds, payCode }))
        else
          seen.push(
            ...(await Promise.all(placed.data.orderIds.map((id) => client.call('order_cancel', { id })))),
          )
      }
    }
    const watching = watch()
    await Promise.all(buyers.map(shop)).finally(() => {
      shopping = false
    })
    await watching
    assertNoFaults(seen)
    await assertBooksBalance(world.one.db, world.pieces)
    const { used, recorded, living } = await promoUses('RUSH')
    assert.deepEqual([used, recorded], [living, living])
  })
})

/** Uses of a promo code by its counter, by its rows, and by the checkouts that still live. */
async function promoUses(code: string) {
  const { used } = await world.one.db
    .selectFrom('promo_code')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const recorded = await world.one.db.selectFrom('promo_use').select('checkout_id').execute()
  const living = await world.one.db
    .selectFrom('purchase')
    .select('checkout_id')
    .distinct()
    .where('promo_code', '=', code)
    .where('status', '!=', 'cancelled')
    .execute()
  return { used, recorded: recorded.length, living: living.length }
}
