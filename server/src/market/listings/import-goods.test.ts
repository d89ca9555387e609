import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { addProduct, addShop } from '#testing/goods.ts'
import { lanternDraft, openGoodsDesk } from '#testing/goods-desk.ts'
import { fileInput } from '#testing/goods-file.ts'
import { signInMember } from '#testing/operators.ts'

const { server, clerk, uploadPicture } = await openGoodsDesk()
after(() => server.close())

const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** Somebody with a shop of their own, and one product in it that is on sale, in two languages and two colours. */
async function deskWithGoods() {
  const shop = await addShop(server.db)
  const { client } = await signInMember(server, shop)
  const { productId: id } = await addProduct(server.db, shop, {
    titles: { en: 'Brass lantern', ft: 'Lanterne en laiton' },
    specs: [
      {
        key: 'colour',
        name: { en: 'Colour', zh: '颜色' },
        values: [
          { key: 'coral', name: { en: 'Coral' }, picture: null },
          { key: 'sand', name: 'Sand', picture: null },
        ],
      },
    ],
    skus: [
      { values: ['coral'], priceCents: 1999, originalPriceCents: 2599, stock: 12 },
      { values: ['sand'], priceCents: 2099, stock: 4 },
    ],
  })
  await server.db
    .updateTable('product')
    .set({
      pictures: ['/media/goods/lantern-a'],
      attributes: JSON.stringify([{ name: 'Metal', value: 'Brass' }]),
    })
    .where('id', '=', id)
    .execute()
  await server.db
    .updateTable('product_text')
    .set({ description: 'It shines.', picture_alts: JSON.stringify({ '/media/goods/lantern-a': 'A lamp' }) })
    .where('product_id', '=', id)
    .execute()
  return {
    client,
    id,
    send: (rows: readonly (readonly (string | number)[])[], isTrial = false) =>
      client.expect('console_goods_import', fileInput(csvOf(rows), {}, isTrial)),
    read: () => client.expect('console_goods_detail', { id }),
    list: async () => (await client.expect('console_goods_list', {})).items,
  }
}

describe('an import leaves what the file does not say', () => {
  it('goods stay on the shelf, in all their languages, where the file has no columns for that', async () => {
    const { id, send, read } = await deskWithGoods()
    const stood = await read()
    const answer = await send([
      ['product', 'axis_1', 'value_1', 'price', 'stock'],
      [id, 'Colour', 'Coral', '18.99', 12],
    ])
    assert.deepEqual([answer.made, answer.changed, answer.unchanged, answer.refused], [0, 1, 0, 0])
    const now = await read()
    assert.equal(now.onSale, true)
    assert.deepEqual(now.texts, stood.texts)
    assert.deepEqual(now.attributes, stood.attributes)
    assert.deepEqual(
      now.skus.map(({ priceCents, originalPriceCents, stock, active }) => [
        priceCents,
        originalPriceCents,
        stock,
        active,
      ]),
      [
        [1899, 2599, 12, true],
        [2099, null, 4, true],
      ],
    )
  })

  it('an empty cell says nothing either; a price alone, or a stock alone, is enough', async () => {
    const { id, send, read } = await deskWithGoods()
    const stood = await read()
    await send([
      [
        'product',
        'on_sale',
        'category',
        'title_en',
        'title_fr',
        'description_en',
        'alt_en',
        'axis_1',
        'value_1',
        'price',
        'stock',
      ],
      [id, '', '', '', '', '', '', 'Colour', 'Sand', '', 9],
    ])
    const now = await read()
    assert.deepEqual({ ...now, version: 0, skus: [] }, { ...stood, version: 0, skus: [] })
    assert.deepEqual(
      now.skus.map(({ priceCents, stock }) => [priceCents, stock]),
      [
        [1999, 12],
        [2099, 9],
      ],
    )
  })

  it('[clear] takes a text, a language, an earlier price away, and no switches a SKU off', async () => {
    const { id, send, read } = await deskWithGoods()
    const answer = await send([
      ['product', 'title_fr', 'alt_en', 'attributes', 'axis_1', 'value_1', 'price_before', 'sku_on_sale'],
      [id, '[clear]', '[Clear]', '[clear]', 'Colour', 'Coral', '[clear]', ''],
      [id, '', '', '', 'Colour', 'Sand', '', 'no'],
    ])
    assert.deepEqual(answer.problems, [])
    const now = await read()
    assert.deepEqual(Object.keys(now.texts), ['en'])
    assert.equal(now.texts.en?.alts, undefined)
    assert.deepEqual(now.attributes, [])
    assert.deepEqual(
      now.skus.map(({ originalPriceCents, active }) => [originalPriceCents, active]),
      [
        [null, true],
        [null, false],
      ],
    )
  })

  it('a text that reads like the mark is kept by a round trip', async () => {
    const { client } = await deskWithGoods()
    const made = await client.expect('console_goods_save', {
      ...lanternDraft,
      texts: { en: { title: '[clear]', description: "'[clear]" } },
    })
    const { csv } = await client.expect('console_goods_export', {})
    assert.equal((await client.expect('console_goods_import', fileInput(csv))).unchanged, 2)
    assert.deepEqual((await client.expect('console_goods_detail', { id: made.id })).texts, made.texts)
  })
})

describe('every row of an import is accounted for', () => {
  const fresh = ['category', 'ship_from', 'weight_grams', 'price', 'stock']
  const kite = ['toys', 'JP', 90, '3.00', 7]

  it('two new goods with a Thai title alone are two, and the same file again makes none', async () => {
    const { send, list } = await deskWithGoods()
    const file = [
      [...fresh, 'title_th'],
      [...kite, 'ว่าวกระดาษ'],
      [...kite, 'ว่าวผ้าไหม'],
    ]
    assert.equal((await send(file)).made, 2)
    assert.equal((await send(file)).unchanged, 2)
    assert.equal((await list()).length, 3)
  })

  it('goods without a title are refused', async () => {
    const { send, list } = await deskWithGoods()
    const answer = await send([
      [...fresh, 'title_en'],
      [...kite, ''],
      [...kite, 'Silk kite'],
    ])
    assert.deepEqual([answer.made, answer.refused], [1, 1])
    assert.deepEqual(answer.problems, [{ line: 2, column: 'title_en', problem: 'missing' }])
    assert.equal((await list()).length, 2)
  })

  it('another title in a second row of the product is refused with that row', async () => {
    const { id, send, read } = await deskWithGoods()
    const stood = await read()
    const answer = await send([
      ['product', 'title_en', 'axis_1', 'value_1', 'price'],
      [id, 'Brass lamp', 'Colour', 'Coral', 5],
      [id, 'Copper lamp', 'Colour', 'Sand', 5],
    ])
    assert.deepEqual(answer.problems, [{ line: 3, column: 'title_en', problem: 'contradicts' }])
    assert.deepEqual(await read(), stood)
  })

  it('a row of commas at the end, or between, is skipped', async () => {
    const { send } = await deskWithGoods()
    const answer = await send([
      [...fresh, 'title_en'],
      ['', '', '', '', '', ''],
      [...kite, 'Silk kite'],
      ['', ' ', '', '', '', ''],
    ])
    assert.deepEqual([answer.made, answer.refused, answer.problems], [1, 0, []])
  })

  it('the same choice twice, a choice that is not clear and an axis that is not there are named by row', async () => {
    const { id, send, read } = await deskWithGoods()
    const stood = await read()
    const head = ['product', 'axis_1', 'value_1', 'price']
    const problemOf = async (...rows: (string | number)[][]) => (await send([head, ...rows])).problems
    assert.deepEqual(await problemOf([id, 'Colour', 'Coral', 5], [id, 'colour', 'CORAL', 6]), [
      { line: 3, column: 'value_1', problem: 'doubleRow' },
    ])
    assert.deepEqual(await problemOf([id, '', '', 5]), [
      { line: 2, column: 'value_1', problem: 'unclearChoice' },
    ])
    assert.deepEqual(await problemOf([id, 'Size', 'L', 5]), [
      { line: 2, column: 'axis_1', problem: 'otherAxes' },
    ])
    assert.deepEqual(await read(), stood)
  })

  it('a stock that would be below nothing or above what may be is named; one that is above it may be lowered', async () => {
    const { id, send, read, client } = await deskWithGoods()
    const head = ['product', 'axis_1', 'value_1', 'stock', 'stock_was']
    const problemOf = async (stock: number, was: number) =>
      (await send([head, [id, 'Colour', 'Coral', stock, was]])).problems.map(({ problem }) => problem)
    assert.deepEqual(await problemOf(0, 13), ['belowZero'])
    assert.deepEqual(await problemOf(1_000_000, 11), ['tooMany'])
    await server.db.updateTable('sku').set({ stock: 1_000_020 }).where('product_id', '=', id).execute()
    assert.deepEqual(await problemOf(990_000, 990_010), [])
    assert.deepEqual(
      (await read()).skus.map(({ stock }) => stock),
      [1_000_010, 1_000_020],
    )
    const { csv } = await client.expect('console_goods_export', {})
    assert.equal((await client.expect('console_goods_import', fileInput(csv))).unchanged, 1)
  })

  it('goods on sale stay whole: what would leave them without an English title is refused', async () => {
    const { id, send, read } = await deskWithGoods()
    const answer = await send([
      ['product', 'title_en', 'description_en'],
      [id, '[clear]', ''],
    ])
    assert.deepEqual(answer.problems, [{ line: 2, column: 'on_sale', problem: 'notWhole' }])
    assert.equal((await read()).texts.en?.title, 'Brass lantern')
  })

  it('good products go in beside bad ones, and a new value joins those that there are', async () => {
    const { id, send, read, list } = await deskWithGoods()
    const head = ['product', ...fresh, 'axis_1', 'value_1', 'title_en']
    const answer = await send([
      head,
      [id, '', '', '', '23.00', 3, 'Colour', 'Slate', ''],
      ['', 'toys', 'JP', 90, 'cheap', 7, '', '', 'Silk kite'],
      ['', 'toys', 'JP', 90, '3.00', 1.5, '', '', 'Paper kite'],
      ['', ...kite, '', '', 'Box kite'],
    ])
    assert.deepEqual([answer.made, answer.changed, answer.refused], [1, 1, 2])
    assert.deepEqual(answer.problems, [
      { line: 3, column: 'price', problem: 'badValue' },
      { line: 4, column: 'stock', problem: 'badValue' },
    ])
    assert.deepEqual(
      (await read()).skus.map(({ values, stock }) => [values[0], stock]),
      [
        ['coral', 12],
        ['sand', 4],
        ['Slate', 3],
      ],
    )
    assert.deepEqual((await list()).map(({ title }) => title).sort(), ['Box kite', 'Brass lantern'])
  })
})

describe('a trial', () => {
  it('names what would change from what to what, and prices that move by 30 %', async () => {
    const { id, send, read } = await deskWithGoods()
    const stood = await read()
    const answer = await send(
      [
        ['product', 'axis_1', 'value_1', 'price', 'price_before', 'title_fr', 'stock', 'stock_was'],
        [id, 'Colour', 'Coral', '13.99', '', 'Lampe', 15, 10],
        [id, 'Colour', 'Sand', '20.00', '', '', '', ''],
      ],
      true,
    )
    assert.deepEqual(answer.changes, [
      {
        line: 2,
        title: 'Brass lantern',
        isNew: false,
        cells: [
          { column: 'title_fr', choice: '', before: 'Lanterne en laiton', after: 'Lampe' },
          { column: 'price', choice: 'Coral', before: '19.99', after: '13.99' },
          { column: 'stock', choice: 'Coral', before: '12', after: '17' },
          { column: 'price', choice: 'Sand', before: '20.99', after: '20.00' },
        ],
      },
    ])
    assert.deepEqual(answer.priceJumps, {
      count: 1,
      first: [{ line: 2, title: 'Brass lantern', choice: 'Coral', beforeCents: 1999, afterCents: 1399 }],
    })
    assert.deepEqual(await read(), stood)
  })
})

it('a hundred products are written in as many statements as one', async () => {
  const { send, list } = await deskWithGoods()
  const head = ['category', 'ship_from', 'weight_grams', 'price', 'stock', 'title_en']
  const rows = Array.from({ length: 100 }, (_, n) => ['toys', 'JP', 90, '3.00', n, `Kite ${n}`])
  assert.equal((await send([head, ...rows])).made, 100)
  assert.equal((await list()).length, 20)
  assert.equal((await send([head, ...rows])).unchanged, 100)
})

it('a picture that another product of the shop has may be shown by this one too', async () => {
  const { client } = clerk
  const [one, two] = [await uploadPicture(), await uploadPicture()]
  const ids = await Promise.all(
    [one, two].map(
      async (picture) =>
        (await client.expect('console_goods_save', { ...lanternDraft, pictures: [picture] })).id,
    ),
  )
  const answer = await client.expect(
    'console_goods_import',
    fileInput(
      csvOf([
        ['product', 'pictures'],
        [ids[0] ?? 0, `${two} ${one}`],
        [ids[1] ?? 0, one],
      ]),
    ),
  )
  assert.deepEqual([answer.changed, answer.problems], [2, []])
  assert.deepEqual((await client.expect('console_goods_detail', { id: ids[0] ?? 0 })).pictures, [two, one])
})
