import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { addProduct, addPromo, addShop, addTwoShops } from '#testing/goods.ts'
import { readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
const { harbour, quay, lantern, tea } = await addTwoShops(server.db)
after(() => server.close())

describe('promo codes at checkout', () => {
  const fixed = { lantern: 2, tea: 3 }
  const lines = () => [
    { skuId: lantern.skuId, quantity: fixed.lantern },
    { skuId: tea.skuId, quantity: fixed.tea },
  ]

  it('splits what a code takes off over the orders, to the cent', async () => {
    await addPromo(server.db, { code: 'TENTH', kind: 'percent', amount: 1005 })
    const { client } = await readyBuyer(server)
    const preview = await client.expect('order_preview', { lines: lines(), promoCode: ' tenth ' })
    assert.equal(preview.discountCents, Math.floor(3800 * 0.1005))
    assert.deepEqual(preview.promo, { code: 'TENTH', discountCents: 381 })
    assert.equal(
      preview.groups.reduce((sum, group) => sum + group.discountCents, 0),
      381,
    )
    const { orderIds, totalCents } = await client.expect('order_create', {
      lines: lines(),
      promoCode: 'TENTH',
      shownTotalCents: 6000 - 381,
    })
    assert.equal(totalCents, 5619)
    const orders = await Promise.all(orderIds.map((id) => client.expect('order_detail', { id })))
    assert.deepEqual(
      orders.map((order) => order.discountCents).sort((a, b) => a - b),
      [180, 201],
    )
    assert.ok(
      orders.every(
        (order) =>
          order.promoCode === 'TENTH' &&
          order.totalCents === order.goodsCents + order.freightCents - order.discountCents,
      ),
    )
  })

  it('applies to its shop or category only, and never takes more than the goods', async () => {
    await addPromo(server.db, { code: 'QUAYONLY', amount: 5000, shopId: quay })
    await addPromo(server.db, { code: 'FOODONLY', kind: 'percent', amount: 10_000, category: 'food' })
    const { client } = await readyBuyer(server)
    for (const promoCode of ['QUAYONLY', 'FOODONLY']) {
      const preview = await client.expect('order_preview', { lines: lines(), promoCode })
      assert.deepEqual(preview.groups.map((group) => [group.shop.name, group.discountCents]).sort(), [
        ['Harbour', 0],
        ['Quay', 1800],
      ])
    }
  })

  it('refuses in this order: promoNotNow, promoScope, promoMinimum, promoUsedUp', async () => {
    const hour = 3_600_000
    const soon = new Date(Date.now() + hour)
    const past = new Date(Date.now() - hour)
    const { client } = await readyBuyer(server)
    const refused = async (promoCode: string, key: Parameters<typeof assertRefused>[1]) => {
      const details = assertRefused(await client.call('order_preview', { lines: lines(), promoCode }), key)
      assertRefused(await client.call('order_create', { lines: lines(), promoCode, shownTotalCents: 1 }), key)
      return details
    }
    const otherShop = await addShop(server.db)
    await addPromo(server.db, { code: 'NOTYET', startsAt: soon, shopId: otherShop, minimumCents: 1e6 })
    await addPromo(server.db, { code: 'OVER', startsAt: new Date(past.getTime() - hour), endsAt: past })
    await addPromo(server.db, { code: 'ELSEWHERE', shopId: otherShop, minimumCents: 1e6 })
    await addPromo(server.db, { code: 'BIGGER', minimumCents: 3801, usesTotal: 1 })
    await addPromo(server.db, { code: 'EXACT', minimumCents: 3800 })
    await refused('NOTYET', 'promoNotNow')
    await refused('OVER', 'promoNotNow')
    await refused('ELSEWHERE', 'promoScope')
    assert.equal((await refused('BIGGER', 'promoMinimum'))['minimumCents'], 3801)
    await client.expect('order_preview', { lines: lines(), promoCode: 'EXACT' })
    await addPromo(server.db, { code: 'ONEEACH', usesPerBuyer: 1 })
    await client.expect('order_create', { lines: lines(), promoCode: 'ONEEACH', shownTotalCents: 5700 })
    await refused('ONEEACH', 'promoUsedUp')
    const other = await readyBuyer(server)
    await other.client.expect('order_preview', { lines: lines(), promoCode: 'ONEEACH' })
  })

  it('lets the last uses go to two of many', async () => {
    await addPromo(server.db, { code: 'LASTTWO', usesTotal: 2 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => readyBuyer(server)))
    const answers = await Promise.all(
      buyers.map(async ({ client }) => {
        const { skuId } = await addProduct(server.db, harbour) // of one's own: what they share is the code alone
        const input = { lines: [{ skuId, quantity: 1 }], promoCode: 'LASTTWO', shownTotalCents: 1200 }
        return client.call('order_create', input)
      }),
    )
    assert.equal(answers.filter((answer) => answer.ok).length, 2)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'promoUsedUp')
  })

  it('gives a use back when every order of the checkout is cancelled, whichever goes last', async () => {
    await addPromo(server.db, { code: 'BACK', shopId: quay, usesTotal: 1 })
    const { client } = await readyBuyer(server)
    const used = async () =>
      (
        await server.db
          .selectFrom('promo_code')
          .select('used')
          .where('code', '=', 'BACK')
          .executeTakeFirstOrThrow()
      ).used
    for (const quayFirst of [true, false]) {
      const { orderIds } = await client.expect('order_create', {
        lines: lines(),
        promoCode: 'BACK',
        shownTotalCents: 5700,
      })
      const orders = await Promise.all(orderIds.map((id) => client.expect('order_detail', { id })))
      orders.sort((a, b) => (quayFirst ? b.shop.id - a.shop.id : a.shop.id - b.shop.id))
      await client.expect('order_cancel', { id: orders[0]?.id ?? '' })
      assert.equal(await used(), 1)
      await client.expect('order_cancel', { id: orders[1]?.id ?? '' })
      assert.equal(await used(), 0)
    }
    // Both at once: the second sees the first.
    for (let round = 0; round < 5; round++) {
      const { orderIds } = await client.expect('order_create', {
        lines: lines(),
        promoCode: 'BACK',
        shownTotalCents: 5700,
      })
      await Promise.all(orderIds.map((id) => client.expect('order_cancel', { id })))
      assert.equal(await used(), 0, `round ${round}`)
    }
  })
})
