import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import {
  type BorderShop,
  borderDutyCents,
  bothKinds,
  chooseDuties,
  completeOrder,
  openBorderShop,
  setHsCode,
} from '#testing/border-shop.ts'
import { centsIn, checkBooks } from '#testing/check-books.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { applyFor, bring, payOrder } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { dutyPaymentWalks } from './payment-looks-store.ts'

/** Duties that buyers paid: from the account of what is owed to whoever received them, and into the file for whoever declares. */

let server: TestServer
let shop: BorderShop
let finance: TestOperator
let second: TestOperator

before(async () => {
  server = await startTestServer()
  shop = await openBorderShop(server)
  finance = await signInOperator(server, 'finance')
  second = await signInOperator(server, 'admin')
})
after(() => server.close())

const owed = () => centsIn(server.db, 'duties_owed', String(shop.shopId))
const bank = () => centsIn(server.db, 'world_bank', '')
const payable = () => centsIn(server.db, 'merchant_payable', String(shop.shopId))
let serial = 0
const wish = (change: object = {}) => ({
  kind: 'duty_payment' as const,
  shopId: shop.shopId,
  amountCents: 1000,
  paidTo: 'carrier' as const,
  receiver: 'Harbour Express',
  reference: `Bill ${++serial}`,
  paidOn: '2026-01-15',
  reason: 'for the test',
  ...change,
})
const propose = (change: object = {}) => finance.client.call('console_proposal_make', wish(change))
async function pay(change: object = {}): Promise<string> {
  const { id } = await finance.client.expect('console_proposal_make', wish(change))
  await second.client.expect('console_proposal_decide', { id, decision: 'confirm' })
  return id
}
async function completed(): Promise<string> {
  const { orderId } = await payOrder(shop.sides.buyer, bothKinds(shop))
  await completeOrder(server, orderId)
  return orderId
}
const lawBroken = async () =>
  (await dutyPaymentWalks['dutyPayments']?.look(server.db, '0', 10_000))?.wrong.duties
const period = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2100-01-01T00:00:00.000Z' }
const fileRows = async () =>
  (await finance.client.expect('console_duty_csv', { shopId: shop.shopId, ...period })).csv
    .split('\r\n')
    .slice(1, -1)
const stateOf = async (orderId: string) => {
  const { rows } = await sql<{
    no: string
  }>`select order_no as no from purchase where id = ${orderId}`.execute(server.db)
  const lines = (await fileRows()).filter((line) => line.includes(rows[0]?.no ?? '?'))
  return [...new Set(lines.map((line) => line.split(',').at(-1)))]
}

describe('a payment of duties', () => {
  it('takes two persons, leaves what is owed for the bank, and stands in statement and trail', async () => {
    await completed()
    const before = { owed: await owed(), bank: await bank(), payable: await payable() }
    const { items } = await finance.client.expect('console_duty_owed', {})
    assert.deepEqual(
      items.map(({ shop: { id }, owedCents }) => [id, owedCents]),
      [[shop.shopId, before.owed]],
    )
    const { id } = await finance.client.expect('console_proposal_make', wish({ reference: 'Bill A' }))
    assert.equal(await owed(), before.owed)
    assertRefused(
      await finance.client.call('console_proposal_decide', { id, decision: 'confirm' }),
      'secondApprover',
    )
    await second.client.expect('console_proposal_decide', { id, decision: 'confirm' })
    assert.deepEqual([await owed(), await bank()], [before.owed - 1000, before.bank + 1000])
    assert.equal(await payable(), before.payable)
    const [payment] = (await finance.client.expect('console_duty_payments', {})).items
    assert.deepEqual(
      [payment?.amountCents, payment?.paidTo, payment?.receiver, payment?.reference, payment?.paidOn],
      [1000, 'carrier', 'Harbour Express', 'Bill A', '2026-01-15'],
    )
    const statement = await shop.owner.client.expect('shop_statement', {})
    assert.deepEqual(
      statement.items.slice(0, 2).map((line) => [line.kind, line.dutyCents, line.payableCents]),
      [
        ['dutiesPaid', -1000, 0],
        ['settled', borderDutyCents, statement.items[1]?.payableCents],
      ],
    )
    const { csv } = await shop.owner.client.expect('console_shop_statement_csv', {
      month: new Date().toISOString().slice(0, 7),
    })
    assert.match(csv, new RegExp(`${payment?.number}.*,dutiesPaid,0.00,0.00,0.00,0.00,-10.00`))
    const trail = await second.client.expect('console_audit_list', {})
    assert.ok(trail.items.some(({ action }) => action === 'duties.pay'))
    assert.deepEqual([await lawBroken(), await checkBooks(server.db)], [0, []])
  })

  it('is never more than is owed, not even of two at once, and never the same twice', async () => {
    await completed()
    const all = await owed()
    assertRefused(await propose({ amountCents: all + 1 }), 'balanceTooSmall')
    const { id } = await finance.client.expect(
      'console_proposal_make',
      wish({ amountCents: all, reference: 'Bill B' }),
    )
    assertRefused(await propose({ amountCents: 1 }), 'alreadyDecided')
    const confirm = () => second.client.call('console_proposal_decide', { id, decision: 'confirm' })
    const answers = await Promise.all([confirm(), confirm()])
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    assert.equal(await owed(), 0)
    await completed()
    assertRefused(await propose({ reference: 'Bill B' }), 'payoutReference')
    assertRefused(await propose({ paidOn: '2099-01-01' }), 'badInput')
    assertRefused(await propose({ shopId: 999_999 }), 'notFound')
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('to the shop that declares itself becomes payable to it', async () => {
    await completed()
    const before = { owed: await owed(), payable: await payable(), bank: await bank() }
    await pay({ paidTo: 'shop', receiver: 'The shop', amountCents: 700 })
    assert.deepEqual(
      [await owed(), await payable(), await bank()],
      [before.owed - 700, before.payable + 700, before.bank],
    )
    const [line] = (await shop.owner.client.expect('shop_statement', {})).items
    assert.deepEqual([line?.kind, line?.payableCents, line?.dutyCents], ['dutiesHanded', 700, -700])
    assert.deepEqual([await lawBroken(), await checkBooks(server.db)], [0, []])
  })

  it('that no transfer stands behind breaks the law of duties, and one cannot be changed', async () => {
    await completed()
    const id = await pay()
    assert.equal(await lawBroken(), 0)
    await assert.rejects(sql`update duty_payment set amount_cents = 1 where id = ${id}`.execute(server.db))
    await sql`alter table duty_payment disable trigger user`.execute(server.db)
    await sql`update duty_payment set amount_cents = amount_cents + 1 where id = ${id}`.execute(server.db)
    assert.equal(await lawBroken(), 1)
    assert.equal((await checkBooks(server.db)).length, 1)
    await sql`update duty_payment set amount_cents = amount_cents - 1 where id = ${id}`.execute(server.db)
    await sql`alter table duty_payment enable trigger user`.execute(server.db)
    assert.equal(await lawBroken(), 0)
  })

  it('is written by finance alone', async () => {
    const support = await signInOperator(server, 'support')
    assertRefused(await support.client.call('console_duty_owed', {}), 'roleMissing')
    assertRefused(await support.client.call('console_proposal_make', wish()), 'roleMissing')
    assertRefused(await shop.owner.client.call('console_duty_csv', period), 'roleMissing')
  })
})

describe('the file for whoever declares', () => {
  it('has a row for each line with its facts as they were when ordered, value, freight, duties and rules', async () => {
    const { orderId } = await payOrder(shop.sides.buyer, bothKinds(shop))
    await setHsCode(server.db, shop.shirt, '999999')
    const { csv } = await shop.owner.client.expect('console_shop_duty_csv', period)
    await setHsCode(server.db, shop.shirt, '610910')
    const rows = csv.split('\r\n').slice(0, -1)
    const [shirtRow = '', shoesRow = ''] = rows.slice(-2)
    // Half of the value, freight and tax each; 3 of duty each.
    assert.match(shirtRow, /,"FR","CN","610910",.*,2,0,40\.00,2\.50,prepaid,12\.10,24\.20,0\.00,/)
    assert.match(shoesRow, /,"FR","CN","640411",.*,1,0,40\.00,2\.50,prepaid,12\.10,24\.20,0\.00,/)
    assert.match(
      shirtRow,
      /dutyPerKind 2 x 3\.00 EUR = 6\.00; tax 20% of 85\.00 = 17\.00; taxOnDuty 20% of 6\.00 = 1\.20/,
    )
    assert.match(shirtRow, /,held$/)
    const { id } = await applyFor(shop.sides.buyer, orderId)
    await bring(shop.sides, id, ['agree'])
    assert.deepEqual(await stateOf(orderId), ['refunded'])
  })

  it('says that payments count for the orders that were completed first', async () => {
    await pay({ amountCents: await owed() })
    const [first, next] = [await completed(), await completed()]
    assert.deepEqual([await stateOf(first), await stateOf(next)], [['owed'], ['owed']])
    await pay({ amountCents: borderDutyCents })
    assert.deepEqual([await stateOf(first), await stateOf(next)], [['paid'], ['owed']])
    await pay({ amountCents: borderDutyCents - 1 })
    assert.deepEqual(await stateOf(next), ['owed'])
    await pay({ amountCents: 1 })
    assert.deepEqual(await stateOf(next), ['paid'])
  })

  it('has nothing of orders that are not paid, of other days, or that the carrier asks at the door for it as owed', async () => {
    await chooseDuties(shop, null)
    const { orderId } = await payOrder(shop.sides.buyer, bothKinds(shop))
    await chooseDuties(shop, 'prepaid')
    assert.deepEqual(await stateOf(orderId), [''])
    const lines = bothKinds(shop)
    const { totalCents } = await shop.sides.buyer.client.expect('order_preview', { lines })
    const before = (await fileRows()).length
    await shop.sides.buyer.client.expect('order_create', { lines, shownTotalCents: totalCents })
    assert.equal((await fileRows()).length, before)
    const none = await finance.client.expect('console_duty_csv', {
      startsAt: '2020-01-01T00:00:00.000Z',
      endsAt: '2020-02-01T00:00:00.000Z',
    })
    assert.deepEqual([none.rows, none.nextCursor], [0, null])
  })
})
