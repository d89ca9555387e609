import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { postTransfer } from '#money/ledger/index.ts'
import { checkBooks } from '#testing/check-books.ts'
import { signInMember } from '#testing/operators.ts'
import { arrivedOrder, type OrderLifeFixture, openOrderLife } from '#testing/order-life.ts'
import { assertRefused } from '#testing/refused.ts'
import { commissionBackCents, commissionCents } from './settlement-rules.ts'
import { takeBack } from './take-back.ts'

let fixture: OrderLifeFixture
before(async () => {
  fixture = await openOrderLife()
})
after(async () => {
  if (!fixture) return
  assert.deepEqual(await checkBooks(fixture.server.db), [])
  await fixture.server.close()
})

async function completed(): Promise<{ id: string; totalCents: number }> {
  const { id, totalCents } = await arrivedOrder(fixture)
  await fixture.buyer.client.expect('order_confirm', { id })
  await fixture.buyer.client.expect('order_complete', { id })
  return { id, totalCents }
}
/** As a refund after settlement posts it. */
const back = (orderId: string, cents: number, ref: string = randomUUID()) =>
  transaction(fixture.server.db, async (tx) => {
    const lines = await takeBack(tx, { orderId, cents, ref, at: fixture.clock.now() })
    if (lines === null) return false
    await postTransfer(tx, {
      kind: 'refund',
      ref,
      actor: 'test',
      lines: [{ kind: 'available', owner: fixture.buyer.id, cents }, ...lines],
    })
    return true
  })
const balance = () => fixture.member.client.expect('shop_balance', {})
/** All that the company owes the shop is paid out, as a payout would take it. */
async function payOut(): Promise<void> {
  const { payableCents } = await balance()
  await transaction(fixture.server.db, (tx) =>
    postTransfer(tx, {
      kind: 'adjust',
      ref: randomUUID(),
      actor: 'test',
      lines: [
        { kind: 'merchant_payable', owner: String(fixture.shopId), cents: -payableCents },
        { kind: 'world_bank', cents: payableCents },
      ],
    }),
  )
}

describe('commission', () => {
  it('is of the goods and not of the freight, rounded down', () => {
    assert.equal(commissionCents(2_500, 500, 500), 100)
    assert.equal(commissionCents(2_519, 500, 500), 100)
    assert.equal(commissionCents(400, 500, 500), 0)
  })

  it('goes back with what is taken back, to the cent over any parts', () => {
    const settled = { grossCents: 1_001, commissionCents: 50 }
    let taken = 0
    let given = 0
    for (const part of [333, 333, 334, 1]) {
      given += commissionBackCents(part, settled, taken)
      taken += part
    }
    assert.deepEqual([taken, given], [1_001, 50])
  })
})

describe('what is taken back of a shop', () => {
  it('comes out of what is payable to it, with the company’s part of the commission', async () => {
    const { id, totalCents } = await completed()
    const before = await balance()
    assert.ok(await back(id, totalCents))
    const { items } = await fixture.member.client.expect('shop_statement', { limit: 2 })
    const [line, settled] = items
    assert.deepEqual(
      [line?.kind, line?.grossCents, line?.commissionCents, line?.receivableCents],
      ['takenBack', -totalCents, 0 - (settled?.commissionCents ?? 0), 0],
    )
    assert.equal((await balance()).payableCents, before.payableCents - (settled?.payableCents ?? 0))
  })

  it('is owed where nothing is payable, and the next settlements are set off against it', async () => {
    const { id, totalCents } = await completed()
    await payOut()
    await back(id, totalCents)
    const { owedCents, payableCents } = await balance()
    assert.deepEqual([owedCents > 0, payableCents], [true, 0])
    const next = await completed()
    const { items } = await fixture.member.client.expect('shop_statement', { limit: 1 })
    assert.equal(items[0]?.orderId, next.id)
    assert.equal(items[0]?.receivableCents, owedCents)
    assert.equal((await balance()).owedCents, 0)
  })

  it('is never more than was settled, never twice for one reason, and nothing of an order in escrow', async () => {
    const { id, totalCents } = await completed()
    const ref = randomUUID()
    await back(id, totalCents - 1, ref)
    await assert.rejects(back(id, 2), /cannot be taken back/)
    await assert.rejects(back(id, 1, ref), /duplicate key|already/)
    const held = await arrivedOrder(fixture)
    assert.equal(await back(held.id, 1), false)
  })

  it('two at once take no more than there was', async () => {
    const { id, totalCents } = await completed()
    const answers = await Promise.allSettled([back(id, totalCents), back(id, totalCents)])
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  })
})

it('a statement is read page by page, by members with the right to money alone, and its rows never change', async () => {
  const first = await fixture.member.client.expect('shop_statement', { limit: 1 })
  assert.ok(first.nextCursor)
  const second = await fixture.member.client.expect('shop_statement', { limit: 1, cursor: first.nextCursor })
  assert.notEqual(first.items[0]?.id, second.items[0]?.id)
  const clerk = await signInMember(fixture.server, fixture.shopId, { rights: ['orders'] })
  assertRefused(await clerk.client.call('shop_statement', {}), 'roleMissing')
  assertRefused(await fixture.support.client.call('shop_statement', {}), 'roleMissing')
  await assert.rejects(sql`update settlement set payable_cents = 0`.execute(fixture.server.db), /append-only/)
})
