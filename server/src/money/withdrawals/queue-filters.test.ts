import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { totalsMax } from '@sampan/contract/wire/limits.ts'
import { sql } from 'kysely'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { giveMoney } from '#testing/orders.ts'
import { handIn } from '#testing/recharges.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'
import { addPlainWithdrawal, drawn, startMoneyServer } from '#testing/withdrawers.ts'

/** Filters of the queues of recharges and withdrawals by day, place, person and flag, and the totals of what they find. */

let server: TestServer
let ana: TestOperator
let bea: TestOperator
let buyer: TestBuyer
before(async () => {
  server = await startMoneyServer()
  ana = await signInOperator(server, 'finance')
  bea = await signInOperator(server, 'finance')
  buyer = await server.registerBuyer()
})
after(() => server.close())

const sentAt = (table: 'recharge' | 'withdrawal', id: string, at: string) =>
  sql`update ${sql.table(table)} set created_at = ${at} where id = ${id}`.execute(server.db)
const recharges = async (input: object) =>
  (await ana.client.expect('console_recharge_list', input)).items.map(({ id }) => id)
const withdrawals = async (input: object) =>
  (await ana.client.expect('console_withdrawal_list', input)).items.map(({ id }) => id)

describe('recharges', () => {
  it('are found by the day on which they were sent, the last one included', async () => {
    const days = ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59.999Z', '2026-03-02T00:00:00Z']
    const made = []
    for (const day of days) {
      const { id } = await handIn(buyer, { amountCents: 1000 })
      await sentAt('recharge', id, day)
      made.push(id)
    }
    const [first, second, third] = made
    assert.deepEqual(await recharges({ fromDay: '2026-03-01', untilDay: '2026-03-01' }), [second, first])
    assert.deepEqual(await recharges({ fromDay: '2026-03-02', untilDay: '2026-03-09' }), [third])
    assert.deepEqual(
      await ana.client.expect('console_recharge_totals', { fromDay: '2026-03-01', untilDay: '2026-03-02' }),
      { count: 3, isMore: false, cents: 3000 },
    )
    assertRefused(await ana.client.raw('console_recharge_list', { fromDay: '2026-13-01' }), 'badInput')
  })

  it('are found by network and by way, and by who agreed or refused', async () => {
    const refused = await handIn(buyer, { amountCents: 2000 })
    const waiting = await handIn(buyer, { amountCents: 3000 })
    await bea.client.expect('console_recharge_decide', {
      id: refused.id,
      version: 1,
      decision: 'refuse',
      reason: 'nothing came',
    })
    assert.deepEqual(await recharges({ operatorId: bea.id }), [refused.id])
    assert.deepEqual(await recharges({ operatorId: ana.id }), [])
    assert.ok((await recharges({ place: 'harbour' })).includes(waiting.id))
    assert.deepEqual(await recharges({ place: 'tron' }), [])
    assert.deepEqual(await recharges({ place: buyer.id }), [])
    const { places, operators } = await ana.client.expect('console_recharge_choices', {})
    assert.ok(places.some(({ id }) => id === 'harbour'))
    assert.ok([ana, bea].every((one) => operators.some(({ id }) => id === one.id)))
    for (const place of ["x' or true", 'a b'])
      assertRefused(await ana.client.raw('console_recharge_list', { place }), 'badInput')
  })

  it('are counted and added up to a number of rows, and of more it is said that there are more', async () => {
    const add = (rows: number) =>
      sql`insert into recharge (id, buyer_id, network_id, address, amount_cents, created_at)
        select gen_random_uuid(), ${buyer.id}, 'harbour', 'x', 7, '2026-01-01'::timestamptz + make_interval(secs => n)
        from generate_series(1, ${rows}::int) n`.execute(server.db)
    // In parts: each row has its triggers, and a statement has its seconds.
    for (let part = 0; part < 20; part++) await add(totalsMax / 20)
    const day = { fromDay: '2026-01-01', untilDay: '2026-01-02' }
    assert.deepEqual(await ana.client.expect('console_recharge_totals', day), {
      count: totalsMax,
      isMore: false,
      cents: 7 * totalsMax,
    })
    await add(1)
    assert.deepEqual(await ana.client.expect('console_recharge_totals', day), {
      count: totalsMax,
      isMore: true,
      cents: 0,
    })
  })
})

describe('withdrawals', () => {
  it('are found by day, bank or network, flag and person, all of them together, with their totals', async () => {
    const { buyer: on, made: chain } = await addPlainWithdrawal(server, 12_345, { onChain: true })
    await giveMoney(server.db, on.id, 50_000)
    const bank = await drawn(on, { amountCents: 700 })
    await sql`update withdrawal set flags = array['newTarget', 'largeAmount'] where id = ${bank.id}`.execute(
      server.db,
    )
    await sql`update withdrawal set flags = '{}' where id = ${chain.id}`.execute(server.db)
    await sentAt('withdrawal', bank.id, '2026-04-05T10:00:00Z')
    assert.deepEqual(await withdrawals({ place: 'bank', q: on.account }), [bank.id])
    assert.deepEqual(await withdrawals({ place: 'harbour', q: on.account }), [chain.id])
    assert.deepEqual(await withdrawals({ flag: 'largeAmount', q: on.account }), [bank.id])
    assert.deepEqual(await withdrawals({ flag: 'reorgDebt' }), [])
    await bea.client.expect('console_withdrawal_decide', {
      id: bank.id,
      version: 1,
      decision: 'refuse',
      reason: 'the name differs',
    })
    const all: Parameters<typeof ana.client.expect<'console_withdrawal_totals'>>[1] = {
      ...{ status: 2, place: 'bank', flag: 'newTarget', operatorId: bea.id, minCents: 700 },
      ...{ fromDay: '2026-04-05', untilDay: '2026-04-05', q: on.account },
    }
    assert.deepEqual(await withdrawals(all), [bank.id])
    assert.deepEqual(await ana.client.expect('console_withdrawal_totals', all), {
      count: 1,
      isMore: false,
      cents: 700,
    })
    for (const change of [
      { minCents: 701 },
      { operatorId: ana.id },
      { untilDay: '2026-04-04' },
      { place: 'harbour' },
    ])
      assert.deepEqual(await withdrawals({ ...all, ...change }), [], JSON.stringify(change))
  })
})
