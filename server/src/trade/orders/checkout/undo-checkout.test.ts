import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addProduct, addPromo, addShop, type Goods } from '#testing/goods.ts'
import { assertBooksBalance, orderStatusOf, readyBuyer } from '#testing/orders.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'

const { payCode } = buyerSecrets
const stock = 1_000
let server: TestServer
let lantern: Goods
let kettle: Goods

before(async () => {
  server = await startTestServer()
  lantern = await addProduct(server.db, await addShop(server.db), { skus: [{ stock }] })
  kettle = await addProduct(server.db, await addShop(server.db), { skus: [{ stock }] })
})
after(async () => {
  await assertBooksBalance(
    server.db,
    new Map([
      [lantern.skuId, stock],
      [kettle.skuId, stock],
    ]),
  )
  await server.close()
})

type Buyer = Awaited<ReturnType<typeof readyBuyer>>

/** Three lanterns and two kettles, ordered from the bag of two shops: 4,000 + 3,000 cents. */
async function placeFromBag({ client }: Buyer, promoCode?: string) {
  await client.expect('cart_add', { skuId: lantern.skuId, quantity: 3 })
  await client.expect('cart_add', { skuId: kettle.skuId, quantity: 2 })
  const { totalCents } = await client.expect('order_preview', { ...(promoCode && { promoCode }) })
  return client.expect('order_create', { shownTotalCents: totalCents, ...(promoCode && { promoCode }) })
}
const bagOf = async ({ client }: Buyer) =>
  (await client.expect('cart_list', {})).groups
    .flatMap(({ lines }) => lines)
    .map(({ skuId, quantity, selected }) => [skuId, quantity, selected])
    .toSorted((one, other) => Number(one[0]) - Number(other[0]))

describe('order_undo', () => {
  it('cancels what is unpaid of a checkout and puts its goods back into the bag, selected [order:cancel]', async () => {
    await addPromo(server.db, { code: 'AGAIN', amount: 301 })
    const buyer = await readyBuyer(server, 10_000)
    const { checkoutId, orderIds, totalCents } = await placeFromBag(buyer, 'AGAIN')
    assert.deepEqual(await bagOf(buyer), [])
    const undone = await buyer.client.expect('order_undo', { checkoutId, intoBag: true })
    assert.deepEqual(undone.orderIds.toSorted(), orderIds.toSorted())
    for (const id of orderIds) assert.equal(await orderStatusOf(server.db, id), -1)
    assert.deepEqual(await bagOf(buyer), [
      [lantern.skuId, 3, true],
      [kettle.skuId, 2, true],
    ])
    // The code was given back too: the same checkout can be placed again for the same sum.
    const again = await buyer.client.expect('order_create', {
      promoCode: 'AGAIN',
      shownTotalCents: totalCents,
    })
    await buyer.client.expect('order_undo', { checkoutId: again.checkoutId, intoBag: false })
    assert.deepEqual(await bagOf(buyer), [])
  })

  it('leaves what is paid, and keeps the larger of two quantities', async () => {
    const buyer = await readyBuyer(server, 10_000)
    const { checkoutId, orderIds } = await placeFromBag(buyer)
    const [paid = '', unpaid = ''] = orderIds
    await buyer.client.expect('order_pay', { orderIds: [paid], payCode })
    await buyer.client.expect('cart_add', { skuId: kettle.skuId, quantity: 5 })
    const undone = await buyer.client.expect('order_undo', { checkoutId, intoBag: true })
    assert.deepEqual(undone.orderIds, [unpaid])
    assert.equal(await orderStatusOf(server.db, paid), 1)
    const isLanternPaid =
      (await buyer.client.expect('order_detail', { id: paid })).lines[0]?.skuId === lantern.skuId
    assert.deepEqual(
      await bagOf(buyer),
      isLanternPaid
        ? [[kettle.skuId, 5, true]]
        : [
            [lantern.skuId, 3, true],
            [kettle.skuId, 5, true],
          ],
    )
    assertRefused(await buyer.client.call('order_undo', { checkoutId, intoBag: true }), 'orderNotCancellable')
  })

  it('is done once for one key, and knows no checkout of another', async () => {
    const [buyer, stranger] = [await readyBuyer(server, 0), await readyBuyer(server, 0)]
    const { checkoutId } = await placeFromBag(buyer)
    assertHidden(
      await stranger.client.call('order_undo', { checkoutId, intoBag: true }),
      await stranger.client.call('order_undo', { checkoutId: unknownId, intoBag: true }),
    )
    const input = { checkoutId, intoBag: true }
    const first = await buyer.client.expect('order_undo', input, { key: 'undo' })
    assert.deepEqual(await buyer.client.expect('order_undo', input, { key: 'undo' }), first)
    assertRefused(await buyer.client.call('order_undo', input, { key: 'undo-2' }), 'orderNotCancellable')
  })

  it('of two at once with a payment, one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const buyer = await readyBuyer(server, 10_000)
      const { checkoutId, orderIds } = await placeFromBag(buyer)
      await Promise.all([
        buyer.client.call('order_undo', { checkoutId, intoBag: true }),
        buyer.client.call('order_pay', { checkoutId, payCode }),
      ])
      const states = await Promise.all(orderIds.map((id) => orderStatusOf(server.db, id)))
      assert.equal(new Set(states).size, 1, String(states))
      assert.equal((await bagOf(buyer)).length, states[0] === -1 ? 2 : 0)
    }
  })
})
