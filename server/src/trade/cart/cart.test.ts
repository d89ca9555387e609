import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { cartLinesMax } from '@sampan/contract/trade/cart/limits.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { hostileQuantities, openLanternShops } from '#testing/lantern-cart.ts'
import { assertRefused } from '#testing/refused.ts'

const { server, harbour, quay, lantern } = await openLanternShops()
after(() => server.close())

describe('cart_add', () => {
  it('puts pieces in, on top of those in it, and tells the sums [route:/bag] [cart:fields]', async () => {
    const { client } = await server.registerBuyer()
    await client.expect('cart_add', { skuId: lantern.skuId, quantity: 2 })
    const cart = await client.expect('cart_add', { skuId: lantern.skuId, quantity: 3 })
    const line = cart.groups[0]?.lines[0]
    assert.deepEqual(
      [line?.quantity, line?.selected, line?.priceCents, line?.subtotalCents, line?.state, line?.stock],
      [5, true, 1000, 5000, 'fine', 10],
    )
    assert.deepEqual(
      [cart.quantity, cart.selectedLines, cart.selectedQuantity, cart.selectedCents],
      [5, 1, 5, 5000],
    )
    assert.deepEqual(await client.expect('cart_list', {}), cart)
    assert.equal((await client.expect('shell_info', {})).cartQuantity, 5)
  })

  it('groups by shop, the newest first', async () => {
    const { client } = await server.registerBuyer()
    const tea = await addProduct(server.db, quay, { titles: { en: 'Tea' } })
    const rope = await addProduct(server.db, harbour, { titles: { en: 'Rope' } })
    for (const { skuId } of [lantern, tea, rope]) await client.expect('cart_add', { skuId, quantity: 1 })
    const { groups } = await client.expect('cart_list', {})
    assert.deepEqual(
      groups.map((group) => [group.shop.name, group.lines.map((line) => line.title)]),
      [
        ['Harbour', ['Rope', 'Brass lantern']],
        ['Quay', ['Tea']],
      ],
    )
  })

  it('answers in the caller’s language, else English [locale:default]', async () => {
    const { client } = await server.registerBuyer()
    await client.expect('cart_add', { skuId: lantern.skuId, quantity: 1 })
    const titleIn = async (locale: 'zh' | 'ri') => {
      const line = (await client.expect('cart_list', {}, { locale })).groups[0]?.lines[0]
      return [line?.title, line?.titleLocale]
    }
    assert.deepEqual(await titleIn('zh'), ['黄铜灯笼', 'zh'])
    assert.deepEqual(await titleIn('ri'), ['Brass lantern', 'en'])
  })

  it('refuses in this order: productGone, quantityLimit, outOfStock, cartFull', async () => {
    const { client, id } = await server.registerBuyer()
    const scarce = await addProduct(server.db, harbour, { skus: [{ stock: 3 }] })
    const plenty = await addProduct(server.db, harbour, { skus: [{ stock: 1000 }] })
    const gone = await addProduct(server.db, harbour, { skus: [{ stock: 0, active: false }] })
    const offShelf = await addProduct(server.db, harbour, { onSale: false })
    const closed = await addProduct(server.db, await addShop(server.db, { open: false }))
    for (const { skuId } of [gone, offShelf, closed, { skuId: 999_999 }]) {
      assertRefused(await client.call('cart_add', { skuId, quantity: 1 }), 'productGone')
    }
    await client.expect('cart_add', { skuId: plenty.skuId, quantity: 60 })
    assert.equal(
      assertRefused(await client.call('cart_add', { skuId: plenty.skuId, quantity: 40 }), 'quantityLimit')[
        'max'
      ],
      99,
    )
    await client.expect('cart_add', { skuId: scarce.skuId, quantity: 2 })
    const short = assertRefused(
      await client.call('cart_add', { skuId: scarce.skuId, quantity: 2 }),
      'outOfStock',
    )
    assert.deepEqual(short, { left: 3, skuId: scarce.skuId, title: 'Brass lantern' })
    const filler = await addProduct(server.db, harbour, {
      skus: Array.from({ length: cartLinesMax }, (_, n) => ({ values: [String(n)] })),
    })
    await server.db
      .insertInto('cart_line')
      .values(
        filler.skuIds
          .slice(0, cartLinesMax - 2)
          .map((sku_id) => ({ buyer_id: id, sku_id, quantity: 1, added_price_cents: 1000 })),
      )
      .execute()
    assertRefused(await client.call('cart_add', { skuId: lantern.skuId, quantity: 1 }), 'cartFull')
    assertRefused(await client.call('cart_add', { skuId: lantern.skuId, quantity: 11 }), 'outOfStock')
    await client.expect('cart_add', { skuId: plenty.skuId, quantity: 39 })
  })

  it('takes no quantity but 1 to 99, no price, no unknown key', async () => {
    const { client } = await server.registerBuyer()
    for (const quantity of hostileQuantities) {
      const answer = await client.raw('cart_add', { skuId: lantern.skuId, quantity })
      assertRefused(answer, 'quantityLimit')
    }
    const inputs = [
      { skuId: '1', quantity: 1 },
      { skuId: 0, quantity: 1 },
      { skuId: 1e20, quantity: 1 },
      { quantity: 1 },
      { skuId: lantern.skuId, quantity: 1, priceCents: 1 },
      { skuId: lantern.skuId, quantity: 1, buyerId: 'x' },
      [],
      '{"skuId":1,"quantity":1,"quantity":2,"x":1}',
    ]
    for (const input of inputs) assertRefused(await client.raw('cart_add', input), 'badInput')
    assert.equal((await client.expect('cart_list', {})).quantity, 0)
  })

  it('adds once for one key, and counts on itself in two tabs', async () => {
    const { client } = await server.registerBuyer()
    const input = { skuId: lantern.skuId, quantity: 1 }
    const once = await Promise.all(
      Array.from({ length: 6 }, () => client.expect('cart_add', input, { key: 'one-tap' })),
    )
    assert.ok(once.every((cart) => cart.quantity === 1))
    assertRefused(await client.call('cart_add', { ...input, quantity: 2 }, { key: 'one-tap' }), 'keyReused')
    await Promise.all(Array.from({ length: 5 }, () => client.expect('cart_add', input)))
    assert.equal((await client.expect('cart_list', {})).quantity, 6)
  })

  it('needs a session [guard:protected]', async () => {
    const visitor = server.client()
    for (const name of [
      'cart_list',
      'cart_add',
      'cart_update',
      'cart_changeSpec',
      'cart_remove',
      'cart_merge',
    ] as const) {
      const answer = await visitor.raw(name, {})
      assertRefused(answer, 'loginExpired')
      assert.equal(answer.status, 401)
    }
  })
})

describe('cart_list', () => {
  it('marks lines that changed price, ran short, sold out or left the shelf, and counts none of the lost', async () => {
    const { client } = await server.registerBuyer()
    const goods = await addProduct(server.db, harbour, {
      skus: ['dearer', 'short', 'soldOut', 'gone', 'fine'].map((value) => ({ values: [value], stock: 5 })),
    })
    const [dearer = 0, short = 0, soldOut = 0, gone = 0, fine = 0] = goods.skuIds
    for (const skuId of goods.skuIds) await client.expect('cart_add', { skuId, quantity: 2 })
    const edit = (id: number, set: { price_cents?: number; stock?: number; active?: boolean }) =>
      server.db.updateTable('sku').set(set).where('id', '=', id).execute()
    await edit(dearer, { price_cents: 1300 })
    await edit(short, { stock: 1 })
    await edit(soldOut, { stock: 0, price_cents: 900 })
    await edit(gone, { active: false, stock: 0 })
    const cart = await client.expect('cart_list', {})
    const states = new Map(cart.groups.flatMap((group) => group.lines).map((line) => [line.skuId, line]))
    assert.equal(states.get(dearer)?.state, 'priceChanged')
    assert.deepEqual([states.get(dearer)?.addedPriceCents, states.get(dearer)?.priceCents], [1000, 1300])
    assert.equal(states.get(short)?.state, 'short')
    assert.equal(states.get(soldOut)?.state, 'soldOut')
    assert.equal(states.get(gone)?.state, 'gone')
    assert.equal(states.get(fine)?.state, 'fine')
    assert.deepEqual(
      [cart.quantity, cart.selectedLines, cart.selectedQuantity, cart.selectedCents],
      [10, 2, 4, 4600],
    )
  })
})
