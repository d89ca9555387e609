import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { checkBooks } from '#testing/check-books.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { addKey } from '#testing/keys.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { applyFor, payOrder, type Sides, shipWhole, signInSides } from '#testing/refunds.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** A day of a shop's own system: it prices its goods, and answers requests for money back. */

let server: TestServer
let owner: TestOperator
let sides: Sides
let cup: Goods
let shopId: number
type Key = Awaited<ReturnType<typeof addKey>>
let key: Key

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  cup = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 500 }] })
  sides = await signInSides(server, shopId)
  owner = await signInMember(server, shopId, { role: 'owner' })
  key = await addKey(server, owner, ['prices:write', 'refunds:read', 'refunds:write'])
})
after(() => server.close())

async function asked() {
  const { orderId } = await payOrder(sides.buyer, [{ skuId: cup.skuId, quantity: 1 }])
  await shipWhole(server.db, orderId, 3)
  return applyFor(sides.buyer, orderId, { productStatus: 'received' })
}

describe("a shop's own system", () => {
  it('prices a good, reads the request about its sale, offers a part, and the buyer has it', async () => {
    const priced = { skus: [{ skuId: cup.skuId, priceCents: 1500 }] }
    const { skus } = await key.client.expect('seller_price_set', priced)
    assert.deepEqual(
      skus.map(({ skuId, priceCents }) => [skuId, priceCents]),
      [[cup.skuId, 1500]],
    )
    const { id, amountCents } = await asked()
    assert.equal(amountCents, 1500)
    const waiting = await key.client.expect('seller_refund_list', {})
    assert.ok(waiting.items.some((row) => row.id === id))
    const { version } = await key.client.expect('seller_refund_detail', { id })
    const wish = { id, version, offeredCents: 400, reasonCode: 'smallFault' } as const
    const again = crypto.randomUUID()
    const first = await owner.client.call('shop_refund_offer', wish, { key: again })
    const second = await owner.client.call('shop_refund_offer', wish, { key: again })
    assert.ok(first.ok && second.ok, first.msg)
    assert.deepEqual([first.data.state, second.data.version], ['offered', first.data.version])
    assertRefused(await owner.client.call('shop_refund_offer', wish), 'changedMeanwhile')
    await sides.buyer.client.expect('refund_accept', { id, offeredCents: 400 })
    const paid = await key.client.expect('seller_refund_detail', { id })
    assert.deepEqual([paid.state, paid.amountCents, paid.askedCents], ['refunded', 400, 1500])
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('refuses as a member would, and gives no money', async () => {
    const other = await asked()
    const refused = { id: other.id, version: other.version, reasonCode: 'asDescribed' } as const
    assert.equal((await key.client.expect('seller_refund_refuse', refused)).state, 'refused')
    assertRefused(
      await key.client.call('seller_refund_refuse', { id: other.id, version: other.version }),
      'reasonMissing',
    )
  })

  it('sets prices by the codes of the shop, all or none', async () => {
    const { items } = await owner.client.expect('console_goods_grid', {})
    const row = items.find(({ skuId }) => skuId === cup.skuId)
    await owner.client.expect('console_goods_change', {
      changes: [{ skuId: cup.skuId, version: row?.version ?? 0, code: 'CUP-1' }],
    })
    const set = await key.client.expect('seller_price_set', {
      skus: [{ skuCode: 'CUP-1', priceCents: 1750 }],
    })
    assert.deepEqual(
      set.skus.map(({ skuCode, priceCents }) => [skuCode, priceCents]),
      [['CUP-1', 1750]],
    )
    const mixed = [
      { skuId: cup.skuId, priceCents: 99 },
      { skuCode: 'NONE', priceCents: 99 },
    ]
    assertRefused(await key.client.call('seller_price_set', { skus: mixed }), 'goodsGone')
    const { items: after } = await owner.client.expect('console_goods_grid', {})
    assert.equal(after.find(({ skuId }) => skuId === cup.skuId)?.priceCents, 1750)
  })

  it('finds nothing of another shop, and does nothing without the scope', async () => {
    const { id, version } = await asked()
    const elsewhere = await addShop(server.db)
    const stranger = await signInMember(server, elsewhere, { role: 'owner' })
    const foreign = await addKey(server, stranger, ['prices:write', 'refunds:read', 'refunds:write'])
    assertHidden(
      await foreign.client.call('seller_refund_detail', { id }),
      await foreign.client.call('seller_refund_detail', { id: unknownId }),
    )
    assertHidden(
      await foreign.client.call('seller_refund_refuse', { id, version, reasonCode: 'asDescribed' }),
      await foreign.client.call('seller_refund_refuse', {
        id: unknownId,
        version,
        reasonCode: 'asDescribed',
      }),
    )
    const others = { skus: [{ skuId: cup.skuId, priceCents: 1 }] }
    assertRefused(await foreign.client.call('seller_price_set', others), 'goodsGone')
    const reads = await addKey(server, owner, ['refunds:read'])
    assert.equal(
      (await reads.client.call('seller_refund_refuse', { id, version, reasonCode: 'asDescribed' })).ok,
      false,
    )
    assert.equal((await sides.buyer.client.expect('refund_detail', { id })).state, 'requested')
  })
})
