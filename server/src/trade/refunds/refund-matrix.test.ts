import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RefundAction, RefundState } from '@sampan/contract/trade/refunds/status.ts'
import { sql } from 'kysely'
import { fetchPrivate } from '#testing/evidence.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { operatorCookie, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { applyFor, bring, payOrder, type Sides, shipWhole, signInSides, waysTo } from '#testing/refunds.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let sides: Sides
let cup: Goods
let otherSeller: TestOperator
let goodsClerk: TestOperator
let finance: TestOperator
let stranger: TestBuyer

before(async () => {
  server = await startTestServer()
  const shopId = await addShop(server.db)
  cup = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 5000 }] })
  sides = await signInSides(server, shopId)
  otherSeller = await signInMember(server, await addShop(server.db))
  goodsClerk = await signInMember(server, shopId, { rights: ['goods'] })
  finance = await signInOperator(server, 'finance')
  stranger = await server.registerBuyer()
})
after(() => server.close())

/** A case of goods that were shipped, in a state. */
async function caseIn(state: RefundState, withReturn: boolean): Promise<string> {
  const { orderId } = await payOrder(sides.buyer, [{ skuId: cup.skuId, quantity: 1 }])
  await shipWhole(server.db, orderId)
  const { id } = await applyFor(sides.buyer, orderId, {
    type: withReturn ? 'returnAndRefund' : 'refundOnly',
    productStatus: 'received',
  })
  await bring(sides, id, waysTo(withReturn)[state] ?? [])
  return id
}

const versionOf = async (id: string): Promise<number> =>
  (await server.db.selectFrom('refund_case').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version

type Act = Extract<
  RefundAction,
  | 'agree'
  | 'refuse'
  | 'offer'
  | 'accept'
  | 'decline'
  | 'receive'
  | 'withdraw'
  | 'sendBack'
  | 'appeal'
  | 'award'
  | 'close'
>

/** Every action of a person, by whose call it goes. */
const tries: Record<
  Act,
  (id: string, version: number) => Promise<{ ok: boolean; code: number; msg: string }>
> = {
  agree: (id, version) => sides.seller.client.call('shop_refund_agree', { id, version }),
  refuse: (id, version) =>
    sides.seller.client.call('shop_refund_refuse', { id, version, reasonCode: 'asDescribed' }),
  offer: (id, version) =>
    sides.seller.client.call('shop_refund_offer', {
      id,
      version,
      offeredCents: 100,
      reasonCode: 'smallFault',
    }),
  accept: (id) => sides.buyer.client.call('refund_accept', { id, offeredCents: 100 }),
  decline: (id) => sides.buyer.client.call('refund_decline', { id }),
  receive: (id, version) => sides.seller.client.call('shop_refund_receive', { id, version }),
  withdraw: (id) => sides.buyer.client.call('refund_withdraw', { id }),
  sendBack: (id) =>
    sides.buyer.client.call('refund_send_back', { id, carrier: 'Junk Line', trackingNo: 'JL-77' }),
  appeal: (id) => sides.buyer.client.call('refund_appeal', { id, explanation: 'It is broken.' }),
  award: (id, version) =>
    sides.operator.client.call('console_refund_decide', {
      id,
      version,
      decision: 'award',
      reasonCode: 'proofConvinces',
    }),
  close: (id, version) =>
    sides.operator.client.call('console_refund_decide', {
      id,
      version,
      decision: 'close',
      reasonCode: 'proofMissing',
    }),
}

/** The whole table, written out: from each state what each action leads to; what is missing is refused. */
const expected: Record<
  'return' | 'refund',
  Partial<Record<RefundState, Partial<Record<Act, RefundState>>>>
> = {
  return: {
    requested: { agree: 'agreed', refuse: 'refused', offer: 'offered', withdraw: 'withdrawn' },
    offered: { accept: 'refunded', decline: 'refused', withdraw: 'withdrawn' },
    agreed: { withdraw: 'withdrawn', sendBack: 'sentBack' },
    refused: { withdraw: 'withdrawn', appeal: 'appealed' },
    appealed: { agree: 'agreed', withdraw: 'withdrawn', award: 'refunded', close: 'closed' },
    sentBack: { refuse: 'refused', offer: 'offered', receive: 'refunded' },
    refunded: {},
    withdrawn: {},
    closed: {},
  },
  refund: {
    requested: { agree: 'refunded', refuse: 'refused', offer: 'offered', withdraw: 'withdrawn' },
    offered: { accept: 'refunded', decline: 'refused', withdraw: 'withdrawn' },
    refused: { withdraw: 'withdrawn', appeal: 'appealed' },
    appealed: { agree: 'refunded', withdraw: 'withdrawn', award: 'refunded', close: 'closed' },
    refunded: {},
    withdrawn: {},
    closed: {},
  },
}

describe('states of a refund', () => {
  for (const kind of ['return', 'refund'] as const) {
    for (const [state, allowed] of Object.entries(expected[kind])) {
      it(`${kind}, ${state}: exactly what the table allows [order:refund]`, async () => {
        for (const action of Object.keys(tries) as Act[]) {
          const id = await caseIn(state as RefundState, kind === 'return')
          const answer = await tries[action](id, await versionOf(id))
          const to = allowed[action]
          if (to === undefined) assertRefused({ status: 200, data: null, ...answer }, 'refundStep')
          else assert.ok(answer.ok, `${action}: ${answer.msg}`)
          const now = await sides.buyer.client.expect('refund_detail', { id })
          assert.equal(now.state, to ?? state, action)
          assert.equal(now.endedAt !== null, ['refunded', 'withdrawn', 'closed'].includes(now.state))
        }
      })
    }
  }

  it('goods that came back once are not asked for again: in a dispute about them they are paid, or not', async () => {
    const id = await caseIn('sentBack', true)
    await bring(sides, id, ['refuse', 'appeal'])
    const version = await versionOf(id)
    assertRefused(await sides.seller.client.call('shop_refund_agree', { id, version }), 'refundStep')
    const again = { id, version, decision: 'agree', reasonCode: 'returnProven' } as const
    assertRefused(await sides.operator.client.call('console_refund_decide', again), 'refundStep')
    await bring(sides, id, ['award'])
    assert.equal((await sides.buyer.client.expect('refund_detail', { id })).state, 'refunded')
  })

  it('are written down with who, when and why', async () => {
    const id = await caseIn('refused', true)
    const { history } = await sides.buyer.client.expect('refund_detail', { id })
    assert.deepEqual(
      history.map(({ state, by, reason }) => [state, by, reason]),
      [
        ['requested', 'buyer', null],
        ['refused', 'seller', 'asDescribed'],
      ],
    )
    assert.match(history[1]?.reasonText ?? '', /The items are as described\..*It is as described\./)
    const { rows } = await sql<{ actor: string; ids: number }>`
      select actor, count(actor_id)::int as ids from refund_history where refund_id = ${id} group by actor order by actor`.execute(
      server.db,
    )
    assert.deepEqual(rows, [
      { actor: 'buyer', ids: 1 },
      { actor: 'seller', ids: 1 },
    ])
  })
})

describe('whose a refund is', () => {
  it('another buyer finds it no more than one that is not there', async () => {
    const id = await caseIn('refused', true)
    const { orderId } = await sides.buyer.client.expect('refund_detail', { id })
    const { client } = stranger
    assertHidden(
      await client.call('refund_detail', { id }),
      await client.call('refund_detail', { id: unknownId }),
    )
    assertHidden(
      await client.call('refund_quote', { orderId }),
      await client.call('refund_quote', { orderId: unknownId }),
    )
    assertHidden(
      await client.call('refund_list', { orderId }),
      await client.call('refund_list', { orderId: unknownId }),
    )
    assertHidden(
      await client.call('refund_withdraw', { id }),
      await client.call('refund_withdraw', { id: unknownId }),
    )
    assertHidden(
      await client.call('refund_packet', { id }),
      await client.call('refund_packet', { id: unknownId }),
    )
    const words = { explanation: 'mine' }
    assertHidden(
      await client.call('refund_appeal', { id, ...words }),
      await client.call('refund_appeal', { id: unknownId, ...words }),
    )
  })

  it('another shop neither', async () => {
    const id = await caseIn('requested', false)
    const version = await versionOf(id)
    const { client } = otherSeller
    assertHidden(
      await client.call('shop_refund_detail', { id }),
      await client.call('shop_refund_detail', { id: unknownId }),
    )
    assertHidden(
      await client.call('shop_refund_agree', { id, version }),
      await client.call('shop_refund_agree', { id: unknownId, version }),
    )
    assert.deepEqual((await client.expect('shop_refund_list', { show: 'all' })).items, [])
    assert.equal((await client.expect('shop_refund_stats', {})).waiting, 0)
    const own = await sides.seller.client.expect('shop_refund_list', { show: 'waiting' })
    assert.ok(own.items.some((row) => row.id === id))
    const { number, orderNo } = await sides.buyer.client.expect('refund_detail', { id })
    for (const q of [number, orderNo]) {
      const found = await sides.seller.client.expect('shop_refund_list', { q })
      assert.deepEqual(
        found.items.map((row) => row.id),
        [id],
      )
      assert.deepEqual((await client.expect('shop_refund_list', { q })).items, [])
    }
  })

  it('of a shop, who works with orders alone; of Sampan, support alone; and neither in the place of the other', async () => {
    const id = await caseIn('requested', false)
    const version = await versionOf(id)
    assertRefused(await goodsClerk.client.call('shop_refund_agree', { id, version }), 'roleMissing')
    assertRefused(await sides.operator.client.call('shop_refund_agree', { id, version }), 'roleMissing')
    assertRefused(await finance.client.call('console_refund_detail', { id }), 'roleMissing')
    assertRefused(
      await sides.seller.client.call('console_refund_decide', {
        id,
        version,
        decision: 'award',
        reasonCode: 'proofConvinces',
      }),
      'roleMissing',
    )
  })

  it('its proof is seen by its buyer, its shop and operators, and by nobody else', async () => {
    const id = await caseIn('requested', false)
    const [picture = ''] = (await sides.buyer.client.expect('refund_detail', { id })).proof
    const asks = (headers: Record<string, string>) =>
      fetchPrivate(server, picture, 160, headers).then(({ status }) => status)
    assert.equal(await asks({ token: sides.buyer.token }), 200)
    assert.equal(await asks({ cookie: operatorCookie(sides.seller.token) }), 200)
    assert.equal(await asks({ cookie: operatorCookie(sides.operator.token) }), 200)
    assert.equal(await asks({ token: stranger.token }), 404)
    assert.equal(await asks({ cookie: operatorCookie(otherSeller.token) }), 404)
    assert.equal(await asks({ cookie: operatorCookie(goodsClerk.token) }), 404)
  })
})
