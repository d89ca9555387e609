import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { checkBooks } from '#testing/check-books.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { keepSecondFactors, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { arrivedOrder, type OrderLifeFixture, openOrderLife } from '#testing/order-life.ts'
import { readyBuyer } from '#testing/orders.ts'
import { giveShopTo } from '#testing/own-shop.ts'
import { applyFor, bring, payOrder, type Sides, shipWhole } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestBuyer } from '#testing/test-server.ts'
import { moveDueOrders } from './move-due.ts'

/** One person of support alone gives no shop a large sum that its buyer says was not delivered, at once or in parts. */

let fixture: OrderLifeFixture
let second: TestOperator

before(async () => {
  fixture = await openOrderLife()
  second = await signInOperator(fixture.server, 'support')
  await keepSecondFactors(fixture.server)
})
after(async () => {
  assert.deepEqual(await checkBooks(fixture.server.db), [])
  await fixture.server.close()
})

interface Shop {
  id: number
  goods: Goods
  member: TestOperator
}

/** Another shop with jars, of which nobody decided anything yet. */
async function openShop(): Promise<Shop> {
  const { server } = fixture
  const shopId = await addShop(server.db)
  const goods = await addProduct(server.db, shopId, { skus: [{ priceCents: 10_000, stock: 5000 }] })
  const member = await signInMember(server, shopId)
  await keepSecondFactors(server)
  return { id: shopId, goods, member }
}

const buyerWithMoney = () => readyBuyer(fixture.server, 1_000_000)

/** An order of so many jars whose buyer says that it did not come, and whose shop says that it did. */
async function provedClaim(quantity: number, by: { shop?: Shop; buyer?: TestBuyer } = {}): Promise<string> {
  const shop = by.shop ?? (await openShop())
  const buyer = by.buyer ?? (await buyerWithMoney())
  const { orderId: id } = await payOrder(buyer, [{ skuId: shop.goods.skuId, quantity }])
  await shipWhole(fixture.server.db, id)
  await buyer.client.expect('order_not_received', { id })
  await shop.member.client.expect('shop_order_prove', { id, text: 'Signed for by the neighbour' })
  return id
}

const judgingOf = async (id: string, by: TestOperator = fixture.support) =>
  (await by.client.expect('console_order_detail', { id })).judging

const reason = 'Looked at the signature'
const judge = async (
  by: TestOperator,
  id: string,
  decision: 'accept' | 'ask' | 'takeBack' = 'accept',
  version?: number,
) =>
  by.client.call('console_claim_judge', {
    id,
    version: version ?? (await judgingOf(id, by))?.version ?? 0,
    decision,
    reason,
  })

const stateOf = async (id: string): Promise<string | undefined> =>
  (
    await fixture.server.db
      .selectFrom('delivery_claim')
      .select('state')
      .where('purchase_id', '=', id)
      .executeTakeFirst()
  )?.state

describe('the proof of a large order', () => {
  it('is accepted by two persons, and says who was the first', async () => {
    const id = await provedClaim(5)
    const first = await judge(fixture.support, id)
    assert.ok(first.ok, first.msg)
    const { judging, pausedAt, heldCents } = first.data
    assert.deepEqual(
      [
        judging?.amountCents,
        judging?.neededApprovals,
        judging?.isAlone,
        judging?.voices.map((v) => v.operator.id),
      ],
      [heldCents, 2, false, [fixture.support.id]],
    )
    assert.notEqual(pausedAt, null)
    const { items } = await second.client.expect('console_claim_list', {})
    const row = items.find(({ orderId }) => orderId === id)
    assert.deepEqual([row?.approvals, row?.neededApprovals], [1, 2])
    assertRefused(await judge(fixture.support, id), 'secondApprover')
    assert.equal(await stateOf(id), 'proved')
    const decided = await judge(second, id)
    assert.ok(decided.ok, decided.msg)
    assert.deepEqual(
      [decided.data.judging, decided.data.pausedAt, await stateOf(id)],
      [null, null, 'accepted'],
    )
  })

  it('is accepted once by two tabs at once, and never by one person in many tabs', async () => {
    const id = await provedClaim(5)
    const alone = await Promise.all([1, 2, 3].map(() => judge(fixture.support, id)))
    assert.equal(alone.filter(({ ok }) => ok).length, 1)
    assert.equal(await stateOf(id), 'proved')
    const tabs = await Promise.all([1, 2, 3].map(() => judge(second, id, 'accept')))
    assert.equal(tabs.filter(({ ok }) => ok).length, 1)
    const { history } = await fixture.support.client.expect('console_order_detail', { id })
    assert.equal(history.filter(({ act }) => act === 'proofAccepted').length, 1)
  })

  it('waits anew when the first takes it back, which only they can', async () => {
    const id = await provedClaim(5)
    assert.ok((await judge(fixture.support, id)).ok)
    assertRefused(await judge(second, id, 'takeBack'), 'changedMeanwhile')
    assert.ok((await judge(fixture.support, id, 'takeBack')).ok)
    assert.deepEqual((await judgingOf(id))?.voices, [])
    assert.ok((await judge(second, id)).ok)
    assert.equal(await stateOf(id), 'proved')
  })

  it('is sent back by one, and what was said about it does not count for the next', async () => {
    const shop = await openShop()
    const id = await provedClaim(5, { shop })
    const seen = (await judgingOf(id))?.version ?? 0
    assert.ok((await judge(fixture.support, id)).ok)
    assert.ok((await judge(second, id, 'ask')).ok)
    assert.equal(await stateOf(id), 'asked')
    await shop.member.client.expect('shop_order_prove', { id, text: 'Here is the signature' })
    for (const decision of ['accept', 'ask', 'takeBack'] as const)
      assertRefused(await judge(second, id, decision, seen), 'changedMeanwhile')
    assert.deepEqual((await judgingOf(id))?.voices, [])
    assert.ok((await judge(second, id)).ok)
    assert.equal(await stateOf(id), 'proved')
  })

  it('is judged by nobody who is new or was reset, shut out since, or bought it themselves', async () => {
    const { db } = fixture.server
    const id = await provedClaim(5)
    const fresh = await signInOperator(fixture.server, 'support')
    await sql`update operator set agrees_from = now() + interval '1 day' where id = ${fresh.id}`.execute(db)
    assert.ok((await judge(fixture.support, id)).ok)
    assertRefused(await judge(fresh, id), 'agreesLater')
    const gone = await signInOperator(fixture.server, 'support')
    const other = await provedClaim(5)
    assert.ok((await judge(gone, other)).ok)
    await sql`update operator set disabled_at = now() where id = ${gone.id}`.execute(db)
    assert.ok((await judge(second, other)).ok)
    assert.equal(await stateOf(other), 'proved')
    const buyer = await buyerWithMoney()
    const buying = await signInOperator(fixture.server, 'support', buyer.id)
    const own = await provedClaim(1, { buyer })
    for (const decision of ['accept', 'ask'] as const)
      assertRefused(await judge(buying, own, decision), 'ownAccount')
  })

  it('is judged by nobody whose own shop sold it', async () => {
    const shop = await openShop()
    const owner = await buyerWithMoney()
    await giveShopTo(fixture.server.db, { shopId: shop.id, buyerId: owner.id, ownerId: shop.member.id })
    const selling = await signInOperator(fixture.server, 'support', owner.id)
    for (const quantity of [1, 5]) {
      const id = await provedClaim(quantity, { shop })
      for (const decision of ['accept', 'ask'] as const)
        assertRefused(await judge(selling, id, decision), 'ownAccount')
      assert.equal(await stateOf(id), 'proved')
    }
  })

  it('tells an operator plainly who is the only one', async () => {
    const id = await provedClaim(5)
    const others = sql`role in ('support', 'admin') and id <> ${fixture.support.id} and disabled_at is null`
    const { rows } = await sql<{
      id: string
    }>`update operator set disabled_at = now() where ${others} returning id`.execute(fixture.server.db)
    assert.equal((await judgingOf(id))?.isAlone, true)
    await sql`update operator set disabled_at = null where id = any(${rows.map(({ id }) => id)})`.execute(
      fixture.server.db,
    )
  })
})

describe('small proofs', () => {
  it('are accepted by one person, until those of one buyer are large together', async () => {
    const buyer = await buyerWithMoney()
    assert.ok((await judge(fixture.support, await provedClaim(3, { buyer }))).ok)
    const next = await provedClaim(2, { buyer })
    // The operator who accepted the earlier one does not matter.
    assert.equal((await judgingOf(next, second))?.neededApprovals, 2)
    assert.ok((await judge(second, next)).ok)
    assert.equal(await stateOf(next), 'proved')
    assert.ok((await judge(fixture.support, next)).ok)
    assert.equal(await stateOf(next), 'accepted')
  })

  it('of one shop add up too, whoever its buyers are, with disputes that were closed for it', async () => {
    const shop = await openShop()
    const [third] = [await readyBuyer(fixture.server, 1_000_000)]
    const sides: Sides = { buyer: third, seller: shop.member, operator: fixture.support }
    const { orderId } = await payOrder(third, [{ skuId: shop.goods.skuId, quantity: 2 }])
    await shipWhole(fixture.server.db, orderId)
    const { id: refundId } = await applyFor(third, orderId, { productStatus: 'received' })
    await bring(sides, refundId, ['refuse', 'appeal', 'close'])
    const small = await provedClaim(2, { shop })
    assert.ok((await judge(fixture.support, small)).ok)
    assert.equal(await stateOf(small), 'accepted')
    const next = await provedClaim(1, { shop })
    assert.ok((await judge(fixture.support, next)).ok)
    assert.equal(await stateOf(next), 'proved')
  })

  it('of many shops and buyers take two from ten times the amount on, for the one who accepted them', async () => {
    const busy = await signInOperator(fixture.server, 'support')
    await keepSecondFactors(fixture.server)
    for (let n = 0; n < 12; n++) assert.ok((await judge(busy, await provedClaim(4))).ok)
    const next = await provedClaim(4)
    assert.deepEqual(
      [(await judgingOf(next, busy))?.neededApprovals, (await judgingOf(next, second))?.neededApprovals],
      [2, 1],
    )
    assert.ok((await judge(busy, next)).ok)
    assert.equal(await stateOf(next), 'proved')
  })

  it('at once in two windows are counted one after the other', async () => {
    const shop = await openShop()
    const ids = [await provedClaim(3, { shop }), await provedClaim(3, { shop })]
    const answers = await Promise.all(ids.map((id) => judge(fixture.support, id)))
    assert.ok(answers.every(({ ok }) => ok))
    assert.deepEqual((await Promise.all(ids.map(stateOf))).sort(), ['accepted', 'proved'])
  })
})

describe('the database', () => {
  /** Does what a careless program would, past the rules of the code. */
  const plant = (text: string) => sql.raw(text).execute(fixture.server.db)
  const claimOf = async (id: string) =>
    fixture.server.db
      .selectFrom('delivery_claim')
      .select(['id', 'version', 'shop_id as shopId'])
      .where('purchase_id', '=', id)
      .executeTakeFirstOrThrow()
  const ruling = (claim: { id: string; version: number; shopId: number }, agreedBy: string | null) =>
    `insert into ruling (subject_type, subject_id, seen_version, decision, buyer_id, shop_id, amount_cents, decided_by, agreed_by, at)
     values ('claim', '${claim.id}', ${claim.version}, 'accept', '${fixture.buyer.id}', ${claim.shopId}, 1, '${fixture.support.id}',
       ${agreedBy === null ? 'null' : `'${agreedBy}'`}, now())`

  it('lets no report be accepted, and no dispute end, that operators did not decide', async () => {
    const id = await provedClaim(5)
    const claim = await claimOf(id)
    await assert.rejects(
      plant(`update delivery_claim set state = 'accepted', ended_at = now() where id = '${claim.id}'`),
      /operators decide about report/,
    )
    const buyer = await buyerWithMoney()
    const shop = await openShop()
    const { orderId } = await payOrder(buyer, [{ skuId: shop.goods.skuId, quantity: 1 }])
    await shipWhole(fixture.server.db, orderId)
    const { id: refundId } = await applyFor(buyer, orderId, { productStatus: 'received' })
    await bring({ buyer, seller: shop.member, operator: fixture.support }, refundId, ['refuse', 'appeal'])
    for (const end of [`state = 'closed', ended_at = now()`, `state = 'refunding'`])
      await assert.rejects(
        plant(`update refund_case set ${end}, version = version + 1 where id = '${refundId}'`),
        /operators decide dispute/,
      )
    await assert.rejects(
      plant(
        `insert into refund_history (refund_id, state, actor) values ('${refundId}', 'agreed', 'operator')`,
      ),
      /operators decide dispute/,
    )
  })

  it('knows one person from two, whatever sum and persons a program names', async () => {
    const id = await provedClaim(5)
    assert.ok((await judge(fixture.support, id)).ok)
    const claim = await claimOf(id)
    await assert.rejects(plant(ruling(claim, null)), /takes two persons/)
    await assert.rejects(plant(ruling(claim, fixture.support.id)), /ruling_of_two_persons/)
    await assert.rejects(plant(ruling(claim, second.id)), /did not decide so/)
    await assert.rejects(
      plant(ruling({ ...claim, version: claim.version - 1 }, second.id)),
      /nothing is to be decided/,
    )
    const fresh = await signInOperator(fixture.server, 'support')
    await plant(`insert into approval (subject_type, subject_id, operator_id, decision, seen_version)
      values ('claim', '${claim.id}', '${fresh.id}', 'accept', ${claim.version})`)
    await plant(`update operator set agrees_from = now() + interval '1 day' where id = '${fresh.id}'`)
    await assert.rejects(plant(ruling(claim, fresh.id)), /did not decide so/)
    await assert.rejects(plant(`update ruling set agreed_by = null`), /stays/)
  })

  it('knows whose own matter it is, as the buyer and as the shop', async () => {
    const buyer = await buyerWithMoney()
    const id = await provedClaim(5, { buyer })
    const claim = await claimOf(id)
    const own = await signInOperator(fixture.server, 'support', buyer.id)
    for (const person of [own, fixture.support])
      await plant(`insert into approval (subject_type, subject_id, operator_id, decision, seen_version)
        values ('claim', '${claim.id}', '${person.id}', 'accept', ${claim.version})`)
    await assert.rejects(plant(ruling(claim, own.id)), /their own matter/)
    const seller = await buyerWithMoney()
    await plant(`update operator set buyer_id = '${seller.id}' where id = '${own.id}'`)
    await giveShopTo(fixture.server.db, {
      shopId: claim.shopId,
      buyerId: seller.id,
      ownerId: fixture.member.id,
    })
    await assert.rejects(plant(ruling(claim, own.id)), /their own matter/)
  })

  it('is looked at by the laws of the books, should its triggers ever be off', async () => {
    const { db } = fixture.server
    const id = await provedClaim(5)
    const claim = await claimOf(id)
    const wrong = await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update delivery_claim set state = 'accepted', ended_at = now() where id = ${claim.id}`.execute(
        tx,
      )
      return claim.id
    })
    assert.deepEqual(await checkBooks(db), [`rulings: report ${wrong} was accepted by nobody`])
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(ruling(claim, null).replace(', 1, ', ', 50000, ')).execute(tx)
    })
    assert.deepEqual(await checkBooks(db), [
      `rulings: claim ${claim.id} over 50000 was decided by one person`,
    ])
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update ruling set agreed_by = ${second.id} where subject_id = ${claim.id}`.execute(tx)
    })
  })
})

describe('an accepted proof', () => {
  it('pays the shop once, when the time of the order is over', async () => {
    const order = await arrivedOrder(fixture)
    await fixture.buyer.client.expect('order_not_received', { id: order.id })
    await fixture.member.client.expect('shop_order_prove', { id: order.id, text: 'Here it is' })
    const tabs = await Promise.all([fixture.support, second].map((by) => judge(by, order.id)))
    assert.equal(tabs.filter(({ ok }) => ok).length, 1)
    assert.equal(await stateOf(order.id), 'accepted')
    const paid = async () =>
      (await sql`select from settlement where purchase_id = ${order.id}`.execute(fixture.server.db)).rows
        .length
    assert.equal(await paid(), 0)
    for (const days of [30, 30, 30]) {
      fixture.clock.pass(days)
      await moveDueOrders(fixture.server.jobContext)
    }
    assert.equal(await paid(), 1)
  })
})
