import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { addProduct, addPromo, addShop, addTwoShops, stockOf } from '#testing/goods.ts'
import { assertBooksBalance, harbourAddress, readyBuyer } from '#testing/orders.ts'
import { assertRefused, unknownId } from '#testing/refused.ts'
import { startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
const { harbour, quay, lantern, tea } = await addTwoShops(server.db)
after(() => server.close())

describe('order_create', () => {
  it('places one order for each shop, takes the stock, empties the bag of what was bought [order:fields]', async () => {
    const goods = await addProduct(server.db, harbour, { skus: [{ stock: 9 }] })
    const { client } = await readyBuyer(server)
    await client.expect('cart_add', { skuId: goods.skuId, quantity: 4 })
    await client.expect('cart_add', { skuId: tea.skuId, quantity: 1 })
    await client.expect('cart_add', { skuId: lantern.skuId, quantity: 1 })
    await client.expect('cart_update', { lines: [{ skuId: lantern.skuId, selected: false }] })
    const preview = await client.expect('order_preview', {})
    const before = Date.now()
    const created = await client.expect('order_create', {
      shownTotalCents: preview.totalCents,
      notes: [{ shopId: quay, text: '  Ring twice  ' }],
    })
    assert.equal(created.orderIds.length, 2)
    assert.equal(created.totalCents, preview.totalCents)
    const minutes = (Date.parse(created.expiresAt) - before) / 60_000
    assert.ok(minutes >= 30 && minutes < 30.2)
    const orders = await Promise.all(created.orderIds.map((id) => client.expect('order_detail', { id })))
    assert.deepEqual(orders.map((order) => [order.shop.name, order.status, order.note]).sort(), [
      ['Harbour', 0, ''],
      ['Quay', 0, 'Ring twice'],
    ])
    assert.ok(orders.every((order) => /^\d{16}$/.test(order.orderNo)))
    const { id: _id, isDefault: _isDefault, ...address } = preview.address ?? assert.fail()
    assert.deepEqual(orders[0]?.address, address)
    assert.equal(await stockOf(server.db, goods.skuId), 5)
    const bag = await client.expect('cart_list', {})
    assert.deepEqual(
      bag.groups.flatMap((group) => group.lines.map((line) => line.skuId)),
      [lantern.skuId],
    )
  })

  it('keeps what was ordered as it was: title, spec, price, address, in every language', async () => {
    const goods = await addProduct(server.db, harbour, {
      titles: { en: 'Old name', zh: '旧名' },
      specs: [
        {
          key: 's',
          name: { en: 'Size' },
          values: [{ key: 'l', name: { en: 'Large', zh: '大' }, picture: null }],
        },
      ],
      skus: [{ values: ['l'] }],
    })
    const { client, addressId } = await readyBuyer(server)
    const { orderIds } = await client.expect('order_create', {
      lines: [{ skuId: goods.skuId, quantity: 1 }],
      shownTotalCents: 1500,
    })
    await server.db
      .updateTable('product_text')
      .set({ title: 'New name' })
      .where('product_id', '=', goods.productId)
      .execute()
    await server.db.updateTable('product').set({ specs: '[]' }).where('id', '=', goods.productId).execute()
    await server.db
      .updateTable('sku')
      .set({ price_cents: 9999, active: false })
      .where('id', '=', goods.skuId)
      .execute()
    await client.expect('address_del', { id: addressId })
    const id = orderIds[0] ?? ''
    const line = (await client.expect('order_detail', { id })).lines[0]
    assert.deepEqual([line?.title, line?.spec, line?.priceCents], ['Old name', 'Large', 1000])
    const zh = (await client.expect('order_detail', { id }, { locale: 'zh' })).lines[0]
    assert.deepEqual([zh?.title, zh?.spec, zh?.titleLocale], ['旧名', '大', 'zh'])
    const tr = (await client.expect('order_detail', { id }, { locale: 'tr' })).lines[0]
    assert.deepEqual([tr?.title, tr?.titleLocale], ['Old name', 'en'])
  })

  it('refuses checkoutAddress, notDeliverable, totalChanged, in this order [rule:checkout-address]', async () => {
    const { client } = await server.registerBuyer()
    const lines = [{ skuId: tea.skuId, quantity: 1 }]
    const before = await stockOf(server.db, tea.skuId)
    assertRefused(await client.call('order_create', { lines, shownTotalCents: 1 }), 'checkoutAddress')
    const { id: paris } = await client.expect('address_add', { ...harbourAddress, area: ['FR', 'Paris'] })
    const barred = assertRefused(
      await client.call('order_create', { lines, shownTotalCents: 1 }),
      'notDeliverable',
    )
    assert.deepEqual(barred, { shopId: quay, shop: 'Quay' })
    const { id: portland } = await client.expect('address_add', { ...harbourAddress, isDefault: false })
    for (const shownTotalCents of [1, 0, -1500, 1499, 1501, 1e12]) {
      const changed = assertRefused(
        await client.call('order_create', { lines, addressId: portland, shownTotalCents }),
        'totalChanged',
      )
      assert.equal(changed['totalCents'], 1500)
      assert.equal((changed['preview'] as { totalCents: number }).totalCents, 1500)
    }
    assertRefused(
      await client.call('order_create', { lines, addressId: paris, shownTotalCents: 1500 }),
      'notDeliverable',
    )
    assert.equal(await stockOf(server.db, tea.skuId), before)
    assert.equal((await client.expect('order_list', {})).items.length, 0)
  })

  it('places nothing when the price, the freight or the code changed since the buyer looked', async () => {
    const shop = await addShop(server.db)
    const goods = await addProduct(server.db, shop)
    await addPromo(server.db, { code: 'CHANGING', amount: 100 })
    const { client } = await readyBuyer(server)
    await client.expect('cart_add', { skuId: goods.skuId, quantity: 1 })
    const wish = { promoCode: 'CHANGING' }
    const edits = [
      () => server.db.updateTable('sku').set({ price_cents: 1100 }).where('id', '=', goods.skuId).execute(),
      () =>
        server.db
          .updateTable('freight_zone')
          .set({ first_cents: 550 })
          .where('template_id', 'in', (eb) =>
            eb.selectFrom('freight_template').select('id').where('shop_id', '=', shop),
          )
          .execute(),
      () =>
        server.db
          .updateTable('product')
          .set({ weight_grams: 800 })
          .where('id', '=', goods.productId)
          .execute(),
      () => server.db.updateTable('promo_code').set({ amount: 90 }).where('code', '=', 'CHANGING').execute(),
    ]
    for (const edit of edits) {
      const { totalCents } = await client.expect('order_preview', wish)
      await edit()
      const changed = assertRefused(
        await client.call('order_create', { ...wish, shownTotalCents: totalCents }),
        'totalChanged',
      )
      assert.notEqual(changed['totalCents'], totalCents)
    }
    assert.equal(await stockOf(server.db, goods.skuId), 10)
    assert.equal((await client.expect('cart_list', {})).quantity, 1)
    await client.expect('order_create', { ...wish, shownTotalCents: 1100 + 750 - 90 })
  })

  it('takes no price of the sender, no unknown key, no hostile number', async () => {
    const { client } = await readyBuyer(server)
    const lines = [{ skuId: lantern.skuId, quantity: 1 }]
    const good = { lines, shownTotalCents: 1500 }
    const before = await stockOf(server.db, lantern.skuId)
    const extra = [
      'status',
      'totalCents',
      'priceCents',
      'freightCents',
      'discountCents',
      'buyerId',
      'buyer_id',
      'paid_at',
      'version',
      'expiresAt',
      'checkoutId',
      '__proto__x',
    ]
    for (const key of extra)
      assertRefused(await client.raw('order_create', { ...good, [key]: 1 }), 'badInput')
    for (const line of [
      { ...lines[0], priceCents: 1 },
      { skuId: '1', quantity: 1 },
      { skuId: -1, quantity: 1 },
    ]) {
      assertRefused(await client.raw('order_create', { lines: [line], shownTotalCents: 1500 }), 'badInput')
    }
    for (const quantity of [0, -1, 1e9, '1', 1.5, 'NaN', null]) {
      assertRefused(
        await client.raw('order_create', {
          lines: [{ skuId: lantern.skuId, quantity }],
          shownTotalCents: 1500,
        }),
        'quantityLimit',
      )
    }
    for (const shownTotalCents of ['1500', 1500.5, 1e18, null, [1500], 'NaN', { valueOf: 1500 }]) {
      assertRefused(await client.raw('order_create', { lines, shownTotalCents }), 'badInput')
    }
    const notes = [
      [{ shopId: harbour, text: 'x'.repeat(201) }],
      [{ shopId: harbour, text: 'a\u0007' }],
      [{ shopId: harbour, text: '\u202egnp' }],
      'note',
    ]
    // A note for a shop that is not in this order, and two for one: none is lost in silence.
    notes.push(
      [{ shopId: quay, text: 'Ring' }],
      [
        { shopId: harbour, text: 'Ring' },
        { shopId: harbour, text: 'Knock' },
      ],
    )
    for (const note of notes)
      assertRefused(await client.raw('order_create', { ...good, notes: note }), 'badInput')
    for (const addressId of ['x', 1, unknownId.toUpperCase()])
      assertRefused(await client.raw('order_create', { ...good, addressId }), 'badInput')
    assertRefused(await server.client().raw('order_create', good), 'loginExpired')
    assert.equal(await stockOf(server.db, lantern.skuId), before)
  })

  it('stays within the bound of amounts at the highest price and the fullest bag', async () => {
    const shop = await addShop(server.db)
    const goods = await addProduct(server.db, shop, {
      skus: Array.from({ length: 100 }, (_, n) => ({
        values: [String(n)],
        priceCents: 100_000_000,
        stock: 99,
      })),
    })
    const { client } = await readyBuyer(server)
    const lines = goods.skuIds.map((skuId) => ({ skuId, quantity: 99 }))
    const { totalCents } = await client.expect('order_preview', { lines })
    await client.expect('order_create', { lines, shownTotalCents: totalCents })
  })

  it('places one order for one key, and another key finds the bag empty [route:/checkout]', async () => {
    const goods = await addProduct(server.db, harbour)
    const { client } = await readyBuyer(server)
    await client.expect('cart_add', { skuId: goods.skuId, quantity: 1 })
    const input = { shownTotalCents: 1500 }
    const first = await client.expect('order_create', input, { key: 'checkout-1' })
    assert.deepEqual(await client.expect('order_create', input, { key: 'checkout-1' }), first)
    assertRefused(
      await client.call('order_create', { shownTotalCents: 1501 }, { key: 'checkout-1' }),
      'keyReused',
    )
    assertRefused(await client.call('order_create', input, { key: 'checkout-2' }), 'selectItem')
    assertRefused(await client.raw('order_create', input, { key: 'x'.repeat(101) }), 'badInput')
    assert.equal(await stockOf(server.db, goods.skuId), 9)
    await assertBooksBalance(server.db, new Map([[goods.skuId, 10]]))
  })
})
