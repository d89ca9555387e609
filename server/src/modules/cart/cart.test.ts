import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { cartLinesMax } from '@sampan/contract/cart/limits.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let harbour: number
let quay: number
let lantern: Goods

before(async () => {
  server = await startTestServer()
  harbour = await addShop(server.db, { name: 'Harbour' })
  quay = await addShop(server.db, { name: 'Quay', room: 'food' })
  lantern = await addProduct(server.db, harbour, { titles: { en: 'Brass lantern', zh: '黄铜灯笼' } })
})
after(() => server.close())

const hostileQuantities = [0, -1, 100, 1e9, '1', 1.5, 'NaN', null, true, [1], { $gt: 0 }, '1e3']

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
    assert.equal((await client.expect('getUserInfo', {})).cartQuantity, 5)
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

describe('cart_update', () => {
  it('sets quantities and flags; of two changes of one line the later counts', async () => {
    const { client } = await server.registerBuyer()
    const tea = await addProduct(server.db, quay)
    await client.expect('cart_add', { skuId: lantern.skuId, quantity: 5 })
    await client.expect('cart_add', { skuId: tea.skuId, quantity: 1 })
    const cart = await client.expect('cart_update', {
      lines: [
        { skuId: lantern.skuId, quantity: 9 },
        { skuId: tea.skuId, selected: false },
        { skuId: lantern.skuId, quantity: 2 },
        { skuId: 999_999, quantity: 5 },
      ],
    })
    assert.deepEqual([cart.quantity, cart.selectedLines, cart.selectedCents], [3, 1, 2000])
    const again = await client.expect('cart_update', { lines: [{ skuId: tea.skuId, selected: true }] })
    assert.equal(again.selectedLines, 2)
  })

  it('refuses more than there is, all or nothing; what is not in the bag does not matter', async () => {
    const { client } = await server.registerBuyer()
    const scarce = await addProduct(server.db, harbour, { skus: [{ stock: 2 }] })
    await client.expect('cart_add', { skuId: lantern.skuId, quantity: 1 })
    await client.expect('cart_update', { lines: [{ skuId: scarce.skuId, quantity: 50 }] })
    await client.expect('cart_add', { skuId: scarce.skuId, quantity: 1 })
    const answer = await client.call('cart_update', {
      lines: [
        { skuId: lantern.skuId, quantity: 4 },
        { skuId: scarce.skuId, quantity: 3 },
      ],
    })
    assert.deepEqual(assertRefused(answer, 'outOfStock'), {
      left: 2,
      skuId: scarce.skuId,
      title: 'Brass lantern',
    })
    assert.equal((await client.expect('cart_list', {})).quantity, 2)
  })

  it('takes no hostile quantity and no unknown key', async () => {
    const { client } = await server.registerBuyer()
    await client.expect('cart_add', { skuId: lantern.skuId, quantity: 1 })
    for (const quantity of hostileQuantities) {
      assertRefused(
        await client.raw('cart_update', { lines: [{ skuId: lantern.skuId, quantity }] }),
        'quantityLimit',
      )
    }
    const inputs = [
      {},
      { lines: [] },
      { lines: Array.from({ length: cartLinesMax + 1 }, () => ({ skuId: 1 })) },
      { lines: [{ skuId: lantern.skuId, selected: 'yes' }] },
      { lines: [{ skuId: lantern.skuId, addedPriceCents: 1 }] },
      { lines: { 0: { skuId: 1 } } },
    ]
    for (const input of inputs) assertRefused(await client.raw('cart_update', input), 'badInput')
    assert.equal((await client.expect('cart_list', {})).quantity, 1)
  })

  it("never touches another buyer's bag", async () => {
    const [one, other] = [await server.registerBuyer(), await server.registerBuyer()]
    for (const { client } of [one, other])
      await client.expect('cart_add', { skuId: lantern.skuId, quantity: 1 })
    await one.client.expect('cart_update', {
      lines: [{ skuId: lantern.skuId, quantity: 7, selected: false }],
    })
    await one.client.expect('cart_remove', { skuIds: [lantern.skuId] })
    const kept = await other.client.expect('cart_list', {})
    assert.deepEqual([kept.quantity, kept.selectedLines], [1, 1])
  })
})

describe('cart_remove', () => {
  it('takes lines out, passing over those not in it', async () => {
    const { client } = await server.registerBuyer()
    await client.expect('cart_add', { skuId: lantern.skuId, quantity: 1 })
    const cart = await client.expect('cart_remove', { skuIds: [lantern.skuId, 999_999, lantern.skuId] })
    assert.deepEqual([cart.groups, cart.quantity], [[], 0])
    for (const input of [
      {},
      { skuIds: [] },
      { skuIds: ['1'] },
      { skuIds: 1 },
      { skuIds: [0] },
      { skuIds: [1], all: true },
    ]) {
      assertRefused(await client.raw('cart_remove', input), 'badInput')
    }
  })
})

describe('cart_changeSpec', () => {
  const skusOf = async (client: Awaited<ReturnType<TestServer['registerBuyer']>>['client']) =>
    (await client.expect('cart_list', {})).groups.flatMap((group) =>
      group.lines.map((line) => [line.skuId, line.quantity, line.priceCents]),
    )

  it('puts the other SKU in the place of the line, at its price, and the same change twice is one', async () => {
    const { client } = await server.registerBuyer()
    const boots = await addProduct(server.db, harbour, {
      skus: [{ values: ['40'] }, { values: ['41'], priceCents: 1200 }],
    })
    const [small = 0, large = 0] = boots.skuIds
    await client.expect('cart_add', { skuId: small, quantity: 1 })
    await client.expect('cart_add', { skuId: lantern.skuId, quantity: 1 })
    await client.expect('cart_update', { lines: [{ skuId: small, selected: false }] })
    const input = { skuId: small, toSkuId: large, quantity: 2 }
    const cart = await client.expect('cart_changeSpec', input)
    assert.equal(cart.selectedQuantity, 3)
    assert.deepEqual(await skusOf(client), [
      [lantern.skuId, 1, 1000],
      [large, 2, 1200],
    ])
    assert.deepEqual(await client.expect('cart_changeSpec', input), cart)
  })

  it('joins pieces of that SKU that lie in the bag, and changes the quantity where the SKU stays', async () => {
    const { client } = await server.registerBuyer()
    const boots = await addProduct(server.db, harbour, {
      skus: [{ values: ['40'] }, { values: ['41'] }],
    })
    const [small = 0, large = 0] = boots.skuIds
    for (const skuId of boots.skuIds) await client.expect('cart_add', { skuId, quantity: 2 })
    await client.expect('cart_changeSpec', { skuId: small, toSkuId: large, quantity: 3 })
    assert.deepEqual(await skusOf(client), [[large, 5, 1000]])
    await client.expect('cart_changeSpec', { skuId: large, toSkuId: large, quantity: 1 })
    assert.deepEqual(await skusOf(client), [[large, 1, 1000]])
  })

  it('refuses in this order: productGone, quantityLimit, outOfStock, and leaves the bag as it was', async () => {
    const { client } = await server.registerBuyer()
    const boots = await addProduct(server.db, harbour, {
      skus: [
        { values: ['40'] },
        { values: ['41'], active: false },
        { values: ['42'], stock: 3 },
        { values: ['43'], stock: 500 },
      ],
    })
    const [small = 0, gone = 0, scarce = 0, plenty = 0] = boots.skuIds
    await client.expect('cart_add', { skuId: small, quantity: 1 })
    await client.expect('cart_add', { skuId: plenty, quantity: 98 })
    const before = await skusOf(client)
    for (const toSkuId of [gone, lantern.skuId, 999_999]) {
      const input = { skuId: small, toSkuId, quantity: 1 }
      assertRefused(await client.call('cart_changeSpec', input), 'productGone')
    }
    const many = { skuId: small, toSkuId: plenty, quantity: 2 }
    assertRefused(await client.call('cart_changeSpec', many), 'quantityLimit')
    const short = await client.call('cart_changeSpec', { skuId: small, toSkuId: scarce, quantity: 4 })
    assert.equal(assertRefused(short, 'outOfStock')['left'], 3)
    assert.deepEqual(await skusOf(client), before)
  })
})

describe('cart_merge', () => {
  it("joins a visitor's picks: the larger quantity wins, what is too much is cut, what is gone passed over", async () => {
    const { client } = await server.registerBuyer()
    const scarce = await addProduct(server.db, harbour, { skus: [{ stock: 3 }] })
    const soldOut = await addProduct(server.db, harbour, { skus: [{ stock: 0 }] })
    await client.expect('cart_add', { skuId: lantern.skuId, quantity: 4 })
    const lines = [
      { skuId: lantern.skuId, quantity: 2 },
      { skuId: scarce.skuId, quantity: 9 },
      { skuId: soldOut.skuId, quantity: 1 },
      { skuId: 999_999, quantity: 1 },
    ]
    const cart = await client.expect('cart_merge', { lines })
    const quantities = new Map(
      cart.groups.flatMap((group) => group.lines).map((line) => [line.skuId, line.quantity]),
    )
    assert.deepEqual(
      [...quantities].sort(),
      [
        [lantern.skuId, 4],
        [scarce.skuId, 3],
      ].sort(),
    )
    assert.deepEqual(await client.expect('cart_merge', { lines }), cart)
  })

  it('keeps to the size of a bag and takes no hostile lines', async () => {
    const { client } = await server.registerBuyer()
    const many = await addProduct(server.db, harbour, {
      skus: Array.from({ length: cartLinesMax + 20 }, (_, n) => ({ values: [String(n)] })),
    })
    await client.expect('cart_merge', {
      lines: many.skuIds.slice(0, 60).map((skuId) => ({ skuId, quantity: 1 })),
    })
    const full = await client.expect('cart_merge', {
      lines: many.skuIds.slice(20).map((skuId) => ({ skuId, quantity: 2 })),
    })
    assert.equal(full.groups[0]?.lines.length, cartLinesMax)
    for (const quantity of hostileQuantities) {
      assertRefused(
        await client.raw('cart_merge', { lines: [{ skuId: lantern.skuId, quantity }] }),
        'quantityLimit',
      )
    }
    for (const input of [{}, { lines: [] }, { lines: [{ skuId: 1, quantity: 1, note: 'x' }] }]) {
      assertRefused(await client.raw('cart_merge', input), 'badInput')
    }
  })
})
