import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { fetchPrivate, sendEvidence, somePicture } from '#testing/evidence.ts'
import { addShop } from '#testing/goods.ts'
import { operatorCookie, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import {
  arrivedOrder,
  type OrderLifeFixture,
  openOrderLife,
  paidOrder,
  shippedOrder,
} from '#testing/order-life.ts'
import { readyBuyer } from '#testing/orders.ts'
import { applyFor, bring } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestBuyer } from '#testing/test-server.ts'

let fixture: OrderLifeFixture
let stranger: TestBuyer
let foreign: TestOperator
before(async () => {
  fixture = await openOrderLife()
  stranger = await readyBuyer(fixture.server, 100_000)
  foreign = await signInMember(fixture.server, await addShop(fixture.server.db))
})
after(() => fixture.server.close())

interface Answer {
  code: number
  msg: string
  data: { id: string }
}

async function send(of: 'shop/proof' | 'proof', { token }: TestOperator): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await somePicture(300))]))
  const answer = await fetch(`${fixture.server.url}/api/console/${of}/upload`, {
    method: 'POST',
    headers: { cookie: operatorCookie(token), 'x-sampan-console': '1' },
    body: form,
  })
  return (await answer.json()) as Answer
}
async function upload(of: 'shop/proof' | 'proof', operator: TestOperator): Promise<string> {
  const { code, msg, data } = await send(of, operator)
  assert.equal(code, 1, msg)
  return data.id
}
const mine = () => upload('shop/proof', fixture.member)

const status = async (id: string, headers: Record<string, string>) =>
  (await fetchPrivate(fixture.server, id, 320, headers)).status
const asOperator = ({ token }: TestOperator) => ({ cookie: operatorCookie(token) })

const proofsOf = async (id: string) =>
  (await fixture.buyer.client.expect('order_logistics', { id })).parcels[0]?.proofs

describe('pictures that prove a delivery [order:logistics]', () => {
  it('are seen by the order’s buyer, the shop, support and admins, and answer as nothing to everybody else', async () => {
    const order = await shippedOrder(fixture)
    const picture = await mine()
    for (const headers of [{ token: fixture.buyer.token }, asOperator(fixture.member)])
      assert.equal(await status(picture, headers), 404, 'before it proves anything')
    const { proofs } = await fixture.member.client.expect('shop_parcel_prove', {
      id: order.parcelId,
      note: 'Signed at the door',
      pictures: [picture],
    })
    assert.deepEqual(
      proofs.map(({ by, note, pictures }) => ({ by, note, pictures })),
      [{ by: 'shop', note: 'Signed at the door', pictures: [picture] }],
    )
    assert.deepEqual(await proofsOf(order.id), proofs)
    const { parcels } = await fixture.support.client.expect('console_order_detail', { id: order.id })
    assert.deepEqual(parcels[0]?.proofs, proofs)
    assertRefused(await stranger.client.call('order_logistics', { id: order.id }), 'notFound')
    assertRefused(await foreign.client.call('shop_order_detail', { id: order.id }), 'notFound')

    const [admin, finance, catalogue, texts] = [
      await signInOperator(fixture.server, 'admin'),
      await signInOperator(fixture.server, 'finance'),
      await signInOperator(fixture.server, 'catalogue'),
      await signInMember(fixture.server, fixture.shopId, { rights: ['goods'] }),
    ]
    const readers = [
      { token: fixture.buyer.token },
      ...[fixture.member, fixture.support, admin].map(asOperator),
    ]
    for (const headers of readers) assert.equal(await status(picture, headers), 200)
    const others = [{}, { token: stranger.token }, ...[foreign, finance, catalogue, texts].map(asOperator)]
    for (const [n, headers] of others.entries())
      assert.equal(await status(picture, headers), 404, `reader ${n}`)
  })

  it('of the shop alone answer a report: it reaches the operators, and time stands still until they decide', async () => {
    const { id } = await arrivedOrder(fixture)
    await fixture.buyer.client.expect('order_not_received', { id })
    const { parcels } = await fixture.support.client.expect('console_order_detail', { id })
    const parcel = parcels[0]?.id ?? ''
    const stateOf = async () => (await fixture.buyer.client.expect('order_detail', { id })).claim?.state
    const waiting = async () => {
      const { items } = await fixture.support.client.expect('console_claim_list', {})
      return items.some(({ orderId }) => orderId === id)
    }
    // Support's pictures answer nothing for the shop.
    const ours = await upload('proof', fixture.support)
    await fixture.support.client.expect('console_parcel_prove', { id: parcel, pictures: [ours] })
    assert.deepEqual([await stateOf(), await waiting()], ['asked', false])
    await fixture.member.client.expect('shop_parcel_prove', { id: parcel, pictures: [await mine()] })
    assert.deepEqual([await stateOf(), await waiting()], ['proved', true])
    // More pictures of the same answer are no second answer.
    await fixture.member.client.expect('shop_parcel_prove', { id: parcel, pictures: [await mine()] })
    const { history, escrow } = await fixture.buyer.client.expect('order_detail', { id })
    assert.equal(history.filter(({ act }) => act === 'proofGiven').length, 1)
    assert.notEqual(escrow.pausedAt, null)
    const { judging } = await fixture.support.client.expect('console_order_detail', { id })
    const judge = { id, version: judging?.version ?? 0, reason: 'The picture shows the door' }
    assert.ok((await fixture.support.client.call('console_claim_judge', { ...judge, decision: 'accept' })).ok)
  })

  it('are added by who works with the shop’s orders or for support, each picture once, and stand in the trail', async () => {
    const order = await shippedOrder(fixture)
    const id = order.parcelId
    const catalogue = await signInOperator(fixture.server, 'catalogue')
    const clerk = await signInMember(fixture.server, fixture.shopId, { rights: ['goods'] })
    for (const operator of [catalogue, clerk]) {
      assert.notEqual((await send('shop/proof', operator)).code, 1)
      assert.notEqual((await send('proof', operator)).code, 1)
      assert.equal((await operator.client.call('shop_parcel_prove', { id, pictures: [newId()] })).ok, false)
      assert.equal(
        (await operator.client.call('console_parcel_prove', { id, pictures: [newId()] })).ok,
        false,
      )
    }
    assert.notEqual((await send('proof', fixture.member)).code, 1)
    const theirs = await upload('shop/proof', foreign)
    assertRefused(await foreign.client.call('shop_parcel_prove', { id, pictures: [theirs] }), 'notFound')
    const buyers = await sendEvidence(fixture.buyer, await somePicture(300))
    for (const picture of [theirs, buyers, newId()]) {
      const answer = await fixture.member.client.call('shop_parcel_prove', { id, pictures: [picture] })
      assertRefused(answer, 'badInput')
    }
    assert.deepEqual(await proofsOf(order.id), [])

    const own = await upload('proof', fixture.support)
    const tries = await Promise.all(
      [1, 2, 3].map(() => fixture.support.client.call('console_parcel_prove', { id, pictures: [own] })),
    )
    assert.equal(tries.filter(({ ok }) => ok).length, 1)
    assert.deepEqual(
      (await proofsOf(order.id))?.map(({ by, pictures }) => ({ by, pictures })),
      [{ by: 'sampan', pictures: [own] }],
    )
    const trail = await fixture.server.db
      .selectFrom('audit_entry')
      .select('operator_id')
      .where('action', '=', 'orders.delivery_prove')
      .where('subject_id', '=', order.id)
      .execute()
    assert.deepEqual(trail, [{ operator_id: fixture.support.id }])
  })

  it('are of a parcel, at most four in each of five proofs', async () => {
    const waiting = await paidOrder(fixture)
    const picture = await mine()
    const noParcel = await fixture.member.client.call('shop_parcel_prove', {
      id: waiting.id,
      pictures: [picture],
    })
    assertRefused(noParcel, 'notFound')
    const { parcelId: id, id: orderId } = await shippedOrder(fixture)
    const five = await Promise.all([1, 2, 3, 4].map(mine))
    const prove = (pictures: string[]) => fixture.member.client.call('shop_parcel_prove', { id, pictures })
    assertRefused(await prove([picture, ...five]), 'badInput')
    assertRefused(await prove([picture, picture]), 'badInput')
    assertRefused(await prove([]), 'badInput')
    assert.ok((await prove(five)).ok)
    for (let n = 2; n <= 5; n++) assert.ok((await prove([await mine()])).ok)
    assertRefused(await prove([picture]), 'parcelProofsFull')
    assert.equal((await proofsOf(orderId))?.length, 5)
  })

  it('are told to the order’s buyer, who reads what comes next if they reported it missing', async () => {
    const order = await shippedOrder(fixture)
    const { client } = fixture.buyer
    const noticesOf = async (locale?: 'ri') =>
      (await client.expect('notice_list', {}, locale ? { locale } : {})).items
        .filter(({ subject }) => subject.type === 'order' && subject.id === order.id)
        .map(({ title }) => title)
    const prove = async () =>
      fixture.member.client.expect('shop_parcel_prove', { id: order.parcelId, pictures: [await mine()] })
    await prove()
    assert.equal((await noticesOf())[0], 'Photos of a delivery')
    await client.expect('order_not_received', { id: order.id })
    await prove()
    assert.equal((await noticesOf())[0], 'Delivery photos for your report')
    assert.equal((await noticesOf('ri'))[0], '未着のご報告に対する配達の写真')
    await client.expect('order_confirm', { id: order.id })
    await prove()
    assert.equal((await noticesOf())[0], 'Photos of a delivery')
    assert.deepEqual((await stranger.client.expect('notice_list', {})).items, [])
  })

  it('stand beside the buyer’s evidence where a dispute is decided', async () => {
    const order = await shippedOrder(fixture)
    const picture = await mine()
    await fixture.member.client.expect('shop_parcel_prove', {
      id: order.parcelId,
      note: 'Left with the porter',
      pictures: [picture],
    })
    const { id } = await applyFor(fixture.buyer, order.id)
    await bring({ buyer: fixture.buyer, seller: fixture.member, operator: fixture.support }, id, [
      'refuse',
      'appeal',
    ])
    for (const seen of [
      await fixture.support.client.expect('console_refund_detail', { id }),
      await fixture.member.client.expect('shop_refund_detail', { id }),
    ])
      assert.deepEqual(seen.parcels[0]?.proofs[0]?.pictures, [picture])
    const { html } = await fixture.buyer.client.expect('refund_packet', { id })
    const { rows } = await sql<{
      sha: string
    }>`select encode(sha256, 'hex') as sha from picture where id = ${picture}`.execute(fixture.server.db)
    assert.ok(html.includes(`Left with the porter · SHA-256 ${rows[0]?.sha}`))
  })
})
