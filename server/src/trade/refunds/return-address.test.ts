import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop, quayAddress } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { act, applyFor, bring, payOrder, type Sides, shipWhole, wishOf } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let sides: Sides
let owner: TestOperator
let shopId: number

before(async () => {
  server = await startTestServer()
  const buyer = await readyBuyer(server, 1_000_000)
  shopId = await addShop(server.db)
  owner = await signInMember(server, shopId, { role: 'owner' })
  sides = { buyer, seller: owner, operator: await signInOperator(server, 'support') }
})
after(() => server.close())

/** An order that has left, of this shop or another. */
async function sent(ofShop = shopId): Promise<string> {
  const { skuId } = await addProduct(server.db, ofShop, { skus: [{ priceCents: 1000, stock: 5 }] })
  const { orderId } = await payOrder(sides.buyer, [{ skuId, quantity: 1 }])
  await shipWhole(server.db, orderId)
  return orderId
}
const asReturn = { type: 'returnAndRefund', productStatus: 'received' } as const
const addressOf = async (id: string) =>
  (await sides.buyer.client.expect('refund_detail', { id })).returnAddress

describe('where a return is sent', () => {
  it('is told once it is agreed, and stays as it was then', async () => {
    const { id } = await applyFor(sides.buyer, await sent(), asReturn)
    assert.equal(await addressOf(id), null)
    await bring(sides, id, ['agree'])
    assert.deepEqual(await addressOf(id), quayAddress)
    const moved = { ...quayAddress, mobilePhone: '+86 139 0000 1111', postalCode: '315001' }
    const kept = await owner.client.expect('console_shop_address_save', moved)
    assert.deepEqual(kept.returnAddress, { ...moved, mobilePhone: '+8613900001111' })
    assert.deepEqual(await addressOf(id), quayAddress)
    await assert.rejects(
      sql`update refund_case set return_address = ${JSON.stringify(moved)} where id = ${id}`.execute(
        server.db,
      ),
      /does not change/,
    )
    const { html } = await sides.buyer.client.expect('refund_packet', { id })
    assert.ok(html.includes('8 Quay Road'))
    await bring(sides, id, ['sendBack', 'receive'])
    assert.deepEqual(await addressOf(id), quayAddress)
    const later = await applyFor(sides.buyer, await sent(), asReturn)
    await bring(sides, later.id, ['agree'])
    assert.equal((await addressOf(later.id))?.postalCode, '315001')
  })

  it('is told to nobody whose goods are not to come back', async () => {
    const { id } = await applyFor(sides.buyer, await sent())
    await bring(sides, id, ['agree'])
    assert.equal(await addressOf(id), null)
  })

  it('is asked of the shop: without it only money can be asked for', async () => {
    const bare = await addShop(server.db, { returnAddress: null })
    const orderId = await sent(bare)
    assert.equal((await sides.buyer.client.expect('refund_quote', { orderId })).takesReturns, false)
    const wish = await wishOf(sides.buyer, orderId, asReturn)
    assertRefused(await sides.buyer.client.call('refund_apply', wish), 'refundNoReturns')
    const theirs = await signInMember(server, bare, { role: 'owner' })
    assert.equal((await theirs.client.expect('console_shop_today', {})).takesReturns, false)
    await theirs.client.expect('console_shop_address_save', quayAddress)
    assert.equal((await theirs.client.expect('console_shop_today', {})).takesReturns, true)
    const { id } = await sides.buyer.client.expect('refund_apply', wish)
    assert.ok((await act({ ...sides, seller: theirs }, id, 'agree')).ok)
  })

  it('is written by the owner alone, under the rules of addresses, and stands in the history of the shop', async () => {
    const clerk = await signInMember(server, shopId, { rights: ['goods', 'orders', 'money'] })
    assertRefused(await clerk.client.call('console_shop_address_save', quayAddress), 'roleMissing')
    const save = (part: Partial<typeof quayAddress>) =>
      owner.client.call('console_shop_address_save', { ...quayAddress, ...part })
    assertRefused(await save({ detailedAddress: ' ' }), 'addressMissing')
    assertRefused(await save({ area: ['CN'] }), 'addressMissing')
    assertRefused(await save({ mobilePhone: '12' }), 'mobile')
    assertRefused(await save({ postalCode: 'SW1A 1AA' }), 'postalCode')
    assert.ok((await save({})).ok)
    const admin = await signInOperator(server, 'admin')
    const { changes } = await admin.client.expect('console_shop_page', { shopId })
    assert.equal(changes[0]?.kind, 'address')
  })
})

it('an order is found by the number of its refund, by its own shop and by operators', async () => {
  const orderId = await sent()
  const { number } = await applyFor(sides.buyer, orderId)
  const stranger = await signInMember(server, await addShop(server.db), { rights: ['orders'] })
  const found = [
    await sides.operator.client.expect('console_order_list', { q: number }),
    await owner.client.expect('shop_order_list', { q: number.toLowerCase() }),
    await stranger.client.expect('shop_order_list', { q: number }),
  ]
  assert.deepEqual(
    found.map(({ items }) => items.map(({ id }) => id)),
    [[orderId], [orderId], []],
  )
})

it("a buyer's requests are found by their account, by operators alone", async () => {
  const orderId = await sent()
  const { number } = await applyFor(sides.buyer, orderId)
  const { familyName: account } = await sides.buyer.client.expect('getUserInfo', {})
  const ask = { q: account, show: 'all', limit: 1 } as const
  const { items } = await sides.operator.client.expect('console_refund_list', ask)
  assert.equal(items[0]?.number, number)
  assert.deepEqual((await owner.client.expect('shop_refund_list', ask)).items, [])
  const nobody = await sides.operator.client.expect('console_refund_list', { ...ask, q: `${account}x` })
  assert.deepEqual(nobody.items, [])
})
