import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { pagesOf } from '#testing/explain.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { keepSecondFactors, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { applyFor, bring, payOrder, type Sides, shipWhole, signInSides } from '#testing/refunds.ts'
import { shopAccount } from '#testing/shop-payouts.ts'
import type { TestServer } from '#testing/test-server.ts'
import { addWithdrawer, draw, startMoneyServer } from '#testing/withdrawers.ts'
import { halfwayRows } from './halfway-store.ts'

/** Queue of all that waits for a second person. */

let server: TestServer
let ana: TestOperator
let bea: TestOperator
let admin: TestOperator
let sides: Sides
let jar: Goods

before(async () => {
  server = await startMoneyServer()
  ana = await signInOperator(server, 'finance')
  bea = await signInOperator(server, 'finance')
  admin = await signInOperator(server, 'admin')
  const shopId = await addShop(server.db)
  jar = await addProduct(server.db, shopId, { skus: [{ priceCents: 10_000, stock: 500 }] })
  sides = await signInSides(server, shopId)
  await keepSecondFactors(server)
})
after(() => server.close())

type Whose = 'forMe' | 'mine' | 'all'
const list = async (by: TestOperator, whose: Whose) =>
  (await by.client.expect('console_halfway_list', { whose, limit: 50 })).items
const idsOf = async (by: TestOperator, whose: Whose) => (await list(by, whose)).map(({ id }) => id)

const adjust = async (by: TestOperator, buyerId: string) => {
  const made = await by.client.call('console_proposal_make', {
    kind: 'adjust',
    account: 'available',
    buyerId,
    amountCents: 500,
    cause: 'R-1',
    reason: 'A wrong entry',
  })
  assert.ok(made.ok, made.msg)
  return made.data.id
}

/** A recharge of so much that waits, which this operator passed as the first of two. */
async function halfRecharge(by: TestOperator): Promise<string> {
  const buyer = await addWithdrawer(server, 100)
  const id = randomUUID()
  await sql`insert into recharge (id, buyer_id, network_id, address, amount_cents)
    values (${id}, ${buyer.id}, 'harbour', '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', 900000)`.execute(
    server.db,
  )
  const { version } = await by.client.expect('console_recharge_detail', { id })
  const passed = await by.client.call('console_recharge_decide', {
    id,
    version,
    decision: 'pass',
    arrivedCents: 900_000,
  })
  assert.ok(passed.ok, passed.msg)
  assert.equal(passed.data.status, 0)
  return id
}

describe('the queue of what waits for a second person', () => {
  it('shows a proposal to everybody who may confirm it, and to its proposer as their own', async () => {
    const buyer = await addWithdrawer(server, 1000)
    const id = await adjust(ana, buyer.id)
    assert.ok((await idsOf(bea, 'forMe')).includes(id))
    assert.ok(!(await idsOf(ana, 'forMe')).includes(id))
    assert.ok((await idsOf(ana, 'mine')).includes(id))
    assert.ok(!(await idsOf(bea, 'mine')).includes(id))
    const row = (await list(bea, 'all')).find((one) => one.id === id)
    assert.deepEqual(
      [row?.kind, row?.act, row?.amountCents, row?.approvals, row?.neededApprovals, row?.by.id, row?.isForMe],
      ['proposal', 'adjust', 500, 1, 2, ana.id, true],
    )
    const one = await bea.client.expect('console_proposal_list', { id, limit: 20 })
    assert.deepEqual(
      one.items.map((each) => each.id),
      [id],
    )
    await bea.client.expect('console_proposal_decide', { id, decision: 'refuse' })
    assert.ok(!(await idsOf(bea, 'all')).includes(id))
  })

  it('says of a setting which one it is', async () => {
    const wish = { kind: 'duty_exchange', code: 'CHF', perDollar: '0.9', was: null } as const
    const { id } = await ana.client.expect('console_proposal_make', { ...wish, reason: 'As banks pay' })
    const row = (await list(bea, 'forMe')).find((one) => one.id === id)
    assert.deepEqual([row?.act, row?.name, row?.setting], ['duty_exchange', '', 'exchange-CHF'])
    await bea.client.expect('console_proposal_decide', { id, decision: 'refuse' })
  })

  it('shows a recharge, a withdrawal and a dispute from the first word on until the second', async () => {
    const recharge = await halfRecharge(ana)
    assert.ok((await idsOf(bea, 'forMe')).includes(recharge))
    assert.ok((await idsOf(ana, 'mine')).includes(recharge))
    assert.ok(!(await idsOf(sides.operator, 'all')).includes(recharge), 'support does not see money')

    const drawer = await addWithdrawer(server, 900_000)
    const drawn = await draw(drawer, { amountCents: 800_000 })
    assert.ok(drawn.ok, drawn.msg)
    const { version } = await bea.client.expect('console_withdrawal_detail', { id: drawn.data.id })
    assert.ok(!(await idsOf(ana, 'all')).includes(drawn.data.id), 'nobody has said anything yet')
    const passed = await bea.client.call('console_withdrawal_decide', {
      id: drawn.data.id,
      version,
      decision: 'pass',
    })
    assert.ok(passed.ok, passed.msg)
    assert.ok((await idsOf(ana, 'forMe')).includes(drawn.data.id))

    const buyer = await readyBuyer(server, 1_000_000)
    const { orderId } = await payOrder(buyer, [{ skuId: jar.skuId, quantity: 5 }])
    await shipWhole(server.db, orderId)
    const { id } = await applyFor(buyer, orderId, { productStatus: 'received' })
    await bring({ ...sides, buyer }, id, ['refuse', 'appeal'])
    const seen = async () =>
      (
        await server.db
          .selectFrom('refund_case')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).version
    const award = async (by: TestOperator) =>
      by.client.expect('console_refund_decide', {
        id,
        version: await seen(),
        decision: 'award',
        reasonCode: 'proofConvinces',
      })
    await award(sides.operator)
    const row = (await list(admin, 'forMe')).find((one) => one.id === id)
    assert.deepEqual([row?.kind, row?.amountCents, row?.by.id], ['refund', 50_000, sides.operator.id])
    assert.ok((await idsOf(sides.operator, 'mine')).includes(id))
    assert.ok(!(await idsOf(ana, 'all')).includes(id), 'finance does not decide disputes')
    await award(admin)
    assert.ok(!(await idsOf(admin, 'all')).includes(id))
  })

  it('counts bank accounts to which the office has to agree, and none that a member can agree to', async () => {
    const counts = () => bea.client.expect('console_halfway_counts', {})
    const before = await counts()
    const shopId = await addShop(server.db, { name: `Quay ${randomUUID().slice(0, 8)}` })
    const owner = await signInMember(server, shopId, { role: 'owner' })
    await keepSecondFactors(server)
    const added = await owner.client.expect('console_shop_account_add', shopAccount)
    const row = (await list(bea, 'forMe')).find((one) => one.id === added.id)
    assert.deepEqual([row?.kind, row?.place, row?.by.id], ['account', String(shopId), owner.id])
    assert.deepEqual(await counts(), { ...before, forMe: before.forMe + 1, accounts: before.accounts + 1 })
    await signInMember(server, shopId, { only: ['payouts'] })
    assert.deepEqual(await counts(), before)
  })

  it('shows an appeal against a takedown to every operator of the catalogue but who took it down', async () => {
    const [first, second] = [
      await signInOperator(server, 'catalogue'),
      await signInOperator(server, 'catalogue'),
    ]
    const shopId = await addShop(server.db)
    const { productId } = await addProduct(server.db, shopId, { skus: [{ stock: 3 }] })
    const owner = await signInMember(server, shopId, { role: 'owner' })
    const before = (await second.client.expect('console_halfway_counts', {})).forMe
    const reason = { reasonCode: 'misleading', reason: '' } as const
    const { takedown } = await first.client.expect('console_takedown_make', { id: productId, ...reason })
    const id = takedown?.id ?? assert.fail()
    assert.ok(!(await idsOf(second, 'all')).includes(id), 'nobody has appealed yet')
    await owner.client.expect('console_takedown_appeal', { id, words: 'It is as it was described' })
    const row = (await list(second, 'forMe')).find((one) => one.id === id)
    assert.deepEqual(
      [row?.kind, row?.place, row?.by.id, row?.amountCents, row?.isForMe],
      ['takedown', String(productId), first.id, null, true],
    )
    assert.ok(row?.name)
    assert.equal((await second.client.expect('console_halfway_counts', {})).forMe, before + 1)
    assert.ok((await idsOf(first, 'mine')).includes(id))
    assert.ok(!(await idsOf(first, 'forMe')).includes(id))
    assert.ok((await idsOf(admin, 'forMe')).includes(id))
    assert.ok(!(await idsOf(ana, 'all')).includes(id), 'finance answers no appeals of goods')
    await second.client.expect('console_takedown_answer', { id, decision: 'keep', words: 'It is not' })
    assert.ok(!(await idsOf(admin, 'all')).includes(id))
  })

  it('leaves out for me what is about my own account, and everything while my word does not count yet', async () => {
    const buyer = await addWithdrawer(server, 1000)
    const id = await adjust(ana, buyer.id)
    const own = await signInOperator(server, 'finance')
    await sql`update operator set buyer_id = ${buyer.id} where id = ${own.id}`.execute(server.db)
    assert.ok(!(await idsOf(own, 'forMe')).includes(id))
    assert.ok((await idsOf(own, 'all')).includes(id))
    await sql`update operator set agrees_from = now() + interval '1 day' where id = ${own.id}`.execute(
      server.db,
    )
    assert.deepEqual(await idsOf(own, 'forMe'), [])
    assert.equal((await own.client.expect('console_halfway_counts', {})).forMe, 0)
  })

  it('forgets the word of who was shut out, as the decision does', async () => {
    const gone = await signInOperator(server, 'finance')
    await keepSecondFactors(server)
    const id = await halfRecharge(gone)
    assert.ok((await idsOf(bea, 'forMe')).includes(id))
    await sql`update operator set disabled_at = now() where id = ${gone.id}`.execute(server.db)
    assert.ok(!(await idsOf(bea, 'all')).includes(id))
  })

  it('is read in pages without a gap, longest waiting first', async () => {
    const whole = await list(bea, 'all')
    assert.ok(whole.length >= 3)
    assert.deepEqual(
      whole.map(({ at }) => at),
      whole.map(({ at }) => at).toSorted(),
    )
    const read: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = await bea.client.expect(
        'console_halfway_list',
        { whose: 'all', limit: 1, ...(cursor === null ? {} : { cursor }) },
      )
      read.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null)
    assert.deepEqual(
      read,
      whole.map(({ id }) => id),
    )
  })

  it('reads what waits alone, however much was decided', async () => {
    await sql`insert into recharge (id, buyer_id, network_id, address, amount_cents, arrived_cents, status, created_at, decided_at)
      select gen_random_uuid(), ${(await addWithdrawer(server, 100)).id}, 'harbour', '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', 100, 100, 'passed',
        now() - interval '9 days', now() - interval '8 days' from generate_series(1, 4000)`.execute(server.db)
    await sql`insert into approval (subject_type, subject_id, operator_id, decision, arrived_cents, seen_version)
      select 'recharge', id, ${ana.id}, 'pass', 100, 1 from recharge where status = 'passed'`.execute(
      server.db,
    )
    await sql`analyze recharge`.execute(server.db)
    await sql`analyze approval`.execute(server.db)
    const reader = {
      ...{
        id: bea.id,
        buyerId: null,
        agrees: true,
        mayConfirm: true,
        money: true,
        matters: true,
        takedowns: true,
        locale: 'en' as const,
      },
      proposals: ['adjust' as const],
    }
    const pages = await pagesOf(server.database.url, (db) =>
      halfwayRows(db, reader, { whose: 'all', after: null, limit: 50 }),
    )
    // Reading each decided one would take some thousand.
    assert.ok(pages < 500, `${pages} pages`)
  })
})
