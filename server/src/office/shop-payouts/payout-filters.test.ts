import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { plansOf } from '#testing/explain.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { openShopPayouts, type ShopPayouts } from '#testing/shop-payouts.ts'
import { payoutTotals } from './payout-store.ts'

let fixture: ShopPayouts
let ana: TestOperator
let bea: TestOperator
before(async () => {
  fixture = await openShopPayouts()
  ana = await signInOperator(fixture.server, 'finance')
  bea = await signInOperator(fixture.server, 'admin')
  await fixture.accountPaidOnce(ana, bea)
  await fixture.asked(2)
})
after(() => fixture?.server.close())

type Filter = Parameters<typeof ana.client.expect<'console_payout_totals'>>[1]
const totals = (filter: Filter) => ana.client.expect('console_payout_totals', filter)
const list = async (filter: Filter) =>
  (await ana.client.expect('console_payout_list', { ...filter, limit: 50 })).items
/** Rows of the list, which the totals count. */
const both = async (filter: Filter) => {
  const [found, rows] = await Promise.all([totals(filter), list(filter)])
  assert.deepEqual(found, {
    count: rows.length,
    isMore: false,
    cents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0),
  })
  return found
}

describe('the list of payouts to shops', () => {
  it('says number and sum of what is filtered', async () => {
    assert.deepEqual(await both({ status: 0 }), { count: 1, isMore: false, cents: 2 })
    assert.deepEqual(await both({ status: 1 }), { count: 1, isMore: false, cents: 1 })
    assert.equal((await both({ forMe: 'true' })).count, 1)
  })

  it('is narrowed by number, shop, day and who decided', async () => {
    const [paid] = await list({ status: 1 })
    assert.ok(paid)
    assert.equal((await both({ status: 1, q: paid.number })).count, 1)
    assert.equal((await both({ status: 1, q: 'P-999999' })).count, 0)
    assert.equal((await both({ status: 1, q: paid.shop.name })).count, 1)
    assert.equal((await both({ status: 1, q: 'No such shop' })).count, 0)
    const day = paid.createdAt.slice(0, 10)
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    assert.equal((await both({ status: 1, fromDay: day, untilDay: day })).count, 1)
    assert.equal((await both({ status: 1, fromDay: next })).count, 0)
    assert.equal((await both({ status: 1, operatorId: ana.id })).count, 1)
    const other = await signInOperator(fixture.server, 'finance')
    assert.equal((await both({ status: 1, operatorId: other.id })).count, 0)
  })

  it('counts by the index of the list', async () => {
    const filter = { status: 'paid', of: null, from: new Date(0), before: new Date() } as const
    const steps = await plansOf(fixture.server.database.url, (db) => payoutTotals(db, filter))
    const own = steps.filter(({ table }) => table === 'shop_payout')
    assert.deepEqual(
      own.map(({ index }) => index),
      ['shop_payout_queue'],
    )
    assert.ok(steps.every(({ node }) => node !== 'Sort'))
  })
})
