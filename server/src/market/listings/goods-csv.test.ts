import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { addProduct, addShop } from '#testing/goods.ts'
import { lanternDraft, lanternTexts, openGoodsDesk } from '#testing/goods-desk.ts'
import { fileInput } from '#testing/goods-file.ts'
import { signInMember } from '#testing/operators.ts'

const { server, clerk } = await openGoodsDesk()
after(() => server.close())

describe('goods as a CSV file', () => {
  it('read back as they were written, change nothing', async () => {
    const shop = await addShop(server.db)
    const member = await signInMember(server, shop)
    await member.client.expect('console_goods_save', {
      ...lanternDraft,
      texts: {
        en: { title: '=1+1 "quoted", and so on', description: "Line one\nline two, '=x" },
        zh: { title: '黄铜灯笼', description: "'=以撇号开头" },
      },
      attributes: [
        { name: '=Size: "outer" \\', value: '12: 30 cm, about' },
        { name: '材质', value: '黄铜' },
      ],
    })
    await addProduct(server.db, shop, {
      titles: { en: 'Two of a name' },
      specs: [
        {
          key: 'c',
          name: { en: 'Colour' },
          values: [
            { key: 'a', name: { en: 'Red' }, picture: null },
            { key: 'b', name: { en: 'Red' }, picture: null },
          ],
        },
      ],
      skus: [
        { values: ['a'], originalPriceCents: 1200 },
        { values: ['b'], active: false, stock: 0 },
      ],
    })
    await addProduct(server.db, shop, { titles: { en: 'Plain' }, onSale: false })
    const stateOf = () =>
      server.db
        .selectFrom('product')
        .leftJoin('sku', 'sku.product_id', 'product.id')
        .leftJoin('product_text as t', 't.product_id', 'product.id')
        .selectAll()
        .where('shop_id', '=', shop)
        .orderBy('product.id')
        .orderBy('sku.id')
        .orderBy('t.locale')
        .execute()
    const stood = await stateOf()
    const { csv, products, nextCursor } = await member.client.expect('console_goods_export', {})
    assert.deepEqual([products, nextCursor], [3, null])
    const answer = await member.client.expect('console_goods_import', fileInput(csv))
    assert.deepEqual([answer.changed, answer.unchanged, answer.problems], [0, 3, []])
    assert.deepEqual(await stateOf(), stood)
  })

  it('keep the facts for customs, zeros in front included; [clear] takes them away and what is wrong is named', async () => {
    const shop = await addShop(server.db)
    const member = await signInMember(server, shop)
    const { id } = await member.client.expect('console_goods_save', {
      ...lanternDraft,
      hsCode: '0901.21.0000',
      originCountry: 'ET',
      material: '[clear]',
    })
    const factsOf = async () => {
      const { hsCode, originCountry, material } = await member.client.expect('console_goods_detail', { id })
      return [hsCode, originCountry, material]
    }
    const { csv } = await member.client.expect('console_goods_export', {})
    assert.equal((await member.client.expect('console_goods_import', fileInput(csv))).unchanged, 1)
    assert.deepEqual(await factsOf(), ['0901210000', 'ET', '[clear]'])
    const send = (row: string, head = 'product,hs_code,origin_country,material') =>
      member.client.expect('console_goods_import', fileInput(`${head}\n${id},${row}`))
    const wrong = [await send('12345,,'), await send(',Atlantis,'), await send(`,,${'x'.repeat(121)}`)]
    assert.deepEqual(
      wrong.map(({ problems }) => problems.map(({ column, problem }) => `${column} ${problem}`)),
      [['hs_code badValue'], ['origin_country badValue'], ['material tooLong']],
    )
    assert.equal((await send('yes', 'product,on_sale')).changed, 0)
    assert.deepEqual(await factsOf(), ['0901210000', 'ET', '[clear]'])
    await send('[clear],[clear],[clear]')
    assert.deepEqual(await factsOf(), [null, null, null])
  })

  it('change what is said in pairs; a file without the column leaves it, and what is wrong is named', async () => {
    const shop = await addShop(server.db)
    const member = await signInMember(server, shop)
    const { id } = await member.client.expect('console_goods_save', {
      ...lanternDraft,
      attributes: [{ name: 'Material', value: 'Brass' }],
    })
    const { csv } = await member.client.expect('console_goods_export', {})
    const send = (text: string) => member.client.expect('console_goods_import', fileInput(text))
    const saidNow = async () => (await member.client.expect('console_goods_detail', { id })).attributes
    assert.equal((await send(csv.replaceAll('Material: Brass', 'Finish:matt'))).changed, 1)
    assert.deepEqual(await saidNow(), [{ name: 'Finish', value: 'matt' }])
    assert.equal((await send(csv.replace(/(,[^,]*){2}\r\n/g, '\r\n'))).unchanged, 1)
    assert.deepEqual(await saidNow(), [{ name: 'Finish', value: 'matt' }])
    for (const bad of ['Material', ': Brass', 'Material:', `Material: ${'b'.repeat(121)}`])
      assert.deepEqual(
        (await send(csv.replaceAll('Material: Brass', bad))).problems.map(({ column, problem }) => [
          column,
          problem,
        ]),
        [['attributes', 'badValue']],
      )
    assert.equal((await send(csv.replaceAll('Material: Brass', ''))).unchanged, 1)
    assert.equal((await send(csv.replaceAll('Material: Brass', '[clear]'))).changed, 1)
    assert.deepEqual(await saidNow(), [])
  })

  it('change prices, texts and stock, make new goods, and only say so in a trial', async () => {
    const shop = await addShop(server.db)
    const member = await signInMember(server, shop)
    const made = await member.client.expect('console_goods_save', lanternDraft)
    const { csv } = await member.client.expect('console_goods_export', {})
    const [head = '', first = '', ...rest] = csv.trim().split('\r\n')
    const raised = first.replace('19.99', '21.50').replace(',12,12,', ',15,12,')
    const row = new Map(head.split(',').map((name) => [name.replaceAll(/["\ufeff]/g, ''), '']))
    const fresh = new Map([
      ...row,
      ['category', 'toys'],
      ['ship_from', 'JP'],
      ['weight_grams', '90'],
      ['price', '3'],
      ['stock', '7'],
      ['title_en', 'Paper kite'],
    ])
    const file = [head, raised, ...rest, [...fresh.values()].join(',')].join('\r\n')
    const trial = await member.client.expect('console_goods_import', fileInput(file, {}, true))
    assert.deepEqual([trial.made, trial.changed, trial.problems], [1, 1, []])
    assert.equal((await member.client.expect('console_goods_list', {})).items.length, 1)
    await member.client.expect('console_goods_import', fileInput(file))
    const now = await member.client.expect('console_goods_detail', { id: made.id })
    assert.deepEqual(
      now.skus.map(({ priceCents, stock }) => [priceCents, stock]),
      [
        [2150, 15],
        [1999, 12],
      ],
    )
    assert.deepEqual(now.texts, lanternTexts)
    assert.deepEqual(now.axes, lanternDraft.axes)
    const [kite] = (await member.client.expect('console_goods_list', {})).items
    assert.deepEqual(
      [kite?.title, kite?.priceCents, kite?.stock, kite?.onSale],
      ['Paper kite', 300, 7, false],
    )
  })

  it('change nothing after a spreadsheet has saved them its own way', async () => {
    const member = await signInMember(server, await addShop(server.db))
    const description = 'Warm; dry, and "light".'
    const texts = { ...lanternTexts, en: { title: 'Lantern; brass', description } }
    await member.client.expect('console_goods_save', { ...lanternDraft, texts })
    const { csv } = await member.client.expect('console_goods_export', {})
    const cells: string[][] = parse(csv, { bom: true })
    const saved = (separator: string, mark: string) =>
      cells
        .map((row) =>
          row
            .map((cell) => (/^\d+\.\d\d$/.test(cell) ? cell.replace('.', mark) : cell))
            .map((cell) =>
              cell.includes(separator) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
            )
            .join(separator),
        )
        .join('\r\n')
    for (const file of [saved(',', '.'), saved(';', ','), saved('\t', '.')]) {
      const answer = await member.client.expect('console_goods_import', fileInput(file, {}, true))
      assert.deepEqual([answer.unchanged, answer.changes, answer.problems], [1, [], []])
    }
  })

  it('change nothing of a product where one of its rows is wrong, and say which', async () => {
    const made = await clerk.client.expect('console_goods_save', lanternDraft)
    const { csv } = await clerk.client.expect('console_goods_export', {})
    const [head = ''] = csv.split('\r\n')
    const own = csv.split('\r\n').filter((line) => line.startsWith(`${made.id},`))
    const bad = [head, own[0]?.replace('19.99', '9.99'), own[1]?.replace('19.99', 'cheap')].join('\r\n')
    const answer = await clerk.client.expect('console_goods_import', fileInput(bad))
    assert.deepEqual(answer.problems, [{ line: 3, column: 'price', problem: 'badValue' }])
    const now = await clerk.client.expect('console_goods_detail', { id: made.id })
    assert.equal(now.version, made.version)
    const stranger = await signInMember(server, await addShop(server.db))
    const theirs = await stranger.client.expect(
      'console_goods_import',
      fileInput([head, ...own].join('\r\n')),
    )
    assert.deepEqual(theirs.problems, [{ line: 2, column: 'product', problem: 'unknownGoods' }])
  })
})
