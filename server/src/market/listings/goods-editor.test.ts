import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { addShop } from '#testing/goods.ts'
import { lanternDraft, openGoodsDesk } from '#testing/goods-desk.ts'
import { signInMember } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'

const { server, shopId, clerk, colleague, lantern, uploadPicture } = await openGoodsDesk()
after(() => server.close())

const unmoved = (skus: typeof lanternDraft.skus) =>
  skus.map((sku) => ({ ...sku, stock: { from: sku.stock.to, to: sku.stock.to } }))

describe('the editor', () => {
  it('makes a product off the shelf, says what is missing, and puts it there once it is whole', async () => {
    const made = await clerk.client.expect('console_goods_save', lanternDraft)
    assert.equal(made.onSale, false)
    assert.deepEqual(made.gaps, ['picture', 'languages'])
    assertRefused(
      await clerk.client.call('console_goods_publish', { id: made.id, onSale: true }),
      'goodsIncomplete',
    )
    assertRefused(await server.client().call('product_detail', { id: made.id }), 'productGone')
    const picture = await uploadPicture()
    await clerk.client.expect('console_goods_save', {
      ...lanternDraft,
      id: made.id,
      version: made.version,
      pictures: [picture],
      skus: lanternDraft.skus.map((sku) => ({ ...sku, stock: { from: 12, to: 12 } })),
    })
    await clerk.client.expect('console_goods_publish', { id: made.id, onSale: true })
    const shown = await server.client({ locale: 'zh' }).expect('product_detail', { id: made.id })
    assert.deepEqual(
      [shown.title, shown.picture, shown.stock, shown.specs[0]?.values.map(({ name }) => name)],
      ['Brass lantern', picture, 24, ['珊瑚色', 'Sand']],
    )
    const { items } = await server.client().expect('product_list', { shop: shopId })
    assert.ok(items.some(({ id }) => id === made.id))
    await clerk.client.expect('console_goods_publish', { id: made.id, onSale: false })
    assertRefused(await server.client().call('product_detail', { id: made.id }), 'productGone')
  })

  it('keeps facts for customs: buyers read origin and material in their language, and never the code', async () => {
    const made = await clerk.client.expect('console_goods_save', {
      ...lanternDraft,
      hsCode: '9405.50',
      originCountry: 'bd',
      pictures: [await uploadPicture()],
    })
    assert.deepEqual([made.hsCode, made.originCountry, made.material], ['940550', 'BD', 'brass, glass'])
    await clerk.client.expect('console_goods_publish', { id: made.id, onSale: true })
    const shown = await server.client({ locale: 'tai' }).expect('product_detail', { id: made.id })
    assert.deepEqual([shown.originCountry, shown.material, 'hsCode' in shown], ['BD', 'ทองเหลือง, แก้ว', false])
    for (const wrong of [{ hsCode: '12345' }, { originCountry: 'ZZ' }, { material: 'x'.repeat(121) }])
      assertRefused(await clerk.client.call('console_goods_save', { ...lanternDraft, ...wrong }), 'badInput')
  })

  it('writes what is said in pairs, which buyers read and the search finds; left out, it stays', async () => {
    const pairs = [
      { name: 'Platform', value: 'Zephyros' },
      { name: 'Size: outer', value: '12 cm' },
    ]
    const pictures = [await uploadPicture()]
    const made = await clerk.client.expect('console_goods_save', {
      ...lanternDraft,
      pictures,
      attributes: pairs,
    })
    assert.deepEqual(made.attributes, pairs)
    await clerk.client.expect('console_goods_publish', { id: made.id, onSale: true })
    const shown = await server.client().expect('product_detail', { id: made.id })
    assert.deepEqual(shown.attributes, pairs)
    const found = async (q: string) => {
      await server.step('search.index')
      return (await server.client().expect('product_search', { q })).items.some(({ id }) => id === made.id)
    }
    assert.equal(await found('zephyros'), true)
    const { version } = await clerk.client.expect('console_goods_detail', { id: made.id })
    const again = { ...lanternDraft, id: made.id, pictures, skus: unmoved(lanternDraft.skus) }
    const stood = await clerk.client.expect('console_goods_save', { ...again, version })
    assert.deepEqual(stood.attributes, pairs)
    const attributes = [{ name: 'Platform', value: 'Borealis' }]
    await clerk.client.expect('console_goods_save', { ...again, version: stood.version, attributes })
    assert.deepEqual([await found('zephyros'), await found('borealis')], [false, true])
    const bad = [
      [{ name: 'Material', value: '' }],
      [{ name: ' ', value: 'Brass' }],
      [{ name: 'a'.repeat(61), value: 'Brass' }],
      [{ name: 'Material', value: 'b'.repeat(121) }],
      [{ name: 'Material', value: 'Brass\nand more' }],
      [
        { name: 'Material', value: 'Brass' },
        { name: 'material', value: 'Tin' },
      ],
      Array.from({ length: 41 }, (_, n) => ({ name: `Name ${n}`, value: 'x' })),
    ]
    for (const one of bad) {
      const wish = { ...again, version: stood.version + 1, attributes: one }
      assertRefused(await clerk.client.call('console_goods_save', wish), 'badInput')
    }
  })

  it('refuses the second of two who edit the same product, and an editor after the grid', async () => {
    const made = await clerk.client.expect('console_goods_save', lanternDraft)
    const again = { ...lanternDraft, id: made.id, version: made.version, skus: unmoved(lanternDraft.skus) }
    await colleague.client.expect('console_goods_save', { ...again, weightGrams: 500 })
    assertRefused(await clerk.client.call('console_goods_save', again), 'skuChanged')
    const now = await clerk.client.expect('console_goods_detail', { id: made.id })
    assert.equal(now.weightGrams, 500)
    const [sku] = now.skus
    await clerk.client.expect('console_goods_change', {
      changes: [{ skuId: sku?.id ?? 0, version: sku?.version ?? 0, priceCents: 5 }],
    })
    assertRefused(
      await colleague.client.call('console_goods_save', { ...again, version: now.version }),
      'skuChanged',
    )
  })

  it('closes SKUs whose choice is gone, and opens them again as they were', async () => {
    const made = await clerk.client.expect('console_goods_save', lanternDraft)
    const [axis] = lanternDraft.axes
    const [coral, sand] = unmoved(lanternDraft.skus)
    assert.ok(axis && coral && sand)
    const one = await clerk.client.expect('console_goods_save', {
      ...lanternDraft,
      id: made.id,
      version: made.version,
      axes: [{ ...axis, values: [axis.values[0]] }],
      skus: [coral],
    })
    assert.deepEqual(
      one.skus.map(({ values }) => values),
      [['coral']],
    )
    const two = await clerk.client.expect('console_goods_save', {
      ...lanternDraft,
      id: made.id,
      version: one.version,
      skus: [coral, sand],
    })
    assert.deepEqual(
      two.skus.map(({ id, stock, active }) => [id, stock, active]),
      made.skus.map(({ id }) => [id, 12, true]),
    )
  })

  it('refuses choices that stand twice or on no axis, and pictures that the shop did not upload', async () => {
    const [coral] = lanternDraft.skus
    assert.ok(coral)
    const save = (change: object) =>
      clerk.client.call('console_goods_save', { ...lanternDraft, ...change } as never)
    assertRefused(await save({ skus: [coral, coral] }), 'skuDouble')
    assertRefused(await save({ skus: [{ ...coral, values: ['mint'] }] }), 'badInput')
    assertRefused(await save({ pictures: ['/media/test/lantern'] }), 'badInput')
    const picture = await uploadPicture()
    const elsewhere = await signInMember(server, await addShop(server.db))
    assertRefused(
      await elsewhere.client.call('console_goods_save', { ...lanternDraft, pictures: [picture] }),
      'badInput',
    )
  })

  it('leaves what was ordered as it was bought', async () => {
    const { skuId } = await lantern({ skus: [{ priceCents: 1000 }] })
    const buyer = await server.registerBuyer()
    await buyer.client.expect('cart_add', { skuId, quantity: 1 })
    const listed = await buyer.client.expect('cart_list', {})
    assert.equal(JSON.stringify(listed).includes('"priceCents":1000'), true)
    await clerk.client.expect('console_goods_change', { changes: [{ skuId, version: 0, priceCents: 1300 }] })
    const changed = JSON.stringify(await buyer.client.expect('cart_list', {}))
    assert.ok(changed.includes('1300') && changed.includes('1000'))
  })
})
