import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { giveMoney } from '#testing/orders.ts'
import type { TestServer } from '#testing/test-server.ts'
import { addPlainWithdrawal, drawn, passWithdrawal, startMoneyServer } from '#testing/withdrawers.ts'

let server: TestServer
let ana: TestOperator
before(async () => {
  server = await startMoneyServer()
  ana = await signInOperator(server, 'finance')
})
after(() => server.close())

describe('the queue', () => {
  it('is found by number, buyer, address; filtered by status and amount; in pages', async () => {
    for (let n = 0; n < 3; n++) {
      const earlier = await addPlainWithdrawal(server)
      if (n === 0) assert.ok((await passWithdrawal(ana, earlier.made.id)).ok)
    }
    const { buyer, made } = await addPlainWithdrawal(server, 12_345, { onChain: true })
    await giveMoney(server.db, buyer.id, 50_000)
    const later = await drawn(buyer, { amountCents: 700 })
    const ids = async (input: object) =>
      (await ana.client.expect('console_withdrawal_list', input)).items.map(({ id }) => id)
    for (const q of [made.number, made.number.slice(2), made.number.toLowerCase()])
      assert.deepEqual(await ids({ q }), [made.id])
    assert.deepEqual(await ids({ q: buyer.account }), [later.id, made.id])
    assert.deepEqual(await ids({ q: `${buyer.account}@example.com`, minCents: 701 }), [made.id])
    assert.ok((await ids({ q: made.address ?? '' })).includes(made.id))
    assert.deepEqual(await ids({ q: 'nobody at all' }), [])
    const row = (await ana.client.expect('console_withdrawal_list', { q: later.number })).items[0]
    assert.deepEqual(
      [row?.target, row?.buyer.account, row?.approvals],
      ['Quay Bank ···· 2233', buyer.account, 0],
    )
    const all = await ids({ limit: 50 })
    const first = await ana.client.expect('console_withdrawal_list', { limit: 2 })
    const second = await ana.client.expect('console_withdrawal_list', {
      limit: 2,
      cursor: first.nextCursor ?? '',
    })
    assert.deepEqual(
      [...first.items, ...second.items].map(({ id }) => id),
      all.slice(0, 4),
    )
    const stats = await ana.client.expect('console_withdrawal_stats', {})
    const waiting = (await ana.client.expect('console_withdrawal_list', { status: 0, limit: 50 })).items
    assert.equal(stats.waiting, waiting.length)
    // As that of recharges: who waits longest comes first, on every page.
    const times = waiting.map(({ createdAt }) => createdAt)
    assert.deepEqual(times, times.toSorted())
    const oldest = await ana.client.expect('console_withdrawal_list', { status: 0, limit: 1 })
    const next = await ana.client.expect('console_withdrawal_list', {
      status: 0,
      limit: 1,
      cursor: oldest.nextCursor ?? '',
    })
    assert.deepEqual(
      [oldest.items[0]?.id, next.items[0]?.id],
      waiting.slice(0, 2).map(({ id }) => id),
    )
    assert.equal(
      stats.waitingCents,
      waiting.reduce((sum, { amountCents }) => sum + amountCents, 0),
    )
    assert.equal(stats.medianMinutes, 0)
  })
})
