import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { transaction } from '#kernel/transaction.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { giveMoney, placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { postTransfers } from '../../money/ledger/post-many.ts'
import { searchedMax } from './search-bill.ts'
import { sumTyped } from './sum-typed.ts'

let server: TestServer
let buyer: TestBuyer
let orderNo: string
let shop: string

before(async () => {
  server = await startTestServer()
  const titles = { en: 'Brass lantern', zh: '黄铜灯笼', tai: 'โคมไฟทองเหลือง' }
  const { skuId } = await addProduct(server.db, await addShop(server.db), { titles })
  buyer = await readyBuyer(server)
  await giveMoney(server.db, buyer.id, 123_456)
  await giveMoney(server.db, buyer.id, 3000)
  const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  await buyer.client.expect('order_pay', { orderIds: [orderId], payCode: buyerSecrets.payCode })
  const order = await buyer.client.expect('order_detail', { id: orderId })
  orderNo = order.orderNo
  shop = order.shop.name
  await server.step('orders.words')
})
after(() => server.close())

const kinds = async (q: string, client = buyer.client) =>
  (await client.expect('bill', { q })).items.map(({ kind, amountCents }) => [kind, Math.abs(amountCents)])

describe('the search in the bill [call:GET /api/user/bill]', () => {
  it('finds a payment by goods, in any script, by shop, and by the number of its order', async () => {
    for (const q of [
      'lantern',
      'BRASS lan',
      '灯笼',
      'ทองเหลือง',
      shop,
      orderNo,
      orderNo.slice(4),
      `${shop} lantern`,
    ]) {
      const found = await kinds(q)
      assert.deepEqual(
        found.map(([kind]) => kind),
        ['pay'],
        q,
      )
    }
    assert.deepEqual(await kinds('rope'), [])
    assert.deepEqual(await kinds('lantern rope'), [])
  })

  it('finds lines by their sum, however it is written', async () => {
    // The number of the order may have the same digits.
    const bySum = async (q: string) => (await kinds(q)).filter(([kind]) => kind !== 'pay')
    for (const q of ['$1,234.56', '1234.56', '1.234,56', '+1234.5', '1234'])
      assert.deepEqual(await bySum(q), [['adjust', 123_456]], q)
    assert.deepEqual(await bySum('30'), [['adjust', 3000]])
    assert.deepEqual(await kinds('30.01'), [])
  })

  it('keeps to the kind, to the month and to the caller', async () => {
    assert.deepEqual((await buyer.client.expect('bill', { q: 'lantern', kind: 'adjust' })).items, [])
    assert.deepEqual((await buyer.client.expect('bill', { q: 'lantern', month: '2020-01' })).items, [])
    assert.deepEqual(await kinds('lantern', (await readyBuyer(server)).client), [])
    assert.equal((await kinds('')).length, 3)
    assertRefused(await buyer.client.raw('bill', { q: 'x'.repeat(81) }), 'badInput')
  })

  it('looks through a bounded number of lines at a time, and goes on behind them', async () => {
    const rich = await readyBuyer(server)
    await giveMoney(server.db, rich.id, 777)
    for (let posted = 0; posted < searchedMax; posted += 250)
      await transaction(server.db, (tx) =>
        postTransfers(
          tx,
          Array.from({ length: 250 }, () => ({
            kind: 'recharge' as const,
            ref: newId(),
            actor: 'demo',
            lines: [
              { kind: 'available' as const, owner: rich.id, cents: 5 },
              { kind: 'world_bank' as const, cents: -5 },
            ],
          })),
        ),
      )
    const first = await rich.client.expect('bill', { q: '7.77' })
    assert.deepEqual(first.items, [])
    assert.ok(first.nextCursor)
    const all = await walkPages((cursor) => rich.client.expect('bill', { q: '7.77', cursor }))
    assert.deepEqual(
      all.map(({ amountCents }) => amountCents),
      [777],
    )
  })
})

it('a sum is read as it is typed, and nothing else is one', () => {
  assert.deepEqual(sumTyped('12'), { fromCents: 1200, toCents: 1299 })
  assert.deepEqual(sumTyped('12.5'), { fromCents: 1250, toCents: 1259 })
  assert.deepEqual(sumTyped('$12,50'), { fromCents: 1250, toCents: 1250 })
  assert.deepEqual(sumTyped('-1,234'), { fromCents: 123_400, toCents: 123_499 })
  for (const word of ['', '$', '12a', '1.2.3', '12345678901']) assert.equal(sumTyped(word), null, word)
})
