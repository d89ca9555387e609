import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { addPromo, stockOf } from '#testing/goods.ts'
import { assertBooksBalance, outlive, placeOrder, readyBuyer } from '#testing/orders.ts'
import { buyerSecrets } from '#testing/test-server.ts'
import { assertNoFaults, refusedWith, startTwoServers, succeeded } from '#testing/two-servers.ts'
import { untilLocked } from '#testing/until-locked.ts'
import { expireOrders } from './expire-orders.ts'

/** Rows that many want at once: one SKU, one promo code. */

const { payCode } = buyerSecrets
const world = await startTwoServers()
after(() => world.close())

describe('a SKU that everybody wants', () => {
  it('60 orders paid twice, cancelled and run out at once: nobody is answered "busy"', async () => {
    const goods = await world.goodsOf(60)
    const buyers = await Promise.all(Array.from({ length: 60 }, () => readyBuyer(world.one, 10_000)))
    const placed = await Promise.all(
      buyers.map((buyer) => placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])),
    )
    assert.equal(await stockOf(world.one.db, goods.skuId), 0)
    const late = placed.slice(0, 20).flatMap(({ orderIds }) => orderIds)
    await outlive(world.one.db, late)
    const sweeping = expireOrders(world.two.jobContext)
    const answers = await Promise.all(
      buyers.flatMap(({ token }, n) => {
        const client = (n % 2 === 0 ? world.one : world.two).client({ token })
        const id = placed[n]?.orderId ?? ''
        return [
          client.call('order_pay', { orderIds: [id], payCode }),
          client.call('order_pay', { orderIds: [id], payCode }),
          client.call('order_cancel', { id }),
        ]
      }),
    )
    await sweeping
    assertNoFaults(answers)
    await assertBooksBalance(world.one.db, world.pieces)
  })

  it('is held by no checkout before it takes the pieces, and by a cancel only at its end', async () => {
    const goods = await world.goodsOf(10)
    const [holder, other] = await Promise.all([readyBuyer(world.one), readyBuyer(world.one)])
    // A checkout that stops before it writes its orders has not touched the SKU yet.
    const { promise: freed, resolve: free } = Promise.withResolvers<void>()
    const { promise: held, resolve: tell } = Promise.withResolvers<void>()
    const blocking = transaction(world.two.db, async (tx) => {
      await sql`lock table purchase in share mode`.execute(tx)
      tell()
      await freed
    })
    await held
    const waiting = holder.client.call('order_create', {
      lines: [{ skuId: goods.skuId, quantity: 1 }],
      shownTotalCents: 1500,
    })
    await untilLocked(world.one.db, waiting)
    await transaction(world.one.db, async (tx) => {
      await sql`select from sku where id = ${goods.skuId} for update nowait`.execute(tx)
    })
    free()
    await blocking
    assert.ok((await waiting).ok)
    await placeOrder(other, [{ skuId: goods.skuId, quantity: 1 }])
    await assertBooksBalance(world.one.db, world.pieces)
  })
})

describe('a promo code that everybody uses', () => {
  it('keeps its limits to the last use, and each buyer their own: 7 uses under 60 checkouts', async () => {
    const goods = await world.goodsOf(1000)
    await addPromo(world.one.db, { code: 'SEVEN', amount: 100, usesTotal: 7, usesPerBuyer: 2 })
    const buyers = await Promise.all(Array.from({ length: 15 }, () => readyBuyer(world.one)))
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const buyer = buyers[n % buyers.length]
        assert.ok(buyer)
        const lines = [{ skuId: goods.skuId, quantity: 1 }]
        return world
          .clientOn(buyer, n)
          .call('order_create', { lines, promoCode: 'SEVEN', shownTotalCents: 1400 })
      }),
    )
    assertNoFaults(answers)
    assert.equal(succeeded(answers), 7)
    assert.equal(refusedWith(answers, 'promoUsedUp'), 53)
    const { rows } = await sql<{ used: number; most: number }>`
      select used, (select max(n)::int from (select count(*) as n from promo_use where promo_id = promo_code.id group by buyer_id) b) as most
      from promo_code where code = 'SEVEN'`.execute(world.one.db)
    assert.deepEqual([rows[0]?.used, (rows[0]?.most ?? 0) <= 2], [7, true])
    await assertBooksBalance(world.one.db, world.pieces)
  })

  it('without a limit is a row that no checkout writes; one that gets a limit later knows its uses', async () => {
    const goods = await world.goodsOf(1000)
    const promoId = await addPromo(world.one.db, { code: 'EVERYBODY', amount: 100 })
    const buyer = await readyBuyer(world.one)
    const use = () =>
      buyer.client.expect('order_create', {
        lines: [{ skuId: goods.skuId, quantity: 1 }],
        promoCode: 'EVERYBODY',
        shownTotalCents: 1400,
      })
    await transaction(world.two.db, async (tx) => {
      await sql`select from promo_code where id = ${promoId} for no key update`.execute(tx)
      await use() // waits for nobody
    })
    const { orderIds } = await use()
    await world.one.db.updateTable('promo_code').set({ uses_total: 5 }).where('id', '=', promoId).execute()
    const used = async () =>
      (
        await world.one.db
          .selectFrom('promo_code')
          .select('used')
          .where('id', '=', promoId)
          .executeTakeFirstOrThrow()
      ).used
    assert.equal(await used(), 2)
    await buyer.client.expect('order_cancel', { id: orderIds[0] ?? '' })
    assert.equal(await used(), 1)
  })
})
