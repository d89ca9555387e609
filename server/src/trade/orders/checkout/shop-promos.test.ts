import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { checkBooks } from '#testing/check-books.ts'
import { addProduct, addPromo, addTwoShops } from '#testing/goods.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { openPromoShops } from '#testing/promo-shops.ts'
import { applyFor, bring, type Sides, shipWhole } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets } from '#testing/test-server.ts'

const { server, harbour, quay, lantern, owner, rival, make, tried, both, centsOf, close } =
  await openPromoShops()
after(close)

describe('what a shop’s code costs', () => {
  it('is taken off its own lines alone and paid by nobody: the shop gets what is left, less commission on that', async () => {
    await make('LAMPS10', { amount: 1005 })
    const { client } = await readyBuyer(server, 1_000_000)
    const preview = await client.expect('order_preview', { lines: both(), promoCode: 'lamps10' })
    const off = Math.floor(2000 * 0.1005)
    assert.deepEqual(
      preview.groups.map((group) => [group.shop.id, group.discountCents]).sort(),
      [
        [harbour, off],
        [quay, 0],
      ].sort(),
    )
    const { orderIds, totalCents } = await client.expect('order_create', {
      lines: both(),
      promoCode: 'LAMPS10',
      shownTotalCents: preview.totalCents,
    })
    assert.equal(totalCents, preview.totalCents)
    const before = { company: await centsOf('promo_expense'), payable: await centsOf('merchant_payable') }
    await client.expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    assert.equal(await centsOf('promo_expense'), before.company)
    const orders = await Promise.all(orderIds.map((id) => client.expect('order_detail', { id })))
    const own = orders.find(({ shop }) => shop.id === harbour)
    const other = orders.find(({ shop }) => shop.id === quay)
    assert.ok(own && other)
    assert.deepEqual(
      [own.discountCents, own.promoCode, other.discountCents, other.promoCode],
      [off, 'LAMPS10', 0, null],
    )
    assert.equal(await centsOf('order_escrow', own.id), own.totalCents)
    assert.deepEqual(await checkBooks(server.db), [])
    await shipWhole(server.db, own.id, 3)
    await client.expect('order_complete', { id: own.id })
    const { items } = await owner.client.expect('shop_statement', { limit: 1 })
    const commission = Math.floor(((own.totalCents - own.freightCents) * 500) / 10_000)
    assert.deepEqual(
      [items[0]?.grossCents, items[0]?.commissionCents, items[0]?.payableCents],
      [own.totalCents, commission, own.totalCents - commission],
    )
  })

  it('goes back with the pieces to the cent, and the company gets none of it, before and after the settlement', async () => {
    await make('SEVENOFF', { kind: 'fixed', amount: 777, minimumCents: 778 })
    const buyer = await readyBuyer(server, 1_000_000)
    const sides: Sides = { buyer, seller: owner, operator: await signInOperator(server, 'support') }
    const cup = await addProduct(server.db, harbour, { skus: [{ priceCents: 1001, stock: 50 }] })
    const lamp = await addProduct(server.db, harbour, { skus: [{ priceCents: 3333, stock: 50 }] })
    const lines = [
      { skuId: cup.skuId, quantity: 3 },
      { skuId: lamp.skuId, quantity: 1 },
    ]
    const company = await centsOf('promo_expense')
    const { totalCents } = await buyer.client.expect('order_preview', { lines, promoCode: 'SEVENOFF' })
    const { orderIds } = await buyer.client.expect('order_create', {
      lines,
      promoCode: 'SEVENOFF',
      shownTotalCents: totalCents,
    })
    const orderId = orderIds[0] ?? ''
    await buyer.client.expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    let backCents = 0
    for (const pick of [
      { skuId: cup.skuId, quantity: 2 },
      { skuId: lamp.skuId, quantity: 1 },
      { skuId: cup.skuId, quantity: 1 },
    ]) {
      const { id, amountCents } = await applyFor(buyer, orderId, { lines: [pick] })
      await bring(sides, id, ['agree'])
      backCents += amountCents
      assert.deepEqual(await checkBooks(server.db), [])
    }
    assert.equal(backCents, totalCents)
    assert.equal(await centsOf('promo_expense'), company)
    assert.equal(await centsOf('order_escrow', orderId), 0)
  })

  it('is never changed afterwards from one payer to the other', async () => {
    await make('KEPTSO')
    const { client } = await readyBuyer(server)
    const lines = [{ skuId: lantern.skuId, quantity: 1 }]
    const { totalCents } = await client.expect('order_preview', { lines, promoCode: 'KEPTSO' })
    const { orderIds } = await client.expect('order_create', {
      lines,
      promoCode: 'KEPTSO',
      shownTotalCents: totalCents,
    })
    await assert.rejects(
      sql`update purchase set discount_by_shop = false where id = ${orderIds[0]}`.execute(server.db),
      /does not change/,
    )
  })

  it('Sampan pays for its own code, also for one that is for a single shop', async () => {
    await addPromo(server.db, { code: 'HARBOURDAY', amount: 300, shopId: harbour })
    const { client } = await readyBuyer(server, 100_000)
    const lines = [{ skuId: lantern.skuId, quantity: 1 }]
    const { totalCents } = await client.expect('order_preview', { lines, promoCode: 'HARBOURDAY' })
    const before = await centsOf('promo_expense')
    const { orderIds } = await client.expect('order_create', {
      lines,
      promoCode: 'HARBOURDAY',
      shownTotalCents: totalCents,
    })
    await client.expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    assert.equal(await centsOf('promo_expense'), before - 300)
    assert.equal(await centsOf('order_escrow', orderIds[0] ?? ''), totalCents + 300)
  })
})

describe('the name and the terms of a shop’s code', () => {
  it('collide with nobody’s and imitate none of Sampan’s', async () => {
    await addPromo(server.db, { code: 'WELCOME10' })
    await make('QUAYTEA', {}, rival)
    for (const code of ['SAMPAN5', '5AMPANDAY', 'WELCOME1O', 'MYWELCOME10', 'WELCOME20'])
      assertRefused(await tried(code), 'promoImitates')
    assertRefused(await tried('WELCOME10'), 'promoImitates')
    assertRefused(await tried('QUAYTEA'), 'promoTaken')
    await make('WELL20')
  })

  it('leave something to pay, and end after they begin', async () => {
    assertRefused(await tried('GIVEALL', { kind: 'fixed', amount: 500, minimumCents: 500 }), 'promoTooMuch')
    assertRefused(await tried('GIVEALL', { amount: 9001 }), 'promoTooMuch')
    const past = new Date(Date.now() - 60_000).toISOString()
    assertRefused(await tried('TOOLATE', { endsAt: past }), 'promoWindow')
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
    assertRefused(await tried('BACKWARD', { startsAt: day(2), endsAt: day(1) }), 'promoWindow')
    const planned = await make('LATERON', { startsAt: day(1), endsAt: day(2) })
    assert.equal(planned.state, 'planned')
  })

  it('are twenty at once at most, however many tabs make them', async () => {
    const shop = await signInMember(server, (await addTwoShops(server.db)).harbour, { role: 'owner' })
    for (let n = 0; n < 19; n++) await make(`MANY${n + 100}X`, {}, shop)
    const answers = await Promise.all(['TABONE', 'TABTWO', 'TABTRE'].map((code) => tried(code, {}, shop)))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'promoTooMany')
  })
})

describe('the uses of a shop’s code', () => {
  it('are said of a code without a limit too, to its shop and to Sampan, and given back with the order', async () => {
    await make('NOLIMIT')
    const finance = await signInOperator(server, 'finance')
    const lines = [{ skuId: lantern.skuId, quantity: 1 }]
    const wish = { lines, promoCode: 'NOLIMIT' }
    const used = async () => {
      const theirs = await owner.client.expect('console_shop_promo_list', {})
      const all = await finance.client.expect('console_promo_list', {})
      return [theirs, all].map(({ items }) => items.find(({ code }) => code === 'NOLIMIT')?.used)
    }
    assert.deepEqual(await used(), [0, 0])
    const { client } = await readyBuyer(server)
    const { totalCents: shownTotalCents } = await client.expect('order_preview', wish)
    await client.expect('order_create', { ...wish, shownTotalCents })
    const { orderIds } = await client.expect('order_create', { ...wish, shownTotalCents })
    assert.deepEqual(await used(), [2, 2])
    for (const id of orderIds) await client.expect('order_cancel', { id })
    assert.deepEqual(await used(), [1, 1])
  })

  it('go to as many as there are, when many buyers take the last at once', async () => {
    await make('LASTTWO', { usesTotal: 2, usesPerBuyer: 1 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => readyBuyer(server)))
    const answers = await Promise.all(
      buyers.map(async ({ client }) => {
        const { skuId } = await addProduct(server.db, harbour)
        return client.call('order_create', {
          lines: [{ skuId, quantity: 1 }],
          promoCode: 'LASTTWO',
          shownTotalCents: 1400,
        })
      }),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, 2)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'promoUsedUp')
    const { items } = await owner.client.expect('console_shop_promo_list', {})
    assert.equal(items.find(({ code }) => code === 'LASTTWO')?.used, 2)
  })

  it('end when the shop switches it off; an order that is placed keeps it', async () => {
    const { id } = await make('OFFSOON')
    const { client } = await readyBuyer(server, 100_000)
    const lines = [{ skuId: lantern.skuId, quantity: 1 }]
    const wish = { lines, promoCode: 'OFFSOON' }
    const { totalCents } = await client.expect('order_preview', wish)
    const { orderIds } = await client.expect('order_create', { ...wish, shownTotalCents: totalCents })
    const off = await owner.client.expect('console_shop_promo_close', { id })
    assert.equal(off.state, 'off')
    assert.deepEqual(await owner.client.expect('console_shop_promo_close', { id }), off)
    assertRefused(await client.call('order_create', { ...wish, shownTotalCents: totalCents }), 'promoNotNow')
    const paid = await client.expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    assert.equal(paid.paidCents, totalCents)
  })
})
