import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { addProduct, addShop } from '#testing/goods.ts'
import { lanternDraft, lanternTexts, openGoodsDesk } from '#testing/goods-desk.ts'
import { fileInput } from '#testing/goods-file.ts'
import { signInMember } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'

const { server, shopId, clerk, uploadPicture } = await openGoodsDesk()
after(() => server.close())

it('what a picture shows is kept with its text, and read by buyers in their language, else in English', async () => {
  const pictures = [await uploadPicture(), await uploadPicture()]
  const [front = '', back = ''] = pictures
  const made = await clerk.client.expect('console_goods_save', {
    ...lanternDraft,
    pictures,
    texts: {
      en: {
        ...lanternTexts.en,
        alts: { [front]: 'A lantern, lit', [back]: 'Its back', '/media/none': 'Nothing' },
      },
      zh: { title: '黄铜灯笼', description: '', alts: { [front]: '点亮的灯笼' } },
    },
  })
  assert.deepEqual(made.texts.en?.alts, { [front]: 'A lantern, lit', [back]: 'Its back' })
  await clerk.client.expect('console_goods_publish', { id: made.id, onSale: true })
  const read = (lang: 'zh' | 'ft') =>
    server.client({ locale: lang }).expect('product_detail', { id: made.id })
  const chinese = await read('zh')
  assert.deepEqual(chinese.alt, { text: '点亮的灯笼', locale: 'zh' })
  assert.deepEqual(chinese.alts, {
    [front]: { text: '点亮的灯笼', locale: 'zh' },
    [back]: { text: 'Its back', locale: 'en' },
  })
  assert.deepEqual((await read('ft')).alt, { text: 'A lantern, lit', locale: 'en' })
  const { items } = await server
    .client({ locale: 'zh' })
    .expect('product_list', { shop: shopId, sort: 'newest' })
  assert.deepEqual(items.find(({ id }) => id === made.id)?.alt, chinese.alt)
  const bad = { ...lanternDraft, texts: { en: { ...lanternTexts.en, alts: { [front]: 'two\nlines' } } } }
  assertRefused(await clerk.client.call('console_goods_save', bad), 'badInput')
})

it('a CSV file brings back what pictures show, and leave it where an older file has no column for it', async () => {
  const shop = await addShop(server.db)
  const member = await signInMember(server, shop)
  const { productId } = await addProduct(server.db, shop)
  const { client } = member
  const read = () => client.expect('console_goods_detail', { id: productId })
  await server.db
    .updateTable('product')
    .set({ pictures: ['/media/a', '/media/b'] })
    .where('id', '=', productId)
    .execute()
  const alts = JSON.stringify({ '/media/b': '=two "lamps"' })
  await server.db
    .updateTable('product_text')
    .set({ picture_alts: alts })
    .where('product_id', '=', productId)
    .execute()
  const { csv } = await client.expect('console_goods_export', {})
  const same = await client.expect('console_goods_import', fileInput(csv))
  assert.deepEqual([same.changed, same.unchanged, same.problems], [0, 1, []])
  const rows: string[][] = parse(csv, { bom: true })
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const before = rows[0]?.indexOf('alt_en')
  const older = rows.map((cells) => cells.slice(0, before).map(quoted).join(',')).join('\r\n')
  assert.ok(!older.includes('lamps') && !older.includes('alt_'), older)
  await client.expect('console_goods_import', fileInput(older))
  assert.deepEqual((await read()).texts.en?.alts, { '/media/b': '=two "lamps"' })
  const tooMany = csv.replace('=two ""lamps""', 'one lamp\nlit at dusk')
  const { problems } = await client.expect('console_goods_import', fileInput(tooMany))
  assert.deepEqual(problems, [{ line: 2, column: 'alt_en', problem: 'badValue' }])
  const other = csv.replace('=two ""lamps""', 'one lamp')
  await client.expect('console_goods_import', fileInput(other))
  assert.deepEqual((await read()).texts.en?.alts, { '/media/b': 'one lamp' })
})
