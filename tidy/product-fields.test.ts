import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  columnOf,
  isLine,
  productFieldNames,
  productFields,
} from '@sampan/contract/market/catalog/product-fields.ts'
import { comparedProduct, productDetail } from '@sampan/contract/market/catalog/schemas.ts'
import { ownColumns } from '@sampan/contract/market/listings/import-columns.ts'
import { goodsDetail, goodsSaveInput } from '@sampan/contract/market/listings/schemas.ts'
import { assertNone } from './assert-none.ts'
import { readText } from './repository.ts'

const { shape: saved } = goodsSaveInput
/** Parts of a product that are more than one value, or name a thing of the shop. */
const parts = ['texts', 'pictures', 'video', 'freightTemplateId', 'attributes', 'safety', 'axes', 'skus']

it('has a row in the table of fields for each value of a product that a shop may write', () => {
  assert.deepEqual(Object.keys(saved), ['id', 'version', ...productFieldNames, ...parts])
  assertNone(
    productFieldNames.filter((field) => !(field in goodsDetail.shape)),
    'Answer it to the editor: goodsDetail in contract/src/market/listings/schemas.ts.',
  )
})

it('stores each field in a column of its type', () => {
  const [, table = ''] =
    /create table product \(([\s\S]*?)\n\)/.exec(readText('server/schema/market/catalog.sql')) ?? []
  const wrong = productFieldNames.filter((field) => {
    const { column, sqlType, isRequired } = productFields[field]
    const line = table.split('\n').find((each) => each.trim().startsWith(`${column} `)) ?? ''
    return !line.trim().startsWith(`${column} ${sqlType}`) || line.includes('not null') !== isRequired
  })
  assertNone(wrong, 'Make the column of product in server/schema/market/catalog.sql, and a migration.')
})

it('has each field in files of ours and explains it in the document about imports', () => {
  const document = readText('docs/catalogue-import.md')
  const wrong = productFieldNames
    .map(columnOf)
    .filter((column) => !ownColumns.includes(column) || !document.includes(`\`${column}\``))
  assertNone(wrong, 'Add the column to the tables of docs/catalogue-import.md.')
})

it('names each field in the console’s words: in the editor, its fault, its column and what the column holds', () => {
  const wrong = ['en', 'zh-Hans'].flatMap((tag) => {
    const words: Record<string, string> = JSON.parse(readText(`console/src/locales/${tag}.json`))
    return productFieldNames
      .flatMap((field) => [
        `goods.${field}`,
        `goods.fault.${field}`,
        `goods.column.${columnOf(field)}`,
        `goods.columnHint.${columnOf(field)}`,
        ...(isLine(field) ? [`goods.${field}Hint`] : []),
      ])
      .filter((key) => !words[key])
      .map((key) => `${tag} ${key}`)
  })
  assertNone(wrong, 'Add the key to console/src/locales.')
})

it('shows buyers the fields that are for them, and no others', () => {
  const screens = ['product-about', 'compare-rows'].map((name) => `web/src/features/catalog/${name}.tsx`)
  const wrong = productFieldNames.flatMap((field) => {
    const { isForBuyers } = productFields[field]
    const answers = { productDetail, comparedProduct }
    return [
      ...Object.entries(answers)
        .filter(([, { shape }]) => field in shape !== isForBuyers)
        .map(([name]) => `${name} ${field}`),
      ...screens
        .filter((path) => field !== 'category' || path.includes('about'))
        .filter((path) => new RegExp(`\\b${field}\\b`).test(readText(path)) !== isForBuyers)
        .map((path) => `${path} ${field}`),
    ]
  })
  assertNone(
    wrong,
    'isForBuyers of contract/src/market/catalog/product-fields.ts says whether buyers read the field.',
  )
})
