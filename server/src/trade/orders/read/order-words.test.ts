import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { harbourAddress, placeOrder, readyBuyer } from '#testing/orders.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { orderQuery } from './order-words.ts'

let server: TestServer
let support: TestOperator
/** By whom they are received. */
const placed: Record<string, string> = {}

before(async () => {
  server = await startTestServer()
  support = await signInOperator(server, 'support')
  const shopId = await addShop(server.db)
  const titles = { en: 'Brass lantern', tai: 'โคมไฟทองเหลือง', zh: '黄铜灯笼', yn: 'Đèn lồng đồng' }
  const { skuId } = await addProduct(server.db, shopId, { titles, skus: [{ stock: 1000 }] })
  const rope = await addProduct(server.db, shopId, { titles: { en: 'Hemp rope' }, skus: [{ stock: 1000 }] })
  const people = [
    { ...harbourAddress, addressee: 'José Müller', detailedAddress: 'Lindenstraße 12b, 50% left' },
    {
      ...harbourAddress,
      addressee: '山田太郎',
      mobilePhone: '+819012345678',
      area: ['JP', '東京都', '渋谷区'],
      detailedAddress: '神宮前1-2-3',
    },
    { ...harbourAddress, addressee: 'Li Wu' },
  ]
  for (const person of people) {
    const buyer = await readyBuyer(server)
    await buyer.client.expect('address_add', { ...person, id: buyer.addressId })
    const lines = [{ skuId: person.addressee === 'Li Wu' ? rope.skuId : skuId, quantity: 1 }]
    placed[person.addressee] = (await placeOrder(buyer, lines)).orderId
  }
  await server.step('orders.words')
})
after(() => server.close())

const find = async (q: string, status?: number) => {
  const { items } = await support.client.expect('console_order_list', { q, status })
  return items.map(({ addressee }) => addressee)
}

describe('orders by words', () => {
  const muller = ['José Müller']
  const yamada = ['山田太郎']
  const li = ['Li Wu']
  for (const [q, found] of [
    ['jose muller', muller],
    ['Müll', muller],
    ['lindenstrasse', muller],
    ['山田', yamada],
    ['太郎 渋谷', yamada],
    ['東', yamada],
    ['5678', yamada],
    ['090-1234-5678', yamada],
    ['+81 90 1234', yamada],
    ['li', li],
    ['hemp portland', li],
    ['โคมไฟ', [...yamada, ...muller]],
    ['灯笼', [...yamada, ...muller]],
    ['den long', [...yamada, ...muller]],
    ['lantern müller', muller],
  ] as const) {
    it(`finds "${q}" in recipient, phone, address or goods`, async () => {
      assert.deepEqual(await find(q), found)
    })
  }

  it('takes one or two letters for a whole word, and signs for nothing', async () => {
    for (const q of ['l', 'he', '%', '_', '\\', '567', '& !']) assert.deepEqual(await find(q), [], q)
    assert.deepEqual(await find('lin%'), muller)
    assert.deepEqual(await find("' | 'li"), li)
  })

  it('keeps to the state that is asked for, and pages by key', async () => {
    assert.equal((await find('maine', 0)).length, 2)
    assert.deepEqual(await find('maine', 1), [])
    const first = await support.client.expect('console_order_list', { q: 'maine', limit: 1 })
    const next = await support.client.expect('console_order_list', {
      q: 'maine',
      limit: 1,
      cursor: first.nextCursor ?? assert.fail(),
    })
    assert.deepEqual(
      [...first.items, ...next.items].map(({ addressee }) => addressee),
      [...li, ...muller],
    )
    assert.equal(next.nextCursor, null)
  })

  it('finds by the index what is not among the newest', async () => {
    // Words of newer orders, without the orders: triggers and references are asleep in this transaction.
    await transaction(server.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        insert into purchase_words select ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'harbour'
        from generate_series(1, 10100) n`.execute(tx)
    })
    assert.deepEqual(await find('müller'), muller)
  })

  it("takes what no order says for the beginning of one shop's name, in any of its words", async () => {
    const pier = await addShop(server.db, { name: 'Zephyr Pier' })
    const kite = await addProduct(server.db, pier, { titles: { en: 'Kite' }, skus: [{ stock: 10 }] })
    const buyer = await readyBuyer(server)
    for (const _ of [1, 2]) await placeOrder(buyer, [{ skuId: kite.skuId, quantity: 1 }])
    await server.step('orders.words')
    await server.step('shops.key-names')
    for (const q of ['zephyr', 'Zeph', 'pier']) assert.equal((await find(q)).length, 2, q)
    assert.deepEqual(await find('zephyr', 1), [])
    const first = await support.client.expect('console_order_list', { q: 'zeph', limit: 1 })
    const cursor = first.nextCursor ?? assert.fail()
    const next = await support.client.expect('console_order_list', { q: 'zeph', limit: 1, cursor })
    assert.notEqual(next.items[0]?.id, first.items[0]?.id)
    await addShop(server.db, { name: 'Zephyr Quay' })
    await server.step('shops.key-names')
    assert.deepEqual(await find('zephyr'), [])
    assert.equal((await find('zephyr pier')).length, 2)
  })
})

it('a query is made of letters and digits alone', () => {
  assert.equal(orderQuery("o'neil & x"), "('o' & 'neil':* & 'x')")
  assert.equal(orderQuery('%_\\'), null)
})
