import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  addProduct,
  addPromo,
  addShop,
  assertBooksBalance,
  assertRefused,
  type Goods,
  harbourAddress,
  readyBuyer,
  stockOf,
} from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
/** Sends everywhere: 500 cents for 500 g, 200 for each further 500 g. Free from 5,000 cents. */
let harbour: number
/** Sends to the US only, for 900 + 300. */
let quay: number
/** 1,000 cents, 400 g. */
let lantern: Goods
/** 600 cents, 400 g, food. */
let tea: Goods

before(async () => {
  server = await startTestServer()
  harbour = await addShop(server.db, { name: 'Harbour', freeFromCents: 5000 })
  quay = await addShop(server.db, { name: 'Quay', zones: { US: { firstCents: 900, stepCents: 300 } } })
  lantern = await addProduct(server.db, harbour, {
    titles: { en: 'Brass lantern', zh: '黄铜灯笼' },
    specs: [
      {
        key: 'c',
        name: { en: 'Colour' },
        values: [{ key: 'coral', name: { en: 'Coral', zh: '珊瑚色' }, picture: null }],
      },
    ],
    skus: [{ values: ['coral'], stock: 1000 }],
  })
  tea = await addProduct(server.db, quay, {
    titles: { en: 'Tea' },
    category: 'food',
    skus: [{ priceCents: 600, stock: 1000 }],
  })
})
after(() => server.close())

const foreignId = '0190a0a0-0000-7000-8000-000000000000'

describe('order_preview', () => {
  it('prices one group for each shop with freight, and the sums [route:/checkout] [order:fields]', async () => {
    const { client, addressId } = await readyBuyer(server, 700)
    await client.expect('cart_add', { skuId: lantern.skuId, quantity: 2 })
    await client.expect('cart_add', { skuId: tea.skuId, quantity: 3 })
    const preview = await client.expect('order_preview', {})
    const groups = preview.groups.map((group) => [
      group.shop.name,
      group.goodsCents,
      group.freightCents,
      group.totalCents,
    ])
    assert.deepEqual(groups.sort(), [
      ['Harbour', 2000, 700, 2700], // 800 g: one further step
      ['Quay', 1800, 1500, 3300], // 1,200 g: two further steps
    ])
    assert.deepEqual(
      [preview.goodsCents, preview.freightCents, preview.discountCents, preview.totalCents, preview.quantity],
      [3800, 2200, 0, 6000, 5],
    )
    assert.equal(preview.address?.id, addressId)
    assert.equal(preview.balanceCents, 700)
    assert.equal(preview.hasPayCode, true)
    assert.equal(preview.promo, null)
    assert.equal((await client.expect('cart_list', {})).quantity, 5)
  })

  it('buys straight from the page of a product, leaving the bag alone [route:/order]', async () => {
    const { client } = await readyBuyer(server)
    await client.expect('cart_add', { skuId: tea.skuId, quantity: 1 })
    const lines = [
      { skuId: lantern.skuId, quantity: 3 },
      { skuId: lantern.skuId, quantity: 2 },
    ]
    const preview = await client.expect('order_preview', { lines }, { locale: 'zh' })
    const line = preview.groups[0]?.lines[0]
    assert.deepEqual(
      [line?.title, line?.titleLocale, line?.spec, line?.quantity, line?.subtotalCents],
      ['黄铜灯笼', 'zh', '珊瑚色', 5, 5000],
    )
    assert.equal(preview.freightCents, 0) // free from 5,000
    await client.expect('order_create', { lines, shownTotalCents: 5000 })
    assert.equal((await client.expect('cart_list', {})).quantity, 1)
  })

  it('shows a visitor of no address the usual country, and where a shop does not send', async () => {
    const { client } = await server.registerBuyer()
    const lines = [{ skuId: tea.skuId, quantity: 1 }]
    const english = await client.expect('order_preview', { lines })
    assert.equal(english.address, null)
    assert.equal(english.groups[0]?.freight?.country, 'US')
    const french = await client.expect('order_preview', { lines }, { locale: 'ft' })
    assert.equal(french.groups[0]?.freight, null)
    assert.equal(french.freightCents, 0)
  })

  it('refuses in this order: selectItem, productGone, outOfStock, notFound, the promo code [rule:checkout-selected] [msg:selectItem]', async () => {
    const { client } = await readyBuyer(server)
    const gone = await addProduct(server.db, harbour, { onSale: false })
    const scarce = await addProduct(server.db, harbour, { skus: [{ stock: 2 }] })
    const bad = { addressId: foreignId, promoCode: 'NOSUCH' }
    assertRefused(await client.call('order_preview', { ...bad }), 'selectItem')
    assertRefused(await client.call('order_preview', { ...bad, lines: [] }), 'selectItem')
    assert.deepEqual(
      assertRefused(
        await client.call('order_preview', { ...bad, lines: [{ skuId: gone.skuId, quantity: 1 }] }),
        'productGone',
      ),
      { skuId: gone.skuId },
    )
    assert.deepEqual(
      assertRefused(
        await client.call('order_preview', { ...bad, lines: [{ skuId: scarce.skuId, quantity: 3 }] }),
        'outOfStock',
      ),
      { skuId: scarce.skuId, left: 2 },
    )
    // Two lines of one SKU are asked for together.
    const twice = [
      { skuId: scarce.skuId, quantity: 2 },
      { skuId: scarce.skuId, quantity: 1 },
    ]
    assertRefused(await client.call('order_preview', { lines: twice }), 'outOfStock')
    const lines = [{ skuId: scarce.skuId, quantity: 1 }]
    assertRefused(await client.call('order_preview', { ...bad, lines }), 'notFound')
    assertRefused(await client.call('order_preview', { lines, promoCode: 'NOSUCH' }), 'promoUnknown')
    assertRefused(await client.raw('order_preview', { lines, promoCode: '%' }), 'promoUnknown')
  })

  it('passes over lines of the bag that are not selected or cannot be bought', async () => {
    const { client } = await readyBuyer(server)
    const soon = await addProduct(server.db, harbour, { skus: [{ stock: 2 }] })
    await client.expect('cart_add', { skuId: soon.skuId, quantity: 2 })
    await client.expect('cart_add', { skuId: lantern.skuId, quantity: 1 })
    await client.expect('cart_add', { skuId: tea.skuId, quantity: 1 })
    await client.expect('cart_update', { lines: [{ skuId: tea.skuId, selected: false }] })
    await server.db.updateTable('sku').set({ stock: 1 }).where('id', '=', soon.skuId).execute()
    const preview = await client.expect('order_preview', {})
    assert.equal(preview.goodsCents, 1000)
    await client.expect('order_create', { shownTotalCents: preview.totalCents })
    const left = await client.expect('cart_list', {})
    assert.deepEqual(
      left.groups.flatMap((group) => group.lines.map((line) => line.skuId)).sort(),
      [soon.skuId, tea.skuId].sort(),
    )
    await client.expect('cart_remove', { skuIds: [tea.skuId] })
    assertRefused(await client.call('order_preview', {}), 'selectItem') // the short line alone is nothing to buy
  })

  it("answers a stranger's address exactly as one that does not exist", async () => {
    const { client } = await readyBuyer(server)
    const stranger = await readyBuyer(server)
    const lines = [{ skuId: lantern.skuId, quantity: 1 }]
    const foreign = await client.call('order_preview', { lines, addressId: stranger.addressId })
    const unknown = await client.call('order_preview', { lines, addressId: foreignId })
    assertRefused(foreign, 'notFound')
    assert.deepEqual(
      [foreign.status, foreign.code, foreign.msg, foreign.data],
      [unknown.status, unknown.code, unknown.msg, unknown.data],
    )
    const placed = await client.call('order_create', {
      lines,
      addressId: stranger.addressId,
      shownTotalCents: 1500,
    })
    assertRefused(placed, 'notFound')
  })
})

describe('promo codes at checkout', () => {
  const fixed = { lantern: 2, tea: 3 }
  const lines = () => [
    { skuId: lantern.skuId, quantity: fixed.lantern },
    { skuId: tea.skuId, quantity: fixed.tea },
  ]

  it('splits what a code takes off over the orders, to the cent', async () => {
    await addPromo(server.db, { code: 'TENTH', kind: 'percent', amount: 1005 })
    const { client } = await readyBuyer(server)
    const preview = await client.expect('order_preview', { lines: lines(), promoCode: ' tenth ' })
    assert.equal(preview.discountCents, Math.floor(3800 * 0.1005))
    assert.deepEqual(preview.promo, { code: 'TENTH', discountCents: 381 })
    assert.equal(
      preview.groups.reduce((sum, group) => sum + group.discountCents, 0),
      381,
    )
    const { orderIds, totalCents } = await client.expect('order_create', {
      lines: lines(),
      promoCode: 'TENTH',
      shownTotalCents: 6000 - 381,
    })
    assert.equal(totalCents, 5619)
    const orders = await Promise.all(orderIds.map((id) => client.expect('order_detail', { id })))
    assert.deepEqual(
      orders.map((order) => order.discountCents).sort((a, b) => a - b),
      [180, 201],
    )
    assert.ok(
      orders.every(
        (order) =>
          order.promoCode === 'TENTH' &&
          order.totalCents === order.goodsCents + order.freightCents - order.discountCents,
      ),
    )
  })

  it('applies to its shop or category only, and never takes more than the goods', async () => {
    await addPromo(server.db, { code: 'QUAYONLY', amount: 5000, shopId: quay })
    await addPromo(server.db, { code: 'FOODONLY', kind: 'percent', amount: 10_000, category: 'food' })
    const { client } = await readyBuyer(server)
    for (const promoCode of ['QUAYONLY', 'FOODONLY']) {
      const preview = await client.expect('order_preview', { lines: lines(), promoCode })
      assert.deepEqual(preview.groups.map((group) => [group.shop.name, group.discountCents]).sort(), [
        ['Harbour', 0],
        ['Quay', 1800],
      ])
    }
  })

  it('refuses in this order: promoNotNow, promoScope, promoMinimum, promoUsedUp', async () => {
    const hour = 3_600_000
    const soon = new Date(Date.now() + hour)
    const past = new Date(Date.now() - hour)
    const { client } = await readyBuyer(server)
    const refused = async (promoCode: string, key: Parameters<typeof assertRefused>[1]) => {
      const details = assertRefused(await client.call('order_preview', { lines: lines(), promoCode }), key)
      assertRefused(await client.call('order_create', { lines: lines(), promoCode, shownTotalCents: 1 }), key)
      return details
    }
    const otherShop = await addShop(server.db)
    await addPromo(server.db, { code: 'NOTYET', startsAt: soon, shopId: otherShop, minimumCents: 1e6 })
    await addPromo(server.db, { code: 'OVER', startsAt: new Date(past.getTime() - hour), endsAt: past })
    await addPromo(server.db, { code: 'ELSEWHERE', shopId: otherShop, minimumCents: 1e6 })
    await addPromo(server.db, { code: 'BIGGER', minimumCents: 3801, usesTotal: 1 })
    await addPromo(server.db, { code: 'EXACT', minimumCents: 3800 })
    await refused('NOTYET', 'promoNotNow')
    await refused('OVER', 'promoNotNow')
    await refused('ELSEWHERE', 'promoScope')
    assert.equal((await refused('BIGGER', 'promoMinimum'))['minimumCents'], 3801)
    await client.expect('order_preview', { lines: lines(), promoCode: 'EXACT' })
    await addPromo(server.db, { code: 'ONEEACH', usesPerBuyer: 1 })
    await client.expect('order_create', { lines: lines(), promoCode: 'ONEEACH', shownTotalCents: 5700 })
    await refused('ONEEACH', 'promoUsedUp')
    const other = await readyBuyer(server)
    await other.client.expect('order_preview', { lines: lines(), promoCode: 'ONEEACH' })
  })

  it('lets the last use go to one of many', async () => {
    await addPromo(server.db, { code: 'LASTTWO', usesTotal: 2 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => readyBuyer(server)))
    const answers = await Promise.all(
      buyers.map(({ client }) =>
        client.call('order_create', { lines: lines(), promoCode: 'LASTTWO', shownTotalCents: 5700 }),
      ),
    )
    assert.equal(answers.filter((answer) => answer.ok).length, 2)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'promoUsedUp')
  })

  it('gives a use back when every order of the checkout is cancelled, whichever goes last', async () => {
    await addPromo(server.db, { code: 'BACK', shopId: quay, usesTotal: 1 })
    const { client } = await readyBuyer(server)
    const used = async () =>
      (
        await server.db
          .selectFrom('promo_code')
          .select('used')
          .where('code', '=', 'BACK')
          .executeTakeFirstOrThrow()
      ).used
    for (const quayFirst of [true, false]) {
      const { orderIds } = await client.expect('order_create', {
        lines: lines(),
        promoCode: 'BACK',
        shownTotalCents: 5700,
      })
      const orders = await Promise.all(orderIds.map((id) => client.expect('order_detail', { id })))
      orders.sort((a, b) => (quayFirst ? b.shop.id - a.shop.id : a.shop.id - b.shop.id))
      await client.expect('order_cancel', { id: orders[0]?.id ?? '' })
      assert.equal(await used(), 1)
      await client.expect('order_cancel', { id: orders[1]?.id ?? '' })
      assert.equal(await used(), 0)
    }
    // Both at once: the second sees the first.
    for (let round = 0; round < 5; round++) {
      const { orderIds } = await client.expect('order_create', {
        lines: lines(),
        promoCode: 'BACK',
        shownTotalCents: 5700,
      })
      await Promise.all(orderIds.map((id) => client.expect('order_cancel', { id })))
      assert.equal(await used(), 0, `round ${round}`)
    }
  })
})

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
        server.db.updateTable('freight_rate').set({ first_cents: 550 }).where('shop_id', '=', shop).execute(),
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
    for (const note of notes)
      assertRefused(await client.raw('order_create', { ...good, notes: note }), 'badInput')
    for (const addressId of ['x', 1, foreignId.toUpperCase()])
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
