import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { giveMoney } from '#testing/orders.ts'
import { handIn, type Recharged } from '#testing/recharges.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { evmAddresses, startMoneyServer } from '#testing/withdrawers.ts'

let server: TestServer
let ana: TestOperator
let support: TestOperator
let buyer: TestBuyer
let other: TestBuyer
/** In the order in which they were handed in; the first two are decided. */
const made: Recharged[] = []
const txHash = `0x${'c0'.repeat(32)}`

before(async () => {
  server = await startMoneyServer()
  ana = await signInOperator(server, 'finance')
  support = await signInOperator(server, 'support')
  buyer = await server.registerBuyer()
  other = await server.registerBuyer()
  for (let n = 0; n < 7; n++)
    made.push(
      await handIn(n % 2 === 0 ? buyer : other, {
        amountCents: 1000 * (n + 1),
        ...(n === 3 ? { txHash, address: evmAddresses[1] } : {}),
      }),
    )
  const decide = ana.client.expect
  await decide('console_recharge_decide', { id: idOf(0), version: 1, decision: 'pass', arrivedCents: 900 })
  await decide('console_recharge_decide', {
    id: idOf(1),
    version: 1,
    decision: 'refuse',
    reason: 'nothing came',
  })
})
after(() => server.close())

const idOf = (n: number): string => made[n]?.id ?? ''
const ids = async (input: Parameters<typeof ana.client.expect<'console_recharge_list'>>[1]) =>
  (await ana.client.expect('console_recharge_list', input)).items.map(({ id }) => id)

async function walk(status: number | undefined, limit: number) {
  return (
    await walkPages((cursor) =>
      ana.client.expect('console_recharge_list', {
        limit,
        cursor,
        ...(status === undefined ? {} : { status }),
      }),
    )
  ).map(({ id }) => id)
}

describe('the queue of recharges', () => {
  it('shows who waits longest first, and else the newest first, each once', async () => {
    const all = made.map(({ id }) => id)
    for (const limit of [1, 2, 50]) {
      assert.deepEqual(await walk(0, limit), all.slice(2))
      assert.deepEqual(await walk(undefined, limit), [...all].reverse())
    }
    assert.deepEqual(await walk(1, 2), [idOf(0)])
    assert.deepEqual(await walk(2, 2), [idOf(1)])
  })

  it('is found by buyer, number, address, hash and amount', async () => {
    const theirs = [idOf(5), idOf(3), idOf(1)]
    assert.deepEqual(await ids({ q: other.account }), theirs)
    assert.deepEqual(await ids({ q: `${other.account}@example.com` }), theirs)
    assert.deepEqual(await ids({ q: made[4]?.number ?? '' }), [idOf(4)])
    assert.deepEqual(await ids({ q: (made[4]?.number ?? '').replace('R-', '') }), [idOf(4)])
    assert.deepEqual(await ids({ q: evmAddresses[1] }), [idOf(3)])
    for (const q of [txHash, txHash.slice(2), txHash.toUpperCase().replace('X', 'x')])
      assert.deepEqual(await ids({ q }), [idOf(3)])
    assert.deepEqual(await ids({ q: 'nobody at all' }), [])
    assert.deepEqual(await ids({ minCents: 5000 }), [idOf(6), idOf(5), idOf(4)])
    assert.deepEqual(await ids({ minCents: 5000, status: 0, q: other.account }), [idOf(5)])
    for (const input of [{ status: 3 }, { cursor: 'x' }, { limit: 0 }, { minCents: -1 }])
      assertRefused(await ana.client.raw('console_recharge_list', input), 'badInput')
  })

  it('says how many wait, and how fast they are answered', async () => {
    const stats = await ana.client.expect('console_recharge_stats', {})
    assert.deepEqual(stats, { waiting: 5, forMe: 5, waitingCents: 25_000, medianMinutes: 0 })
  })

  it('shows one with its buyer, and the buyer’s last five before it', async () => {
    const detail = await ana.client.expect('console_recharge_detail', { id: idOf(6) })
    assert.equal(detail.buyer.account, buyer.account)
    assert.equal(detail.buyer.balanceCents, 900)
    assert.deepEqual(
      [detail.buyer.rechargedCents, detail.buyer.rechargedTimes, detail.buyer.isBlocked],
      [900, 1, false],
    )
    assert.deepEqual(
      detail.earlier.map(({ id }) => id),
      [idOf(4), idOf(2), idOf(0)],
    )
    assert.deepEqual(
      detail.checks.map(({ check, isGood }) => [check, isGood]),
      [
        ['hashFound', null],
        ['hashConfirmed', null],
        ['amountEquals', null],
        ['addressOurs', null],
        ['hashUnused', null],
        ['pictureNew', true],
        ['senderKnown', true],
      ],
    )
    assert.ok((detail.evidence[0]?.bytes ?? 0) > 100)
    assertRefused(await ana.client.call('console_recharge_detail', { id: newId() }), 'notFound')
  })
})

it('its buyer and the operators get an event, when it is committed and never before', async () => {
  const events = async () => {
    const { rows } = await sql<{ audience: string; topic: string; id: string | null }>`
      select audience, topic, subject_id as id from live_event order by live_event.id`.execute(server.db)
    return rows
  }
  const before = (await events()).length
  const input = { id: idOf(2), version: 1, decision: 'pass' as const, arrivedCents: 3000 }
  assertRefused(
    await ana.client.call('console_recharge_decide', { ...input, version: 9 }),
    'changedMeanwhile',
  )
  assert.equal((await events()).length, before, 'nothing was committed, so nothing is told')
  await ana.client.expect('console_recharge_decide', input)
  const id = idOf(2)
  assert.deepEqual(
    new Set((await events()).slice(before).map((event) => JSON.stringify(event))),
    new Set([
      JSON.stringify({ audience: `buyer:${buyer.id}`, topic: 'balance', id: null }),
      JSON.stringify({ audience: `buyer:${buyer.id}`, topic: 'notice', id: null }),
      JSON.stringify({ audience: `buyer:${buyer.id}`, topic: 'recharge', id }),
      JSON.stringify({ audience: 'operators', topic: 'recharge', id }),
    ]),
  )
})

describe('buyers at the console', () => {
  it('are listed newest first, each once, and found by account, name, e-mail and mobile', async () => {
    await giveMoney(server.db, other.id, 777)
    const found = (
      await walkPages((cursor) => support.client.expect('console_buyer_list', { limit: 1, cursor }))
    ).map(({ account }) => account)
    assert.deepEqual(found, [other.account, buyer.account])
    const { items } = await support.client.expect('console_buyer_list', { q: other.account.slice(3) })
    assert.deepEqual(
      items.map(({ account, balanceCents, isBlocked }) => [account, balanceCents, isBlocked]),
      [[other.account, 777, false]],
    )
    assert.equal((await support.client.expect('console_buyer_list', { q: 'test buyer' })).items.length, 2)
    assert.equal(
      (await support.client.expect('console_buyer_list', { q: items[0]?.mobile.slice(2) })).items.length,
      1,
    )
    assert.equal((await support.client.expect('console_buyer_list', { q: '%' })).items.length, 0)
    assert.equal((await support.client.expect('console_buyer_list', { q: '\\' })).items.length, 0)
    const count = async (q?: string) =>
      (await support.client.expect('console_buyer_count', q ? { q } : {}))?.count
    assert.deepEqual([await count(), await count('test buyer'), await count(other.account)], [2, 2, 1])
  })

  it('are shown with their money, read only, to finance and support', async () => {
    await buyer.client.expect('getBlockchain', {})
    await sql`insert into withdraw_block (buyer_id, reason) values (${buyer.id}, 'asked by phone')`.execute(
      server.db,
    )
    const detail = await support.client.expect('console_buyer_detail', { id: buyer.id })
    assert.equal(detail.isBlocked, true)
    assert.equal(detail.blockedReason, 'asked by phone')
    assert.equal(detail.recharges.length, 4)
    assert.deepEqual(detail.withdrawals, [])
    assert.ok(
      detail.depositAddresses.some(
        ({ networkName, address }) => networkName === 'Harbour test chain' && address.startsWith('0x'),
      ),
    )
    assert.equal(JSON.stringify(detail).includes('password'), false)
    assertRefused(await support.client.call('console_buyer_detail', { id: newId() }), 'notFound')
    const catalogue = await signInOperator(server, 'catalogue')
    for (const name of ['console_buyer_list', 'console_buyer_count', 'console_overview'] as const)
      assertRefused(await catalogue.client.call(name, {}), 'roleMissing')
    assertRefused(await catalogue.client.call('console_buyer_detail', { id: buyer.id }), 'roleMissing')
  })
})

describe('the overview', () => {
  it('says what waits, what moves and what came in and went out', async () => {
    const deposit = (state: string, kept: string | null, creditedAt: Date | null) =>
      sql`insert into deposit (id, network_id, tx_hash, log_no, block_no, block_hash, contract, from_address, address, buyer_id,
        raw_amount, amount_cents, state, kept_reason, credited_at, seen_at) values (${newId()}, 'harbour', ${newId()}, 0, 1, '0x1', '0x2',
        '0x3', ${evmAddresses[1]}, ${buyer.id}, 1, 400, ${state}, ${kept}, ${creditedAt}, now() - interval '3 days')`.execute(
        server.db,
      )
    await deposit('seen', null, null)
    await deposit('confirmed', null, null)
    await deposit('kept', 'unknownToken', null)
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000)
    await deposit('credited', null, threeDaysAgo)
    const overview = await support.client.expect('console_overview', {})
    assert.deepEqual(overview.recharges, await ana.client.expect('console_recharge_stats', {}))
    assert.deepEqual(
      [overview.crossingDeposits, overview.unexplainedDeposits, overview.payoutsUnderway],
      [2, 1, 0],
    )
    assert.deepEqual(
      [overview.availableCents, overview.heldCents, overview.escrowCents],
      [900 + 3000 + 777, 0, 0],
    )
    assert.equal(overview.days.length, 14)
    const byDay = new Map(overview.days.map(({ day, inCents, outCents }) => [day, [inCents, outCents]]))
    assert.deepEqual(byDay.get(new Date().toISOString().slice(0, 10)), [3900, 0])
    assert.deepEqual(byDay.get(threeDaysAgo.toISOString().slice(0, 10)), [400, 0])
    assert.deepEqual([overview.isStopped, overview.stoppedReason, overview.lastAudit], [false, '', null])
    const audit = await ana.client.expect('console_self_audit', {})
    assert.equal((await support.client.expect('console_overview', {})).lastAudit?.id, audit.id)
  })
})
