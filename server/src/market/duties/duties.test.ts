import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { confirm } from '#testing/two-persons.ts'

let server: TestServer
let finance: TestOperator
let admin: TestOperator
let shirt: Goods
let shoes: Goods
const reason = 'for the test'

before(async () => {
  server = await startTestServer()
  finance = await signInOperator(server, 'finance')
  admin = await signInOperator(server, 'admin')
  const shop = await addShop(server.db)
  shirt = await addProduct(server.db, shop, { skus: [{ priceCents: 2000 }] })
  shoes = await addProduct(server.db, shop, { skus: [{ priceCents: 4000 }] })
  await hsCode(shirt, '610910')
  await hsCode(shoes, '640411')
})
after(() => server.close())

const hsCode = (goods: Goods, code: string | null) =>
  sql`update product set hs_code = ${code} where id = ${goods.productId}`.execute(server.db)
const showRate = (perDollar: string, was: string | null) =>
  finance.client.expect('console_currency_save', { code: 'EUR', perDollar, was, isSure: true })
const wishRate = (perDollar: string, was: string | null) =>
  finance.client.call('console_proposal_make', { kind: 'duty_exchange', code: 'EUR', perDollar, was, reason })
async function agreeRate(perDollar: string, was: string | null): Promise<void> {
  const made = await wishRate(perDollar, was)
  assert.ok(made.ok)
  assert.ok((await confirm(admin, made.data.id)).ok)
}
const bothLines = () => [
  { skuId: shirt.skuId, quantity: 2 },
  { skuId: shoes.skuId, quantity: 1 },
]

describe('duties and taxes of a parcel', () => {
  it('are not known without a rate of exchange, and told to the cent once there is one', async () => {
    const { client } = await server.registerBuyer()
    const none = await client.expect('order_preview', { lines: bothLines() }, { locale: 'ft' })
    assert.deepEqual(none.groups[0]?.duties?.missing, ['exchange'])
    await showRate('0.8', null)
    const alone = await client.expect('order_preview', { lines: bothLines() }, { locale: 'ft' })
    assert.deepEqual(alone.groups[0]?.duties?.missing, ['exchange'], 'one person sets no rate for duties')
    await agreeRate('0.8', null)
    const preview = await client.expect('order_preview', { lines: bothLines() }, { locale: 'ft' })
    const duties = preview.groups[0]?.duties
    assert.ok(duties)
    assert.deepEqual([duties.country, duties.mode, duties.isExact], ['FR', 'onDelivery', true])
    const freightCents = preview.freightCents
    assert.deepEqual(
      duties.lines.map(({ rule, lowCents }) => [rule, lowCents]),
      [
        ['dutyPerKind', 750],
        ['tax', (8000 + freightCents) / 5],
        ['taxOnDuty', 150],
      ],
    )
    assert.equal(duties.exchange?.perDollar, '0.8')
    assert.ok(duties.source?.text.includes('2026/382'))
  })

  it('take the rate for showing sums while it is near the one that two agreed to, and that one else', async () => {
    const { client } = await server.registerBuyer()
    const exchange = async () => {
      const { groups } = await client.expect('order_preview', { lines: bothLines() }, { locale: 'ft' })
      const { items } = { items: await finance.client.expect('console_duty_exchange', {}) }
      const taken = items.find(({ code }) => code === 'EUR')?.taken
      assert.equal(groups[0]?.duties?.exchange?.perDollar, taken)
      return taken
    }
    await showRate('0.84', '0.8')
    assert.equal(await exchange(), '0.84')
    await showRate('0.8401', '0.84')
    assert.equal(await exchange(), '0.8', 'a step further than five per cent, by one person')
    await showRate('8.4', '0.8401')
    assert.equal(await exchange(), '0.8')
    assertRefused(await wishRate('0.9', '0.7'), 'changedMeanwhile')
    const made = await wishRate('0.9', '0.8')
    assert.ok(made.ok)
    assertRefused(await confirm(finance, made.data.id), 'secondApprover')
    assert.equal(await exchange(), '0.8')
    assert.ok((await confirm(admin, made.data.id)).ok)
    assert.equal(await exchange(), '0.9')
    await finance.client.expect('console_currency_save', {
      code: 'EUR',
      perDollar: null,
      was: '8.4',
      isSure: true,
    })
    assert.equal(await exchange(), '0.9')
    await agreeRate('0.8', '0.9')
  })

  it('are not in the total while they are paid on delivery', async () => {
    const { client } = await server.registerBuyer()
    const preview = await client.expect('order_preview', { lines: bothLines() }, { locale: 'ft' })
    assert.equal(preview.totalCents, preview.goodsCents + preview.freightCents - preview.discountCents)
  })

  it('are the same on the page of a product as in the preview of one piece of it', async () => {
    const { client } = await server.registerBuyer()
    const page = await client.expect('product_detail', { id: shoes.productId }, { locale: 'ft' })
    const lines = [{ skuId: shoes.skuId, quantity: 1 }]
    const preview = await client.expect('order_preview', { lines }, { locale: 'ft' })
    assert.ok(page.duties)
    assert.deepEqual(page.duties, preview.groups[0]?.duties)
  })

  it('are null where goods are sent within their country', async () => {
    const { client } = await server.registerBuyer()
    const preview = await client.expect('order_preview', { lines: bothLines() }, { locale: 'zh' })
    assert.equal(preview.groups[0]?.duties, null)
    const page = await client.expect('product_detail', { id: shoes.productId }, { locale: 'zh' })
    assert.equal(page.duties, null)
  })

  it('are a range for goods without an HS code, and not known for a country without rules', async () => {
    const { client } = await server.registerBuyer()
    await hsCode(shirt, null)
    const french = await client.expect('order_preview', { lines: bothLines() }, { locale: 'ft' })
    await hsCode(shirt, '610910')
    const line = french.groups[0]?.duties?.lines[0]
    assert.deepEqual([line?.countLow, line?.countHigh], [1, 2])
    assert.deepEqual(french.groups[0]?.duties?.missing, ['hsCode'])
    const turkish = await client.expect('order_preview', { lines: bothLines() }, { locale: 'tr' })
    assert.deepEqual(turkish.groups[0]?.duties?.missing, ['country'])
  })
})

describe('rules of a country', () => {
  const wish = async (change: object = {}) => {
    const { current, newest } = await finance.client.expect('console_duty', { country: 'FR' })
    assert.ok(current)
    const { version: _, savedAt: __, savedBy: ___, ...row } = current
    return { kind: 'duty_rules' as const, version: newest, row: { ...row, ...change }, reason }
  }

  it('are listed for every country, known or not', async () => {
    const rows = await finance.client.expect('console_duty_list', {})
    const of = (country: string) => rows.find((row) => row.country === country)
    assert.deepEqual([of('FR')?.isKnown, of('FR')?.version], [true, 0])
    assert.deepEqual([of('MM')?.isKnown, of('MM')?.source], [false, null])
  })

  it('are changed by two persons, hold from their first day on, and each version stays', async () => {
    const { client } = await server.registerBuyer()
    const perKind = async () =>
      (await client.expect('order_preview', { lines: bothLines() }, { locale: 'ft' })).groups[0]?.duties
        ?.lines[0]?.amount
    const before = await wish()
    assert.equal(await perKind(), 300)
    const dearer = structuredClone(before.row.rules)
    assert.ok(dearer?.bands[0]?.duty.kind === 'perKind')
    dearer.bands[0].duty.each = 500
    const change = await wish({ rules: dearer, source: 'A later regulation', validUntil: null })
    const { id, before: shown } = await finance.client.expect('console_proposal_make', change)
    assert.deepEqual(shown, before.row, 'the second person sees what it replaces')
    assert.equal(await perKind(), 300, 'a proposal changes nothing')
    assertRefused(await confirm(finance, id), 'secondApprover')
    assert.ok((await confirm(admin, id)).ok)
    assert.equal(await perKind(), 500)
    const { current, versions, newest } = await finance.client.expect('console_duty', { country: 'FR' })
    assert.deepEqual([current?.version, newest, versions.map(({ version }) => version)], [1, 1, [1, 0]])
    const later = await wish({ rules: null, validFrom: '2099-01-01' })
    const next = await finance.client.expect('console_proposal_make', later)
    assert.ok((await confirm(admin, next.id)).ok)
    assert.equal(await perKind(), 500, 'a version of later days does not hold yet')
    await assert.rejects(sql`update duty_rule set source = 'another'`.execute(server.db), /stays as it is/)
  })

  it('refuse a proposal that did not see the newest version', async () => {
    const stale = { ...(await wish()), version: 0 }
    assertRefused(await finance.client.call('console_proposal_make', stale), 'changedMeanwhile')
  })

  it('refuse a day that the calendar does not have', async () => {
    const wrong = await wish({ validFrom: '2099-02-30', validUntil: null })
    assertRefused(await finance.client.call('console_proposal_make', wrong), 'badInput')
  })

  it('refuse bands that are in no order, and a last one with a limit', async () => {
    const change = await wish()
    const rules = structuredClone(change.row.rules)
    assert.ok(rules?.bands[0])
    rules.bands.reverse()
    assertRefused(
      await finance.client.call('console_proposal_make', { ...change, row: { ...change.row, rules } }),
      'badInput',
    )
  })
})
