import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { type BorderShop, borderDutyCents, bothKinds, openBorderShop } from '#testing/border-shop.ts'
import { checkBooks } from '#testing/check-books.ts'
import { signInOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { agreed } from '#testing/two-persons.ts'

/** Prepaid duties while the network fails, or the rules change between preview and order. */

let server: TestServer
let shop: BorderShop

before(async () => {
  server = await startTestServer()
  shop = await openBorderShop(server)
})
after(() => server.close())

describe('an order with prepaid duties', () => {
  it('is placed once for one sum, however often and at once the same act is sent', async () => {
    const { client } = shop.sides.buyer
    const lines = bothKinds(shop)
    const { totalCents } = await client.expect('order_preview', { lines })
    const key = newId()
    const place = () => client.call('order_create', { lines, shownTotalCents: totalCents }, { key })
    const answers = await Promise.all([place(), place(), place()])
    answers.push(await place())
    const placed = answers.map((answer) => (answer.ok ? answer.data.orderIds : []))
    assert.equal(new Set(placed.flat()).size, 1)
    assert.ok(placed.every((ids) => ids.length === 1))
    const [id = ''] = placed[0] ?? []
    const order = await client.expect('order_detail', { id })
    assert.deepEqual([order.dutyCents, order.totalCents], [borderDutyCents, totalCents])
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('is refused with the new sum when the rules change after the preview, and keeps what it was told after that', async () => {
    const { client } = shop.sides.buyer
    const finance = await signInOperator(server, 'finance')
    const admin = await signInOperator(server, 'admin')
    const lines = bothKinds(shop)
    const { totalCents } = await client.expect('order_preview', { lines })
    const before = await client.expect('order_create', { lines, shownTotalCents: totalCents })
    const { current, newest } = await finance.client.expect('console_duty', { country: 'FR' })
    assert.ok(current?.rules?.bands[0])
    const rules = structuredClone(current.rules)
    const [band] = rules.bands
    assert.ok(band?.duty.kind === 'perKind')
    band.duty.each = 500
    const { version: _, savedAt: __, savedBy: ___, ...row } = current
    await agreed(finance, admin, {
      kind: 'duty_rules',
      version: newest,
      row: { ...row, rules },
      reason: 'A later regulation',
    })
    const refused = await client.call('order_create', { lines, shownTotalCents: totalCents })
    assertRefused(refused, 'totalChanged')
    // Two codes at 2 more each, and the tax on it.
    const preview = await client.expect('order_preview', { lines })
    assert.equal(preview.totalCents, totalCents + 4_00 + 80)
    assert.partialDeepStrictEqual(refused.data, {
      totalCents: preview.totalCents,
      preview: { totalCents: preview.totalCents, dutyCents: borderDutyCents + 4_00 + 80 },
    })
    const old = await client.expect('order_detail', { id: before.orderIds[0] ?? '' })
    assert.deepEqual([old.dutyCents, old.totalCents], [borderDutyCents, totalCents])
    await client.expect('order_create', { lines, shownTotalCents: preview.totalCents })
  })
})
