import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { FileEncoding } from '@sampan/contract/market/listings/file-encoding.ts'
import { encodeText } from '@sampan/contract/testing/encode-text.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { importGoods } from './import-goods.ts'
import type { ImportDefaults } from './parse-goods.ts'
import type { GoodsPictures } from './write-batch.ts'

const sample = (name: string): string => join(import.meta.dirname, 'samples', name)

const defaults: ImportDefaults = {
  shop: 'Open Harbour',
  category: null,
  country: 'CN',
  stock: 100,
  weightGrams: 500,
  weightUnit: 'kg',
  language: 'en',
}
const pictures: GoodsPictures = {
  choose: ({ category }) => [`/media/goods/${category}-a`, `/media/goods/${category}-b`],
  make: () => Promise.resolve(),
}

describe('importing goods', () => {
  let server: TestServer
  let client: Client
  let folder: string
  before(async () => {
    server = await startTestServer()
    client = server.client()
    folder = await mkdtemp(join(tmpdir(), 'sampan-import-'))
  })
  after(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const run = (file: string, change: Partial<Parameters<typeof importGoods>[0]> = {}) =>
    importGoods({ db: server.db, file, defaults, pictures, now: new Date(), dryRun: false, ...change })
  const write = async (name: string, content: string | Uint8Array) => {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }
  const listed = async (shop: string) => {
    const { items } = await client.expect('shop_list', { limit: 30 })
    const found = items.find(({ name }) => name === shop)
    const goods = found ? (await client.expect('product_list', { shop: found.id, limit: 30 })).items : []
    return { shop: found, goods, named: (title: string) => goods.find((each) => each.title === title) }
  }

  it('keeps nothing in a dry run', async () => {
    const result = await run(sample('goods.csv'), { dryRun: true })
    assert.equal(result.counts.new, 3)
    assert.equal((await listed('Quay Lights')).shop, undefined)
  })

  it('imports what is valid and names every row that is not', async () => {
    const { counts, problems, shops } = await run(sample('goods.csv'), { batchSize: 2 })
    assert.deepEqual(counts, { new: 3, updated: 0, unchanged: 0, failed: 6 })
    assert.equal(shops, 2)
    const told = problems.map(({ place, reason }) => `${place}: ${reason}`)
    assert.match(told[0] ?? '', /^line 5 \(Wordless price\): price "twelve" is no amount of dollars$/)
    assert.match(told[1] ?? '', /^line 6 .*"Quantum flux" is not known; --category/)
    assert.match(told[2] ?? '', /^line 7: has no title$/)
    assert.match(told[3] ?? '', /^line 8 .*stock "1.5"/)
    assert.match(told.join('\n'), /line 9: has more columns than the header/)
    assert.match(told.join('\n'), /line 10 .*same number as line 4: "MUG-2"/)
  })

  it('shows imported goods as it shows any others [goods:categories] [route:/detail/:product?/:mer?]', async () => {
    const { shop, named, goods } = await listed('Quay Lights')
    assert.equal(goods.length, 2)
    assert.equal(shop?.productCount, 2)
    assert.equal(shop?.country, 'CN')
    const lantern = named('Paper lantern, round')
    assert.equal(lantern?.priceCents, 1290)
    assert.equal(lantern?.originalPriceCents, 1800)
    assert.equal(lantern?.category, 'electrical')
    const detail = await client.expect('product_detail', { id: lantern?.id ?? 0 })
    assert.equal(detail.description, 'Folds flat & weighs little.\nSays "hello" at dusk.')
    assert.equal(detail.stock, 40)
    assert.equal(detail.weightGrams, 350)
    assert.ok((detail.freight?.freightCents ?? 0) > 0)
    const mug = await client.expect('product_detail', { id: named('Enamel mug')?.id ?? 0 })
    assert.equal(mug.description, 'Two lines\nin one cell.')
    assert.equal(mug.priceCents, 129_900)
    assert.equal(mug.weightGrams, 400)
  })

  it('reads facts for customs, and keeps those that a later file does not say', async () => {
    const record = {
      id: 'tide-tee',
      title: 'Tide tee',
      brand: 'Customs Quay',
      category: 'men',
      price: '9.00',
    }
    const facts = { hs_code: '6109.10', country_of_origin: 'Bangladesh', fabric_type: 'cotton' }
    const send = async (more: object) =>
      (await run(await write('customs.json', JSON.stringify([{ ...record, ...more }])), {})).counts
    assert.equal((await send(facts)).new, 1)
    assert.equal((await send({})).unchanged, 1)
    assert.equal((await send({ price: '8.00' })).updated, 1)
    const stored = await server.db
      .selectFrom('product')
      .select(['hs_code', 'origin_country', 'material', 'ship_from'])
      .where('external_id', '=', 'tide-tee')
      .executeTakeFirst()
    assert.deepEqual(stored, { hs_code: '610910', origin_country: 'BD', material: 'cotton', ship_from: 'CN' })
    const bad = await run(await write('customs.json', JSON.stringify([{ ...record, hs_code: '12' }])), {})
    assert.match(bad.problems[0]?.reason ?? '', /HS code "12" must have 6 to 10 digits/)
  })

  it('keeps attributes of a record or of columns, which the page shows and the search reads', async () => {
    const file = await write(
      'attributes.json',
      JSON.stringify([
        {
          id: 'slate-8',
          title: 'Tab M8 slate',
          brand: 'Attribute Quay',
          category: 'tablets',
          price: '99.00',
          attributes: { device_type: 'Mini tablet', platform: 'Android', gps: true, notes: 'x'.repeat(121) },
          attr_t_ram: 2,
        },
      ]),
    )
    const result = await run(file)
    assert.deepEqual(result.problems, [])
    const { goods } = await listed('Attribute Quay')
    const id = goods[0]?.id ?? 0
    const { attributes } = await client.expect('product_detail', { id })
    assert.deepEqual(attributes, [
      { name: 'Device type', value: 'Mini tablet' },
      { name: 'Platform', value: 'Android' },
      { name: 'Ram', value: '2' },
    ])
    await server.step('search.index')
    const found = await client.expect('product_search', { q: 'android tablet', limit: 5 })
    assert.deepEqual([found.said.matched, found.items.map((item) => item.id)], ['every', [id]])
    assert.equal((await run(file)).counts.unchanged, 1)
  })

  it('keeps the letters of every language [locale:ten]', async () => {
    const { named } = await listed('Open Harbour')
    const kite = named('Flying kite')
    assert.equal(kite?.originalPriceCents, null, 'a lower price was never the price before')
    assert.equal(kite?.soldOut, true)
    const thai = await client.expect('product_detail', { id: kite?.id ?? 0 }, { locale: 'tai' })
    assert.equal(thai.title, 'ว่าว')
    assert.equal(thai.titleLocale, 'tai')
    assert.equal(thai.description, 'Crème, 中文 and ไทย stay whole.')
  })

  it('changes nothing the second time, and only what changed the third', async () => {
    assert.deepEqual((await run(sample('goods.csv'))).counts, { new: 0, updated: 0, unchanged: 3, failed: 6 })
    const changed = (await readFile(sample('goods.csv'), 'utf8')).replace('$12.90', '$11.50')
    const { counts } = await run(await write('changed.csv', changed))
    assert.deepEqual(counts, { new: 0, updated: 1, unchanged: 2, failed: 6 })
    const { named } = await listed('Quay Lights')
    assert.equal(named('Paper lantern, round')?.priceCents, 1150)
  })

  it('finds shops again whose names have capitals of any language, and those that took another name since', async () => {
    const shopNames = ['ÉPICERIE DU PORT', 'İSTANBUL ÇARŞISI', 'ПРИСТАНЬ']
    const rows = shopNames.map((shop, n) => `${n},Tea ${n},${shop},food,3.50`)
    const path = await write('capitals.csv', ['id,title,shop,category,price', ...rows].join('\n'))
    const first = await run(path)
    assert.deepEqual([first.counts.new, first.problems], [3, []])
    const second = await run(path)
    assert.deepEqual([second.counts.unchanged, second.problems], [3, []])
    await server.db
      .updateTable('shop')
      .set({ name: 'Quay Grocery' })
      .where('name', '=', 'ÉPICERIE DU PORT')
      .execute()
    const third = await run(path)
    assert.deepEqual([third.counts.unchanged, third.problems], [3, []])
  })

  it('takes goods of an unknown category where one is named for them', async () => {
    const { counts } = await run(sample('goods.csv'), {
      defaults: { ...defaults, category: 'toys' },
      dryRun: true,
    })
    assert.equal(counts.failed, 5)
  })

  it('makes one product of the rows that name one parent; a row of a picture alone is none of its kinds', async () => {
    const { counts, problems } = await run(sample('kinds.csv'))
    assert.deepEqual([counts, problems], [{ new: 2, updated: 0, unchanged: 0, failed: 0 }, []])
    const { named } = await listed('Ferry Cloth')
    const tee = await client.expect('product_detail', { id: named('River tee')?.id ?? 0 }, { locale: 'zh' })
    assert.deepEqual(
      tee.specs.map(({ name, values }) => [name, values.map((value) => value.name)]),
      [
        ['颜色', ['Coral', 'Sea']],
        ['尺码', ['S', 'M']],
      ],
    )
    assert.deepEqual(
      tee.skus.map((sku) => [sku.values.join(' '), sku.priceCents, sku.originalPriceCents, sku.stock]),
      [
        ['coral s', 1990, 2990, 5],
        ['coral m', 2190, null, 0],
        ['sea s', 1990, null, 3],
      ],
    )
    assert.equal(tee.description, 'Soft cotton.')
    assert.deepEqual((await client.expect('product_detail', { id: named('Pier cap')?.id ?? 0 })).specs, [])
  })

  it('leaves a product out as a whole where one of its kinds cannot be read', async () => {
    const bad = (await readFile(sample('kinds.csv'), 'utf8'))
      .replaceAll('river-tee', 'lock-tee')
      .replaceAll('Ferry Cloth', 'Lock Cloth')
      .replace('TEE-C-M;21,90', 'TEE-C-M;free')
      .replace('Sea;;S', 'Coral;;S')
    const { counts, problems } = await run(await write('half.csv', bad))
    assert.deepEqual(counts, { new: 1, updated: 0, unchanged: 0, failed: 3 })
    assert.deepEqual(
      problems.map(({ place, reason }) => `${place}: ${reason}`),
      [
        'line 2 (River tee): is left out as a whole: 2 of its 4 rows cannot be read',
        'line 3 (River tee): price "free" is no amount of dollars',
        'line 4 (River tee): is the same choice as line 2',
      ],
    )
    assert.equal((await listed('Lock Cloth')).named('River tee'), undefined)
  })

  it('takes rows that follow each other with one number for kinds of one product, all of them or none', async () => {
    const head = 'id,title,price,category,shop,colour'
    const row = (id: string, colour: string) => `${id},Rope lamp ${id},12.00,lamps,Rope Quay,${colour}`
    const rows = ['Red', 'Blue', 'Sand'].map((colour) => row('1', colour))
    const first = await run(await write('ids.csv', [head, ...rows, row('2', '')].join('\n')))
    assert.deepEqual([first.counts.new, first.skus, first.problems], [2, 4, []])
    const same = ['3', '3', '3', '4'].map((id) => row(id, ''))
    const second = await run(await write('same.csv', [head, ...same].join('\n')))
    assert.deepEqual([second.counts.new, second.counts.failed], [1, 3])
    assert.match(second.problems[0]?.reason ?? '', /left out as a whole: 2 of its 3 rows/)
    assert.equal((await listed('Rope Quay')).named('Rope lamp 3'), undefined)
  })

  it('reads what WooCommerce exports: variations are kinds, and the row of their parent sells nothing', async () => {
    const text = await readFile(join(import.meta.dirname, '../../listings/samples/woocommerce.csv'), 'utf8')
    const result = await run(await write('woo.csv', text), { defaults: { ...defaults, shop: 'Woo Quay' } })
    assert.deepEqual([result.counts.new, result.problems], [3, []])
    const { named } = await listed('Woo Quay')
    const mug = await client.expect('product_detail', { id: named('Enamel mug')?.id ?? 0 })
    assert.deepEqual(
      mug.skus.map((sku) => [sku.values.join(' '), sku.priceCents, sku.originalPriceCents, sku.stock]),
      [
        ['blue', 850, 1200, 12],
        ['white', 1200, null, 3],
      ],
    )
    const bowl = await client.expect('product_detail', { id: named('Clay bowl')?.id ?? 0 })
    assert.deepEqual([bowl.specs, bowl.attributes], [[], [{ name: 'Material', value: 'Clay' }]])
  })

  it('reads files in the encodings of other countries, with the words of their languages', async () => {
    const files: [FileEncoding, string][] = [
      ['gb18030', '标题,价格,库存,类目,颜色,shop\n黄铜灯笼,12.50,3,灯具,红色,灯笼码头\n'],
      ['shift_jis', 'タイトル,価格,在庫数,カテゴリー,shop\n紙の凧,9,1,おもちゃ,凧の店\n'],
      ['windows-1252', 'Titel;Preis;Bestand;Kategorie;Größe;shop\nHübsche Mütze;9,50;2;Mode;L;Mützenladen\n'],
      ['utf-16le', '\ufefftitle\tprice\tcategory\tshop\nBoat hook\t4.00\ttoys\tWide Quay\n'],
    ]
    for (const [encoding, text] of files) {
      const result = await run(await write(`${encoding}.csv`, encodeText(text, encoding)))
      assert.deepEqual([result.encoding, result.counts.new, result.problems], [encoding, 1, []], encoding)
    }
    const { goods } = await listed('灯笼码头')
    assert.deepEqual(
      goods.map(({ title, category, priceCents }) => [title, category, priceCents]),
      [['黄铜灯笼', 'electrical', 1250]],
    )
    const named = await run(join(folder, 'gb18030.csv'), { encoding: 'windows-1252', dryRun: true })
    assert.deepEqual([named.encoding, named.counts.new], ['windows-1252', 0])
  })

  it('keeps SKU codes, barcodes and shelves, and a code that stands on all rows is none', async () => {
    const head =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Price,Bin name,Type,Vendor'
    const rows = [
      'pot,Tea pot,Colour,Red,POT-R,4006381333931,9.00,R1,toys,Code Quay',
      'pot,,,Blue,POT-B,,9.00,,,',
      'cup,Tea cup,Colour,Red,CUP,,4.00,,toys,Code Quay',
      'cup,,,Blue,CUP,,4.00,,,',
      'lid,Tea lid,,,pot-r,,2.00,,toys,Code Quay',
    ]
    const codesOf = async (externalId: string) =>
      server.db
        .selectFrom('product')
        .innerJoin('sku', 'sku.product_id', 'product.id')
        .leftJoin('sku_code', 'sku_code.sku_id', 'sku.id')
        .select(['sku_code.code', 'sku_code.barcode', 'sku_code.bin', 'sku_code.cost_cents as cost'])
        .where('external_id', '=', externalId)
        .orderBy('sku.id')
        .execute()
    const none = { code: null, barcode: null, bin: null, cost: null }
    const first = await run(await write('codes.csv', [head, ...rows].join('\n')))
    assert.equal(first.counts.new, 3)
    assert.deepEqual(
      first.problems.map(({ reason }) => reason),
      ['SKU code "pot-r" is another\'s in this shop'],
    )
    const red = { code: 'POT-R', barcode: '4006381333931', bin: 'R1', cost: null }
    assert.deepEqual(await codesOf('pot'), [red, { ...none, code: 'POT-B' }])
    assert.deepEqual(await codesOf('cup'), [none, none])
    assert.deepEqual(await codesOf('lid'), [none])
    await server.db.updateTable('sku_code').set({ cost_cents: 310 }).where('code', '=', 'POT-R').execute()
    const again = await run(await write('codes.csv', [head, ...rows.slice(0, 2)].join('\n')))
    assert.equal(again.counts.unchanged, 1)
    const swapped = rows
      .slice(0, 2)
      .map((row) =>
        row.replace(/POT-[RB]/, (code) => (code === 'POT-R' ? 'POT-B' : 'POT-R')).replace('R1', ''),
      )
    const third = await run(await write('codes.csv', [head, ...swapped].join('\n')))
    assert.deepEqual([third.counts.updated, third.problems], [1, []])
    assert.deepEqual(await codesOf('pot'), [
      { ...red, code: 'POT-B', cost: 310 },
      { ...none, code: 'POT-R' },
    ])
  })

  it('closes kinds that the file no longer has, and opens them again', async () => {
    const text = await readFile(sample('kinds.csv'), 'utf8')
    const without = text.split('\n').filter((line) => !line.includes('TEE-S-S'))
    assert.equal((await run(await write('fewer.csv', without.join('\n')))).counts.updated, 1)
    const { named } = await listed('Ferry Cloth')
    const id = named('River tee')?.id ?? 0
    assert.equal((await client.expect('product_detail', { id })).skus.length, 2)
    assert.equal((await run(sample('kinds.csv'))).counts.updated, 1)
    assert.equal((await client.expect('product_detail', { id })).skus.length, 3)
  })

  it('reads JSON with variants and reviews, and keeps no addresses of reviewers', async () => {
    const { counts, problems } = await run(sample('goods.json'))
    assert.deepEqual(counts, { new: 2, updated: 0, unchanged: 0, failed: 2 })
    assert.deepEqual(problems.map(({ place, reason }) => `${place}: ${reason}`).sort(), [
      'record 3: is no object',
      'record 4 (Priceless): has no price',
    ])
    const { named, shop } = await listed('Margin & Co')
    assert.equal(shop?.favourableRate, 50)
    const notebook = await client.expect('product_detail', { id: named('Field notebook')?.id ?? 0 })
    assert.deepEqual(notebook.score, { average: 40, count: 2 })
    assert.equal(notebook.originalPriceCents, 1004)
    assert.deepEqual(notebook.reviews.map(({ author }) => author).sort(), ['Ada Boat', 'Ben Quay'])
    assert.ok(!JSON.stringify(notebook).includes('example.com'))
    const bottle = (await listed('Open Harbour')).named('Trail bottle')
    const { skus, stock } = await client.expect('product_detail', { id: bottle?.id ?? 0 })
    assert.deepEqual(
      skus.map(({ priceCents }) => priceCents),
      [2400, 2750],
    )
    assert.equal(stock, 10)
    assert.deepEqual((await run(sample('goods.json'))).counts, {
      new: 0,
      updated: 0,
      unchanged: 2,
      failed: 2,
    })
  })

  it('says what it cannot read at all', async () => {
    await assert.rejects(run(await write('broken.json', '{"products": [')), /no JSON/)
    await assert.rejects(run(await write('other.json', '{"a": 1}')), /holds no list/)
    await assert.rejects(run(await write('goods.xlsx', 'PK')), /no kind of file/)
  })

  it('imports what is before a quote that never closes', async () => {
    const text = 'title,price,category\nBoat hook,4.00,toys\n"Open end,5.00,toys\nLost,6.00,toys\n'
    const { counts, problems } = await run(await write('quote.csv', text))
    assert.equal(counts.new, 1)
    assert.equal(counts.failed, 1)
    assert.match(problems[0]?.reason ?? '', /never closes/)
  })
})
