import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { cartLinesMax } from '@sampan/contract/trade/cart/limits.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { hostileQuantities, openLanternShops } from '#testing/lantern-cart.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestServer } from '#testing/test-server.ts'

const { server, harbour, quay, lantern } = await openLanternShops()
after(() => server.close())

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

describe('a shop on holiday', () => {
  it('is said to be away, and until when, by cart_add and cart_changeSpec; what a visitor picked from it joins and waits', async () => {
    const { client } = await server.registerBuyer()
    const shopId = await addShop(server.db, { name: 'Pier' })
    const boots = await addProduct(server.db, shopId, { skus: [{ values: ['40'] }, { values: ['41'] }] })
    const withdrawn = await addProduct(server.db, shopId, { onSale: false })
    const [small = 0, large = 0] = boots.skuIds
    await client.expect('cart_add', { skuId: small, quantity: 1 })
    const until = '2099-03-09T00:00:00.000Z'
    const away = (away_until: string | null) =>
      server.db.updateTable('shop').set({ away_until }).where('id', '=', shopId).execute()
    await away(until)
    const told = { title: 'Brass lantern', awayUntil: until, date: '9 Mar' }
    const added = await client.call('cart_add', { skuId: large, quantity: 1 })
    assert.deepEqual(assertRefused(added, 'shopAway'), { skuId: large, ...told })
    assert.equal(added.msg, 'Shop closed until 9 Mar')
    const change = { skuId: small, toSkuId: large, quantity: 1 }
    const changed = await client.call('cart_changeSpec', change)
    assert.deepEqual(assertRefused(changed, 'shopAway'), { skuId: large, ...told })
    assertRefused(await client.call('cart_add', { skuId: withdrawn.skuId, quantity: 1 }), 'productGone')
    const other = { skuId: small, toSkuId: withdrawn.skuId, quantity: 1 }
    assertRefused(await client.call('cart_changeSpec', other), 'productGone')
    const visitor = await server.registerBuyer()
    const merged = await visitor.client.expect('cart_merge', { lines: [{ skuId: large, quantity: 2 }] })
    const [line] = merged.groups.flatMap(({ lines }) => lines)
    assert.deepEqual([line?.skuId, line?.state, line?.shopAwayUntil], [large, 'gone', until])
    await away(null)
    assert.equal((await client.expect('cart_changeSpec', change)).groups[0]?.lines[0]?.skuId, large)
  })
})
