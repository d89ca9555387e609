import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isGtin } from '@sampan/contract/market/catalog/gtin.ts'
import { productCodes } from '@sampan/contract/market/catalog/product-codes.ts'
import { isCountry } from '@sampan/contract/places/countries.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import { feedFileRows } from '#testing/feed-file.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const origin = 'https://shop.example'
let server: TestServer

/** Beginnings of titles, which the test makes as long as a title may be. */
const words: Readonly<Record<Locale, string>> = {
  en: 'Hand-made brass lantern 🏮 “warm” ',
  zh: '手工黄铜庭院灯笼，',
  ri: '手作り真鍮ガーデンランタン、',
  han: '수제 황동 정원 랜턴 ',
  tai: 'โคมไฟทองเหลืองน้ำหนักเบาที่ทำด้วยมือ',
  yn: 'Đèn lồng đồng thủ công ở vườn ',
  id: 'Lentera kuningan buatan tangan ',
  tr: 'El yapımı pirinç bahçe feneri ',
  ft: "Lanterne d'extérieur façonnée à la main ",
  tw: '手工黃銅庭院燈籠𠮷，',
}
const longTitle = (locale: Locale) => words[locale].repeat(40).slice(0, 199).toWellFormed()

before(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: origin } })
  const shopId = await addShop(server.db, { name: 'A shop with a long name '.repeat(3).trim() })
  const titles = Object.fromEntries(locales.map(({ code }) => [code, longTitle(code)]))
  const { productId } = await addProduct(server.db, shopId, {
    titles,
    specs: [
      {
        key: 'colour',
        name: { en: 'Colour' },
        values: [{ key: 'red', name: { en: 'Red', tai: 'สีแดง' }, picture: null }],
      },
      {
        key: 'size',
        name: { en: 'Size' },
        values: ['S', 'L'].map((size) => ({ key: size, name: `${size} `.repeat(80), picture: null })),
      },
    ],
    skus: [
      { values: ['red', 'S'], priceCents: 1250, originalPriceCents: 2000 },
      { values: ['red', 'L'], priceCents: 99_999_999, stock: 0 },
    ],
  })
  await sql`update product_text set description = repeat(title || ${'\u0001\n\t"quoted" '}, 40) where product_id = ${productId}`.execute(
    server.db,
  )
  await sql`update product set pictures = array(select '/media/test/p' || n from generate_series(1, 15) n),
    attributes = '[{"name":"Marque","value":"Quay"},{"name":"EAN","value":"4006381333931"}]' where id = ${productId}`.execute(
    server.db,
  )
  const { productId: coded } = await addProduct(server.db, shopId, { titles: { en: 'A lamp with a code' } })
  await sql`update product set attributes = '[{"name":"ยี่ห้อ","value":"Quay"},{"name":"JANコード","value":"4006 3813 3393 1"}]' where id = ${coded}`.execute(
    server.db,
  )
})
after(() => server.close())

const price = /^\d{1,7}\.\d{2} USD$/
const url = new RegExp(`^${origin}/[\\x21-\\x7e]{1,1950}$`)
const optional = (rule: RegExp) => new RegExp(`^$|${rule.source}`, rule.flags)
/** Rules of Google's product data specification: the length in letters, and the form. */
const google: Readonly<Record<string, { most: number; form: RegExp }>> = {
  id: { most: 50, form: /^\d+$/ },
  item_group_id: { most: 50, form: /^(p\d+)?$/ },
  title: { most: 150, form: /^\S.*\S$/u },
  description: { most: 5000, form: /^\S/u },
  link: { most: 2000, form: url },
  image_link: { most: 2000, form: url },
  additional_image_link: { most: 20_000, form: /^$|^https:[^\s,]+(,https:[^\s,]+){0,9}$/ },
  video_link: { most: 2000, form: optional(url) },
  availability: { most: 20, form: /^(in_stock|out_of_stock|preorder|backorder)$/ },
  price: { most: 20, form: price },
  sale_price: { most: 20, form: optional(price) },
  condition: { most: 20, form: /^(new|refurbished|used)$/ },
  brand: { most: 70, form: /^\S/u },
  gtin: { most: 14, form: /^$|^\d{8}$|^\d{12,14}$/ },
  mpn: { most: 70, form: /^/ },
  identifier_exists: { most: 3, form: /^(yes|no)$/ },
  product_type: { most: 750, form: /^\S/u },
  material: { most: 200, form: /^/ },
  color: { most: 100, form: /^\D*$/ },
  size: { most: 100, form: /^/ },
  shipping: { most: 5000, form: /^$|^[A-Z]{2}:::\d+\.\d{2} USD(,[A-Z]{2}:::\d+\.\d{2} USD){0,99}$/ },
  shipping_weight: { most: 20, form: /^[1-9]\d* (g|kg)$/ },
  ships_from_country: { most: 2, form: /^[A-Z]{2}$/ },
  return_policy_label: { most: 100, form: /^$|^free_[1-9]\d*_days$/ },
  seller_name: { most: 80, form: /^\S/u },
  seller_url: { most: 2000, form: url },
  is_eligible_search: { most: 5, form: /^(true|false)$/ },
  is_eligible_checkout: { most: 5, form: /^(true|false)$/ },
}

const rowsIn = async (tag: string, form = 'google') =>
  feedFileRows(await (await fetch(`${server.url}/feed/products.tsv?lang=${tag}&for=${form}`)).text())

describe('the feed holds to the rules of whoever takes it', () => {
  for (const { code, tag } of locales)
    it(`Google's, in ${tag}`, async () => {
      const rows = await rowsIn(tag)
      assert.equal(rows.length, 3)
      for (const row of rows) {
        assert.deepEqual(Object.keys(row).sort(), Object.keys(google).sort())
        for (const [name, { most, form }] of Object.entries(google)) {
          const value = row[name] ?? ''
          assert.ok(value.length <= most, `${name} has ${value.length} letters`)
          assert.match(value, form, name)
          assert.ok(value.isWellFormed() && !/\p{Cc}/u.test(value), name)
        }
        if (row['sale_price'] !== '')
          assert.ok(Number.parseFloat(row['sale_price'] ?? '') < Number.parseFloat(row['price'] ?? ''))
      }
      const [small, large] = rows
      assert.notEqual(small?.['title'], large?.['title'])
      assert.ok(small?.['title']?.startsWith(words[code].slice(0, 8).trim().slice(0, 6)), small?.['title'])
      assert.equal(small?.['color'], code === 'tai' ? 'สีแดง' : 'Red')
    })

  it("OpenAI's: what is required is there, and values are of its lists", async () => {
    for (const row of await rowsIn('th', 'openai')) {
      for (const name of [
        'item_id',
        'title',
        'description',
        'url',
        'brand',
        'image_url',
        'price',
        'availability',
        'seller_name',
        'target_countries',
        'store_country',
      ])
        assert.ok(row[name], name)
      assert.match(row['availability'] ?? '', /^(in_stock|out_of_stock|pre_order|backorder|unknown)$/)
      assert.deepEqual([row['is_eligible_search'], row['is_eligible_checkout']], ['true', 'false'])
      assert.ok(row['target_countries']?.split(',').every(isCountry))
      if (row['listing_has_variations'] === 'false') continue
      assert.notEqual(row['group_id'], row['item_id'])
      const choice = JSON.parse(row['variant_dict'] ?? '') as Record<string, unknown>
      assert.equal(Object.keys(choice).length, 2)
    }
  })

  it('names a code only where it is that of the row', async () => {
    const rows = await rowsIn('en')
    assert.deepEqual(
      rows.map(({ brand, gtin, identifier_exists: exists }) => [brand, gtin, exists]),
      [
        ['Quay', '', 'no'],
        ['Quay', '', 'no'],
        ['Quay', '4006381333931', 'yes'],
      ],
    )
  })
})

describe('codes of goods', () => {
  it('are digits with the right check digit', () => {
    for (const right of ['4006381333931', '96385074', '012345678905', '10012345678902'])
      assert.ok(isGtin(right), right)
    for (const wrong of ['4006381333932', '4006381', '40063813339310', 'abc', ''])
      assert.ok(!isGtin(wrong), wrong)
  })

  it('are read from facts in any of the ten languages', () => {
    assert.deepEqual(
      productCodes([
        { name: ' 品牌 ', value: 'Quay' },
        { name: 'ISBN-13', value: '978-3-16-148410-0' },
        { name: '型番', value: 'Q-7' },
      ]),
      {
        brand: 'Quay',
        gtin: '9783161484100',
        mpn: 'Q-7',
      },
    )
    assert.deepEqual(
      productCodes([
        { name: 'Brand', value: '' },
        { name: 'EAN', value: 'none' },
      ]),
      { brand: null, gtin: null, mpn: null },
    )
  })
})
