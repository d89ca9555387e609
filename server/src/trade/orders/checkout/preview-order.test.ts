import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addProduct, addShop, addTwoShops, type Goods } from '#testing/goods.ts'
import { readyBuyer } from '#testing/orders.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let harbour: number
let lantern: Goods
let tea: Goods

before(async () => {
  server = await startTestServer()
  ;({ harbour, lantern, tea } = await addTwoShops(server.db))
})
after(() => server.close())

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

  it('refuses in this order: selectItem, productGone or shopAway, outOfStock, notFound, the promo code [rule:checkout-selected] [msg:selectItem]', async () => {
    const { client } = await readyBuyer(server)
    const gone = await addProduct(server.db, harbour, { onSale: false })
    const scarce = await addProduct(server.db, harbour, { skus: [{ stock: 2 }] })
    const bad = { addressId: unknownId, promoCode: 'NOSUCH' }
    assertRefused(await client.call('order_preview', { ...bad }), 'selectItem')
    assertRefused(await client.call('order_preview', { ...bad, lines: [] }), 'selectItem')
    assert.deepEqual(
      assertRefused(
        await client.call('order_preview', { ...bad, lines: [{ skuId: gone.skuId, quantity: 1 }] }),
        'productGone',
      ),
      { skuId: gone.skuId, title: 'Brass lantern' },
    )
    assert.deepEqual(
      assertRefused(
        await client.call('order_preview', { ...bad, lines: [{ skuId: scarce.skuId, quantity: 3 }] }),
        'outOfStock',
      ),
      { skuId: scarce.skuId, left: 2, title: 'Brass lantern' },
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

  it('says until when a shop is on holiday, also to order_promos and order_create, and that other goods are gone', async () => {
    const { client } = await readyBuyer(server)
    const shopId = await addShop(server.db, { name: 'Pier' })
    const resting = await addProduct(server.db, shopId)
    const withdrawn = await addProduct(server.db, shopId, { onSale: false })
    await client.expect('cart_add', { skuId: resting.skuId, quantity: 1 })
    const until = '2099-03-09T00:00:00.000Z'
    const away = (away_until: string | null) =>
      server.db.updateTable('shop').set({ away_until }).where('id', '=', shopId).execute()
    await away(until)
    const told = { skuId: resting.skuId, title: 'Brass lantern', awayUntil: until }
    const pick = { lines: [{ skuId: resting.skuId, quantity: 1 }] }
    const total = { shownTotalCents: 1500 }
    const answers = [
      await client.call('order_preview', pick),
      await client.call('order_promos', pick),
      await client.call('order_create', { ...pick, ...total }),
      await client.call('order_preview', {}),
      await client.call('order_create', total),
    ]
    for (const answer of answers) {
      assert.deepEqual(assertRefused(answer, 'shopAway'), { ...told, date: '9 Mar' })
      assert.equal(answer.msg, 'Shop closed until 9 Mar')
    }
    const french = await client.call('order_preview', pick, { locale: 'ft' })
    assert.equal(french.msg, 'Boutique fermée jusqu’au 9 mars')
    const gone = { lines: [{ skuId: withdrawn.skuId, quantity: 1 }] }
    assertRefused(await client.call('order_preview', gone), 'productGone')
    await away(null)
    await client.expect('order_create', total)
  })

  it('names the lines of the bag that it leaves out, and why: a holiday, too few, none, off the shelf', async () => {
    const { client } = await readyBuyer(server)
    const pier = await addShop(server.db, { name: 'Pier' })
    const resting = await addProduct(server.db, pier)
    const choices = await addProduct(server.db, harbour, {
      skus: ['short', 'soldOut', 'gone'].map((value) => ({ values: [value], stock: 3 })),
    })
    const [short = 0, soldOut = 0, gone = 0] = choices.skuIds
    for (const skuId of [lantern.skuId, resting.skuId, ...choices.skuIds])
      await client.expect('cart_add', { skuId, quantity: 2 })
    const until = '2099-03-09T00:00:00.000Z'
    await server.db.updateTable('shop').set({ away_until: until }).where('id', '=', pier).execute()
    const edit = (id: number, set: { stock?: number; active?: boolean }) =>
      server.db.updateTable('sku').set(set).where('id', '=', id).execute()
    await edit(short, { stock: 1 })
    await edit(soldOut, { stock: 0 })
    await edit(gone, { active: false })
    const preview = await client.expect('order_preview', {})
    assert.deepEqual([preview.goodsCents, preview.quantity], [2000, 2])
    assert.deepEqual(
      new Map(
        preview.leftOut.map(({ skuId, state, left, shopAwayUntil }) => [skuId, [state, left, shopAwayUntil]]),
      ),
      new Map<number, unknown[]>([
        [gone, ['gone', 0, null]],
        [soldOut, ['soldOut', 0, null]],
        [short, ['short', 1, null]],
        [resting.skuId, ['gone', 0, until]],
      ]),
    )
    await client.expect('order_create', { shownTotalCents: preview.totalCents })
    assert.equal((await client.expect('cart_list', {})).quantity, 8)
    await server.db.updateTable('shop').set({ away_until: null }).where('id', '=', pier).execute()
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
    assertRefused(await client.call('order_preview', {}), 'outOfStock') // the short line alone is nothing to buy
  })

  it("answers a stranger's address exactly as one that does not exist", async () => {
    const { client } = await readyBuyer(server)
    const stranger = await readyBuyer(server)
    const lines = [{ skuId: lantern.skuId, quantity: 1 }]
    const foreign = await client.call('order_preview', { lines, addressId: stranger.addressId })
    const unknown = await client.call('order_preview', { lines, addressId: unknownId })
    assertHidden(foreign, unknown)
    const placed = await client.call('order_create', {
      lines,
      addressId: stranger.addressId,
      shownTotalCents: 1500,
    })
    assertRefused(placed, 'notFound')
  })
})
