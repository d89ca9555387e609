import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { delimiterOf, type ImportTarget, importTargets, systemOf, targetsOf } from './import-columns.ts'
import { fileTableOf } from './import-file.ts'

/** Meanings of headings, by the system that they look like. */
const means = (heads: string, words: Record<string, ImportTarget | ''> = {}) => {
  const all = heads.split(',')
  return targetsOf(all, systemOf(all), words)
}

describe('the columns of a file', () => {
  it('are known in all ten languages that files come in', () => {
    const files = [
      'Title,Price,Stock,Category',
      'Bezeichnung,Preis,Bestand,Kategorie',
      'Titre,Prix,Quantité,Catégorie',
      '标题,价格,库存,类目',
      '商品標題,價格,庫存,分類',
      '商品名,価格,在庫数,カテゴリー',
      '상품명,판매가,재고수량,카테고리',
      'ชื่อสินค้า,ราคา,จำนวน,หมวดหมู่',
      'Tên sản phẩm,Giá bán,Tồn kho,Danh mục',
      'Nama Produk,Harga,Stok,Kategori',
      'Ürün Adı,Satış Fiyatı,Stok Adedi,Kategori',
    ]
    for (const heads of files) assert.deepEqual(means(heads), ['title', 'price', 'stock', 'category'], heads)
  })

  it('hold the facts for customs under the names of other systems, apart from where it is sent from', () => {
    const files = [
      'Handle,Title,Option1 Value,SKU,HS Code,COO',
      'Handle,Title,Option1 Value,Variant Price,Variant HS Code,Variant Country of Origin',
      'Type,SKU,Regular price,Name,Commodity code,Country of origin',
      'item_sku,item_name,standard_price,harmonized_code,country_of_origin',
    ]
    for (const heads of files) assert.deepEqual(means(heads).slice(-2), ['hs_code', 'origin_country'], heads)
    assert.deepEqual(means('Titre,Pays,Code SH,Pays d’origine,Fabric type,Material'), [
      'title',
      'ship_from',
      'hs_code',
      'origin_country',
      'material',
      'option',
    ])
  })

  it('are what the shop has said of them, which may be nothing', () => {
    assert.deepEqual(means('title,price,lagerort,tags', { lagerort: 'attribute', price: '' }), [
      'title',
      null,
      'attribute',
      null,
    ])
  })

  it('are one for each meaning: of two, the better name counts', () => {
    assert.deepEqual(means('Name,Title,Price,Unit price,Colour,Size'), [
      null,
      'title',
      'price',
      null,
      'option',
      'option',
    ])
  })

  it('lead to a meaning that there is, whatever name leads to it', () => {
    const heads = [
      'Regular price',
      'Sale price',
      'Type',
      'SKU',
      'Parent',
      'constructor',
      'toString',
      '__proto__',
    ]
    for (const target of targetsOf(heads, systemOf(heads)))
      assert.ok(target === null || importTargets.includes(target), String(target))
  })

  it('tell which system wrote them', () => {
    const systems = {
      sampan: 'product,axis_1,value_1,price,stock',
      shopify: 'Handle,Title,Option1 Name,Option1 Value,Variant Price',
      woocommerce: 'ID,Type,SKU,Name,Regular price,Parent',
      shopee: 'Variation Integration No.,Product Name,Option for Variation 1,Price',
      lazada: 'Product Name,Seller SKU,Shop SKU,Price,Special Price',
      other: 'Artikel,Preis',
    }
    for (const [system, heads] of Object.entries(systems)) assert.equal(systemOf(heads.split(',')), system)
  })

  it('called product hold our numbers, or names where they are none', () => {
    const table = (cell: string) =>
      fileTableOf([
        ['product', 'price', 'stock'],
        [cell, '4', '1'],
      ])
    assert.equal(table('1042').system, 'sampan')
    const named = table('Rope lamp')
    assert.deepEqual(
      [named.system, targetsOf(named.heads, named.system)],
      ['other', ['title', 'price', 'stock']],
    )
  })
})

describe('a file as a table', () => {
  it('has its heading where most columns are known, and rows by the number that a spreadsheet shows', () => {
    const table = fileTableOf([
      ['et_title_product_id', 'et_title_product_name'],
      ['', ''],
      ['Mass update', ''],
      ['Product ID', 'Product Name', 'Price', 'Stock'],
      ['', '', '', ''],
      ['7', 'Lamp', '4', '1'],
    ])
    assert.deepEqual([table.heads[0], table.rowsAbove], ['Product ID', 3])
    assert.deepEqual(
      table.rows.map(({ line }) => line),
      [6],
    )
  })

  it('is cut at what parts its heading, whatever stands in quotes', () => {
    assert.equal(delimiterOf('"a,b,c";d;e\n1;2;3'), ';')
    assert.equal(delimiterOf('a\tb\n1,5\t2,5'), '\t')
    assert.equal(delimiterOf('a,b\n1;2;3,4'), ',')
  })
})
