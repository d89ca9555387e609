import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { offeredOfSampanMax } from '@sampan/contract/market/promo-codes/limits.ts'
import { sql } from 'kysely'
import { assertOpenTo, signInCallers } from '#testing/callers.ts'
import { addProduct, addPromo, addTwoShops } from '#testing/goods.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { openPromoShops } from '#testing/promo-shops.ts'
import { terms } from '#testing/promo-terms.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets } from '#testing/test-server.ts'
import { propose } from '#testing/two-persons.ts'

const { server, harbour, owner, rival, make, close } = await openPromoShops()
after(close)

/** Two shops of their own, so that no code of another test applies, and an owner of the first. */
async function openShops() {
  const shops = await addTwoShops(server.db)
  const keeper = await signInMember(server, shops.harbour, { role: 'owner' })
  const lanterns = (quantity: number) => [{ skuId: shops.lantern.skuId, quantity }]
  return { ...shops, keeper, lanterns }
}

/** Takes Sampan's offered codes off the list again: they apply to the goods of every test. */
const unofferAll = () => sql`update promo_code set offered = false where not paid_by_shop`.execute(server.db)

describe('the best of the offered codes', () => {
  it('is counted by itself, the same one whenever it is asked, and an order is placed with it and no other', async () => {
    const { keeper, lanterns, harbour: shopId } = await openShops()
    await make('TENFORALL', {}, keeper)
    await make('NINEOFF9', { kind: 'fixed', amount: 190, minimumCents: 1000 }, keeper)
    await make('SECRET30', { amount: 3000, offered: false }, keeper)
    await addPromo(server.db, { code: 'HIDDENSHIP', amount: 900 })
    const { client } = await readyBuyer(server, 100_000)
    const lines = lanterns(2)
    const plain = await client.expect('order_preview', { lines })
    assert.deepEqual([plain.promo, plain.best, plain.nearest], [null, null, null])
    const shown = await client.expect('order_preview', { lines, bestPromo: 'shown' })
    assert.deepEqual(
      [shown.promo, shown.totalCents, shown.best],
      [null, plain.totalCents, { code: 'TENFORALL', discountCents: 200 }],
    )
    const applied = await client.expect('order_preview', { lines, bestPromo: 'applied' })
    assert.deepEqual(applied.promo, { code: 'TENFORALL', discountCents: 200 })
    assert.equal(applied.totalCents, plain.totalCents - 200)
    assert.deepEqual(await client.expect('order_preview', { lines, bestPromo: 'applied' }), applied)
    const typed = await client.expect('order_preview', { lines, promoCode: 'NINEOFF9', bestPromo: 'applied' })
    assert.deepEqual(
      [typed.promo?.code, typed.discountCents, typed.best?.code],
      ['NINEOFF9', 190, 'TENFORALL'],
    )
    const { orderIds, totalCents } = await client.expect('order_create', {
      lines,
      promoCode: applied.promo?.code,
      shownTotalCents: applied.totalCents,
    })
    assert.equal(totalCents, applied.totalCents)
    const order = await client.expect('order_detail', { id: orderIds[0] ?? '' })
    assert.deepEqual([order.promoCode, order.discountCents], ['TENFORALL', 200])
    // Without a name none is counted, whatever is offered.
    const unnamed = await client.expect('order_create', { lines, shownTotalCents: plain.totalCents })
    assert.equal(unnamed.totalCents, plain.totalCents)
    const { items } = await server.client().expect('shop_promos', { id: shopId })
    assert.deepEqual(
      items.map(({ code }) => code),
      ['NINEOFF9', 'TENFORALL'],
    )
  })

  it('is of two that take off the same the one that ends first, then the older one', async () => {
    const { keeper, lanterns } = await openShops()
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
    await make('ENDLESS1', {}, keeper)
    await make('ENDSLATE', { endsAt: day(9) }, keeper)
    await make('ENDSSOON', { endsAt: day(2) }, keeper)
    await make('SOONTOO', { endsAt: day(2) }, keeper)
    const { client } = await readyBuyer(server)
    const best = async () =>
      (await client.expect('order_preview', { lines: lanterns(1), bestPromo: 'shown' })).best?.code
    assert.equal(await best(), 'ENDSSOON')
    const { items } = await client.expect('order_promos', { lines: lanterns(1) })
    assert.deepEqual(
      items.map(({ code }) => code),
      ['ENDSSOON', 'SOONTOO', 'ENDSLATE', 'ENDLESS1'],
    )
  })

  it('gives way to what is missing little, said with the sum and the shop, and never for one that is used up', async () => {
    const { keeper, lanterns, lantern, harbour: shopId } = await openShops()
    await make('SMALLONE', { amount: 500 }, keeper)
    await make('FROMTWENTY', { kind: 'fixed', amount: 400, minimumCents: 2000 }, keeper)
    await make('FARAWAY', { kind: 'fixed', amount: 900, minimumCents: 90_000 }, keeper)
    const { client } = await readyBuyer(server)
    const asked = { lines: lanterns(1), bestPromo: 'shown' as const }
    const { best, nearest } = await client.expect('order_preview', asked)
    assert.equal(best?.code, 'SMALLONE')
    assert.deepEqual([nearest?.code, nearest?.missingCents, nearest?.shop?.id], ['FROMTWENTY', 1000, shopId])
    await sql`update promo_code set uses_per_buyer = 1 where code = 'FROMTWENTY'`.execute(server.db)
    await client.expect('order_create', {
      lines: [{ skuId: lantern.skuId, quantity: 2 }],
      promoCode: 'FROMTWENTY',
      shownTotalCents: (await client.expect('order_preview', { lines: lanterns(2), promoCode: 'FROMTWENTY' }))
        .totalCents,
    })
    assert.equal((await client.expect('order_preview', asked)).nearest, null)
    const { items } = await client.expect('order_promos', { lines: lanterns(1) })
    assert.equal(items.find(({ code }) => code === 'FROMTWENTY')?.whyNot, 'promoUsedUp')
  })

  it('goes to who is first where one use is left; the others are refused, and offered the next best', async () => {
    const { keeper, harbour: shopId } = await openShops()
    await make('LASTONE20', { amount: 2000, usesTotal: 1 }, keeper)
    await make('NEXTBEST', { amount: 1000 }, keeper)
    const buyers = await Promise.all(Array.from({ length: 5 }, () => readyBuyer(server)))
    const wishes = await Promise.all(
      buyers.map(async ({ client }) => {
        const { skuId } = await addProduct(server.db, shopId)
        const lines = [{ skuId, quantity: 1 }]
        const { promo, totalCents } = await client.expect('order_preview', { lines, bestPromo: 'applied' })
        assert.equal(promo?.code, 'LASTONE20')
        return { client, lines, promoCode: promo?.code, shownTotalCents: totalCents }
      }),
    )
    const answers = await Promise.all(wishes.map(({ client, ...wish }) => client.call('order_create', wish)))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    for (const [n, answer] of answers.entries()) {
      const wish = wishes[n]
      if (answer.ok || !wish) continue
      assertRefused(answer, 'promoUsedUp')
      const { client, lines } = wish
      const now = await client.expect('order_preview', { lines, bestPromo: 'applied' })
      assert.equal(now.promo?.code, 'NEXTBEST')
      assert.equal(now.totalCents, wish.shownTotalCents + 100)
    }
  })

  it('counts once for a buyer who may use it once, however many tabs place an order with it', async () => {
    const { keeper, lanterns } = await openShops()
    await make('ONCEEACH', { usesPerBuyer: 1 }, keeper)
    const { client } = await readyBuyer(server, 100_000)
    const { totalCents } = await client.expect('order_preview', { lines: lanterns(1), bestPromo: 'applied' })
    const wish = { lines: lanterns(1), promoCode: 'ONCEEACH', shownTotalCents: totalCents }
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.call('order_create', wish)))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    const after = await client.expect('order_preview', { lines: lanterns(1), bestPromo: 'applied' })
    assert.deepEqual([after.promo, after.best], [null, null])
  })

  it('is paid and given back to the cent', async () => {
    const { keeper, lanterns } = await openShops()
    await make('ODDCENTS', { amount: 350 }, keeper)
    const { client } = await readyBuyer(server, 100_000)
    const { promo, totalCents } = await client.expect('order_preview', {
      lines: lanterns(3),
      bestPromo: 'applied',
    })
    assert.equal(promo?.discountCents, 105)
    const { orderIds } = await client.expect('order_create', {
      lines: lanterns(3),
      promoCode: 'ODDCENTS',
      shownTotalCents: totalCents,
    })
    const paid = await client.expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    assert.deepEqual([paid.paidCents, paid.balanceCents], [totalCents, 100_000 - totalCents])
  })

  it('is also one of Sampan’s, for all goods or a category; one for other goods is not listed', async () => {
    const { keeper, lanterns, lantern, tea } = await openShops()
    await make('SHOPFIVE', { amount: 500 }, keeper)
    await addPromo(server.db, {
      code: 'FOODWEEK',
      kind: 'percent',
      amount: 5000,
      category: 'food',
      offered: true,
    })
    await addPromo(server.db, { code: 'EVERYWHERE', kind: 'percent', amount: 800, offered: true })
    const { client } = await readyBuyer(server)
    const bestOf = async (lines: { skuId: number; quantity: number }[]) =>
      (await client.expect('order_preview', { lines, bestPromo: 'applied' })).promo
    assert.deepEqual(await bestOf(lanterns(1)), { code: 'EVERYWHERE', discountCents: 80 })
    const both = [
      { skuId: lantern.skuId, quantity: 1 },
      { skuId: tea.skuId, quantity: 1 },
    ]
    assert.equal((await bestOf(both))?.code, 'FOODWEEK')
    const { items } = await client.expect('order_promos', { lines: lanterns(1) })
    assert.deepEqual(
      items.map(({ code }) => code),
      ['EVERYWHERE', 'SHOPFIVE'],
    )
    const typed = await client.expect('order_promos', { lines: lanterns(1), promoCode: 'FOODWEEK' })
    assert.equal(typed.items.at(-1)?.whyNot, 'promoScope')
    await unofferAll()
    assert.equal((await bestOf(lanterns(1)))?.code, 'SHOPFIVE')
  })
})

describe('a code that a product’s page tells of', () => {
  it('is the best of its shop for one piece, else the one with the lowest minimum, and none that is not offered', async () => {
    const { keeper, lantern } = await openShops()
    const offer = async () =>
      (await server.client().expect('product_detail', { id: lantern.productId })).offer?.code ?? null
    assert.equal(await offer(), null)
    await make('KEPTBACK', { amount: 5000, offered: false }, keeper)
    assert.equal(await offer(), null)
    await make('FROMSIXTY', { minimumCents: 6000 }, keeper)
    const { id } = await make('FROMFORTY', { minimumCents: 4000 }, keeper)
    assert.equal(await offer(), 'FROMFORTY')
    await make('ATONCE', { amount: 200 }, keeper)
    assert.equal(await offer(), 'ATONCE')
    await sql`update promo_code set closed_at = now() where code = 'ATONCE'`.execute(server.db)
    await keeper.client.expect('console_shop_promo_offer', { id, offered: false })
    assert.equal(await offer(), 'FROMSIXTY')
  })
})

describe('who offers a code', () => {
  it('is its shop, each its own, and whoever looks after Sampan’s', async () => {
    const { id } = await make('OURSALONE')
    assertRefused(await rival.client.call('console_shop_promo_offer', { id, offered: false }), 'notFound')
    const ofSampan = await addPromo(server.db, { code: 'DEPOTCODE' })
    assertRefused(
      await owner.client.call('console_shop_promo_offer', { id: ofSampan, offered: true }),
      'notFound',
    )
    const finance = await signInOperator(server, 'finance')
    assertRefused(await finance.client.call('console_promo_offer', { id, offered: false }), 'notFound')
    await assertOpenTo(await signInCallers(server, harbour, owner), {
      console_shop_promo_offer: ['owner', 'goods'],
    })
    const off = await owner.client.expect('console_shop_promo_offer', { id, offered: false })
    assert.equal(off.offered, false)
    const { items } = await owner.client.expect('console_shop_promo_list', {})
    assert.equal(items.find(({ code }) => code === 'OURSALONE')?.offered, false)
  })

  it('leaves a line in the trail for Sampan’s, once for each change', async () => {
    const finance = await signInOperator(server, 'finance')
    const id = await addPromo(server.db, { code: 'TRAILCODE' })
    for (const offered of [true, true, false, false])
      assert.equal((await finance.client.expect('console_promo_offer', { id, offered })).offered, offered)
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject_type = 'promo' and subject_id = 'TRAILCODE' order by id`.execute(
      server.db,
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['promo.offer', 'promo.unoffer'],
    )
  })

  it('offers a bounded number of Sampan’s, however many tabs do it, and codes that are over take no room', async () => {
    await unofferAll()
    const finance = await signInOperator(server, 'finance')
    const add = (n: number, part = {}) => addPromo(server.db, { code: `ROOM${n}XYZ`, ...part })
    for (let n = 0; n < offeredOfSampanMax - 1; n++) await add(n, { offered: true })
    await add(97, { offered: true, endsAt: new Date(Date.now() - 1), startsAt: new Date(0) })
    const ids = [await add(98), await add(99), await add(100)]
    const offer = (id: number) => finance.client.call('console_promo_offer', { id, offered: true })
    const answers = await Promise.all(ids.map(offer))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'promoOfferedMany')
    const code = { ...terms, category: null, capCents: 500, usesTotal: 1, code: 'ONEMORE77' } as const
    assertRefused(await finance.client.call('console_promo_add', code), 'promoOfferedMany')
    const other = await signInOperator(server, 'finance')
    const wish = { kind: 'promo_add' as const, promo: { ...code, usesTotal: null }, reason: 'The sale' }
    assertRefused(await propose(finance, other, wish), 'promoOfferedMany')
    const kept = await finance.client.expect('console_promo_add', { ...code, offered: false })
    assert.equal(kept.offered, false)
    await unofferAll()
  })
})
