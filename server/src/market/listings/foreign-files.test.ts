import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { addShop } from '#testing/goods.ts'
import { openGoodsDesk } from '#testing/goods-desk.ts'
import { fileInput } from '#testing/goods-file.ts'
import { signInMember } from '#testing/operators.ts'

const { server } = await openGoodsDesk()
after(() => server.close())

const sample = (name: string) => readFile(join(import.meta.dirname, 'samples', name), 'utf8')
type Reading = NonNullable<Parameters<typeof fileInput>[1]>

/** A shop of its own that imports a file, and what it then has. */
async function imported(csv: string, reading: Reading = {}) {
  const { client } = await signInMember(server, await addShop(server.db))
  const send = (text = csv) =>
    client.expect('console_goods_import', fileInput(text, { shipFrom: 'SG', weightGrams: 500, ...reading }))
  const answer = await send()
  const { items } = await client.expect('console_goods_list', {})
  const goods = await Promise.all(items.map(({ id }) => client.expect('console_goods_detail', { id })))
  const titleOf = ({ texts }: (typeof goods)[number]) => Object.values(texts)[0]?.title
  return {
    answer,
    send,
    client,
    titles: goods.map(titleOf).sort(),
    named: (title: string) => goods.find((each) => titleOf(each) === title) ?? assert.fail(title),
  }
}
const kinds = ({
  skus,
}: {
  skus: { values: string[]; priceCents: number; originalPriceCents: number | null; stock: number }[]
}) =>
  skus.map(({ values, priceCents, originalPriceCents, stock }) => [
    values.join(' '),
    priceCents,
    originalPriceCents,
    stock,
  ])

describe('files of other systems', () => {
  it('Shopify: kinds and pictures are rows of their product; what has no price is named', async () => {
    const csv = await sample('shopify.csv')
    const { answer, named, titles, send } = await imported(csv)
    assert.deepEqual([answer.made, answer.refused, answer.pictureAddresses], [2, 1, 5])
    assert.deepEqual(answer.problems, [{ line: 8, column: 'price', problem: 'badValue' }])
    assert.deepEqual(titles, ['Harbour tee', 'Pier cap'])
    const tee = named('Harbour tee')
    assert.equal(tee.texts.en?.description, 'Soft cotton.\nWashes & dries fast.')
    assert.deepEqual([tee.category, tee.weightGrams, tee.onSale], ['women', 190, false])
    assert.deepEqual(
      tee.axes.map(({ key }) => key),
      ['colour', 'size'],
    )
    assert.deepEqual(kinds(tee), [
      ['Coral S', 1990, 2990, 5],
      ['Coral M', 2190, null, 0],
      ['Sea S', 1990, null, 0],
    ])
    assert.deepEqual(kinds(named('Pier cap')), [['', 900, null, 0]])
    const again = await send()
    assert.deepEqual([again.made, again.changed, again.unchanged], [0, 0, 2])
    const mended = await send(csv.replace('gratis', '0.50'))
    assert.deepEqual([mended.made, mended.unchanged, mended.refused], [1, 2, 0])
  })

  it('Shopify: codes for customs and countries of origin come along; what is none is left out', async () => {
    const csv = [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,HS Code,Country of Origin,Fabric',
      'quay-tee,Quay tee,Men,Size,S,Q-S,19.90,6109.10,Bangladesh,"cotton, elastane"',
      'quay-tee,,,,M,Q-M,19.90,6109 10,BD,',
      'quay-cap,Quay cap,Men,Title,Default Title,Q-C,9.00,n/a,various,',
    ].join('\n')
    const { named } = await imported(csv)
    const { hsCode, originCountry, material, shipFrom } = named('Quay tee')
    assert.deepEqual([hsCode, originCountry, material, shipFrom], ['610910', 'BD', 'cotton, elastane', 'SG'])
    const cap = named('Quay cap')
    assert.deepEqual([cap.hsCode, cap.originCountry, cap.material], [null, null, null])
  })

  it('Shopify: a file with some kinds of a product leaves the others on sale', async () => {
    const csv = await sample('shopify.csv')
    const { send, client } = await imported(csv)
    const some = csv
      .split('\n')
      .filter((row) => !/TEE-C-M|TEE-S-S|tee-[34]|gratis|pier/.test(row))
      .join('\n')
      .replace('19.90,29.90', '18.90,29.90')
    assert.equal((await send(some)).changed, 1)
    const { items } = await client.expect('console_goods_list', { q: 'Harbour' })
    const tee = await client.expect('console_goods_detail', { id: items[0]?.id ?? 0 })
    assert.deepEqual(
      tee.skus.map(({ priceCents, active }) => [priceCents, active]),
      [
        [1890, true],
        [2190, true],
        [1990, true],
      ],
    )
  })

  it('WooCommerce: variations are kinds of their parent, the sale price counts, simple goods keep attributes', async () => {
    const { answer, named } = await imported(await sample('woocommerce.csv'))
    assert.deepEqual(answer.problems, [])
    assert.deepEqual([answer.made, answer.pictureAddresses], [3, 3])
    const mug = named('Enamel mug')
    assert.deepEqual(kinds(mug), [
      ['Blue', 850, 1200, 12],
      ['White', 1200, null, 3],
    ])
    assert.deepEqual([mug.weightGrams, mug.category], [450, 'family'])
    assert.deepEqual(kinds(named('Rope lamp')), [['S', 3000, null, 4]])
    const bowl = named('Clay bowl')
    assert.deepEqual([bowl.axes, bowl.attributes], [[], [{ name: 'Material', value: 'Clay' }]])
  })

  it('Shopee: prices in another currency are dollars by the rate that was given', async () => {
    const { answer, named } = await imported(await sample('shopee.csv'), {
      currency: 'IDR',
      rate: '16000',
      language: 'id',
      category: 'family',
    })
    assert.deepEqual([answer.made, answer.problems], [2, []])
    assert.deepEqual(
      named('Lampu tali').skus.map(({ priceCents, stock }) => [priceCents, stock]),
      [
        [938, 5],
        [1094, 2],
      ],
    )
    assert.deepEqual(Object.keys(named('Mangkuk tanah liat').texts), ['id'])
  })

  it('Lazada: the special price counts, and titles are in the language that was chosen', async () => {
    const { answer, named } = await imported(await sample('lazada.csv'), {
      currency: 'THB',
      rate: '32.5',
      language: 'tai',
      category: 'family',
    })
    assert.deepEqual([answer.made, answer.problems], [2, []])
    const lamp = named('โคมไฟเชือก')
    assert.deepEqual(kinds(lamp), [
      ['S', 3046, 3969, 5],
      ['L', 4892, null, 2],
    ])
    assert.equal(lamp.weightGrams, 1400)
  })

  it('a German table: its words are known, and a price that may be a thousand or one is refused', async () => {
    const csv = await sample('german.csv')
    const { answer, named } = await imported(csv, { currency: 'EUR', rate: '0.9' })
    assert.deepEqual(answer.problems, [{ line: 5, column: 'price', problem: 'badValue' }])
    const lamp = named('Öllampe')
    assert.deepEqual([lamp.category, lamp.weightGrams, lamp.axes[0]?.key], ['electrical', 350, 'colour'])
    assert.deepEqual(kinds(lamp), [
      ['Grün', 1433, null, 3],
      ['Weiß', 1544, null, 4],
    ])
    const cup = named('Kaffeetasse')
    assert.deepEqual([cup.category, cup.weightGrams, cup.skus[0]?.priceCents], ['family', 400, 144_333])
    const dollars = await imported(csv)
    assert.ok(dollars.answer.problems.some(({ line, problem }) => line === 2 && problem === 'badValue'))
  })

  it('a category that is not known is asked for by its word, or is the one chosen for the file', async () => {
    const csv = 'title,price,category\nTide clock,20,Horology\n'
    const { answer, send, client } = await imported(csv)
    assert.deepEqual(answer.problems, [{ line: 2, column: 'category', problem: 'unknownCategory' }])
    const mapped = await client.expect(
      'console_goods_import',
      fileInput(csv, { shipFrom: 'SG', weightGrams: 500, categories: { horology: 'men' } }),
    )
    assert.equal(mapped.made, 1)
    assert.equal((await send(csv.replace('Horology', 'Toys'))).changed, 1)
    const chosen = await imported(csv, { category: 'phone' })
    assert.equal(chosen.named('Tide clock').category, 'phone')
  })

  it('a row with more cells than the heading is named', async () => {
    const { answer } = await imported('title,price,category\nLamp, brass,20,toys\nKite,4,toys\n')
    assert.deepEqual([answer.made, answer.refused], [1, 1])
    assert.deepEqual(answer.problems, [{ line: 2, column: 'product', problem: 'tooManyCells' }])
  })

  it('a currency beside the price must be the one that was chosen', async () => {
    const { answer } = await imported('title,price,currency,category\nKite,4,EUR,toys\n')
    assert.deepEqual(answer.problems, [{ line: 2, column: 'currency', problem: 'otherCurrency' }])
  })
})

describe('words of files', () => {
  it('are remembered for the shop that decided about them, and for no other', async () => {
    const { client } = await signInMember(server, await addShop(server.db))
    const words = [
      { kind: 'column' as const, word: 'preis_ab', meaning: 'price' as const },
      { kind: 'column' as const, word: 'lagerort', meaning: '' as const },
      { kind: 'category' as const, word: 'horology', meaning: 'men' as const },
    ]
    await client.expect('console_goods_import_words_save', { words })
    await client.expect('console_goods_import_words_save', {
      words: [{ kind: 'category', word: 'horology', meaning: 'toys' }],
    })
    const kept = (await client.expect('console_goods_import_words', {})).words
    assert.deepEqual(
      kept.toSorted((a, b) => (a.word < b.word ? -1 : 1)),
      [{ kind: 'category', word: 'horology', meaning: 'toys' }, words[1], words[0]],
    )
    const other = await signInMember(server, await addShop(server.db))
    assert.deepEqual((await other.client.expect('console_goods_import_words', {})).words, [])
  })
})
