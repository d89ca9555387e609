import { emptyImportAnswer } from '@sampan/contract/market/listings/import-answer.ts'
import { fileTableOf } from '@sampan/contract/market/listings/import-file.ts'
import { expect, it } from 'vitest'
import { partsOf, refusedLines } from './import-parts.ts'
import type { ImportReading } from './rows.ts'

const reading: ImportReading = {
  system: 'sampan',
  language: 'en',
  currency: 'USD',
  rate: '1',
  category: null,
  shipFrom: null,
  weightGrams: null,
  weightUnit: 'kg',
  categories: {},
}
const head = ['product', 'title_en', 'price']

it('cuts a file into parts of whole products, and leaves out columns that mean nothing', () => {
  const rows = Array.from({ length: 250 }, (_, n) => [
    [String(n), '', 'x'],
    [String(n), '', 'y'],
  ]).flat()
  const parts = partsOf(fileTableOf([head, ...rows]), ['product', null, 'price'], reading)
  expect(parts.map(({ products }) => products.length)).toEqual([100, 100, 50])
  expect(parts[1]?.products[0]).toEqual([
    { line: 202, cells: ['100', 'x'] },
    { line: 203, cells: ['100', 'y'] },
  ])
})

it('keeps the rows of a new product together wherever they stand, and products without a number apart', () => {
  const rows = [
    ['', 'Kite', '3'],
    ['', 'Lamp', '4'],
    ['', '', ''],
    ['', 'Kite', '5'],
    ['', '', '6'],
    ['', '', '7'],
  ]
  const [part] = partsOf(fileTableOf([head, ...rows]), ['product', 'title_en', 'price'], reading)
  expect(part?.products.map((product) => product.map(({ line }) => line))).toEqual([[2, 5], [3], [6], [7]])
})

it('a part is no larger than a call may be', () => {
  const long = 'x'.repeat(300_000)
  const rows = Array.from({ length: 7 }, (_, n) => [String(n), long, '1'])
  const parts = partsOf(fileTableOf([head, ...rows]), ['product', 'title_en', 'price'], reading)
  expect(parts.map(({ products }) => products.length)).toEqual([3, 3, 1])
})

it('what is left out are all rows of a product with a fault', () => {
  const rows = [
    ['1', '', 'x'],
    ['1', '', '2'],
    ['2', '', '3'],
  ]
  const parts = partsOf(fileTableOf([head, ...rows]), ['product', 'title_en', 'price'], reading)
  const answer = {
    ...emptyImportAnswer(),
    problems: [{ line: 2, column: 'price', problem: 'badValue' as const }],
  }
  expect([...refusedLines(parts, answer)]).toEqual([2, 3])
})
