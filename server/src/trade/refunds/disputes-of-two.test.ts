import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { keepSecondFactors, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertBooksBalance, readyBuyer } from '#testing/orders.ts'
import { giveShopTo } from '#testing/own-shop.ts'
import { applyFor, bring, payOrder, type Sides, shipWhole, signInSides } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** One person of support alone gives nobody a large sum, at once or in parts. */

let server: TestServer
let sides: Sides
let jar: Goods
let second: TestOperator

before(async () => {
  server = await startTestServer()
  const shopId = await addShop(server.db)
  jar = await addProduct(server.db, shopId, { skus: [{ priceCents: 10_000, stock: 5000 }] })
  sides = await signInSides(server, shopId)
  second = await signInOperator(server, 'support')
  await keepSecondFactors(server)
})
after(() => server.close())

/** A dispute about some jars, of a buyer who had none before. */
async function dispute(quantity: number, buyer = sides.buyer): Promise<string> {
  const { orderId } = await payOrder(buyer, [{ skuId: jar.skuId, quantity }])
  await shipWhole(server.db, orderId)
  const { id } = await applyFor(buyer, orderId, { productStatus: 'received' })
  await bring({ ...sides, buyer }, id, ['refuse', 'appeal'])
  return id
}

const stateOf = async (id: string) => {
  const row = await server.db
    .selectFrom('refund_case')
    .select(['state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row
}

const decide = async (by: TestOperator, id: string, decision: 'award' | 'close' | 'agree') =>
  by.client.call('console_refund_decide', {
    id,
    version: (await stateOf(id)).version,
    decision,
    reasonCode: 'proofConvinces',
  })

describe('a large dispute', () => {
  it('takes two persons who decide the same, and says so [order:refund]', async () => {
    const buyer = await readyBuyer(server, 1_000_000)
    const id = await dispute(5, buyer)
    const first = await decide(sides.operator, id, 'award')
    assert.ok(first.ok, first.msg)
    const { state, neededApprovals, isAlone, voices } = first.data
    assert.deepEqual(
      { state, neededApprovals, isAlone },
      { state: 'appealed', neededApprovals: 2, isAlone: false },
    )
    assert.deepEqual(
      voices.map(({ operator, decision }) => [operator.id, decision]),
      [[sides.operator.id, 'award']],
    )
    const queued = (await second.client.expect('console_refund_list', {})).items.find((row) => row.id === id)
    assert.deepEqual([queued?.approvals, queued?.neededApprovals], [1, 2])
    assertRefused(await decide(sides.operator, id, 'award'), 'secondApprover')
    const before = (await buyer.client.expect('getUserInfo', {})).balanceCents
    // An operator who thinks otherwise decides nothing alone either; they may change their mind.
    assert.ok((await decide(second, id, 'close')).ok)
    assert.equal((await stateOf(id)).state, 'appealed')
    assert.ok((await decide(second, id, 'award')).ok)
    assert.equal((await stateOf(id)).state, 'refunded')
    assert.equal((await buyer.client.expect('getUserInfo', {})).balanceCents, before + 50_000)
    await assertBooksBalance(server.db)
  })

  it('is closed by two, and a word about what stood there before does not count', async () => {
    const buyer = await readyBuyer(server, 1_000_000)
    const id = await dispute(5, buyer)
    assert.ok((await decide(sides.operator, id, 'close')).ok)
    await sql`update refund_case set version = version + 1 where id = ${id}`.execute(server.db)
    assert.ok((await decide(second, id, 'close')).ok)
    assert.equal((await stateOf(id)).state, 'appealed')
    assert.ok((await decide(sides.operator, id, 'close')).ok)
    assert.equal((await stateOf(id)).state, 'closed')
  })

  it('is decided by nobody whose agreement does not count, nor by one person twice at once', async () => {
    const id = await dispute(5, await readyBuyer(server, 1_000_000))
    const fresh = await signInOperator(server, 'support')
    await sql`update operator set agrees_from = now() + interval '1 day' where id = ${fresh.id}`.execute(
      server.db,
    )
    assertRefused(await decide(fresh, id, 'award'), 'agreesLater')
    const answers = await Promise.all([1, 2, 3].map(() => decide(sides.operator, id, 'award')))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    assert.equal((await stateOf(id)).state, 'appealed')
  })

  it('is decided by nobody whose own shop it is about', async () => {
    const shopId = await addShop(server.db)
    const goods = await addProduct(server.db, shopId, { skus: [{ priceCents: 10_000, stock: 50 }] })
    const seller = await signInMember(server, shopId)
    const owner = await readyBuyer(server, 1_000)
    await giveShopTo(server.db, { shopId, buyerId: owner.id, ownerId: seller.id })
    const selling = await signInOperator(server, 'support', owner.id)
    await keepSecondFactors(server)
    const buyer = await readyBuyer(server, 1_000_000)
    const { orderId } = await payOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
    await shipWhole(server.db, orderId)
    const { id } = await applyFor(buyer, orderId, { productStatus: 'received' })
    await bring({ ...sides, seller, buyer }, id, ['refuse', 'appeal'])
    for (const decision of ['close', 'award'] as const)
      assertRefused(await decide(selling, id, decision), 'ownAccount')
    assert.equal((await stateOf(id)).state, 'appealed')
  })

  it('is one too when small ones of one buyer, decided alone within a day, are together large', async () => {
    const buyer = await readyBuyer(server, 1_000_000)
    const [small, next] = [await dispute(3, buyer), await dispute(2, buyer)]
    assert.ok((await decide(sides.operator, small, 'award')).ok)
    assert.equal((await stateOf(small)).state, 'refunded')
    assert.ok((await decide(sides.operator, next, 'award')).ok)
    assert.equal((await stateOf(next)).state, 'appealed')
    assert.ok((await decide(second, next, 'award')).ok)
    assert.equal((await stateOf(next)).state, 'refunded')
  })

  it('tells an operator plainly who is the only one', async () => {
    const id = await dispute(5, await readyBuyer(server, 1_000_000))
    await sql`update operator set disabled_at = now() where role in ('support', 'admin') and id <> ${sides.operator.id}`.execute(
      server.db,
    )
    const { isAlone } = await sides.operator.client.expect('console_refund_detail', { id })
    assert.equal(isAlone, true)
  })
})
